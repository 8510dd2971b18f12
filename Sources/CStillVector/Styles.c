// SPDX-License-Identifier: MIT
#include "Scan.h"

// A style sheet is read only for what its rules refer to and for the work that they make. A rule counts for each element
// that its selectors may select, and rather for more elements than for less.

enum { DEEPEST = 32 };

typedef struct {
  Scanner *scanner;
  /// Where the sheet stands in the file.
  StillSVGRange place;
  const uint8_t *at, *end;
  /// The number of rules around that hold rules.
  size_t open_count;
} Sheet;

static bool fail(Sheet *sheet, StillSVGProblem problem, const uint8_t *words, size_t count) {
  return still_svg_fail_in(sheet->scanner, problem, sheet->place, words, count);
}

// Skips a comment or a string that begins here; returns false if none does.
static bool skip_comment_or_string(const uint8_t **at, const uint8_t *end) {
  const uint8_t *start = *at;
  if (*start == '"' || *start == '\'') {
    const uint8_t *close = memchr(start + 1, *start, (size_t)(end - start - 1));
    *at = close ? close + 1 : end;
    return true;
  }
  if (!still_svg_begins(start, end, "/*")) return false;
  for (*at += 2; *at < end && !still_svg_begins(*at, end, "*/"); ) ++*at;
  *at = *at < end ? *at + 2 : end;
  return true;
}

static bool is_name(uint8_t byte) {
  return (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte >= 0x80
    || byte == '-' || byte == '_';
}

// Returns the selector of the elements that the last part of one selector names, or 0 for any.
static uint64_t read_selector(const uint8_t **at, const uint8_t *end) {
  uint64_t kind = 0, name = 0;
  int depth = 0;
  while (*at < end && (depth || **at != ',')) {
    if (skip_comment_or_string(at, end)) continue;
    uint8_t byte = *(*at)++;
    if (byte == '(' || byte == '[') depth++;
    if ((byte == ')' || byte == ']') && depth) depth--;
    if (depth) continue;
    // Only the part after the last combinator names the element itself.
    if (still_svg_is_space(byte) || byte == '>' || byte == '+' || byte == '~') {
      const uint8_t *next = *at;
      while (next < end && still_svg_is_space(*next)) next++;
      if (next < end && *next != ',') kind = name = 0;
      *at = next;
      continue;
    }
    bool is_prefix = byte == '.' || byte == '#', is_pseudo = byte == ':';
    if (byte == '|') kind = 0;
    if (!is_prefix && !is_pseudo && !is_name(byte)) continue;
    const uint8_t *word = is_prefix || is_pseudo ? *at : *at - 1;
    while (*at < end && is_name(**at)) ++*at;
    uint64_t hash = still_svg_hash(is_prefix ? byte : 0, word, (size_t)(*at - word));
    if (is_prefix) name = hash;
    else if (!is_pseudo) kind = hash;
  }
  return name ? name : kind;
}

// A rule takes a hundred bytes of memory, and as few as two of the file.
enum { MOST_RULES = 200000 };

static bool add_rules(Sheet *sheet, const uint8_t *at, const uint8_t *end, bool is_for_all, Properties own) {
  Scanner *scanner = sheet->scanner;
  do {
    if (scanner->rule_count == MOST_RULES) return fail(sheet, STILL_SVG_TOO_MUCH, at, 1);
    Rule *grown = still_svg_grow(scanner, scanner->rules, scanner->rule_count, &scanner->rule_capacity, sizeof *grown);
    if (!grown) return false;
    scanner->rules = grown;
    while (at < end && (*at == ',' || still_svg_is_space(*at))) at++;
    uint64_t selector = is_for_all ? 0 : read_selector(&at, end);
    if (own.is_whole && selector == still_svg_hash(0, (const uint8_t *)"symbol", 6)) still_svg_note_symbol(scanner, true);
    grown[scanner->rule_count++] = (Rule){selector, own};
    if (is_for_all) return true;
  } while (at < end);
  return true;
}

// Reads up to the end of the block that begins here.
static bool skip_block(Sheet *sheet) {
  int depth = 0;
  while (sheet->at < sheet->end) {
    if (skip_comment_or_string(&sheet->at, sheet->end)) continue;
    uint8_t byte = *sheet->at++;
    if (byte == '{' && ++depth > DEEPEST) return fail(sheet, STILL_SVG_TOO_DEEP, sheet->at - 1, 1);
    if (byte == '}' && --depth <= 0) return true;
  }
  return true;
}

static bool holds_rules(const uint8_t *at, const uint8_t *end) {
  static const char *const names[] = {"@media", "@supports", "@layer", "@container", "@scope"};
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    if (still_svg_begins_anyhow(at, end, names[index])) return true;
  }
  return false;
}

