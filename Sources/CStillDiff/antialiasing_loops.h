// SPDX-License-Identifier: MIT
// The detector of antialiasing for a column of blocks, for as many lanes as lanes.h gives. Included once for each.

// A row of a block with a pixel on each side, in the slot of its number modulo four: the detector needs three at a time.
// Index 0 is the pixel left of the block. What lies outside of the picture is never asked for.
enum { SLOT = BLOCK + 16 };

typedef struct {
  still_diff_yiq rule;
  still_diff_pair pair;
  ptrdiff_t left;
  ptrdiff_t rows[4];
  int opaque[4];
  int32_t first[4][SLOT], second[4][SLOT];
  // -1 where a pixel has siblings in both pictures, else 0.
  int32_t plain[4][SLOT];
} KERNEL(column);

#define BRIGHTNESS(words, brightness)                                                                           \
  lanes red_blue = (words) & 0xFF00FF, green = RIGHT(words, 8) & 255;                                           \
  lanes high = PRODUCT16(red_blue, ALL(PAIR16(BLUE_HIGH, RED_HIGH))) + PRODUCT16(green, ALL(PAIR16(GREEN_HIGH, 0))); \
  lanes low = PRODUCT16(red_blue, ALL(PAIR16(BLUE_LOW, RED_LOW))) + PRODUCT16(green, ALL(PAIR16(GREEN_LOW, 0))); \
  lanes brightness = ((high << 10) + RIGHT(low, 3)) ^ INT32_MIN

static int32_t KERNEL(brightness)(uint32_t word) {
  int64_t sum = (int64_t)(word >> 16 & 255) * 29889531 + (int64_t)(word >> 8 & 255) * 58662247
    + (int64_t)(word & 255) * 11448223;
  return (int32_t)((uint32_t)(sum >> 3) ^ 0x80000000u);
}

// Writes the brightness of pixels from `x` up to `end`, and returns all their words' bits in common.
static uint32_t KERNEL(measure)(const uint32_t *line, ptrdiff_t x, ptrdiff_t end, int32_t *target) {
  lanes common = ALL(-1);
  for (; x + LANES <= end; x += LANES, target += LANES) {
    lanes words = LOAD(line + x);
    common &= words;
    BRIGHTNESS(words, brightness);
    STORE(target, brightness);
  }
  uint32_t result = UINT32_MAX;
  for (int lane = 0; lane < LANES; lane++) result &= (uint32_t)common[lane];
  for (; x < end; x++, target++) {
    result &= line[x];
    *target = KERNEL(brightness)(line[x]);
  }
  return result;
}

#define COUNT_EQUAL(words, stride, count)                                                                       \
  lanes count;                                                                                                  \
  {                                                                                                             \
    const uint32_t *above = (words) - (stride), *below = (words) + (stride);                                    \
    lanes center = LOAD(words);                                                                                 \
    count = (center == LOAD(above - 1)) + (center == LOAD(above)) + (center == LOAD(above + 1))                 \
      + (center == LOAD((words) - 1)) + (center == LOAD((words) + 1)) + (center == LOAD(below - 1))             \
      + (center == LOAD(below)) + (center == LOAD(below + 1));                                                  \
  }

// Writes which pixels from `x` up to `end` have siblings in both pictures.
static void KERNEL(find_plain)(
  const still_diff_pair *pair, ptrdiff_t row, ptrdiff_t x, ptrdiff_t end, int32_t *target) {
  const uint32_t *first = pair->first.words + row * pair->first.stride;
  const uint32_t *second = pair->second.words + row * pair->second.stride;
  int is_inside = row > 0 && row + 1 < pair->height;
  while (x < end) {
    if (is_inside && x > 0 && x + LANES <= end && x + LANES < pair->width) {
      COUNT_EQUAL(first + x, pair->first.stride, in_first)
      COUNT_EQUAL(second + x, pair->second.stride, in_second)
      STORE(target, (lanes)(in_first < -2) & (lanes)(in_second < -2));
      x += LANES, target += LANES;
    } else {
      *target++ = -(still_diff_has_siblings(pair->first, pair->width, pair->height, x, row)
                    && still_diff_has_siblings(pair->second, pair->width, pair->height, x, row));
      x++;
    }
  }
}

static void KERNEL(fill_slot)(KERNEL(column) *column, ptrdiff_t row) {
  int slot = (int)(row & 3);
  if (column->rows[slot] == row) return;
  const still_diff_pair *pair = &column->pair;
  ptrdiff_t x = column->left > 0 ? column->left - 1 : 0;
  ptrdiff_t end = column->left + BLOCK + 1 < pair->width ? column->left + BLOCK + 1 : pair->width;
  ptrdiff_t offset = x - column->left + 1;
  uint32_t common =
    KERNEL(measure)(pair->first.words + row * pair->first.stride, x, end, column->first[slot] + offset);
  common &= KERNEL(measure)(pair->second.words + row * pair->second.stride, x, end, column->second[slot] + offset);
  KERNEL(find_plain)(pair, row, x, end, column->plain[slot] + offset);
  column->opaque[slot] = common >> 24 == 255;
  column->rows[slot] = row;
}

