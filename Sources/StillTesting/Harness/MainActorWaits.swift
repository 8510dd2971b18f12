// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Watches the threads that wait for the main actor, to make a view or to lay it out.
///
/// If the main thread waits for one of them, for example by a semaphore, both wait for ever. Nothing can end such a
/// deadlock, so a message explains it after a while.
final class MainActorWaits: Sendable {
  static let shared = MainActorWaits()

  private struct Wait {
    let start: ContinuousClock.Instant
    var isTold = false
  }

  private struct State {
    var patience = Duration.seconds(10)
    var waits: [UInt64: Wait] = [:]
    var count: UInt64 = 0
    /// The last time at which a thread reached the main actor; if that is recent, the main actor is only busy.
    var lastEnd = ContinuousClock.now
    var isWatched = false
  }

  private let state = Mutex(State())

  /// The time after which a wait is reported, if no other thread reached the main actor meanwhile.
  var patience: Duration {
    get { state.withLock { $0.patience } }
    set { state.withLock { $0.patience = newValue } }
  }

  /// True if one of the waits has been reported.
  var hasTold: Bool { state.withLock { state in state.waits.values.contains { $0.isTold } } }

  /// Counts a thread that begins to wait; pass the returned number to `end`.
  func begin() -> UInt64 {
    let (number, isWatched) = state.withLock { state in
      defer { state.isWatched = true }
      state.count += 1
      state.waits[state.count] = Wait(start: .now)
      return (state.count, state.isWatched)
    }
    // A new thread, because all threads of Dispatch may be waiting.
    if !isWatched { Thread.detachNewThread { [self] in watch() } }
    return number
  }

  func end(_ number: UInt64) {
    state.withLock { state in
      state.waits.removeValue(forKey: number)
      state.lastEnd = .now
    }
  }

  /// Checks the waits regularly, as long as there are any.
  private func watch() {
    while true {
      Thread.sleep(forTimeInterval: min(1, patience / .seconds(1)))
      let (hasWaits, isLong) = state.withLock { state in
        state.isWatched = !state.waits.isEmpty
        let long = state.waits.filter { _, wait in
          !wait.isTold && max(wait.start, state.lastEnd).duration(to: .now) >= state.patience
        }
        for number in long.keys { state.waits[number]?.isTold = true }
        return (state.isWatched, !long.isEmpty)
      }
      if isLong { OpenAssertions.shared.tellWaiting() }
      if !hasWaits { return }
    }
  }
}
