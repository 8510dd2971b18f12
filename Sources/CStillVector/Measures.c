// SPDX-License-Identifier: MIT
#include "Scan.h"

#include <math.h>

// The measures of strokes: how long outlines are, into how many dashes they are cut, and how wide pens are. Lengths in
// parts of something else count by the size of the file.

static const double two_pi = 6.283185307179586;
// The size of a letter where none is stated, and the most that is taken.
static const double greatest_font = 100;

// Reads a length in units of the element's space.
static bool read_length(Scanner *scanner, const uint8_t **at, const uint8_t *end, double *length) {
  static const struct {
    const char *name;
    double points;
  } units[] = {{"px", 1}, {"pt", 96.0 / 72}, {"pc", 16}, {"in", 96}, {"cm", 96 / 2.54}, {"mm", 96 / 25.4}, {"q", 96 / 101.6}};
  while (*at < end && (still_svg_is_space(**at) || **at == ',')) ++*at;
  if (!still_svg_read_number(at, end, length)) return false;
  for (size_t index = 0; index < sizeof units / sizeof *units; index++) {
    if (!still_svg_begins_anyhow(*at, end, units[index].name)) continue;
    *length *= units[index].points;
    *at += strlen(units[index].name);
    return true;
  }
  bool is_share = *at < end && **at == '%';
  if (!is_share && (*at >= end || (**at | 0x20) < 'a' || (**at | 0x20) > 'z')) return true;
  scanner->has_relative_lengths = true;
  *length *= is_share ? scanner->extent / 100 : greatest_font;
  while (*at < end && (**at == '%' || ((**at | 0x20) >= 'a' && (**at | 0x20) <= 'z'))) ++*at;
  return true;
}

static void measure_dashes(Scanner *scanner, const uint8_t *at, const uint8_t *end, Measures *measures) {
  double sum = 0, length;
  unsigned count = 0;
  while (read_length(scanner, &at, end, &length)) {
    sum += fabs(length);
    count++;
  }
  if (!count || sum <= 0) return;
  scanner->has_dashes = true;
  measures->dashes = fmax(measures->dashes, count / sum);
}

static void measure_pen(Scanner *scanner, const uint8_t *at, const uint8_t *end, Measures *measures) {
  double width;
  bool was_relative = scanner->has_relative_lengths;
  scanner->has_relative_lengths = false;
  if (read_length(scanner, &at, end, &width)) {
    measures->has_pen = true;
    measures->pen = fmax(measures->pen, fabs(width));
    scanner->widest_pen = fmax(scanner->widest_pen, measures->pen);
  }
  scanner->has_relative_pens |= scanner->has_relative_lengths;
  scanner->has_relative_lengths |= was_relative;
}

// MARK: - Transforms

enum { MOST_ARGUMENTS = 6 };

// Returns how often as long a function of a transform makes a line at most.
static double factor_of(const uint8_t *name, size_t count, const double *arguments, int argument_count) {
  const uint8_t *end = name + count;
  double first = argument_count > 0 ? fabs(arguments[0]) : 1;
  double second = argument_count > 1 ? fabs(arguments[1]) : first;
  if (still_svg_begins_anyhow(name, end, "scale")) return fmax(first, second);
  if (still_svg_begins_anyhow(name, end, "skew")) {
    double factor = 1;
    for (int index = 0; index < argument_count; index++) factor += fabs(tan(arguments[index] * two_pi / 360));
    return factor;
  }
  if (!still_svg_begins_anyhow(name, end, "matrix") || argument_count < 4) return 1;
  double third = fabs(arguments[2]), fourth = fabs(arguments[3]);
  // The sums of columns and of rows bound it from above.
  return fmax(fmax(first + second, third + fourth), fmax(first + third, second + fourth));
}

static double factor_of_functions(const uint8_t *at, const uint8_t *end) {
  double factor = 1;
  while (at < end) {
    while (at < end && !((*at | 0x20) >= 'a' && (*at | 0x20) <= 'z')) at++;
    const uint8_t *name = at;
    while (at < end && *at != '(') at++;
    size_t count = (size_t)(at - name);
    double arguments[MOST_ARGUMENTS];
    int argument_count = 0;
    while (at < end && *at != ')') {
      double number;
      if (!still_svg_read_number(&at, end, &number)) at++;
      else if (argument_count < MOST_ARGUMENTS) arguments[argument_count++] = number;
    }
    factor *= factor_of(name, count, arguments, argument_count);
  }
  return factor;
}

// MARK: - Properties

