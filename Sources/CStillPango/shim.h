// SPDX-License-Identifier: MIT
#pragma once
#include <stdbool.h>
#include <fribidi.h>
#include <hb-ot.h>
#include <hb.h>
#include <pango/pango.h>
#include <xxhash.h>

// Static functions because the direction constants are macro expressions, which Swift does not import.

/// A file without a name, for bytes that are to be opened by a path; -1 with errno.
static inline int still_memory_file(const char *name) {
  extern int memfd_create(const char *, unsigned int);
  return memfd_create(name, 1 /* closed on exec */);
}

/// UAX #9 rules P2 and P3: 0 left to right, 1 right to left, -1 if no character has a strong direction.
static inline int still_bidi_direction(const FriBidiCharType *types, FriBidiStrIndex length) {
  FriBidiParType direction = fribidi_get_par_direction(types, length);
  return direction == FRIBIDI_PAR_LTR ? 0 : direction == FRIBIDI_PAR_RTL ? 1 : -1;
}

/// The embedding level of each character; false if memory ran out.
static inline bool still_bidi_levels(
    const FriBidiCharType *types, const FriBidiBracketType *brackets, FriBidiStrIndex length, bool right_to_left,
    FriBidiLevel *levels) {
  FriBidiParType direction = right_to_left ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR;
  return fribidi_get_par_embedding_levels_ex(types, brackets, length, &direction, levels) != 0;
}
