// SPDX-License-Identifier: MIT
#pragma once

#include "CStillJPEG.h"

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

/// Takes errors of libjpeg back to where the library was called, and keeps their words.
typedef struct {
  struct jpeg_error_mgr handlers;
  jmp_buf escape;
  StillJPEGMessage *message;
} StillJPEGErrors;

/// Makes `errors` report to `message`, which is emptied.
struct jpeg_error_mgr *still_jpeg_catch(StillJPEGErrors *errors, StillJPEGMessage *message);
