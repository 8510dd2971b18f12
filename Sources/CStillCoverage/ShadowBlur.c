// SPDX-License-Identifier: MIT
#include "CStillCoverage.h"
#include "Weigh.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// Numbers in rows of whole blocks.
typedef struct {
  float *at;
  long width, height, stride;
} Grid;

static bool grid_init(Grid *grid, long width, long height) {
  long stride = (width + block - 1) / block * block;
  *grid = (Grid){NULL, width, height, stride};
  grid->at = calloc((size_t)(stride * height + block), sizeof(float));
  return grid->at != NULL;
}

static void widen(const uint8_t *bytes, long count, float *into) {
  long x = 0;
  for (; x + 4 <= count; x += 4)
    *(Floats *)(into + x) = __builtin_convertvector(*(const Bytes *)(bytes + x), Floats);
  for (; x < count; x++) into[x] = bytes[x];
}

static void narrow(const float *from, long count, uint8_t *bytes) {
  const Floats half = {0.5f, 0.5f, 0.5f, 0.5f};
  long x = 0;
  for (; x + 4 <= count; x += 4) {
    Ints whole = __builtin_convertvector(*(const Floats *)(from + x) + half, Ints);
    *(Bytes *)(bytes + x) = __builtin_convertvector(whole, Bytes);
  }
  for (; x < count; x++) bytes[x] = (uint8_t)(from[x] + 0.5f);
}

typedef struct {
  const uint8_t *mask;
  long width, height;
  size_t stride;
  const float *weights;
  long radius, step;
  /// Squares of the mask, and those that are wanted.
  long rows;
  StillRect wanted;
  /// For each row of squares, the first of the equal rows before it.
  long *first_equal;
} Blur;

/// Mean coverage of one row of squares; what the mask lacks of the last ones counts as nothing.
static void average(const Blur *blur, long row, float *sums, float *into) {
  const uint8_t *bytes = blur->mask + row * blur->step * (long)blur->stride;
  if (blur->step == 1) {
    widen(bytes, blur->width, into);
    return;
  }
  long rows = blur->height - row * blur->step;
  if (rows > blur->step) rows = blur->step;
  widen(bytes, blur->width, sums);
  for (long y = 1; y < rows; y++) {
    bytes += blur->stride;
    long x = 0;
    for (; x + 4 <= blur->width; x += 4)
      *(Floats *)(sums + x) += __builtin_convertvector(*(const Bytes *)(bytes + x), Floats);
    for (; x < blur->width; x++) sums[x] += bytes[x];
  }
  float share = 1.0f / (float)(blur->step * blur->step);
  for (long x = 0; x < blur->width; into++) {
    long end = x + blur->step < blur->width ? x + blur->step : blur->width;
    float sum = 0;
    for (; x < end; x++) sum += sums[x];
    *into = sum * share;
  }
}

static bool equals_row_above(const Blur *blur, long row) {
  size_t bytes = blur->stride * (size_t)blur->step;
  const uint8_t *start = blur->mask + bytes * (size_t)row;
  bool is_whole = (row + 1) * blur->step <= blur->height;
  return row > 0 && is_whole && memcmp(start, start - bytes, bytes) == 0;
}

/// Blurs the rows of squares along x.
static bool blur_rows(Blur *blur, Grid *across) {
  long squares = (blur->width + blur->step - 1) / blur->step;
  long reach = across->stride + 2 * blur->radius + block;
  float *line = calloc((size_t)(squares + 2 * reach), sizeof(float));
  float *sums = calloc((size_t)blur->width + block, sizeof(float));
  bool is_done = line && sums;
  // The line holds the squares from `reach` on; sums begin where the first wanted one does.
  long start = blur->wanted.x - blur->radius;
  for (long row = 0; is_done && row < blur->rows; row++) {
    float *into = across->at + row * across->stride;
    if (equals_row_above(blur, row)) {
      blur->first_equal[row] = blur->first_equal[row - 1];
      memcpy(into, into - across->stride, sizeof(float) * (size_t)across->stride);
      continue;
    }
    blur->first_equal[row] = row;
    average(blur, row, sums, line + reach);
    for (long x = 0; x < across->stride; x += block) {
      // Past the line lie only zeros, as in the memory that is zero already.
      long from = start + x;
      if (from >= squares || from + 2 * blur->radius + block <= 0) continue;
      weigh(line + reach + from, 1, blur->weights, 2 * blur->radius + 1, into + x);
    }
  }
  free(line);
  free(sums);
  return is_done;
}

/// Blurs along y: one row of the wanted squares.
static void blur_columns(const Blur *blur, const Grid *across, long row, float *into) {
  long first = blur->wanted.y + row - blur->radius, last = first + 2 * blur->radius;
  long skipped = first < 0 ? -first : 0;
  bool is_inside = first >= 0 && last < blur->rows;
  if (last >= blur->rows) last = blur->rows - 1;
  first += skipped;
  if (first > last) {
    memset(into, 0, sizeof(float) * (size_t)across->stride);
    return;
  }
  const float *from = across->at + first * across->stride;
  if (is_inside && blur->first_equal[last] <= first) {
    memcpy(into, from, sizeof(float) * (size_t)across->stride);
    return;
  }
  for (long x = 0; x < across->stride; x += block)
    weigh(from + x, across->stride, blur->weights + skipped, last - first + 1, into + x);
}

/// Where a pixel lies between the middles of two squares: the first one, and the share of the second.
typedef struct {
  long square;
  float share;
} Place;

static Place place_of(long pixel, long step) {
  double place = ((double)pixel + 0.5) / (double)step - 0.5;
  double first = floor(place);
  return (Place){(long)first, (float)(place - first)};
}

