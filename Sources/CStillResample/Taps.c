// SPDX-License-Identifier: MIT
// The weights of CoreGraphics' interpolation, as whole numbers: equal on every processor.
#include "CStillResample.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Positions that should be equal come out of transforms with noise far below this, in pixels.
static const double noise = 1e-7;

static double lanczos2(double u) {
  if (u == 0) return 1;
  if (!(fabs(u) < 2)) return 0;
  double angle = M_PI * u;
  return sin(angle) * sin(angle / 2) / (angle * angle / 2);
}

static long clamped(long value, long low, long high) { return value < low ? low : value > high ? high : value; }

static StillTaps *make_taps(long count, long needed) {
  StillTaps *taps = calloc(1, sizeof *taps);
  if (!taps) return NULL;
  taps->count = count;
  taps->width = (needed + 3) & ~3l;
  taps->taps = calloc((size_t)count + 1, sizeof *taps->taps);
  taps->weights = calloc((size_t)(count * taps->width) + 1, sizeof *taps->weights);
  if (taps->taps && taps->weights) return taps;
  still_taps_free(taps);
  return NULL;
}

void still_taps_free(StillTaps *taps) {
  if (!taps) return;
  free(taps->taps);
  free(taps->weights);
  free(taps);
}

// Stores weights as whole numbers of as many bits as fit. What one loses by rounding, the next one gets: the sum stays 1.
static void store(StillTaps *taps, long index, long start, const double *weights) {
  double sum = 0, largest = 0, rest = 0;
  for (long tap = 0; tap < taps->width; tap++) sum += weights[tap];
  for (long tap = 0; tap < taps->width; tap++) largest = fmax(largest, fabs(weights[tap] / sum));
  // 255 times all weights must fit 31 bits, and one weight must fit 15.
  int shift = 14;
  while (shift < 21 && ldexp(largest, shift + 1) < 32000) shift++;
  for (long tap = 0; tap < taps->width; tap++) {
    double exact = ldexp(weights[tap] / sum, shift) + rest, whole = floor(exact + 0.5);
    rest = exact - whole;
    taps->weights[index * taps->width + tap] = (int16_t)whole;
  }
  taps->taps[index] = (StillTap){(int32_t)start, shift, (1 << (shift - 1)) - 1};
}

StillTaps *still_taps_reducing(long source, long target, long first, long count) {
  double step = target > 1 ? (double)(source - 1) / (double)(target - 1) : (double)source;
  long reach = source == target ? 1 : clamped((long)floor(4 * step) + 1, 1, source);
  StillTaps *taps = make_taps(count, reach);
  double *weights = taps ? malloc((size_t)taps->width * sizeof *weights) : NULL;
  if (!weights) {
    still_taps_free(taps);
    return NULL;
  }
  for (long index = 0; index < count; index++) {
    double centre = target > 1 ? (double)(first + index) * step : (double)(source - 1) / 2;
    long nearest = (long)floor(centre + 0.5);
    long from = (long)ceil(centre - 2 * step), to = (long)floor(centre + 2 * step);
    if (source == target) from = to = nearest = first + index;
    long start = clamped(from, 0, source > taps->width ? source - taps->width : 0);
    memset(weights, 0, (size_t)taps->width * sizeof *weights);
    for (long pixel = from; pixel <= to; pixel++)
      weights[clamped(pixel, 0, source - 1) - start] +=
        pixel == nearest ? 1 : lanczos2(((double)pixel - centre) / step);
    store(taps, index, start, weights);
  }
  free(weights);
  return taps;
}

StillTaps *still_taps_placing(long source, double start, double length, bool mirrored, long first, long count) {
  static const double shares[] = {0, 1 / 16., 1 / 8., 1 / 4., 1 / 2., 3 / 4., 7 / 8., 15 / 16., 1};
  StillTaps *taps = make_taps(count, 4);
  if (!taps) return NULL;
  for (long index = 0; index < count; index++) {
    double centre = (double)(first + index) + 0.5;
    double distance = mirrored ? start + length - centre : centre - start;
    double place = distance * (double)source / length - 0.5;
    // Far beyond the ends, the number of the pixel does not matter.
    place = fmin(fmax(place, -2), (double)source + 1);
    long pixel = (long)floor(place + noise);
    double share = shares[clamped((long)ceil((place - (double)pixel) * 8 - 0.5 - noise), 0, 8)];
    long left = clamped(pixel, 0, source - 1), right = clamped(pixel + 1, 0, source - 1);
    long from = clamped(left, 0, source > 4 ? source - 4 : 0);
    double weights[4] = {0};
    weights[left - from] += 1 - share;
    weights[right - from] += share;
    store(taps, index, from, weights);
  }
  return taps;
}

void still_taps_rebase(StillTaps *taps, long *first, long *count) {
  long low = INT32_MAX, high = 0;
  for (long index = 0; index < taps->count; index++) {
    long start = taps->taps[index].start;
    if (start < low) low = start;
    if (start + taps->width > high) high = start + taps->width;
  }
  for (long index = 0; index < taps->count; index++) taps->taps[index].start -= (int32_t)low;
  *first = low;
  *count = high - low;
}
