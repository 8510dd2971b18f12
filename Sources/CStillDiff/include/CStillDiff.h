// SPDX-License-Identifier: MIT
// Loops over pixels that must be fast in a debug build too: vectors of pixels cost little there, scalars much.
// A mark is a byte for each pixel: 1 where a pixel is still said to differ, else 0.

#ifndef CSTILLDIFF_H
#define CSTILLDIFF_H

#include <stddef.h>
#include <stdint.h>

/// A picture's words; `stride` words lie from a row to the next one.
typedef struct {
  const uint32_t *_Nonnull words;
  ptrdiff_t stride;
} still_diff_plane;

/// The area that two pictures share, in pixels.
typedef struct {
  still_diff_plane first, second;
  ptrdiff_t width, height;
} still_diff_pair;

/// The counts of one row of marks.
typedef struct {
  ptrdiff_t differing;
  /// The largest difference of one channel, 0...255.
  uint8_t largest_delta;
} still_diff_tally;

/// pixelmatch's rule for when two colours differ.
typedef struct {
  /// The largest squared YIQ distance that still matches, 0...35215.
  double limit;
  /// Not 0 if translucent pixels are laid over white, 0 for the background that pixelmatch varies by position.
  int is_over_white;
} still_diff_yiq;

/// Sets the marks of `count` pairs of words, and counts.
still_diff_tally still_diff_mark_differing(
  const uint32_t *_Nonnull first, const uint32_t *_Nonnull second, ptrdiff_t count, uint8_t *_Nonnull marks);

/// Clears the marks of pixels whose channels differ by at most `limit` levels. Returns the largest difference found.
uint8_t still_diff_forgive_deltas(
  const uint32_t *_Nonnull first, const uint32_t *_Nonnull second, ptrdiff_t count, uint8_t limit,
  uint8_t *_Nonnull marks);

/// Clears the marks of the pixels of a row that are within the limit. Returns the largest squared distance of the
/// others, to a thousandth.
double still_diff_forgive_yiq(
  still_diff_yiq rule, still_diff_pair pair, ptrdiff_t row, uint8_t *_Nonnull marks);

/// Clears the marks that pixelmatch takes for antialiasing, in rows from `top` up to `bottom`. `marks` begins at `top`
/// and has `pair.width` bytes a row. Returns how many it cleared.
ptrdiff_t still_diff_forgive_antialiasing(
  still_diff_yiq rule, still_diff_pair pair, ptrdiff_t top, ptrdiff_t bottom, uint8_t *_Nonnull marks);

/// Writes, for the pixels from `start` up to `end` of a row, the five moments of its windows blurred along the row: twenty
/// floats a pixel, aligned to 16 bytes. Beyond its ends a row is mirrored.
void still_diff_ssim_blur(
  const uint32_t *_Nonnull first, const uint32_t *_Nonnull second, ptrdiff_t width, ptrdiff_t start, ptrdiff_t end,
  float *_Nonnull moments);

/// Writes the structural similarity of each channel (blue, green, red, alpha) of the pixels from `start` up to `end` of
/// eleven blurred rows; the sixth is their own. `similarities` is aligned to 16 bytes.
void still_diff_ssim_compare(
  const float *_Nonnull const *_Nonnull rows, ptrdiff_t start, ptrdiff_t end, float *_Nonnull similarities);

/// Clears the marks of pixels that bear another label, and returns how many are left.
ptrdiff_t still_diff_keep_label(
  const uint16_t *_Nonnull labels, uint16_t label, ptrdiff_t count, uint8_t *_Nonnull marks);

/// Adds to `counts[n]` how often label `n` occurs.
void still_diff_count_labels(
  const uint16_t *_Nonnull labels, ptrdiff_t count, ptrdiff_t *_Nonnull counts);

/// Returns 1 if a word that is not zero has a label for which `ignored` holds 0, else 0.
int still_diff_shows(
  const uint32_t *_Nonnull words, const uint16_t *_Nonnull labels, ptrdiff_t count, const uint8_t *_Nonnull ignored);

/// Sets the marks that are set in `more`.
void still_diff_add_marks(const uint8_t *_Nonnull more, ptrdiff_t count, uint8_t *_Nonnull marks);

/// Sets `marks[x - start]` for each pixel from `start` up to `end` of `row`: 1 if a channel of one picture lies more than
/// `edge` outside the range of the nine pixels around the same place of the other, else 0. Both have `width * height`.
void still_diff_mark_unexplained(
  still_diff_plane first, still_diff_plane second, ptrdiff_t width, ptrdiff_t height, ptrdiff_t row, ptrdiff_t start,
  ptrdiff_t end, uint8_t edge, uint8_t *_Nonnull marks);

#endif
