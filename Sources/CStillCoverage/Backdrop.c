// SPDX-License-Identifier: MIT
#include "CStillCoverage.h"
#include "Weigh.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// Blue, green, red and alpha of a pixel, premultiplied, from 0 to 255.
typedef Floats Color;
typedef uint8_t EightBytes __attribute__((vector_size(8), aligned(1), may_alias));
typedef uint16_t EightShorts __attribute__((vector_size(16), aligned(2), may_alias));
typedef uint16_t Shorts __attribute__((vector_size(8), aligned(2), may_alias));

/// Means of squares of `step` pixels; those at the right and the bottom may hold fewer.
typedef struct {
  Color *at;
  long width, height, step;
} Squares;

/// One more block than needed, for `weigh` reads and writes whole ones.
static bool squares_init(Squares *squares, long width, long height, long step) {
  long columns = (width + step - 1) / step, rows = (height + step - 1) / step;
  *squares = (Squares){NULL, columns, rows, step};
  squares->at = calloc((size_t)(columns * rows + block), sizeof(Color));
  return squares->at != NULL;
}

static long least(long one, long other) { return one < other ? one : other; }

static void add_bytes(const uint8_t *bytes, long count, uint16_t *sums) {
  long x = 0;
  for (; x + 8 <= count; x += 8)
    *(EightShorts *)(sums + x) += __builtin_convertvector(*(const EightBytes *)(bytes + x), EightShorts);
  for (; x < count; x++) sums[x] += bytes[x];
}

/// Makes squares of at most 16 pixels a side of a picture.
static bool capture(const uint32_t *words, long width, long height, size_t stride, Squares *squares) {
  uint16_t *sums = malloc(sizeof(uint16_t) * 4 * (size_t)width);
  if (!sums) return false;
  Color *into = squares->at;
  for (long y = 0; y < height; y += squares->step) {
    long rows = least(squares->step, height - y);
    memset(sums, 0, sizeof(uint16_t) * 4 * (size_t)width);
    for (long row = y; row < y + rows; row++)
      add_bytes((const uint8_t *)(words + (size_t)row * stride), width * 4, sums);
    for (long x = 0; x < width; x += squares->step) {
      long columns = least(squares->step, width - x);
      Color sum = {0};
      for (const uint16_t *from = sums + 4 * x, *end = from + 4 * columns; from < end; from += 4)
        sum += __builtin_convertvector(*(const Shorts *)from, Color);
      float count = (float)(columns * rows);
      *into++ = sum / (Color){count, count, count, count};
    }
  }
  free(sums);
  return true;
}

/// The means of larger squares, each of which has all or part of `step / fine->step` squares a side.
static void enlarge(const Squares *fine, long width, long height, Squares *squares) {
  long times = squares->step / fine->step;
  Color *into = squares->at;
  for (long row = 0; row < squares->height; row++) {
    for (long column = 0; column < squares->width; column++) {
      Color sum = {0};
      float count = 0;
      for (long y = row * times; y < least((row + 1) * times, fine->height); y++) {
        for (long x = column * times; x < least((column + 1) * times, fine->width); x++) {
          float pixels = (float)(least(fine->step, width - x * fine->step) * least(fine->step, height - y * fine->step));
          sum += fine->at[y * fine->width + x] * (Color){pixels, pixels, pixels, pixels};
          count += pixels;
        }
      }
      *into++ = sum / (Color){count, count, count, count};
    }
  }
}

static float limited(float value) { return value < 0 ? 0 : value > 1 ? 1 : value; }

static float curve_at(const StillMaterial *material, float luminance) {
  const float *v = material->curve;
  float t = limited(luminance), u = 1 - t;
  return limited(u * u * u * v[0] + 3 * t * u * u * v[1] + 3 * t * t * u * v[2] + t * t * t * v[3]);
}

