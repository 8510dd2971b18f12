// SPDX-License-Identifier: MIT
#include "Scan.h"

#include <math.h>
#include <stdlib.h>

// A picture takes as much work as so many simple elements, and so many vertices, or crossings of a path with itself, as
// one. The function of a filter takes as much for each pixel as so many groups.
enum { PICTURE_WEIGHT = 1000, VERTICES_PER_WEIGHT = 8, CROSSINGS_PER_WEIGHT = 30, FUNCTION_WORK = 16, MOST_ATTRIBUTES = 1000 };

static bool add_reference(Scanner *scanner, Reference reference, Part *references) {
  Reference *grown = still_svg_grow(
    scanner, scanner->references, scanner->reference_count, &scanner->reference_capacity, sizeof *grown);
  if (!grown) return false;
  scanner->references = grown;
  if (!references->count) references->first = (uint32_t)scanner->reference_count;
  // An element that draws nothing may refer to anything.
  if (scanner->allows_text || scanner->is_conditional) reference.is_required = false;
  grown[scanner->reference_count++] = reference;
  references->count++;
  return true;
}

// MARK: - Properties

// Returns a reference of a property, whose target is not known yet.
static Reference reference_of(const uint8_t *name, size_t count) {
  static const struct {
    const char *property;
    Target wanted;
  } once[] = {{"mask", MASK_TARGET}, {"clip-path", CLIP_TARGET}, {"filter", FILTER_TARGET}};
  for (size_t index = 0; index < sizeof once / sizeof *once; index++) {
    if (!still_svg_is_property(name, count, once[index].property)) continue;
    return (Reference){.repetition = ONCE, .wanted = once[index].wanted, .is_required = true};
  }
  if (still_svg_begins_anyhow(name, name + count, "marker")) {
    return (Reference){.repetition = FOR_EACH_VERTEX, .wanted = MARKER_TARGET, .is_required = true};
  }
  bool is_paint = still_svg_is_property(name, count, "fill") || still_svg_is_property(name, count, "stroke");
  return (Reference){.repetition = FOR_EACH_SHAPE, .wanted = PAINT_TARGET, .is_required = is_paint};
}

static uint64_t work_of_functions(Scanner *scanner, const uint8_t *at, const uint8_t *end) {
  uint64_t work = 0;
  for (; at < end; at++) {
    if (still_svg_begins_anyhow(at, end, "url(")) at += 3;
    else if (*at == '(') scanner->summary->needs_pixels = true;
    if (*at == '(') work += FUNCTION_WORK;
  }
  return work;
}

static bool holds_word(const uint8_t *at, const uint8_t *end, const char *word) {
  for (; at < end; at++) {
    if (still_svg_begins_anyhow(at, end, word)) return true;
  }
  return false;
}

enum { MOST_URLS = 16 };

static bool check_references(
  Scanner *scanner, StillSVGRange place, Reference kind, const uint8_t *at, const uint8_t *end, Part *references) {
  int url_count = 0;
  for (; at < end; at++) {
    // CSS has escapes, behind which the word `url` may hide.
    if (*at == '\\' && !scanner->allows_text) {
      return still_svg_fail_in(scanner, STILL_SVG_ESCAPE, place, at, 1);
    }
    if ((*at != 'u' && *at != 'U') || !still_svg_begins_anyhow(at, end, "url(")) continue;
    // For each, the rest of the value is read again.
    if (++url_count > MOST_URLS) return still_svg_fail_in(scanner, STILL_SVG_TOO_MUCH, place, at, 4);
    const uint8_t *reference = at + 4;
    while (reference < end && still_svg_is_space(*reference)) reference++;
    uint8_t quote = reference < end && (*reference == '"' || *reference == '\'') ? *reference : 0;
    if (quote) reference++;
    size_t count = 0, left = (size_t)(end - reference);
    while (count < left && (quote ? reference[count] != quote : !strchr(")\"' \t\r\n", reference[count]))) count++;
    if (!count || *reference != '#') {
      return still_svg_fail_in(scanner, STILL_SVG_EXTERNAL, place, at, (size_t)(reference + count - at));
    }
    Reference found = kind;
    found.target = still_svg_hash('#', reference + 1, count - 1);
    found.start = (uint32_t)place.start;
    found.count = (uint32_t)place.count;
    if (kind.wanted == PAINT_TARGET && !still_svg_needs_target(at, end)) found.is_required = false;
    if (!add_reference(scanner, found, references)) return false;
  }
  return true;
}

