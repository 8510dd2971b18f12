// SPDX-License-Identifier: MIT
// What libpng alone takes, and whole processes in units of it. Rows as VerdictBenchmarks prints them.
//   peer decode NAME FILE | peer encode NAME FILE | peer process NAME LIMIT FILE COMMAND...
#include <fcntl.h>
#include <png.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;
enum { runs = 31 };

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void sort(double *times) { qsort(times, runs, sizeof *times, by_size); }

// RGBA of a file; the caller frees it.
static png_bytep decode(const char *path, png_image *image) {
  memset(image, 0, sizeof *image);
  image->version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_file(image, path)) exit(2);
  image->format = PNG_FORMAT_RGBA;
  png_bytep pixels = malloc(PNG_IMAGE_SIZE(*image));
  if (!pixels || !png_image_finish_read(image, NULL, pixels, 0, NULL)) exit(2);
  return pixels;
}

static double decode_time(const char *path) {
  png_image image;
  double start = now();
  free(decode(path, &image));
  return now() - start;
}

static double encode_time(const char *path) {
  png_image image;
  png_bytep pixels = decode(path, &image);
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  void *file = malloc(size);
  double start = now();
  if (!file || !png_image_write_to_memory(&image, file, &size, 0, pixels, 0, NULL)) exit(2);
  double time = now() - start;
  free(file);
  free(pixels);
  return time;
}

static double process_time(char **command) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  double start = now();
  pid_t child;
  int status;
  if (posix_spawnp(&child, command[0], &actions, NULL, command, environ) != 0) exit(2);
  waitpid(child, &status, 0);
  double time = now() - start;
  posix_spawn_file_actions_destroy(&actions);
  if (!WIFEXITED(status) || WEXITSTATUS(status) > 1) exit(2);
  return time;
}

int main(int count, char **words) {
  double times[runs], units[runs];
  if (count == 4) {
    int encodes = strcmp(words[1], "encode") == 0;
    for (int run = 0; run < runs; run++) times[run] = encodes ? encode_time(words[3]) : decode_time(words[3]);
    sort(times);
    printf("%-52s %8.2f %8.2f        -      -\n", words[2], times[0], times[runs / 2]);
    return 0;
  }
  if (count < 6) return 2;
  for (int run = 0; run < runs; run++) {
    times[run] = process_time(words + 5);
    units[run] = decode_time(words[4]);
  }
  sort(times);
  sort(units);
  double limit = atof(words[3]) * units[0];
  printf("%-52s %8.2f %8.2f %8.2f  %5.2f\n", words[2], times[0], times[runs / 2], limit, times[0] / limit);
}
