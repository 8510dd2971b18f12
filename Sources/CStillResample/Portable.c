// SPDX-License-Identifier: MIT
#include "Kernels.h"

// Operators on 16-byte vectors are few instructions even at -O0: the four channels of a pixel at once.
typedef int32_t Ints __attribute__((vector_size(16)));
typedef uint8_t Bytes __attribute__((vector_size(4), aligned(1), may_alias));

static Ints all(int32_t value) { return (Ints){value, value, value, value}; }

static Bytes rounded(Ints sum, const StillTap *tap) {
  Ints odd = (sum >> all(tap->shift)) & all(1);
  Ints value = (sum + all(tap->below_half) + odd) >> all(tap->shift);
  value &= value > 0;
  Ints fits = value <= 255;
  value = (value & fits) | (all(255) & ~fits);
  return __builtin_convertvector(value, Bytes);
}

void still_across_portable(StillRows rows, const StillTaps *taps) {
  for (int row = 0; row < ROWS_AT_ONCE; row++) {
    const uint8_t *from = (const uint8_t *)rows.row + row * rows.row_bytes;
    uint8_t *into = (uint8_t *)rows.into + row * rows.into_bytes;
    const int16_t *weight = taps->weights;
    for (const StillTap *tap = taps->taps; tap < taps->taps + taps->count; tap++, into += 4) {
      const Bytes *pixel = (const Bytes *)(from + 4l * tap->start);
      Ints sum = {0};
      for (const int16_t *end = weight + taps->width; weight < end; weight++)
        sum += __builtin_convertvector(*pixel++, Ints) * all(*weight);
      *(Bytes *)into = rounded(sum, tap);
    }
  }
}

void still_down_portable(StillColumn column) {
  for (ptrdiff_t x = 0; x < column.bytes; x += 4) {
    Ints sum = {0};
    for (ptrdiff_t row = 0; row < column.count; row++)
      sum += __builtin_convertvector(*(const Bytes *)(column.rows[row] + x), Ints) * all(column.weights[row]);
    Bytes pixel = rounded(sum, column.tap);
    uint8_t most = pixel[3] | (uint8_t)column.keeps_colors;
    for (int channel = 0; channel < 4; channel++) if (pixel[channel] > most) pixel[channel] = most;
    *(Bytes *)(column.into + x) = pixel;
  }
}
