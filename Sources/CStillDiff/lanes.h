// SPDX-License-Identifier: MIT
// Vectors of pixels: four lanes, or eight where STILL_WIDE is defined before.
//
// A debug build passes the arguments of every function through memory, even of those that <immintrin.h> inlines; operators,
// builtins and macros become single instructions there too.
#pragma once

#include <stdint.h>
#include <string.h>

#if defined(STILL_WIDE)
#define LANES 8
#define KERNEL(name) still_diff_##name##_wide
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#define LANES 4
#define KERNEL(name) still_diff_##name##_narrow
#endif

typedef int32_t lanes __attribute__((vector_size(LANES * 4), may_alias));
typedef int32_t unaligned_lanes __attribute__((vector_size(LANES * 4), aligned(1), may_alias));
typedef uint32_t unsigned_lanes __attribute__((vector_size(LANES * 4)));
typedef int16_t halves __attribute__((vector_size(LANES * 4)));
typedef uint8_t bytes __attribute__((vector_size(LANES * 4)));
typedef float floats __attribute__((vector_size(LANES * 4)));

#define LOAD(p) (*(const unaligned_lanes *)(p))
#define STORE(p, v) (*(unaligned_lanes *)(p) = (v))
#define ALL(x) ((lanes){} + (x))
#define ALL_FLOATS(x) ((floats){} + (x))
#define TO_FLOATS(v) __builtin_convertvector(v, floats)
#define FLOATS_WHERE(mask, v) ((floats)((mask) & (lanes)(v)))
// Shifts zeros in from above.
#define RIGHT(v, n) ((lanes)((unsigned_lanes)(v) >> (n)))
#define DIFFERENCE16(a, b) ((lanes)((halves)(a) - (halves)(b)))
#define LARGER(a, b) __builtin_elementwise_max(a, b)
#define SMALLER(a, b) __builtin_elementwise_min(a, b)
#define LARGER_BYTES(a, b) ((lanes)LARGER((bytes)(a), (bytes)(b)))
#define DELTA_BYTES(a, b) ((lanes)(LARGER((bytes)(a), (bytes)(b)) - SMALLER((bytes)(a), (bytes)(b))))
#define PICK(mask, a, b) (((mask) & (a)) | (~(mask) & (b)))

// PRODUCT16 is the sum of the products of the two signed halves of each lane; BITS has a bit for each lane's sign.
#if defined(STILL_WIDE)
typedef short shorts __attribute__((vector_size(32)));
#define PRODUCT16(a, b) ((lanes)__builtin_ia32_pmaddwd256((shorts)(a), (shorts)(b)))
#define BITS(v) ((unsigned)__builtin_ia32_movmskps256((floats)(v)))
#elif defined(__x86_64__) && !defined(STILL_PORTABLE)
typedef short shorts __attribute__((vector_size(16)));
#define PRODUCT16(a, b) ((lanes)__builtin_ia32_pmaddwd128((shorts)(a), (shorts)(b)))
#define BITS(v) ((unsigned)__builtin_ia32_movmskps((floats)(v)))
#else
#define PRODUCT16(a, b) (((a) << 16 >> 16) * ((b) << 16 >> 16) + ((a) >> 16) * ((b) >> 16))
#define BITS(v) ((unsigned)(((v)[0] & 1) | ((v)[1] & 2) | ((v)[2] & 4) | ((v)[3] & 8)))
#endif

#define ALL_BITS ((1u << LANES) - 1)

// Four bits as four bytes; the lowest bit is the first byte.
static const uint32_t still_bytes_of_bits[16] = {
  0x00000000, 0x00000001, 0x00000100, 0x00000101, 0x00010000, 0x00010001, 0x00010100, 0x00010101,
  0x01000000, 0x01000001, 0x01000100, 0x01000101, 0x01010000, 0x01010001, 0x01010100, 0x01010101};

#define STORE_FOUR_MARKS(p, bits) (*(marks4 *)(p) = still_bytes_of_bits[(bits) & 15])
// Each product moves one byte's bit to its place in the top byte.
#define LOAD_FOUR_MARKS(p) ((*(const marks4 *)(p) * 0x01020408u) >> 24 & 15)
typedef uint32_t marks4 __attribute__((aligned(1), may_alias));

#if defined(STILL_WIDE)
#define STORE_MARKS(p, bits) (STORE_FOUR_MARKS(p, bits), STORE_FOUR_MARKS((p) + 4, (bits) >> 4))
#define LOAD_MARKS(p) (LOAD_FOUR_MARKS(p) | LOAD_FOUR_MARKS((p) + 4) << 4)
#else
#define STORE_MARKS(p, bits) STORE_FOUR_MARKS(p, bits)
#define LOAD_MARKS(p) LOAD_FOUR_MARKS(p)
#endif
