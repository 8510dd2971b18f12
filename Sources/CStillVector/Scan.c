// SPDX-License-Identifier: MIT
#include "Scan.h"

#include <stdlib.h>
#include <string.h>

bool still_svg_fail(Scanner *scanner, StillSVGProblem problem, const uint8_t *words, size_t count) {
  StillSVGSummary *summary = scanner->summary;
  if (summary->problem) return false;
  summary->problem = problem;
  summary->words = (StillSVGRange){(size_t)(words - scanner->start), count};
  summary->line = 1;
  for (const uint8_t *at = scanner->start; (at = memchr(at, '\n', (size_t)(words - at))); at++) summary->line++;
  return false;
}

static const uint8_t *find_bytes(const uint8_t *at, const uint8_t *end, const uint8_t *bytes, size_t count) {
  while (count && at < end && (at = memchr(at, bytes[0], (size_t)(end - at)))) {
    if ((size_t)(end - at) >= count && memcmp(at, bytes, count) == 0) return at;
    at++;
  }
  return NULL;
}

static const uint8_t *find(const uint8_t *at, const uint8_t *end, const char *word) {
  return find_bytes(at, end, (const uint8_t *)word, strlen(word));
}

// Long sheets of styles, of which each rule may have a fault, are not searched each time.
static const size_t longest_search = 1 << 16;

StillSVGRange still_svg_find(const Scanner *scanner, StillSVGRange place, const uint8_t *words, size_t count) {
  const uint8_t *start = scanner->start + place.start;
  const uint8_t *found =
    place.count <= longest_search ? find_bytes(start, start + place.count, words, count) : NULL;
  return found ? (StillSVGRange){(size_t)(found - scanner->start), count} : place;
}

bool still_svg_fail_in(
  Scanner *scanner, StillSVGProblem problem, StillSVGRange place, const uint8_t *words, size_t count) {
  StillSVGRange found = still_svg_find(scanner, place, words, count);
  return still_svg_fail(scanner, problem, scanner->start + found.start, found.count);
}

static bool is_malformed(Scanner *scanner, const uint8_t *at) {
  size_t left = (size_t)(scanner->end - at), count = 0;
  while (count < left && count < 20 && at[count] >= ' ' && at[count] < 0x7F) count++;
  return still_svg_fail(scanner, STILL_SVG_NOT_WELL_FORMED, at, count);
}

static bool check_utf8(Scanner *scanner) {
  const uint8_t *at = scanner->start, *end = scanner->end;
  while (at < end) {
    uint8_t lead = *at;
    if (lead < 0x80) {
      // XML has no other control characters.
      if (lead < ' ' && !still_svg_is_space(lead)) return still_svg_fail(scanner, STILL_SVG_NOT_UTF8, at, 0);
      at++;
      continue;
    }
    size_t more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
    bool is_right = lead >= 0xC2 && lead <= 0xF4 && (size_t)(end - at) > more;
    for (size_t index = 1; is_right && index <= more; index++) is_right = (at[index] & 0xC0) == 0x80;
    if (is_right && lead == 0xE0) is_right = at[1] >= 0xA0;
    if (is_right && lead == 0xED) is_right = at[1] < 0xA0;
    if (is_right && lead == 0xF0) is_right = at[1] >= 0x90;
    if (is_right && lead == 0xF4) is_right = at[1] < 0x90;
    if (!is_right) return still_svg_fail(scanner, STILL_SVG_NOT_UTF8, at, 0);
    at += more + 1;
  }
  return true;
}

static void skip_space(Scanner *scanner) {
  while (scanner->at < scanner->end && still_svg_is_space(*scanner->at)) scanner->at++;
}

static StillSVGRange scan_name(Scanner *scanner) {
  const uint8_t *start = scanner->at;
  while (scanner->at < scanner->end && !still_svg_is_space(*scanner->at) && !strchr("<>/=\"'&?!", *scanner->at)) {
    scanner->at++;
  }
  return (StillSVGRange){(size_t)(start - scanner->start), (size_t)(scanner->at - start)};
}

// MARK: - Elements

static Kind part_of(const uint8_t *name, size_t count) {
  static const struct {
    const char *name;
    Kind part;
  } known[] = {
    {"svg", VIEW}, {"symbol", VIEW}, {"view", VIEW}, {"pattern", PATTERN}, {"marker", MARKER}, {"use", USE},
    {"rect", SHAPE}, {"circle", SHAPE}, {"ellipse", SHAPE}, {"line", LINE}, {"linearGradient", GRADIENT},
    {"radialGradient", GRADIENT}, {"stop", STOP},
  };
  for (size_t index = 0; index < sizeof known / sizeof *known; index++) {
    if (still_svg_equals(name, count, known[index].name)) return known[index].part;
  }
  return OTHER;
}

