// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

// Pixels: a "word" is premultiplied 0xAARRGGBB in the machine's byte order; "rgba" is four bytes a pixel, straight unless it says otherwise.

/// Turns straight RGBA bytes into premultiplied words. `words` may be the same memory as `rgba`.
void still_premultiply_rgba(const uint8_t *rgba, uint32_t *words, size_t count);
/// Turns premultiplied RGBA bytes into words.
void still_order_rgba(const uint8_t *rgba, uint32_t *words, size_t count);
/// Turns premultiplied words into straight RGBA bytes. `rgba` may be the same memory as `words`.
void still_unpremultiply_rgba(const uint32_t *words, uint8_t *rgba, size_t count);
/// Turns RGB bytes into opaque words.
void still_expand_rgb(const uint8_t *rgb, uint32_t *words, size_t count);
/// Drops alpha: three bytes a pixel.
void still_pack_rgb(const uint32_t *words, uint8_t *rgb, size_t count);
/// 1 if every word has alpha 255.
int still_is_opaque(const uint32_t *words, size_t count);

// PNG rows: each begins with its filter byte.

/// Writes `height` rows with filter 0 (None) or 2 (Up), `channels` 3 or 4. `above` is the row before the first, NULL
/// where there is none. Returns 0 when memory ran out.
int still_filter_rows(
  const uint32_t *words, const uint32_t *above, size_t width, size_t height, int channels, int filter,
  uint8_t *rows);
/// 1 if each row's filter is None or Up, or any that the format has.
int still_rows_are_ours(const uint8_t *rows, size_t stride, size_t height, int any_filter);
/// 1 if this library was compiled with optimisation.
int still_is_optimized(void);
/// Undoes filters in place and writes words.
void still_unfilter_rows(uint8_t *rows, size_t width, size_t height, int channels, uint32_t *words);

// Compression in zlib's format, through libdeflate.

size_t still_deflate_bound(size_t length);
/// Returns the number of bytes written, 0 when it did not work.
size_t still_deflate(int level, const uint8_t *bytes, size_t length, uint8_t *out, size_t capacity);
/// The same without zlib's header and checksum.
size_t still_deflate_raw(int level, const uint8_t *bytes, size_t length, uint8_t *out, size_t capacity);
/// Takes the end mark off a raw stream, so that another raw stream may follow at the next byte. Returns the new length
/// (at most five bytes more), 0 when it did not work.
size_t still_deflate_open_end(uint8_t *stream, size_t length, size_t capacity);
uint32_t still_adler32(const uint8_t *bytes, size_t length);
/// The checksum of two pieces one after the other.
uint32_t still_adler32_joined(uint32_t first, uint32_t second, size_t second_length);
/// 1 if the stream is whole and has exactly `out_length` bytes.
int still_inflate(const uint8_t *bytes, size_t length, uint8_t *out, size_t out_length);

uint32_t still_crc32(const uint8_t *bytes, size_t length);
void still_xxh3_128(const void *bytes, size_t length, uint64_t *high, uint64_t *low);

// libpng

typedef struct {
  const uint8_t *bytes;
  size_t length;
} StillBytes;

/// Decodes the file that `parts` make together into straight RGBA. Checksums are not looked at: the caller did that.
/// Returns 1, or 0 with libpng's text in `message`.
int still_png_read_rgba(
  const StillBytes *parts, int part_count, uint32_t width, uint32_t height, uint8_t *rgba, char *message,
  size_t message_capacity);
