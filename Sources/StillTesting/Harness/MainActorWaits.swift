// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The threads that wait for the main actor to make a view or to lay it out.
///
/// A main thread that meanwhile waits for one of them, for example by a semaphore, waits for ever, and so does the
/// thread. Nothing can end that, so it is said after a while.
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
    /// The last time at which a thread had its turn: then the main thread is only busy.
    var lastEnd = ContinuousClock.now
    var isWatched = false
  }

  private let state = Mutex(State())

  /// The time after which a wait is told of, if no other thread had its turn meanwhile.
  var patience: Duration {
    get { state.withLock { $0.patience } }
    set { state.withLock { $0.patience = newValue } }
  }

  /// True if one of the threads has waited for so long that it was told of.
  var hasTold: Bool { state.withLock { state in state.waits.values.contains { $0.isTold } } }

  /// Counts a thread that begins to wait; the number is for `end`.
  func begin() -> UInt64 {
    let (number, isWatched) = state.withLock { state in
      defer { state.isWatched = true }
      state.count += 1
      state.waits[state.count] = Wait(start: .now)
      return (state.count, state.isWatched)
    }
    // A thread of its own: those of Dispatch may all be waiting.
    if !isWatched { Thread.detachNewThread { [self] in watch() } }
    return number
  }

  func end(_ number: UInt64) {
    state.withLock { state in
      state.waits.removeValue(forKey: number)
      state.lastEnd = .now
    }
  }

  /// Looks at the waits now and then, as long as there are any.
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