/// The filters work on straight colours, from 0 to 1.
static Color shaded(const StillMaterial *material, Color color) {
  float alpha = color[3];
  if (alpha > 0) {
    float b = color[0] / alpha, g = color[1] / alpha, r = color[2] / alpha;
    float grey = curve_at(material, 0.2125f * r + 0.7154f * g + 0.0721f * b) * material->curve_amount;
    float rest = 1 - material->curve_amount, s = material->saturation;
    r = r * rest + grey;
    g = g * rest + grey;
    b = b * rest + grey;
    float luma = 0.2126f * r + 0.7152f * g + 0.0722f * b, base = luma * (1 - s) + material->brightness;
    color = (Color){limited(b * s + base) * alpha, limited(g * s + base) * alpha, limited(r * s + base) * alpha, alpha};
  }
  const float *tint = material->tint;
  float share = 1 - tint[3], full = tint[3] * 255;
  return color * (Color){share, share, share, share} + (Color){tint[2] * full, tint[1] * full, tint[0] * full, full};
}

static void shade(const StillMaterial *material, Squares *squares) {
  Color *end = squares->at + squares->width * squares->height, last = {0}, result = shaded(material, last);
  for (Color *color = squares->at; color < end; color++) {
    // Backgrounds are even: most squares are as their neighbour.
    if (memcmp(color, &last, sizeof last) != 0) {
      last = *color;
      result = shaded(material, last);
    }
    *color = result;
  }
}

/// For each square of a line, what makes up for the weights that fall beyond its ends.
static void balance(const float *weights, long radius, long count, float last_share, float *into) {
  for (long i = 0; i < count; i++) {
    float sum = 0;
    for (long k = i - radius; k <= i + radius; k++)
      if (k >= 0 && k < count) sum += weights[k - i + radius] * (k == count - 1 ? last_share : 1);
    into[i] = 1 / sum;
  }
}

static void multiply(Color *colors, long count, long stride, float factor) {
  for (long i = 0; i < count; i++) colors[i * stride] *= (Color){factor, factor, factor, factor};
}

typedef struct {
  const float *weights;
  long radius;
  /// How much of a whole square the last column and the last row are.
  float last_column, last_row;
  /// Lines with nothing at both ends.
  Color *padded;
  float *balances;
} Gauss;

static void blur_rows(const Gauss *gauss, Squares *squares) {
  long width = squares->width;
  balance(gauss->weights, gauss->radius, width, gauss->last_column, gauss->balances);
  memset(gauss->padded, 0, sizeof(Color) * (size_t)(width + 2 * gauss->radius + block));
  for (long y = 0; y < squares->height; y++) {
    Color *row = squares->at + y * width, *line = gauss->padded + gauss->radius;
    memcpy(line, row, sizeof(Color) * (size_t)width);
    multiply(line + width - 1, 1, 1, gauss->last_column);
    Color sums[4];
    for (long x = 0; x < width; x += 4) {
      weigh((const float *)(gauss->padded + x), 4, gauss->weights, 2 * gauss->radius + 1, (float *)sums);
      for (long i = 0; i < 4 && x + i < width; i++) {
        float factor = gauss->balances[x + i];
        row[x + i] = sums[i] * (Color){factor, factor, factor, factor};
      }
    }
  }
}

static void blur_columns(const Gauss *gauss, Squares *squares) {
  long width = squares->width, height = squares->height;
  balance(gauss->weights, gauss->radius, height, gauss->last_row, gauss->balances);
  memset(gauss->padded, 0, sizeof(Color) * (size_t)((height + 2 * gauss->radius) * 4));
  for (long x = 0; x < width; x += 4) {
    long columns = least(4, width - x);
    Color *line = gauss->padded + 4 * gauss->radius;
    for (long y = 0; y < height; y++)
      memcpy(line + 4 * y, squares->at + y * width + x, sizeof(Color) * (size_t)columns);
    multiply(line + 4 * (height - 1), 4, 1, gauss->last_row);
    Color sums[4];
    for (long y = 0; y < height; y++) {
      weigh((const float *)(gauss->padded + 4 * y), 16, gauss->weights, 2 * gauss->radius + 1, (float *)sums);
      multiply(sums, columns, 1, gauss->balances[y]);
      memcpy(squares->at + y * width + x, sums, sizeof(Color) * (size_t)columns);
    }
  }
}

static float share_of_last(long length, long step) {
  long rest = length % step;
  return rest == 0 ? 1 : (float)rest / (float)step;
}

