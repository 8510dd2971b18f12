// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

// Undoes Sub (1), Average (3) or Paeth (4) in place. `above` is the row before, its filter undone, or null.
void still_undo_filter(int filter, uint8_t *row, const uint8_t *above, size_t length, int channels);
