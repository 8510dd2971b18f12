// SPDX-License-Identifier: MIT

#include <math.h>
#include <stdlib.h>

#include "CStillCoverage.h"

typedef struct {
  const double *matrix, *visible;
  int deepest;
  double threshold;
  StillPoints *points;
} Flattener;

static bool push(StillPoints *points, double x, double y) {
  if (points->count == points->capacity) {
    size_t capacity = points->capacity ? 2 * points->capacity : 32;
    double *grown = realloc(points->xy, 2 * capacity * sizeof(double));
    if (!grown) return false;
    points->xy = grown;
    points->capacity = capacity;
  }
  points->xy[2 * points->count] = x;
  points->xy[2 * points->count + 1] = y;
  points->count++;
  return true;
}

static bool is_flat(const Flattener *f, const double *c) {
  for (int i = 0; i <= 2; i += 2) {
    double x = c[i] - 2 * c[i + 2] + c[i + 4], y = c[i + 1] - 2 * c[i + 3] + c[i + 5];
    if (fabs(f->matrix[0] * x + f->matrix[2] * y) > f->threshold) return false;
    if (fabs(f->matrix[1] * x + f->matrix[3] * y) > f->threshold) return false;
  }
  return true;
}

static bool is_hidden(const Flattener *f, const double *c) {
  if (!f->visible) return false;
  bool left = true, above = true, right = true, below = true;
  for (int i = 0; i < 8; i += 2) {
    double x = f->matrix[0] * c[i] + f->matrix[2] * c[i + 1] + f->matrix[4];
    double y = f->matrix[1] * c[i] + f->matrix[3] * c[i + 1] + f->matrix[5];
    left = left && x <= f->visible[0];
    above = above && y <= f->visible[1];
    right = right && x >= f->visible[2];
    below = below && y >= f->visible[3];
  }
  return left || above || right || below;
}

static bool flatten(const Flattener *f, const double *c, int depth) {
  if (depth == f->deepest || is_flat(f, c) || is_hidden(f, c)) return push(f->points, c[6], c[7]);
  double first[8], second[8];
  for (int axis = 0; axis < 2; axis++) {
    double p0 = c[axis], p1 = c[axis + 2], p2 = c[axis + 4], p3 = c[axis + 6];
    double a = (p0 + p1) * 0.5, b = (p1 + p2) * 0.5, d = (p2 + p3) * 0.5;
    double ab = (a + b) * 0.5, bd = (b + d) * 0.5, middle = (ab + bd) * 0.5;
    first[axis] = p0, first[axis + 2] = a, first[axis + 4] = ab, first[axis + 6] = middle;
    second[axis] = middle, second[axis + 2] = bd, second[axis + 4] = d, second[axis + 6] = p3;
  }
  return flatten(f, first, depth + 1) && flatten(f, second, depth + 1);
}

bool still_flatten(const double curve[8], const double to_pixels[6], const double *visible, int deepest,
                   double threshold, StillPoints *points) {
  Flattener flattener = {to_pixels, visible, deepest, threshold, points};
  return flatten(&flattener, curve, 0);
}
