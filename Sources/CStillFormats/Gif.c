// SPDX-License-Identifier: MIT
#include "CStillFormats.h"

#include <stdlib.h>
#include <string.h>

enum { LARGEST_CODE = 4096, COLOR_BYTES = 3, MOST_FRAMES = 10000 };

// A small file can hold thousands of frames that each fill a large canvas.
static const int64_t MOST_PIXELS_AT_ONCE = 1000000000, MOST_PIXELS_IN_FRAME = 100000000;

// The bytes that are left of a file.
typedef struct {
  const uint8_t *at, *end;
} Reader;

typedef struct {
  long left, top, width, height;
  const uint8_t *colors;
  int color_count, transparent, disposal, delay;
  bool is_interlaced;
  int code_size;
  // Sub-blocks of codes, each behind its length.
  Reader data;
} Frame;

typedef struct {
  long width, height;
  const uint8_t *colors;
  int color_count;
} Screen;

static bool fail(StillFormatMessage *message, const char *words) {
  strncpy(message->words, words, sizeof message->words - 1);
  return false;
}

static long left_in(const Reader *reader) { return reader->end - reader->at; }
static int two_bytes(const uint8_t *bytes) { return bytes[0] | bytes[1] << 8; }

// Skips sub-blocks up to the empty one that ends them. False: the file ends before.
static bool skip_blocks(Reader *reader) {
  while (left_in(reader) > 0) {
    int length = *reader->at;
    if (left_in(reader) < 1 + length) return false;
    reader->at += 1 + length;
    if (length == 0) return true;
  }
  return false;
}

static bool read_colors(Reader *reader, uint8_t flags, const uint8_t **colors, int *count) {
  if (!(flags & 0x80)) return true;
  *count = 2 << (flags & 7);
  if (left_in(reader) < *count * COLOR_BYTES) return false;
  *colors = reader->at;
  reader->at += *count * COLOR_BYTES;
  return true;
}

static bool read_screen(Reader *reader, Screen *screen, StillFormatMessage *message) {
  if (left_in(reader) < 13 || (memcmp(reader->at, "GIF87a", 6) && memcmp(reader->at, "GIF89a", 6)))
    return fail(message, "it does not begin as GIF files do");
  *screen = (Screen){.width = two_bytes(reader->at + 6), .height = two_bytes(reader->at + 8)};
  uint8_t flags = reader->at[10];
  reader->at += 13;
  if (!read_colors(reader, flags, &screen->colors, &screen->color_count)) return fail(message, "it ends in its palette");
  return true;
}

// Reads the control of the next frame, and skips other extensions.
static bool read_extension(Reader *reader, Frame *frame) {
  if (left_in(reader) < 2) return false;
  uint8_t label = reader->at[1];
  reader->at += 2;
  if (label == 0xF9 && left_in(reader) >= 5 && reader->at[0] == 4) {
    uint8_t flags = reader->at[1];
    frame->disposal = flags >> 2 & 7;
    frame->delay = two_bytes(reader->at + 2);
    frame->transparent = flags & 1 ? reader->at[4] : -1;
  }
  return skip_blocks(reader);
}

static bool read_image(Reader *reader, const Screen *screen, Frame *frame) {
  if (left_in(reader) < 10) return false;
  const uint8_t *head = reader->at;
  frame->left = two_bytes(head + 1);
  frame->top = two_bytes(head + 3);
  frame->width = two_bytes(head + 5);
  frame->height = two_bytes(head + 7);
  frame->is_interlaced = head[9] & 0x40;
  frame->colors = screen->colors;
  frame->color_count = screen->color_count;
  reader->at += 10;
  if (!read_colors(reader, head[9], &frame->colors, &frame->color_count) || left_in(reader) < 1) return false;
  frame->code_size = *reader->at++;
  frame->data = *reader;
  return skip_blocks(reader);
}

// Reads up to the end of the next frame. False: there is none that is whole.
static bool next_frame(Reader *reader, const Screen *screen, Frame *frame) {
  *frame = (Frame){.transparent = -1};
  while (left_in(reader) > 0) {
    switch (*reader->at) {
      case 0x21:
        if (!read_extension(reader, frame)) return false;
        break;
      case 0x2C: return read_image(reader, screen, frame);
      default: return false;
    }
  }
  return false;
}

