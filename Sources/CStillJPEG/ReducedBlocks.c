// SPDX-License-Identifier: MIT
#define JPEG_INTERNALS
#include "Errors.h"

#include <string.h>

#include "ReducedBlocks.h"

// Sums must round alike on all processors.
#pragma STDC FP_CONTRACT OFF

// Operators on 16-byte vectors are few instructions even at -O0, and what one expression needs stays in registers there.
typedef float Floats __attribute__((vector_size(16)));
typedef int Ints __attribute__((vector_size(16)));
typedef uint8_t Bytes __attribute__((vector_size(4), aligned(1), may_alias));
typedef int16_t Coefficients __attribute__((vector_size(8), aligned(2), may_alias));
typedef uint16_t Steps __attribute__((vector_size(8), aligned(2), may_alias));

// The orthonormal cosines of 4 and 2 points, divided by the root of 8 / n, are 1, LONG and SHORT times the root of 1/8. So
// sums without LONG and SHORT are exact, and a half is always rounded up, as libjpeg does with other sizes of blocks.
#define LONG 1.30656296f
#define SHORT 0.54119610f

#define ROW(index)                                                                                 \
  (__builtin_convertvector(*(const Coefficients *)(coefficients + (index) * DCTSIZE), Floats)      \
   * __builtin_convertvector(*(const Steps *)(steps + (index) * DCTSIZE), Floats))
#define LANE(vector, index) __builtin_shufflevector(vector, vector, index, index, index, index)
#define COSINES(a, b, c, d) ((Floats){a, b, c, d})

// Stores eighths of sums as bytes, half more: cutting off what follows the point rounds them.
#define STORE(sums, place, count)                                                                  \
  do {                                                                                             \
    Floats sum = (sums) * 0.125f + 128.5f;                                                         \
    Ints positive = (Ints)sum & (sum > 0), fits = (Floats)positive < 256;                          \
    Ints whole = __builtin_convertvector((Floats)(positive & fits), Ints);                         \
    Bytes bytes = __builtin_convertvector(whole | (~fits & 255), Bytes);                           \
    memcpy(place, &bytes, count);                                                                  \
  } while (0)

#define STORE_4(down, place)                                                                       \
  STORE(LANE(down, 0) + LANE(down, 1) * COSINES(LONG, SHORT, -SHORT, -LONG)                        \
    + LANE(down, 2) * COSINES(1, -1, -1, 1) + LANE(down, 3) * COSINES(SHORT, -LONG, LONG, -SHORT), place, 4)

void still_jpeg_block_of_4(j_decompress_ptr decoder, jpeg_component_info *component, JCOEFPTR coefficients,
                           JSAMPARRAY rows, JDIMENSION column) {
  (void)decoder;
  const UINT16 *steps = component->quant_table->quantval;
  Floats mean = ROW(0), wave = ROW(1), bow = ROW(2), ripple = ROW(3);
  Floats even = mean + bow, odd = wave * LONG + ripple * SHORT;
  Floats inner = mean - bow, inner_odd = wave * SHORT - ripple * LONG;
  Floats first = even + odd, second = inner + inner_odd, third = inner - inner_odd, fourth = even - odd;
  STORE_4(first, rows[0] + column);
  STORE_4(second, rows[1] + column);
  STORE_4(third, rows[2] + column);
  STORE_4(fourth, rows[3] + column);
}

#define STORE_2(down, place) \
  STORE(LANE(down, 0) + LANE(down, 1) * COSINES(1, -1, 0, 0), place, 2)

void still_jpeg_block_of_2(j_decompress_ptr decoder, jpeg_component_info *component, JCOEFPTR coefficients,
                           JSAMPARRAY rows, JDIMENSION column) {
  (void)decoder;
  const UINT16 *steps = component->quant_table->quantval;
  Floats mean = ROW(0), wave = ROW(1);
  Floats upper = mean + wave, lower = mean - wave;
  STORE_2(upper, rows[0] + column);
  STORE_2(lower, rows[1] + column);
}
