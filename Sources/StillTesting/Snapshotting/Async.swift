// SPDX-License-Identifier: MIT

package import Foundation

/// A value that may come later. Mirrors SnapshotTesting's type.
public struct Async<Value> {
  /// How the value is come by. What is there at once needs no waiting, and what is Sendable work needs no main actor.
  package enum Source {
    case value(Value)
    /// Work that may run on any thread, after the main actor has been left.
    case anywhere(@Sendable () throws -> Value)
    /// Must be started on the main actor.
    case callback((@escaping (Value) -> Void) -> Void)
    /// Continues on the main actor after so many seconds.
    case delayed(TimeInterval, () -> Async)
    /// There is no value.
    case failed(any Error)
  }

  package let source: Source

  package init(_ source: Source) { self.source = source }

  /// A value that `run` hands to its callback, now or later, on any thread.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) { source = .callback(run) }

  /// A value that is there already.
  public init(value: Value) { source = .value(value) }

  /// Asks for the value. The callback is never called if making the value failed.
  public var run: (@escaping (Value) -> Void) -> Void {
    { callback in
      switch source {
      case .value(let value): callback(value)
      case .anywhere(let work): if let value = try? work() { callback(value) }
      case .callback(let run): run(callback)
      case .delayed(let seconds, let next):
        MainThread.pause(for: seconds)
        next().run(callback)
      case .failed: break
      }
    }
  }

  /// The value changed by `transform`.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    flatMap { Async<NewValue>(value: transform($0)) }
  }

  /// The value that `transform` makes, perhaps later, out of this one.
  package func flatMap<NewValue>(_ transform: @escaping (Value) -> Async<NewValue>) -> Async<NewValue> {
    switch source {
    case .value(let value): return transform(value)
    case .anywhere(let work):
      do { return transform(try work()) } catch { return Async<NewValue>(.failed(error)) }
    case .callback(let run):
      return Async<NewValue> { callback in run { transform($0).run(callback) } }
    case .delayed(let seconds, let next):
      return Async<NewValue>(.delayed(seconds, { next().flatMap(transform) }))
    case .failed(let error): return Async<NewValue>(.failed(error))
    }
  }
}
