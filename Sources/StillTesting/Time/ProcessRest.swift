// SPDX-License-Identifier: MIT

import CStillHarness
import Dispatch
import Glibc
import Synchronization

/// The moments at which nothing in the process runs, so that only time can bring something.
///
/// Tasks cannot be asked whether they run, sleep or wait for each other, but threads can: the state of all of them says
/// the same of the tasks, whatever their executors are.
final class ProcessRest: Sendable {
  static let shared = ProcessRest()

  private struct Waiter: Sendable {
    let start: ContinuousClock.Instant
    /// The seconds of real time, as they are now, after which the wait ends in any case.
    let patience: @Sendable () -> Double
    /// Is told at the end, on some thread, if nothing runs.
    let resume: @Sendable (Bool) -> Void

    var isOver: Bool { start.duration(to: .now) >= .seconds(patience()) }
  }

  private struct State {
    var waiters: [Waiter] = []
    var isWatched = false
    var restless = RestlessThreads()
  }

  /// The pauses between two looks, in microseconds, of which each is twice the one before.
  private static let pauses: ClosedRange<UInt32> = 20...2000
  /// The running threads that are told apart.
  private static let capacity = 64
  /// The pause that has to do where the system tells nothing of threads.
  private static let blindPause: UInt32 = 5000

  /// The time for which an answer of the main queue is waited for, in seconds.
  private static let answerTime = Duration.milliseconds(2)

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "stillframe.rest")
  /// True while the main queue has not come to the question yet.
  private let isAsking = Atomic(false)

  /// Waits until nothing else runs, or for so many seconds of real time, which may change meanwhile.
  ///
  /// Returns true if nothing runs.
  @discardableResult
  func come(within seconds: @escaping @Sendable () -> Double) async -> Bool {
    await withCheckedContinuation { continuation in come(within: seconds) { continuation.resume(returning: $0) } }
  }

  /// Calls `body` on some thread as soon as nothing else runs, or after so many seconds of real time.
  func come(within seconds: @escaping @Sendable () -> Double, then body: @escaping @Sendable (Bool) -> Void) {
    let isFirst = state.withLock { state in
      state.waiters.append(Waiter(start: .now, patience: seconds, resume: body))
      defer { state.isWatched = true }
      return !state.isWatched
    }
    if isFirst { queue.async { [self] in watch() } }
  }

  /// Blocks until nothing else runs, or for so many seconds of real time.
  func wait(atMost seconds: Double) {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var pause = Self.pauses.lowerBound
    while !isReached(), .now < deadline { Self.wait(&pause) }
  }

  private func watch() {
    var pause = Self.pauses.lowerBound
    while true {
      // Who comes while the threads are looked at may have been seen running.
      let count = state.withLock { $0.waiters.count }
      let isReached = self.isReached() && mainQueueAnswers() && self.isReached()
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

  /// Returns true if the main queue comes to what it has; false while what runs there sleeps or waits for a lock.
  private func mainQueueAnswers() -> Bool {
    // A test of XCTest keeps the main thread itself while it waits.
    if XCTestWatcher.shared.isRunningBundle { return true }
    if !isAsking.exchange(true, ordering: .acquiringAndReleasing) {
      DispatchQueue.main.async { [self] in isAsking.store(false, ordering: .releasing) }
    }
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
/// Nobody waits for those that were waited for once in vain, until they are seen at rest.
private struct RestlessThreads {
  /// The time for which a thread is waited for, in seconds.
  private static let patience = Duration.seconds(0.25)

  /// The moments since which threads were seen running each time.
  private var starts: [Int32: ContinuousClock.Instant] = [:]

  /// Notes which threads run, and returns true if it is for none of them that anyone waits.
  mutating func note(_ running: some Sequence<Int32>) -> Bool {
    // The runs of Swift Testing have their tests beside each other, so threads seldom rest.
    guard XCTestWatcher.shared.isRunningBundle else { return !running.contains { _ in true } }
    let now = ContinuousClock.now
    let former = starts
    starts = [:]
    for thread in running { starts[thread] = former[thread] ?? now }
    // The main thread, whose number is that of the process, is waited for in any case.
    return starts.allSatisfy { $0.key != getpid() && $0.value.duration(to: now) >= Self.patience }
  }
}
