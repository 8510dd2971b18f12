// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "CStillHarness.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/// The number of times that other threads of the process have stopped running.
static long stops_of_others(void) {
  struct rusage all, own;
  getrusage(RUSAGE_SELF, &all);
  getrusage(RUSAGE_THREAD, &own);
  return all.ru_nvcsw + all.ru_nivcsw - own.ru_nvcsw - own.ru_nivcsw;
}

/// The letter of a thread's state as proc(5) has it; 0 for one that has ended.
static char state(int folder, const char *thread) {
  char path[300], text[256];
  snprintf(path, sizeof path, "%s/stat", thread);
  int file = openat(folder, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return 0;
  text[length] = 0;
  // The name of the thread stands in brackets, and may hold some itself.
  const char *end = strrchr(text, ')');
  return end != NULL && end[1] == ' ' ? end[2] : 0;
}

int still_running_threads(int *threads, int capacity) {
  int folder = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return -1;
  DIR *all = fdopendir(folder);
  if (all == NULL) {
    close(folder);
    return -1;
  }
  long before = stops_of_others();
  pid_t own = gettid();
  int count = 0;
  const struct dirent *entry;
  while (count < capacity && (entry = readdir(all)) != NULL) {
    int thread = atoi(entry->d_name);
    if (entry->d_name[0] == '.' || thread == own) continue;
    char now = state(folder, entry->d_name);
    if (now == 'R' || now == 'D') threads[count++] = thread;
  }
  closedir(all);
  // A thread that was seen running gives its work to one that was seen at rest, and stops, before it is looked at.
  return stops_of_others() == before ? count : -2;
}
