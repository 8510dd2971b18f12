// SPDX-License-Identifier: MIT
#include "Scan.h"

#include <math.h>
#include <stdlib.h>

// How often a path crosses itself, since Cairo follows each crossing. The box around the path does not tell: one far
// point makes it as large as anything. So pairs of lines are looked at, and a sample of them where they are many.

// This many pairs of lines that share a height but do not cross take Cairo as long as one crossing: it walks past them.
static const double pairs_per_crossing = 150;
// Paths of more lines have too many vertices.
static const size_t most_lines = 1 << 21;
// Coordinates that are not numbers, or too large to be multiplied, are taken for a point this far away.
static const double farthest = 1e100;
enum { PIECES_OF_CURVE = 4, PIECES_OF_ARC = 8, LEAST_SAMPLE = 1000, SQUARE_PER_SAMPLE = 500000 };

static double limited(double number) { return fmin(fmax(number, -farthest), farthest); }

void still_svg_add_line(Tangle *tangle, Point from, Point to) {
  if (tangle->is_cut || (from.x == to.x && from.y == to.y)) return;
  if (tangle->count == tangle->capacity) {
    size_t capacity = tangle->capacity ? 2 * tangle->capacity : 64;
    Line *grown = capacity <= most_lines ? realloc(tangle->lines, capacity * sizeof *grown) : NULL;
    if (!grown) {
      tangle->is_cut = true;
      return;
    }
    tangle->lines = grown;
    tangle->capacity = capacity;
  }
  tangle->lines[tangle->count++] = (Line){{limited(from.x), limited(from.y)}, {limited(to.x), limited(to.y)}};
}

static Point between(Point from, Point to, double share) {
  return (Point){from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
}

void still_svg_add_curve(Tangle *tangle, const Point *points, int count) {
  int pieces = count > 2 ? PIECES_OF_CURVE : 1;
  Point last = points[0];
  for (int piece = 1; piece <= pieces; piece++) {
    Point inner[4] = {{0, 0}};
    memcpy(inner, points, (size_t)count * sizeof *points);
    for (int left = count - 1; left > 0; left--) {
      for (int index = 0; index < left; index++) {
        inner[index] = between(inner[index], inner[index + 1], (double)piece / pieces);
      }
    }
    Point next = piece == pieces ? points[count - 1] : inner[0];
    still_svg_add_line(tangle, last, next);
    last = next;
  }
}

void still_svg_add_arc(Tangle *tangle, Arc arc) {
  static const double pi = 3.141592653589793;
  double turn = arc.angle * pi / 180, cosine = cos(turn), sine = sin(turn);
  // Half the chord, seen from its middle, where the ellipse is a circle with a radius of 1.
  double x = (arc.from.x - arc.to.x) / 2, y = (arc.from.y - arc.to.y) / 2;
  Point half = {(cosine * x + sine * y) / fabs(arc.across), (cosine * y - sine * x) / fabs(arc.down)};
  double square = half.x * half.x + half.y * half.y;
  if (!(square > 0 && isfinite(square))) return still_svg_add_line(tangle, arc.from, arc.to);
  // Radii that are too small for both ends are enlarged.
  double factor = fmax(1, sqrt(square));
  half = (Point){half.x / factor, half.y / factor};
  double height = sqrt(fmax(0, factor * factor / square - 1)) * (arc.is_large == arc.is_swept ? -1 : 1);
  Point center = {height * half.y, -height * half.x};
  double start = atan2(half.y - center.y, half.x - center.x);
  double sweep = atan2(-half.y - center.y, -half.x - center.x) - start;
  if (arc.is_swept && sweep < 0) sweep += 2 * pi;
  if (!arc.is_swept && sweep > 0) sweep -= 2 * pi;
  Point middle = between(arc.from, arc.to, 0.5), last = arc.from;
  for (int piece = 1; piece < PIECES_OF_ARC; piece++) {
    double angle = start + sweep * piece / PIECES_OF_ARC;
    x = (center.x + cos(angle)) * fabs(arc.across) * factor;
    y = (center.y + sin(angle)) * fabs(arc.down) * factor;
    Point next = {middle.x + cosine * x - sine * y, middle.y + sine * x + cosine * y};
    still_svg_add_line(tangle, last, next);
    last = next;
  }
  still_svg_add_line(tangle, last, arc.to);
}

// MARK: - Pairs

// Returns on which side of a line a point is: a positive or negative number, or 0 on the line.
static double side(const Line *line, Point point) {
  double along = (line->to.x - line->from.x) * (point.y - line->from.y);
  return along - (line->to.y - line->from.y) * (point.x - line->from.x);
}

static bool separates(const Line *line, const Line *other) {
  double one = side(line, other->from), two = side(line, other->to);
  return (one < 0 && two > 0) || (one > 0 && two < 0);
}

static double crossings_of_pair(const Line *one, const Line *other) {
  double low = fmax(fmin(one->from.y, one->to.y), fmin(other->from.y, other->to.y));
  double high = fmin(fmax(one->from.y, one->to.y), fmax(other->from.y, other->to.y));
  if (low > high) return 0;
  if (separates(one, other) && separates(other, one)) return 1;
  return low < high ? 1 / pairs_per_crossing : 0;
}

static double crossings_of_all(const Tangle *tangle) {
  double sum = 0;
  for (size_t one = 1; one < tangle->count; one++) {
    for (size_t other = 0; other < one; other++) sum += crossings_of_pair(tangle->lines + one, tangle->lines + other);
  }
  return sum;
}

// Returns the mean over pairs that are chosen at random. The lines themselves seed the generator, so that equal files have
// equal results.
static double mean_of_sample(const Tangle *tangle, size_t sample) {
  uint64_t state = still_svg_hash(0, (const uint8_t *)tangle->lines, tangle->count * sizeof *tangle->lines);
  double sum = 0;
  for (size_t number = 0; number < sample; number++) {
    const Line *pair[2];
    for (int index = 0; index < 2; index++) {
      state ^= state << 13;
      state ^= state >> 7;
      state ^= state << 17;
      pair[index] = tangle->lines + ((state >> 32) * tangle->count >> 32);
    }
    sum += crossings_of_pair(pair[0], pair[1]);
  }
  return sum / (double)sample;
}

double still_svg_count_crossings(Tangle *tangle) {
  double count = (double)tangle->count, pairs = count * (count - 1) / 2;
  // The sample is so large that a path at the limit of 3 million crossings has about twelve of them in it.
  size_t sample = LEAST_SAMPLE + (size_t)(count * count / SQUARE_PER_SAMPLE);
  double crossings = pairs > (double)sample ? pairs * mean_of_sample(tangle, sample) : crossings_of_all(tangle);
  free(tangle->lines);
  return tangle->is_cut ? INFINITY : crossings;
}
