// SPDX-License-Identifier: MIT
#include "Scan.h"

#include <string.h>

// The values that librsvg draws. It leaves out all others without a word, and draws black, or nothing, in their place.

// The colours that CSS names, in the order of the alphabet.
static const char colors[] =
  " aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue"
  " chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen"
  " darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue"
  " darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick"
  " floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink"
  " indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan"
  " lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray"
  " lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid"
  " mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream"
  " mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen"
  " paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue"
  " saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen"
  " steelblue tan teal thistle tomato transparent turquoise violet wheat white whitesmoke yellow yellowgreen ";

// Words that stand for another colour, and those of animations, whose `fill` is no paint.
static const char keywords[] = " currentcolor inherit unset none context-fill context-stroke freeze remove ";

enum { LONGEST_WORD = 24 };

bool still_svg_is_among(const char *words, const uint8_t *at, size_t count) {
  if (!count || count > LONGEST_WORD) return false;
  char word[LONGEST_WORD + 3] = " ";
  for (size_t index = 0; index < count; index++) {
    bool is_capital = at[index] >= 'A' && at[index] <= 'Z';
    word[index + 1] = (char)(is_capital ? at[index] | 0x20 : at[index]);
    if (word[index + 1] == ' ') return false;
  }
  word[count + 1] = ' ';
  return strstr(words, word) != NULL;
}

void still_svg_trim(const uint8_t **at, const uint8_t **end) {
  while (*at < *end && (still_svg_is_space(**at) || still_svg_begins(*at, *end, "/*"))) {
    if (still_svg_is_space(*(*at)++)) continue;
    for (++*at; *at < *end && !still_svg_begins(*at, *end, "*/"); ) ++*at;
    *at = *at < *end ? *at + 2 : *end;
  }
  while (*at < *end && still_svg_is_space((*end)[-1])) --*end;
  if (*end - *at < 4 || (*end)[-1] != '/' || (*end)[-2] != '*') return;
  const uint8_t *start = *end - 3;
  while (start > *at && !still_svg_begins(start, *end, "/*")) start--;
  if (!still_svg_begins(start, *end, "/*")) return;
  for (*end = start; *at < *end && still_svg_is_space((*end)[-1]); ) --*end;
}

static bool is_hexadecimal(const uint8_t *at, const uint8_t *end) {
  size_t count = (size_t)(end - at);
  for (; at < end; at++) {
    uint8_t letter = *at | 0x20;
    if ((*at < '0' || *at > '9') && (letter < 'a' || letter > 'f')) return false;
  }
  return count == 3 || count == 4 || count == 6 || count == 8;
}

// Reads the numbers of `rgb(` or `hsl(`, which are three, in percent or not, and one for the opacity.
static bool is_function(const uint8_t *at, const uint8_t *end) {
  bool is_hsl = still_svg_begins_anyhow(at, end, "hsl");
  if (!is_hsl && !still_svg_begins_anyhow(at, end, "rgb")) return false;
  at += 3;
  if (at < end && (*at | 0x20) == 'a') at++;
  if (at >= end || *at++ != '(') return false;
  int count = 0;
  bool are_shares = is_hsl;
  while (true) {
    while (at < end && (still_svg_is_space(*at) || *at == ',' || *at == '/')) at++;
    double number;
    if (at >= end || !still_svg_read_number(&at, end, &number)) break;
    bool is_share = at < end && *at == '%';
    at += is_share;
    // The hue is an angle.
    while (is_hsl && count == 0 && at < end && (*at | 0x20) >= 'a' && (*at | 0x20) <= 'z') at++;
    if (!is_hsl && count == 0) are_shares = is_share;
    if (count < 3 && is_share != (are_shares && !(is_hsl && count == 0))) return false;
    count++;
  }
  bool is_closed = at == end || (*at == ')' && at + 1 == end && at[-1] != ',');
  return is_closed && (count == 3 || count == 4);
}

static bool is_color(const uint8_t *at, const uint8_t *end) {
  still_svg_trim(&at, &end);
  if (at < end && *at == '#') return is_hexadecimal(at + 1, end);
  size_t count = (size_t)(end - at);
  return still_svg_is_among(keywords, at, count) || still_svg_is_among(colors, at, count) || is_function(at, end);
}

// Returns where the reference that begins here ends.
static const uint8_t *after_reference(const uint8_t *at, const uint8_t *end) {
  const uint8_t *close = memchr(at, ')', (size_t)(end - at));
  return close ? close + 1 : end;
}

bool still_svg_needs_target(const uint8_t *at, const uint8_t *end) {
  still_svg_trim(&at, &end);
  const uint8_t *rest = after_reference(at, end);
  still_svg_trim(&rest, &end);
  return rest == end;
}

static bool is_paint(const uint8_t *at, const uint8_t *end) {
  still_svg_trim(&at, &end);
  if (!still_svg_begins_anyhow(at, end, "url(")) return is_color(at, end);
  const uint8_t *rest = after_reference(at, end);
  still_svg_trim(&rest, &end);
  return rest == end || is_color(rest, end);
}

// Looks for a function of CSS that is not computed.
static bool is_computed(const uint8_t *at, const uint8_t *end) {
  for (; at < end; at++) {
    if (still_svg_begins_anyhow(at, end, "var(") || still_svg_begins_anyhow(at, end, "calc(")) return true;
  }
  return false;
}

// The bit of all properties that are no paints.
enum { COMPUTED = 1 << 6 };

static uint8_t bit_of(const uint8_t *name, size_t count) {
  static const char *const paints[] = {"fill", "stroke", "stop-color", "flood-color", "lighting-color", "color"};
  for (unsigned index = 0; index < sizeof paints / sizeof *paints; index++) {
    bool fits = count == strlen(paints[index]) && still_svg_begins_anyhow(name, name + count, paints[index]);
    if (fits) return (uint8_t)(1 << index);
  }
  return 0;
}

void still_svg_check_value(
  Scanner *scanner, StillSVGRange place, const uint8_t *name, size_t name_count, const uint8_t *at, const uint8_t *end,
  Properties *properties) {
  // Templates of symbols have colours of their own, and variables are used elsewhere.
  if (scanner->allows_text || scanner->is_conditional || still_svg_begins(name, name + name_count, "--")) return;
  if (at < end && *at == ':') at++;
  for (const uint8_t *mark = at; mark < end; mark++) {
    if (still_svg_begins_anyhow(mark, end, "!important") && bit_of(name, name_count)) end = mark;
  }
  still_svg_trim(&at, &end);
  uint8_t bit = bit_of(name, name_count);
  if (at == end || (!bit && !is_computed(at, end))) return;
  if (bit && is_paint(at, end)) {
    properties->known |= bit;
    return;
  }
  properties->unknown |= bit ? bit : COMPUTED;
  if (!properties->unknown_value.count) properties->unknown_value = still_svg_find(scanner, place, at, (size_t)(end - at));
}

bool still_svg_check_values(Scanner *scanner, const Properties *properties) {
  if (!(properties->unknown & ~properties->known)) return true;
  StillSVGRange value = properties->unknown_value;
  return still_svg_fail(scanner, STILL_SVG_VALUE, scanner->start + value.start, value.count);
}
