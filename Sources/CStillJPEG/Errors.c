// SPDX-License-Identifier: MIT
#include "Errors.h"

#include <string.h>

static void fail(j_common_ptr codec) {
  StillJPEGErrors *errors = (StillJPEGErrors *)codec->err;
  char words[JMSG_LENGTH_MAX];
  errors->handlers.format_message(codec, words);
  strncpy(errors->message->words, words, sizeof errors->message->words - 1);
  longjmp(errors->escape, 1);
}

// Keeps the first warning: damaged data, of which libjpeg makes what it can. Traces have other levels.
static void note(j_common_ptr codec, int level) {
  StillJPEGErrors *errors = (StillJPEGErrors *)codec->err;
  if (level >= 0 || errors->message->words[0]) return;
  char words[JMSG_LENGTH_MAX];
  errors->handlers.format_message(codec, words);
  strncpy(errors->message->words, words, sizeof errors->message->words - 1);
}

struct jpeg_error_mgr *still_jpeg_catch(StillJPEGErrors *errors, StillJPEGMessage *message) {
  jpeg_std_error(&errors->handlers);
  memset(message, 0, sizeof *message);
  errors->message = message;
  errors->handlers.error_exit = fail;
  errors->handlers.emit_message = note;
  return &errors->handlers;
}