bool still_svg_check_property(
  Scanner *scanner, StillSVGRange place, const uint8_t *name, size_t name_count, const uint8_t *at, const uint8_t *end,
  Properties *properties) {
  static const char *const groups[] = {"opacity", "mix-blend-mode", "isolation"};
  for (size_t index = 0; index < sizeof groups / sizeof *groups; index++) {
    properties->work += still_svg_is_property(name, name_count, groups[index]);
  }
  if (still_svg_is_property(name, name_count, "filter")) properties->work += work_of_functions(scanner, at, end);
  if (still_svg_begins_anyhow(name, name + name_count, "stroke")) scanner->summary->has_strokes = true;
  Reference kind = reference_of(name, name_count);
  // A mask or a filter of the element around would not be counted again.
  if (kind.repetition == ONCE && holds_word(at, end, "inherit")) {
    return still_svg_fail_in(scanner, STILL_SVG_ELEMENT, place, (const uint8_t *)"inherit", 7);
  }
  if (still_svg_is_property(name, name_count, "clip-rule")) properties->is_even_odd = holds_word(at, end, "evenodd");
  if (still_svg_is_property(name, name_count, "overflow")) {
    properties->is_whole = holds_word(at, end, "visible") || holds_word(at, end, "auto");
  }
  still_svg_check_value(scanner, place, name, name_count, at, end, properties);
  return check_references(scanner, place, kind, at, end, &properties->references);
}

bool still_svg_check_declarations(
  Scanner *scanner, StillSVGRange place, const uint8_t *at, const uint8_t *end, Properties *properties) {
  while (at < end) {
    while (at < end && (still_svg_is_space(*at) || *at == ';' || *at == '{' || *at == '}')) at++;
    if (still_svg_begins(at, end, "/*")) {
      for (at += 2; at < end && !still_svg_begins(at, end, "*/");) at++;
      at = at < end ? at + 2 : end;
      continue;
    }
    const uint8_t *name = at;
    while (at < end && (*at == '-' || *at == '_' || ((*at | 0x20) >= 'a' && (*at | 0x20) <= 'z'))) at++;
    size_t count = (size_t)(at - name);
    while (at < end && *at != ':' && *at != ';') at++;
    const uint8_t *value = at;
    while (at < end && *at != ';') at++;
    still_svg_measure_property(scanner, name, count, value, at, &properties->measures);
    if (!still_svg_check_lack(scanner, place, name, count, value, at, true)) return false;
    if (!still_svg_check_property(scanner, place, name, count, value, at, properties)) return false;
  }
  return true;
}

// MARK: - Attributes

// Nothing follows the links that readers of a page would click, and nothing moves.
static bool is_link_followed(const uint8_t *name, size_t count) {
  static const char *const others[] = {
    "a", "animate", "animateColor", "animateMotion", "animateTransform", "discard", "mpath", "script", "set",
  };
  for (size_t index = 0; index < sizeof others / sizeof *others; index++) {
    if (still_svg_equals(name, count, others[index])) return false;
  }
  return true;
}

static bool check_link(Scanner *scanner, Element *owner, StillSVGRange place) {
  const uint8_t *link = scanner->value.bytes, *end = link + scanner->value.count;
  while (link < end && still_svg_is_space(*link)) link++;
  const uint8_t *name = scanner->start + owner->name.start;
  const uint8_t *colon = memchr(name, ':', owner->name.count);
  size_t prefix = colon ? (size_t)(colon - name) + 1 : 0;
  if (link == end || !is_link_followed(name + prefix, owner->name.count - prefix)) return true;
  if (*link == '#') {
    Target wanted = owner->part == GRADIENT ? GRADIENT_TARGET : owner->part == PATTERN ? PATTERN_TARGET : ANY_TARGET;
    uint64_t target = still_svg_hash('#', link + 1, (size_t)(end - link) - 1);
    Reference reference = {target, (uint32_t)place.start, (uint32_t)place.count, ONCE, wanted, true};
    return add_reference(scanner, reference, &owner->own.references);
  }
  StillSVGSummary *summary = scanner->summary;
  const uint8_t *raw = scanner->start + place.start, *raw_end = raw + place.count;
  while (raw < raw_end && still_svg_is_space(*raw)) raw++;
  if (!still_svg_begins_anyhow(raw, raw_end, "data:")) {
    return still_svg_fail(scanner, STILL_SVG_EXTERNAL, raw, (size_t)(raw_end - raw));
  }
  if (summary->picture_count == STILL_SVG_MOST_PICTURES) {
    return still_svg_fail(scanner, STILL_SVG_TOO_MANY_PICTURES, raw, 0);
  }
  owner->weight += PICTURE_WEIGHT;
  summary->needs_pixels = true;
  summary->pictures[summary->picture_count++] =
    (StillSVGRange){(size_t)(raw - scanner->start), (size_t)(raw_end - raw)};
  return true;
}

static bool add_classes(Scanner *scanner, Element *element) {
  const uint8_t *at = scanner->value.bytes, *end = at + scanner->value.count;
  element->classes.first = (uint32_t)scanner->class_count;
  while (at < end) {
    while (at < end && still_svg_is_space(*at)) at++;
    const uint8_t *name = at;
    while (at < end && !still_svg_is_space(*at)) at++;
    if (at == name) break;
    uint64_t *grown =
      still_svg_grow(scanner, scanner->classes, scanner->class_count, &scanner->class_capacity, sizeof *grown);
    if (!grown) return false;
    scanner->classes = grown;
    grown[scanner->class_count++] = still_svg_hash('.', name, (size_t)(at - name));
    element->classes.count++;
  }
  return true;
}

