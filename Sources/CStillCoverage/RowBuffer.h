// SPDX-License-Identifier: MIT
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "EdgeLaw.h"

/// The pixels of a block share one flag that says whether any of them was touched.
enum { BLOCK = 16 };

/// How the sum of a pixel's signed areas becomes its coverage: up to 1, whatever the sign, or by the distance to the
/// nearest even number.
typedef enum { NON_ZERO, EVEN_ODD } FillRule;

/// Signed areas of pixels, in halves of a square step, so that trapezoids are whole numbers.
typedef int64_t Area;

/// One row of signed areas: those of a pixel are the sum of all cells up to it.
typedef struct {
  Area *cells;
  uint8_t *touched;
  long width, blocks;
} RowBuffer;

bool still_row_init(RowBuffer *row, long width);
void still_row_free(RowBuffer *row);

/// Adds what an edge bounds from `y0` to `y1`, which lie in one row and between its ends (where it goes up: takes it away).
void still_row_add_edge(RowBuffer *row, const Edge *edge, Fixed y0, Fixed y1);

/// Writes the row's coverage as bytes, and empties the row. Bytes of zero coverage may be left as they are.
void still_row_resolve(RowBuffer *row, FillRule rule, uint8_t *bytes);