// Follows the brightest and the darkest neighbour of a pixel and whether it lies in a plain area; the first of equals wins.
#define FOLLOW(name, neighbor)                                                \
  {                                                                           \
    lanes is_brighter = (neighbor) > name##_brightest;                        \
    lanes is_darker = (neighbor) < name##_darkest;                            \
    name##_brightest = LARGER(neighbor, name##_brightest);                    \
    name##_darkest = SMALLER(neighbor, name##_darkest);                       \
    name##_bright_is_plain = PICK(is_brighter, plain, name##_bright_is_plain); \
    name##_dark_is_plain = PICK(is_darker, plain, name##_dark_is_plain);      \
    name##_equal += (neighbor) == name##_center;                              \
  }

#define VISIT(slot, index)                           \
  {                                                  \
    lanes plain = LOAD(column->plain[slot] + (index)); \
    lanes one = LOAD(column->first[slot] + (index)); \
    FOLLOW(one, one)                                 \
    lanes two = LOAD(column->second[slot] + (index)); \
    FOLLOW(two, two)                                 \
  }

#define BEGIN(name, center)                                                     \
  lanes name##_center = center, name##_brightest = center, name##_darkest = center; \
  lanes name##_bright_is_plain = ALL(0), name##_dark_is_plain = ALL(0), name##_equal = ALL(0)

#define IS_EDGE(name)                                                                                   \
  ((lanes)(name##_equal > -3) & (lanes)(name##_brightest != name##_center)                              \
   & (lanes)(name##_darkest != name##_center) & (name##_bright_is_plain | name##_dark_is_plain))

// A bit for each lane from `index` on that is antialiased in either picture.
static unsigned KERNEL(edges)(const KERNEL(column) *column, ptrdiff_t row, ptrdiff_t index) {
  int above = (int)(row - 1 & 3), here = (int)(row & 3), below = (int)(row + 1 & 3);
  BEGIN(one, LOAD(column->first[here] + index));
  BEGIN(two, LOAD(column->second[here] + index));
  VISIT(above, index - 1)
  VISIT(here, index - 1)
  VISIT(below, index - 1)
  VISIT(above, index)
  VISIT(below, index)
  VISIT(above, index + 1)
  VISIT(here, index + 1)
  VISIT(below, index + 1)
  return BITS(IS_EDGE(one) | IS_EDGE(two));
}

// Clears the mark of each pixel from `x` up to `end` that is antialiased, one by one.
static ptrdiff_t KERNEL(forgive_singly)(
  const KERNEL(column) *column, ptrdiff_t row, ptrdiff_t x, ptrdiff_t end, uint8_t *marks) {
  ptrdiff_t cleared = 0;
  for (; x < end; x++) {
    if (!marks[x] || !still_diff_is_antialiased(column->rule, column->pair, x, row)) continue;
    marks[x] = 0;
    cleared++;
  }
  return cleared;
}

static ptrdiff_t KERNEL(forgive_block)(KERNEL(column) *column, ptrdiff_t row, ptrdiff_t end, uint8_t *marks) {
  for (ptrdiff_t near = row - 1; near <= row + 1; near++) KERNEL(fill_slot)(column, near);
  if (!column->opaque[row - 1 & 3] || !column->opaque[row & 3] || !column->opaque[row + 1 & 3])
    return KERNEL(forgive_singly)(column, row, column->left, end, marks);
  ptrdiff_t cleared = 0, x = column->left;
  if (x == 0) {
    cleared += KERNEL(forgive_singly)(column, row, 0, 1, marks);
    x = 1;
  }
  for (; x + LANES < column->pair.width && x + LANES <= end; x += LANES) {
    unsigned marked = LOAD_MARKS(marks + x);
    if (marked == 0) continue;
    unsigned found = marked & KERNEL(edges)(column, row, x - column->left + 1);
    STORE_MARKS(marks + x, marked ^ found);
    cleared += __builtin_popcount(found);
  }
  return cleared + KERNEL(forgive_singly)(column, row, x, end, marks);
}

ptrdiff_t KERNEL(forgive_antialiasing)(
  still_diff_yiq rule, still_diff_pair pair, ptrdiff_t top, ptrdiff_t bottom, uint8_t *marks) {
  KERNEL(column) column = {.rule = rule, .pair = pair};
  ptrdiff_t cleared = 0;
  for (ptrdiff_t left = 0; left < pair.width; left += BLOCK) {
    ptrdiff_t end = left + BLOCK < pair.width ? left + BLOCK : pair.width;
    column.left = left;
    for (int slot = 0; slot < 4; slot++) column.rows[slot] = -1;
    for (ptrdiff_t row = top; row < bottom; row++) {
      uint8_t *line = marks + (row - top) * pair.width;
      int count = 0;
      for (ptrdiff_t x = left; x < end; x++) count += line[x];
      if (count == 0) continue;
      // Measuring the whole neighbourhood pays if several pixels ask for it.
      int is_worth_it = count > 4 && row > 0 && row + 1 < pair.height;
      cleared += is_worth_it ? KERNEL(forgive_block)(&column, row, end, line)
                             : KERNEL(forgive_singly)(&column, row, left, end, line);
    }
  }
  return cleared;
}
