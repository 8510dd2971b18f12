// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillLayers
import Synchronization

/// The turn that a clock gets when the main actor is free, which it is when the test waits.
///
/// It goes from event to event. Before time passes, all that is ready in the process gets to run, as on iOS: blocks of the
/// main queue, tasks, and work of other threads.
final class IdleTurn: ClockTurn {
  private struct State {
    var isAsked = false
    /// The calls that move the clock, each within the one before.
    var running = 0
    var isPassing = false
    /// True if a turn was asked for while one was on its way.
    var isAskedAgain = false
    /// True while the turn waits to end the wait of a task.
    var isAtWait = false
  }

  /// The longest real time that the clock is put off while something else runs, in seconds.
  private static let longestPatience: TimeInterval = 1
  /// The same for an event whose time has come, or for the wait of one among several tasks that a snapshot ends.
  private static let leastPatience: TimeInterval = 0.02
  /// The real time in all that a turn is put off for events that no task waits for, in seconds.
  private static let patienceOfTurn: TimeInterval = 10
  /// The longest real time that a run loop is kept from ending before everything has come to its end, in seconds.
  private static let keepingTime: TimeInterval = 5

  /// The turns of all tests that are under way, which the end of the process waits for.
  private static let underWay = OpenTurns()

  /// The rounds of the main actor that a task may make between two events while others keep it busy.
  private static let rounds = 30

  private let state = Mutex(State())

  var isUnderWay: Bool { state.withLock { $0.isAsked || $0.running > 0 || $0.isPassing && !$0.isAtWait } }

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

  /// Returns true if a turn was asked for since the last one began; otherwise there is none from now on.
  private func takeNextAsking() -> Bool {
    state.withLock { state in
      defer { (state.isPassing, state.isAskedAgain) = (state.isAskedAgain, false) }
      return state.isAskedAgain
    }
  }

  /// Goes from event to event until nothing is left.
  ///
  /// Work that runs on before an event delays it for no longer than the event would take in real time.
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
          // Where a thousand tests wait for the main actor, a task that visits it gets there with them.
          for _ in 0..<Self.rounds { await Task.yield() }
          spent += start.duration(to: .now) / .seconds(1)
        }
        state.withLock { $0.isAtWait = false }
      }
      move(clock) { clock.takeWaitStep() }
    }
  }

  /// Keeps the run loop that calls the turn, as in `RunLoop.run(until:)`, until the turn is over: the app's work takes no
  /// real time on the clock, but does so on the machine.
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

  /// Calls `body` as if no assertion had asked for the turn, which is over by now.
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
  /// The looks, a millisecond apart, at a turn that is waited for.
  private static let looks = 1000

  /// Lets a turn come to its end that was asked for, if the caller runs beside the main actor: else chance decides.
  nonisolated(nonsending) func passTurn() async {
    guard hasTurnUnderWay, !MainThread.isCurrent else { return }
    for _ in 0..<Self.looks where hasTurnUnderWay {
      // Cancelled tasks do not sleep.
      try? await Task.sleep(for: .milliseconds(1), tolerance: nil, clock: .continuous)
    }
    await MainActor.run { finishTurn() }
  }

  /// Blocks until a turn has come to its end that was asked for, if the caller runs beside the main actor.
  func passTurn() {
    guard hasTurnUnderWay, !MainThread.isCurrent else { return }
    for _ in 0..<Self.looks where hasTurnUnderWay { usleep(1000) }
    MainThread.runInTask { [self] in finishTurn() }
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
