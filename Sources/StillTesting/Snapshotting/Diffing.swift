// SPDX-License-Identifier: MIT

public import Foundation

/// A way to store and compare two snapshots.
///
/// Mirrors SnapshotTesting's type.
public struct Diffing<Value> {
  /// A function that encodes a snapshot as its file.
  public var toData: (Value) -> Data { didSet { comparator = nil } }

  /// A function that decodes a snapshot from its file.
  public var fromData: (Data) -> Value { didSet { comparator = nil } }

  /// A function that describes how a reference and a new snapshot differ; its result is nil if they match.
  public var diffV2: (Value, Value) -> (String, [DiffAttachment])? { didSet { comparator = nil } }

  /// A comparison that knows the reference's file; it replaces the closures until one of them is changed.
  package var comparator: (any ReferenceComparator<Value>)?

  /// The comparison that finds blank snapshots, also after one of the closures was replaced.
  let blankJudge: (any ReferenceComparator<Value>)?

  init(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diffV2: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [DiffAttachment])?,
    comparator: (any ReferenceComparator<Value>)?
  ) {
    self.toData = toData
    self.fromData = fromData
    self.diffV2 = diffV2
    self.comparator = comparator
    blankJudge = comparator
  }

  /// Makes a comparison in the older form of SnapshotTesting, whose attachments are `XCTAttachment`s.
  public init(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [XCTAttachment])?
  ) {
    self.init(
      toData: toData, fromData: fromData,
      diffV2: { old, new in diff(old, new).map { ($0.0, $0.1.map(DiffAttachment.xcTest)) } }, comparator: nil)
  }

  /// Makes a comparison from three functions.
  ///
  /// - Parameters:
  ///   - toData: Encodes a snapshot as its file.
  ///   - fromData: Decodes a snapshot from its file.
  ///   - diffV2: Takes the reference and the new snapshot; nil if they match, else a message and files that show why.
  public static func diff(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diffV2: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [DiffAttachment])?
  ) -> Self {
    Self(toData: toData, fromData: fromData, diffV2: diffV2, comparator: nil)
  }

  /// Makes a comparison that reads the reference's file itself, and closures that behave the same for composed strategies.
  package static func comparing(
    with comparator: some ReferenceComparator<Value>, toData: @escaping (_ value: Value) -> Data,
    fromData: @escaping (_ data: Data) -> Value,
    diffV2: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [DiffAttachment])?
  ) -> Self {
    Self(toData: toData, fromData: fromData, diffV2: diffV2, comparator: comparator)
  }
}

/// A file that shows a difference.
///
/// Mirrors SnapshotTesting's type.
public enum DiffAttachment {
  /// An attachment in the form of XCTest, which has none on Linux.
  case xcTest(XCTAttachment)

  /// A file's content and its name with extension, such as `difference.png`.
  case data(Data, name: String)

  var content: (bytes: Data, name: String) {
    switch self {
    case .data(let data, let name): (data, name)
    case .xcTest(let attachment): (attachment.data, attachment.name ?? attachment.defaultName)
    }
  }
}

/// A replacement for XCTest's attachment, which does not exist on Linux.
public final class XCTAttachment {
  let data: Data
  let uniformTypeIdentifier: String?

  /// The file's name with extension; nil for a name chosen by the type of the data.
  public var name: String?

  /// The time for which it is kept; stored only.
  public var lifetime = Lifetime.deleteOnSuccess

  /// The time for which an attachment is kept.
  public enum Lifetime: Int, Sendable {
    case keepAlways = 0
    case deleteOnSuccess = 1
  }

  /// Makes an attachment of bytes.
  public init(data: Data, uniformTypeIdentifier: String? = nil) {
    self.data = data
    self.uniformTypeIdentifier = uniformTypeIdentifier
  }

  /// Makes an attachment of text.
  public convenience init(string: String) {
    self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
  }

  fileprivate var defaultName: String {
    switch uniformTypeIdentifier {
    case "public.patch-file": "difference.patch"
    case "public.plain-text": "difference.txt"
    case "public.png": "difference.png"
    default: "difference"
    }
  }
}
