// SPDX-License-Identifier: MIT
#include "CStillFormats.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// The two functions of libwebp that are called, which have been the same since its first version.
typedef int (*GetInfo)(const uint8_t *, size_t, int *, int *);
typedef uint8_t *(*DecodeInto)(const uint8_t *, size_t, uint8_t *, size_t, int);

static GetInfo get_info;
static DecodeInto decode_into;

static void open_library(void) {
  void *library = dlopen("libwebp.so.7", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  get_info = (GetInfo)dlsym(library, "WebPGetInfo");
  decode_into = (DecodeInto)dlsym(library, "WebPDecodeBGRAInto");
}

static bool is_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  return get_info && decode_into;
}

static bool fail(StillFormatMessage *message, const char *words) {
  strncpy(message->words, words, sizeof message->words - 1);
  return false;
}

enum { HEAD = 12, CHUNK_HEAD = 8, CANVAS_CHUNK = 10, FRAME_HEAD = 16 };

static uint32_t number(const uint8_t *bytes, int count) {
  uint32_t value = 0;
  for (int i = 0; i < count; i++) value |= (uint32_t)bytes[i] << 8 * i;
  return value;
}

static void set_number(uint8_t *bytes, int count, uint32_t value) {
  for (int i = 0; i < count; i++) bytes[i] = (uint8_t)(value >> 8 * i);
}

// A picture within the canvas, as a file of its own.
typedef struct {
  const uint8_t *file;
  size_t count;
  long left, top;
  uint8_t *made;
} Picture;

// Makes a file of the first frame of an animation. False: there is none, or no memory.
static bool take_first_frame(const uint8_t *file, size_t count, Picture *picture) {
  size_t at = HEAD;
  while (at + CHUNK_HEAD <= count) {
    size_t length = number(file + at + 4, 4), rest = count - at - CHUNK_HEAD;
    if (length > rest) return false;
    if (memcmp(file + at, "ANMF", 4) == 0 && length > FRAME_HEAD) {
      const uint8_t *frame = file + at + CHUNK_HEAD, *data = frame + FRAME_HEAD;
      size_t data_count = length - FRAME_HEAD, head = HEAD;
      bool has_alpha = data_count >= 4 && memcmp(data, "ALPH", 4) == 0;
      uint8_t *made = calloc(1, HEAD + CHUNK_HEAD + CANVAS_CHUNK + data_count);
      if (!made) return false;
      memcpy(made, "RIFF....WEBP", HEAD);
      if (has_alpha) {
        memcpy(made + head, "VP8X", 4);
        set_number(made + head + 4, 4, CANVAS_CHUNK);
        made[head + 8] = 0x10;
        memcpy(made + head + 12, frame + 6, 6);
        head += CHUNK_HEAD + CANVAS_CHUNK;
      }
      memcpy(made + head, data, data_count);
      set_number(made + 4, 4, (uint32_t)(head + data_count - 8));
      *picture = (Picture){made, head + data_count, 2 * (long)number(frame, 3), 2 * (long)number(frame + 3, 3), made};
      return true;
    }
    at += CHUNK_HEAD + length + (length & 1);
  }
  return false;
}

static bool is_animated(const uint8_t *file, size_t count) {
  return count > HEAD + CHUNK_HEAD && memcmp(file + HEAD, "VP8X", 4) == 0 && file[HEAD + CHUNK_HEAD] & 2;
}

bool still_webp_measure(const uint8_t *file, size_t count, StillFormatSize *size, StillFormatMessage *message) {
  if (!is_open()) return fail(message, "libwebp7 is not installed (apt-get install libwebp7)");
  int width, height;
  if (!get_info(file, count, &width, &height) || width < 1 || height < 1) return fail(message, "it is damaged");
  // The file states its length: the rest was cut off.
  if (count < HEAD || number(file + 4, 4) > count - 8) return fail(message, "it ends too early");
  *size = (StillFormatSize){width, height, 1};
  return true;
}

static void premultiply(uint32_t *words, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t word = words[i], alpha = word >> 24, made = alpha << 24;
    for (int shift = 0; shift < 24; shift += 8) made |= ((word >> shift & 255) * alpha + 127) / 255 << shift;
    words[i] = made;
  }
}

bool still_webp_decode(const uint8_t *file, size_t count, StillFormatSize size, uint32_t *words,
                       StillFormatMessage *message) {
  Picture picture = {file, count, 0, 0, NULL};
  size_t pixels = (size_t)size.width * (size_t)size.height;
  memset(words, 0, pixels * sizeof *words);
  if (is_animated(file, count) && !take_first_frame(file, count, &picture))
    return fail(message, "its first frame is damaged");
  int width, height;
  bool is_whole = get_info(picture.file, picture.count, &width, &height) && picture.left + width <= size.width &&
                  picture.top + height <= size.height;
  if (is_whole) {
    uint32_t *start = words + picture.top * size.width + picture.left;
    size_t room = (pixels - (size_t)(start - words)) * sizeof *words;
    is_whole = decode_into(picture.file, picture.count, (uint8_t *)start, room, (int)size.width * 4) != NULL;
  }
  free(picture.made);
  premultiply(words, pixels);
  return is_whole || fail(message, "its picture is damaged");
}
