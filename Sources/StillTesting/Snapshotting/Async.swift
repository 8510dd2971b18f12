// SPDX-License-Identifier: MIT

package import Foundation

/// A value that may be delivered later.
///
/// Mirrors SnapshotTesting's type.
public struct Async<Value> {
  /// The way in which the value is made.
  ///
  /// A value that exists needs no waiting, and Sendable work can run outside of the main actor.
  package enum Source {
    case value(Captured<Value>)
    /// Work that may run on any thread, outside of the main actor.
    case anywhere(@Sendable () throws -> Captured<Value>)
    /// A function that must be called on the main actor, and calls back with the value or an error.
    case callback((@escaping (Result<Captured<Value>, any Error>) -> Void) -> Void)
    /// A function to call on the main actor after this many seconds.
    case delayed(TimeInterval, () -> Async)
    /// An error: there is no value.
    case failed(any Error)
  }

  package let source: Source

  package init(_ source: Source) { self.source = source }

  /// Makes a value that `run` hands to its callback, now or later, on any thread.
  ///
  /// A callback that is called more than once fails the assertion or, if that has ended, its test or the run.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) {
    source = .callback { deliver in run { deliver(.success(Captured($0))) } }
  }

  /// Makes a value that already exists.
  public init(value: Value) { source = .value(Captured(value)) }

  /// Asks for the value.
  ///
  /// The callback is never called if making the value failed; an assertion that waits for it then ends with the error.
  public var run: (@escaping (Value) -> Void) -> Void {
    { callback in
      // Read now: an error may come on a thread that belongs to no assertion.
      let dropped = DroppedErrors.current
      deliver { result in
        switch result {
        case .success(let value): callback(value.format)
        case .failure(let error): dropped?.take(error)
        }
      }
    }
  }

  private func deliver(to receive: @escaping (Result<Captured<Value>, any Error>) -> Void) {
    switch source {
    case .value(let value): receive(.success(value))
    case .anywhere(let work): receive(Result { try work() })
    case .callback(let run): run(receive)
    case .delayed(let seconds, let next):
      MainThread.pause(for: seconds)
      next().deliver(to: receive)
    case .failed(let error): receive(.failure(error))
    }
  }

  /// Changes the value by `transform`.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    flatMap { Async<NewValue>(value: transform($0)) }
  }

  /// Returns the value that `transform` makes from this one, perhaps later.
  ///
  /// The recorded scene and views of this value are kept.
  package func flatMap<NewValue>(_ transform: @escaping (Value) -> Async<NewValue>) -> Async<NewValue> {
    switch source {
    case .value(let value): return transform(value.format)
    case .anywhere(let work):
      do { return transform(try work().format) } catch { return Async<NewValue>(.failed(error)) }
    case .callback(let run):
      return Async<NewValue>(
        .callback { receive in
          run { result in
            switch result {
            case .success(let value): transform(value.format).deliver(to: receive)
            case .failure(let error): receive(.failure(error))
            }
          }
        })
    case .delayed(let seconds, let next):
      return Async<NewValue>(.delayed(seconds, { next().flatMap(transform) }))
    case .failed(let error): return Async<NewValue>(.failed(error))
    }
  }
}
