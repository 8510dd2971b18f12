// SPDX-License-Identifier: MIT
#include "CStillPNG.h"

#include <libdeflate.h>
#include <xxhash.h>

// Debian's libxxhash for x86 has a variant that picks AVX2 or AVX-512 at run time; elsewhere the symbol is absent.
extern XXH128_hash_t XXH3_128bits_dispatch(const void *input, size_t length) __attribute__((weak));

uint32_t still_crc32(const uint8_t *bytes, size_t length) { return libdeflate_crc32(0, bytes, length); }

void still_xxh3_128(const void *bytes, size_t length, uint64_t *high, uint64_t *low) {
  XXH128_hash_t hash = XXH3_128bits_dispatch ? XXH3_128bits_dispatch(bytes, length) : XXH3_128bits(bytes, length);
  *high = hash.high64;
  *low = hash.low64;
}
