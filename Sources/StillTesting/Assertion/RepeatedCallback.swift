// SPDX-License-Identifier: MIT

import Synchronization

/// Counts the calls of a strategy's callback: no second one is dropped in silence, or a test might compare the wrong value.
///
/// SnapshotTesting takes the last value that comes while it waits, and drops what comes later.
final class CallbackCount: Sendable {
  private struct State {
    var calls = 0
    /// True once the first value was taken.
    var isOver = false
    var isTold = false
  }

  private let state = Mutex(State())
  private let tell: @Sendable (RepeatedCallback) -> Void

  /// - Parameter tell: Tells of the first call that comes after ``end()``.
  init(_ tell: @escaping @Sendable (RepeatedCallback) -> Void) { self.tell = tell }

  /// Counts a call, and returns true for the first one.
  func isFirst() -> Bool {
    let (isFirst, tells) = state.withLock { state in
      state.calls += 1
      let tells = state.isOver && state.calls > 1 && !state.isTold
      state.isTold = state.isTold || tells
      return (state.calls == 1, tells)
    }
    if tells { tell(RepeatedCallback(isLate: true)) }
    return isFirst
  }

  /// Ends the waiting; throws if there were more calls than one.
  func end() throws(RepeatedCallback) {
    let isRepeated = state.withLock { state in
      state.isOver = true
      state.isTold = state.calls > 1
      return state.isTold
    }
    if isRepeated { throw RepeatedCallback(isLate: false) }
  }
}

/// An error: a strategy's callback was called more than once.
struct RepeatedCallback: Error, Hashable, CustomStringConvertible {
  /// True if the assertion had already taken the first value.
  let isLate: Bool

  var description: String {
    (isLate
      ? "The strategy's callback was called again after the assertion had taken the first value, which it has compared."
      : "The strategy's callback was called more than once, so it is unknown which value to compare.")
      + " Call the callback of `Async` once: stop listening after the first value, or wait until only the last one is left."
  }
}
