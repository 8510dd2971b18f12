// SPDX-License-Identifier: MIT
// Blocks of 4x4 and 2x2 pixels of the coarsest coefficients of 8x8. Included after jpeglib.h with its internals.
#pragma once

void still_jpeg_block_of_4(j_decompress_ptr decoder, jpeg_component_info *component, JCOEFPTR coefficients,
                           JSAMPARRAY rows, JDIMENSION column);
void still_jpeg_block_of_2(j_decompress_ptr decoder, jpeg_component_info *component, JCOEFPTR coefficients,
                           JSAMPARRAY rows, JDIMENSION column);
