// SPDX-License-Identifier: MIT
#include "Errors.h"

#include <stdlib.h>

uint8_t *still_jpeg_encode(const uint32_t *words, long width, long height, int quality, size_t *count,
                           StillJPEGMessage *message) {
  struct jpeg_compress_struct encoder;
  StillJPEGErrors errors;
  unsigned char *file = NULL;
  unsigned long length = 0;
  encoder.err = still_jpeg_catch(&errors, message);
  if (setjmp(errors.escape)) {
    jpeg_destroy_compress(&encoder);
    free(file);
    return NULL;
  }
  jpeg_create_compress(&encoder);
  jpeg_mem_dest(&encoder, &file, &length);
  encoder.image_width = (JDIMENSION)width;
  encoder.image_height = (JDIMENSION)height;
  encoder.in_color_space = JCS_EXT_BGRX;
  encoder.input_components = 4;
  jpeg_set_defaults(&encoder);
  jpeg_set_quality(&encoder, quality, TRUE);
  jpeg_start_compress(&encoder, TRUE);
  while (encoder.next_scanline < encoder.image_height) {
    JSAMPROW row = (JSAMPROW)(words + encoder.next_scanline * width);
    jpeg_write_scanlines(&encoder, &row, 1);
  }
  jpeg_finish_compress(&encoder);
  jpeg_destroy_compress(&encoder);
  *count = length;
  return file;
}