static void measure_font(Scanner *scanner, const uint8_t *at, const uint8_t *end) {
  double size;
  bool is_known = still_svg_read_number(&at, end, &size) && size <= greatest_font
    && (at >= end || still_svg_begins_anyhow(at, end, "p") || *at == ';' || still_svg_is_space(*at));
  if (!is_known) scanner->has_odd_sizes = true;
}

void still_svg_measure_property(
  Scanner *scanner, const uint8_t *name, size_t count, const uint8_t *at, const uint8_t *end, Measures *measures) {
  while (at < end && (still_svg_is_space(*at) || *at == ':')) at++;
  if (still_svg_is_property(name, count, "stroke-dasharray")) return measure_dashes(scanner, at, end, measures);
  if (still_svg_is_property(name, count, "stroke-width")) return measure_pen(scanner, at, end, measures);
  if (still_svg_is_property(name, count, "transform") || still_svg_is_property(name, count, "patterntransform")) {
    // One of several that are stated counts.
    measures->scale = fmax(measures->scale, factor_of_functions(at, end));
    return;
  }
  if (still_svg_is_property(name, count, "font-size") || still_svg_is_property(name, count, "font")) return measure_font(scanner, at, end);
  static const char *const sides[] = {"width", "height", "r", "rx", "ry"};
  double length;
  for (size_t index = 0; index < sizeof sides / sizeof *sides; index++) {
    if (!still_svg_is_property(name, count, sides[index]) || !read_length(scanner, &at, end, &length)) continue;
    measures->outline += two_pi * fabs(length);
    return;
  }
}

// MARK: - Attributes

static void measure_view(Scanner *scanner, Element *element, const uint8_t *at, const uint8_t *end) {
  double numbers[4];
  for (int index = 0; index < 4; index++) {
    if (!read_length(scanner, &at, end, &numbers[index])) return;
  }
  if (numbers[2] <= 0 || numbers[3] <= 0) return;
  element->view_least = fmin(numbers[2], numbers[3]);
  element->view_most = fmax(numbers[2], numbers[3]);
}

static void measure_size(Scanner *scanner, Element *element, const uint8_t *at, const uint8_t *end) {
  double length;
  if (read_length(scanner, &at, end, &length)) element->view_size = fmax(element->view_size, length);
}

static void measure_line(
  Scanner *scanner, Element *element, const uint8_t *name, const uint8_t *at, const uint8_t *end) {
  double length;
  if (!read_length(scanner, &at, end, &length)) return;
  double *side = name[0] == 'x' ? &element->across : &element->down;
  *side += name[1] == '2' ? length : -length;
}

void still_svg_measure_attribute(
  Scanner *scanner, Element *element, const uint8_t *name, size_t count, const uint8_t *at, const uint8_t *end) {
  if (still_svg_equals(name, count, "viewBox")) return measure_view(scanner, element, at, end);
  bool has_view =
    element->part == VIEW || element->part == MARKER || element->part == USE || element->part == PATTERN;
  if (has_view && (still_svg_is_property(name, count, "width") || still_svg_is_property(name, count, "height"))) {
    return measure_size(scanner, element, at, end);
  }
  if (element->part == MARKER && still_svg_begins(name, name + count, "marker")) {
    if (count == 11) element->has_plain_units = still_svg_begins(at, end, "userSpaceOnUse");
    else measure_size(scanner, element, at, end);
    return;
  }
  if (element->part == LINE && count == 2 && strchr("xy", name[0]) && strchr("12", name[1])) {
    return measure_line(scanner, element, name, at, end);
  }
  if (still_svg_equals(name, count, "patternUnits")) element->has_plain_units = still_svg_begins(at, end, "userSpaceOnUse");
  // The bounds of what refers to it are its unit.
  if (still_svg_begins(at, end, "objectBoundingBox") && element->part != GRADIENT) element->is_bounding = true;
  bool is_side = still_svg_is_property(name, count, "width") || still_svg_is_property(name, count, "height");
  if (is_side && element->part != SHAPE) return;
  still_svg_measure_property(scanner, name, count, at, end, &element->own.measures);
}

void still_svg_measure_view(Scanner *scanner, Element *element, bool is_root) {
  double size = fmax(element->view_size, element->view_most);
  if (is_root && size > 0) scanner->extent = element->view_most > 0 ? element->view_most : size;
  else if (size > scanner->extent) scanner->has_odd_sizes = true;
  scanner->greatest_view = fmax(scanner->greatest_view, fmax(size, scanner->extent));
}
