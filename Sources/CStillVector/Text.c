// SPDX-License-Identifier: MIT
#include "Scan.h"

#include <stdlib.h>
#include <string.h>

uint64_t still_svg_hash(uint8_t first, const uint8_t *name, size_t count) {
  uint64_t hash = 0xCBF29CE484222325;
  if (first) hash = (hash ^ first) * 0x100000001B3;
  for (size_t index = 0; index < count; index++) hash = (hash ^ name[index]) * 0x100000001B3;
  return hash ? hash : 1;
}

void *still_svg_grow(Scanner *scanner, void *array, size_t count, size_t *capacity, size_t size) {
  if (count < *capacity) return array;
  size_t more = *capacity ? *capacity * 2 : 64;
  void *grown = realloc(array, more * size);
  if (grown) *capacity = more;
  else still_svg_fail(scanner, STILL_SVG_NO_MEMORY, scanner->start, 0);
  return grown;
}

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

static bool push(Scanner *scanner, Text *text, uint8_t byte) {
  uint8_t *bytes = still_svg_grow(scanner, text->bytes, text->count, &text->capacity, 1);
  if (!bytes) return false;
  text->bytes = bytes;
  bytes[text->count++] = byte;
  return true;
}

static bool push_character(Scanner *scanner, Text *text, uint32_t code) {
  if (code < 0x80) return push(scanner, text, (uint8_t)code);
  int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  static const uint8_t leads[] = {0, 0xC0, 0xE0, 0xF0};
  bool is_done = push(scanner, text, (uint8_t)(leads[more] | code >> 6 * more));
  while (is_done && more--) is_done = push(scanner, text, 0x80 | (code >> 6 * more & 0x3F));
  return is_done;
}

// Returns where a reference to a character ends, or NULL if it is none.
static const uint8_t *read_reference(const uint8_t *at, const uint8_t *end, uint32_t *code) {
  static const struct {
    const char *name;
    uint8_t code;
  } named[] = {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}};
  for (size_t index = 0; index < sizeof named / sizeof *named; index++) {
    if (!still_svg_begins(at, end, named[index].name)) continue;
    *code = named[index].code;
    return at + strlen(named[index].name);
  }
  if (!still_svg_begins(at, end, "&#")) return NULL;
  at += 2;
  bool is_hexadecimal = at < end && *at == 'x';
  at += is_hexadecimal;
  for (*code = 0; at < end && *at != ';' && *code < 0x110000; at++) {
    uint8_t letter = *at | 0x20;
    bool is_digit = *at >= '0' && *at <= '9';
    if (!is_digit && !(is_hexadecimal && letter >= 'a' && letter <= 'f')) return NULL;
    *code = *code * (is_hexadecimal ? 16 : 10) + (is_digit ? *at - '0' : letter - 'a' + 10);
  }
  return at < end && *at == ';' && *code < 0x110000 ? at + 1 : NULL;
}

bool still_svg_append(Scanner *scanner, Text *text, const uint8_t *at, const uint8_t *end, bool is_markup) {
  while (at < end) {
    uint32_t code;
    const uint8_t *next = is_markup && *at == '&' ? read_reference(at, end, &code) : NULL;
    // XML takes the end of a line in the value of an attribute for one space, also where it has two characters.
    if (*at == '\r' && at + 1 < end && at[1] == '\n') at++;
    uint8_t byte = still_svg_is_space(*at) ? ' ' : *at;
    if (next ? !push_character(scanner, text, code) : !push(scanner, text, byte)) return false;
    at = next ? next : at + 1;
  }
  return true;
}
