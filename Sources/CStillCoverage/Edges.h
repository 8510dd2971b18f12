// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>

#include "EdgeLaw.h"

/// Makes edges of a directed line, and returns how many: at most two. See below.
size_t still_clip_line(const double *segment, long width, long height, Edge *edges);

/// Makes edges of directed lines, sorted by their upper end, and returns how many there are.
///
/// Edges left of the mask are kept, since they decide what is inside; those right of it, above or below are dropped.
/// `edges` has room for two per segment.
size_t still_collect_edges(const double *segments, size_t count, long width, long height, Edge *edges);

/// True if a line begins or ends so far from the mask that the steps of its slope would add up to several pixels, or would not
/// fit a number.
bool still_is_far(const double *segment, long width, long height);

/// Cuts a far line at the borders of the mask, exactly, and returns the number of directed lines that are left: at most two.
///
/// The part left of the mask becomes an upright line on its border. Nobody measured such lines.
size_t still_cut_far_line(const double *segment, double width, double height, double pieces[8]);
