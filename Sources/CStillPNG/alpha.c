// SPDX-License-Identifier: MIT
#include "CStillPNG.h"
#include "vectors.h"

#include <string.h>

// round(value * alpha / 255) without a division, for all values and alphas; what pixman computes too.
static inline uint32_t times(uint32_t value, uint32_t alpha) {
  uint32_t product = value * alpha + 128;
  return (product + (product >> 8)) >> 8;
}

static void premultiply_scalar(const uint8_t *rgba, uint32_t *words, size_t count) {
  size_t i = 0;
  while (i < count) {
    uint32_t alpha = rgba[3];
    words[i] = alpha << 24 | times(rgba[0], alpha) << 16 | times(rgba[1], alpha) << 8 | times(rgba[2], alpha);
    rgba += 4;
    i += 1;
  }
}

// round(value * 255 / alpha); a value above its alpha is no premultiplied colour and becomes 255.
static inline uint32_t divided(uint32_t value, uint32_t alpha) {
  return value >= alpha ? 255 : (value * 255 + (alpha >> 1)) / alpha;
}

static void unpremultiply_scalar(const uint32_t *words, uint8_t *rgba, size_t count) {
  size_t i = 0;
  while (i < count) {
    uint32_t word = words[i];
    uint32_t alpha = word >> 24;
    if (alpha == 0) {
      memset(rgba, 0, 4);
    } else {
      rgba[0] = (uint8_t)divided(word >> 16 & 0xff, alpha);
      rgba[1] = (uint8_t)divided(word >> 8 & 0xff, alpha);
      rgba[2] = (uint8_t)divided(word & 0xff, alpha);
      rgba[3] = (uint8_t)alpha;
    }
    rgba += 4;
    i += 1;
  }
}

#if STILL_HAS_SSSE3
#define ALPHAS 0xff000000ff000000u

// The shuffle that swaps red and blue, both ways.
static const StillChars swap_order = {2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15};

STILL_SSSE3 static void swap_16(const uint8_t *in, uint8_t *out) {
  STILL_STORE(out, STILL_SHUFFLE(STILL_LOAD(in), swap_order));
  STILL_STORE(out + 16, STILL_SHUFFLE(STILL_LOAD(in + 16), swap_order));
  STILL_STORE(out + 32, STILL_SHUFFLE(STILL_LOAD(in + 32), swap_order));
  STILL_STORE(out + 48, STILL_SHUFFLE(STILL_LOAD(in + 48), swap_order));
}

STILL_SSSE3 static void premultiply_4(const uint8_t *in, uint8_t *out) {
  const StillChars low = {0, -128, 1, -128, 2, -128, 3, -128, 4, -128, 5, -128, 6, -128, 7, -128};
  const StillChars high = {8, -128, 9, -128, 10, -128, 11, -128, 12, -128, 13, -128, 14, -128, 15, -128};
  // Alpha itself is multiplied by 255, which leaves it as it is.
  const StillChars low_alpha = {3, -128, 3, -128, 3, -128, -128, -128, 7, -128, 7, -128, 7, -128, -128, -128};
  const StillChars high_alpha = {11, -128, 11, -128, 11, -128, -128, -128, 15, -128, 15, -128, 15, -128, -128, -128};
  const StillWords16 full = {0, 0, 0, 255, 0, 0, 0, 255};
  StillVector value = STILL_LOAD(in);
  StillWords16 a = (StillWords16)STILL_SHUFFLE(value, low);
  StillWords16 b = (StillWords16)STILL_SHUFFLE(value, high);
  a = a * ((StillWords16)STILL_SHUFFLE(value, low_alpha) | full) + 128;
  b = b * ((StillWords16)STILL_SHUFFLE(value, high_alpha) | full) + 128;
  a = (a + (a >> 8)) >> 8;
  b = (b + (b >> 8)) >> 8;
  STILL_STORE(out, STILL_SHUFFLE(__builtin_ia32_packuswb128((StillShorts)a, (StillShorts)b), swap_order));
}

// Most pixels of a screen are opaque: sixteen of them at a time only swap red and blue.
STILL_SSSE3 static size_t premultiply_vectors(const uint8_t *rgba, uint32_t *words, size_t count) {
  size_t i = 0;
  while (i + 16 <= count) {
    const uint8_t *in = rgba + 4 * i;
    uint8_t *out = (uint8_t *)(words + i);
    StillHalves all = (StillHalves)(STILL_LOAD(in) & STILL_LOAD(in + 16) & STILL_LOAD(in + 32) & STILL_LOAD(in + 48));
    if ((all[0] & all[1] & ALPHAS) == ALPHAS) {
      swap_16(in, out);
    } else {
      premultiply_4(in, out);
      premultiply_4(in + 16, out + 16);
      premultiply_4(in + 32, out + 32);
      premultiply_4(in + 48, out + 48);
    }
    i += 16;
  }
  return i;
}

