// SPDX-License-Identifier: MIT

import Synchronization

/// Collects the errors that ``Async/run`` cannot pass to its callback.
///
/// The assertion that runs the strategy ends with the first. A strategy that runs another one in its own `Async` would otherwise wait
/// for a callback that never comes.
final class DroppedErrors: Sendable {
  /// Those of the assertion that runs a strategy's callback; its tasks inherit them.
  @TaskLocal static var current: DroppedErrors?

  private struct State {
    var first: (any Error)?
    var receive: (@Sendable (any Error) -> Void)?
  }

  private let state = Mutex(State())

  /// Keeps an error, or hands it over if somebody waits for it.
  func take(_ error: any Error) {
    let receive = state.withLock { state -> (@Sendable (any Error) -> Void)? in
      if state.first == nil { state.first = error }
      return state.receive
    }
    receive?(error)
  }

  /// Hands over the errors: the first of those that were kept, and all that come.
  ///
  /// Call it when the callback has been asked for, so that a value that was there at once counts more than an error.
  func deliver(to receive: @escaping @Sendable (any Error) -> Void) {
    let first = state.withLock { state -> (any Error)? in
      state.receive = receive
      return state.first
    }
    if let first { receive(first) }
  }
}
