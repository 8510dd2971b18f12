// SPDX-License-Identifier: MIT

#include "CStillCoverage.h"

#include <stdlib.h>
#include <string.h>

#include "Edges.h"
#include "RowBuffer.h"

typedef struct {
  RowBuffer row;
  Edge *edges;
  /// The edges that pass through the current row, in no order.
  const Edge **active;
  size_t edgeCount, next, activeCount;
  FillRule rule;
} Raster;

/// Brings the active edges up to date with the row from `y` to `y + 1`.
static void advance(Raster *raster, double y) {
  const Edge **kept = raster->active, **end = raster->active + raster->activeCount;
  for (const Edge **edge = raster->active; edge < end; edge++) {
    if ((*edge)->y1 > y) *kept++ = *edge;
  }
  const Edge *next = raster->edges + raster->next, *last = raster->edges + raster->edgeCount;
  while (next < last && next->y0 < y + 1) *kept++ = next++;
  raster->next = (size_t)(next - raster->edges);
  raster->activeCount = (size_t)(kept - raster->active);
}

/// Adds what each edge bounds within the row. Nothing depends on the order of edges, nor on whether they cross.
static void fill_row(Raster *raster, double y) {
  const Edge **end = raster->active + raster->activeCount;
  for (const Edge **next = raster->active; next < end; next++) still_row_add_edge(&raster->row, *next, y);
}

/// How many rows from `y` on look alike, because only vertical edges pass through the whole of them.
static long alike_rows(const Raster *raster, long y, long height) {
  double end = (double)height;
  if (raster->next < raster->edgeCount && raster->edges[raster->next].y0 < end) end = raster->edges[raster->next].y0;
  for (size_t i = 0; i < raster->activeCount; i++) {
    const Edge *edge = raster->active[i];
    if (edge->x0 != edge->x1 || edge->y0 > (double)y) return 1;
    if (edge->y1 < end) end = edge->y1;
  }
  long rows = (long)end - y;
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
    advance(raster, (double)y);
    if (raster->activeCount == 0) {
      if (raster->next >= raster->edgeCount) return;
      y = (long)raster->edges[raster->next].y0;
      continue;
    }
    uint8_t *bytes = mask + (size_t)y * stride;
    fill_row(raster, (double)y);
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
    raster.edgeCount = still_collect_edges(segments, count, (double)width, (double)height, raster.edges);
    raster.active = malloc((raster.edgeCount + 1) * sizeof(Edge *));
    ready = still_row_init(&raster.row, width) && raster.active;
  }
  if (ready) fill_rows(&raster, width, height, mask, stride, solid);
  still_row_free(&raster.row);
  free(raster.edges);
  free(raster.active);
  return ready;
}
