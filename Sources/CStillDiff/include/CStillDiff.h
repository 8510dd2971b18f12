// SPDX-License-Identifier: MIT
// Loops over pixels that must be fast in a debug build too: vectors of four pixels cost little there, scalars much.

#ifndef CSTILLDIFF_H
#define CSTILLDIFF_H

#include <stddef.h>
#include <stdint.h>

/// A picture's words; `stride` words lie from a row to the next one.
typedef struct {
  const uint32_t *_Nonnull words;
  ptrdiff_t stride;
} still_diff_plane;

/// Writes the largest channel difference of each of `count` pairs of words to `scores` and returns the largest of all.
float still_diff_channel_deltas(
  const uint32_t *_Nonnull first, const uint32_t *_Nonnull second, ptrdiff_t count, float *_Nonnull scores);

/// Sets `marks[x - start]` for each pixel from `start` up to `end` of `row`: 1 if a channel of one picture lies more than
/// `edge` outside the range of the nine pixels around the same place of the other, else 0. Both have `width * height`.
void still_diff_mark_unexplained(
  still_diff_plane first, still_diff_plane second, ptrdiff_t width, ptrdiff_t height, ptrdiff_t row, ptrdiff_t start,
  ptrdiff_t end, uint8_t edge, uint8_t *_Nonnull marks);

#endif
