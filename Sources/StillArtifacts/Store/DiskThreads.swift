// SPDX-License-Identifier: MIT

import Foundation

/// Runs work that waits for the disk on several threads: a disk can write many files in the time of one.
enum DiskThreads {
  /// The number of threads; more bring little.
  private static let width = 32

  /// Calls `body` with each number, and waits for all.
  ///
  /// The numbers of one group are done one after another.
  static func each(of groups: [[Int]], _ body: @escaping @Sendable (Int) -> Void) {
    let all = DispatchGroup()
    for first in 0..<min(width, groups.count) {
      all.enter()
      Thread.detachNewThread {
        for group in stride(from: first, to: groups.count, by: width) { groups[group].forEach(body) }
        all.leave()
      }
    }
    all.wait()
  }
}
