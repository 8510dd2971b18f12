// SPDX-License-Identifier: MIT
#include "CStillPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// Lives outside the function that calls setjmp, so that its fields are defined after a longjmp.
typedef struct {
  png_structp png;
  png_infop info;
  png_bytep *rows;
  const StillBytes *parts;
  int part_count;
  size_t offset;
  char *message;
  size_t message_capacity;
} Reader;

static void fail(png_structp png, png_const_charp text) {
  Reader *reader = png_get_error_ptr(png);
  strncpy(reader->message, text, reader->message_capacity - 1);
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void read_bytes(png_structp png, png_bytep out, size_t length) {
  Reader *reader = png_get_io_ptr(png);
  while (length > 0) {
    if (reader->part_count == 0) png_error(png, "the file ends too early");
    size_t available = reader->parts->length - reader->offset;
    size_t step = available < length ? available : length;
    memcpy(out, reader->parts->bytes + reader->offset, step);
    reader->offset += step;
    out += step;
    length -= step;
    if (reader->offset == reader->parts->length) {
      reader->parts += 1;
      reader->part_count -= 1;
      reader->offset = 0;
    }
  }
}

static void ask_for_rgba(png_structp png, png_infop info) {
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
}

static int read_into(Reader *reader, uint32_t width, uint32_t height, uint8_t *rgba) {
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png))) return 0;
  // Colour and text chunks say nothing about the samples: a damaged one must not cost the picture.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_compression_buffer_size(png, 1 << 16);
  png_set_read_fn(png, reader, read_bytes);
  png_read_info(png, reader->info);
  if (png_get_image_width(png, reader->info) != width || png_get_image_height(png, reader->info) != height) {
    png_error(png, "there are two different headers");
  }
  ask_for_rgba(png, reader->info);
  if (png_get_rowbytes(png, reader->info) != (size_t)width * 4) png_error(png, "rows have an unexpected length");
  if (png_get_interlace_type(png, reader->info) == PNG_INTERLACE_NONE) {
    for (uint32_t y = 0; y < height; y += 1) png_read_row(png, rgba + (size_t)y * width * 4, NULL);
    return 1;
  }
  reader->rows = malloc(sizeof(png_bytep) * height);
  if (!reader->rows) png_error(png, "there is not enough memory");
  for (uint32_t y = 0; y < height; y += 1) reader->rows[y] = rgba + (size_t)y * width * 4;
  png_read_image(png, reader->rows);
  return 1;
}

int still_png_read_rgba(
  const StillBytes *parts, int part_count, uint32_t width, uint32_t height, uint8_t *rgba, char *message,
  size_t message_capacity) {
  Reader reader = {.parts = parts, .part_count = part_count, .message = message, .message_capacity = message_capacity};
  memset(message, 0, message_capacity);
  reader.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader, fail, ignore);
  if (reader.png) reader.info = png_create_info_struct(reader.png);
  int done = 0;
  if (reader.info) {
    done = read_into(&reader, width, height, rgba);
  } else {
    strncpy(message, "libpng could not start", message_capacity - 1);
  }
  png_destroy_read_struct(&reader.png, &reader.info, NULL);
  free(reader.rows);
  return done;
}
