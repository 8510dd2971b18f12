// SPDX-License-Identifier: MIT

#include "CStillCoverage.h"

#include <stdlib.h>
#include <string.h>

#include "Edges.h"
#include "RowBuffer.h"

/// Rows with more edges are not cut where these begin and end, which would take the square of their number.
enum { most_cut = 64 };

typedef struct {
  RowBuffer row;
  Edge *edges;
  /// The edges that pass through the current row, in no order.
  const Edge **active;
  size_t edgeCount, next, activeCount;
  /// The heights at which the current row is cut.
  Fixed cuts[2 * most_cut];
  size_t cutCount;
  FillRule rule;
} Raster;

/// Brings the active edges up to date with the row from `y` down to `end`.
static void advance(Raster *raster, Fixed y, Fixed end) {
  const Edge **kept = raster->active, **last = raster->active + raster->activeCount;
  for (const Edge **edge = raster->active; edge < last; edge++) {
    if ((*edge)->y1 > y) *kept++ = *edge;
  }
  const Edge *next = raster->edges + raster->next, *all = raster->edges + raster->edgeCount;
  while (next < all && next->y0 < end) *kept++ = next++;
  raster->next = (size_t)(next - raster->edges);
  raster->activeCount = (size_t)(kept - raster->active);
}

/// Keeps a height at which a row is cut, in order, unless it is known.
static void note_cut(Raster *raster, Fixed y) {
  size_t place = raster->cutCount;
  while (place > 0 && raster->cuts[place - 1] > y) place--;
  if (place > 0 && raster->cuts[place - 1] == y) return;
  memmove(raster->cuts + place + 1, raster->cuts + place, (raster->cutCount - place) * sizeof(Fixed));
  raster->cuts[place] = y;
  raster->cutCount++;
}

/// Finds out where edges begin and end within the row from `y` to `end`.
static void find_cuts(Raster *raster, Fixed y, Fixed end) {
  raster->cutCount = 0;
  if (raster->activeCount > most_cut) return;
  for (size_t i = 0; i < raster->activeCount; i++) {
    const Edge *edge = raster->active[i];
    if (edge->y0 > y) note_cut(raster, edge->y0);
    if (edge->y1 < end) note_cut(raster, edge->y1);
  }
}

/// Adds what an edge bounds from `y` to `end`, in the parts of the row.
static void add_edge(Raster *raster, const Edge *edge, Fixed y, Fixed end) {
  if (edge->y0 > y) y = edge->y0;
  if (edge->y1 < end) end = edge->y1;
  // An upright line is at the same place in all parts.
  for (size_t i = 0; i < raster->cutCount && edge->slope != 0; i++) {
    Fixed cut = raster->cuts[i];
    if (cut <= y) continue;
    if (cut >= end) break;
    still_row_add_edge(&raster->row, edge, y, cut);
    y = cut;
  }
  still_row_add_edge(&raster->row, edge, y, end);
}

/// Adds what each edge bounds within the row. Nothing depends on the order of edges, nor on whether they cross.
static void fill_row(Raster *raster, Fixed y, Fixed end) {
  find_cuts(raster, y, end);
  for (size_t i = 0; i < raster->activeCount; i++) add_edge(raster, raster->active[i], y, end);
}

/// How many rows from `y` on look alike, because only upright edges pass through the whole of them.
static long alike_rows(const Raster *raster, long y, long height) {
  Fixed end = height * PIXEL;
  if (raster->next < raster->edgeCount && raster->edges[raster->next].y0 < end) end = raster->edges[raster->next].y0;
  for (size_t i = 0; i < raster->activeCount; i++) {
    const Edge *edge = raster->active[i];
    if (edge->slope != 0 || edge->y0 > y * PIXEL) return 1;
    if (edge->y1 < end) end = edge->y1;
  }
  long rows = (long)(end >> FIXED_BITS) - y;
  return rows > 1 ? rows : 1;
}

/// Remembers the longest covered run of rows that look alike, if its block is larger than the one known.
static void note_solid(const uint8_t *bytes, long width, long y, long rows, long solid[4]) {
  long x = 0;
  while (x < width) {
    if (bytes[x] != 255) {
      x++;
      continue;
    }
    long start = x;
    while (x < width && bytes[x] == 255) x++;
    if ((x - start) * rows <= solid[2] * solid[3]) continue;
    solid[0] = start;
    solid[1] = y;
    solid[2] = x - start;
    solid[3] = rows;
  }
}

static void fill_rows(Raster *raster, long width, long height, uint8_t *mask, size_t stride, long solid[4]) {
  long y = 0;
  while (y < height) {
    Fixed top = y * PIXEL, bottom = top + PIXEL;
    advance(raster, top, bottom);
    if (raster->activeCount == 0) {
      if (raster->next >= raster->edgeCount) return;
      y = (long)(raster->edges[raster->next].y0 >> FIXED_BITS);
      continue;
    }
    uint8_t *bytes = mask + (size_t)y * stride;
    fill_row(raster, top, bottom);
    still_row_resolve(&raster->row, raster->rule, bytes);
    long rows = alike_rows(raster, y, height);
    for (long i = 1; i < rows; i++) memcpy(bytes + (size_t)i * stride, bytes, (size_t)width);
    if (rows > 1) note_solid(bytes, width, y, rows, solid);
    y += rows;
  }
}

bool still_coverage_fill(const double *segments, size_t count, long width, long height, bool even_odd, uint8_t *mask,
                         size_t stride, long solid[4]) {
  memset(solid, 0, 4 * sizeof(long));
  if (count == 0 || width <= 0 || height <= 0) return true;
  Raster raster = {.rule = even_odd ? EVEN_ODD : NON_ZERO};
  raster.edges = malloc(2 * count * sizeof(Edge));
  bool ready = raster.edges != NULL;
  if (ready) {
    raster.edgeCount = still_collect_edges(segments, count, width, height, raster.edges);
    raster.active = malloc((raster.edgeCount + 1) * sizeof(Edge *));
    ready = still_row_init(&raster.row, width) && raster.active;
  }
  if (ready) fill_rows(&raster, width, height, mask, stride, solid);
  still_row_free(&raster.row);
  free(raster.edges);
  free(raster.active);
  return ready;
}
