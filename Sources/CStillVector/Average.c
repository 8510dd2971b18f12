// SPDX-License-Identifier: MIT
#include "CStillVector.h"

#include <string.h>
#include <wchar.h>

// Debug builds do not optimise this, so the C library looks for the runs of one colour, which most of a picture is.

// The channels of two words are summed in four parts of a number, with sixteen bits for each.
static const uint64_t every_other = 0x00FF00FF00FF00FF;

static uint32_t average(const uint8_t *parts, size_t stride, size_t rows, size_t columns) {
  uint64_t low = 0, high = 0;
  for (size_t row = 0; row < rows; row++, parts += stride) {
    const uint8_t *end = parts + columns * 4;
    for (const uint8_t *at = parts; at < end; at += 8) {
      uint64_t words = 0;
      memcpy(&words, at, end - at < 8 ? 4 : 8);
      low += words & every_other;
      high += words >> 8 & every_other;
    }
  }
  low += low >> 32;
  high += high >> 32;
  uint32_t count = (uint32_t)(rows * columns), half = count / 2;
  uint32_t blue = ((uint32_t)(low & 0xFFFF) + half) / count, red = ((uint32_t)(low >> 16 & 0xFFFF) + half) / count;
  uint32_t green = ((uint32_t)(high & 0xFFFF) + half) / count, alpha = ((uint32_t)(high >> 16 & 0xFFFF) + half) / count;
  return blue | green << 8 | red << 16 | alpha << 24;
}

static bool is_plain(const uint8_t *parts, size_t stride, size_t rows, size_t count) {
  if (memcmp(parts, parts + 4, (count - 1) * 4) != 0) return false;
  for (size_t row = 1; row < rows; row++) {
    if (memcmp(parts, parts + row * stride, count * 4) != 0) return false;
  }
  return true;
}

// Halves the run until its parts have one colour, or it is one pixel.
static void average_run(
  const uint8_t *parts, size_t stride, size_t width, size_t rows, size_t columns, uint32_t *words) {
  if (is_plain(parts, stride, rows, width * columns)) {
    wchar_t word;
    memcpy(&word, parts, 4);
    wmemset((wchar_t *)words, word, width);
  } else if (width == 1) {
    *words = average(parts, stride, rows, columns);
  } else {
    size_t half = width / 2;
    average_run(parts, stride, half, rows, columns, words);
    average_run(parts + half * columns * 4, stride, width - half, rows, columns, words + half);
  }
}

void still_vector_average(
  const uint8_t *picture, size_t stride, size_t width, size_t height, size_t rows, size_t columns, uint32_t *words) {
  for (size_t row = 0; row < height; row++) {
    const uint8_t *start = picture + row * rows * stride;
    if (rows * columns == 1) memcpy(words + row * width, start, width * 4);
    else average_run(start, stride, width, rows, columns, words + row * width);
  }
}
