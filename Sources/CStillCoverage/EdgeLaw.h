// SPDX-License-Identifier: MIT
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// The law by which Core Graphics follows straight edges.
///
/// It counts in steps of 1/4096 of a pixel, with y pointing up, and rounds down:
/// - The ends of an edge are rounded to steps.
/// - The edge begins at its lower end, and goes sideways by its width divided by its height, cut off to steps a row.
/// - Within a row it goes on from pixel to pixel by another way: upwards by its height divided by its width, cut off as well.
///   Where both ways disagree, a part of the edge turns round.
/// - A row is cut where any edge begins or ends; in each of its parts, every edge begins at its place anew.
/// - Areas add up without any error, and a pixel reads the whole 256ths of its sum, at most 255.
///
/// Found in rectangles that iOS 17.5 turned by 60 degrees at 2x and 3x (Paralayout, `testDistributionIgnoresTransform`): all
/// of their pixels agree. Of capsules of iOS 15 to 17 (Blueprint, `test_cornerStyle_longCapsule`) all but two do, whose
/// curves become lines before.
///
/// Steps of 1/4096 of a pixel.
typedef int64_t Fixed;

enum { FIXED_BITS = 12, PIXEL = 1 << FIXED_BITS };

/// A line inside of the rows of a mask; y points down.
typedef struct {
  /// The upper and the lower end of what lies in the mask.
  Fixed y0, y1;
  /// The lower end where it was drawn, also outside of the mask.
  Fixed lowX, lowY;
  /// The way to the right for each pixel up, and the way up for each pixel to the right. The latter is 0 for upright lines.
  Fixed slope, rise;
  /// 1 if the line was drawn downwards, else -1.
  int direction;
  /// True if the line is so wide that both ways might part by a quarter of a pixel and more. Nobody measured such lines: they
  /// go straight on within a row.
  bool isWide;
} Edge;

/// The place of an edge between its upper and its lower end.
__attribute__((always_inline)) static inline Fixed still_edge_x(const Edge *edge, Fixed y) {
  return edge->lowX + ((edge->slope * (edge->lowY - y)) >> FIXED_BITS);
}

/// The height at which an edge goes on to another pixel.
__attribute__((always_inline)) static inline Fixed still_edge_y(const Edge *edge, Fixed x) {
  return edge->lowY - ((edge->rise * (x - edge->lowX)) >> FIXED_BITS);
}
