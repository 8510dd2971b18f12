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
    let continuation: CheckedContinuation<Bool, Never>

    var isOver: Bool { start.duration(to: .now) >= .seconds(patience()) }
  }

  private struct State {
    var waiters: [Waiter] = []
    var isWatched = false
  }

  /// The pauses between two looks, in microseconds, of which each is twice the one before.
  private static let pauses: ClosedRange<UInt32> = 20...2000
  /// The pause that has to do where the system tells nothing of threads.
  private static let blindPause: UInt32 = 5000

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "stillframe.rest")

  /// Waits until nothing else runs, or for so many seconds of real time, which may change meanwhile.
  ///
  /// Returns true if nothing runs.
  @discardableResult
  func come(within seconds: @escaping @Sendable () -> Double) async -> Bool {
    await withCheckedContinuation { continuation in
      let isFirst = state.withLock { state in
        state.waiters.append(Waiter(start: .now, patience: seconds, continuation: continuation))
        defer { state.isWatched = true }
        return !state.isWatched
      }
      if isFirst { queue.async { [self] in watch() } }
    }
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
      let isReached = isReached()
      let (over, isLast) = state.withLock { state in
        let isOver = state.waiters.enumerated().map { $0 < count && isReached || $1.isOver }
        let over = zip(state.waiters, isOver).filter(\.1).map(\.0.continuation)
        state.waiters = zip(state.waiters, isOver).filter { !$1 }.map(\.0)
        state.isWatched = !state.waiters.isEmpty
        return (over, !state.isWatched)
      }
      for continuation in over { continuation.resume(returning: isReached) }
      if isLast { return }
      if !over.isEmpty { pause = Self.pauses.lowerBound }
      Self.wait(&pause)
    }
  }

  private func isReached() -> Bool {
    switch still_others_rest() {
    case 1: return true
    case 0: return false
    default:
      usleep(Self.blindPause)
      return true
    }
  }

  private static func wait(_ pause: inout UInt32) {
    usleep(pause)
    pause = min(pause * 2, pauses.upperBound)
  }
}
