// SPDX-License-Identifier: MIT
#include "Kernels.h"

#if defined(__x86_64__)

// One 16-byte lane has pixels 0 and 1, the other has 2 and 3: each channel of both as neighbouring 16-bit numbers.
static const int8_t pair_channels[32] __attribute__((aligned(32))) = {
  0, -1, 4,  -1, 1, -1, 5,  -1, 2,  -1, 6,  -1, 3,  -1, 7,  -1,
  8, -1, 12, -1, 9, -1, 13, -1, 10, -1, 14, -1, 11, -1, 15, -1};
// The weights of these pixels, for each channel.
static const int8_t pair_weights[32] __attribute__((aligned(32))) = {
  0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7};
static const int8_t alpha_bytes[32] __attribute__((aligned(32))) = {
  3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15};
static const int32_t ones[8] __attribute__((aligned(32))) = {1, 1, 1, 1, 1, 1, 1, 1};

// Adds the weighed pixels of one row to its sum.
#define WEIGH_ROW(address, sum)                  \
  "vbroadcasti128 " address ", %%ymm5\n"         \
  "vpshufb %%ymm13, %%ymm5, %%ymm5\n"            \
  "vpmaddwd %%ymm4, %%ymm5, %%ymm5\n"            \
  "vpaddd %%ymm5, " sum ", " sum "\n"

// Shifts sums back, ties to even: ymm7 holds the shift, ymm8 just less than half.
#define ROUND(sum)                               \
  "vpsrad %%xmm7, " sum ", %%ymm5\n"             \
  "vpand %%ymm15, %%ymm5, %%ymm5\n"              \
  "vpaddd %%ymm8, " sum ", " sum "\n"            \
  "vpaddd %%ymm5, " sum ", " sum "\n"            \
  "vpsrad %%xmm7, " sum ", " sum "\n"

__attribute__((target("avx2"))) void still_across_avx2(StillRows rows, const StillTaps *taps) {
  const StillTap *tap = taps->taps, *end = tap + taps->count;
  const int16_t *weights = taps->weights;
  const uint8_t *row = (const uint8_t *)rows.row, *low, *high;
  uint8_t *into = (uint8_t *)rows.into, *last = into + 3 * rows.into_bytes;
  ptrdiff_t left, fours = taps->width / 4;
  if (tap == end) return;
  __asm__ volatile(
    "vmovdqa %[channels], %%ymm13\n"
    "vmovdqa %[pairs], %%ymm14\n"
    "vmovdqa %[ones], %%ymm15\n"
    "1:\n"
    "movslq (%[tap]), %[low]\n"
    "leaq (%[row], %[low], 4), %[low]\n"
    "leaq (%[low], %[step], 2), %[high]\n"
    "movq %[fours], %[left]\n"
    "vpxor %%ymm0, %%ymm0, %%ymm0\n"
    "vpxor %%ymm1, %%ymm1, %%ymm1\n"
    "vpxor %%ymm2, %%ymm2, %%ymm2\n"
    "vpxor %%ymm3, %%ymm3, %%ymm3\n"
    "2:\n"
    "vpbroadcastq (%[weights]), %%ymm4\n"
    "vpshufb %%ymm14, %%ymm4, %%ymm4\n"
    WEIGH_ROW("(%[low])", "%%ymm0")
    WEIGH_ROW("(%[low], %[step])", "%%ymm1")
    WEIGH_ROW("(%[high])", "%%ymm2")
    WEIGH_ROW("(%[high], %[step])", "%%ymm3")
    "addq $8, %[weights]\n"
    "addq $16, %[low]\n"
    "addq $16, %[high]\n"
    "decq %[left]\n"
    "jnz 2b\n"
    // Both lanes of a sum belong together: the lanes of ymm0 are now rows 0 and 1, those of ymm2 rows 2 and 3.
    "vperm2i128 $0x20, %%ymm1, %%ymm0, %%ymm4\n"
    "vperm2i128 $0x31, %%ymm1, %%ymm0, %%ymm5\n"
    "vpaddd %%ymm5, %%ymm4, %%ymm0\n"
    "vperm2i128 $0x20, %%ymm3, %%ymm2, %%ymm4\n"
    "vperm2i128 $0x31, %%ymm3, %%ymm2, %%ymm5\n"
    "vpaddd %%ymm5, %%ymm4, %%ymm2\n"
    "vmovd 4(%[tap]), %%xmm7\n"
    "vpbroadcastd 8(%[tap]), %%ymm8\n"
    ROUND("%%ymm0")
    ROUND("%%ymm2")
    "vpackssdw %%ymm2, %%ymm0, %%ymm0\n"
    "vpackuswb %%ymm0, %%ymm0, %%ymm0\n"
    "vextracti128 $1, %%ymm0, %%xmm1\n"
    "vmovd %%xmm0, (%[into])\n"
    "vmovd %%xmm1, (%[into], %[along])\n"
    "vpextrd $1, %%xmm0, (%[into], %[along], 2)\n"
    "vpextrd $1, %%xmm1, (%[last])\n"
    "addq $4, %[into]\n"
    "addq $4, %[last]\n"
    "addq $12, %[tap]\n"
    "cmpq %[end], %[tap]\n"
    "jne 1b\n"
    "vzeroupper\n"
    : [tap] "+&r"(tap), [weights] "+&r"(weights), [into] "+&r"(into), [last] "+&r"(last), [low] "=&r"(low),
      [high] "=&r"(high), [left] "=&r"(left)
    : [row] "r"(row), [step] "r"(rows.row_bytes), [along] "r"(rows.into_bytes), [fours] "m"(fours), [end] "m"(end),
      [channels] "m"(pair_channels), [pairs] "m"(pair_weights), [ones] "m"(ones)
    : "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm7", "xmm8", "xmm13", "xmm14", "xmm15", "cc", "memory");
}

