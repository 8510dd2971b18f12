// SPDX-License-Identifier: MIT

#include <stdlib.h>

#include "CStillCoverage.h"
#include "Edges.h"
#include "RowBuffer.h"

struct StillAreas {
  /// Without cells where no line passed through.
  RowBuffer *rows;
  long width, height;
};

StillAreas *still_areas_create(long width, long height) {
  if (width <= 0 || height <= 0) return NULL;
  StillAreas *areas = malloc(sizeof(StillAreas));
  if (!areas) return NULL;
  areas->width = width;
  areas->height = height;
  areas->rows = calloc((size_t)height, sizeof(RowBuffer));
  if (areas->rows) return areas;
  free(areas);
  return NULL;
}

void still_areas_free(StillAreas *areas) {
  if (!areas) return;
  for (long y = 0; y < areas->height; y++) still_row_free(areas->rows + y);
  free(areas->rows);
  free(areas);
}

/// Rows are not cut where other edges begin and end, of which it knows nothing.
static bool add_edge(StillAreas *areas, const Edge *edge) {
  Fixed y = edge->y0;
  while (y < edge->y1) {
    long index = (long)(y >> FIXED_BITS);
    RowBuffer *row = areas->rows + index;
    if (!row->cells && !still_row_init(row, areas->width)) return false;
    Fixed end = (index + 1) * PIXEL;
    if (end > edge->y1) end = edge->y1;
    still_row_add_edge(row, edge, y, end);
    y = end;
  }
  return true;
}

bool still_areas_add(StillAreas *areas, const double *segments, size_t count) {
  Edge edges[2];
  for (size_t i = 0; i < count; i++) {
    size_t parts = still_clip_line(segments + 4 * i, areas->width, areas->height, edges);
    for (size_t k = 0; k < parts; k++) {
      if (!add_edge(areas, edges + k)) return false;
    }
  }
  return true;
}

void still_areas_resolve(StillAreas *areas, bool even_odd, uint8_t *mask, size_t stride) {
  FillRule rule = even_odd ? EVEN_ODD : NON_ZERO;
  for (long y = 0; y < areas->height; y++) {
    if (areas->rows[y].cells) still_row_resolve(areas->rows + y, rule, mask + (size_t)y * stride);
  }
}
