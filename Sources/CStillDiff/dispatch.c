// SPDX-License-Identifier: MIT
// Chooses the loops that the processor can run.

#include "kernels.h"

#if defined(__x86_64__)
#define CHOOSE(name, ...) \
  return __builtin_cpu_supports("avx2") ? still_diff_##name##_wide(__VA_ARGS__) : still_diff_##name##_narrow(__VA_ARGS__)
#else
#define CHOOSE(name, ...) return still_diff_##name##_narrow(__VA_ARGS__)
#endif

still_diff_tally still_diff_mark_differing(
  const uint32_t *first, const uint32_t *second, ptrdiff_t count, uint8_t *marks) {
  CHOOSE(mark_differing, first, second, count, marks);
}

uint8_t still_diff_forgive_deltas(
  const uint32_t *first, const uint32_t *second, ptrdiff_t count, uint8_t limit, uint8_t *marks) {
  CHOOSE(forgive_deltas, first, second, count, limit, marks);
}

double still_diff_forgive_yiq(still_diff_yiq rule, still_diff_pair pair, ptrdiff_t row, uint8_t *marks) {
  CHOOSE(forgive_yiq, rule, pair, row, marks);
}

ptrdiff_t still_diff_forgive_antialiasing(
  still_diff_yiq rule, still_diff_pair pair, ptrdiff_t top, ptrdiff_t bottom, uint8_t *marks) {
  CHOOSE(forgive_antialiasing, rule, pair, top, bottom, marks);
}

ptrdiff_t still_diff_keep_label(const uint16_t *labels, uint16_t label, ptrdiff_t count, uint8_t *marks) {
  ptrdiff_t left = 0;
  for (ptrdiff_t x = 0; x < count; x++) {
    if (labels[x] != label) marks[x] = 0;
    left += marks[x];
  }
  return left;
}

void still_diff_add_marks(const uint8_t *more, ptrdiff_t count, uint8_t *marks) {
  for (ptrdiff_t x = 0; x < count; x++) marks[x] |= more[x];
}

int still_diff_shows(const uint32_t *words, const uint16_t *labels, ptrdiff_t count, const uint8_t *ignored) {
  for (ptrdiff_t x = 0; x < count; x++) {
    if (words[x] != 0 && !ignored[labels[x]]) return 1;
  }
  return 0;
}

void still_diff_count_labels(const uint16_t *labels, ptrdiff_t count, ptrdiff_t *counts) {
  for (ptrdiff_t x = 0; x < count;) {
    // Regions are wide: counting runs is counting few of them.
    ptrdiff_t start = x;
    uint16_t label = labels[x];
    while (x < count && labels[x] == label) x++;
    counts[label] += x - start;
  }
}
