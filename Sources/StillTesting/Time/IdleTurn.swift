// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillLayers
import Synchronization

/// Moves a test's clock while the main actor is free, that is, while the test waits: this is called a turn.
///
/// A turn moves the clock from event to event. Before each step, everything that is ready in the process runs, as on iOS:
/// blocks of the main queue, tasks, and work of other threads.
final class IdleTurn: ClockTurn {
  private struct State {
    var isAsked = false
    /// The number of nested calls that move the clock.
    var running = 0
    var isPassing = false
    /// True if another turn was asked for while one was under way.
    var isAskedAgain = false
    /// True while the next step of the turn ends the wait of a task.
    var isAtWait = false
  }

  /// The longest real time, in seconds, that a step of the clock is delayed while something else runs.
  private static let longestPatience: TimeInterval = 1
  /// The same for an event that is due, or if a snapshot ends the wait of one of several tasks.
  private static let leastPatience: TimeInterval = 0.02
  /// The total real time, in seconds, that a turn is delayed before events that no task waits for.
  private static let patienceOfTurn: TimeInterval = 10
  /// The longest real time, in seconds, that a run loop is kept from ending before a turn is over.
  private static let keepingTime: TimeInterval = 5

  /// The turns of all tests that are under way; the process waits for them before it exits.
  private static let underWay = OpenTurns()

  /// The times that a turn yields the main actor between two events while other work keeps it busy.
  private static let rounds = 30

  private let state = Mutex(State())

  var isUnderWay: Bool { state.withLock { $0.isAsked || $0.running > 0 || $0.isPassing && !$0.isAtWait } }

  func ask(for clock: AnimationClock, isWait: Bool) {
    // While an assertion runs on another thread, the main actor is free although the test does not wait.
    guard isWait || MainThread.isCurrent && !MainThread.isVisited else { return }
    let isFirst = state.withLock { state in
      defer { state.isAsked = true }
      return !state.isAsked
    }
    guard isFirst else { return }
    Self.underWay.begin()
    // A task keeps the task-local test, so failures of what the turn calls are reported to it.
    Task { @MainActor in
      let isFirst = state.withLock { state in
        defer { (state.isAsked, state.isPassing, state.isAskedAgain, state.isAtWait) = (false, true, true, false) }
        return !state.isPassing
      }
      if isFirst {
        keepRunLoop()
        while takeNextAsking() { await pass(clock) }
      }
      Self.underWay.end()
    }
  }

  func letOthersRun() { ProcessRest.shared.wait(atMost: Self.leastPatience) }

  func finish(for clock: AnimationClock) {
    guard state.withLock({ $0.isPassing }) else { return }
    _ = move(clock) { clock.wait() }
  }

  /// Returns true if a turn was asked for since the last one began; otherwise notes that no turn is under way.
  private func takeNextAsking() -> Bool {
    state.withLock { state in
      defer { (state.isPassing, state.isAskedAgain) = (state.isAskedAgain, false) }
      return state.isAskedAgain
    }
  }

  /// Moves the clock from event to event until none is left.
  ///
  /// Other work delays an event at most for as long as the event would take in real time.
  @MainActor private func pass(_ clock: AnimationClock) async {
    move(clock) { clock.beginWaitSteps() }
    var spent: TimeInterval = 0
    while true {
      let step = move(clock) { clock.nextWaitStep() }
      if step == .none { return }
      if step != .due {
        let isWait = step == .endOfWait
        state.withLock { $0.isAtWait = isWait }
        let start = ContinuousClock.now
        let limit = isWait ? Self.longestPatience : min(max(Self.patienceOfTurn - spent, 0), Self.longestPatience)
        let isAtRest = await ProcessRest.shared.come {
          min(max(clock.secondsToNext, Self.leastPatience), max(limit, Self.leastPatience))
        }
        if !isAtRest {
          // If a thousand tests wait for the main actor, a task of this test needs several yields to get there too.
          for _ in 0..<Self.rounds { await Task.yield() }
          spent += start.duration(to: .now) / .seconds(1)
        }
        state.withLock { $0.isAtWait = false }
      }
      move(clock) { clock.takeWaitStep() }
    }
  }

  /// Keeps the run loop that calls the turn, as in `RunLoop.run(until:)`, from ending before the turn does: the app's work
  /// takes no time on the test's clock, but it does take real time.
  private func keepRunLoop() {
    guard Thread.isMainThread, let mode = RunLoop.main.currentMode else { return }
    RunLoop.main.perform(inModes: [mode]) { [self] in
      LateFailures.shared.collecting {
        let end = Date(timeIntervalSinceNow: Self.keepingTime)
        while isUnderWay, end.timeIntervalSinceNow > 0 {
          _ = RunLoop.main.run(mode: mode, before: min(end, Date(timeIntervalSinceNow: 0.05)))
        }
      }
    }
  }

  /// Calls `body`, which moves the clock, and returns its result.
  @discardableResult
  private func move<Result>(_ clock: AnimationClock, _ body: () -> Result) -> Result {
    state.withLock { $0.running += 1 }
    defer { state.withLock { $0.running -= 1 } }
    return Self.outsideOfAssertions { AnimationClock.$override.withValue(clock, operation: body) }
  }

  /// Calls `body` without the task-local values of the assertion that asked for the turn, which has ended by now.
  private static func outsideOfAssertions<Result>(_ body: () -> Result) -> Result {
    ProgrammerErrors.withoutHandler {
      SnapshotMoment.$current.withValue(nil) {
        SnapshotMoment.$isFixed.withValue(false) {
          ShownTouches.$areShown.withValue(false) { MainThread.$isVisited.withValue(false, operation: body) }
        }
      }
    }
  }
}

/// Counts the turns under way; the process waits for them before it exits, because they may make assertions.
private final class OpenTurns: Sendable {
  private struct State {
    var count = 0
    var isWatched = false
  }

  /// The seconds after which the process exits anyway, because something else blocks the main actor.
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

  /// Waits for the turns, unless the main actor runs on this thread and they could not go on.
  private func finish() {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    while !MainThread.isCurrent, state.withLock({ $0.count }) > 0, deadline.timeIntervalSinceNow > 0 {
      Thread.sleep(forTimeInterval: 0.001)
    }
  }
}

extension AnimationClock {
  /// The number of checks, a millisecond apart, while the caller waits for a turn.
  private static let looks = 1000

  /// Waits for the end of a turn under way, if the caller is not on the main actor: otherwise their order depends on chance.
  nonisolated(nonsending) func passTurn() async {
    guard hasTurnUnderWay, !MainThread.isCurrent else { return }
    for _ in 0..<Self.looks where hasTurnUnderWay {
      // In a cancelled task the sleep ends at once, and the loop goes on.
      try? await Task.sleep(for: .milliseconds(1), tolerance: nil, clock: .continuous)
    }
    await MainActor.run { finishTurn() }
  }

  /// Blocks until a turn under way has ended, if the caller is not on the main actor.
  func passTurn() {
    guard hasTurnUnderWay, !MainThread.isCurrent else { return }
    for _ in 0..<Self.looks where hasTurnUnderWay { usleep(1000) }
    MainThread.runInTask { [self] in finishTurn() }
  }
}

/// Keeps turns from moving a clock for as long as this object lives.
final class TurnPause: Sendable {
  private let clock: AnimationClock

  init(_ clock: AnimationClock = .current) {
    self.clock = clock
    clock.beginAssertion()
  }

  deinit { clock.endAssertion() }
}
