// SPDX-License-Identifier: MIT
#include "Scan.h"

#include <stdlib.h>
#include <string.h>

uint64_t still_svg_hash(const uint8_t *name, size_t count) {
  uint64_t hash = 0xCBF29CE484222325;
  for (size_t index = 0; index < count; index++) hash = (hash ^ name[index]) * 0x100000001B3;
  return hash ? hash : 1;
}

static bool add_reference(Scanner *scanner, Element *owner, const uint8_t *name, size_t count) {
  // References of a style sheet's later pieces no longer follow those of its first; they only add to what is drawn.
  if (owner->first_reference + owner->reference_count != scanner->reference_count) return true;
  if (scanner->reference_count == scanner->reference_capacity) {
    size_t capacity = scanner->reference_capacity ? scanner->reference_capacity * 2 : 64;
    uint64_t *references = realloc(scanner->references, capacity * sizeof *references);
    if (!references) return still_svg_fail(scanner, STILL_SVG_NO_MEMORY, name, 0);
    scanner->references = references;
    scanner->reference_capacity = capacity;
  }
  scanner->references[scanner->reference_count++] = still_svg_hash(name, count);
  owner->reference_count++;
  return true;
}

// MARK: - Attributes

bool still_svg_check_entities(Scanner *scanner, const uint8_t *at, const uint8_t *end) {
  static const char *const known[] = {"amp;", "lt;", "gt;", "quot;", "apos;", "#"};
  while (at < end && (at = memchr(at, '&', (size_t)(end - at)))) {
    bool is_known = false;
    for (size_t index = 0; index < sizeof known / sizeof *known; index++) {
      is_known = is_known || still_svg_begins(at + 1, end, known[index]);
    }
    if (!is_known) {
      size_t count = 1;
      while (at + count < end && count < 40 && at[count] != ';' && !still_svg_is_space(at[count])) count++;
      return still_svg_fail(scanner, STILL_SVG_ENTITY, at, count);
    }
    at++;
  }
  return true;
}

// Skips a quotation mark, written as itself or as an entity.
static const uint8_t *skip_quote(const uint8_t *at, const uint8_t *end) {
  if (at < end && (*at == '"' || *at == '\'')) return at + 1;
  if (still_svg_begins(at, end, "&quot;") || still_svg_begins(at, end, "&apos;")) return at + 6;
  return at;
}

bool still_svg_check_style(Scanner *scanner, const uint8_t *at, const uint8_t *end, Element *owner) {
  for (; at < end; at++) {
    if (*at == '@' && still_svg_begins_anyhow(at, end, "@import")) {
      return still_svg_fail(scanner, STILL_SVG_EXTERNAL, at, 7);
    }
    if ((*at != 'u' && *at != 'U') || !still_svg_begins_anyhow(at, end, "url(")) continue;
    const uint8_t *reference = at + 4;
    while (reference < end && still_svg_is_space(*reference)) reference++;
    reference = skip_quote(reference, end);
    size_t count = 0;
    while (reference + count < end && !strchr(")\"'& \t\r\n", reference[count])) count++;
    if (!count || *reference != '#') return still_svg_fail(scanner, STILL_SVG_EXTERNAL, at, reference + count - at);
    if (!add_reference(scanner, owner, reference + 1, count - 1)) return false;
  }
  return true;
}

static bool check_link(Scanner *scanner, Element *owner, StillSVGRange value) {
  const uint8_t *link = scanner->start + value.start, *end = link + value.count;
  const uint8_t *name = scanner->start + owner->name.start;
  while (link < end && still_svg_is_space(*link)) link++;
  // Nothing follows the links that readers of a page would click.
  if (still_svg_equals(name, owner->name.count, "a") || still_svg_equals(name, owner->name.count, "svg:a")) return true;
  if (link == end) return true;
  if (*link == '#') return add_reference(scanner, owner, link + 1, (size_t)(end - link) - 1);
  StillSVGSummary *summary = scanner->summary;
  if (!still_svg_begins_anyhow(link, end, "data:")) {
    return still_svg_fail(scanner, STILL_SVG_EXTERNAL, link, (size_t)(end - link));
  }
  if (summary->picture_count == STILL_SVG_MOST_PICTURES) {
    return still_svg_fail(scanner, STILL_SVG_TOO_MANY_PICTURES, link, 0);
  }
  summary->needs_pixels = true;
  summary->pictures[summary->picture_count++] =
    (StillSVGRange){(size_t)(link - scanner->start), (size_t)(end - link)};
  return true;
}

