// SPDX-License-Identifier: MIT
#include "CStillCoverage.h"

#include <math.h>

// Operators on 16-byte vectors are single instructions even at -O0: the four channels of a pixel at once.
typedef float Floats __attribute__((vector_size(16)));
typedef int Ints __attribute__((vector_size(16)));
typedef uint8_t Bytes __attribute__((vector_size(4), may_alias));

enum { most_samples = 16 };

typedef struct {
  const uint32_t *words;
  long width, height;
} Picture;

static Floats channels(const uint32_t *word) { return __builtin_convertvector(*(const Bytes *)word, Floats); }

static Floats pixel(const Picture *picture, long x, long y) {
  if (x < 0 || y < 0 || x >= picture->width || y >= picture->height) return (Floats){0};
  return channels(picture->words + y * picture->width + x);
}

// Between the centres of four pixels; beyond the picture is nothing.
static Floats sample(const Picture *picture, double u, double v) {
  u -= 0.5;
  v -= 0.5;
  if (!(u > -1 && v > -1 && u < (double)picture->width && v < (double)picture->height)) return (Floats){0};
  long x = (long)(u + 1) - 1, y = (long)(v + 1) - 1;
  float right = (float)(u - (double)x), down = (float)(v - (double)y);
  float left = 1 - right, up = 1 - down;
  Floats w00 = {left, left, left, left}, w10 = {right, right, right, right};
  Floats w0 = {up, up, up, up}, w1 = {down, down, down, down};
  if (x >= 0 && y >= 0 && x + 1 < picture->width && y + 1 < picture->height) {
    const uint32_t *at = picture->words + y * picture->width + x, *below = at + picture->width;
    return w0 * (w00 * channels(at) + w10 * channels(at + 1)) + w1 * (w00 * channels(below) + w10 * channels(below + 1));
  }
  return w0 * (w00 * pixel(picture, x, y) + w10 * pixel(picture, x + 1, y)) +
         w1 * (w00 * pixel(picture, x, y + 1) + w10 * pixel(picture, x + 1, y + 1));
}

static long samples_for(double length) {
  if (!(length > 1)) return 1;
  return length >= most_samples ? most_samples : (long)ceil(length);
}

// The mean of as many samples as the result's pixel covers pixels of the picture, along each axis.
static uint32_t warped(const Picture *picture, const double h[9], double x, double y) {
  double w = x * h[2] + y * h[5] + h[8];
  if (!(w > 0)) return 0;
  double u = (x * h[0] + y * h[3] + h[6]) / w, v = (x * h[1] + y * h[4] + h[7]) / w;
  double ux = (h[0] - u * h[2]) / w, vx = (h[1] - v * h[2]) / w;
  double uy = (h[3] - u * h[5]) / w, vy = (h[4] - v * h[5]) / w;
  // What a pixel covers, and the pixel beyond: outside of the picture nothing is left to sample.
  double reach_u = 1 + fabs(ux) + fabs(uy), reach_v = 1 + fabs(vx) + fabs(vy);
  if (u < -reach_u || v < -reach_v || u > (double)picture->width + reach_u || v > (double)picture->height + reach_v)
    return 0;
  long across = samples_for(fmax(fabs(ux), fabs(vx))), down = samples_for(fmax(fabs(uy), fabs(vy)));
  Floats sum = {0};
  for (long row = 0; row < down; row++) {
    double sy = y + ((double)row + 0.5) / (double)down - 0.5;
    for (long column = 0; column < across; column++) {
      double sx = x + ((double)column + 0.5) / (double)across - 0.5;
      double sw = sx * h[2] + sy * h[5] + h[8];
      if (sw > 0) sum += sample(picture, (sx * h[0] + sy * h[3] + h[6]) / sw, (sx * h[1] + sy * h[4] + h[7]) / sw);
    }
  }
  float share = 1 / (float)(across * down);
  Floats shares = {share, share, share, share}, half = {0.5f, 0.5f, 0.5f, 0.5f};
  union {
    Bytes bytes;
    uint32_t word;
  } mean = {__builtin_convertvector(__builtin_convertvector(sum * shares + half, Ints), Bytes)};
  return mean.word;
}

void still_warp(const uint32_t *source, long width, long height, const double plane[9], uint32_t *result,
                long result_width, long result_height) {
  Picture picture = {source, width, height};
  for (long y = 0; y < result_height; y++)
    for (long x = 0; x < result_width; x++)
      *result++ = warped(&picture, plane, (double)x + 0.5, (double)y + 0.5);
}
