// SPDX-License-Identifier: MIT
#include "CStillPNG.h"
#include "unfilter.h"
#include "vectors.h"

#include <stdlib.h>
#include <string.h>

// Bytewise, modulo 256: row = row + above.
static void add_row(uint8_t *row, const uint8_t *above, size_t length) {
  size_t i = 0;
  while (i + 64 <= length) {
    StillVector *r = (StillVector *)(row + i);
    const StillVector *a = (const StillVector *)(above + i);
    r[0] += a[0];
    r[1] += a[1];
    r[2] += a[2];
    r[3] += a[3];
    i += 64;
  }
  while (i < length) {
    row[i] = (uint8_t)(row[i] + above[i]);
    i += 1;
  }
}

// Bytewise, modulo 256: out = row - above.
static void subtract_row(uint8_t *out, const uint8_t *row, const uint8_t *above, size_t length) {
  size_t i = 0;
  while (i + 64 <= length) {
    StillVector *o = (StillVector *)(out + i);
    const StillVector *r = (const StillVector *)(row + i);
    const StillVector *a = (const StillVector *)(above + i);
    o[0] = r[0] - a[0];
    o[1] = r[1] - a[1];
    o[2] = r[2] - a[2];
    o[3] = r[3] - a[3];
    i += 64;
  }
  while (i < length) {
    out[i] = (uint8_t)(row[i] - above[i]);
    i += 1;
  }
}

static void pack_row(const uint32_t *words, size_t width, int channels, uint8_t *row) {
  if (channels == 3) {
    still_pack_rgb(words, row, width);
  } else {
    still_unpremultiply_rgba(words, row, width);
  }
}

int still_filter_rows(
  const uint32_t *words, const uint32_t *above, size_t width, size_t height, int channels, int filter,
  uint8_t *rows) {
  size_t length = width * (size_t)channels;
  if (filter == 0) {
    for (size_t y = 0; y < height; y += 1, words += width, rows += length + 1) {
      rows[0] = 0;
      pack_row(words, width, channels, rows + 1);
    }
    return 1;
  }
  uint8_t *pair = calloc(2, length);
  if (!pair) return 0;
  if (above) pack_row(above, width, channels, pair + length);
  for (size_t y = 0; y < height; y += 1, words += width, rows += length + 1) {
    uint8_t *row = pair + (y & 1) * length;
    pack_row(words, width, channels, row);
    rows[0] = 2;
    subtract_row(rows + 1, row, pair + (~y & 1) * length, length);
  }
  free(pair);
  return 1;
}

int still_rows_are_ours(const uint8_t *rows, size_t stride, size_t height, int any_filter) {
  for (size_t y = 0; y < height; y += 1) {
    uint8_t filter = rows[y * stride];
    if (filter > 4 || (!any_filter && (filter & ~2))) return 0;
  }
  return 1;
}

int still_is_optimized(void) {
#ifdef __OPTIMIZE__
  return 1;
#else
  return 0;
#endif
}

void still_unfilter_rows(uint8_t *rows, size_t width, size_t height, int channels, uint32_t *words) {
  size_t length = width * (size_t)channels;
  for (size_t y = 0; y < height; y += 1, rows += length + 1, words += width) {
    // Above the first row all is zero: there Up is None.
    const uint8_t *above = y > 0 ? rows - length : NULL;
    if (rows[0] == 2) {
      if (above) add_row(rows + 1, above, length);
    } else if (rows[0] != 0) {
      still_undo_filter(rows[0], rows + 1, above, length, channels);
    }
    if (channels == 3) {
      still_expand_rgb(rows + 1, words, width);
    } else {
      still_premultiply_rgba(rows + 1, words, width);
    }
  }
}
