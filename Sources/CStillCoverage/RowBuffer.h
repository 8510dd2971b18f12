// SPDX-License-Identifier: MIT
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "Edges.h"

/// The pixels of a block share one flag that says whether any of them was touched.
enum { BLOCK = 16 };

/// How the sum of a pixel's signed areas becomes its coverage: up to 1, whatever the sign, or by the distance to the
/// nearest even number.
typedef enum { NON_ZERO, EVEN_ODD } FillRule;

/// One row of signed areas: those of a pixel are the sum of all cells up to it.
typedef struct {
  double *cells;
  uint8_t *touched;
  long width, blocks;
} RowBuffer;

bool still_row_init(RowBuffer *row, long width);
void still_row_free(RowBuffer *row);

/// Adds what lies right of a line from x = `top` to x = `bottom` over `height` of the row (negative: takes it away).
/// Both are taken as lying in 0...width.
void still_row_add(RowBuffer *row, double top, double bottom, double height);

/// Adds what an edge bounds within the row from `y` to `y + 1`, through which it passes.
void still_row_add_edge(RowBuffer *row, const Edge *edge, double y);

/// Writes the row's coverage as bytes, and empties the row. Bytes of zero coverage may be left as they are.
void still_row_resolve(RowBuffer *row, FillRule rule, uint8_t *bytes);
