// SPDX-License-Identifier: MIT
#include "Scan.h"

#include <math.h>

// Lengths of outlines, which are rather too long than too short: lines count as across and down, curves as the lines
// through their control points.

static bool is_digit(uint8_t byte) { return byte >= '0' && byte <= '9'; }

bool still_svg_read_number(const uint8_t **at, const uint8_t *end, double *number) {
  const uint8_t *next = *at;
  double sign = 1, value = 0;
  int digits = 0, exponent = 0;
  if (next < end && (*next == '-' || *next == '+')) sign = *next++ == '-' ? -1 : 1;
  for (bool is_fraction = false; next < end; next++) {
    if (*next == '.' && !is_fraction) {
      is_fraction = true;
      continue;
    }
    if (!is_digit(*next)) break;
    digits++;
    // More digits would not change it.
    bool is_kept = value < 1e17;
    if (is_kept) value = value * 10 + (*next - '0');
    exponent += is_kept ? -is_fraction : !is_fraction;
  }
  if (!digits) return false;
  *at = next;
  if (next + 1 < end && (*next | 0x20) == 'e') {
    bool is_negative = next[1] == '-', is_signed = is_negative || next[1] == '+';
    int power = 0;
    for (next += 1 + is_signed; next < end && is_digit(*next); next++) {
      if (power < 1000) power = power * 10 + (*next - '0');
      *at = next + 1;
    }
    exponent += is_negative ? -power : power;
  }
  for (; exponent > 0 && value > 0 && value < 1e300; exponent--) value *= 10;
  for (; exponent < 0 && value > 0; exponent++) value /= 10;
  *number = sign * value;
  return true;
}

// MARK: - Paths

typedef struct {
  const uint8_t *at, *end;
  /// The current point, the one that the current part began at, and the control point before the current one.
  Point point, start, control;
  double length;
  Tangle tangle;
} Outline;

static bool next_number(Outline *outline, double *number) {
  while (outline->at < outline->end && (still_svg_is_space(*outline->at) || *outline->at == ',')) outline->at++;
  return still_svg_read_number(&outline->at, outline->end, number);
}

// A flag of an arc is one digit, which another number may follow.
static bool next_flag(Outline *outline, bool *flag) {
  while (outline->at < outline->end && (still_svg_is_space(*outline->at) || *outline->at == ',')) outline->at++;
  if (outline->at >= outline->end || (*outline->at != '0' && *outline->at != '1')) return false;
  *flag = *outline->at++ == '1';
  return true;
}

static bool next_point(Outline *outline, bool is_relative, Point *point) {
  Point read;
  if (!next_number(outline, &read.x) || !next_number(outline, &read.y)) return false;
  *point = is_relative ? (Point){outline->point.x + read.x, outline->point.y + read.y} : read;
  return true;
}

static double distance(Point one, Point other) { return fabs(one.x - other.x) + fabs(one.y - other.y); }

// Adds the lines through `count` points, the last of which is where the outline goes on. A smooth curve begins with the
// mirrored control point of the one before.
static bool add_points(Outline *outline, bool is_relative, int count, bool is_smooth) {
  Point from = outline->point, to = from, control = from, points[4] = {from};
  int point_count = 1;
  if (is_smooth) {
    control = (Point){2 * from.x - outline->control.x, 2 * from.y - outline->control.y};
    outline->length += distance(from, control);
    points[point_count++] = from = control;
  }
  for (int index = 0; index < count; index++) {
    if (!next_point(outline, is_relative, &to)) return false;
    outline->length += distance(from, to);
    if (index + 1 < count) control = to;
    points[point_count++] = from = to;
  }
  still_svg_add_curve(&outline->tangle, points, point_count);
  outline->control = count > 1 || is_smooth ? control : to;
  outline->point = to;
  return true;
}

// Goes on at the end of a line.
static void go(Outline *outline, Point to) {
  outline->length += distance(outline->point, to);
  still_svg_add_line(&outline->tangle, outline->point, to);
  outline->point = outline->control = to;
}

// Begins another part. What is filled ends where it began, though no line is drawn there.
static void begin(Outline *outline, Point at) {
  still_svg_add_line(&outline->tangle, outline->point, outline->start);
  outline->point = outline->control = outline->start = at;
}

static double finish(Outline *outline, double *crossed) {
  still_svg_add_line(&outline->tangle, outline->point, outline->start);
  *crossed = still_svg_count_crossings(&outline->tangle);
  return outline->length;
}

static bool add_arc(Outline *outline, bool is_relative) {
  Arc arc = {.from = outline->point};
  bool is_whole = next_number(outline, &arc.across) && next_number(outline, &arc.down)
    && next_number(outline, &arc.angle) && next_flag(outline, &arc.is_large) && next_flag(outline, &arc.is_swept)
    && next_point(outline, is_relative, &arc.to);
  if (!is_whole) return false;
  double chord = distance(arc.from, arc.to), least = fmin(fabs(arc.across), fabs(arc.down));
  // Radii that are too small for both ends are enlarged.
  double factor = least > 0 ? fmax(1, chord / (2 * least)) : 0;
  outline->length += chord + 7 * fmax(fabs(arc.across), fabs(arc.down)) * factor;
  still_svg_add_arc(&outline->tangle, arc);
  outline->point = outline->control = arc.to;
  return true;
}

static bool add_along(Outline *outline, bool is_relative, bool is_across) {
  double number;
  if (!next_number(outline, &number)) return false;
  Point to = outline->point;
  double *place = is_across ? &to.x : &to.y;
  *place = is_relative ? *place + number : number;
  go(outline, to);
  return true;
}

static bool add_command(Outline *outline, uint8_t command) {
  bool is_relative = command & 0x20;
  Point to;
  switch (command | 0x20) {
  case 'm':
    if (!next_point(outline, is_relative, &to)) return false;
    begin(outline, to);
    return true;
  case 'l': return add_points(outline, is_relative, 1, false);
  case 'h': return add_along(outline, is_relative, true);
  case 'v': return add_along(outline, is_relative, false);
  case 'c': return add_points(outline, is_relative, 3, false);
  case 's': return add_points(outline, is_relative, 2, true);
  case 'q': return add_points(outline, is_relative, 2, false);
  case 't': return add_points(outline, is_relative, 1, true);
  case 'a': return add_arc(outline, is_relative);
  default: return false;
  }
}

double still_svg_path_length(const uint8_t *at, const uint8_t *end, double *crossed) {
  Outline outline = {.at = at, .end = end};
  uint8_t command = 0;
  while (true) {
    while (outline.at < end && (still_svg_is_space(*outline.at) || *outline.at == ',')) outline.at++;
    if (outline.at == end) break;
    bool is_letter = (*outline.at | 0x20) >= 'a' && (*outline.at | 0x20) <= 'z';
    if (is_letter) command = *outline.at++;
    if (is_letter && (command | 0x20) == 'z') {
      go(&outline, outline.start);
      continue;
    }
    // The part after a mistake is not drawn.
    if (!add_command(&outline, command)) break;
    // More points after a move are lines.
    if ((command | 0x20) == 'm') command = command == 'm' ? 'l' : 'L';
  }
  return finish(&outline, crossed);
}

double still_svg_points_length(const uint8_t *at, const uint8_t *end, double *crossed) {
  Outline outline = {.at = at, .end = end};
  Point to;
  if (!next_point(&outline, false, &to)) return 0;
  begin(&outline, to);
  while (add_points(&outline, false, 1, false)) {}
  // A polygon is closed.
  outline.length += distance(outline.point, outline.start);
  return finish(&outline, crossed);
}
