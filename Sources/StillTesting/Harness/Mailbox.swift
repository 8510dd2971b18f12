// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Synchronization

/// Holds the one value that a callback delivers, perhaps on another thread.
final class Mailbox<Value>: Sendable {
  private let content = Mutex<Handover<Value>?>(nil)
  private let arrival = DispatchSemaphore(value: 0)

  /// Only the first value counts.
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

  /// Waits for the value; on the main thread its run loop goes on meanwhile.
  func wait(for seconds: TimeInterval) throws(SnapshotTimeout) -> Value {
    if let value { return value }
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

/// The snapshot was not ready in time.
struct SnapshotTimeout: Error, Hashable, CustomStringConvertible {
  let seconds: TimeInterval

  var description: String {
    """
    Exceeded timeout of \(seconds) seconds waiting for snapshot.

    The strategy's callback was not called in time. Pass a longer `timeout:`; if the callback needs the main queue, \
    await `assertSnapshotAsync` in an asynchronous test, which leaves the queue free.
    """
  }
}
