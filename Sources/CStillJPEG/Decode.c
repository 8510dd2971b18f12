// SPDX-License-Identifier: MIT
#define JPEG_INTERNALS
#include "Errors.h"

#include <stdlib.h>
#include <string.h>

#include "ReducedBlocks.h"

// libjpeg-turbo makes smaller pictures of blocks, too, but its blocks of 4x4 and 2x2 are nearly means of pixels. So its
// inverse transforms of these sizes are replaced; all else, the other sizes included, is the library's.
static void use_reduced_blocks(j_decompress_ptr decoder) {
  for (int index = 0; index < decoder->num_components; index++) {
    // A component that no scan holds has no table; the library then draws it in the middle of its range.
    if (!decoder->comp_info[index].quant_table) continue;
    int size = decoder->comp_info[index].DCT_scaled_size;
    if (size == 4) decoder->idct->inverse_DCT[index] = still_jpeg_block_of_4;
    if (size == 2) decoder->idct->inverse_DCT[index] = still_jpeg_block_of_2;
  }
}

// A row of the library's may have a pixel more, since it rounds sizes up.
static void read_rows(j_decompress_ptr decoder, long width, long height, uint32_t *words, JSAMPROW row) {
  while (decoder->output_scanline < decoder->output_height) {
    long y = decoder->output_scanline;
    JSAMPROW into = decoder->output_width == (JDIMENSION)width && y < height ? (JSAMPROW)(words + y * width) : row;
    jpeg_read_scanlines(decoder, &into, 1);
    if (into == row && y < height) memcpy(words + y * width, row, (size_t)width * sizeof *words);
  }
}

long still_jpeg_decode(const uint8_t *file, size_t count, int divisor, uint32_t *words, StillJPEGMessage *message) {
  struct jpeg_decompress_struct decoder;
  StillJPEGErrors errors;
  JSAMPROW volatile row = NULL;
  volatile long width = 0, height = 0, done = 0;
  decoder.err = still_jpeg_catch(&errors, message);
  if (setjmp(errors.escape)) {
    done = (long)decoder.output_scanline < height ? (long)decoder.output_scanline : height;
    jpeg_destroy_decompress(&decoder);
    free(row);
    return done;
  }
  jpeg_create_decompress(&decoder);
  decoder.output_scanline = 0;
  jpeg_mem_src(&decoder, file, (unsigned long)count);
  jpeg_read_header(&decoder, TRUE);
  decoder.out_color_space = JCS_EXT_BGRA;
  decoder.scale_num = 1;
  decoder.scale_denom = (unsigned)divisor;
  jpeg_start_decompress(&decoder);
  width = decoder.image_width / (unsigned)divisor;
  height = decoder.image_height / (unsigned)divisor;
  use_reduced_blocks(&decoder);
  row = malloc((size_t)decoder.output_width * sizeof *words);
  if (row) read_rows(&decoder, width, height, words, row);
  done = row ? height : 0;
  if (row) jpeg_finish_decompress(&decoder);
  jpeg_destroy_decompress(&decoder);
  free(row);
  return done;
}
