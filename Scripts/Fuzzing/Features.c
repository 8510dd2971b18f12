// SPDX-License-Identifier: MIT
#include "CFuzz.h"

#include <ctype.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

// libFuzzer reads these beside the edges of the program, and clears them before each input.
__attribute__((section("__libfuzzer_extra_counters"))) static uint8_t counters[1 << 12];

void still_fuzz_features(const uint8_t *text, size_t count) {
  const uint32_t start = 2166136261u;
  uint32_t hash = start;
  for (size_t index = 0; index < count; index++) {
    if (isalpha(text[index])) hash = (hash ^ text[index]) * 16777619u;
    if (text[index] != '\n' && index + 1 < count) continue;
    uint8_t *counter = &counters[(hash ^ hash >> 12) % sizeof counters];
    if (*counter < UINT8_MAX) ++*counter;
    hash = start;
  }
}

static void report_slow_input(int signal) {
  (void)signal;
  static const char text[] = "==error: this input took more processor time than one may\n";
  ssize_t written = write(STDERR_FILENO, text, sizeof text - 1);
  (void)written;
  // libFuzzer keeps the input, as one that ends the process.
  abort();
}

void still_fuzz_limit_time(int seconds) {
  static int is_installed;
  if (!is_installed) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = report_slow_input;
    is_installed = sigaction(SIGPROF, &action, NULL) == 0;
  }
  struct itimerval timer;
  memset(&timer, 0, sizeof timer);
  timer.it_value.tv_sec = seconds;
  setitimer(ITIMER_PROF, &timer, NULL);
}
