// SPDX-License-Identifier: MIT
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Fills a polygon into an 8-bit mask: the whole 256ths of the coverage, at most 255. The coverage of a pixel is the sum of
/// the signed areas that the lines bound in it, which counts twice what is wound round twice; at most 1, whatever the sign,
/// or with `even_odd` the distance to the nearest even number. Lines are followed as in `EdgeLaw.h`.
///
/// `segments` holds `count` directed lines as x0 y0 x1 y1, in pixels from the mask's top left corner; together they
/// must close. `mask` is `height` rows of `stride` bytes, zero before the call. `solid` receives x, y, width, height of
/// a block that is fully covered (width 0: none known). False: no memory, and the mask is not complete.
bool still_coverage_fill(const double *segments, size_t count, long width, long height, bool even_odd, uint8_t *mask,
                         size_t stride, long solid[4]);

/// The signed areas of all pixels of a mask, to which lines are added in parts: as `still_coverage_fill`, for so many lines
/// that keeping them all would take more memory than the areas.
typedef struct StillAreas StillAreas;

/// NULL: no memory, or an empty mask. The owner frees it.
StillAreas *still_areas_create(long width, long height);
void still_areas_free(StillAreas *areas);

/// Adds directed lines, relative to the mask's top left corner. False: no memory, and the areas are not complete.
bool still_areas_add(StillAreas *areas, const double *segments, size_t count);

/// Writes the coverage of all pixels, and empties the areas. `mask` is zero before the call.
void still_areas_resolve(StillAreas *areas, bool even_odd, uint8_t *mask, size_t stride);

/// Points as x y pairs, in memory that grows; `xy` is freed by the owner. All zero: empty.
typedef struct {
  double *xy;
  size_t count, capacity;
} StillPoints;

/// Appends the ends of the lines that a cubic curve (x y of four points) is cut into, by halving until the second
/// difference of the control points is at most `threshold` pixels along either axis.
///
/// A curve is halved at most `deepest` times. `to_pixels` is a b c d tx ty. A part whose control points all lie beyond one side of `visible` (left, top, right,
/// bottom in pixels; NULL: no such limit) stays one line. False: no memory.
bool still_flatten(const double curve[8], const double to_pixels[6], const double *visible, int deepest,
                   double threshold, StillPoints *points);

/// A rectangle of pixels.
typedef struct {
  long x, y, width, height;
} StillRect;

/// Convolves a mask with a symmetric kernel along both axes. Outside of the mask is nothing.
///
/// `mask` is `height` rows of `stride` bytes. `step` is 1, or a power of two for wide kernels: then `weights`, of which
/// there are `2 * radius + 1`, lie `step` pixels apart, and the blur is made of squares of that many pixels. `part` says
/// which pixels of the result are wanted, relative to the mask's top left corner; they go to `result`, rows of
/// `result_stride` bytes. False: no memory.
bool still_blur(const uint8_t *mask, long width, long height, size_t stride, const float *weights, long radius,
                long step, StillRect part, uint8_t *result, size_t result_stride);

/// Shows a picture of `width` times `height` premultiplied words in perspective, bilinearly between its pixels and
/// averaged where it is made smaller; beyond it is nothing.
///
/// `plane` takes the result's coordinates to the source's, for row vectors, row by row: where the weight is not positive,
/// nothing is seen. Every word of the result is written.
void still_warp(const uint32_t *source, long width, long height, const double plane[9], uint32_t *result,
                long result_width, long result_height);

/// The filter of a material for the colours behind it. Components are straight, from 0 to 1.
typedef struct {
  /// How much of a colour is replaced by a grey, and the values of the Bézier curve that says which one, by luminance.
  float curve_amount, curve[4];
  /// How far colours lie from their grey, and what is added to all of them.
  float saturation, brightness;
  /// Red, green, blue and alpha of what is painted over all.
  float tint[4];
  /// Whether colours change after they were blurred, and not before.
  bool blurs_first;
} StillMaterial;

/// Blurs a picture of premultiplied words, rows of `stride` words, and changes its colours, in place.
///
/// The picture is taken in squares of `fine` pixels, at most 16, and blurred in squares of `step` pixels, a multiple of
/// that; `2 * radius + 1` symmetric weights lie as far apart. What lies beyond the picture has no weight. False: no memory,
/// and the picture is as it was.
bool still_backdrop(uint32_t *words, long width, long height, size_t stride, const float *weights, long radius,
                    long fine, long step, const StillMaterial *material);
