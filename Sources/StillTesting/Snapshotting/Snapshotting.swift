// SPDX-License-Identifier: MIT

public import Foundation

/// Turns values into a format that can be stored and compared. Mirrors SnapshotTesting's type.
public struct Snapshotting<Value, Format> {
  /// The extension of the reference's file, without its dot.
  public var pathExtension: String?

  /// How two snapshots are compared and stored.
  public var diffing: Diffing<Format>

  /// Makes the snapshot of a value; called on the main actor.
  public var snapshot: (Value) -> Async<Format>

  /// A strategy whose snapshot may come later.
  public init(
    pathExtension: String?, diffing: Diffing<Format>, asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    self.snapshot = asyncSnapshot
  }

  /// A strategy whose snapshot is made at once.
  public init(pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (_ value: Value) -> Format) {
    self.init(pathExtension: pathExtension, diffing: diffing) { Async(value: snapshot($0)) }
  }

  /// A strategy whose snapshot may fail; the assertion then fails with the error's description.
  package init(
    pathExtension: String?, diffing: Diffing<Format>, throwingSnapshot: @escaping (_ value: Value) throws -> Format
  ) {
    self.init(pathExtension: pathExtension, diffing: diffing) { value in
      do { return Async(value: try throwingSnapshot(value)) } catch { return Async(.failed(error)) }
    }
  }

  /// The same strategy for a value that can be turned into this one's.
  public func pullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Value
  ) -> Snapshotting<NewValue, Format> {
    let snapshot = self.snapshot
    return Snapshotting<NewValue, Format>(
      pathExtension: pathExtension, diffing: diffing, asyncSnapshot: { snapshot(transform($0)) })
  }

  /// The same strategy for a value that can, later, be turned into this one's.
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
  /// A strategy for values that are their own format.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing, snapshot: { $0 })
  }
}

extension Snapshotting {
  /// Waits before the snapshot is made, so that what was put off onto the main queue can happen first.
  ///
  /// In synchronous tests that Swift Testing runs on the main actor, nothing else can run there meanwhile:
  /// await `assertSnapshotAsync` instead.
  ///
  /// - Parameter duration: Seconds.
  public static func wait(for duration: TimeInterval, on strategy: Self) -> Self {
    Self(
      pathExtension: strategy.pathExtension, diffing: strategy.diffing,
      asyncSnapshot: { value in Async(.delayed(duration, { strategy.snapshot(value) })) })
  }
}
