// SPDX-License-Identifier: MIT

#include "CStillCoverage.h"

#include <stdlib.h>
#include <string.h>

#include "Edges.h"
#include "RowBuffer.h"

/// An edge within one band of a row: where it enters, where it leaves.
typedef struct {
  double key, top, bottom;
  int direction;
} Crossing;

typedef struct {
  double key;
  const Edge *edge;
} Active;

typedef struct {
  RowBuffer row;
  Edge *edges;
  Active *active;
  Crossing *crossings;
  double *events;
  size_t edgeCount, next, activeCount;
  long splits;
  bool evenOdd;
} Raster;

/// Two edges this far (in pixels) out of order are taken as touching: coverage is rounded to 1/255.
static const double touching = 1e-7;
/// A row full of crossings is cut less often the more edges it has, so that a scribble cannot take seconds.
static const int mostSplits = 256;
static const long mostSplitWork = 16384;
/// Above this many ends of edges in one row those closer together than `coarse` are taken as one.
static const size_t manyEvents = 1024;
static const double coarse = 1.0 / 512;

static int by_key(const void *a, const void *b) {
  // Active, Crossing and the bare events all begin with the double they are sorted by.
  double left = *(const double *)a, right = *(const double *)b;
  return (left > right) - (left < right);
}

static void sort_crossings(Crossing *list, size_t count) {
  if (count > 96) {
    qsort(list, count, sizeof(Crossing), by_key);
    return;
  }
  for (size_t i = 1; i < count; i++) {
    if (list[i - 1].key <= list[i].key) continue;
    Crossing moved = list[i];
    size_t j = i;
    for (; j > 0 && list[j - 1].key > moved.key; j--) list[j] = list[j - 1];
    list[j] = moved;
  }
}

static double x_at(const Edge *edge, double y) {
  if (y <= edge->y0) return edge->x0;
  if (y >= edge->y1) return edge->x1;
  return edge->x0 + (y - edge->y0) * edge->slope;
}

static size_t cross_band(Raster *raster, double y0, double y1) {
  double middle = (y0 + y1) * 0.5;
  size_t count = 0;
  for (size_t i = 0; i < raster->activeCount; i++) {
    const Edge *edge = raster->active[i].edge;
    if (edge->y0 >= middle || edge->y1 <= middle) continue;
    Crossing *crossing = &raster->crossings[count++];
    crossing->top = x_at(edge, y0);
    crossing->bottom = x_at(edge, y1);
    crossing->key = crossing->top + crossing->bottom;
    crossing->direction = edge->direction;
  }
  sort_crossings(raster->crossings, count);
  return count;
}

/// The first place, as a part of the band's height, where two neighbours change their order; 0 if none does.
static double first_swap(const Crossing *list, size_t count) {
  for (size_t i = 1; i < count; i++) {
    double above = list[i - 1].top - list[i].top, below = list[i - 1].bottom - list[i].bottom;
    if (above <= touching && below <= touching) continue;
    double part = above / (above - below);
    if (part > 1e-6 && part < 1 - 1e-6) return part;
  }
  return 0;
}

/// Fills a band in which no edge begins or ends. Where none cross either, each span between going in and coming out is
/// a trapezoid, whose area counts once however often it is wound round: overlapping parts of a path unite.
static void fill_band(Raster *raster, double y0, double y1) {
  if (y1 - y0 < 1e-12) return;
  size_t count = cross_band(raster, y0, y1);
  const Crossing *list = raster->crossings;
  double swap = raster->splits > 0 ? first_swap(list, count) : 0;
  if (swap > 0) {
    raster->splits--;
    double y = y0 + swap * (y1 - y0);
    fill_band(raster, y0, y);
    fill_band(raster, y, y1);
    return;
  }
  int winding = 0;
  for (size_t i = 0; i < count; i++) {
    bool before = raster->evenOdd ? winding & 1 : winding != 0;
    winding += list[i].direction;
    bool after = raster->evenOdd ? winding & 1 : winding != 0;
    if (before != after) still_row_add(&raster->row, list[i].top, list[i].bottom, after ? y1 - y0 : y0 - y1);
  }
}

/// Brings the active edges up to date with the row from `y` to `y + 1`.
static void advance(Raster *raster, double y) {
  size_t kept = 0;
  for (size_t i = 0; i < raster->activeCount; i++) {
    if (raster->active[i].edge->y1 > y) raster->active[kept++] = raster->active[i];
  }
  while (raster->next < raster->edgeCount && raster->edges[raster->next].y0 < y + 1) {
    raster->active[kept++].edge = &raster->edges[raster->next++];
  }
  raster->activeCount = kept;
}

/// The heights in the row where an edge begins or ends, sorted, after the row's own upper border.
static size_t collect_events(Raster *raster, double y) {
  double *events = raster->events;
  size_t count = 0;
  events[count++] = y;
  for (size_t i = 0; i < raster->activeCount; i++) {
    const Edge *edge = raster->active[i].edge;
    if (edge->y0 > y) events[count++] = edge->y0;
    if (edge->y1 < y + 1) events[count++] = edge->y1;
  }
  qsort(events, count, sizeof(double), by_key);
  double gap = count > manyEvents ? coarse : 1e-12;
  size_t kept = 1;
  for (size_t i = 1; i < count; i++) {
    if (events[i] - events[kept - 1] > gap) events[kept++] = events[i];
  }
  return kept;
}

static void fill_row(Raster *raster, double y) {
  raster->splits = mostSplitWork / (long)(raster->activeCount + 1);
  if (raster->splits > mostSplits) raster->splits = mostSplits;
  for (size_t i = 0; i < raster->activeCount; i++) raster->active[i].key = x_at(raster->active[i].edge, y + 0.5);
  qsort(raster->active, raster->activeCount, sizeof(Active), by_key);
  size_t count = collect_events(raster, y);
  for (size_t i = 0; i < count; i++) {
    fill_band(raster, raster->events[i], i + 1 < count ? raster->events[i + 1] : y + 1);
  }
}

/// How many rows from `y` on look alike, because only vertical edges pass through the whole of them.
static long alike_rows(const Raster *raster, long y, long height) {
  double end = (double)height;
  if (raster->next < raster->edgeCount && raster->edges[raster->next].y0 < end) end = raster->edges[raster->next].y0;
  for (size_t i = 0; i < raster->activeCount; i++) {
    const Edge *edge = raster->active[i].edge;
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
    still_row_resolve(&raster->row, bytes);
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
  Raster raster = {.evenOdd = even_odd};
  raster.edges = malloc(2 * count * sizeof(Edge));
  bool ready = raster.edges != NULL;
  if (ready) {
    raster.edgeCount = still_collect_edges(segments, count, (double)width, (double)height, raster.edges);
    raster.active = malloc((raster.edgeCount + 1) * sizeof(Active));
    raster.crossings = malloc((raster.edgeCount + 1) * sizeof(Crossing));
    raster.events = malloc((2 * raster.edgeCount + 1) * sizeof(double));
    ready = still_row_init(&raster.row, width) && raster.active && raster.crossings && raster.events;
  }
  if (ready) fill_rows(&raster, width, height, mask, stride, solid);
  still_row_free(&raster.row);
  free(raster.edges);
  free(raster.active);
  free(raster.crossings);
  free(raster.events);
  return ready;
}
