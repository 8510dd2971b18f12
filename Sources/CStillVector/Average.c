// SPDX-License-Identifier: MIT
#include "CStillVector.h"

#include <string.h>

// The channels of a word are summed in two numbers, with sixteen bits for each.
static const uint32_t every_other = 0x00FF00FF;

static void average_row(const uint8_t *picture, size_t stride, size_t width, size_t rows, uint32_t *words) {
  for (size_t column = 0; column < width; column++) {
    uint32_t low = 0, high = 0, word;
    for (size_t row = 0; row < rows; row++) {
      memcpy(&word, picture + row * stride + column * 4, 4);
      low += word & every_other;
      high += word >> 8 & every_other;
    }
    uint32_t half = (uint32_t)rows / 2 * 0x00010001;
    low += half;
    high += half;
    uint32_t first = (low & 0xFFFF) / (uint32_t)rows | (low >> 16) / (uint32_t)rows << 16;
    uint32_t second = (high & 0xFFFF) / (uint32_t)rows | (high >> 16) / (uint32_t)rows << 16;
    words[column] = first | second << 8;
  }
}

void still_vector_average(
  const uint8_t *picture, size_t stride, size_t width, size_t height, size_t rows, uint32_t *words) {
  for (size_t row = 0; row < height; row++) {
    const uint8_t *start = picture + row * rows * stride;
    if (rows == 1) memcpy(words + row * width, start, width * 4);
    else average_row(start, stride, width, rows, words + row * width);
  }
}
