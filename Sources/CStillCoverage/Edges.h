// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>

/// A line going down (y0 < y1) inside the mask; `direction` is 1 if it was drawn downwards, else -1.
typedef struct {
  double x0, y0, x1, y1, slope;
  int direction;
} Edge;

/// Clips a directed line to the mask, and returns the number of edges that it becomes: at most two. See below.
size_t still_clip_line(const double *segment, double width, double height, Edge *edges);

/// Clips directed lines to the mask and sorts them by their upper end. Returns how many there are. Their lower end is where
/// it was, their upper end where the slope leads, of which Core Graphics keeps twelve bits.
///
/// What lies left of the mask stays as vertical edges at x = 0, since it decides what is inside; what lies right of it
/// or above or below is dropped. `edges` has room for two per segment.
size_t still_collect_edges(const double *segments, size_t count, double width, double height, Edge *edges);