bool still_gif_measure(const uint8_t *file, size_t count, StillFormatSize *size, StillFormatMessage *message) {
  Reader reader = {file, file + count};
  Screen screen;
  if (!read_screen(&reader, &screen, message)) return false;
  Frame frame;
  *size = (StillFormatSize){screen.width, screen.height, 0};
  while (next_frame(&reader, &screen, &frame)) {
    // Files of old programs have no canvas.
    if (size->frames == 0 && (size->width == 0 || size->height == 0)) {
      size->width = frame.left + frame.width;
      size->height = frame.top + frame.height;
    }
    if (++size->frames > MOST_FRAMES) return fail(message, "it has more than 10,000 frames");
  }
  if (size->frames == 0) return fail(message, "it ends before its first frame does");
  if (size->width == 0 || size->height == 0) return fail(message, "it has no pixels");
  return true;
}

long still_gif_list(const uint8_t *file, size_t count, StillGIFFrame *frames, long frame_count) {
  Reader reader = {file, file + count};
  Screen screen;
  StillFormatMessage message;
  if (!read_screen(&reader, &screen, &message)) return 0;
  for (long index = 0; index < frame_count; index++) {
    size_t start = (size_t)(reader.at - file);
    Frame frame;
    if (!next_frame(&reader, &screen, &frame)) return index;
    frames[index] = (StillGIFFrame){start, (int64_t)frame.width * frame.height, frame.delay};
  }
  return frame_count;
}

// Takes the codes of a frame out of its sub-blocks.
typedef struct {
  Reader data;
  int left_in_block, bit_count;
  uint32_t bits;
} Codes;

static int next_code(Codes *codes, int width) {
  while (codes->bit_count < width) {
    if (codes->left_in_block == 0) {
      if (left_in(&codes->data) < 1 || *codes->data.at == 0) return -1;
      codes->left_in_block = *codes->data.at++;
    }
    if (left_in(&codes->data) < 1) return -1;
    codes->bits |= (uint32_t)*codes->data.at++ << codes->bit_count;
    codes->bit_count += 8;
    codes->left_in_block--;
  }
  int code = (int)(codes->bits & ((1u << width) - 1));
  codes->bits >>= width;
  codes->bit_count -= width;
  return code;
}

// Where the indices of a frame's pixels go, in their order in the file.
typedef struct {
  const Frame *frame;
  StillFormatSize size;
  uint32_t *words;
  long x, y;
  int pass;
} Place;

static void next_row(Place *place) {
  static const int steps[] = {8, 8, 4, 2}, starts[] = {0, 4, 2, 1};
  place->x = 0;
  if (!place->frame->is_interlaced) {
    place->y++;
    return;
  }
  place->y += steps[place->pass];
  while (place->y >= place->frame->height && place->pass < 3) place->y = starts[++place->pass];
}

static void put(Place *place, int index) {
  const Frame *frame = place->frame;
  if (place->y >= frame->height) return;
  long x = frame->left + place->x, y = frame->top + place->y;
  if (index != frame->transparent && index < frame->color_count && x < place->size.width && y < place->size.height) {
    const uint8_t *color = frame->colors + index * COLOR_BYTES;
    place->words[y * place->size.width + x] =
        0xFF000000u | (uint32_t)color[0] << 16 | (uint32_t)color[1] << 8 | color[2];
  }
  if (++place->x == frame->width) next_row(place);
}

// Each code stands for the pixels of another one and one more.
typedef struct {
  uint16_t before[LARGEST_CODE];
  uint8_t last[LARGEST_CODE], first[LARGEST_CODE], stack[LARGEST_CODE];
} Dictionary;

static void put_all(Place *place, Dictionary *known, int code, int root_count) {
  int depth = 0;
  while (code >= root_count && depth < LARGEST_CODE - 1) {
    known->stack[depth++] = known->last[code];
    code = known->before[code];
  }
  put(place, code);
  while (depth > 0) put(place, known->stack[--depth]);
}

