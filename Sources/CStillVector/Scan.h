// SPDX-License-Identifier: MIT
#pragma once

#include "CStillVector.h"

#include <string.h>

/// How often an element draws what it refers to.
typedef enum {
  /// Once, such as the target of `use`, or a mask.
  ONCE,
  /// Once for each shape in it, such as a pattern, which shapes inherit from the groups around them.
  FOR_EACH_SHAPE,
  /// Once for each vertex of each path in it.
  FOR_EACH_VERTEX,
} Repetition;

/// The kind of element that a reference needs.
typedef enum { ANY_TARGET, PAINT_TARGET, GRADIENT_TARGET, PATTERN_TARGET, CLIP_TARGET, MASK_TARGET, FILTER_TARGET, MARKER_TARGET } Target;

typedef struct {
  /// The hash of the target's `id`.
  uint64_t target;
  /// The place in the file of the text that holds it.
  uint32_t start, count;
  Repetition repetition;
  Target wanted;
  /// True if something would be missing in the picture without the target.
  bool is_required;
} Reference;

/// A part of an array.
typedef struct {
  uint32_t first, count;
} Part;

/// The kinds of elements that are told apart.
typedef enum {
  OTHER,
  /// It has a coordinate system of its own.
  VIEW,
  MARKER,
  USE,
  /// Its outline has the length of its sides.
  SHAPE,
  LINE,
  GRADIENT,
  STOP,
  PATTERN,
} Kind;

/// The strokes that properties describe, in units of the element's space.
typedef struct {
  /// The length of the outline that sides and radii tell, if it is that of a shape.
  double outline;
  /// The number of dashes for each unit of an outline.
  double dashes;
  /// The width of strokes, if it is stated.
  double pen;
  bool has_pen;
  /// How often as long a transform makes a line at most; 0 if there is none.
  double scale;
} Measures;

/// The findings in the properties of an element, or of a rule.
typedef struct {
  Part references;
  /// The work of filters, masks and groups for each pixel, of which a group is one.
  uint64_t work;
  Measures measures;
  /// The properties with values that are drawn, and those with values that are not, each by a bit.
  uint8_t known, unknown;
  /// The place in the file of the first value that is not drawn.
  StillSVGRange unknown_value;
  /// True if clip paths take the even-odd rule, and if what reaches over edges is said to be visible.
  bool is_even_odd, is_whole;
} Properties;

typedef struct {
  StillSVGRange name;
  /// The hash of the name without its prefix.
  uint64_t kind;
  Kind part;
  /// The number of the element that it stands in; 0 for the root.
  uint32_t parent;
  /// The numbers of the first and the last element in it, and of the next one beside it; 0 if there is none.
  uint32_t first_child, last_child, next;
  Properties own;
  /// Its classes, by their places among all.
  Part classes;
  /// The hash of its `id`; 0 if it has none.
  uint64_t id;
  uint32_t attribute_count;
  /// The work for the element alone, as a number of simple elements, and the number of vertices of its path.
  uint32_t weight, vertices;
  /// The length of its path, and the distance of the ends of a line.
  double path, across, down;
  /// The sides of its coordinate system, and the size that this is stretched over; 0 if it has none.
  double view_least, view_most, view_size;
  /// True if the bounds of something are its unit, and if a marker does not grow with the pen, or a pattern with bounds.
  bool is_bounding, has_plain_units;
  /// The work for each pixel with that of all that it holds and refers to.
  uint64_t work;
  /// The same with all that it holds and refers to, the number of shapes, and how deep they lie within each other.
  uint64_t cost, vertex_cost, shapes;
  /// The number of stops of a gradient.
  uint32_t stops;
  /// The length of all outlines in it, each in units of its own space.
  double length;
  /// The vertices and dashes that pens turn around, times the scale; of them those of pens whose width is not stated; both
  /// times the width; the widest pen, and the most dashes for each unit. All are in units of the space around the element.
  double turns, bare_turns, sweep, widest, densest;
  uint32_t height;
  uint8_t state;
  bool is_drawn;
  /// True if its `id` is one that librsvg knows, and not `xml:id`.
  bool has_plain_id;
} Element;

/// One selector of a style sheet's rule, and what the rule adds to each element that it may select.
typedef struct {
  /// The hash of a class, an `id` or a kind of element, with `.`, `#` or nothing before it; 0 for any element.
  uint64_t selector;
  Properties own;
} Rule;

/// Text in which XML's references to characters were replaced.
typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
} Text;

typedef struct {
  double x, y;
} Point;

typedef struct {
  Point from, to;
} Line;

