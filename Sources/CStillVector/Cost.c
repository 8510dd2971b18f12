// SPDX-License-Identifier: MIT
#include "Scan.h"

#include <stdlib.h>

// The cost of a file is counted in simple elements, as if each reference were replaced by its target.

// The most pairs of an element and a rule of a style sheet, since each rule is tried on each element.
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
  uint64_t gradients[2];
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
  element->vertex_cost += content->vertex_cost;
  return add(walk, element, content, 1);
}

static bool is_gradient(const Walk *walk, const Element *element) {
  return element->kind == walk->gradients[0] || element->kind == walk->gradients[1];
}

static bool add_reference(Walk *walk, Element *element, Reference reference, uint32_t depth) {
  for (size_t index = first_named(walk, reference.target);
       index < walk->named_count && walk->named[index].id == reference.target; index++) {
    uint32_t number = walk->named[index].number;
    if (reference.repetition == ONCE) {
      if (!add_content(walk, element, number, depth)) return false;
      continue;
    }
    if (!reach(walk, number, depth)) return false;
    const Element *target = walk->scanner->elements + number;
    uint64_t count = reference.repetition == FOR_EACH_SHAPE ? element->shapes : element->vertex_cost;
    // The stops of a gradient are read once.
    if (is_gradient(walk, target)) count = 1;
    if (!add(walk, element, target, count)) return false;
  }
  return true;
}

// References whose number depends on what the element holds come after those that add to it.
static bool add_references(Walk *walk, Element *element, Part references, bool are_once, uint32_t depth) {
  for (uint32_t index = 0; index < references.count; index++) {
    Reference reference = walk->scanner->references[references.first + index];
    if ((reference.repetition == ONCE) == are_once && !add_reference(walk, element, reference, depth)) return false;
  }
  return true;
}

static bool add_rules(Walk *walk, Element *element, uint64_t selector, bool are_once, uint32_t depth) {
  const Scanner *scanner = walk->scanner;
  for (size_t index = first_rule(scanner, selector);
       index < scanner->rule_count && scanner->rules[index].selector == selector; index++) {
    if (are_once) element->work += scanner->rules[index].work;
    if (!add_references(walk, element, scanner->rules[index].references, are_once, depth)) return false;
  }
  return true;
}

static bool add_all_references(Walk *walk, Element *element, bool are_once, uint32_t depth) {
  if (!add_references(walk, element, element->references, are_once, depth)) return false;
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
  for (uint32_t child = element->first_child; child; child = walk->scanner->elements[child].next) {
    if (!add_content(walk, element, child, depth)) return false;
  }
  if (!add_all_references(walk, element, true, depth) || !add_all_references(walk, element, false, depth)) return false;
  element->state = KNOWN;
  return element->cost <= STILL_SVG_MOST_ELEMENTS || fail(walk, STILL_SVG_TOO_MUCH, element);
}

bool still_svg_check_cost(Scanner *scanner) {
  size_t count = scanner->summary->element_count;
  if (scanner->rule_count && count > most_matches / scanner->rule_count) {
    return still_svg_fail(scanner, STILL_SVG_TOO_MUCH, scanner->start, 0);
  }
  Walk walk = {scanner, malloc((count + 1) * sizeof *walk.named), 0, {0, 0}};
  if (!walk.named) return still_svg_fail(scanner, STILL_SVG_NO_MEMORY, scanner->start, 0);
  walk.gradients[0] = still_svg_hash(0, (const uint8_t *)"linearGradient", 14);
  walk.gradients[1] = still_svg_hash(0, (const uint8_t *)"radialGradient", 14);
  for (uint32_t number = 1; number <= count; number++) {
    uint64_t id = scanner->elements[number].id;
    if (id) walk.named[walk.named_count++] = (Named){id, number};
  }
  qsort(walk.named, walk.named_count, sizeof *walk.named, by_id);
  if (scanner->rule_count) qsort(scanner->rules, scanner->rule_count, sizeof *scanner->rules, by_selector);
  bool is_fine = visit(&walk, 1, 1);
  const Element *root = scanner->elements + 1;
  scanner->summary->depth = root->height;
  scanner->summary->drawn_count = root->shapes;
  scanner->summary->work = root->work;
  free(walk.named);
  return is_fine;
}
