// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "CStillPNG.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int still_file_open(const char *path, int64_t *size) {
  // Without O_NONBLOCK, opening a pipe waits until someone writes to it.
  int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return -errno;
  struct stat status;
  if (fstat(descriptor, &status) != 0) {
    int code = errno;
    close(descriptor);
    return -code;
  }
  *size = S_ISREG(status.st_mode) ? (int64_t)status.st_size : -1;
  return descriptor;
}

int64_t still_file_read(int descriptor, uint8_t *bytes, size_t capacity) {
  size_t done = 0;
  while (done < capacity) {
    ssize_t step = read(descriptor, bytes + done, capacity - done);
    if (step == 0) break;
    if (step < 0 && errno == EINTR) continue;
    if (step < 0) return -(int64_t)errno;
    done += (size_t)step;
  }
  return (int64_t)done;
}

void still_file_close(int descriptor) { close(descriptor); }

void still_error_text(int code, char *text, size_t capacity) { snprintf(text, capacity, "%s", strerror(code)); }
