// SPDX-License-Identifier: MIT
#pragma once

#include "CStillVector.h"

typedef struct {
  StillSVGRange name;
  /// The number of the element that it stands in; 0 for the root.
  uint32_t parent;
  /// The numbers of the first and the last element in it, and of the next one beside it; 0 if there is none.
  uint32_t first_child, last_child, next;
  /// Its first reference, by its place among all, and their number.
  uint32_t first_reference, reference_count;
  /// The hash of its `id`; 0 if it has none.
  uint64_t id;
  /// The number of elements that are drawn for it, and how deep they lie within each other.
  uint32_t cost, height;
  uint8_t state;
} Element;

typedef struct {
  const uint8_t *start, *at, *end;
  StillSVGSummary *summary;
  /// The elements by their numbers, of which 0 stands for none.
  Element *elements;
  size_t element_capacity;
  /// The element whose content is being read, and the number of those that it stands in, with itself.
  uint32_t open;
  size_t depth;
  /// The hashes of the names that elements refer to.
  uint64_t *references;
  size_t reference_count, reference_capacity;
} Scanner;

/// Notes the first problem, and returns false.
bool still_svg_fail(Scanner *scanner, StillSVGProblem problem, const uint8_t *words, size_t count);
/// Returns a hash that is never 0.
uint64_t still_svg_hash(const uint8_t *name, size_t count);
/// Checks how much references multiply what is drawn.
bool still_svg_check_references(Scanner *scanner);
/// Checks one attribute, whose value may be that of a style sheet's declarations, of the element that is last.
bool still_svg_check_attribute(Scanner *scanner, StillSVGRange name, StillSVGRange value);
/// Checks text of a style sheet; its references belong to the element `owner`.
bool still_svg_check_style(Scanner *scanner, const uint8_t *at, const uint8_t *end, Element *owner);
/// Checks that each `&` in a text begins a reference to a character or to one of the five entities of XML.
bool still_svg_check_entities(Scanner *scanner, const uint8_t *at, const uint8_t *end);

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
