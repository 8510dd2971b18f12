// SPDX-License-Identifier: MIT
#include "CStillVector.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Declared here instead of included: users need the library, and not the headers of it and of all that it uses.

typedef struct {
  uint32_t domain;
  int code;
  char *message;
} Error;

typedef struct {
  double x, y, width, height;
} Rectangle;

struct StillVectorLibrary {
  const unsigned *major, *minor, *micro;
  void *(*new_from_data)(const uint8_t *data, size_t length, Error **error);
  int (*set_stylesheet)(void *handle, const uint8_t *sheet, size_t length, Error **error);
  void (*set_dpi)(void *handle, double dpi);
  int (*render_document)(void *handle, void *context, const Rectangle *viewport, Error **error);
  void (*unref)(void *object);
  void (*error_free)(Error *error);
};

static void *symbol(void *library, const char *name, StillVectorMessage *message) {
  void *found = dlsym(library, name);
  if (!found) snprintf(message->words, sizeof message->words, "it has no %s", name);
  return found;
}

StillVectorLibrary *still_vector_open(const char *name, StillVectorMessage *message) {
  // It is never closed: types of GObject stay registered for as long as the process runs.
  void *file = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!file) {
    const char *reason = dlerror();
    snprintf(message->words, sizeof message->words, "%s", reason ? reason : "no reason given");
    return NULL;
  }
  StillVectorLibrary *library = malloc(sizeof *library);
  if (!library) {
    snprintf(message->words, sizeof message->words, "out of memory");
    return NULL;
  }
  // The symbols of GLib are found through librsvg, which is linked to it.
  bool is_whole = (library->major = symbol(file, "rsvg_major_version", message))
    && (library->minor = symbol(file, "rsvg_minor_version", message))
    && (library->micro = symbol(file, "rsvg_micro_version", message))
    && (library->new_from_data = symbol(file, "rsvg_handle_new_from_data", message))
    && (library->set_stylesheet = symbol(file, "rsvg_handle_set_stylesheet", message))
    && (library->set_dpi = symbol(file, "rsvg_handle_set_dpi", message))
    && (library->render_document = symbol(file, "rsvg_handle_render_document", message))
    && (library->unref = symbol(file, "g_object_unref", message))
    && (library->error_free = symbol(file, "g_error_free", message));
  if (is_whole) return library;
  free(library);
  return NULL;
}

void still_vector_version(const StillVectorLibrary *library, StillVectorMessage *version) {
  snprintf(version->words, sizeof version->words, "%u.%u.%u", *library->major, *library->minor, *library->micro);
}

static void take(const StillVectorLibrary *library, Error *error, StillVectorMessage *message) {
  snprintf(message->words, sizeof message->words, "%s", error && error->message ? error->message : "no reason given");
  if (error) library->error_free(error);
}

// Version 2.54 clips the symbols that are said to be visible as a whole, and no others.
static const char *sheet_for(const StillVectorLibrary *library, StillSVGSymbols symbols) {
  if (symbols == STILL_SVG_NO_SYMBOLS || *library->major != 2 || *library->minor != 54) return NULL;
  return symbols == STILL_SVG_CLIPPED_SYMBOLS ? "symbol{overflow:visible!important}" : "symbol{overflow:hidden!important}";
}

void *still_vector_read(
  const StillVectorLibrary *library, const uint8_t *bytes, size_t length, StillSVGSymbols symbols,
  StillVectorMessage *message) {
  Error *error = NULL;
  void *file = library->new_from_data(bytes, length, &error);
  if (!file) {
    take(library, error, message);
    return NULL;
  }
  const char *sheet = sheet_for(library, symbols);
  if (sheet && !library->set_stylesheet(file, (const uint8_t *)sheet, strlen(sheet), &error)) {
    library->unref(file);
    take(library, error, message);
    return NULL;
  }
  // The pixels per inch of CSS, by which lengths in other units become points.
  library->set_dpi(file, 96);
  return file;
}

void still_vector_free(const StillVectorLibrary *library, void *file) { library->unref(file); }

typedef struct {
  const StillVectorLibrary *library;
  void *file, *context;
  Rectangle viewport;
  StillVectorMessage *message;
  bool is_done;
} Painting;

static void *paint(void *argument) {
  Painting *painting = argument;
  Error *error = NULL;
  painting->is_done =
    painting->library->render_document(painting->file, painting->context, &painting->viewport, &error) != 0;
  if (!painting->is_done) take(painting->library, error, painting->message);
  return NULL;
}

// librsvg recurses over elements, at up to ten kilobytes each. The stack of the calling thread may have half a
// megabyte, of which an unknown part is used.
enum { DEPTH_ON_ANY_STACK = 16 };
static const size_t own_stack = 16 << 20;

bool still_vector_paint(
  const StillVectorLibrary *library, void *file, void *context, double width, double height, size_t depth,
  StillVectorMessage *message) {
  Painting painting = {library, file, context, {0, 0, width, height}, message, false};
  if (depth <= DEPTH_ON_ANY_STACK) {
    paint(&painting);
    return painting.is_done;
  }
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, own_stack);
  int failure = pthread_create(&thread, &attributes, paint, &painting);
  pthread_attr_destroy(&attributes);
  if (failure) {
    snprintf(message->words, sizeof message->words, "no thread could be started for it");
    return false;
  }
  pthread_join(thread, NULL);
  return painting.is_done;
}
