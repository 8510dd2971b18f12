// SPDX-License-Identifier: MIT
#include "CStillHarness.h"

#include <stdlib.h>
#include <time.h>

// Dates and numbers look like those of the machine where nobody says otherwise, and pictures of them, too. Foundation and
// the C library look at the environment once, so it has to be complete before any of their functions runs.

void still_complete_environment(void) {
  if (getenv("TZ") == NULL) setenv("TZ", "GMT", 0);
  if (getenv("LC_ALL") == NULL) setenv("LANG", "en_US.UTF-8", 0);
  tzset();
}

__attribute__((constructor)) static void complete_at_start(void) { still_complete_environment(); }
