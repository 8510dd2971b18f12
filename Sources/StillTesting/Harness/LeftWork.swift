// SPDX-License-Identifier: MIT

import Foundation

/// The work that tests of XCTest left to the main queue, to the main actor or to the main thread's run loop.
///
/// XCTest runs none of it after the last test, so an assertion in it would never be made, and nobody would notice. On
/// iOS the run loop goes on between tests, and the assertion fails one of them.
enum LeftWork {
  /// The seconds that a task on another thread has to reach the main actor.
  private static let grace: TimeInterval = 0.05
  /// The seconds for which timers are waited for.
  private static let limit: TimeInterval = 0.5

  /// Runs the remaining work on the main thread, including timers that fire within half a second.
  static func finish() {
    guard Thread.isMainThread else { return }
    let start = Date()
    let (grace, limit) = (start.addingTimeInterval(grace), start.addingTimeInterval(limit))
    repeat {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    } while Date() < grace || (Date() < limit && hasTimer(before: limit))
  }

  private static func hasTimer(before date: Date) -> Bool {
    RunLoop.main.limitDate(forMode: .default).map { $0 <= date } ?? false
  }
}
