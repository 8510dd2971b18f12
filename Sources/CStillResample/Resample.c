// SPDX-License-Identifier: MIT
#include "Kernels.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  void (*across)(StillRows rows, const StillTaps *taps);
  void (*down)(StillColumn column);
} Kernels;

static Kernels kernels(StillKernel kernel) {
  if (kernel == STILL_KERNEL_PORTABLE) return (Kernels){still_across_portable, still_down_portable};
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return (Kernels){still_across_avx2, still_down_avx2};
#elif defined(__aarch64__)
  return (Kernels){still_across_neon, still_down_neon};
#endif
  return (Kernels){still_across_portable, still_down_portable};
}

/// The rows that were weighed across and are still needed: a ring, which stays in the processor's cache.
typedef struct {
  const uint32_t *words;
  long width, height;
  const StillTaps *across;
  /// The number of rows, a multiple of ROWS_AT_ONCE, and the words of each.
  long count, stride;
  uint32_t *rows;
  /// Four source rows, where they have fewer pixels than a result has weights; else NULL.
  uint32_t *padded;
  /// The next source row.
  long next;
} Ring;

static uint32_t *ring_row(const Ring *ring, long row) { return ring->rows + row % ring->count * ring->stride; }

// Weighs the next four rows across. Near the end each is the same four times, for there are no more.
static void weigh_across(Ring *ring, Kernels kernels) {
  long count = ring->height - ring->next < ROWS_AT_ONCE ? ring->height - ring->next : ROWS_AT_ONCE;
  const uint32_t *from = ring->words + ring->next * ring->width;
  long stride = ring->width;
  if (ring->padded) {
    for (long row = 0; row < count; row++)
      memcpy(ring->padded + row * ring->across->width, from + row * stride, (size_t)stride * sizeof *from);
    from = ring->padded;
    stride = ring->across->width;
  }
  if (count == ROWS_AT_ONCE) {
    kernels.across((StillRows){from, 4 * stride, ring_row(ring, ring->next), 4 * ring->stride}, ring->across);
  } else {
    for (long row = 0; row < count; row++)
      kernels.across((StillRows){from + row * stride, 0, ring_row(ring, ring->next + row), 0}, ring->across);
  }
  ring->next += count;
}

static bool prepare(Ring *ring, const StillTaps *down) {
  // Rows are filled four by four: before the first one that is needed, and after the last one.
  ring->count = (down->width + 2 * ROWS_AT_ONCE) & ~(ROWS_AT_ONCE - 1l);
  ring->stride = (ring->across->count * 4 + BYTES_AT_ONCE - 1) / BYTES_AT_ONCE * BYTES_AT_ONCE / 4;
  // Padding is weighed, too, but never seen.
  ring->rows = calloc((size_t)(ring->count * ring->stride), sizeof *ring->rows);
  bool is_narrow = ring->across->width > ring->width;
  ring->padded = is_narrow ? calloc((size_t)(ROWS_AT_ONCE * ring->across->width), sizeof *ring->padded) : NULL;
  return ring->rows && (ring->padded || !is_narrow);
}

bool still_resample(const uint32_t *words, long width, long height, const StillTaps *across, const StillTaps *down,
                    bool limits_colors, StillKernel kernel, uint32_t *into) {
  if (across->count <= 0 || down->count <= 0) return true;
  Kernels loops = kernels(kernel);
  Ring ring = {.words = words, .width = width, .height = height, .across = across};
  const uint8_t **rows = malloc((size_t)down->width * sizeof *rows);
  uint32_t *result = NULL;
  bool is_ready = prepare(&ring, down) && rows && (result = malloc((size_t)ring.stride * sizeof *result));
  // A mirrored picture is made from below, so that the source is always read from above.
  bool is_mirrored = down->taps[0].start > down->taps[down->count - 1].start;
  for (long step = 0; is_ready && step < down->count; step++) {
    long row = is_mirrored ? down->count - 1 - step : step;
    const StillTap *tap = down->taps + row;
    if (step == 0) ring.next = tap->start & ~(ROWS_AT_ONCE - 1l);
    // Rows that nothing needs are passed over.
    if (ring.next < (tap->start & ~(ROWS_AT_ONCE - 1l))) ring.next = tap->start & ~(ROWS_AT_ONCE - 1l);
    long end = tap->start + down->width < height ? tap->start + down->width : height;
    while (ring.next < end) weigh_across(&ring, loops);
    for (long index = 0; index < down->width; index++)
      rows[index] = (const uint8_t *)ring_row(&ring, tap->start + index < end ? tap->start + index : end - 1);
    loops.down((StillColumn){
      rows, down->weights + row * down->width, down->width, tap, 4 * ring.stride, limits_colors ? 0 : UINT32_MAX,
      (uint8_t *)result});
    memcpy(into + row * across->count, result, (size_t)across->count * sizeof *into);
  }
  free(ring.rows);
  free(ring.padded);
  free(rows);
  free(result);
  return is_ready;
}

void still_transpose(const uint32_t *words, long width, long height, uint32_t *into) {
  enum { side = 16 };
  // Square by square, so that the rows of both pictures stay in the cache.
  for (long top = 0; top < height; top += side) {
    long bottom = top + side < height ? top + side : height;
    for (long left = 0; left < width; left += side) {
      long right = left + side < width ? left + side : width;
      for (long x = left; x < right; x++) {
        const uint32_t *from = words + top * width + x;
        uint32_t *to = into + x * height + top;
        for (long y = top; y < bottom; y++, from += width) *to++ = *from;
      }
    }
  }
}
