// SPDX-License-Identifier: MIT
#include "Errors.h"

#include <string.h>

enum { FIRST_RESTART = 0xD0, LAST_RESTART = 0xD7, START_OF_IMAGE = 0xD8, END_OF_IMAGE = 0xD9, START_OF_SCAN = 0xDA };

// Programs write far fewer. An empty scan takes ten bytes, and all pixels are gone through for each.
enum { MOST_SCANS = 100 };

// Walks over the segments of a file, and over the data of its scans, which it counts. False: the file ends before its
// end is marked.
static bool reaches_its_end(const uint8_t *file, size_t count, size_t *scan_count) {
  size_t at = 0;
  *scan_count = 0;
  while (at + 1 < count) {
    // Between segments, and in data, a marker is a byte of ones, which may repeat, and another one that is not 0.
    const uint8_t *ones = memchr(file + at, 0xFF, count - at - 1);
    if (!ones) return false;
    at = (size_t)(ones - file) + 1;
    uint8_t marker = file[at];
    if (marker == END_OF_IMAGE) return true;
    if (marker == START_OF_SCAN) ++*scan_count;
    bool is_alone = marker == START_OF_IMAGE || (marker >= FIRST_RESTART && marker <= LAST_RESTART);
    if (marker == 0 || marker == 0xFF || marker == 1 || is_alone) continue;
    if (at + 2 >= count) return false;
    at += 1 + ((size_t)file[at + 1] << 8 | file[at + 2]);
  }
  return false;
}

bool still_jpeg_measure(const uint8_t *file, size_t count, long *width, long *height, StillJPEGMessage *message) {
  struct jpeg_decompress_struct decoder;
  StillJPEGErrors errors;
  decoder.err = still_jpeg_catch(&errors, message);
  if (setjmp(errors.escape)) {
    jpeg_destroy_decompress(&decoder);
    return false;
  }
  jpeg_create_decompress(&decoder);
  jpeg_mem_src(&decoder, file, (unsigned long)count);
  jpeg_read_header(&decoder, TRUE);
  *width = decoder.image_width;
  *height = decoder.image_height;
  J_COLOR_SPACE space = decoder.jpeg_color_space;
  jpeg_destroy_decompress(&decoder);
  if (message->words[0]) return false;
  if (space == JCS_CMYK || space == JCS_YCCK) {
    // A plain formula would give brighter colours than the profiles by which iOS converts them.
    strcpy(message->words, "its colours are those of a printer (CMYK), not those of a screen (RGB)");
    return false;
  }
  if (space != JCS_GRAYSCALE && space != JCS_YCbCr && space != JCS_RGB) {
    strcpy(message->words, "Unsupported color conversion request");
    return false;
  }
  size_t scan_count;
  bool is_whole = reaches_its_end(file, count, &scan_count);
  if (scan_count > MOST_SCANS) {
    strcpy(message->words, "it has more than 100 scans");
    return false;
  }
  if (!is_whole) {
    strcpy(message->words, "Premature end of JPEG file");
    return false;
  }
  return true;
}
