// SPDX-License-Identifier: MIT

#include <math.h>

#include "Edges.h"

static const double farthest = 16384;

bool still_is_far(const double *segment, long width, long height) {
  for (int i = 0; i < 4; i++) {
    double most = farthest + (double)(i % 2 ? height : width);
    // A number that is none is far, too.
    if (!(segment[i] >= -farthest && segment[i] <= most)) return true;
  }
  return false;
}

static double limited(double value, double one, double other) {
  double low = fmin(one, other), high = fmax(one, other);
  return value < low ? low : value > high ? high : value;
}

typedef struct {
  double x, y;
} Point;

/// A line of which one point and the slope are known.
typedef struct {
  Point point;
  double slope;
} Line;

static double x_at(const Line *line, double y) { return line->point.x + (y - line->point.y) * line->slope; }

static double y_at(const Line *line, double x, Point from, Point to) {
  return limited(line->point.y + (x - line->point.x) / line->slope, from.y, to.y);
}

static Point within_height(const Line *line, Point point, double height) {
  double y = limited(point.y, 0, height);
  if (y == point.y) return point;
  return (Point){x_at(line, y), y};
}

/// Adds the part of a line between two points that lie on the same side of each border.
static size_t push(double *pieces, size_t count, Point from, Point to, double width) {
  if (from.y == to.y || (from.x >= width && to.x >= width)) return count;
  double *piece = pieces + 4 * count;
  piece[0] = limited(from.x, 0, width);
  piece[1] = from.y;
  piece[2] = limited(to.x, 0, width);
  piece[3] = to.y;
  return count + 1;
}

size_t still_cut_far_line(const double *s, double width, double height, double pieces[8]) {
  Point start = {s[0], s[1]}, end = {s[2], s[3]};
  // The nearer end has the more exact numbers.
  Line line = {fabs(start.x) < fabs(end.x) ? start : end, (end.x - start.x) / (end.y - start.y)};
  if (!isfinite(line.slope)) return 0;
  Point from = within_height(&line, start, height), to = within_height(&line, end, height), last = from;
  if (!isfinite(from.x) || !isfinite(to.x)) return 0;
  double borders[] = {from.x < to.x ? 0 : width, from.x < to.x ? width : 0};
  size_t count = 0;
  for (int i = 0; i < 2; i++) {
    double border = borders[i];
    if (!((from.x < border && to.x > border) || (from.x > border && to.x < border))) continue;
    Point next = {border, y_at(&line, border, last, to)};
    count = push(pieces, count, last, next, width);
    last = next;
  }
  return push(pieces, count, last, to, width);
}
