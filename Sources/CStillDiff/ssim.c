// SPDX-License-Identifier: MIT
// Structural similarity by Wang et al. (2004): windows of 11 x 11 weighted by a Gaussian of sigma 1.5, K1 = 0.01, K2 = 0.03,
// moments of the population. A vector holds the four channels of a pixel.

#include "CStillDiff.h"

#include <string.h>

typedef float channels __attribute__((vector_size(16)));

enum { RADIUS = 5, TAPS = 2 * RADIUS + 1, MOMENTS = 5 };

// exp(-x² / 4.5) for x = 0...5, divided by the sum of all eleven.
static const float weights[RADIUS + 1] = {
  0.26601172f, 0.21300554f, 0.10936069f, 0.03600077f, 0.00759876f, 0.00102838f};

// Sums of squares lose fewer digits around the middle of the range.
static const float middle = 128;

static ptrdiff_t reflected(ptrdiff_t index, ptrdiff_t length) {
  while (index < 0 || index >= length) index = index < 0 ? -1 - index : 2 * length - 1 - index;
  return index;
}

static channels channels_of(uint32_t word) {
  channels result = {
    (float)(word & 255), (float)(word >> 8 & 255), (float)(word >> 16 & 255), (float)(word >> 24)};
  return result - middle;
}

void still_diff_ssim_blur(
  const uint32_t *first, const uint32_t *second, ptrdiff_t width, ptrdiff_t start, ptrdiff_t end, float *moments) {
  channels *out = (channels *)moments;
  // The pixels under the window, oldest first.
  channels ones[TAPS], others[TAPS];
  for (int tap = 1; tap < TAPS; tap++) {
    ptrdiff_t x = reflected(start - RADIUS + tap - 1, width);
    ones[tap] = channels_of(first[x]), others[tap] = channels_of(second[x]);
  }
  for (ptrdiff_t x = start; x < end; x++, out += MOMENTS) {
    memmove(ones, ones + 1, sizeof(channels) * (TAPS - 1));
    memmove(others, others + 1, sizeof(channels) * (TAPS - 1));
    ptrdiff_t next = reflected(x + RADIUS, width);
    ones[TAPS - 1] = channels_of(first[next]), others[TAPS - 1] = channels_of(second[next]);
    channels mean1 = {0}, mean2 = {0}, square1 = {0}, square2 = {0}, product = {0};
    for (int tap = 0; tap < TAPS; tap++) {
      float weight = weights[tap < RADIUS ? RADIUS - tap : tap - RADIUS];
      channels one = ones[tap], other = others[tap], one_weighted = one * weight, other_weighted = other * weight;
      mean1 += one_weighted, mean2 += other_weighted;
      square1 += one_weighted * one, square2 += other_weighted * other, product += one_weighted * other;
    }
    out[0] = mean1, out[1] = mean2, out[2] = square1, out[3] = square2, out[4] = product;
  }
}

void still_diff_ssim_compare(const float *const *rows, ptrdiff_t start, ptrdiff_t end, float *similarities) {
  const float c1 = 0.01f * 255 * (0.01f * 255), c2 = 0.03f * 255 * (0.03f * 255);
  channels *out = (channels *)similarities;
  for (ptrdiff_t x = start; x < end; x++, out++) {
    channels sums[MOMENTS] = {{0}};
    for (int tap = 0; tap < TAPS; tap++) {
      float weight = weights[tap < RADIUS ? RADIUS - tap : tap - RADIUS];
      const channels *moments = (const channels *)rows[tap] + x * MOMENTS;
      for (int moment = 0; moment < MOMENTS; moment++) sums[moment] += moments[moment] * weight;
    }
    channels variance1 = sums[2] - sums[0] * sums[0], variance2 = sums[3] - sums[1] * sums[1];
    channels covariance = sums[4] - sums[0] * sums[1];
    channels mean1 = sums[0] + middle, mean2 = sums[1] + middle;
    *out = (mean1 * mean2 * 2 + c1) * (covariance * 2 + c2)
      / ((mean1 * mean1 + mean2 * mean2 + c1) * (variance1 + variance2 + c2));
  }
}