static Element *add_element(Scanner *scanner, StillSVGRange name, StillSVGRange local) {
  size_t number = ++scanner->summary->element_count;
  const uint8_t *words = scanner->start + name.start;
  if (number > STILL_SVG_MOST_ELEMENTS) {
    still_svg_fail(scanner, STILL_SVG_TOO_MANY_ELEMENTS, words, name.count);
    return NULL;
  }
  if (number >= scanner->element_capacity) {
    size_t capacity = scanner->element_capacity ? scanner->element_capacity * 2 : 64;
    Element *elements = realloc(scanner->elements, capacity * sizeof *elements);
    if (!elements) {
      still_svg_fail(scanner, STILL_SVG_NO_MEMORY, words, 0);
      return NULL;
    }
    scanner->elements = elements;
    scanner->element_capacity = capacity;
  }
  Element *element = scanner->elements + number, *parent = scanner->elements + scanner->open;
  uint64_t kind = still_svg_hash(0, scanner->start + local.start, local.count);
  *element = (Element){.name = name, .kind = kind, .parent = scanner->open};
  element->part = part_of(scanner->start + local.start, local.count);
  if (scanner->open && parent->last_child) {
    scanner->elements[parent->last_child].next = (uint32_t)number;
  } else if (scanner->open) {
    parent->first_child = (uint32_t)number;
  }
  if (scanner->open) parent->last_child = (uint32_t)number;
  return element;
}

static StillSVGRange without_prefix(const Scanner *scanner, StillSVGRange name) {
  const uint8_t *words = scanner->start + name.start, *colon = memchr(words, ':', name.count);
  if (!colon) return name;
  size_t prefix = (size_t)(colon - words) + 1;
  return (StillSVGRange){name.start + prefix, name.count - prefix};
}

static bool check_element(Scanner *scanner, StillSVGRange name) {
  const uint8_t *words = scanner->start + name.start;
  static const char *const refused[] = {
    "text", "foreignObject", "include",
    // librsvg draws nothing at all, or ends the process.
    "feDropShadow", "feTile",
  };
  static const char *const pixels[] = {"filter", "mask", "image"};
  for (size_t index = 0; index < sizeof refused / sizeof *refused; index++) {
    if (!scanner->allows_text && still_svg_equals(words, name.count, refused[index])) {
      return still_svg_fail(scanner, STILL_SVG_ELEMENT, words, name.count);
    }
  }
  for (size_t index = 0; index < sizeof pixels / sizeof *pixels; index++) {
    if (still_svg_equals(words, name.count, pixels[index])) scanner->summary->needs_pixels = true;
  }
  return true;
}

// The work of an element for each pixel, in that of a group, as it was measured.
static uint64_t own_work(const uint8_t *name, size_t count) {
  static const struct {
    const char *name;
    uint64_t work;
  } known[] = {{"filter", 8}, {"mask", 2}, {"pattern", 1}, {"feMorphology", 100}};
  for (size_t index = 0; index < sizeof known / sizeof *known; index++) {
    if (still_svg_equals(name, count, known[index].name)) return known[index].work;
  }
  return still_svg_begins(name, name + count, "fe") ? 8 : 0;
}

static bool note_root_attribute(Scanner *scanner, StillSVGRange name, StillSVGRange value, bool *has_namespace) {
  const uint8_t *words = scanner->start + name.start;
  if (still_svg_equals(words, name.count, "width")) scanner->summary->width = value;
  if (still_svg_equals(words, name.count, "height")) scanner->summary->height = value;
  if (still_svg_equals(words, name.count, "viewBox")) scanner->summary->view_box = value;
  if (still_svg_begins(words, words + name.count, "xmlns")
      && still_svg_equals(scanner->start + value.start, value.count, "http://www.w3.org/2000/svg")) {
    *has_namespace = true;
  }
  return true;
}

static bool scan_attribute(Scanner *scanner, bool is_root, bool *has_namespace) {
  const uint8_t *start = scanner->at;
  StillSVGRange name = scan_name(scanner);
  skip_space(scanner);
  if (!name.count || scanner->at >= scanner->end || *scanner->at != '=') return is_malformed(scanner, start);
  scanner->at++;
  skip_space(scanner);
  if (scanner->at >= scanner->end || (*scanner->at != '"' && *scanner->at != '\'')) {
    return is_malformed(scanner, start);
  }
  const uint8_t *value = scanner->at + 1;
  const uint8_t *quote = memchr(value, *scanner->at, (size_t)(scanner->end - value));
  if (!quote || memchr(value, '<', (size_t)(quote - value))) return is_malformed(scanner, start);
  scanner->at = quote + 1;
  if (scanner->at < scanner->end && !still_svg_is_space(*scanner->at) && !strchr("/>?", *scanner->at)) {
    return is_malformed(scanner, start);
  }
  still_svg_note_prefix(scanner, name);
  StillSVGRange range = {(size_t)(value - scanner->start), (size_t)(quote - value)};
  if (is_root) note_root_attribute(scanner, name, range, has_namespace);
  return still_svg_check_entities(scanner, value, quote) && still_svg_check_attribute(scanner, name, range);
}

