// SPDX-License-Identifier: MIT

public import Foundation

/// How two snapshots are stored and compared. Mirrors SnapshotTesting's type.
public struct Diffing<Value> {
  /// The snapshot as its file.
  public var toData: (Value) -> Data { didSet { comparator = nil } }

  /// The snapshot out of its file.
  public var fromData: (Data) -> Value { didSet { comparator = nil } }

  /// What differs between a reference and a new snapshot; nil if they match.
  public var diffV2: (Value, Value) -> (String, [DiffAttachment])? { didSet { comparator = nil } }

  /// A comparison that knows the reference's file; stands for the closures until one of them is replaced.
  package var comparator: (any ReferenceComparator<Value>)?

  init(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diffV2: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [DiffAttachment])?,
    comparator: (any ReferenceComparator<Value>)?
  ) {
    self.toData = toData
    self.fromData = fromData
    self.diffV2 = diffV2
    self.comparator = comparator
  }

  /// A comparison in the older form, whose attachments carry data.
  public init(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [XCTAttachment])?
  ) {
    self.init(
      toData: toData, fromData: fromData,
      diffV2: { old, new in diff(old, new).map { ($0.0, $0.1.map(DiffAttachment.xcTest)) } }, comparator: nil)
  }

  /// A comparison made of three functions.
  ///
  /// - Parameters:
  ///   - toData: The snapshot as its file.
  ///   - fromData: The snapshot out of its file.
  ///   - diffV2: Takes the reference and the new snapshot; nil if they match, else a message and files that show why.
  public static func diff(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diffV2: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [DiffAttachment])?
  ) -> Self {
    Self(toData: toData, fromData: fromData, diffV2: diffV2, comparator: nil)
  }

  /// A comparison that looks at the reference's file itself, besides its form for those who compose strategies.
  package static func comparing(
    with comparator: some ReferenceComparator<Value>, toData: @escaping (_ value: Value) -> Data,
    fromData: @escaping (_ data: Data) -> Value,
    diffV2: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [DiffAttachment])?
  ) -> Self {
    Self(toData: toData, fromData: fromData, diffV2: diffV2, comparator: comparator)
  }
}
