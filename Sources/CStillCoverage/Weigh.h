// SPDX-License-Identifier: MIT
#pragma once

#include <stdint.h>

// Users' debug builds compile this at -O0: operators on 16-byte vectors are single instructions even there, and four
// sums at once keep the processor busy while each waits for its memory.
typedef float Floats __attribute__((vector_size(16), aligned(4), may_alias));
typedef int Ints __attribute__((vector_size(16)));
typedef uint8_t Bytes __attribute__((vector_size(4), aligned(1), may_alias));

enum { block = 16 };

/// Weighs `count` numbers from each of `block` neighbours on; the numbers of one sum lie `step` apart.
static void weigh(const float *from, long step, const float *weights, long count, float *into) {
  Floats a = {0}, b = {0}, c = {0}, d = {0};
  for (const float *end = weights + count; weights < end; weights++, from += step) {
    Floats w = {*weights, *weights, *weights, *weights};
    const Floats *row = (const Floats *)from;
    a += w * row[0];
    b += w * row[1];
    c += w * row[2];
    d += w * row[3];
  }
  Floats *sums = (Floats *)into;
  sums[0] = a;
  sums[1] = b;
  sums[2] = c;
  sums[3] = d;
}
