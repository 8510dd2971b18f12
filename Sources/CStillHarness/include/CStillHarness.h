// SPDX-License-Identifier: MIT
#ifndef CSTILLHARNESS_H
#define CSTILLHARNESS_H

/// Has the process say what to do when XCTest ends it by SIGABRT because a synchronous test is on a global actor. Other
/// aborts are left as they are, and the handler that was there before gets every signal afterwards.
void still_explain_aborts(void);

/// Puts the handler back that was there before: XCTest has found its tests.
void still_stop_explaining_aborts(void);

/// Has the process say so when the running thread's stack overflows, which is silent otherwise.
///
/// The first call has the threads of tasks and queues explained, too. Each other thread calls it once; further calls cost
/// nothing. The handler that was there before gets every signal
/// afterwards.
void still_explain_overflows(void);

/// Writes the numbers of the other threads of the process that run or could run, and returns how many there are, up to
/// `capacity`.
///
/// Returns -1 where the system does not tell, and -2 if one of them stopped meanwhile.
int still_running_threads(int *threads, int capacity);

/// Sets the time zone GMT and the locale en_US where the environment says nothing of them.
///
/// It is done before `main`; TZ, LANG and LC_ALL stay what they are if they are there.
void still_complete_environment(void);

/// Copies the content of an object of a Swift class to another one of the same class.
///
/// Both hold the same references afterwards, so neither may ever be released to the end.
void still_make_alike(void *object, const void *model);

#endif