/// An arc as paths describe it: with the radii of an ellipse that is turned by an angle.
typedef struct {
  Point from, to;
  double across, down, angle;
  bool is_large, is_swept;
} Arc;

/// The lines of a path, which may cross each other.
typedef struct {
  Line *lines;
  size_t count, capacity;
  /// True if there are more lines than can be held.
  bool is_cut;
} Tangle;

/// The most prefixes that are told apart, and the most of one element that are not declared before it.
enum { MOST_PREFIXES = 64, MOST_USED_PREFIXES = 16 };

typedef struct {
  const uint8_t *start, *at, *end;
  StillSVGSummary *summary;
  bool allows_text;
  /// The elements by their numbers, of which 0 stands for none.
  Element *elements;
  size_t element_capacity;
  /// The element whose content is being read, and the number of those that it stands in, with itself.
  uint32_t open;
  size_t depth;
  Reference *references;
  size_t reference_count, reference_capacity;
  /// The hashes of the names of classes.
  uint64_t *classes;
  size_t class_count, class_capacity;
  Rule *rules;
  size_t rule_count, rule_capacity;
  /// The value of the attribute that is being read, and the text of the style sheet.
  Text value, style;
  /// Where the text of the style sheet begins in the file.
  size_t style_start;
  /// The longer side of the root's coordinate system, and that of the largest in the file.
  double extent, greatest_view;
  double widest_pen;
  /// The stroke that takes most, as a number of dashes times the width, and the name of its element.
  double greatest_sweep;
  StillSVGRange greatest_stroke;
  bool has_dashes, has_relative_lengths, has_relative_pens;
  /// True if lengths in parts of something may count by something else than the root.
  bool has_odd_sizes;
  /// True within rules that apply to some media, which are not drawn.
  bool is_conditional;
  /// The first origin of transforms, and the first length that a path is said to have; empty if there is none.
  StillSVGRange origin, path_length;
  bool has_transforms;
  /// The hashes of declared prefixes, and the names in the current element whose prefixes were not declared before.
  uint64_t prefixes[MOST_PREFIXES];
  StillSVGRange used[MOST_USED_PREFIXES];
  size_t prefix_count, used_count;
  /// True if a rule of a style sheet gives clip paths the even-odd rule.
  bool has_even_odd_rules;
} Scanner;

/// Notes the first problem, and returns false.
bool still_svg_fail(Scanner *scanner, StillSVGProblem problem, const uint8_t *words, size_t count);
/// The same for words of a copy, which are named where they stand in `place`, if they do as they are.
bool still_svg_fail_in(
  Scanner *scanner, StillSVGProblem problem, StillSVGRange place, const uint8_t *words, size_t count);
/// Returns where words of a copy stand in `place`, or `place` if they do not stand there as they are.
StillSVGRange still_svg_find(const Scanner *scanner, StillSVGRange place, const uint8_t *words, size_t count);
/// Returns a hash that is never 0, of `first`, unless that is 0, and of `name`.
uint64_t still_svg_hash(uint8_t first, const uint8_t *name, size_t count);
/// Returns `array` with room for one more element of `size` bytes than `count`, or notes that there is no memory.
void *still_svg_grow(Scanner *scanner, void *array, size_t count, size_t *capacity, size_t size);
/// Adds text to `text`, in which references to characters are replaced if `is_markup`.
bool still_svg_append(Scanner *scanner, Text *text, const uint8_t *at, const uint8_t *end, bool is_markup);
/// Checks that each `&` in a text begins a reference to a character or to one of the five entities of XML.
bool still_svg_check_entities(Scanner *scanner, const uint8_t *at, const uint8_t *end);
/// Checks one attribute of the element that is last.
bool still_svg_check_attribute(Scanner *scanner, StillSVGRange name, StillSVGRange value);
/// Notes in `properties` what the value of one refers to, and what it costs.
///
/// Problems are said to be at `place`.
bool still_svg_check_property(
  Scanner *scanner, StillSVGRange place, const uint8_t *name, size_t name_count, const uint8_t *at, const uint8_t *end,
  Properties *properties);
/// Checks declarations, each of a property, as in the attribute `style`.
bool still_svg_check_declarations(
  Scanner *scanner, StillSVGRange place, const uint8_t *at, const uint8_t *end, Properties *properties);
/// Fails if a property has no other value than one that is not drawn.
bool still_svg_check_values(Scanner *scanner, const Properties *properties);
/// Notes if the value of a property is one that librsvg draws.
void still_svg_check_value(
  Scanner *scanner, StillSVGRange place, const uint8_t *name, size_t name_count, const uint8_t *at, const uint8_t *end,
  Properties *properties);
