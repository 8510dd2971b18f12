// SPDX-License-Identifier: MIT

import Foundation
import StillLayers
import Synchronization

/// The animation clocks of the tests of this process, one for each run of a test.
final class TestClocks: Sendable {
  static let shared = TestClocks()

  private struct Entry {
    let clock: AnimationClock
    let test: TestContext
  }

  private struct State {
    var clocks: [String: Entry] = [:]
    /// The names in the order in which the clocks were made.
    var order: [String] = []
    /// The clocks that were made or found by name last, the latest first.
    var recent: [(test: RunningTest, clock: AnimationClock)] = []
    /// The clocks that were removed, until they are released outside of the lock.
    var removed: [AnimationClock] = []
    weak var last: AnimationClock?
  }

  /// The number of recent clocks; where more tests than these take turns, each turn reads the name of its test again.
  private static let recentLimit = 4

  /// The number of clocks above which old ones are removed, if the end of their tests is not reported.
  private let limit: Int
  private let state = Mutex(State())

  /// The limit is high because Swift Testing begins all tests at once: a waiting test needs its clock after thousands of others.
  init(limit: Int = 10_000) { self.limit = limit }

  /// The clock of the running test; nil in a process that runs none.
  ///
  /// Work that a test left on the main queue runs outside of any test, and gets the clock that was used last.
  var current: AnimationClock? {
    explainOverflows()
    guard let running = RunningTest.current else { return state.withLock { $0.last } }
    if let clock = state.withLock({ recentClock(of: running, in: &$0) }) { return clock }
    return TestContext.current().map { clock(of: $0, running: running) }
  }

  /// The number of clocks.
  var count: Int { state.withLock { $0.clocks.count } }

  private func recentClock(of running: RunningTest, in state: inout State) -> AnimationClock? {
    guard let clock = state.recent.first(where: { $0.test.isSame(as: running) })?.clock else { return nil }
    state.last = clock
    return clock
  }

  /// Returns the clock of a test, made the first time, and keeps it at hand if the test is running.
  func clock(of test: TestContext, running: RunningTest? = nil) -> AnimationClock {
    let name = Self.name(of: test)
    let kept = running.flatMap { $0.isRecognisable ? $0 : nil }
    let (clock, recent, removed) = state.withLock { state in
      let recent = state.recent
      let clock = foundClock(named: name, of: test, in: &state)
      if let kept {
        let others = state.recent.filter { !$0.test.isSame(as: kept) }
        state.recent = [(kept, clock)] + others.prefix(Self.recentLimit - 1)
      }
      defer { state.removed = [] }
      return (clock, recent, state.removed)
    }
    // Arguments and views of tests are released outside of the lock, because their deinitialisers may read the time.
    return withExtendedLifetime((recent, removed)) { clock }
  }

  private func foundClock(named name: String, of test: TestContext, in state: inout State) -> AnimationClock {
    if let clock = state.clocks[name]?.clock {
      state.last = clock
      return clock
    }
    // A touch or an animation may call `exit` as well as an assertion.
    OpenAssertions.shared.watchExit()
    let clock = Self.makeClock()
    (state.clocks[name], state.last) = (Entry(clock: clock, test: test), clock)
    state.order.append(name)
    forgetOld(&state)
    return clock
  }

  /// The test whose clock is running the caller, such as work that the test left on a queue; nil elsewhere.
  var testOfRunningClock: TestContext? {
    guard let clock = AnimationClock.override else { return nil }
    return state.withLock { state in state.clocks.values.first { $0.clock === clock }?.test }
  }

  /// True if something waits for the clock of a test.
  func hasWork(of test: TestContext) -> Bool {
    state.withLock { $0.clocks[Self.name(of: test)]?.clock }?.isSettled == false
  }

  /// Runs everything that still waits for a test's clock, at the end of the test.
  ///
  /// Otherwise chance would decide which completions are called, and which assertions in them are made.
  func settle(_ test: TestContext) {
    guard hasWork(of: test) else { return }
    let clock = clock(of: test)
    AnimationClock.$override.withValue(clock) { clock.settleAtEnd() }
  }

  private static func name(of test: TestContext) -> String {
    test.scope.map { "\(test.identifier) \($0.run)" } ?? test.identifier
  }

  private static func makeClock() -> AnimationClock {
    let clock = AnimationClock()
    clock.takeTurns(with: IdleTurn())
    clock.moveOnMainActor(with: MainThread.runInTask)
    return clock
  }

  /// Forgets the clocks of XCTest's cases, which run one after another.
  func forgetAll() {
    let (ended, recent) = state.withLock { state in
      defer { (state.clocks, state.order, state.recent, state.last) = ([:], [], [], nil) }
      return (Array(state.clocks.values), state.recent)
    }
    withExtendedLifetime(recent) { for entry in ended { entry.clock.end() } }
  }

  /// Forgets the clock of a run of a test of Swift Testing that is over.
  func forget(_ test: TestContext) {
    let name = Self.name(of: test)
    let (ended, recent) = state.withLock { state in
      let recent = state.recent
      state.order.removeAll { $0 == name }
      let ended = state.clocks.removeValue(forKey: name)
      state.recent.removeAll { $0.clock === ended?.clock }
      return (ended, recent)
    }
    withExtendedLifetime(recent) { ended?.clock.end() }
  }

  /// Removes clocks for which nothing waits, those of the oldest tests first.
  ///
  /// The end of a test without the trait `.snapshots` is not reported to us.
  private func forgetOld(_ state: inout State) {
    guard state.clocks.count > limit else { return }
    let names = state.order.prefix(state.clocks.count - limit / 2)
    for name in names {
      guard let clock = state.clocks[name]?.clock, clock.isSettled, !clock.isHeld else { continue }
      state.clocks.removeValue(forKey: name)
      state.removed.append(clock)
    }
    state.order.removeAll { state.clocks[$0] == nil }
    state.recent = []
  }
}
