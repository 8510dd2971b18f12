// SPDX-License-Identifier: MIT
// What the loops for four lanes and for eight have in common with the rest of the module.
#pragma once

#include "CStillDiff.h"

// The squared distance of the words at `x` and `y`, exactly as doubles have it.
double still_diff_yiq_distance(still_diff_yiq rule, still_diff_pair pair, ptrdiff_t x, ptrdiff_t y);

// Whether pixelmatch takes the pixel at `x` and `y` for antialiasing in either picture.
int still_diff_is_antialiased(still_diff_yiq rule, still_diff_pair pair, ptrdiff_t x, ptrdiff_t y);

// Whether three of the neighbours of a pixel have its colour; the area outside of the picture counts as one such neighbour.
int still_diff_has_siblings(still_diff_plane plane, ptrdiff_t width, ptrdiff_t height, ptrdiff_t x, ptrdiff_t y);

// Brightness as a number that orders colours as pixelmatch's sum of doubles does.
//
// The weights times 10^8 are whole numbers, and no two of the 2^24 colours come nearer to each other than 229: so an eighth
// of the sum, which fits 32 bits, is different for different colours.
enum {
  RED_HIGH = 29889531 >> 13, RED_LOW = 29889531 & 8191,
  GREEN_HIGH = 58662247 >> 13, GREEN_LOW = 58662247 & 8191,
  BLUE_HIGH = 11448223 >> 13, BLUE_LOW = 11448223 & 8191,
};

// Weights of Y, I and Q in units of 1 / 32768.
enum {
  Y_RED = 9794, Y_GREEN = 19222, Y_BLUE = 3751,
  I_RED = 19529, I_GREEN = -8984, I_BLUE = -10545,
  Q_RED = 6929, Q_GREEN = -17125, Q_BLUE = 10196,
};

// Two signed halves as one lane.
#define PAIR16(low, high) ((int32_t)((uint32_t)(uint16_t)(low) | (uint32_t)(high) << 16))

// Pixels that are handled together: their neighbourhoods stay in the first cache.
enum { BLOCK = 64 };

#define DECLARE(suffix)                                                                                          \
  still_diff_tally still_diff_mark_differing_##suffix(                                                           \
    const uint32_t *first, const uint32_t *second, ptrdiff_t count, uint8_t *marks);                             \
  uint8_t still_diff_forgive_deltas_##suffix(                                                                    \
    const uint32_t *first, const uint32_t *second, ptrdiff_t count, uint8_t limit, uint8_t *marks);              \
  double still_diff_forgive_yiq_##suffix(still_diff_yiq rule, still_diff_pair pair, ptrdiff_t row, uint8_t *marks); \
  ptrdiff_t still_diff_forgive_antialiasing_##suffix(                                                            \
    still_diff_yiq rule, still_diff_pair pair, ptrdiff_t top, ptrdiff_t bottom, uint8_t *marks);

DECLARE(narrow)
DECLARE(wide)
