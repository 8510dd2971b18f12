// SPDX-License-Identifier: MIT
#pragma once

#include "CStillVector.h"

/// How often an element draws what it refers to.
typedef enum {
  /// Once, such as the target of `use`, or a mask.
  ONCE,
  /// Once for each shape in it, such as a pattern, which shapes inherit from the groups around them.
  FOR_EACH_SHAPE,
  /// Once for each vertex of each path in it.
  FOR_EACH_VERTEX,
} Repetition;

typedef struct {
  /// The hash of the target's `id`.
  uint64_t target;
  Repetition repetition;
} Reference;

/// A part of an array.
typedef struct {
  uint32_t first, count;
} Part;

typedef struct {
  StillSVGRange name;
  /// The hash of the name without its prefix.
  uint64_t kind;
  /// The number of the element that it stands in; 0 for the root.
  uint32_t parent;
  /// The numbers of the first and the last element in it, and of the next one beside it; 0 if there is none.
  uint32_t first_child, last_child, next;
  /// The references of its attributes, and its classes, by their places among all.
  Part references, classes;
  /// The hash of its `id`; 0 if it has none.
  uint64_t id;
  uint32_t attribute_count;
  /// The work for the element alone, as a number of simple elements, and the number of vertices of its path.
  uint32_t weight, vertices;
  /// The work of filters, masks and groups for each pixel, of which a group is one; later with that of all that it holds
  /// and refers to.
  uint64_t work;
  /// The same with all that it holds and refers to, the number of shapes, and how deep they lie within each other.
  uint64_t cost, vertex_cost, shapes;
  uint32_t height;
  uint8_t state;
} Element;

/// One selector of a style sheet's rule, and what the rule adds to each element that it may select.
typedef struct {
  /// The hash of a class, an `id` or a kind of element, with `.`, `#` or nothing before it; 0 for any element.
  uint64_t selector;
  Part references;
  uint64_t work;
} Rule;

/// Text in which XML's references to characters were replaced.
typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
} Text;

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
} Scanner;

/// Notes the first problem, and returns false.
bool still_svg_fail(Scanner *scanner, StillSVGProblem problem, const uint8_t *words, size_t count);
/// The same for words of a copy, which are named where they stand in `place`, if they do as they are.
bool still_svg_fail_in(
  Scanner *scanner, StillSVGProblem problem, StillSVGRange place, const uint8_t *words, size_t count);
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
/// Notes what the value of a property refers to, and adds the work that it makes for each pixel to `work`.
///
/// Problems are said to be at `place`.
bool still_svg_check_property(
  Scanner *scanner, StillSVGRange place, const uint8_t *name, size_t name_count, const uint8_t *at, const uint8_t *end,
  Part *references, uint64_t *work);
/// Checks declarations, each of a property, as in the attribute `style`.
bool still_svg_check_declarations(
  Scanner *scanner, StillSVGRange place, const uint8_t *at, const uint8_t *end, Part *references, uint64_t *work);
/// Checks the style sheet whose text was read.
bool still_svg_check_style_sheet(Scanner *scanner);
/// Checks how much references multiply what is drawn.
bool still_svg_check_cost(Scanner *scanner);

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

static inline bool still_svg_is_space(uint8_t byte) {
  return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}
