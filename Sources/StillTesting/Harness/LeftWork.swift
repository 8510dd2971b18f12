// SPDX-License-Identifier: MIT

import Foundation

/// The work that tests of XCTest left to the main queue, to the main actor or to the main thread's run loop.
///
/// XCTest lets none of it run after the last test, so an assertion in it would pass without a word. On iOS the run loop
/// goes on between tests, and the assertion fails one of them.
enum LeftWork {
  /// The seconds in which a task on another thread may still come to the main actor.
  private static let grace: TimeInterval = 0.05
  /// The seconds for which timers are waited for.
  private static let limit: TimeInterval = 0.5

  /// Does on the main thread what was left behind, also what timers do within half a second.
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
