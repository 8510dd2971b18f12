// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "CStillHarness.h"

#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

// XCTest on Linux casts each test of a class to a function without an actor. Swift's runtime refuses with a text such as
//   Could not cast value of type '(A.B) -> @Swift.MainActor () -> ()' (0x1) to '(A.B) -> () -> ()' (0x2).
// and aborts. The text is still in memory then, and some register or word of the stack points to it: that is how this
// cause is told from all others. Only calls that are safe in a signal handler are made.

enum { text_capacity = 512, step = 32, chunk_words = 64, stack_bytes = 96 * 1024 };

static const char beginning[] = "Could not cast value of type '";

static struct sigaction previous;
static volatile sig_atomic_t is_installed;

/// Copies memory that may not exist: a pipe refuses to take it then. Returns 1 for success.
static int copy(const int pipe_ends[2], uintptr_t from, void *to, size_t count) {
  return write(pipe_ends[1], (const void *)from, count) == (ssize_t)count &&
         read(pipe_ends[0], to, count) == (ssize_t)count;
}

/// Copies a text that begins as the runtime's does, with a zero at its end. Returns its length, or 0 for another text.
static size_t copy_text(const int pipe_ends[2], uintptr_t from, char *text) {
  if (from < 4096 || !copy(pipe_ends, from, text, step)) return 0;
  if (memcmp(text, beginning, sizeof beginning - 1) != 0) return 0;
  size_t length = step;
  while (memchr(text + length - step, 0, step) == NULL && length + step < text_capacity) {
    if (!copy(pipe_ends, from + length, text + length, step)) break;
    length += step;
  }
  text[length < text_capacity ? length : text_capacity - 1] = 0;
  return strlen(text);
}

/// Returns the length of the name of the class in a text of this cause, and the name itself; 0 for other texts.
static size_t class_length(const char *text, const char **name) {
  // An attribute such as @Sendable may come first.
  const char *open = strchr(text + sizeof beginning - 1, '(');
  const char *end = open == NULL ? NULL : strstr(open, ") -> @");
  const char *other = open == NULL ? NULL : strstr(open, "' (0x");
  if (end == NULL || other == NULL || end > other) return 0;
  // The type that the cast asks for has no actor.
  const char *target = strstr(other, " to '(");
  if (target == NULL || strstr(target, ") -> @") != NULL) return 0;
  *name = open + 1;
  return (size_t)(end - *name);
}

static void say(const char *text, size_t length) {
  ssize_t written = write(STDERR_FILENO, text, length);
  (void)written;
}

static void explain(const char *name, size_t length) {
  static const char before[] = "Stillframe: XCTest on Linux cannot run a synchronous test that is on the main actor or "
                               "another one, and ends here before any test has run. The test is in ";
  static const char after[] = ". Make it async, or the class nonisolated, with MainActor.assumeIsolated { } around what "
                              "needs the main actor.\n";
  say(before, sizeof before - 1);
  say(name, length);
  say(after, sizeof after - 1);
}

/// Looks through the stack from here upwards, where the registers of the interrupted code lie too.
static void explain_if_known(void) {
  int pipe_ends[2];
  if (pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) != 0) return;
  uintptr_t words[chunk_words];
  char text[text_capacity];
  uintptr_t from = (uintptr_t)__builtin_frame_address(0);
  for (uintptr_t end = from + stack_bytes; from < end; from += sizeof words) {
    // The stack ends somewhere.
    if (!copy(pipe_ends, from, words, sizeof words)) break;
    for (int index = 0; index < chunk_words; index++) {
      if (copy_text(pipe_ends, words[index], text) == 0) continue;
      const char *name = NULL;
      size_t length = class_length(text, &name);
      if (length == 0) continue;
      explain(name, length);
      from = end - sizeof words;
      break;
    }
  }
  close(pipe_ends[0]);
  close(pipe_ends[1]);
}

static void handle(int signal) {
  explain_if_known();
  sigaction(SIGABRT, &previous, NULL);
  is_installed = 0;
  // It is delivered to the handler that was there before, such as Swift's backtracer, when this one returns.
  raise(signal);
}

void still_explain_aborts(void) {
  if (is_installed) return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle;
  sigemptyset(&action.sa_mask);
  is_installed = sigaction(SIGABRT, &action, &previous) == 0;
}

void still_stop_explaining_aborts(void) {
  struct sigaction now;
  // A handler that somebody else has set since then stays.
  if (is_installed && sigaction(SIGABRT, NULL, &now) == 0 && now.sa_handler == handle) {
    sigaction(SIGABRT, &previous, NULL);
  }
  is_installed = 0;
}
