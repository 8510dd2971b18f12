// SPDX-License-Identifier: MIT
#include "Scan.h"

#include <stdlib.h>
#include <string.h>

// The cost of a file is counted in simple elements, as if each reference were replaced by its target.

// The most pairs of an element and a rule of a style sheet, since each rule is tried on each element. It is also the
// most rules that are found by their selectors and references that are followed.
static const uint64_t most_matches = 20000000;
// Far more work than anyone waits for, and so little that it can be multiplied by the number of elements.
static const uint64_t greatest_work = 10000000000000;

typedef struct {
  uint64_t id;
  uint32_t number;
} Named;

typedef struct {
  Scanner *scanner;
  Named *named;
  size_t named_count;
  /// The kinds of elements that references need, by `Target`.
  uint64_t kinds[MARKER_TARGET + 1][2];
  /// The kinds of elements that are only drawn where something refers to them.
  uint64_t waiting[9];
  uint64_t match_count;
} Walk;

enum { UNSEEN, ON_THE_WAY, KNOWN };

static bool visit(Walk *walk, uint32_t number, uint32_t depth);

static bool fail(Walk *walk, StillSVGProblem problem, const Element *element) {
  return still_svg_fail(walk->scanner, problem, walk->scanner->start + element->name.start, element->name.count);
}

static int by_id(const void *one, const void *other) {
  const Named *left = one, *right = other;
  if (left->id != right->id) return left->id < right->id ? -1 : 1;
  return left->number < right->number ? -1 : left->number > right->number;
}

static int by_selector(const void *one, const void *other) {
  const Rule *left = one, *right = other;
  return left->selector < right->selector ? -1 : left->selector > right->selector;
}

