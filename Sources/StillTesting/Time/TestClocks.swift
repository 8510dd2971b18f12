// SPDX-License-Identifier: MIT

import Foundation
import StillLayers
import Synchronization

/// The clocks of the tests of this process, one for each run of a test.
final class TestClocks: Sendable {
  static let shared = TestClocks()

  /// The clocks of tests whose end nobody tells, from which on old ones are forgotten.
  private static let limit = 1000

  private struct State {
    var clocks: [String: AnimationClock] = [:]
    /// The names in the order in which the clocks were made.
    var order: [String] = []
    weak var last: AnimationClock?
  }

  private let state = Mutex(State())

  /// The clock of the running test; nil in a process that runs none.
  ///
  /// Work that a test left to the main queue has no test any more, and gets the clock that was asked for last.
  var current: AnimationClock? {
    guard let context = TestContext.current() else { return state.withLock { $0.last } }
    return clock(of: context)
  }

  /// The number of clocks.
  var count: Int { state.withLock { $0.clocks.count } }

  /// Returns the clock of a test, made the first time.
  func clock(of test: TestContext) -> AnimationClock {
    let name = Self.name(of: test)
    return state.withLock { state in
      if let clock = state.clocks[name] {
        state.last = clock
        return clock
      }
      let clock = Self.makeClock()
      (state.clocks[name], state.last) = (clock, clock)
      state.order.append(name)
      Self.forgetOld(&state)
      return clock
    }
  }

  private static func name(of test: TestContext) -> String {
    test.scope.map { "\(test.identifier) \($0.run)" } ?? test.identifier
  }

  private static func makeClock() -> AnimationClock {
    let clock = AnimationClock()
    let turn = IdleTurn()
    clock.whenPending { turn.ask(for: $0, isWait: $1) }
    clock.moveOnMainActor(with: MainThread.runInTask)
    return clock
  }

  /// Forgets the clocks of XCTest's cases, which run one after another.
  func forgetAll() {
    let ended = state.withLock { state in
      defer { (state.clocks, state.order, state.last) = ([:], [], nil) }
      return Array(state.clocks.values)
    }
    for clock in ended { clock.end() }
  }

  /// Forgets the clock of a run of a test of Swift Testing that is over.
  func forget(_ test: TestContext) {
    let name = Self.name(of: test)
    let ended = state.withLock { state in
      state.order.removeAll { $0 == name }
      return state.clocks.removeValue(forKey: name)
    }
    ended?.end()
  }

  /// Forgets clocks for which nothing waits, those of the oldest tests first.
  ///
  /// Of a test without the trait `.snapshots`, nobody tells the end.
  private static func forgetOld(_ state: inout State) {
    guard state.clocks.count > limit else { return }
    let names = state.order.prefix(state.clocks.count - limit / 2)
    for name in names where state.clocks[name]?.isSettled == true && state.clocks[name]?.isHeld == false {
      state.clocks.removeValue(forKey: name)
    }
    state.order.removeAll { state.clocks[$0] == nil }
  }
}

/// The turn that a clock gets when the main actor is free, which it is when the test waits.
private final class IdleTurn: Sendable {
  private let isAsked = Mutex(false)

  func ask(for clock: AnimationClock, isWait: Bool) {
    // An assertion of another thread leaves the main actor free without any wait of the test.
    guard isWait || MainThread.isCurrent && !MainThread.isVisited else { return }
    let isFirst = isAsked.withLock { isAsked in
      defer { isAsked = true }
      return !isAsked
    }
    guard isFirst else { return }
    // A task keeps the test that asks, whose failures are those of what the turn calls.
    Task { @MainActor in
      isAsked.withLock { $0 = false }
      Self.outsideOfAssertions { AnimationClock.$override.withValue(clock) { clock.wait() } }
    }
  }

  /// Calls `body` as if no assertion had asked for the turn, which is over by now.
  private static func outsideOfAssertions(_ body: () -> Void) {
    ProgrammerErrors.withoutHandler {
      SnapshotMoment.$current.withValue(nil) {
        SnapshotMoment.$isFixed.withValue(false) {
          ShownTouches.$areShown.withValue(false) { MainThread.$isVisited.withValue(false, operation: body) }
        }
      }
    }
  }
}
