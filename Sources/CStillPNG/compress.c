// SPDX-License-Identifier: MIT
#include "CStillPNG.h"

#include <libdeflate.h>

size_t still_deflate_bound(size_t length) { return libdeflate_zlib_compress_bound(NULL, length); }

size_t still_deflate(int level, const uint8_t *bytes, size_t length, uint8_t *out, size_t capacity) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  if (!compressor) return 0;
  size_t written = libdeflate_zlib_compress(compressor, bytes, length, out, capacity);
  libdeflate_free_compressor(compressor);
  return written;
}

int still_inflate(const uint8_t *bytes, size_t length, uint8_t *out, size_t out_length) {
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  if (!decompressor) return 0;
  // Without a place for the actual length, libdeflate demands exactly `out_length` bytes.
  enum libdeflate_result result = libdeflate_zlib_decompress(decompressor, bytes, length, out, out_length, NULL);
  libdeflate_free_decompressor(decompressor);
  return result == LIBDEFLATE_SUCCESS;
}
