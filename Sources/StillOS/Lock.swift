// SPDX-License-Identifier: MIT

import Synchronization

/// A lock with a state; mirrors os's `OSAllocatedUnfairLock`.
public struct OSAllocatedUnfairLock<State: Sendable>: Sendable {
  private final class Storage: Sendable {
    let state: Mutex<State>

    init(_ state: State) { self.state = Mutex(state) }
  }

  private let storage: Storage

  /// Makes a lock of a state.
  public init(initialState: State) { storage = Storage(initialState) }

  /// Calls a function while nobody else has the state.
  public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
    try storage.state.withLock { state in
      var copy = state
      defer { state = copy }
      return try body(&copy)
    }
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Makes a lock without a state.
  public init() { self.init(initialState: ()) }

  /// Calls a function while nobody else has the lock.
  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    try storage.state.withLock { _ in try body() }
  }
}
