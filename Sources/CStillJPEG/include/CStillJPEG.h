// SPDX-License-Identifier: MIT
// JPEG files, through libjpeg-turbo.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The words of an error, or none.
typedef struct {
  char words[200];
} StillJPEGMessage;

/// Reads the size of a file, and looks if it goes on to its end. Its pixels are not decoded.
///
/// False, with a message, if it is no JPEG file, has colours of no known kind, or is cut short.
bool still_jpeg_measure(const uint8_t *file, size_t count, long *width, long *height, StillJPEGMessage *message);

/// Decodes a file into opaque words, 0xFFRRGGBB, at a `divisor`th of its size, rounded down: 1, 2, 4 or 8.
///
/// `words` has a row of the width by `divisor`, rounded down, for each of the height by `divisor`. Of each block, only the
/// coarsest coefficients are used, so that a smaller picture is what the file says of it, and no mean of pixels. The message
/// has words if the file is damaged. Returns the number of rows that were decoded nevertheless.
long still_jpeg_decode(const uint8_t *file, size_t count, int divisor, uint32_t *words, StillJPEGMessage *message);

/// Encodes words, whose alpha does not matter, with a quality from 1 to 100 and colours at half the resolution.
///
/// The bytes belong to the caller, who frees them. NULL, with a message, if there is no memory.
uint8_t *still_jpeg_encode(const uint32_t *words, long width, long height, int quality, size_t *count,
                           StillJPEGMessage *message);
