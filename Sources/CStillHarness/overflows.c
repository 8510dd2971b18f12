// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "CStillHarness.h"

#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// A recursion without end touches the page below a thread's stack, and the kernel ends the process without a word. The
// handler needs a stack of its own, which each thread has to be given. Only calls that are safe in it are made.

enum { handler_stack_bytes = 64 * 1024, reach = 2 * 1024 * 1024 };

static struct sigaction previous;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
/// The lowest address of the running thread's stack; 0 on threads that are not watched.
static __thread uintptr_t lowest;

static void say(const char *text) {
  ssize_t written = write(STDERR_FILENO, text, strlen(text));
  (void)written;
}

static void handle(int signal, siginfo_t *info, void *context) {
  (void)context;
  uintptr_t place = (uintptr_t)info->si_addr;
  // Linux keeps a gap below the first thread's stack, and one frame may reach over several pages.
  if (lowest != 0 && place < lowest + reach / 32 && place + reach > lowest) {
    say("\nStillframe: a thread's stack is full, so the process ends here, and the tests after the running one do not "
        "run. A method, a closure or a delegate's callback calls itself without end, perhaps through others: a "
        "debugger (lldb) shows the calls that repeat.\n");
  }
  // The instruction runs again when this returns, and the handler that was there before gets the signal.
  sigaction(signal, &previous, NULL);
}

/// Gives the memory back when the thread ends.
static void release(void *memory) {
  stack_t none;
  memset(&none, 0, sizeof none);
  none.ss_flags = SS_DISABLE;
  sigaltstack(&none, NULL);
  free(memory);
}

/// Libdispatch calls it whenever one of its threads begins to work; on Linux nobody else sets it.
extern void *(*_dispatch_begin_NSAutoReleasePool)(void) __attribute__((weak));
static void *(*previous_begin)(void);

/// Explains overflows of threads that no call of ours has been made on: those of tasks and queues.
static void *begin_work(void) {
  still_explain_overflows();
  return previous_begin != NULL ? previous_begin() : NULL;
}

static void install(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handle;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  if (pthread_key_create(&key, release) == 0) sigaction(SIGSEGV, &action, &previous);
  if (&_dispatch_begin_NSAutoReleasePool != NULL) {
    previous_begin = _dispatch_begin_NSAutoReleasePool;
    _dispatch_begin_NSAutoReleasePool = begin_work;
  }
}

void still_explain_overflows(void) {
  if (lowest != 0) return;
  pthread_once(&once, install);
  pthread_attr_t attributes;
  void *start = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
  pthread_attr_getstack(&attributes, &start, &size);
  pthread_attr_destroy(&attributes);
  lowest = (uintptr_t)start;

  // Somebody else's stack for handlers, such as that of Swift's backtracer, serves as well.
  stack_t now;
  if (sigaltstack(NULL, &now) != 0 || !(now.ss_flags & SS_DISABLE)) return;
  stack_t own;
  memset(&own, 0, sizeof own);
  own.ss_sp = malloc(handler_stack_bytes);
  own.ss_size = handler_stack_bytes;
  if (own.ss_sp == NULL) return;
  if (sigaltstack(&own, NULL) != 0 || pthread_setspecific(key, own.ss_sp) != 0) release(own.ss_sp);
}