static bool draw_frame(const Frame *frame, Place *place, Dictionary *known) {
  if (frame->code_size < 1 || frame->code_size > 8 || frame->color_count == 0) return false;
  int clear = 1 << frame->code_size, end = clear + 1, next = end + 1, width = frame->code_size + 1, previous = -1;
  Codes codes = {.data = frame->data};
  for (int i = 0; i < clear; i++) known->first[i] = (uint8_t)i;
  if (frame->width == 0) return true;
  while (place->y < frame->height) {
    int code = next_code(&codes, width);
    // Encoders leave out the end, but not pixels.
    if (code < 0 || code == end) return place->y > 0 || place->x > 0;
    if (code == clear) {
      next = end + 1, width = frame->code_size + 1, previous = -1;
      continue;
    }
    if (previous < 0 ? code >= clear : code > next || (code == next && next >= LARGEST_CODE)) return false;
    if (previous >= 0 && next < LARGEST_CODE) {
      known->before[next] = (uint16_t)previous;
      known->first[next] = known->first[previous];
      known->last[next] = code == next ? known->first[previous] : known->first[code];
      next++;
      if (next == 1 << width && width < 12) width++;
    }
    put_all(place, known, code, clear);
    previous = code;
  }
  return true;
}

static void clear_frame(const Frame *frame, StillFormatSize size, uint32_t *words) {
  for (long y = frame->top; y < frame->top + frame->height && y < size.height; y++)
    for (long x = frame->left; x < frame->left + frame->width && x < size.width; x++) words[y * size.width + x] = 0;
}

static void copy_frame(const Frame *frame, StillFormatSize size, const uint32_t *from, uint32_t *to) {
  long right = frame->left + frame->width;
  if (right > size.width) right = size.width;
  if (right <= frame->left) return;
  size_t bytes = (size_t)(right - frame->left) * sizeof *to;
  for (long y = frame->top; y < frame->top + frame->height && y < size.height; y++) {
    long start = y * size.width + frame->left;
    memcpy(to + start, from + start, bytes);
  }
}

static bool can_draw(const StillGIFFrame *frames, long first, long wanted, StillFormatMessage *message) {
  int64_t pixels_left = MOST_PIXELS_AT_ONCE;
  for (long index = first; index <= wanted; index++) {
    if (frames[index].pixels > MOST_PIXELS_IN_FRAME) return fail(message, "a frame has more than 100,000,000 pixels");
    pixels_left -= frames[index].pixels;
  }
  return pixels_left >= 0 || fail(message, "a frame and those before it have more than 1,000,000,000 pixels");
}

bool still_gif_draw(const uint8_t *file, size_t count, StillFormatSize size, const StillGIFFrame *frames, long first,
                    long wanted, uint32_t *words, uint32_t *next, StillFormatMessage *message) {
  Reader reader = {file, file + count};
  Screen screen;
  if (!read_screen(&reader, &screen, message) || !can_draw(frames, first, wanted, message)) return false;
  size_t bytes = (size_t)size.width * (size_t)size.height * sizeof *words;
  Dictionary *known = malloc(sizeof *known);
  uint32_t *kept = NULL;
  bool is_whole = known || fail(message, "there is no memory for it");
  reader.at = file + frames[first].start;
  for (long index = first; is_whole && index <= wanted; index++) {
    Frame frame;
    enum { LEAVE_BACKGROUND = 2, LEAVE_PREVIOUS = 3 };
    is_whole = next_frame(&reader, &screen, &frame) || fail(message, "a frame is damaged");
    if (!is_whole) break;
    bool is_last = index == wanted, leaves_previous = frame.disposal == LEAVE_PREVIOUS;
    if (leaves_previous && !is_last) {
      if (!kept) kept = malloc(bytes);
      if (kept) copy_frame(&frame, size, words, kept);
    }
    if (is_last && next && leaves_previous) memcpy(next, words, bytes);
    Place place = {.frame = &frame, .size = size, .words = words};
    is_whole = draw_frame(&frame, &place, known) || fail(message, "a frame is damaged");
    if (is_last && next && !leaves_previous) memcpy(next, words, bytes);
    uint32_t *canvas = is_last ? next : words;
    if (canvas && frame.disposal == LEAVE_BACKGROUND) clear_frame(&frame, size, canvas);
    if (!is_last && leaves_previous && kept) copy_frame(&frame, size, kept, words);
  }
  free(kept);
  free(known);
  return is_whole;
}
