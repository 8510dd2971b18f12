// SPDX-License-Identifier: MIT

#include "Edges.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

static double limited(double value, double low, double high) {
  return value < low ? low : value > high ? high : value;
}

/// The parts of a pixel by whose multiples an edge moves sideways per row.
static const double slope_steps = 4096;
/// An edge higher than this comes from far outside of nearly all pictures, where what is cut off would add up: it keeps its
/// exact slope. Nobody measured such edges.
static const double highest = 16384;

/// The slope of an edge as Core Graphics follows it: cut off after twelve bits, towards the vertical.
static double slope_of(double width, double height) {
  double slope = width / height;
  if (height > highest) return slope;
  // The last bits of a division must not cost a whole step.
  return trunc(slope * slope_steps + copysign(1e-6, slope)) / slope_steps;
}

static size_t push(Edge *edges, size_t count, Edge edge) {
  if (!(edge.y1 > edge.y0)) return count;
  edges[count] = edge;
  return count + 1;
}

/// Cuts a line at the left and right border of the mask; it lies between the upper and the lower one already.
static size_t push_clipped(Edge *edges, size_t count, Edge line, double width) {
  if (line.x0 >= width && line.x1 >= width) return count;
  if (line.x0 <= 0 && line.x1 <= 0) {
    line.x0 = line.x1 = line.slope = 0;
    return push(edges, count, line);
  }
  double inverse = 1 / line.slope;
  Edge inner = line;
  if (line.x0 < 0 || line.x1 < 0) {
    double y = limited(line.y0 - line.x0 * inverse, line.y0, line.y1);
    Edge outer = line;
    outer.x0 = outer.x1 = outer.slope = 0;
    if (line.x0 < 0) {
      outer.y1 = inner.y0 = y;
      inner.x0 = 0;
    } else {
      outer.y0 = inner.y1 = y;
      inner.x1 = 0;
    }
    count = push(edges, count, outer);
  }
  if (line.x0 > width || line.x1 > width) {
    double y = limited(line.y0 + (width - line.x0) * inverse, line.y0, line.y1);
    if (line.x0 > width) {
      inner.y0 = y;
      inner.x0 = width;
    } else {
      inner.y1 = y;
      inner.x1 = width;
    }
  }
  return push(edges, count, inner);
}

static int by_upper_end(const void *a, const void *b) {
  double left = ((const Edge *)a)->y0, right = ((const Edge *)b)->y0;
  return (left > right) - (left < right);
}

size_t still_clip_line(const double *s, double width, double height, Edge *edges) {
  bool down = s[3] > s[1];
  Edge line = {down ? s[0] : s[2], down ? s[1] : s[3], down ? s[2] : s[0], down ? s[3] : s[1], 0, down ? 1 : -1};
  if (!(line.y1 > line.y0) || line.y1 <= 0 || line.y0 >= height) return 0;
  line.slope = slope_of(line.x1 - line.x0, line.y1 - line.y0);
  if (!isfinite(line.slope)) return 0;
  // Core Graphics follows an edge upwards, so the lower end is where it was drawn.
  if (line.y1 > height) {
    line.x1 -= (line.y1 - height) * line.slope;
    line.y1 = height;
  }
  if (line.y0 < 0) line.y0 = 0;
  line.x0 = line.x1 - (line.y1 - line.y0) * line.slope;
  return push_clipped(edges, 0, line, width);
}

size_t still_collect_edges(const double *segments, size_t count, double width, double height, Edge *edges) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) kept += still_clip_line(segments + 4 * i, width, height, edges + kept);
  qsort(edges, kept, sizeof(Edge), by_upper_end);
  return kept;
}
