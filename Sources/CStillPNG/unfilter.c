// SPDX-License-Identifier: MIT
#include "unfilter.h"

#include <string.h>

// One pixel, a channel in each lane, wide enough for sums and differences.
typedef int16_t Lanes __attribute__((vector_size(8)));
typedef uint8_t Bytes __attribute__((vector_size(4)));

static inline Lanes load(const uint8_t *pixel, size_t channels) {
  Bytes bytes = {0};
  memcpy(&bytes, pixel, channels);
  return __builtin_convertvector(bytes, Lanes);
}

static inline Lanes store(uint8_t *pixel, Lanes value, size_t channels) {
  Bytes bytes = __builtin_convertvector(value, Bytes);
  memcpy(pixel, &bytes, channels);
  return value & 255;
}

static inline Lanes magnitude(Lanes value) {
  Lanes sign = value < 0;
  return (value ^ sign) - sign;
}

// Whichever of the three neighbours is nearest to left + up - corner; the first of them in that order.
static inline Lanes paeth(Lanes left, Lanes up, Lanes corner) {
  Lanes to_left = magnitude(up - corner);
  Lanes to_up = magnitude(left - corner);
  Lanes to_corner = magnitude(left + up - corner - corner);
  Lanes is_left = (to_left <= to_up) & (to_left <= to_corner);
  Lanes is_up = ~is_left & (to_up <= to_corner);
  return (is_left & left) | (is_up & up) | (~(is_left | is_up) & corner);
}

static void undo_sub(uint8_t *row, size_t length, size_t channels) {
  Lanes left = {0};
  for (size_t i = 0; i < length; i += channels) left = store(row + i, load(row + i, channels) + left, channels);
}

static void undo_average(uint8_t *row, const uint8_t *above, size_t length, size_t channels) {
  Lanes left = {0}, up = {0};
  for (size_t i = 0; i < length; i += channels) {
    if (above) up = load(above + i, channels);
    left = store(row + i, load(row + i, channels) + ((left + up) >> 1), channels);
  }
}

static void undo_paeth(uint8_t *row, const uint8_t *above, size_t length, size_t channels) {
  Lanes left = {0}, corner = {0};
  for (size_t i = 0; i < length; i += channels) {
    Lanes up = load(above + i, channels);
    left = store(row + i, load(row + i, channels) + paeth(left, up, corner), channels);
    corner = up;
  }
}

void still_undo_filter(int filter, uint8_t *row, const uint8_t *above, size_t length, int channels) {
  // Constants, so that the compiler makes a loop for each.
  int is_rgb = channels == 3;
  // Above the first row all is zero: there Paeth is Sub.
  if (filter == 1 || (filter == 4 && !above)) {
    if (is_rgb) undo_sub(row, length, 3); else undo_sub(row, length, 4);
  } else if (filter == 3) {
    if (is_rgb) undo_average(row, above, length, 3); else undo_average(row, above, length, 4);
  } else if (filter == 4) {
    if (is_rgb) undo_paeth(row, above, length, 3); else undo_paeth(row, above, length, 4);
  }
}