// The numbers of a path, of which a vertex takes at least one, and its ends.
static uint32_t count_vertices(const uint8_t *at, const uint8_t *end) {
  uint32_t count = 0;
  bool is_number = false;
  for (; at < end; at++) {
    bool is_digit = *at >= '0' && *at <= '9';
    if ((is_digit && !is_number) || *at == 'z' || *at == 'Z') count++;
    is_number = is_digit;
  }
  return count;
}

// Counts the numbers of a filter's matrix.
static bool weigh_matrix(Scanner *scanner, Element *element, StillSVGRange place) {
  size_t count = 0;
  bool is_number = false;
  const uint8_t *text = scanner->value.bytes;
  for (size_t index = 0; index < scanner->value.count; index++) {
    bool is_next = !still_svg_is_space(text[index]) && text[index] != ',';
    // A sign begins another number, unless it is that of an exponent.
    bool is_sign = (text[index] == '-' || text[index] == '+') && index > 0 && (text[index - 1] | 0x20) != 'e';
    count += is_next && (!is_number || is_sign);
    is_number = is_next;
  }
  element->own.work += count;
  return count <= STILL_SVG_MOST_NUMBERS
    || still_svg_fail(scanner, STILL_SVG_TOO_MANY_NUMBERS, scanner->start + place.start, 0);
}

static uint64_t octaves(const uint8_t *at, const uint8_t *end) {
  uint64_t number = 0;
  for (; at < end && number < 1000000000; at++) {
    if (*at >= '0' && *at <= '9') number = number * 10 + (*at - '0');
  }
  return number;
}

bool still_svg_check_attribute(Scanner *scanner, StillSVGRange name, StillSVGRange value) {
  Element *element = scanner->elements + scanner->summary->element_count;
  const uint8_t *words = scanner->start + name.start;
  if (++element->attribute_count > MOST_ATTRIBUTES) {
    return still_svg_fail(scanner, STILL_SVG_TOO_MUCH, words, name.count);
  }
  scanner->value.count = 0;
  const uint8_t *raw = scanner->start + value.start;
  if (!still_svg_append(scanner, &scanner->value, raw, raw + value.count, true)) return false;
  const uint8_t *text = scanner->value.bytes;
  size_t count = scanner->value.count;
  bool is_id = still_svg_equals(words, name.count, "id");
  if (is_id || still_svg_equals(words, name.count, "xml:id")) {
    if (is_id || !element->id) element->id = still_svg_hash('#', text, count);
    element->has_plain_id |= is_id;
    return true;
  }
  // The prefix of XLink may be any.
  bool is_link = name.count >= 4 && still_svg_equals(words + name.count - 4, 4, "href")
    && (name.count == 4 || words[name.count - 5] == ':');
  if (is_link) return check_link(scanner, element, value);
  // Attributes of other namespaces are for the programs that made the file.
  if (memchr(words, ':', name.count)) return true;
  // The machine's language would choose.
  if (still_svg_equals(words, name.count, "systemLanguage")) {
    return still_svg_fail(scanner, STILL_SVG_ELEMENT, words, name.count);
  }
  if (still_svg_equals(words, name.count, "class")) return add_classes(scanner, element);
  if (still_svg_equals(words, name.count, "d") || still_svg_equals(words, name.count, "points")) {
    element->vertices = count_vertices(text, text + count);
    element->weight += element->vertices / VERTICES_PER_WEIGHT;
    double crossed = 0;
    const uint8_t *end = text + count;
    element->path = name.count == 1 ? still_svg_path_length(text, end, &crossed) : still_svg_points_length(text, end, &crossed);
    element->weight += (uint32_t)fmin(crossed / CROSSINGS_PER_WEIGHT, STILL_SVG_MOST_ELEMENTS);
    return true;
  }
  if (still_svg_begins(words, words + name.count, "data-") || still_svg_begins(words, words + name.count, "aria-")) {
    return true;
  }
  if (still_svg_equals(words, name.count, "style")) {
    return still_svg_check_declarations(scanner, value, text, text + count, &element->own);
  }
  if (still_svg_equals(words, name.count, "kernelMatrix")) return weigh_matrix(scanner, element, value);
  if (still_svg_equals(words, name.count, "numOctaves")) element->own.work += 8 * octaves(text, text + count);
  still_svg_measure_attribute(scanner, element, words, name.count, text, text + count);
  // Sheets for other media would be drawn.
  bool is_sheet = still_svg_equals(words, name.count, "media") || still_svg_equals(words, name.count, "type");
  if (is_sheet && still_svg_is_style(scanner, element) && !still_svg_is_applied_sheet(text, text + count)) {
    return still_svg_fail(scanner, STILL_SVG_LACK, words, value.start + value.count + 1 - name.start);
  }
  return still_svg_check_lack(scanner, value, words, name.count, text, text + count, false)
    && still_svg_check_property(scanner, value, words, name.count, text, text + count, &element->own);
}
