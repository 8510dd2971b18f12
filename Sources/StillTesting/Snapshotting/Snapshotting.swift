// SPDX-License-Identifier: MIT

public import Foundation

/// A strategy that turns values into a format that can be stored and compared.
///
/// Mirrors SnapshotTesting's type.
public struct Snapshotting<Value, Format> {
  /// The extension of the reference's file, without its dot.
  public var pathExtension: String?

  /// The way in which two snapshots are stored and compared.
  public var diffing: Diffing<Format>

  /// A function that makes the snapshot of a value.
  ///
  /// It is called on the main actor.
  public var snapshot: (Value) -> Async<Format>

  /// Makes a strategy whose snapshot may be delivered later.
  public init(
    pathExtension: String?, diffing: Diffing<Format>, asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    self.snapshot = asyncSnapshot
  }

  /// Makes a strategy whose snapshot is made at once.
  public init(pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (_ value: Value) -> Format) {
    self.init(pathExtension: pathExtension, diffing: diffing) { Async(value: snapshot($0)) }
  }

  /// Makes a strategy whose snapshot may fail; the assertion then fails with the error's description.
  package init(
    pathExtension: String?, diffing: Diffing<Format>, throwingSnapshot: @escaping (_ value: Value) throws -> Format
  ) {
    self.init(pathExtension: pathExtension, diffing: diffing) { value in
      do { return Async(value: try throwingSnapshot(value)) } catch { return Async(.failed(error)) }
    }
  }

  /// Adapts the strategy to values that can be turned into its own.
  public func pullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Value
  ) -> Snapshotting<NewValue, Format> {
    let snapshot = self.snapshot
    return Snapshotting<NewValue, Format>(
      pathExtension: pathExtension, diffing: diffing, asyncSnapshot: { snapshot(transform($0)) })
  }

  /// Adapts the strategy to values that can be turned into its own later.
  public func asyncPullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    let snapshot = self.snapshot
    return Snapshotting<NewValue, Format>(
      pathExtension: pathExtension, diffing: diffing, asyncSnapshot: { transform($0).flatMap(snapshot) })
  }
}

/// A strategy for values that are their own format.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// Makes a strategy for values that are their own format.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing, snapshot: { $0 })
  }
}

extension Snapshotting {
  /// Waits before the snapshot is made, so that work on the main queue can run first.
  ///
  /// In synchronous tests that Swift Testing runs on the main actor, nothing else can run there meanwhile:
  /// await `assertSnapshotAsync` instead.
  ///
  /// - Parameters:
  ///   - duration: Seconds. Infinity and NaN fail the assertion.
  ///   - strategy: The strategy that makes the snapshot afterwards.
  public static func wait(for duration: TimeInterval, on strategy: Self) -> Self {
    Self(
      pathExtension: strategy.pathExtension, diffing: strategy.diffing,
      asyncSnapshot: { value in
        guard duration <= EndlessWait.longest else { return Async(.failed(EndlessWait(seconds: duration))) }
        return Async(.delayed(duration, { strategy.snapshot(value) }))
      })
  }
}

/// An error: a wait would never end.
struct EndlessWait: Error, Hashable, CustomStringConvertible {
  /// A day, which no test is meant to wait for.
  static let longest: TimeInterval = 86_400

  let seconds: TimeInterval

  var description: String {
    "`.wait(for: \(seconds), on:)` would wait for ever, or longer than a day. Pass a number of seconds."
  }
}
