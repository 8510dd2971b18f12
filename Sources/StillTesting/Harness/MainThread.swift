// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import StillAssets
import StillLayers
import Synchronization

/// Runs work on the main actor, from whichever thread an assertion is called.
///
/// Views carry `@preconcurrency @MainActor` and are NSObjects, as on Apple's platforms; layers, contexts, colours,
/// fonts and images are not isolated. Under Swift Testing on Linux the main actor is not the main thread: its queue is
/// served by other threads, so the queue itself is marked, and asked for its mark.
package enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// True while the main actor runs work for another thread, which waits for it.
  @TaskLocal static var isVisited = false

  /// True if the caller already runs on the main actor.
  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil }

  /// Runs `body` on the main actor with the caller's language and clock, blocks until it ends, and throws what it throws.
  package static func run<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    if isCurrent { return try MainActor.assumeIsolated { Handover(try body()) }.value }
    let wait = MainActorWaits.shared.begin()
    // Task-local values of the caller do not reach the thread of the main queue.
    let (localization, clock) = (CurrentLocalization.current, AnimationClock.current)
    let (moment, showsTouches) = (SnapshotMoment.current, ShownTouches.areShown)
    return try DispatchQueue.main.sync {
      MainActorWaits.shared.end(wait)
      return try CurrentLocalization.$current.withValue(localization) {
        try AnimationClock.$override.withValue(clock) {
          try SnapshotMoment.$current.withValue(moment) {
            try ShownTouches.$areShown.withValue(showsTouches) {
              try $isVisited.withValue(true) { try MainActor.assumeIsolated { Handover(try body()) } }
            }
          }
        }
      }
    }.value
  }

  /// Runs `body` for a caller in a block of the main queue: a wait in it cannot count on a run loop, which would serve neither
  /// that queue nor the main actor.
  package static func inBlockOfQueue<Result>(_ body: () throws -> Result) rethrows -> Result {
    try $isVisited.withValue(true, operation: body)
  }

  /// Runs `body` on the main actor with all task-local values of the caller, and blocks until it ends.
  static func runInTask(_ body: @escaping @Sendable () -> Void) {
    if isCurrent { return body() }
    let wait = MainActorWaits.shared.begin()
    let end = DispatchSemaphore(value: 0)
    Task { @MainActor in
      MainActorWaits.shared.end(wait)
      $isVisited.withValue(true, operation: body)
      end.signal()
    }
    end.wait()
  }

  /// Lets time pass; on the main thread its run loop runs meanwhile.
  static func pause(for seconds: TimeInterval) {
    if Thread.isMainThread {
      RunLoop.current.run(until: Date(timeIntervalSinceNow: seconds))
    } else {
      Thread.sleep(forTimeInterval: seconds)
    }
  }
}

/// A value that is passed from one thread to another.
// The giver waits for the taker, or never touches the value again: only one of them uses it at a time.
package struct Handover<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}

/// A box for the one value that a callback delivers, perhaps on another thread.
final class Mailbox<Value>: Sendable {
  private let content = Mutex<Handover<Value>?>(nil)
  private let arrival = DispatchSemaphore(value: 0)

  /// Delivers the value.
  ///
  /// Later calls have no effect.
  func put(_ value: Value) {
    let box = Handover(value)
    let isFirst = content.withLock { content -> Bool in
      guard content == nil else { return false }
      content = box
      return true
    }
    if isFirst { arrival.signal() }
  }

  var value: Value? { content.withLock { $0 }?.value }

  /// Waits for the value; on the main thread its run loop runs meanwhile.
  func wait(for seconds: TimeInterval) throws(SnapshotTimeout) -> Value {
    if let value { return value }
    // A semaphore would take NaN for the distant future.
    if seconds.isNaN { throw SnapshotTimeout(seconds: seconds) }
    if Thread.isMainThread {
      let deadline = Date(timeIntervalSinceNow: seconds)
      while value == nil, deadline.timeIntervalSinceNow > 0 {
        let slice = min(deadline, Date(timeIntervalSinceNow: 0.005))
        RunLoop.current.run(until: slice)
      }
    } else {
      _ = arrival.wait(timeout: .now() + seconds)
    }
    guard let value else { throw SnapshotTimeout(seconds: seconds) }
    return value
  }
}

/// An error: the task of the assertion was cancelled.
struct SnapshotCancellation: Error, CustomStringConvertible {
  var description: String {
    """
    The task was cancelled before the snapshot was ready, so nothing was compared. Assert in a task that is not \
    cancelled.
    """
  }
}

/// An error: the snapshot was not ready in time.
struct SnapshotTimeout: Error, Hashable, CustomStringConvertible {
  let seconds: TimeInterval

  var description: String {
    if seconds.isNaN {
      return "The `timeout:` is no number (nan), and the snapshot was not ready at once. Pass a number of seconds."
    }
    return """
      Exceeded timeout of \(seconds) seconds waiting for snapshot.

      The strategy's callback was not called in time. Pass a longer `timeout:`; if the callback needs the main queue, \
      await `assertSnapshotAsync` in an asynchronous test, which leaves the queue free.
      """
  }
}
