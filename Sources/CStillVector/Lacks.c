// SPDX-License-Identifier: MIT
#include "Scan.h"

// Properties, rules and shapes that librsvg leaves out, or draws otherwise than the standard says, without a word.

static bool fail(Scanner *scanner, StillSVGRange words) {
  return still_svg_fail(scanner, STILL_SVG_LACK, scanner->start + words.start, words.count);
}

// Returns where a property stands in the file with its value.
static StillSVGRange whole(
  const Scanner *scanner, StillSVGRange place, const uint8_t *name, size_t count, const uint8_t *end) {
  bool is_attribute = name >= scanner->start && name < scanner->end;
  if (!is_attribute) return still_svg_find(scanner, place, name, (size_t)(end - name));
  size_t start = (size_t)(name - scanner->start), close = place.start + place.count;
  return (StillSVGRange){start, close < (size_t)(scanner->end - scanner->start) ? close + 1 - start : count};
}

// MARK: - Values

typedef struct {
  const char *property;
  /// The values that are drawn, or those that are not.
  const char *values;
  bool are_drawn;
} Lack;

static const char defaults[] = " none inherit initial unset ";

static const Lack lacks[] = {
  {"vector-effect", defaults, true},
  {"image-rendering", " pixelated crisp-edges ", false},
  {"mix-blend-mode", " plus-lighter plus-darker ", false},
  {"clip-path", defaults, true},
  {"mask", defaults, true},
};

// Attributes of these names are something else.
static const Lack declared[] = {
  {"rotate", defaults, true},      {"translate", defaults, true},  {"scale", defaults, true},
  {"offset-path", defaults, true}, {"mask-image", defaults, true}, {"d", defaults, true},
};

static bool lacks_value(
  const Lack *known, size_t known_count, const uint8_t *name, size_t count, const uint8_t *at, const uint8_t *end) {
  for (size_t index = 0; index < known_count; index++) {
    if (!still_svg_is_property(name, count, known[index].property)) continue;
    if (still_svg_begins_anyhow(at, end, "url(")) return false;
    return still_svg_is_among(known[index].values, at, (size_t)(end - at)) != known[index].are_drawn;
  }
  return false;
}

static bool is_zero(const uint8_t *at, const uint8_t *end) {
  while (at < end) {
    double number;
    if (still_svg_is_space(*at) || *at == ',') {
      at++;
    } else if (still_svg_read_number(&at, end, &number)) {
      if (number != 0) return false;
      while (at < end && (*at == '%' || ((*at | 0x20) >= 'a' && (*at | 0x20) <= 'z'))) at++;
    } else if (still_svg_begins_anyhow(at, end, "left")) {
      at += 4;
    } else if (still_svg_begins_anyhow(at, end, "top")) {
      at += 3;
    } else {
      return false;
    }
  }
  return true;
}

// Tells if functions such as `rotate(0)` leave everything where it is.
static bool moves_nothing(const uint8_t *at, const uint8_t *end) {
  static const double same[] = {1, 0, 0, 1, 0, 0};
  if (still_svg_is_among(defaults, at, (size_t)(end - at))) return true;
  while (at < end) {
    bool is_matrix = still_svg_begins_anyhow(at, end, "matrix"), is_scale = still_svg_begins_anyhow(at, end, "scale");
    while (at < end && *at != '(') at++;
    for (size_t index = 0; at < end && *at != ')';) {
      double number, wanted = is_scale ? 1 : is_matrix && index < 6 ? same[index] : 0;
      if (!still_svg_read_number(&at, end, &number)) at++;
      else if (number != wanted) return false;
      else index++;
    }
    while (at < end && (*at == ')' || *at == ',' || still_svg_is_space(*at))) at++;
  }
  return true;
}

static bool check_transform(
  Scanner *scanner, StillSVGRange place, const uint8_t *name, size_t count, const uint8_t *at, const uint8_t *end,
  const uint8_t *words_end) {
  if (still_svg_is_property(name, count, "transform-origin") && !is_zero(at, end)) {
    if (!scanner->origin.count) scanner->origin = whole(scanner, place, name, count, words_end);
    return true;
  }
  if (!still_svg_is_property(name, count, "transform") || moves_nothing(at, end)) return true;
  scanner->has_transforms = true;
  // Its origin is the middle of the picture.
  return scanner->summary->element_count > 1 || fail(scanner, whole(scanner, place, name, count, words_end));
}

