/* SPDX-License-Identifier: MIT */
#ifndef CSTILLZIP_H
#define CSTILLZIP_H

#include <stddef.h>
#include <stdint.h>

/* Inflates `length` bytes of bare deflate data into exactly `out_length` bytes, whose CRC-32 must be `crc`.
 * Returns 1, or 0 for damaged data. */
int still_unzip(const uint8_t *bytes, size_t length, uint8_t *out, size_t out_length, uint32_t crc);

/* Returns 1 if the CRC-32 of the bytes is `crc`. */
int still_has_crc(const uint8_t *bytes, size_t length, uint32_t crc);

#endif
