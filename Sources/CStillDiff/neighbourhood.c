// SPDX-License-Identifier: MIT

#include "CStillDiff.h"

#include <string.h>

typedef uint8_t bytes __attribute__((vector_size(16)));
typedef uint32_t words __attribute__((vector_size(16)));

// A debug build calls everything that is not forced inline.
#define INLINE static inline __attribute__((always_inline))

INLINE bytes difference(bytes a, bytes b) {
  return __builtin_elementwise_max(a, b) - __builtin_elementwise_min(a, b);
}

INLINE words largest_channel(bytes a, bytes b) {
  words delta = (words)difference(a, b);
  delta = (words)__builtin_elementwise_max((bytes)delta, (bytes)(delta >> 16));
  delta = (words)__builtin_elementwise_max((bytes)delta, (bytes)(delta >> 8));
  return delta & 0xFF;
}

float still_diff_channel_deltas(const uint32_t *first, const uint32_t *second, ptrdiff_t count, float *scores) {
  words largest = {0};
  for (ptrdiff_t i = 0; i < count; i += 4) {
    ptrdiff_t size = count - i < 4 ? count - i : 4;
    bytes a = {0}, b = {0};
    if (size == 4) {
      memcpy(&a, first + i, 16);
      memcpy(&b, second + i, 16);
    } else {
      memcpy(&a, first + i, (size_t)size * 4);
      memcpy(&b, second + i, (size_t)size * 4);
    }
    words delta = largest_channel(a, b);
    largest = __builtin_elementwise_max(largest, delta);
    for (ptrdiff_t lane = 0; lane < size; lane++) scores[i + lane] = (float)delta[lane];
  }
  return (float)__builtin_reduce_max(largest);
}

// Four pixels from x on. Where the row ends its last pixel is repeated, which changes no minimum and no maximum.
INLINE bytes load(const uint32_t *line, ptrdiff_t x, ptrdiff_t width) {
  bytes result;
  if (x >= 0 && x + 4 <= width) {
    memcpy(&result, line + x, 16);
    return result;
  }
  words gathered = {0};
  for (ptrdiff_t lane = 0; lane < 4; lane++) {
    ptrdiff_t column = x + lane < 0 ? 0 : x + lane >= width ? width - 1 : x + lane;
    gathered[lane] = line[column];
  }
  return (bytes)gathered;
}

// For each byte of value, whether it lies more than edge outside the range around the same place of other.
INLINE bytes lies_outside(
  bytes value, still_diff_plane other, ptrdiff_t width, ptrdiff_t height, ptrdiff_t row, ptrdiff_t x, uint8_t edge) {
  ptrdiff_t above = row > 0 ? row - 1 : 0;
  ptrdiff_t below = row + 1 < height ? row + 1 : row;
  bytes lowest = load(other.words + row * other.stride, x, width);
  bytes highest = lowest;
  for (ptrdiff_t y = above; y <= below; y++) {
    const uint32_t *line = other.words + y * other.stride;
    bytes left = load(line, x - 1, width), middle = load(line, x, width), right = load(line, x + 1, width);
    lowest = __builtin_elementwise_min(__builtin_elementwise_min(lowest, left), __builtin_elementwise_min(middle, right));
    highest =
      __builtin_elementwise_max(__builtin_elementwise_max(highest, left), __builtin_elementwise_max(middle, right));
  }
  bytes over = __builtin_elementwise_max(value, highest) - highest;
  bytes under = lowest - __builtin_elementwise_min(value, lowest);
  return (bytes)(__builtin_elementwise_max(over, under) > edge);
}

void still_diff_mark_unexplained(
  still_diff_plane first, still_diff_plane second, ptrdiff_t width, ptrdiff_t height, ptrdiff_t row, ptrdiff_t start,
  ptrdiff_t end, uint8_t edge, uint8_t *marks) {
  for (ptrdiff_t x = start; x < end; x += 4) {
    bytes a = load(first.words + row * first.stride, x, width);
    bytes b = load(second.words + row * second.stride, x, width);
    words outside = {0};
    // The pixel at the same place is one of the nine: near it, nothing else needs to be looked at.
    if (__builtin_reduce_max(difference(a, b)) > edge) {
      outside = (words)(lies_outside(a, second, width, height, row, x, edge)
                        | lies_outside(b, first, width, height, row, x, edge));
    }
    for (ptrdiff_t lane = 0; lane < 4 && x + lane < end; lane++) marks[x - start + lane] = outside[lane] != 0;
  }
}