bool still_svg_is_style(const Scanner *scanner, const Element *element) {
  StillSVGRange local = without_prefix(scanner, element->name);
  return still_svg_equals(scanner->start + local.start, local.count, "style");
}

void still_svg_note_symbol(Scanner *scanner, bool is_whole) {
  StillSVGSummary *summary = scanner->summary;
  if (is_whole) summary->symbols = STILL_SVG_WHOLE_SYMBOLS;
  else if (summary->symbols == STILL_SVG_NO_SYMBOLS) summary->symbols = STILL_SVG_CLIPPED_SYMBOLS;
}

static bool scan_start(Scanner *scanner) {
  const uint8_t *start = scanner->at++;
  StillSVGRange name = scan_name(scanner);
  bool is_root = scanner->summary->element_count == 0, has_namespace = false;
  if (!name.count || (!is_root && !scanner->open)) return is_malformed(scanner, start);
  // Its parts would be read as one sheet.
  if (scanner->open && still_svg_is_style(scanner, scanner->elements + scanner->open)) return is_malformed(scanner, start);
  StillSVGRange local = without_prefix(scanner, name);
  if (is_root && !still_svg_equals(scanner->start + local.start, local.count, "svg")) {
    return still_svg_fail(scanner, STILL_SVG_NO_ROOT, start + 1, name.count);
  }
  Element *element = check_element(scanner, local) ? add_element(scanner, name, local) : NULL;
  if (!element) return false;
  element->own.work = own_work(scanner->start + local.start, local.count);
  if (element->part == LINE) element->vertices = 2;
  uint32_t number = (uint32_t)scanner->summary->element_count;
  still_svg_note_prefix(scanner, name);
  for (skip_space(scanner); scanner->at < scanner->end && !strchr("/>", *scanner->at); skip_space(scanner)) {
    if (!scan_attribute(scanner, is_root, &has_namespace)) return false;
  }
  still_svg_measure_view(scanner, element, is_root);
  if (still_svg_equals(scanner->start + local.start, local.count, "symbol")) {
    still_svg_note_symbol(scanner, element->own.is_whole);
  }
  if (!still_svg_check_prefixes(scanner) || !still_svg_check_values(scanner, &element->own)) return false;
  if (is_root && !has_namespace) return still_svg_fail(scanner, STILL_SVG_NO_ROOT, start + 1, name.count);
  if (scanner->at < scanner->end && *scanner->at == '>') {
    scanner->at++;
    scanner->open = number;
    if (++scanner->depth <= STILL_SVG_GREATEST_DEPTH) return true;
    return still_svg_fail(scanner, STILL_SVG_TOO_DEEP, start + 1, name.count);
  }
  if (!still_svg_begins(scanner->at, scanner->end, "/>")) return is_malformed(scanner, start);
  scanner->at += 2;
  return true;
}

static bool scan_end(Scanner *scanner) {
  const uint8_t *start = scanner->at;
  scanner->at += 2;
  StillSVGRange name = scan_name(scanner);
  skip_space(scanner);
  if (!scanner->open || scanner->at >= scanner->end || *scanner->at != '>') return is_malformed(scanner, start);
  scanner->at++;
  const Element *element = scanner->elements + scanner->open;
  bool fits = element->name.count == name.count
    && memcmp(scanner->start + element->name.start, scanner->start + name.start, name.count) == 0;
  if (!fits) return is_malformed(scanner, start);
  if (still_svg_is_style(scanner, element)) {
    bool is_fine = still_svg_check_style_sheet(scanner);
    scanner->style.count = 0;
    if (!is_fine) return false;
  }
  scanner->open = element->parent;
  scanner->depth--;
  return true;
}

// MARK: - The rest

static bool check_text(Scanner *scanner, const uint8_t *at, const uint8_t *end, bool has_entities) {
  if (has_entities && !still_svg_check_entities(scanner, at, end)) return false;
  if (!scanner->open) {
    while (at < end && still_svg_is_space(*at)) at++;
    return at == end || is_malformed(scanner, at);
  }
  if (!still_svg_is_style(scanner, scanner->elements + scanner->open)) return true;
  // Comments and sections part it.
  if (!scanner->style.count) scanner->style_start = (size_t)(at - scanner->start);
  return still_svg_append(scanner, &scanner->style, at, end, has_entities);
}

