// SPDX-License-Identifier: MIT
#include "CStillVector.h"

#include <string.h>

// The channels of a word are summed in two numbers, with sixteen bits for each.
static const uint32_t every_other = 0x00FF00FF;

static void average_row(
  const uint8_t *picture, size_t stride, size_t width, size_t rows, size_t columns, uint32_t *words) {
  uint32_t count = (uint32_t)(rows * columns), half = count / 2 * 0x00010001;
  for (size_t place = 0; place < width; place++) {
    uint32_t low = 0, high = 0, word;
    for (size_t part = 0; part < count; part++) {
      memcpy(&word, picture + part / columns * stride + (place * columns + part % columns) * 4, 4);
      low += word & every_other;
      high += word >> 8 & every_other;
    }
    low += half;
    high += half;
    uint32_t first = (low & 0xFFFF) / count | (low >> 16) / count << 16;
    uint32_t second = (high & 0xFFFF) / count | (high >> 16) / count << 16;
    words[place] = first | second << 8;
  }
}

void still_vector_average(
  const uint8_t *picture, size_t stride, size_t width, size_t height, size_t rows, size_t columns, uint32_t *words) {
  for (size_t row = 0; row < height; row++) {
    const uint8_t *start = picture + row * rows * stride;
    if (rows * columns == 1) memcpy(words + row * width, start, width * 4);
    else average_row(start, stride, width, rows, columns, words + row * width);
  }
}