static bool read_block(Sheet *sheet, const uint8_t *prelude, const uint8_t *end, bool is_at_rule) {
  Scanner *scanner = sheet->scanner;
  const uint8_t *body = sheet->at;
  if (!skip_block(sheet)) return false;
  const uint8_t *close = sheet->at[-1] == '}' ? sheet->at - 1 : sheet->at;
  // Rules within rules are left out.
  if (!is_at_rule && memchr(body + 1, '{', (size_t)(close > body + 1 ? close - body - 1 : 0))) {
    return fail(sheet, STILL_SVG_LACK, prelude, (size_t)(end - prelude));
  }
  Properties own = {0};
  scanner->is_conditional = is_at_rule || sheet->open_count > 0;
  bool is_fine = still_svg_check_declarations(scanner, sheet->place, body + 1, close, &own)
    && still_svg_check_values(scanner, &own) && add_rules(sheet, prelude, end, is_at_rule, own);
  scanner->has_even_odd_rules |= own.is_even_odd;
  scanner->is_conditional = false;
  return is_fine;
}

static bool read_rule(Sheet *sheet) {
  const uint8_t *prelude = sheet->at;
  int depth = 0;
  bool is_at_rule = *prelude == '@';
  while (sheet->at < sheet->end && *sheet->at != '{' && !(is_at_rule && *sheet->at == ';')) {
    if (skip_comment_or_string(&sheet->at, sheet->end)) continue;
    if (*sheet->at == '(' && ++depth > DEEPEST) return fail(sheet, STILL_SVG_TOO_DEEP, sheet->at, 1);
    if (*sheet->at == ')' && depth) depth--;
    sheet->at++;
  }
  const uint8_t *end = sheet->at;
  if (sheet->at < sheet->end && *sheet->at == ';') sheet->at++;
  if (sheet->at >= sheet->end || *sheet->at != '{') return true;
  if (!sheet->scanner->allows_text && still_svg_lacks_rule(prelude, end)) {
    const uint8_t *last = end;
    while (last > prelude && still_svg_is_space(last[-1])) last--;
    return fail(sheet, STILL_SVG_LACK, prelude, (size_t)(last - prelude));
  }
  // The rules in it count as if they always applied, though librsvg leaves them out.
  if (is_at_rule && holds_rules(prelude, end)) {
    sheet->at++;
    sheet->open_count++;
    return true;
  }
  return read_block(sheet, prelude, end, is_at_rule);
}

// Tells if a reference without quotation marks has nothing that ends a rule, or begins a comment, elsewhere.
static bool is_plain_reference(const uint8_t *at, const uint8_t *end) {
  while (at < end && still_svg_is_space(*at)) at++;
  if (at < end && (*at == '"' || *at == '\'')) return true;
  for (; at < end && *at != ')'; at++) {
    if (strchr("{}\"'(;", *at) || still_svg_begins(at, end, "/*")) return false;
  }
  return true;
}

bool still_svg_check_style_sheet(Scanner *scanner) {
  StillSVGRange place = {scanner->style_start, (size_t)(scanner->at - scanner->start) - scanner->style_start};
  Sheet sheet = {scanner, place, scanner->style.bytes, scanner->style.bytes + scanner->style.count, 0};
  for (const uint8_t *at = sheet.at; at < sheet.end; at++) {
    // Templates of symbols escape the colons of their classes.
    if (*at == '\\' && !scanner->allows_text) return fail(&sheet, STILL_SVG_ESCAPE, at, 1);
    if (*at == '@' && still_svg_begins_anyhow(at, sheet.end, "@import")) {
      return fail(&sheet, STILL_SVG_EXTERNAL, at, 7);
    }
    if (still_svg_begins_anyhow(at, sheet.end, "url(") && !is_plain_reference(at + 4, sheet.end)) {
      size_t count = 4, left = (size_t)(sheet.end - at);
      while (count < left && count < 40 && at[count] != ')') count++;
      return fail(&sheet, STILL_SVG_EXTERNAL, at, count);
    }
  }
  while (sheet.at < sheet.end) {
    for (; sheet.at < sheet.end && (still_svg_is_space(*sheet.at) || *sheet.at == '}'); sheet.at++) {
      if (*sheet.at == '}' && sheet.open_count) sheet.open_count--;
    }
    if (still_svg_begins(sheet.at, sheet.end, "/*") && skip_comment_or_string(&sheet.at, sheet.end)) continue;
    if (sheet.at < sheet.end && !read_rule(&sheet)) return false;
  }
  return true;
}
