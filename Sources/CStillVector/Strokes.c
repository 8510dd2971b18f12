// SPDX-License-Identifier: MIT
#include "Scan.h"

#include <math.h>

// The work of strokes. A dash costs more the wider it is, since more rows of pixels and more other dashes cross it, and a
// corner that is not the end of a dash a tenth of that.

static const double corner_turn = 0.1;
// Larger numbers are refused, and can still be multiplied.
static const double greatest = 1e30;
// The size of a marker that states none.
static const double marker_size = 3;

// Dashes that are closer than the pen is wide lie over each other.
static double overlap(double pen, double dashes) { return fmax(1, pen * dashes); }

static double bounded(double number) { return number < greatest ? number : greatest; }

static double own_length(const Element *element) {
  switch (element->part) {
  case SHAPE: return element->own.measures.outline;
  case LINE: return fabs(element->across) + fabs(element->down);
  default: return element->path;
  }
}

// Returns the size that the coordinate system of an element is stretched over.
static double view_size(const Scanner *scanner, const Element *element) {
  // Rules may state sides, too.
  double stated = fmax(element->view_size, element->own.measures.outline);
  switch (element->part) {
  case MARKER: return stated > 0 ? stated : marker_size;
  case PATTERN: return element->has_plain_units ? stated : fmax(stated, scanner->greatest_view);
  default: break;
  }
  if (stated > 0) return stated;
  return element->parent ? scanner->greatest_view : element->view_most;
}

// Returns how much larger things look in the space around the element.
static double scale_of(const Scanner *scanner, const Element *element) {
  double scale = element->own.measures.scale > 0 ? element->own.measures.scale : 1;
  if (element->view_least > 0) scale *= view_size(scanner, element) / element->view_least;
  if (element->is_bounding) scale *= scanner->greatest_view;
  if (element->part == MARKER && !element->has_plain_units) scale *= fmax(1, scanner->widest_pen);
  return bounded(scale);
}

bool still_svg_weigh_strokes(Scanner *scanner, Element *element) {
  const Measures *own = &element->own.measures;
  element->length = bounded(element->length + own_length(element));
  double corners = element->vertices * corner_turn;
  double dashes = own->dashes > 0 && element->length > 0 ? bounded(own->dashes * element->length) : 0;
  element->turns = bounded(element->turns + corners + dashes);
  element->bare_turns = bounded(element->bare_turns + corners + dashes);
  element->densest = fmax(element->densest, own->dashes);
  double sweep = bounded(dashes * element->widest * overlap(element->widest, own->dashes));
  element->sweep = bounded(element->sweep + sweep);
  if (own->has_pen) {
    sweep = bounded(element->turns * own->pen * overlap(own->pen, element->densest));
    element->sweep = bounded(element->sweep + sweep);
    element->bare_turns = 0;
    element->widest = fmax(element->widest, own->pen);
  }
  if (sweep > scanner->greatest_sweep) {
    scanner->greatest_sweep = sweep;
    scanner->greatest_stroke = element->name;
  }
  double scale = scale_of(scanner, element);
  element->turns = bounded(element->turns * scale);
  element->bare_turns = bounded(element->bare_turns * scale);
  element->sweep = bounded(element->sweep * scale);
  element->widest = bounded(element->widest * scale);
  element->densest = scale > 0 ? bounded(element->densest / scale) : 0;
  double weight = STILL_SVG_MOST_ELEMENTS * dashes / STILL_SVG_MOST_DASHES;
  if (weight > STILL_SVG_MOST_ELEMENTS) {
    const uint8_t *name = scanner->start + element->name.start;
    return still_svg_fail(scanner, STILL_SVG_TOO_MANY_DASHES, name, element->name.count);
  }
  element->cost += (uint64_t)weight;
  return true;
}
