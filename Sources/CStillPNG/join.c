// SPDX-License-Identifier: MIT
#include "CStillPNG.h"

#include <libdeflate.h>
#include <string.h>
#include <zlib.h>

size_t still_deflate_raw(int level, const uint8_t *bytes, size_t length, uint8_t *out, size_t capacity) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  if (!compressor) return 0;
  size_t written = libdeflate_deflate_compress(compressor, bytes, length, out, capacity);
  libdeflate_free_compressor(compressor);
  return written;
}

// Parts of zlib's `data_type` after a stop: unused bits of the last byte, last block, boundary between blocks.
static const int unused_bits = 63, in_last_block = 64, at_block_boundary = 128;

// Where the last block begins and where it ends, in bits. libdeflate does not tell, so zlib reads the stream once.
static int find_last_block(const uint8_t *stream, size_t length, uint64_t *start, uint64_t *end) {
  z_stream state;
  memset(&state, 0, sizeof state);
  if (inflateInit2(&state, -15) != Z_OK) return 0;
  state.next_in = (uint8_t *)stream;
  state.avail_in = (uInt)length;
  uint8_t window[1 << 16];
  int found = 0;
  *start = 0;
  for (;;) {
    state.next_out = window;
    state.avail_out = sizeof window;
    int result = inflate(&state, Z_BLOCK);
    if (result != Z_OK) break;
    if (!(state.data_type & at_block_boundary)) continue;
    uint64_t position = (uint64_t)state.total_in * 8 - (state.data_type & unused_bits);
    if (state.data_type & in_last_block) {
      *end = position;
      found = 1;
      break;
    }
    *start = position;
  }
  inflateEnd(&state);
  return found;
}

size_t still_deflate_open_end(uint8_t *stream, size_t length, size_t capacity) {
  uint64_t start, end;
  if (!find_last_block(stream, length, &start, &end)) return 0;
  stream[start / 8] &= (uint8_t)~(1u << (start % 8));
  // An empty stored block: three zero bits, zeros up to the next byte, then its length 0 and the complement.
  size_t aligned = (size_t)((end + 3 + 7) / 8);
  if (aligned + 4 > capacity) return 0;
  if (aligned > length) stream[length] = 0;
  const uint8_t empty[4] = {0, 0, 0xff, 0xff};
  memcpy(stream + aligned, empty, sizeof empty);
  return aligned + sizeof empty;
}

uint32_t still_adler32(const uint8_t *bytes, size_t length) { return libdeflate_adler32(1, bytes, length); }

uint32_t still_adler32_joined(uint32_t first, uint32_t second, size_t second_length) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)second_length);
}
