// SPDX-License-Identifier: MIT
#pragma once

#include <stdint.h>

// Users' debug builds compile this at -O0, where each function of <immintrin.h> passes its arguments through memory.
// Operators and builtins on 16-byte vectors become single instructions even there (RGB to words of a full screen:
// 0.9 ms against 2.4 ms with the intrinsics and 3.5 ms with plain words).
#if defined(__x86_64__)
#define STILL_HAS_SSSE3 1
#define STILL_SSSE3 __attribute__((target("ssse3")))
#else
#define STILL_HAS_SSSE3 0
#endif

typedef uint8_t StillVector __attribute__((vector_size(16), aligned(1), may_alias));
typedef uint64_t StillHalves __attribute__((vector_size(16)));

#if STILL_HAS_SSSE3
typedef char StillChars __attribute__((vector_size(16)));
typedef short StillShorts __attribute__((vector_size(16)));
typedef uint16_t StillWords16 __attribute__((vector_size(16)));
typedef int StillInts __attribute__((vector_size(16)));
typedef float StillFloats __attribute__((vector_size(16)));

static inline int still_has_ssse3(void) { return __builtin_cpu_supports("ssse3"); }

#define STILL_LOAD(pointer) (*(const StillVector *)(pointer))
#define STILL_STORE(pointer, value) (*(StillVector *)(pointer) = (StillVector)(value))
#define STILL_SHUFFLE(value, order) __builtin_ia32_pshufb128((StillChars)(value), (order))
#endif