bool still_svg_check_attribute(Scanner *scanner, StillSVGRange name, StillSVGRange value) {
  Element *element = scanner->elements + scanner->summary->element_count;
  const uint8_t *words = scanner->start + name.start, *text = scanner->start + value.start;
  if (still_svg_equals(words, name.count, "id") || still_svg_equals(words, name.count, "xml:id")) {
    element->id = still_svg_hash(text, value.count);
    return true;
  }
  // The prefix of XLink may be any.
  bool is_link = name.count >= 4 && still_svg_equals(words + name.count - 4, 4, "href")
    && (name.count == 4 || words[name.count - 5] == ':');
  return is_link ? check_link(scanner, element, value)
                 : still_svg_check_style(scanner, text, text + value.count, element);
}

// MARK: - What is drawn through references

typedef struct {
  uint64_t id;
  uint32_t number;
} Named;

typedef struct {
  Scanner *scanner;
  Named *named;
  size_t named_count;
} Walk;

static int by_id(const void *one, const void *other) {
  const Named *left = one, *right = other;
  if (left->id != right->id) return left->id < right->id ? -1 : 1;
  return left->number < right->number ? -1 : left->number > right->number;
}

static uint32_t element_named(const Walk *walk, uint64_t id) {
  size_t low = 0, high = walk->named_count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (walk->named[middle].id < id) low = middle + 1;
    else high = middle;
  }
  return low < walk->named_count && walk->named[low].id == id ? walk->named[low].number : 0;
}

enum { UNSEEN, ON_THE_WAY, KNOWN };

static bool visit(Walk *walk, uint32_t number, uint32_t depth);

static bool add_part(Walk *walk, uint32_t part, uint32_t depth, uint32_t *cost, uint32_t *height) {
  Element *element = walk->scanner->elements + part;
  // A circle is an error of the file, of which librsvg draws nothing.
  if (element->state == ON_THE_WAY) return true;
  if (!visit(walk, part, depth + 1)) return false;
  *cost += element->cost;
  if (element->height > *height) *height = element->height;
  if (*cost <= STILL_SVG_MOST_ELEMENTS) return true;
  return still_svg_fail(
    walk->scanner, STILL_SVG_TOO_MUCH, walk->scanner->start + element->name.start, element->name.count);
}

// Recurses to no more than the greatest depth.
static bool visit(Walk *walk, uint32_t number, uint32_t depth) {
  Element *element = walk->scanner->elements + number;
  if (element->state == KNOWN) return true;
  uint32_t cost = 1, height = 0;
  const uint8_t *name = walk->scanner->start + element->name.start;
  if (depth > STILL_SVG_GREATEST_REFERENCE_DEPTH) {
    return still_svg_fail(walk->scanner, STILL_SVG_REFERENCES_TOO_DEEP, name, element->name.count);
  }
  element->state = ON_THE_WAY;
  for (uint32_t child = element->first_child; child; child = walk->scanner->elements[child].next) {
    if (!add_part(walk, child, depth, &cost, &height)) return false;
  }
  for (uint32_t index = 0; index < element->reference_count; index++) {
    uint32_t target = element_named(walk, walk->scanner->references[element->first_reference + index]);
    if (target && !add_part(walk, target, depth, &cost, &height)) return false;
  }
  element->cost = cost;
  element->height = height + 1;
  element->state = KNOWN;
  if (element->height <= STILL_SVG_GREATEST_REFERENCE_DEPTH) return true;
  return still_svg_fail(walk->scanner, STILL_SVG_REFERENCES_TOO_DEEP, name, element->name.count);
}

bool still_svg_check_references(Scanner *scanner) {
  size_t count = scanner->summary->element_count;
  Walk walk = {scanner, malloc((count + 1) * sizeof *walk.named), 0};
  if (!walk.named) return still_svg_fail(scanner, STILL_SVG_NO_MEMORY, scanner->start, 0);
  for (uint32_t number = 1; number <= count; number++) {
    uint64_t id = scanner->elements[number].id;
    if (id) walk.named[walk.named_count++] = (Named){id, number};
  }
  qsort(walk.named, walk.named_count, sizeof *walk.named, by_id);
  bool is_fine = visit(&walk, 1, 1);
  scanner->summary->depth = scanner->elements[1].height;
  free(walk.named);
  return is_fine;
}