/// Fails if librsvg leaves out a property with this value, or draws it otherwise.
bool still_svg_check_lack(
  Scanner *scanner, StillSVGRange place, const uint8_t *name, size_t count, const uint8_t *at, const uint8_t *end,
  bool is_declared);
/// The same for properties that matter beside others, at the end of the file.
bool still_svg_check_lacks(Scanner *scanner);
/// Returns true if a style sheet for these media, or of this type, is one that is drawn.
bool still_svg_is_applied_sheet(const uint8_t *at, const uint8_t *end);
/// Returns true if librsvg leaves out a rule with this prelude that should be drawn.
bool still_svg_lacks_rule(const uint8_t *prelude, const uint8_t *end);
/// Returns true if librsvg draws a clip path as the standard says.
bool still_svg_is_plain_clip(const Scanner *scanner, const Element *element);
/// Returns true if an element holds a style sheet.
bool still_svg_is_style(const Scanner *scanner, const Element *element);
/// Notes that there are symbols, and if they are drawn over their edges; one that is tells for all.
void still_svg_note_symbol(Scanner *scanner, bool is_whole);
/// Notes the prefix of an element's or an attribute's name, or the prefix that an attribute declares.
void still_svg_note_prefix(Scanner *scanner, StillSVGRange name);
/// Fails if nothing declares a prefix that was noted in the element that is last.
bool still_svg_check_prefixes(Scanner *scanner);
/// Takes white space and comments of CSS from both ends.
void still_svg_trim(const uint8_t **at, const uint8_t **end);
/// Returns true if a word is one of `words`, which are in lower case, each between spaces.
bool still_svg_is_among(const char *words, const uint8_t *at, size_t count);
/// Returns true if a paint of SVG needs the element that it refers to, and false if it names a colour to fall back on.
bool still_svg_needs_target(const uint8_t *at, const uint8_t *end);
/// Reads a number, and returns false if none begins here.
bool still_svg_read_number(const uint8_t **at, const uint8_t *end, double *number);
/// Returns the length of a path, or of a polygon, as a bound from above, and sets about how often it crosses itself.
double still_svg_path_length(const uint8_t *at, const uint8_t *end, double *crossed);
double still_svg_points_length(const uint8_t *at, const uint8_t *end, double *crossed);
/// Adds a line, a Bézier curve of two to four points, or an arc to those that may cross each other.
void still_svg_add_line(Tangle *tangle, Point from, Point to);
void still_svg_add_curve(Tangle *tangle, const Point *points, int count);
void still_svg_add_arc(Tangle *tangle, Arc arc);
/// Returns about how many crossings there are, and frees the lines.
double still_svg_count_crossings(Tangle *tangle);
/// Measures an attribute of an element, or a property.
void still_svg_measure_attribute(
  Scanner *scanner, Element *element, const uint8_t *name, size_t count, const uint8_t *at, const uint8_t *end);
void still_svg_measure_property(
  Scanner *scanner, const uint8_t *name, size_t count, const uint8_t *at, const uint8_t *end, Measures *measures);
/// Notes the size of the coordinate system of an element whose attributes were read.
void still_svg_measure_view(Scanner *scanner, Element *element, bool is_root);
/// Checks the style sheet whose text was read.
bool still_svg_check_style_sheet(Scanner *scanner);
/// Checks how much references multiply what is drawn, and how much strokes take.
bool still_svg_check_cost(Scanner *scanner);
/// Adds up the strokes of an element in which all parts were visited.
bool still_svg_weigh_strokes(Scanner *scanner, Element *element);

static inline bool still_svg_equals(const uint8_t *bytes, size_t count, const char *word) {
  size_t index = 0;
  while (index < count && word[index] && (uint8_t)word[index] == bytes[index]) index++;
  return index == count && !word[index];
}

static inline bool still_svg_begins(const uint8_t *at, const uint8_t *end, const char *word) {
  while (*word && at < end && *at == (uint8_t)*word) at++, word++;
  return !*word;
}

/// The same without regard to case; `word` is in lower case.
static inline bool still_svg_begins_anyhow(const uint8_t *at, const uint8_t *end, const char *word) {
  while (*word && at < end && (*at >= 'A' && *at <= 'Z' ? *at + 32 : *at) == (uint8_t)*word) at++, word++;
  return !*word;
}

/// Compares the name of a property of CSS; `property` is in lower case.
static inline bool still_svg_is_property(const uint8_t *name, size_t count, const char *property) {
  return count == strlen(property) && still_svg_begins_anyhow(name, name + count, property);
}

static inline bool still_svg_is_space(uint8_t byte) {
  return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}