// One pixel, red and blue swapped, as four numbers: value * 255 / alpha. In floats this rounds as whole numbers do,
// since the quotient is a tie or at least 1/510 away from one. Alpha 0 gives what packing turns into 0.
STILL_SSSE3 static StillInts divide_1(StillVector pixels, StillChars colors, StillChars alphas) {
  StillFloats value = __builtin_convertvector((StillInts)STILL_SHUFFLE(pixels, colors), StillFloats);
  StillFloats alpha = __builtin_convertvector((StillInts)STILL_SHUFFLE(pixels, alphas), StillFloats);
  return (StillInts)__builtin_ia32_cvttps2dq(value * 255.0f / alpha + 0.5f);
}

STILL_SSSE3 static void unpremultiply_4(const uint8_t *in, uint8_t *out) {
#define COLORS(k) {k + 2, -128, -128, -128, k + 1, -128, -128, -128, k, -128, -128, -128, -128, -128, -128, -128}
#define ALPHA(k) {k + 3, -128, -128, -128, k + 3, -128, -128, -128, k + 3, -128, -128, -128, k + 3, -128, -128, -128}
  const StillChars c0 = COLORS(0), c1 = COLORS(4), c2 = COLORS(8), c3 = COLORS(12);
  const StillChars a0 = ALPHA(0), a1 = ALPHA(4), a2 = ALPHA(8), a3 = ALPHA(12);
  const StillChars alpha_only = {0, 0, 0, -1, 0, 0, 0, -1, 0, 0, 0, -1, 0, 0, 0, -1};
  StillVector pixels = STILL_LOAD(in);
  StillShorts low = __builtin_ia32_packssdw128(divide_1(pixels, c0, a0), divide_1(pixels, c1, a1));
  StillShorts high = __builtin_ia32_packssdw128(divide_1(pixels, c2, a2), divide_1(pixels, c3, a3));
  StillChars colors = (StillChars)__builtin_ia32_packuswb128(low, high);
  STILL_STORE(out, (colors & ~alpha_only) | ((StillChars)pixels & alpha_only));
}

STILL_SSSE3 static size_t unpremultiply_vectors(const uint32_t *words, uint8_t *rgba, size_t count) {
  size_t i = 0;
  while (i + 16 <= count) {
    const uint8_t *in = (const uint8_t *)(words + i);
    StillVector v0 = STILL_LOAD(in), v1 = STILL_LOAD(in + 16), v2 = STILL_LOAD(in + 32), v3 = STILL_LOAD(in + 48);
    StillHalves all = (StillHalves)(v0 & v1 & v2 & v3);
    StillHalves any = (StillHalves)(v0 | v1 | v2 | v3);
    if ((all[0] & all[1] & ALPHAS) == ALPHAS) {
      swap_16(in, rgba + 4 * i);
    } else if (((any[0] | any[1]) & ALPHAS) == 0) {
      memset(rgba + 4 * i, 0, 64);
    } else {
      unpremultiply_4(in, rgba + 4 * i);
      unpremultiply_4(in + 16, rgba + 4 * i + 16);
      unpremultiply_4(in + 32, rgba + 4 * i + 32);
      unpremultiply_4(in + 48, rgba + 4 * i + 48);
    }
    i += 16;
  }
  return i;
}
#endif

void still_premultiply_rgba(const uint8_t *rgba, uint32_t *words, size_t count) {
  size_t done = 0;
#if STILL_HAS_SSSE3
  if (still_has_ssse3()) done = premultiply_vectors(rgba, words, count);
#endif
  premultiply_scalar(rgba + 4 * done, words + done, count - done);
}

void still_order_rgba(const uint8_t *rgba, uint32_t *words, size_t count) {
  for (size_t i = 0; i < count; i += 1, rgba += 4) {
    words[i] = (uint32_t)rgba[3] << 24 | (uint32_t)rgba[0] << 16 | (uint32_t)rgba[1] << 8 | rgba[2];
  }
}

void still_unpremultiply_rgba(const uint32_t *words, uint8_t *rgba, size_t count) {
  size_t done = 0;
#if STILL_HAS_SSSE3
  if (still_has_ssse3()) done = unpremultiply_vectors(words, rgba, count);
#endif
  unpremultiply_scalar(words + done, rgba + 4 * done, count - done);
}
