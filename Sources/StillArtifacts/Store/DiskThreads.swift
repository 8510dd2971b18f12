// SPDX-License-Identifier: MIT

import Glibc

/// Runs work that waits for the disk on several threads: a disk can write many files in the time of one.
enum DiskThreads {
  /// The number of threads; more bring little.
  private static let width = 32

  /// Calls `body` with each number, and waits until all threads have ended, so that none holds what `body` uses any longer.
  ///
  /// The numbers of one group are done one after another. What no thread can be started for, the caller's own does.
  static func each(of groups: [[Int]], _ body: @escaping @Sendable (Int) -> Void) {
    var threads: [pthread_t] = []
    for first in 0..<min(width, groups.count) {
      let work: @Sendable () -> Void = {
        for group in stride(from: first, to: groups.count, by: width) { groups[group].forEach(body) }
      }
      if let thread = SystemThread.start(work) { threads.append(thread) } else { work() }
    }
    for thread in threads { pthread_join(thread, nil) }
  }
}
