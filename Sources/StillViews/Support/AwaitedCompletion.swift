// SPDX-License-Identifier: MIT

import StillLayers

/// A completion handler that a task awaits.
///
/// UIKit's methods with a completion handler can be awaited (SE-0297). On iOS a handler that is never called leaves its
/// task waiting for ever; here the task continues when nothing can call the handler any more.
@MainActor
package final class AwaitedCompletion<Value: Sendable> {
  private let otherwise: Value
  private var continuation: CheckedContinuation<Value, Never>?

  private init(_ continuation: CheckedContinuation<Value, Never>, otherwise: Value) {
    (self.continuation, self.otherwise) = (continuation, otherwise)
  }

  deinit { continuation?.resume(returning: otherwise) }

  /// Ends the wait.
  package func call(_ value: Value) {
    continuation?.resume(returning: value)
    continuation = nil
  }

  /// Waits until the completion that `body` gets is called, or released without a call.
  package static func wait(otherwise: Value, _ body: (AwaitedCompletion) -> Void) async -> Value {
    await withCheckedContinuation { body(AwaitedCompletion($0, otherwise: otherwise)) }
  }
}
