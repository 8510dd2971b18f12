// SPDX-License-Identifier: MIT
#include "Kernels.h"

#if defined(__aarch64__)

// Shifts sums back, ties to even: v16 holds the negative shift, v17 just less than half, v18 ones.
#define ROUND(sum)                               \
  "sshl v20.4s, " sum ".4s, v16.4s\n"            \
  "and v20.16b, v20.16b, v18.16b\n"              \
  "add " sum ".4s, " sum ".4s, v17.4s\n"         \
  "add " sum ".4s, " sum ".4s, v20.4s\n"         \
  "sshl " sum ".4s, " sum ".4s, v16.4s\n"

void still_across_neon(StillRows rows, const StillTaps *taps) {
  for (int row = 0; row < ROWS_AT_ONCE; row++) {
    const uint8_t *from = (const uint8_t *)rows.row + row * rows.row_bytes, *pixels;
    uint8_t *into = (uint8_t *)rows.into + row * rows.into_bytes;
    const StillTap *tap = taps->taps, *end = tap + taps->count;
    const int16_t *weights = taps->weights;
    ptrdiff_t left, fours = taps->width / 4;
    if (tap == end) return;
    __asm__ volatile(
      "movi v18.4s, #1\n"
      "1:\n"
      "ldrsw %[pixels], [%[tap]]\n"
      "add %[pixels], %[from], %[pixels], lsl #2\n"
      "mov %[left], %[fours]\n"
      "movi v0.4s, #0\n"
      "movi v1.4s, #0\n"
      "2:\n"
      "ldr q2, [%[pixels]], #16\n"
      "ldr d3, [%[weights]], #8\n"
      "ushll v4.8h, v2.8b, #0\n"
      "ushll2 v5.8h, v2.16b, #0\n"
      "smlal v0.4s, v4.4h, v3.h[0]\n"
      "smlal2 v1.4s, v4.8h, v3.h[1]\n"
      "smlal v0.4s, v5.4h, v3.h[2]\n"
      "smlal2 v1.4s, v5.8h, v3.h[3]\n"
      "subs %[left], %[left], #1\n"
      "b.ne 2b\n"
      "add v0.4s, v0.4s, v1.4s\n"
      "add x9, %[tap], #4\n"
      "ld1r {v16.4s}, [x9]\n"
      "add x9, %[tap], #8\n"
      "ld1r {v17.4s}, [x9]\n"
      "neg v16.4s, v16.4s\n"
      ROUND("v0")
      "sqxtn v0.4h, v0.4s\n"
      "sqxtun v0.8b, v0.8h\n"
      "str s0, [%[into]], #4\n"
      "add %[tap], %[tap], #12\n"
      "cmp %[tap], %[end]\n"
      "b.ne 1b\n"
      : [tap] "+&r"(tap), [weights] "+&r"(weights), [into] "+&r"(into), [pixels] "=&r"(pixels), [left] "=&r"(left)
      : [from] "r"(from), [fours] "r"(fours), [end] "r"(end)
      : "x9", "v0", "v1", "v2", "v3", "v4", "v5", "v16", "v17", "v18", "v20", "cc", "memory");
  }
}

void still_down_neon(StillColumn column) {
  static const uint8_t alpha_bytes[16] = {3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15};
  const uint8_t *const *rows, *one;
  const int16_t *weights;
  ptrdiff_t x = 0, left;
  if (column.bytes == 0) return;
  __asm__ volatile(
    "movi v18.4s, #1\n"
    "ldr q19, [%[alphas]]\n"
    "dup v21.4s, %w[keeps]\n"
    "add x9, %[tap], #4\n"
    "ld1r {v16.4s}, [x9]\n"
    "add x9, %[tap], #8\n"
    "ld1r {v17.4s}, [x9]\n"
    "neg v16.4s, v16.4s\n"
    "1:\n"
    "mov %[rows], %[first]\n"
    "mov %[weights], %[first_weight]\n"
    "mov %[left], %[count]\n"
    "movi v0.4s, #0\n"
    "movi v1.4s, #0\n"
    "movi v2.4s, #0\n"
    "movi v3.4s, #0\n"
    "2:\n"
    "ldr %[one], [%[rows]], #8\n"
    "ldr h6, [%[weights]], #2\n"
    "ldr q4, [%[one], %[x]]\n"
    "ushll v5.8h, v4.8b, #0\n"
    "ushll2 v4.8h, v4.16b, #0\n"
    "smlal v0.4s, v5.4h, v6.h[0]\n"
    "smlal2 v1.4s, v5.8h, v6.h[0]\n"
    "smlal v2.4s, v4.4h, v6.h[0]\n"
    "smlal2 v3.4s, v4.8h, v6.h[0]\n"
    "subs %[left], %[left], #1\n"
    "b.ne 2b\n"
    ROUND("v0")
    ROUND("v1")
    ROUND("v2")
    ROUND("v3")
    "sqxtn v0.4h, v0.4s\n"
    "sqxtn2 v0.8h, v1.4s\n"
    "sqxtn v2.4h, v2.4s\n"
    "sqxtn2 v2.8h, v3.4s\n"
    "sqxtun v0.8b, v0.8h\n"
    "sqxtun2 v0.16b, v2.8h\n"
    "tbl v4.16b, {v0.16b}, v19.16b\n"
    "orr v4.16b, v4.16b, v21.16b\n"
    "umin v0.16b, v0.16b, v4.16b\n"
    "str q0, [%[into], %[x]]\n"
    "add %[x], %[x], #16\n"
    "cmp %[x], %[bytes]\n"
    "b.ne 1b\n"
    : [x] "+&r"(x), [rows] "=&r"(rows), [weights] "=&r"(weights), [left] "=&r"(left), [one] "=&r"(one)
    : [tap] "r"(column.tap), [into] "r"(column.into), [first] "r"(column.rows), [first_weight] "r"(column.weights),
      [count] "r"(column.count), [bytes] "r"(column.bytes), [keeps] "r"(column.keeps_colors), [alphas] "r"(alpha_bytes)
    : "x9", "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v16", "v17", "v18", "v19", "v20", "v21", "cc", "memory");
}

#endif
