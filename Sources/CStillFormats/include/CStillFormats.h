// SPDX-License-Identifier: MIT
// GIF files by a decoder of our own, and WebP files by Debian's libwebp7, which is opened when the first one is read.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The words of an error, or none.
typedef struct {
  char words[160];
} StillFormatMessage;

/// The size of a file's canvas in pixels, and the number of its frames.
typedef struct {
  long width, height, frames;
} StillFormatSize;

/// One frame of a GIF file: the offset of its first extension or, if it has none, of its image; the number of its pixels; and
/// the hundredths of a second for which it is shown, 0 if the file does not say.
typedef struct {
  size_t start;
  int64_t pixels;
  int delay;
} StillGIFFrame;

/// Reads the size of a GIF file and counts the frames that are whole; no pixels are decoded.
///
/// False, with a message, if it is none, or if not even the first frame is whole.
bool still_gif_measure(const uint8_t *file, size_t count, StillFormatSize *size, StillFormatMessage *message);

/// Lists the frames of a file that was measured, and returns how many of the `frame_count` entries it filled.
long still_gif_list(const uint8_t *file, size_t count, StillGIFFrame *frames, long frame_count);

/// Draws the frames from `first` to `wanted`, counted from 0, over the canvas as the frame before left it.
///
/// `frames` are those that `still_gif_list` filled; `first` is at most `wanted`, which is one of them.
/// `words` are premultiplied, 0xAARRGGBB, of the size that was measured; they are the canvas before, zeros for frame 0, and
/// become the canvas as it looks with `wanted`. `next`, of the same size, gets the canvas as `wanted` leaves it; it may be
/// NULL. False, with a message, if they have too many pixels in all, before any is drawn, or if one of them is damaged.
bool still_gif_draw(const uint8_t *file, size_t count, StillFormatSize size, const StillGIFFrame *frames, long first,
                    long wanted, uint32_t *words, uint32_t *next, StillFormatMessage *message);

/// Reads the size of a WebP file; no pixels are decoded. Its first frame is the only one that is read.
///
/// False, with a message, if it is none, or libwebp7 is not installed.
bool still_webp_measure(const uint8_t *file, size_t count, StillFormatSize *size, StillFormatMessage *message);

/// Decodes the first frame into premultiplied words, 0xAARRGGBB, of the size that was measured.
///
/// False, with a message, if it is damaged.
bool still_webp_decode(const uint8_t *file, size_t count, StillFormatSize size, uint32_t *words,
                       StillFormatMessage *message);
