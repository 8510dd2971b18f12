// SPDX-License-Identifier: MIT

import CStillHarness
import Dispatch
import Glibc
import Synchronization

/// Finds the moments at which nothing in the process runs, so that only the passing of time can cause anything.
///
/// There is no way to ask if a task runs, sleeps or waits. The system does know the state of each thread: if none runs, no
/// task runs on any executor.
final class ProcessRest: Sendable {
  static let shared = ProcessRest()

  private struct Waiter: Sendable {
    let start: ContinuousClock.Instant
    /// Returns the seconds of real time after which the wait ends in any case; the number may change during the wait.
    let patience: @Sendable () -> Double
    /// Called at the end of the wait, on some thread, with true if nothing runs.
    let resume: @Sendable (Bool) -> Void

    var isOver: Bool { start.duration(to: .now) >= .seconds(patience()) }
  }

  private struct State {
    var waiters: [Waiter] = []
    var isWatched = false
    var restless = RestlessThreads()
  }

  /// The shortest and longest pause between two checks, in microseconds; each is twice the one before.
  private static let pauses: ClosedRange<UInt32> = 20...2000
  /// The most running threads that are listed.
  private static let capacity = 64
  /// The pause, in microseconds, that replaces the check if the system does not report the state of threads.
  private static let blindPause: UInt32 = 5000

  /// The longest wait for an answer of the main queue, and of the threads that run tasks.
  private static let answerTime = Duration.milliseconds(2)

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "stillframe.rest")
  /// True until the main queue has run the block that asks it.
  private let isAskingMainQueue = Atomic(false)
  /// True until a thread has run the task that asks for one.
  private let isAskingForThread = Atomic(false)

  /// Waits until nothing else runs, but at most for the returned seconds of real time, which may change meanwhile.
  ///
  /// Returns true if nothing runs.
  @discardableResult
  nonisolated(nonsending) func come(within seconds: @escaping @Sendable () -> Double) async -> Bool {
    await withCheckedContinuation { continuation in come(within: seconds) { continuation.resume(returning: $0) } }
  }

  /// Calls `body` on some thread as soon as nothing else runs, or after the returned seconds of real time.
  func come(within seconds: @escaping @Sendable () -> Double, then body: @escaping @Sendable (Bool) -> Void) {
    let isFirst = state.withLock { state in
      state.waiters.append(Waiter(start: .now, patience: seconds, resume: body))
      defer { state.isWatched = true }
      return !state.isWatched
    }
    if isFirst { queue.async { [self] in watch() } }
  }

  /// Blocks until nothing else runs, but at most for the given seconds of real time.
  func wait(atMost seconds: Double) {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var pause = Self.pauses.lowerBound
    while !isReached(), .now < deadline { Self.wait(&pause) }
  }

  private func watch() {
    var pause = Self.pauses.lowerBound
    while true {
      // A waiter that is added during the check may itself have been counted as running.
      let count = state.withLock { $0.waiters.count }
      let isReached = self.isReached() && tasksGetThreads() && mainQueueAnswers() && self.isReached()
      let (over, isLast) = state.withLock { state in
        let isOver = state.waiters.enumerated().map { $0 < count && isReached || $1.isOver }
        let over = zip(state.waiters, isOver).filter(\.1).map(\.0)
        state.waiters = zip(state.waiters, isOver).filter { !$1 }.map(\.0)
        state.isWatched = !state.waiters.isEmpty
        return (over, !state.isWatched)
      }
      for waiter in over { waiter.resume(isReached) }
      if isLast { return }
      if !over.isEmpty { pause = Self.pauses.lowerBound }
      Self.wait(&pause)
    }
  }

  /// Returns true if a new task of the usual priority runs at once; false while all threads for such tasks sleep or wait.
  ///
  /// There are as many of these threads as processors: when other tests block them, a task that is ready waits for one.
  private func tasksGetThreads() -> Bool {
    isAnswered(isAskingForThread) {
      Task.detached { self.isAskingForThread.store(false, ordering: .releasing) }
    }
  }

  /// Returns true if the main queue runs a new block at once; false while a block on it sleeps or waits for a lock.
  private func mainQueueAnswers() -> Bool {
    // In XCTest, a waiting test itself occupies the main thread, so the main queue cannot answer.
    if XCTestWatcher.shared.isRunningBundle { return true }
    return isAnswered(isAskingMainQueue) {
      DispatchQueue.main.async { self.isAskingMainQueue.store(false, ordering: .releasing) }
    }
  }

  /// Asks, unless an earlier question is still open, and returns true if the answer comes in time.
  private func isAnswered(_ isAsking: borrowing Atomic<Bool>, ask: () -> Void) -> Bool {
    if !isAsking.exchange(true, ordering: .acquiringAndReleasing) { ask() }
    let deadline = ContinuousClock.now + Self.answerTime
    while isAsking.load(ordering: .acquiring) {
      guard .now < deadline else { return false }
      usleep(Self.pauses.lowerBound)
    }
    return true
  }

  private func isReached() -> Bool {
    var threads = [Int32](repeating: 0, count: Self.capacity)
    let count = still_running_threads(&threads, Int32(threads.count))
    switch count {
    case -1:
      usleep(Self.blindPause)
      return true
    case -2: return false
    default: return state.withLock { $0.restless.note(threads.prefix(Int(count))) }
    }
  }

  private static func wait(_ pause: inout UInt32) {
    usleep(pause)
    pause = min(pause * 2, pauses.upperBound)
  }
}

/// The threads that run all the time, as one does on Linux while a test awaits XCTest's own `fulfillment(of:)`.
///
/// A thread that did not come to rest in time is ignored until it is seen at rest.
private struct RestlessThreads {
  /// The time after which a running thread is ignored.
  private static let patience = Duration.seconds(0.25)

  /// The times since which threads were seen running in every check.
  private var starts: [Int32: ContinuousClock.Instant] = [:]

  /// Notes which threads run, and returns true if all of them are ignored.
  mutating func note(_ running: some Sequence<Int32>) -> Bool {
    // Swift Testing runs tests in parallel, so a thread may rarely rest for good reasons: none is ignored.
    guard XCTestWatcher.shared.isRunningBundle else { return !running.contains { _ in true } }
    let now = ContinuousClock.now
    let former = starts
    starts = [:]
    for thread in running { starts[thread] = former[thread] ?? now }
    // The main thread, whose number is that of the process, is never ignored.
    return starts.allSatisfy { $0.key != getpid() && $0.value.duration(to: now) >= Self.patience }
  }
}
