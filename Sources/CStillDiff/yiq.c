// SPDX-License-Identifier: MIT
// The distance of colours by Kotsarenko and Ramos, and the detector of antialiasing by Vyšniauskas, pixel by pixel, in the
// arithmetic of pixelmatch 7.2.0. The loops over vectors ask here where they cannot be sure.

#include "kernels.h"

#include <math.h>

typedef struct {
  double red, green, blue;
} difference;

// Words are premultiplied: the background shows through by 255 minus alpha.
static difference differences(still_diff_yiq rule, uint32_t a, uint32_t b, double position) {
  double alpha = (double)(a >> 24) - (double)(b >> 24);
  difference d = {
    (double)(a >> 16 & 255) - (double)(b >> 16 & 255),
    (double)(a >> 8 & 255) - (double)(b >> 8 & 255),
    (double)(a & 255) - (double)(b & 255),
  };
  if (alpha == 0) return d;
  double red = 255, green = 255, blue = 255;
  if (!rule.is_over_white) {
    red = 48;
    green = 48 + 159 * fmod(floor(position / 1.618033988749895), 2);
    blue = 48 + 159 * fmod(floor(position / 2.618033988749895), 2);
  }
  d.red -= red * alpha / 255;
  d.green -= green * alpha / 255;
  d.blue -= blue * alpha / 255;
  return d;
}

static double brightness(difference d) { return d.red * 0.29889531 + d.green * 0.58662247 + d.blue * 0.11448223; }

// The background varies with the offset of a pixel's first byte.
static double byte_offset(still_diff_pair pair, ptrdiff_t x, ptrdiff_t y) { return (double)(y * pair.width + x) * 4; }

double still_diff_yiq_distance(still_diff_yiq rule, still_diff_pair pair, ptrdiff_t x, ptrdiff_t y) {
  uint32_t a = pair.first.words[y * pair.first.stride + x], b = pair.second.words[y * pair.second.stride + x];
  difference d = differences(rule, a, b, byte_offset(pair, x, y));
  double luma = brightness(d);
  double i = d.red * 0.59597799 - d.green * 0.2741761 - d.blue * 0.32180189;
  double q = d.red * 0.21147017 - d.green * 0.52261711 + d.blue * 0.31114694;
  return 0.5053 * luma * luma + 0.299 * i * i + 0.1957 * q * q;
}

int still_diff_has_siblings(still_diff_plane plane, ptrdiff_t width, ptrdiff_t height, ptrdiff_t x, ptrdiff_t y) {
  ptrdiff_t left = x > 0 ? x - 1 : 0, right = x + 1 < width ? x + 1 : x;
  ptrdiff_t top = y > 0 ? y - 1 : 0, bottom = y + 1 < height ? y + 1 : y;
  int equal = x == left || x == right || y == top || y == bottom;
  uint32_t word = plane.words[y * plane.stride + x];
  // The loop also counts the pixel itself.
  int needed = 4;
  for (ptrdiff_t row = top; row <= bottom; row++) {
    for (ptrdiff_t column = left; column <= right; column++) equal += plane.words[row * plane.stride + column] == word;
  }
  return equal >= needed;
}

static int have_siblings(still_diff_pair pair, ptrdiff_t x, ptrdiff_t y) {
  return still_diff_has_siblings(pair.first, pair.width, pair.height, x, y)
    && still_diff_has_siblings(pair.second, pair.width, pair.height, x, y);
}

// A pixel on an edge lies between a darker and a brighter neighbour, and one of these lies in a plain area of both pictures.
static int is_edge(still_diff_yiq rule, still_diff_pair pair, still_diff_plane plane, ptrdiff_t x, ptrdiff_t y) {
  ptrdiff_t left = x > 0 ? x - 1 : 0, right = x + 1 < pair.width ? x + 1 : x;
  ptrdiff_t top = y > 0 ? y - 1 : 0, bottom = y + 1 < pair.height ? y + 1 : y;
  int equal = x == left || x == right || y == top || y == bottom;
  uint32_t word = plane.words[y * plane.stride + x];
  double lowest = 0, highest = 0, offset = byte_offset(pair, x, y);
  ptrdiff_t low_x = 0, low_y = 0, high_x = 0, high_y = 0;
  // Columns first: of equal neighbours, the first one counts.
  for (ptrdiff_t column = left; column <= right; column++) {
    for (ptrdiff_t row = top; row <= bottom; row++) {
      if (column == x && row == y) continue;
      double delta = brightness(differences(rule, word, plane.words[row * plane.stride + column], offset));
      if (delta == 0) {
        if (++equal > 2) return 0;
      } else if (delta < lowest) {
        lowest = delta, low_x = column, low_y = row;
      } else if (delta > highest) {
        highest = delta, high_x = column, high_y = row;
      }
    }
  }
  if (lowest == 0 || highest == 0) return 0;
  return have_siblings(pair, low_x, low_y) || have_siblings(pair, high_x, high_y);
}

int still_diff_is_antialiased(still_diff_yiq rule, still_diff_pair pair, ptrdiff_t x, ptrdiff_t y) {
  return is_edge(rule, pair, pair.first, x, y) || is_edge(rule, pair, pair.second, x, y);
}
