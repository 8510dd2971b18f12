// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillLayers
import Synchronization

/// The turn that a clock gets when the main actor is free, which it is when the test waits.
final class IdleTurn: ClockTurn {
  private struct State {
    var isAsked = false
    var running = 0
    var isEndingWaits = false
  }

  /// The longest real time that the wait of a task is put off while something else runs, in seconds.
  private static let longestPatience: TimeInterval = 1
  /// The same for the wait of a task whose time has come, or of one among several that a snapshot ends.
  private static let leastPatience: TimeInterval = 0.02

  /// The turns of all tests that are under way, which the end of the process waits for.
  private static let underWay = OpenTurns()

  /// The rounds of the main actor that a task may make between two sleeps while others keep it busy.
  private static let rounds = 30

  private let state = Mutex(State())

  var isUnderWay: Bool { state.withLock { $0.isAsked || $0.running > 0 } }

  func ask(for clock: AnimationClock, isWait: Bool) {
    // An assertion of another thread leaves the main actor free without any wait of the test.
    guard isWait || MainThread.isCurrent && !MainThread.isVisited else { return }
    let isFirst = state.withLock { state in
      defer { state.isAsked = true }
      return !state.isAsked
    }
    guard isFirst else { return }
    Self.underWay.begin()
    // A task keeps the test that asks, whose failures are those of what the turn calls.
    Task { @MainActor in
      state.withLock { $0.isAsked = false }
      if move(clock, { clock.wait() }) { await endWaits(of: clock) }
      Self.underWay.end()
    }
  }

  func letOthersRun() { ProcessRest.shared.wait(atMost: Self.leastPatience) }

  /// Ends the waits of tasks, one after another in the order of their times.
  ///
  /// Before each, everything else comes to rest that may ask for an earlier time; what runs on keeps it for no longer
  /// than the wait would take in real time.
  @MainActor private func endWaits(of clock: AnimationClock) async {
    let isFirst = state.withLock { state in
      defer { state.isEndingWaits = true }
      return !state.isEndingWaits
    }
    guard isFirst else { return }
    var isWaitNext = true
    while isWaitNext {
      let isAtRest = await ProcessRest.shared.come {
        min(max(clock.secondsToNext, Self.leastPatience), Self.longestPatience)
      }
      // Where a thousand tests wait for the main actor, a task that visits it gets there with them.
      if !isAtRest { for _ in 0..<Self.rounds { await Task.yield() } }
      isWaitNext = move(clock) {
        clock.endWait()
        return clock.wait()
      }
    }
    state.withLock { $0.isEndingWaits = false }
  }

  /// Calls `body`, which moves the clock, and returns its result.
  private func move(_ clock: AnimationClock, _ body: () -> Bool) -> Bool {
    state.withLock { $0.running += 1 }
    defer { state.withLock { $0.running -= 1 } }
    var result = false
    Self.outsideOfAssertions { AnimationClock.$override.withValue(clock) { result = body() } }
    return result
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

/// The number of turns under way in a process, whose end waits for them: what they call may assert.
private final class OpenTurns: Sendable {
  private struct State {
    var count = 0
    var isWatched = false
  }

  /// The seconds after which the end of the process waits no more: something else keeps the main actor.
  private static let patience: TimeInterval = 10

  private let state = Mutex(State())

  func begin() {
    let isFirst = state.withLock { state in
      defer { state.isWatched = true }
      state.count += 1
      return !state.isWatched
    }
    if isFirst { watch() }
  }

  func end() { state.withLock { $0.count -= 1 } }

  private func watch() {
    let box = Unmanaged.passUnretained(self).toOpaque()
    on_exit({ _, turns in turns.map { Unmanaged<OpenTurns>.fromOpaque($0).takeUnretainedValue().finish() } }, box)
  }

  /// Waits for the turns where another thread runs the main actor.
  private func finish() {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    while !MainThread.isCurrent, state.withLock({ $0.count }) > 0, deadline.timeIntervalSinceNow > 0 {
      Thread.sleep(forTimeInterval: 0.001)
    }
  }
}

extension AnimationClock {
  /// Lets a turn come first that was asked for, if the caller runs beside the main actor: else chance decides.
  nonisolated(nonsending) func passTurn() async {
    if hasTurnUnderWay, !MainThread.isCurrent { await MainActor.run {} }
  }

  /// Blocks until a turn has come that was asked for, if the caller runs beside the main actor.
  func passTurn() {
    if hasTurnUnderWay, !MainThread.isCurrent { MainThread.runInTask {} }
  }
}

/// A time in which no turn moves a clock; it ends with the object, which may be dropped.
final class TurnPause: Sendable {
  private let clock: AnimationClock

  init(_ clock: AnimationClock = .current) {
    self.clock = clock
    clock.beginAssertion()
  }

  deinit { clock.endAssertion() }
}
