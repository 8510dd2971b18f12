// SPDX-License-Identifier: MIT
#include "Scan.h"

// Prefixes of names, which libxml refuses if no element around declares them. One that any element before declares counts
// as declared here.

static uint64_t prefix_of(const uint8_t *name, size_t count) {
  const uint8_t *colon = memchr(name, ':', count);
  if (!colon || still_svg_equals(name, (size_t)(colon - name), "xml")) return 0;
  return still_svg_hash(':', name, (size_t)(colon - name));
}

static bool holds(const uint64_t *prefixes, size_t count, uint64_t prefix) {
  for (size_t index = 0; index < count; index++) {
    if (prefixes[index] == prefix) return true;
  }
  return false;
}

void still_svg_note_prefix(Scanner *scanner, StillSVGRange name) {
  const uint8_t *words = scanner->start + name.start;
  if (still_svg_begins(words, words + name.count, "xmlns:")) {
    uint64_t prefix = still_svg_hash(':', words + 6, name.count - 6);
    bool is_known = holds(scanner->prefixes, scanner->prefix_count, prefix);
    if (!is_known && scanner->prefix_count < MOST_PREFIXES) scanner->prefixes[scanner->prefix_count++] = prefix;
    return;
  }
  uint64_t prefix = prefix_of(words, name.count);
  if (!prefix || holds(scanner->prefixes, scanner->prefix_count, prefix)) return;
  // It may be declared by an attribute that follows.
  if (scanner->used_count < MOST_USED_PREFIXES) scanner->used[scanner->used_count++] = name;
}

bool still_svg_check_prefixes(Scanner *scanner) {
  size_t count = scanner->used_count;
  scanner->used_count = 0;
  if (scanner->allows_text || scanner->prefix_count == MOST_PREFIXES) return true;
  for (size_t index = 0; index < count; index++) {
    StillSVGRange name = scanner->used[index];
    uint64_t prefix = prefix_of(scanner->start + name.start, name.count);
    if (holds(scanner->prefixes, scanner->prefix_count, prefix)) continue;
    return still_svg_fail(scanner, STILL_SVG_PREFIX, scanner->start + name.start, name.count);
  }
  return true;
}
