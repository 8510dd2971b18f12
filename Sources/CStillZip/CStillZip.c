/* SPDX-License-Identifier: MIT */
#include "CStillZip.h"

#include <libdeflate.h>

int still_has_crc(const uint8_t *bytes, size_t length, uint32_t crc) { return libdeflate_crc32(0, bytes, length) == crc; }

int still_unzip(const uint8_t *bytes, size_t length, uint8_t *out, size_t out_length, uint32_t crc) {
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  if (!decompressor) return 0;
  enum libdeflate_result result = libdeflate_deflate_decompress(decompressor, bytes, length, out, out_length, NULL);
  libdeflate_free_decompressor(decompressor);
  return result == LIBDEFLATE_SUCCESS && still_has_crc(out, out_length, crc);
}
