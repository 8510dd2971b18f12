// SPDX-License-Identifier: MIT
// Weighing of neighbouring pixels, as CoreGraphics does it to draw an image at another size.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// One result along an axis: its first source pixel, and the weights that follow it.
typedef struct {
  int32_t start;
  /// The bits of the weights that are a fraction, and half of the smallest unit above them, less one.
  int32_t shift, below_half;
} StillTap;

/// The weights of all results along an axis; those of one add up to 1 exactly.
typedef struct {
  long count;
  /// The weights of each result, a multiple of four; some may be 0.
  long width;
  StillTap *taps;
  /// `count` times `width` numbers.
  int16_t *weights;
} StillTaps;

/// Makes the weights that turn `source` pixels into `target`, which is no more, for the `count` results from `first` on.
///
/// Lanczos-2 between the centres of the end pixels. The nearest pixel weighs 1 before all are divided by their sum, and the
/// end pixels repeat. NULL: no memory.
StillTaps *still_taps_reducing(long source, long target, long first, long count);

/// Makes the weights that lay `source` pixels over `length` pixels from `start` on, for the `count` pixels from `first` on.
///
/// Two neighbours each, in eight phases; the end pixels repeat. A mirrored row begins at the far end. NULL: no memory.
StillTaps *still_taps_placing(long source, double start, double length, bool mirrored, long first, long count);

/// Finds the source pixels that are needed, and counts the weights' first pixels from there.
void still_taps_rebase(StillTaps *taps, long *first, long *count);

void still_taps_free(StillTaps *taps);

/// The loops that weigh: those of the processor, or portable C, for tests. All give the same bytes.
typedef enum { STILL_KERNEL_BEST, STILL_KERNEL_PORTABLE } StillKernel;

/// Weighs a picture of `width` words a row across, rounds to bytes, weighs that down, and rounds again.
///
/// Words of four bytes are weighed byte by byte. `into` has a row of `across->count` words for each of `down->count`. With
/// `limits_colors`, no byte of a result is larger than the word's highest. False: no memory.
bool still_resample(const uint32_t *words, long width, long height, const StillTaps *across, const StillTaps *down,
                    bool limits_colors, StillKernel kernel, uint32_t *into);

/// Turns a picture by a quarter: what is at column x of row y comes to column y of row x.
void still_transpose(const uint32_t *words, long width, long height, uint32_t *into);