// Skips something that begins with `opening` and ends with `closing`, and returns where it ends, or NULL.
static const uint8_t *skip(Scanner *scanner, size_t opening, const char *closing) {
  const uint8_t *end = find(scanner->at + opening, scanner->end, closing);
  if (end) scanner->at = end + strlen(closing);
  return end;
}

static bool scan_instruction(Scanner *scanner) {
  const uint8_t *start = scanner->at, *end = skip(scanner, 2, "?>");
  if (!end) return is_malformed(scanner, start);
  // A declaration of XML itself begins the file.
  bool is_declaration = still_svg_begins(start, end, "<?xml") && still_svg_is_space(start[5]);
  if (!is_declaration) {
    bool is_style_sheet = still_svg_begins(start, end, "<?xml-stylesheet");
    return !is_style_sheet || still_svg_fail(scanner, STILL_SVG_INSTRUCTION, start, (size_t)(end - start) + 2);
  }
  const uint8_t *encoding = find(start, end, "encoding");
  if (!encoding) return true;
  while (encoding < end && *encoding != '"' && *encoding != '\'') encoding++;
  if (encoding < end && still_svg_begins_anyhow(encoding + 1, end, "utf-8")) return true;
  if (encoding < end && still_svg_begins_anyhow(encoding + 1, end, "us-ascii")) return true;
  return still_svg_fail(scanner, STILL_SVG_ENCODING, start, (size_t)(end - start) + 2);
}

static bool scan_document_type(Scanner *scanner) {
  const uint8_t *start = scanner->at;
  const uint8_t *end = memchr(start, '>', (size_t)(scanner->end - start));
  if (!end || scanner->summary->element_count || scanner->summary->document_type.count) {
    return is_malformed(scanner, start);
  }
  if (memchr(start, '[', (size_t)(end - start))) {
    return still_svg_fail(scanner, STILL_SVG_DECLARATIONS, start, (size_t)(end - start));
  }
  scanner->at = end + 1;
  scanner->summary->document_type =
    (StillSVGRange){(size_t)(start - scanner->start), (size_t)(scanner->at - start)};
  return true;
}

static bool scan_markup(Scanner *scanner) {
  const uint8_t *start = scanner->at, *end = scanner->end;
  if (still_svg_begins(start, end, "<!--")) return skip(scanner, 4, "-->") || is_malformed(scanner, start);
  if (still_svg_begins(start, end, "<![CDATA[")) {
    const uint8_t *close = scanner->open ? skip(scanner, 9, "]]>") : NULL;
    return close ? check_text(scanner, start + 9, close, false) : is_malformed(scanner, start);
  }
  if (still_svg_begins(start, end, "<?")) return scan_instruction(scanner);
  if (still_svg_begins(start, end, "<!DOCTYPE")) return scan_document_type(scanner);
  if (still_svg_begins(start, end, "<!")) return is_malformed(scanner, start);
  return still_svg_begins(start, end, "</") ? scan_end(scanner) : scan_start(scanner);
}

static bool scan(Scanner *scanner) {
  if (!check_utf8(scanner)) return false;
  if (still_svg_begins(scanner->at, scanner->end, "\xEF\xBB\xBF")) scanner->at += 3;
  while (scanner->at < scanner->end) {
    const uint8_t *text = scanner->at;
    const uint8_t *markup = memchr(text, '<', (size_t)(scanner->end - text));
    scanner->at = markup ? markup : scanner->end;
    if (!check_text(scanner, text, scanner->at, true)) return false;
    if (markup && !scan_markup(scanner)) return false;
  }
  if (!scanner->summary->element_count) return still_svg_fail(scanner, STILL_SVG_NO_ROOT, scanner->start, 0);
  if (scanner->open) return is_malformed(scanner, scanner->end);
  return still_svg_check_lacks(scanner) && still_svg_check_cost(scanner);
}

void still_svg_scan(const uint8_t *bytes, size_t length, bool allows_text, StillSVGSummary *summary) {
  memset(summary, 0, sizeof *summary);
  Scanner scanner = {
    .start = bytes, .at = bytes, .end = bytes + length, .summary = summary, .allows_text = allows_text, .extent = 100};
  scan(&scanner);
  free(scanner.elements);
  free(scanner.references);
  free(scanner.classes);
  free(scanner.rules);
  free(scanner.value.bytes);
  free(scanner.style.bytes);
}
