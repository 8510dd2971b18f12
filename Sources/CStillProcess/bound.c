// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "CStillProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/// Becomes the program, in the child. Only calls that are safe after a fork are made. Returns why it could not.
static int become(
  char *const words[], char *const variables[], const int streams[3], int signal, pid_t parent) {
  if (prctl(PR_SET_PDEATHSIG, signal) != 0) return errno;
  // Threads of queues block it, and a program inherits that.
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal);
  if (sigprocmask(SIG_UNBLOCK, &set, NULL) != 0) return errno;
  // The parent may have ended before it asked for the signal.
  if (getppid() != parent) return ESRCH;
  for (int number = 0; number < 3; number++) {
    if (streams[number] >= 0 && dup2(streams[number], number) < 0) return errno;
  }
  execvpe(words[0], words, variables);
  return errno;
}

int still_start_bound(pid_t *child, char *const words[], char *const variables[], const int streams[3], int signal) {
  // The end that is open in the child is closed by the program that it becomes.
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  pid_t parent = getpid();
  *child = fork();
  if (*child == 0) {
    int problem = become(words, variables, streams, signal, parent);
    ssize_t written = write(ends[1], &problem, sizeof problem);
    (void)written;
    _exit(127);
  }
  int problem = *child < 0 ? errno : 0;
  close(ends[1]);
  if (problem == 0) {
    ssize_t count;
    while ((count = read(ends[0], &problem, sizeof problem)) < 0 && errno == EINTR) {}
    if (count != sizeof problem) problem = 0;
    if (problem != 0) waitpid(*child, NULL, 0);
  }
  close(ends[0]);
  return problem;
}