static bool blur(const float *weights, long radius, long width, long height, Squares *squares) {
  long longest = squares->width > squares->height ? squares->width : squares->height;
  Gauss gauss = {weights, radius, share_of_last(width, squares->step), share_of_last(height, squares->step), NULL, NULL};
  gauss.padded = calloc((size_t)((longest + 2 * radius) * 4 + block), sizeof(Color));
  gauss.balances = malloc(sizeof(float) * (size_t)longest);
  bool is_done = gauss.padded && gauss.balances;
  if (is_done) {
    blur_rows(&gauss, squares);
    blur_columns(&gauss, squares);
  }
  free(gauss.padded);
  free(gauss.balances);
  return is_done;
}

/// Inlined in debug builds, too: this is called for each pixel.
__attribute__((always_inline)) static inline void put(Color color, uint32_t *word) {
  const Color half = {0.5f, 0.5f, 0.5f, 0.5f};
  *(Bytes *)word = __builtin_convertvector(__builtin_convertvector(color + half, Ints), Bytes);
}

/// Where the middle of a square lies along a side of `length` pixels. Squares beyond the ends are whole.
static float middle_of(long square, long step, long length) {
  long start = square * step;
  long end = start < length ? least(start + step, length) : start + step;
  return (float)(start + end) / 2;
}

/// Pixels along straight lines between the middles of squares; `line` has one more square at each end.
static void stretch_line(const Color *line, long step, uint32_t *word, long width) {
  float from = middle_of(-1, step, width);
  for (long x = 0, square = 0; x < width; square++, line++) {
    float to = middle_of(square, step, width), share = 1 / (to - from), first = ((float)x + 0.5f - from) * share;
    Color rise = (line[1] - line[0]) * (Color){share, share, share, share};
    Color color = line[0] + (line[1] - line[0]) * (Color){first, first, first, first};
    long end = least((long)ceilf(to - 0.5f), width);
    // Backgrounds are even: most squares are as their neighbour.
    if (memcmp(line, line + 1, sizeof *line) == 0) {
      uint32_t even;
      put(color, &even);
      for (; x < end; x++) *word++ = even;
    }
    for (; x < end; x++) {
      put(color, word++);
      color += rise;
    }
    from = to;
  }
}

static bool stretch(const Squares *squares, uint32_t *words, long width, long height, size_t stride) {
  long step = squares->step;
  Color *line = malloc(sizeof(Color) * (size_t)(squares->width + 2));
  if (!line) return false;
  long square = 0;
  for (long y = 0; y < height; y++) {
    float place = (float)y + 0.5f;
    while (place >= middle_of(square, step, height)) square++;
    float from = middle_of(square - 1, step, height), share = (place - from) / (middle_of(square, step, height) - from);
    const Color *upper = squares->at + (square > 0 ? square - 1 : 0) * squares->width;
    const Color *lower = squares->at + least(square, squares->height - 1) * squares->width;
    const Color shares = {share, share, share, share};
    for (long x = 0; x < squares->width; x++) line[x + 1] = upper[x] + (lower[x] - upper[x]) * shares;
    line[0] = line[1];
    line[squares->width + 1] = line[squares->width];
    stretch_line(line, step, words + (size_t)y * stride, width);
  }
  free(line);
  return true;
}

bool still_backdrop(uint32_t *words, long width, long height, size_t stride, const float *weights, long radius,
                    long fine, long step, const StillMaterial *material) {
  if (width <= 0 || height <= 0) return true;
  Squares squares = {0}, larger = {0};
  bool is_done = squares_init(&squares, width, height, fine) && capture(words, width, height, stride, &squares);
  if (is_done && !material->blurs_first) shade(material, &squares);
  if (is_done && step > fine) {
    is_done = squares_init(&larger, width, height, step);
    if (is_done) enlarge(&squares, width, height, &larger);
    free(squares.at);
    squares = larger;
  }
  is_done = is_done && (radius == 0 || blur(weights, radius, width, height, &squares));
  if (is_done && material->blurs_first) shade(material, &squares);
  is_done = is_done && stretch(&squares, words, width, height, stride);
  free(squares.at);
  return is_done;
}
