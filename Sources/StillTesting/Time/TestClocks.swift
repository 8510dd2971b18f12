// SPDX-License-Identifier: MIT

import Foundation
import StillLayers
import Synchronization

/// The clocks of the tests of this process, one for each run of a test.
final class TestClocks: Sendable {
  static let shared = TestClocks()

  private struct State {
    var clocks: [String: AnimationClock] = [:]
    weak var last: AnimationClock?
  }

  private let state = Mutex(State())

  /// The clock of the running test; nil in a process that runs none.
  ///
  /// Work that a test left to the main queue has no test any more, and gets the clock that was asked for last.
  var current: AnimationClock? {
    guard let context = TestContext.current() else { return state.withLock { $0.last } }
    let name = context.scope.map { "\(context.identifier) \($0.run)" } ?? context.identifier
    return state.withLock { state in
      let clock = state.clocks[name] ?? Self.makeClock()
      state.clocks[name] = clock
      state.last = clock
      return clock
    }
  }

  private static func makeClock() -> AnimationClock {
    let clock = AnimationClock()
    let turn = IdleTurn()
    clock.whenPending { turn.ask(for: $0) }
    return clock
  }

  /// Forgets the clocks of XCTest's cases, which run one after another.
  func forgetAll() {
    state.withLock { state in
      state.clocks = [:]
      state.last = nil
    }
  }
}

/// The turn that a clock gets when the main actor is free, which it is when the test waits.
private final class IdleTurn: Sendable {
  private let isAsked = Mutex(false)

  func ask(for clock: AnimationClock) {
    // An assertion of another thread leaves the main actor free without any wait of the test.
    guard MainThread.isCurrent, !MainThread.isVisited else { return }
    let isFirst = isAsked.withLock { isAsked in
      defer { isAsked = true }
      return !isAsked
    }
    guard isFirst else { return }
    DispatchQueue.main.async { [self] in
      isAsked.withLock { $0 = false }
      AnimationClock.$override.withValue(clock) { clock.wait() }
    }
  }
}
