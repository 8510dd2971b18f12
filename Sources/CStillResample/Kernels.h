// SPDX-License-Identifier: MIT
// The loops in which all the time goes. Debug builds are the target: compiled at -O0, even intrinsics pass everything through
// memory and take ten times as long, so the loops for x86-64 and arm64 are short assembly.
//
// All have the same meaning: sums of products in 32 bits, shifted back with ties to the even number, limited to 0...255.
#pragma once

#include "CStillResample.h"

enum {
  /// The rows that are weighed across at once.
  ROWS_AT_ONCE = 4,
  /// The bytes that are weighed down at once: rows are padded to a multiple of it.
  BYTES_AT_ONCE = 32,
};

/// Four rows to be weighed across; `row_bytes` and `into_bytes` lead from one to the next, and may be 0.
typedef struct {
  const uint32_t *row;
  ptrdiff_t row_bytes;
  uint32_t *into;
  ptrdiff_t into_bytes;
} StillRows;

/// One row to be weighed down: as many source rows as there are weights, `bytes` of each, a multiple of BYTES_AT_ONCE.
typedef struct {
  const uint8_t *const *rows;
  const int16_t *weights;
  /// An even number.
  ptrdiff_t count;
  const StillTap *tap;
  ptrdiff_t bytes;
  /// All ones to keep colours that are larger than their alpha, else 0.
  uint32_t keeps_colors;
  uint8_t *into;
} StillColumn;

void still_across_portable(StillRows rows, const StillTaps *taps);
void still_down_portable(StillColumn column);

#if defined(__x86_64__)
void still_across_avx2(StillRows rows, const StillTaps *taps);
void still_down_avx2(StillColumn column);
#elif defined(__aarch64__)
void still_across_neon(StillRows rows, const StillTaps *taps);
void still_down_neon(StillColumn column);
#endif
