// SPDX-License-Identifier: MIT
// Empty but for x86-64, where the processor is asked first.

#include "kernels.h"

#if defined(__x86_64__)
#define STILL_WIDE
#include "lanes.h"

#include "difference_loops.h"

#include "antialiasing_loops.h"

#pragma clang attribute pop
#endif
