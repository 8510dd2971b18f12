// SPDX-License-Identifier: MIT

import Synchronization

/// One run of one test: its number, and how many unnamed snapshots it has made.
package final class SnapshotScope: Sendable {
  @TaskLocal static var current: SnapshotScope?

  private static let runs = Atomic<UInt64>(0)

  /// Differs between all runs of all tests in this process.
  package let run: UInt64
  let counters = SnapshotCounters()

  package init() { run = Self.runs.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// Numbers the unnamed snapshots of each test from one.
package final class SnapshotCounters: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  package init() {}

  package func next(for key: String) -> Int {
    counts.withLock { counts in
      let next = (counts[key] ?? 0) + 1
      counts[key] = next
      return next
    }
  }
}