static void stretch_row(const float *squares, const Place *places, long count, float *into) {
  for (const Place *end = places + count; places < end; places++) {
    const float *pair = squares + places->square;
    *into++ = pair[0] + (pair[1] - pair[0]) * places->share;
  }
}

static void mix(const float *one, const float *other, float share, long count, float *into) {
  Floats shares = {share, share, share, share};
  for (long x = 0; x < count; x += 4) {
    Floats from = *(const Floats *)(one + x);
    *(Floats *)(into + x) = from + (*(const Floats *)(other + x) - from) * shares;
  }
}

/// Two neighbouring rows of squares, stretched to pixels along x.
typedef struct {
  Grid lines;
  float *upper, *lower, *mixed, *squares, *squares_above;
  Place *places;
  long row;
  /// Both rows are the same, and so is what lies between them.
  bool is_flat;
} Pair;

static bool pair_init(Pair *pair, const Grid *across, StillRect part, const Blur *blur) {
  size_t squares = (size_t)(across->stride + block);
  *pair = (Pair){.row = -1};
  bool is_done = grid_init(&pair->lines, part.width, 3);
  pair->squares = calloc(squares, sizeof(float));
  pair->squares_above = calloc(squares, sizeof(float));
  pair->places = malloc(sizeof(Place) * (size_t)part.width);
  if (!is_done || !pair->squares || !pair->squares_above || !pair->places) return false;
  pair->upper = pair->lines.at;
  pair->lower = pair->upper + pair->lines.stride;
  pair->mixed = pair->lower + pair->lines.stride;
  for (long x = 0; x < part.width; x++) {
    pair->places[x] = place_of(part.x + x, blur->step);
    pair->places[x].square -= blur->wanted.x;
  }
  return true;
}

static void swap(float **one, float **other) {
  float *kept = *one;
  *one = *other;
  *other = kept;
}

/// Goes one row of squares down.
static void pair_advance(Pair *pair, const Blur *blur, const Grid *across, long count) {
  swap(&pair->upper, &pair->lower);
  swap(&pair->squares, &pair->squares_above);
  blur_columns(blur, across, ++pair->row, pair->squares);
  size_t bytes = sizeof(float) * (size_t)across->stride;
  pair->is_flat = pair->row > 0 && memcmp(pair->squares, pair->squares_above, bytes) == 0;
  if (pair->is_flat)
    memcpy(pair->lower, pair->upper, sizeof(float) * (size_t)count);
  else
    stretch_row(pair->squares, pair->places, count, pair->lower);
}

/// Stretches the wanted squares to pixels by straight lines between their middles.
static bool stretch(const Blur *blur, const Grid *across, StillRect part, uint8_t *result, size_t stride) {
  Pair pair;
  bool is_done = pair_init(&pair, across, part, blur);
  // Whether the row of pixels above is flat as well, and hence equal to the next flat one.
  bool is_flat_above = false;
  for (long y = 0; is_done && y < part.height; y++, result += stride) {
    Place place = place_of(part.y + y, blur->step);
    while (pair.row < place.square - blur->wanted.y + 1) {
      bool was_flat = pair.is_flat;
      pair_advance(&pair, blur, across, part.width);
      is_flat_above = is_flat_above && was_flat;
    }
    if (pair.is_flat && is_flat_above) {
      memcpy(result, result - stride, (size_t)part.width);
      continue;
    }
    mix(pair.upper, pair.lower, place.share, part.width, pair.mixed);
    narrow(pair.mixed, part.width, result);
    is_flat_above = pair.is_flat;
  }
  free(pair.lines.at);
  free(pair.squares);
  free(pair.squares_above);
  free(pair.places);
  return is_done;
}

static bool blur_pixels(const Blur *blur, const Grid *across, uint8_t *result, size_t stride) {
  size_t bytes = sizeof(float) * (size_t)across->stride;
  float *line = malloc(bytes), *line_above = malloc(bytes);
  bool is_done = line && line_above;
  for (long y = 0; is_done && y < blur->wanted.height; y++, result += stride) {
    blur_columns(blur, across, y, line);
    if (y > 0 && memcmp(line, line_above, bytes) == 0)
      memcpy(result, result - stride, (size_t)blur->wanted.width);
    else
      narrow(line, blur->wanted.width, result);
    swap(&line, &line_above);
  }
  free(line);
  free(line_above);
  return is_done;
}

static StillRect squares_around(StillRect part, long step) {
  if (step == 1) return part;
  long left = place_of(part.x, step).square, right = place_of(part.x + part.width - 1, step).square + 1;
  long top = place_of(part.y, step).square, bottom = place_of(part.y + part.height - 1, step).square + 1;
  return (StillRect){left, top, right - left + 1, bottom - top + 1};
}

bool still_blur(const uint8_t *mask, long width, long height, size_t stride, const float *weights, long radius,
                long step, StillRect part, uint8_t *result, size_t result_stride) {
  if (width <= 0 || height <= 0 || part.width <= 0 || part.height <= 0) return true;
  Blur blur = {mask, width, height, stride, weights, radius, step, (height + step - 1) / step,
               squares_around(part, step), NULL};
  Grid across;
  blur.first_equal = malloc(sizeof(long) * (size_t)blur.rows);
  bool is_done = grid_init(&across, blur.wanted.width, blur.rows) && blur.first_equal && blur_rows(&blur, &across);
  if (is_done)
    is_done = step == 1 ? blur_pixels(&blur, &across, result, result_stride)
                        : stretch(&blur, &across, part, result, result_stride);
  free(across.at);
  free(blur.first_equal);
  return is_done;
}
