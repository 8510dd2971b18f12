// SPDX-License-Identifier: MIT
#include "CStillPNG.h"
#include "vectors.h"

static void expand_scalar(const uint8_t *rgb, uint32_t *words, size_t count) {
  size_t i = 0;
  while (i < count) {
    words[i] = 0xff000000u | (uint32_t)rgb[0] << 16 | (uint32_t)rgb[1] << 8 | rgb[2];
    rgb += 3;
    i += 1;
  }
}

static void pack_scalar(const uint32_t *words, uint8_t *rgb, size_t count) {
  size_t i = 0;
  while (i < count) {
    uint32_t word = words[i];
    rgb[0] = (uint8_t)(word >> 16);
    rgb[1] = (uint8_t)(word >> 8);
    rgb[2] = (uint8_t)word;
    rgb += 3;
    i += 1;
  }
}

#if STILL_HAS_SSSE3
// A load of 16 bytes takes in four pixels and a third: the last six pixels are left to the scalar loop.
STILL_SSSE3 static size_t expand_vectors(const uint8_t *rgb, uint32_t *words, size_t count) {
  const StillChars order = {2, 1, 0, -128, 5, 4, 3, -128, 8, 7, 6, -128, 11, 10, 9, -128};
  const StillChars alpha = {0, 0, 0, -1, 0, 0, 0, -1, 0, 0, 0, -1, 0, 0, 0, -1};
  uint8_t *out = (uint8_t *)words;
  size_t i = 0;
  while (i + 18 <= count) {
    STILL_STORE(out, STILL_SHUFFLE(STILL_LOAD(rgb), order) | alpha);
    STILL_STORE(out + 16, STILL_SHUFFLE(STILL_LOAD(rgb + 12), order) | alpha);
    STILL_STORE(out + 32, STILL_SHUFFLE(STILL_LOAD(rgb + 24), order) | alpha);
    STILL_STORE(out + 48, STILL_SHUFFLE(STILL_LOAD(rgb + 36), order) | alpha);
    rgb += 48;
    out += 64;
    i += 16;
  }
  return i;
}

STILL_SSSE3 static size_t pack_vectors(const uint32_t *words, uint8_t *rgb, size_t count) {
  const StillChars order = {2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -128, -128, -128, -128};
  const uint8_t *in = (const uint8_t *)words;
  size_t i = 0;
  while (i + 18 <= count) {
    STILL_STORE(rgb, STILL_SHUFFLE(STILL_LOAD(in), order));
    STILL_STORE(rgb + 12, STILL_SHUFFLE(STILL_LOAD(in + 16), order));
    STILL_STORE(rgb + 24, STILL_SHUFFLE(STILL_LOAD(in + 32), order));
    STILL_STORE(rgb + 36, STILL_SHUFFLE(STILL_LOAD(in + 48), order));
    rgb += 48;
    in += 64;
    i += 16;
  }
  return i;
}
#endif

void still_expand_rgb(const uint8_t *rgb, uint32_t *words, size_t count) {
  size_t done = 0;
#if STILL_HAS_SSSE3
  if (still_has_ssse3()) done = expand_vectors(rgb, words, count);
#endif
  expand_scalar(rgb + 3 * done, words + done, count - done);
}

void still_pack_rgb(const uint32_t *words, uint8_t *rgb, size_t count) {
  size_t done = 0;
#if STILL_HAS_SSSE3
  if (still_has_ssse3()) done = pack_vectors(words, rgb, count);
#endif
  pack_scalar(words + done, rgb + 3 * done, count - done);
}

int still_is_opaque(const uint32_t *words, size_t count) {
  size_t i = 0;
  while (i + 16 <= count) {
    const StillVector *v = (const StillVector *)(words + i);
    StillHalves all = (StillHalves)(v[0] & v[1] & v[2] & v[3]);
    if ((all[0] & all[1] & 0xff000000ff000000u) != 0xff000000ff000000u) return 0;
    i += 16;
  }
  while (i < count) {
    if (words[i] < 0xff000000u) return 0;
    i += 1;
  }
  return 1;
}
