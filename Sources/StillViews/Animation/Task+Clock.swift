// SPDX-License-Identifier: MIT

import Foundation
import StillLayers
import Synchronization

/// Sleep, which goes by the clock of the running test.
///
/// The compiler prefers these to the library's own, which have more parameters with defaults or stand in its own module.
/// They ask for their time where their caller runs: a task of the main actor before anything else comes there.
extension Task where Success == Never, Failure == Never {
  /// Suspends the task for a time: until the clock of the running test gets there, else in real time.
  ///
  /// A test that sleeps waits, so that its clock goes on by itself, unless the test moves it. Throws
  /// `CancellationError` as soon as the task is cancelled.
  nonisolated(nonsending) public static func sleep(for duration: Duration) async throws {
    guard let clock = AnimationClock.ofTest else {
      return try await sleep(for: duration, tolerance: nil, clock: ContinuousClock())
    }
    try await clock.sleep(for: duration / .seconds(1), #isolation)
  }

  /// Suspends the task for a number of nanoseconds: until the clock of the running test gets there, else in real time.
  nonisolated(nonsending) public static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleep(for: .nanoseconds(Int64(clamping: duration)))
  }
}

extension AnimationClock {
  /// Closures run where the caller does only if they know its isolation; else they go to another thread and back.
  fileprivate func sleep(for seconds: Double, _ isolation: isolated (any Actor)?) async throws {
    let sleeper = Sleeper(clock: self)
    try await withTaskCancellationHandler(
      operation: {
        _ = isolation
        try await withCheckedThrowingContinuation(isolation: isolation) { sleeper.begin($0, for: seconds) }
      }, onCancel: { sleeper.end(.failure(CancellationError())) }, isolation: isolation)
  }
}

/// A task that sleeps until its time, or until it is cancelled, also before it has begun.
private final class Sleeper: Sendable {
  private enum State {
    case awake
    case asleep(CheckedContinuation<Void, any Error>, UInt64?)
    case over(Result<Void, any Error>)
  }

  private let clock: AnimationClock
  private let state = Mutex(State.awake)

  init(clock: AnimationClock) { self.clock = clock }

  func begin(_ continuation: CheckedContinuation<Void, any Error>, for seconds: Double) {
    let early = state.withLock { state -> Result<Void, any Error>? in
      if case .over(let result) = state { return result }
      state = .asleep(continuation, nil)
      return nil
    }
    if let early { return continuation.resume(with: early) }
    let number = clock.schedule(after: seconds, isWait: true, "the end of Task.sleep") { [self] in end(.success(())) }
    state.withLock { state in
      if case .asleep(let continuation, _) = state { state = .asleep(continuation, number) }
    }
  }

  func end(_ result: Result<Void, any Error>) {
    let (continuation, number) = state.withLock { state -> (CheckedContinuation<Void, any Error>?, UInt64?) in
      guard case .asleep(let continuation, let number) = state else {
        if case .awake = state { state = .over(result) }
        return (nil, nil)
      }
      state = .over(result)
      return (continuation, number)
    }
    if let number { clock.cancel(number) }
    continuation?.resume(with: result)
  }
}