static size_t first_named(const Walk *walk, uint64_t id) {
  size_t low = 0, high = walk->named_count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (walk->named[middle].id < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

static size_t first_rule(const Scanner *scanner, uint64_t selector) {
  size_t low = 0, high = scanner->rule_count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (scanner->rules[middle].selector < selector) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Adds `count` times the cost of an element that was visited.
static bool add(Walk *walk, Element *sum, const Element *part, uint64_t count) {
  sum->cost += part->cost * count;
  sum->work += part->work * count;
  if (sum->work > greatest_work) sum->work = greatest_work;
  if (part->height >= sum->height) sum->height = part->height + 1;
  if (sum->height > STILL_SVG_GREATEST_REFERENCE_DEPTH) return fail(walk, STILL_SVG_REFERENCES_TOO_DEEP, sum);
  return sum->cost <= STILL_SVG_MOST_ELEMENTS || fail(walk, STILL_SVG_TOO_MUCH, sum);
}

static bool reach(Walk *walk, uint32_t number, uint32_t depth) {
  const Element *element = walk->scanner->elements + number;
  return element->state != ON_THE_WAY ? visit(walk, number, depth + 1) : fail(walk, STILL_SVG_CIRCLE, element);
}

// Adds what is drawn in the place of the element, or in it.
static bool add_content(Walk *walk, Element *element, uint32_t part, uint32_t depth) {
  if (!reach(walk, part, depth)) return false;
  const Element *content = walk->scanner->elements + part;
  element->shapes += content->shapes;
  element->stops += content->stops;
  element->length += content->length;
  element->turns += content->turns;
  element->bare_turns += content->bare_turns;
  element->sweep += content->sweep;
  if (content->widest > element->widest) element->widest = content->widest;
  if (content->densest > element->densest) element->densest = content->densest;
  element->vertex_cost += content->vertex_cost;
  return add(walk, element, content, 1);
}

// The work of giving the stops of a gradient to Cairo, which looks at all for each, as a number of simple elements.
static uint64_t work_of_stops(uint64_t count) { return count / 16 + count * count / 5000; }

static bool add_target(Walk *walk, Element *element, const Element *target, Repetition repetition) {
  uint64_t count = repetition == FOR_EACH_SHAPE ? element->shapes : element->vertex_cost;
  element->sweep += (target->sweep + target->bare_turns) * (double)count;
  if (target->part != GRADIENT) return add(walk, element, target, count);
  // Its elements are read once, and its stops for each shape.
  element->cost += work_of_stops(target->stops) * count;
  return add(walk, element, target, 1);
}

// Counts a match, since equal selectors, classes, identifiers and references multiply; false after too many.
static bool count_match(Walk *walk, const Element *element) {
  return ++walk->match_count <= most_matches || fail(walk, STILL_SVG_TOO_MUCH, element);
}

static bool add_reference(Walk *walk, Element *element, Reference reference, uint32_t depth) {
  for (size_t index = first_named(walk, reference.target);
       index < walk->named_count && walk->named[index].id == reference.target; index++) {
    uint32_t number = walk->named[index].number;
    const Element *target = walk->scanner->elements + number;
    if (!count_match(walk, element)) return false;
    if (reference.repetition == ONCE) {
      if (!add_content(walk, element, number, depth)) return false;
      continue;
    }
    if (!reach(walk, number, depth) || !add_target(walk, element, target, reference.repetition)) return false;
  }
  return true;
}

// References whose number depends on what the element holds come after those that add to it.
static bool add_references(Walk *walk, Element *element, Part references, bool are_once, uint32_t depth) {
  for (uint32_t index = 0; index < references.count; index++) {
    if (!count_match(walk, element)) return false;
    Reference reference = walk->scanner->references[references.first + index];
    if ((reference.repetition == ONCE) == are_once && !add_reference(walk, element, reference, depth)) return false;
  }
  return true;
}

static void add_rule(Element *element, const Properties *rule) {
  Measures *sum = &element->own.measures;
  const Measures *part = &rule->measures;
  element->work += rule->work;
  sum->outline += part->outline;
  if (part->scale > sum->scale) sum->scale = part->scale;
  if (part->dashes > sum->dashes) sum->dashes = part->dashes;
  if (part->pen > sum->pen) sum->pen = part->pen;
  sum->has_pen |= part->has_pen;
}

static bool add_rules(Walk *walk, Element *element, uint64_t selector, bool are_once, uint32_t depth) {
  const Scanner *scanner = walk->scanner;
  for (size_t index = first_rule(scanner, selector);
       index < scanner->rule_count && scanner->rules[index].selector == selector; index++) {
    if (!count_match(walk, element)) return false;
    const Properties *own = &scanner->rules[index].own;
    if (are_once) add_rule(element, own);
    if (!add_references(walk, element, own->references, are_once, depth)) return false;
  }
  return true;
}

static bool add_all_references(Walk *walk, Element *element, bool are_once, uint32_t depth) {
  if (!add_references(walk, element, element->own.references, are_once, depth)) return false;
  if (!walk->scanner->rule_count) return true;
  for (uint32_t index = 0; index < element->classes.count; index++) {
    uint64_t class = walk->scanner->classes[element->classes.first + index];
    if (!add_rules(walk, element, class, are_once, depth)) return false;
  }
  return (!element->id || add_rules(walk, element, element->id, are_once, depth))
    && add_rules(walk, element, element->kind, are_once, depth) && add_rules(walk, element, 0, are_once, depth);
}

// Recurses to no more than the greatest depth.
static bool visit(Walk *walk, uint32_t number, uint32_t depth) {
  Element *element = walk->scanner->elements + number;
  if (element->state == KNOWN) return true;
  if (depth > STILL_SVG_GREATEST_REFERENCE_DEPTH) return fail(walk, STILL_SVG_REFERENCES_TOO_DEEP, element);
  element->state = ON_THE_WAY;
  element->cost = element->weight + 1;
  element->vertex_cost = element->vertices;
  element->height = 1;
  element->shapes = 1;
  element->work = element->own.work;
  element->stops = element->part == STOP;
  for (uint32_t child = element->first_child; child; child = walk->scanner->elements[child].next) {
    if (!add_content(walk, element, child, depth)) return false;
  }
  bool is_clip = element->kind == walk->kinds[CLIP_TARGET][0] && !walk->scanner->allows_text;
  if (is_clip && !still_svg_is_plain_clip(walk->scanner, element)) return fail(walk, STILL_SVG_CLIP, element);
  if (!add_all_references(walk, element, true, depth) || !add_all_references(walk, element, false, depth)) return false;
  if (!still_svg_weigh_strokes(walk->scanner, element)) return false;
  element->state = KNOWN;
  return element->cost <= STILL_SVG_MOST_ELEMENTS || fail(walk, STILL_SVG_TOO_MUCH, element);
}

// MARK: - Targets

static bool is_wanted(const Walk *walk, const Element *target, Target wanted) {
  if (wanted == ANY_TARGET) return true;
  const uint64_t *kinds = walk->kinds[wanted];
  return target->kind == kinds[0] || target->kind == kinds[1]
    || (wanted == PAINT_TARGET && is_wanted(walk, target, GRADIENT_TARGET));
}

// Names the reference as it is written, if it is found.
static bool fail_without_target(Walk *walk, Reference reference) {
  Scanner *scanner = walk->scanner;
  const uint8_t *at = scanner->start + reference.start, *end = at + reference.count;
  for (; at < end; at++) {
    if (*at != '#') continue;
    size_t count = 1, left = (size_t)(end - at);
    while (count < left && !strchr(")\"' \t\r\n", at[count])) count++;
    if (still_svg_hash('#', at + 1, count - 1) == reference.target) {
      return still_svg_fail(scanner, STILL_SVG_NO_TARGET, at, count);
    }
  }
  return still_svg_fail(scanner, STILL_SVG_NO_TARGET, scanner->start + reference.start, reference.count);
}

static bool check_drawn(Walk *walk, Element *element);

static bool check_references(Walk *walk, Part references) {
  for (uint32_t index = 0; index < references.count; index++) {
    Reference reference = walk->scanner->references[references.first + index];
    bool is_found = false;
    for (size_t place = first_named(walk, reference.target);
         place < walk->named_count && walk->named[place].id == reference.target; place++) {
      Element *target = walk->scanner->elements + walk->named[place].number;
      is_found = is_found || (target->has_plain_id && is_wanted(walk, target, reference.wanted));
      if (!check_drawn(walk, target)) return false;
    }
    if (!is_found && reference.is_required) return fail_without_target(walk, reference);
  }
  return true;
}

static bool check_rules(Walk *walk, uint64_t selector) {
  const Scanner *scanner = walk->scanner;
  for (size_t index = first_rule(scanner, selector);
       index < scanner->rule_count && scanner->rules[index].selector == selector; index++) {
    if (!check_references(walk, scanner->rules[index].own.references)) return false;
  }
  return true;
}

static bool check_all_rules(Walk *walk, const Element *element) {
  for (uint32_t index = 0; index < element->classes.count; index++) {
    if (!check_rules(walk, walk->scanner->classes[element->classes.first + index])) return false;
  }
  return (!element->id || check_rules(walk, element->id)) && check_rules(walk, element->kind) && check_rules(walk, 0);
}

// Checks the references of an element that is drawn, and of all that it draws; others may refer to anything. It recurses
// no deeper than the costs did.
static bool check_drawn(Walk *walk, Element *element) {
  if (element->is_drawn) return true;
  element->is_drawn = true;
  if (!check_references(walk, element->own.references)) return false;
  if (walk->scanner->rule_count && !check_all_rules(walk, element)) return false;
  for (uint32_t child = element->first_child; child; child = walk->scanner->elements[child].next) {
    Element *content = walk->scanner->elements + child;
    bool waits = false;
    for (size_t index = 0; index < sizeof walk->waiting / sizeof *walk->waiting; index++) {
      waits = waits || content->kind == walk->waiting[index];
    }
    if (!waits && !check_drawn(walk, content)) return false;
  }
  return true;
}

static void learn_kinds(Walk *walk) {
  static const struct {
    Target target;
    const char *names[2];
  } known[] = {
    {PAINT_TARGET, {"pattern", "pattern"}}, {GRADIENT_TARGET, {"linearGradient", "radialGradient"}},
    {PATTERN_TARGET, {"pattern", "pattern"}}, {CLIP_TARGET, {"clipPath", "clipPath"}},
    {MASK_TARGET, {"mask", "mask"}}, {FILTER_TARGET, {"filter", "filter"}}, {MARKER_TARGET, {"marker", "marker"}},
  };
  for (size_t index = 0; index < sizeof known / sizeof *known; index++) {
    for (int name = 0; name < 2; name++) {
      const char *word = known[index].names[name];
      walk->kinds[known[index].target][name] = still_svg_hash(0, (const uint8_t *)word, strlen(word));
    }
  }
  static const char *const waiting[] = {
    "defs", "symbol", "linearGradient", "radialGradient", "pattern", "clipPath", "mask", "filter", "marker",
  };
  for (size_t index = 0; index < sizeof waiting / sizeof *waiting; index++) {
    walk->waiting[index] = still_svg_hash(0, (const uint8_t *)waiting[index], strlen(waiting[index]));
  }
}

static bool check_strokes(Scanner *scanner) {
  const Element *root = scanner->elements + 1;
  bool is_unknown = scanner->has_relative_pens || (scanner->has_dashes && scanner->has_relative_lengths);
  const uint8_t *name = scanner->start + root->name.start;
  if (is_unknown && scanner->has_odd_sizes) {
    return still_svg_fail(scanner, STILL_SVG_RELATIVE_LENGTHS, name, root->name.count);
  }
  double sweep = root->sweep + (scanner->summary->has_strokes ? root->bare_turns : 0);
  if (sweep <= STILL_SVG_MOST_DASHES) return true;
  StillSVGRange stroke = scanner->greatest_stroke.count ? scanner->greatest_stroke : root->name;
  return still_svg_fail(scanner, STILL_SVG_WIDE_STROKES, scanner->start + stroke.start, stroke.count);
}

bool still_svg_check_cost(Scanner *scanner) {
  size_t count = scanner->summary->element_count;
  if (scanner->rule_count && count > most_matches / scanner->rule_count) {
    return still_svg_fail(scanner, STILL_SVG_TOO_MUCH, scanner->start, 0);
  }
  Walk walk = {.scanner = scanner, .named = malloc((count + 1) * sizeof *walk.named)};
  if (!walk.named) return still_svg_fail(scanner, STILL_SVG_NO_MEMORY, scanner->start, 0);
  learn_kinds(&walk);
  for (uint32_t number = 1; number <= count; number++) {
    uint64_t id = scanner->elements[number].id;
    if (id) walk.named[walk.named_count++] = (Named){id, number};
  }
  qsort(walk.named, walk.named_count, sizeof *walk.named, by_id);
  if (scanner->rule_count) qsort(scanner->rules, scanner->rule_count, sizeof *scanner->rules, by_selector);
  bool is_fine = visit(&walk, 1, 1) && check_drawn(&walk, scanner->elements + 1) && check_strokes(scanner);
  const Element *root = scanner->elements + 1;
  scanner->summary->depth = root->height;
  scanner->summary->drawn_count = root->shapes;
  scanner->summary->work = root->work;
  free(walk.named);
  return is_fine;
}
