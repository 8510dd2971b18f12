// SPDX-License-Identifier: MIT

#include "RowBuffer.h"

#include <stdlib.h>
#include <string.h>

bool still_row_init(RowBuffer *row, long width) {
  row->width = width;
  row->blocks = (width + 2 + BLOCK - 1) / BLOCK;
  row->cells = calloc((size_t)row->blocks * BLOCK, sizeof(double));
  row->touched = calloc((size_t)row->blocks, 1);
  return row->cells && row->touched;
}

void still_row_free(RowBuffer *row) {
  free(row->cells);
  free(row->touched);
}

void still_row_add(RowBuffer *row, double top, double bottom, double height) {
  double left = top < bottom ? top : bottom, right = top < bottom ? bottom : top;
  // An edge from very far away may be rounded to a place beside the row.
  double end = (double)row->width;
  left = left < 0 ? 0 : left > end ? end : left;
  right = right < left ? left : right > end ? end : right;
  long first = (long)left, last = (long)right;
  for (long block = first / BLOCK; block <= (last + 1) / BLOCK; block++) row->touched[block] = 1;
  double *cells = row->cells;
  if (first == last) {
    double part = height * ((left + right) * 0.5 - (double)first);
    cells[first] += height - part;
    cells[first + 1] += part;
    return;
  }
  double perPixel = height / (right - left), x = left;
  for (long cell = first; cell <= last; cell++) {
    double next = (double)(cell + 1) < right ? (double)(cell + 1) : right;
    double share = (next - x) * perPixel, part = share * ((x + next) * 0.5 - (double)cell);
    cells[cell] += share - part;
    cells[cell + 1] += part;
    x = next;
  }
}

void still_row_add_edge(RowBuffer *row, const Edge *edge, double y) {
  double y0 = y, y1 = y + 1, x0, x1;
  if (edge->y0 < y) {
    x0 = edge->x0 + (y - edge->y0) * edge->slope;
  } else {
    y0 = edge->y0;
    x0 = edge->x0;
  }
  if (edge->y1 > y1) {
    x1 = edge->x0 + (y1 - edge->y0) * edge->slope;
  } else {
    y1 = edge->y1;
    x1 = edge->x1;
  }
  still_row_add(row, x0, x1, edge->direction * (y1 - y0));
}

static uint8_t byte_of(double sum, FillRule rule) {
  double coverage = sum < 0 ? -sum : sum;
  if (rule == EVEN_ODD && coverage > 1) {
    coverage -= 2 * (double)(long)(coverage * 0.5);
    if (coverage > 1) coverage = 2 - coverage;
  }
  return coverage >= 1 ? 255 : (uint8_t)(coverage * 255 + 0.5);
}

void still_row_resolve(RowBuffer *row, FillRule rule, uint8_t *bytes) {
  double sum = 0;
  long block = 0;
  while (block < row->blocks) {
    long start = block * BLOCK;
    if (!row->touched[block]) {
      while (block < row->blocks && !row->touched[block]) block++;
      long end = block * BLOCK < row->width ? block * BLOCK : row->width;
      uint8_t value = byte_of(sum, rule);
      if (value && start < end) memset(bytes + start, value, (size_t)(end - start));
      continue;
    }
    row->touched[block++] = 0;
    uint8_t value = byte_of(sum, rule);
    for (long x = start; x < start + BLOCK; x++) {
      if (row->cells[x] != 0) {
        sum += row->cells[x];
        row->cells[x] = 0;
        value = byte_of(sum, rule);
      }
      if (x < row->width) bytes[x] = value;
    }
  }
}
