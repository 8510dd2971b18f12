// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

/// Starts a program that gets a signal when the calling thread ends, however it ends: a program that is killed hands nothing
/// on. `posix_spawn` cannot ask for that.
///
/// @param child Becomes the number of the process.
/// @param words The arguments, of which the first is a path or a name in PATH; NULL at their end.
/// @param variables The environment; NULL at its end.
/// @param streams The files that become standard input, output and error; -1 leaves one as it is.
/// @return 0, or the `errno` because of which the program was not started.
int still_start_bound(pid_t *child, char *const words[], char *const variables[], const int streams[3], int signal);