// Adds four 16-bit numbers of each of two rows, side by side in `pairs`, to a sum.
#define WEIGH_PAIRS(half, pairs, sum)                      \
  "vpunpck" half "bw %%ymm12, " pairs ", %%ymm9\n"         \
  "vpmaddwd %%ymm6, %%ymm9, %%ymm9\n"                      \
  "vpaddd %%ymm9, " sum ", " sum "\n"

__attribute__((target("avx2"))) void still_down_avx2(StillColumn column) {
  const uint8_t *const *rows, *one, *other;
  const int16_t *weights;
  ptrdiff_t x = 0, left;
  if (column.bytes == 0) return;
  __asm__ volatile(
    "vpxor %%ymm12, %%ymm12, %%ymm12\n"
    "vmovdqa %[ones], %%ymm15\n"
    "vmovdqa %[alphas], %%ymm13\n"
    "vpbroadcastd %[keeps], %%ymm14\n"
    "vmovd 4(%[tap]), %%xmm7\n"
    "vpbroadcastd 8(%[tap]), %%ymm8\n"
    "1:\n"
    "movq %[first], %[rows]\n"
    "movq %[first_weight], %[weights]\n"
    "movq %[count], %[left]\n"
    "vpxor %%ymm0, %%ymm0, %%ymm0\n"
    "vpxor %%ymm1, %%ymm1, %%ymm1\n"
    "vpxor %%ymm2, %%ymm2, %%ymm2\n"
    "vpxor %%ymm3, %%ymm3, %%ymm3\n"
    "2:\n"
    "movq (%[rows]), %[one]\n"
    "movq 8(%[rows]), %[other]\n"
    "vmovdqu (%[one], %[x]), %%ymm4\n"
    "vmovdqu (%[other], %[x]), %%ymm5\n"
    "vpbroadcastd (%[weights]), %%ymm6\n"
    "vpunpcklbw %%ymm5, %%ymm4, %%ymm10\n"
    "vpunpckhbw %%ymm5, %%ymm4, %%ymm11\n"
    WEIGH_PAIRS("l", "%%ymm10", "%%ymm0")
    WEIGH_PAIRS("h", "%%ymm10", "%%ymm1")
    WEIGH_PAIRS("l", "%%ymm11", "%%ymm2")
    WEIGH_PAIRS("h", "%%ymm11", "%%ymm3")
    "addq $16, %[rows]\n"
    "addq $4, %[weights]\n"
    "subq $2, %[left]\n"
    "jnz 2b\n"
    ROUND("%%ymm0")
    ROUND("%%ymm1")
    ROUND("%%ymm2")
    ROUND("%%ymm3")
    "vpackssdw %%ymm1, %%ymm0, %%ymm0\n"
    "vpackssdw %%ymm3, %%ymm2, %%ymm2\n"
    "vpackuswb %%ymm2, %%ymm0, %%ymm0\n"
    "vpshufb %%ymm13, %%ymm0, %%ymm4\n"
    "vpor %%ymm14, %%ymm4, %%ymm4\n"
    "vpminub %%ymm4, %%ymm0, %%ymm0\n"
    "vmovdqu %%ymm0, (%[into], %[x])\n"
    "addq $32, %[x]\n"
    "cmpq %[bytes], %[x]\n"
    "jne 1b\n"
    "vzeroupper\n"
    : [x] "+&r"(x), [rows] "=&r"(rows), [weights] "=&r"(weights), [left] "=&r"(left), [one] "=&r"(one),
      [other] "=&r"(other)
    : [tap] "r"(column.tap), [into] "r"(column.into), [first] "m"(column.rows), [first_weight] "m"(column.weights),
      [count] "m"(column.count), [bytes] "m"(column.bytes), [keeps] "m"(column.keeps_colors), [ones] "m"(ones),
      [alphas] "m"(alpha_bytes)
    : "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11", "xmm12", "xmm13",
      "xmm14", "xmm15", "cc", "memory");
}

#endif
