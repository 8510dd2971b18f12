// SPDX-License-Identifier: MIT
// Loops over rows, for as many lanes as lanes.h gives. Included once for each.

// The largest byte of each lane, in its low byte.
#define FOLD_BYTES(v, folded)                    \
  lanes folded = LARGER_BYTES(v, RIGHT(v, 16));  \
  folded = LARGER_BYTES(folded, RIGHT(folded, 8)) & 255

static uint8_t KERNEL(largest_byte)(lanes v) {
  uint8_t all[LANES * 4], largest = 0;
  STORE(all, v);
  for (int i = 0; i < LANES * 4; i++) if (all[i] > largest) largest = all[i];
  return largest;
}

still_diff_tally KERNEL(mark_differing)(
  const uint32_t *first, const uint32_t *second, ptrdiff_t count, uint8_t *marks) {
  still_diff_tally tally = {0, 0};
  lanes largest = ALL(0);
  for (ptrdiff_t start = 0; start < count; start += BLOCK) {
    ptrdiff_t end = count - start < BLOCK ? count : start + BLOCK, x = start;
    if (memcmp(first + start, second + start, (size_t)(end - start) * 4) == 0) {
      memset(marks + start, 0, (size_t)(end - start));
      continue;
    }
    for (; x + LANES <= end; x += LANES) {
      lanes a = LOAD(first + x), b = LOAD(second + x);
      unsigned differing = BITS(a == b) ^ ALL_BITS;
      largest = LARGER_BYTES(largest, DELTA_BYTES(a, b));
      tally.differing += __builtin_popcount(differing);
      STORE_MARKS(marks + x, differing);
    }
    for (; x < end; x++) {
      marks[x] = first[x] != second[x];
      tally.differing += marks[x];
      for (int shift = 0; shift < 32; shift += 8) {
        int delta = (int)(first[x] >> shift & 255) - (int)(second[x] >> shift & 255);
        if (delta < 0) delta = -delta;
        if (delta > tally.largest_delta) tally.largest_delta = (uint8_t)delta;
      }
    }
  }
  uint8_t widest = KERNEL(largest_byte)(largest);
  if (widest > tally.largest_delta) tally.largest_delta = widest;
  return tally;
}

uint8_t KERNEL(forgive_deltas)(
  const uint32_t *first, const uint32_t *second, ptrdiff_t count, uint8_t limit, uint8_t *marks) {
  lanes largest = ALL(0), most = ALL(limit);
  uint8_t found = 0;
  ptrdiff_t x = 0;
  for (; x + LANES <= count; x += LANES) {
    unsigned marked = LOAD_MARKS(marks + x);
    if (marked == 0) continue;
    lanes a = LOAD(first + x), b = LOAD(second + x), delta = DELTA_BYTES(a, b);
    FOLD_BYTES(delta, channel);
    largest = LARGER_BYTES(largest, delta);
    marked &= BITS(channel > most);
    STORE_MARKS(marks + x, marked);
  }
  for (; x < count; x++) {
    uint8_t widest = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      int delta = (int)(first[x] >> shift & 255) - (int)(second[x] >> shift & 255);
      if (delta < 0) delta = -delta;
      if (delta > widest) widest = (uint8_t)delta;
    }
    if (!marks[x]) continue;
    if (widest > found) found = widest;
    marks[x] = widest > limit;
  }
  uint8_t widest = KERNEL(largest_byte)(largest);
  return widest > found ? widest : found;
}

// The squared distance of opaque words from sums in 15 bits: within a thousandth of what doubles say, since each sum is off
// by at most |r + g + b| / 65536, and the distance is at least 0.0448 (r² + g² + b²).
#define YIQ_DISTANCE(a, b, distance)                                                                              \
  lanes red_blue = DIFFERENCE16((a) & 0xFF00FF, (b) & 0xFF00FF);                                                  \
  lanes green = DIFFERENCE16(RIGHT(a, 8) & 255, RIGHT(b, 8) & 255);                                               \
  floats luma = TO_FLOATS(                                                                                        \
    PRODUCT16(red_blue, ALL(PAIR16(Y_BLUE, Y_RED))) + PRODUCT16(green, ALL(PAIR16(Y_GREEN, 0))));                 \
  floats orange = TO_FLOATS(                                                                                      \
    PRODUCT16(red_blue, ALL(PAIR16(I_BLUE, I_RED))) + PRODUCT16(green, ALL(PAIR16(I_GREEN, 0))));                 \
  floats purple = TO_FLOATS(                                                                                      \
    PRODUCT16(red_blue, ALL(PAIR16(Q_BLUE, Q_RED))) + PRODUCT16(green, ALL(PAIR16(Q_GREEN, 0))));                 \
  floats distance = luma * luma * (0.5053f / 0x1p30f) + orange * orange * (0.299f / 0x1p30f)                      \
    + purple * purple * (0.1957f / 0x1p30f)

// Clears the marks in `asked` whose pixels doubles find to be within the limit, one by one.
static double KERNEL(settle)(
  still_diff_yiq rule, still_diff_pair pair, ptrdiff_t x, ptrdiff_t row, unsigned asked, uint8_t *marks) {
  double largest = 0;
  for (int lane = 0; asked >> lane; lane++) {
    if (!(asked >> lane & 1)) continue;
    double distance = still_diff_yiq_distance(rule, pair, x + lane, row);
    if (distance <= rule.limit) marks[x + lane] = 0;
    else if (distance > largest) largest = distance;
  }
  return largest;
}

double KERNEL(forgive_yiq)(still_diff_yiq rule, still_diff_pair pair, ptrdiff_t row, uint8_t *marks) {
  const uint32_t *first = pair.first.words + row * pair.first.stride;
  const uint32_t *second = pair.second.words + row * pair.second.stride;
  floats low = ALL_FLOATS((float)(rule.limit * 0.999)), high = ALL_FLOATS((float)(rule.limit * 1.001));
  floats widest = ALL_FLOATS(0);
  double largest = 0;
  ptrdiff_t x = 0;
  for (; x + LANES <= pair.width; x += LANES) {
    unsigned marked = LOAD_MARKS(marks + x);
    if (marked == 0) continue;
    lanes a = LOAD(first + x), b = LOAD(second + x);
    unsigned opaque = BITS(RIGHT(a & b, 24) == 255);
    YIQ_DISTANCE(a, b, distance);
    lanes beyond = distance > low;
    unsigned left = marked & (BITS(beyond) | (opaque ^ ALL_BITS));
    STORE_MARKS(marks + x, left);
    if (left == 0) continue;
    lanes sure = distance > high;
    unsigned unsure = left & ((BITS(sure) & opaque) ^ ALL_BITS);
    if (opaque == ALL_BITS) widest = LARGER(widest, FLOATS_WHERE(sure, distance));
    else unsure = left;
    if (unsure == 0) continue;
    double settled = KERNEL(settle)(rule, pair, x, row, unsure, marks);
    if (settled > largest) largest = settled;
  }
  for (; x < pair.width; x++) {
    if (!marks[x]) continue;
    double settled = KERNEL(settle)(rule, pair, x, row, 1, marks);
    if (settled > largest) largest = settled;
  }
  float all[LANES];
  memcpy(all, &widest, sizeof all);
  for (int lane = 0; lane < LANES; lane++) if (all[lane] > largest) largest = all[lane];
  return largest;
}