bool still_svg_check_lack(
  Scanner *scanner, StillSVGRange place, const uint8_t *name, size_t count, const uint8_t *at, const uint8_t *end,
  bool is_declared) {
  if (scanner->allows_text || scanner->is_conditional) return true;
  // To find the words in the file takes long, so it is done only where they are needed.
  const uint8_t *words_end = end;
  if (at < end && *at == ':') at++;
  for (const uint8_t *mark = at; mark < end; mark++) {
    if (*mark == '!') end = mark;
  }
  still_svg_trim(&at, &end);
  if (at == end) return true;
  if (still_svg_equals(name, count, "pathLength") && !scanner->path_length.count) {
    scanner->path_length = whole(scanner, place, name, count, words_end);
  }
  bool is_lacking = lacks_value(lacks, sizeof lacks / sizeof *lacks, name, count, at, end)
    || (is_declared && lacks_value(declared, sizeof declared / sizeof *declared, name, count, at, end));
  if (is_lacking) return fail(scanner, whole(scanner, place, name, count, words_end));
  return check_transform(scanner, place, name, count, at, end, words_end);
}

bool still_svg_check_lacks(Scanner *scanner) {
  if (scanner->origin.count && scanner->has_transforms) return fail(scanner, scanner->origin);
  return !scanner->path_length.count || !scanner->has_dashes || fail(scanner, scanner->path_length);
}

// MARK: - Style sheets

bool still_svg_is_applied_sheet(const uint8_t *at, const uint8_t *end) {
  still_svg_trim(&at, &end);
  return at == end || still_svg_is_among(" all screen text/css ", at, (size_t)(end - at));
}

static bool holds(const uint8_t *at, const uint8_t *end, const char *const *words, size_t count) {
  for (; at < end; at++) {
    for (size_t index = 0; index < count; index++) {
      if (still_svg_begins_anyhow(at, end, words[index])) return true;
    }
  }
  return false;
}

bool still_svg_lacks_rule(const uint8_t *prelude, const uint8_t *end) {
  // A picture has a light screen, on which these do not apply, and what is behind `@supports` has something before it.
  static const char *const elsewhere[] = {"print", "speech", "dark", "reduce", "prefers-contrast", "forced-colors"};
  static const char *const selectors[] = {":is(", ":where(", ":has(", ":matches(", ":any("};
  static const char *const rules[] = {"@layer", "@container", "@scope"};
  if (*prelude != '@') return holds(prelude, end, selectors, sizeof selectors / sizeof *selectors);
  if (!still_svg_begins_anyhow(prelude, end, "@media")) return holds(prelude, end, rules, sizeof rules / sizeof *rules);
  static const char *const opposite[] = {" not "};
  return !holds(prelude, end, elsewhere, sizeof elsewhere / sizeof *elsewhere) || holds(prelude, end, opposite, 1);
}

// MARK: - Clip paths

// Looks for shapes that are clipped themselves, and counts those that there are.
static bool look(const Scanner *scanner, const Element *element, size_t *shape_count, bool *is_even_odd) {
  for (uint32_t index = 0; index < element->own.references.count; index++) {
    if (scanner->references[element->own.references.first + index].wanted == CLIP_TARGET) return false;
  }
  *is_even_odd |= element->own.is_even_odd;
  for (uint32_t child = element->first_child; child; child = scanner->elements[child].next) {
    ++*shape_count;
    if (!look(scanner, scanner->elements + child, shape_count, is_even_odd)) return false;
  }
  return true;
}

bool still_svg_is_plain_clip(const Scanner *scanner, const Element *element) {
  size_t shape_count = 0;
  bool is_even_odd = scanner->has_even_odd_rules;
  if (!look(scanner, element, &shape_count, &is_even_odd)) return false;
  // It inherits the rule from the elements around.
  for (uint32_t number = element->parent; number; number = scanner->elements[number].parent) {
    is_even_odd |= scanner->elements[number].own.is_even_odd;
  }
  return shape_count < 2 || !is_even_odd;
}
