// SPDX-License-Identifier: MIT
// Holds the loops of this processor that weigh pixels against portable C, on random pictures; exits with 1 if bytes differ.
#include "CStillResample.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state = 88172645463325252u;

static long below(long limit) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (long)((state >> 16) % (uint64_t)limit);
}

static int differs(int trial) {
  long width = 1 + below(90), height = 1 + below(70);
  int places = trial % 2, limits = trial % 3 == 0;
  long columns = 1 + below(places ? 120 : width), rows = 1 + below(places ? 100 : height);
  StillTaps *across = places ? still_taps_placing(width, 0.3, (double)columns - 0.6, trial % 4 < 2, 0, columns)
                             : still_taps_reducing(width, columns, 0, columns);
  StillTaps *down = places ? still_taps_placing(height, -0.4, (double)rows, trial % 8 < 4, 0, rows)
                           : still_taps_reducing(height, rows, 0, rows);
  uint32_t *words = malloc((size_t)(width * height) * 4);
  uint32_t *best = malloc((size_t)(columns * rows) * 4), *portable = malloc((size_t)(columns * rows) * 4);
  for (long index = 0; index < width * height; index++) words[index] = (uint32_t)below(1l << 32);
  int failed = !still_resample(words, width, height, across, down, limits, STILL_KERNEL_BEST, best)
    || !still_resample(words, width, height, across, down, limits, STILL_KERNEL_PORTABLE, portable)
    || memcmp(best, portable, (size_t)(columns * rows) * 4) != 0;
  free(words);
  free(best);
  free(portable);
  still_taps_free(across);
  still_taps_free(down);
  return failed;
}

int main(void) {
  int failed = 0;
  for (int trial = 0; trial < 2000; trial++) failed += differs(trial);
  printf("%d of 2000 pictures have other bytes than portable C\n", failed);
  return failed != 0;
}
