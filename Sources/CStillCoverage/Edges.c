// SPDX-License-Identifier: MIT

#include "Edges.h"

#include <math.h>
#include <stdlib.h>

/// From this width on, in pixels, the steps that are cut off add up to a quarter of a pixel.
static const Fixed wide = PIXEL / 4;

static Fixed nearest_step(double pixels) { return (Fixed)floor(pixels * PIXEL + 0.5); }

static Edge edge_between(Fixed lowX, Fixed lowY, Fixed highX, Fixed highY) {
  Fixed width = highX - lowX, height = lowY - highY;
  return (Edge){
      .y0 = highY,
      .y1 = lowY,
      .lowX = lowX,
      .lowY = lowY,
      .slope = width * PIXEL / height,
      .rise = width == 0 ? 0 : height * PIXEL / width,
      .isWide = width > wide * PIXEL || width < -wide * PIXEL,
  };
}

/// Adds a line that is not far, unless it lies beside the mask. Returns the number of edges.
static size_t push(Edge *edges, size_t count, const double *s, long width, long height) {
  // Halves are rounded up, to where y grows in Core Graphics.
  Fixed x0 = nearest_step(s[0]), y0 = -nearest_step(-s[1]), x1 = nearest_step(s[2]), y1 = -nearest_step(-s[3]);
  Fixed bottom = height * PIXEL, right = width * PIXEL;
  if (y0 == y1 || (y0 <= 0 && y1 <= 0) || (y0 >= bottom && y1 >= bottom)) return count;
  Edge edge = y1 > y0 ? edge_between(x1, y1, x0, y0) : edge_between(x0, y0, x1, y1);
  edge.direction = y1 > y0 ? 1 : -1;
  if (edge.y0 < 0) edge.y0 = 0;
  if (edge.y1 > bottom) edge.y1 = bottom;
  if (still_edge_x(&edge, edge.y0) >= right && still_edge_x(&edge, edge.y1) >= right) return count;
  edges[count] = edge;
  return count + 1;
}

size_t still_clip_line(const double *segment, long width, long height, Edge *edges) {
  if (!still_is_far(segment, width, height)) return push(edges, 0, segment, width, height);
  double pieces[8];
  size_t count = 0, cut = still_cut_far_line(segment, (double)width, (double)height, pieces);
  for (size_t i = 0; i < cut; i++) count = push(edges, count, pieces + 4 * i, width, height);
  return count;
}

static int by_upper_end(const void *a, const void *b) {
  Fixed left = ((const Edge *)a)->y0, right = ((const Edge *)b)->y0;
  return (left > right) - (left < right);
}

size_t still_collect_edges(const double *segments, size_t count, long width, long height, Edge *edges) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) kept += still_clip_line(segments + 4 * i, width, height, edges + kept);
  qsort(edges, kept, sizeof(Edge), by_upper_end);
  return kept;
}
