// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

/// Runs work where the main actor is, from wherever an assertion is called.
enum MainThread {
  // Under Swift Testing on Linux the main actor's queue is served by other threads than the main one.
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller already runs on the main actor.
  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil }

  static func run<Result>(_ body: @MainActor () -> Result) -> Result {
    if isCurrent { return MainActor.assumeIsolated { Handover(body()) }.value }
    return DispatchQueue.main.sync { MainActor.assumeIsolated { Handover(body()) } }.value
  }

  /// Lets time pass; on the main thread its run loop goes on meanwhile.
  static func pause(for seconds: TimeInterval) {
    if Thread.isMainThread {
      RunLoop.current.run(until: Date(timeIntervalSinceNow: seconds))
    } else {
      Thread.sleep(forTimeInterval: seconds)
    }
  }
}

/// A value on its way from one thread to another.
// The giver waits for the taker, or never touches the value again: only one of them uses it at a time.
struct Handover<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
