// SPDX-License-Identifier: MIT

#include "RowBuffer.h"

#include <stdlib.h>
#include <string.h>

bool still_row_init(RowBuffer *row, long width) {
  row->width = width;
  row->blocks = (width + 2 + BLOCK - 1) / BLOCK;
  row->cells = calloc((size_t)row->blocks * BLOCK, sizeof(Area));
  row->touched = calloc((size_t)row->blocks, 1);
  return row->cells && row->touched;
}

void still_row_free(RowBuffer *row) {
  free(row->cells);
  free(row->touched);
}

/// Adds `height` of an edge that goes from `x` to `next` within a pixel.
__attribute__((always_inline)) static inline void add_part(Area *cells, long cell, Fixed x, Fixed next, Fixed height) {
  Area right = height * (x + next - 2 * cell * PIXEL);
  cells[cell] += height * 2 * PIXEL - right;
  cells[cell + 1] += right;
}

static void touch(RowBuffer *row, long first, long last) {
  for (long block = first / BLOCK; block <= (last + 1) / BLOCK; block++) row->touched[block] = 1;
}

/// The part of an edge within a row, from its left end at the height `y` to its right end at the height `end`.
typedef struct {
  Fixed left, right, y, end;
  int direction;
} Part;

/// The height at which a part goes on to another pixel.
__attribute__((always_inline)) static inline Fixed crossing(const Edge *edge, const Part *part, Fixed x) {
  if (!edge->isWide) return still_edge_y(edge, x);
  return part->y + (part->end - part->y) * (x - part->left) / (part->right - part->left);
}

/// Follows an edge from left to right through several pixels.
static void add_pixels(RowBuffer *row, const Edge *edge, const Part *part) {
  long first = (long)(part->left >> FIXED_BITS), last = (long)(part->right >> FIXED_BITS);
  Fixed x = part->left, y = part->y;
  touch(row, first < 0 ? 0 : first, last < row->width ? last : row->width);
  if (first < 0) {
    // All that lies left of the row bounds as if it stood on its border.
    x = 0;
    y = crossing(edge, part, 0);
    add_part(row->cells, 0, 0, 0, part->direction * (y - part->y));
    first = 0;
  }
  for (long cell = first; cell < last && cell < row->width; cell++) {
    Fixed next = (cell + 1) * PIXEL, down = crossing(edge, part, next);
    add_part(row->cells, cell, x, next, part->direction * (down - y));
    x = next;
    y = down;
  }
  if (last < row->width) add_part(row->cells, last, x, part->right, part->direction * (part->end - y));
}

void still_row_add_edge(RowBuffer *row, const Edge *edge, Fixed y0, Fixed y1) {
  Fixed top = still_edge_x(edge, y0), bottom = still_edge_x(edge, y1);
  bool falls = top < bottom;
  Part part = falls ? (Part){top, bottom, y0, y1, edge->direction} : (Part){bottom, top, y1, y0, -edge->direction};
  if (part.left >= row->width * PIXEL) return;
  if (part.left < 0 && part.right <= 0) part.left = part.right = 0;
  long first = (long)(part.left >> FIXED_BITS);
  if (first != part.right >> FIXED_BITS) return add_pixels(row, edge, &part);
  touch(row, first, first);
  add_part(row->cells, first, part.left, part.right, edge->direction * (y1 - y0));
}

/// A pixel that is covered wholly.
static const Area whole = 2 * (Area)PIXEL * PIXEL;

static uint8_t byte_of(Area sum, FillRule rule) {
  Area covered = sum < 0 ? -sum : sum;
  if (rule == EVEN_ODD && covered > whole) {
    covered %= 2 * whole;
    if (covered > whole) covered = 2 * whole - covered;
  }
  Area byte = covered / (whole / 256);
  return byte < 255 ? (uint8_t)byte : 255;
}

void still_row_resolve(RowBuffer *row, FillRule rule, uint8_t *bytes) {
  Area sum = 0;
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
