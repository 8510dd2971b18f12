// SPDX-License-Identifier: MIT
#include "CStillHarness.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Dates and numbers look like those of the machine where nobody says otherwise, and pictures of them, too. Foundation and
// the C library look at the environment once, so it has to be complete before any of their functions runs.

void still_complete_environment(void) {
  if (getenv("TZ") == NULL) setenv("TZ", "GMT", 0);
  if (getenv("LC_ALL") == NULL) setenv("LANG", "en_US.UTF-8", 0);
  tzset();
}

void still_make_alike(void *object, const void *model) {
  size_t size = malloc_usable_size(object), other = malloc_usable_size((void *)model);
  // An object of Swift begins with its class and its count of references, which stay.
  const size_t header = 2 * sizeof(void *);
  if (size != other || size <= header) return;
  memcpy((char *)object + header, (const char *)model + header, size - header);
}

/// Swift's part, in StillTesting. A program that has this library alone has none.
extern void still_take_locale(void) __attribute__((weak));

__attribute__((constructor)) static void complete_at_start(void) {
  still_complete_environment();
  if (still_take_locale) still_take_locale();
}
