// SPDX-License-Identifier: MIT

public import Foundation
import Glibc
import StillArtifacts

extension Snapshotting where Value == String, Format == String {
  /// Compares texts line by line.
  public static var lines: Snapshotting { SimplySnapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting where Format == String {
  /// Makes a text strategy with another extension than `txt`; a snapshot that cannot be made fails the assertion.
  static func text(pathExtension: String, of make: @escaping (Value) throws -> String) -> Snapshotting {
    Snapshotting(
      pathExtension: pathExtension, diffing: .lines(pathExtension: pathExtension), throwingSnapshot: make)
  }
}

extension Snapshotting where Format == String {
  /// Compares the text that `String(describing:)` gives.
  public static var description: Snapshotting {
    .text(pathExtension: "txt") { String(describing: $0) }
  }

  /// Compares the value's structure as its mirror shows it, without addresses, with dictionaries and sets in order.
  public static var dump: Snapshotting {
    .text(pathExtension: "txt") { ValueDump.text(of: $0) }
  }
}

extension Snapshotting where Value: Encodable, Format == String {
  /// Compares the value as JSON, with its keys in order.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return .json(encoder)
  }

  /// Compares the value as JSON.
  ///
  /// - Parameter encoder: The encoder that decides the format; its keys should be sorted.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    .text(pathExtension: "json") { value in
      try JSONDepth.check(encodable: value, userInfo: encoder.userInfo)
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
  }
}

extension Snapshotting where Value == Any, Format == String {
  /// Compares the value as `JSONSerialization` writes it, with its keys in order.
  ///
  /// A value that it cannot write fails the assertion.
  public static var json: Snapshotting {
    .text(pathExtension: "json") { value in
      try JSONDepth.check(value)
      guard JSONSerialization.isValidJSONObject(value) else { throw NotJSON(type: String(describing: type(of: value))) }
      let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys]
      return String(decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
    }
  }
}

/// An error: JSON cannot hold the value.
struct NotJSON: Error, Hashable, CustomStringConvertible {
  let type: String

  var description: String {
    "A value of type \(type) is not JSON: it must be a dictionary with text as keys or an array, and hold only those, "
      + "texts, finite numbers, booleans and NSNull. Use `.dump` for other values."
  }
}

/// A comparison of texts by their bytes that shows the lines that differ.
struct TextComparator: ReferenceComparator {
  let pathExtension: String

  func compare(_ actual: Captured<String>, with reference: ReferenceFile) throws -> ComparisonVerdict {
    if try hasSameContent(actual, as: reference) { return .matches }
    let (byteCount, new) = (try reference.byteCount(), Data(actual.format.utf8))
    let old = byteCount <= TextDifference.maximumByteCount ? try reference.read() : nil
    guard let bytes = old, !TextDifference.isTooLong(bytes), !TextDifference.isTooLong(new) else {
      // A failure can be accepted only with the reference of the comparison. One above the limit of all files has none.
      let files = [(.reference, old ?? (try? reference.read())), (.actual, new)] as [(SnapshotArtifact.Role, Data?)]
      let artifacts = files.compactMap { role, bytes in
        bytes.map { SnapshotArtifact(role: role, pathExtension: pathExtension, bytes: $0) }
      }
      return .differs(ComparisonReport(message: TextDifference.tooLong(byteCount, new.count), artifacts: artifacts))
    }
    let difference = TextDifference(old: String(decoding: bytes, as: UTF8.self), new: actual.format)
    let artifacts = [
      SnapshotArtifact(role: .reference, pathExtension: pathExtension, bytes: bytes),
      SnapshotArtifact(role: .actual, pathExtension: pathExtension, bytes: new),
      SnapshotArtifact(role: .diff, pathExtension: "patch", bytes: Data(difference.patch.utf8)),
    ]
    var report = ComparisonReport(
      message: difference.summary, metrics: difference.metrics, artifacts: artifacts)
    report.details = difference.message
    return .differs(report)
  }

  func hasSameContent(_ actual: Captured<String>, as reference: ReferenceFile) throws -> Bool {
    var text = actual.format
    return try text.withUTF8 { try reference.holds(UnsafeRawBufferPointer($0)) }
  }

  func encode(_ actual: Captured<String>) throws -> Data { Data(actual.format.utf8) }
}

/// The differences between two texts, in numbers, for people and for `patch`.
struct TextDifference {
  let message: String
  /// The first lines of the message, as many as for a picture.
  let summary: String
  let patch: String
  let metrics: [String: Double]

  init(old: String, new: String) {
    let diff = LineDiff(old: old, new: new)
    let hunks = DiffHunk.hunks(of: diff)
    let removed = diff.lines.count { $0.kind == .old }
    let added = diff.lines.count { $0.kind == .new }
    let counts = "\(removed) line\(removed == 1 ? "" : "s") removed, \(added) added."
    let isCut = hunks.contains { $0.lines.contains(where: \.isLong) }
    let cut =
      "Of lines of more than \(LineDiff.Line.maximumByteCount) bytes a part is shown (…); the patch has all of them."
    let sentences = [counts] + UnseenDifferences(diff).sentences + (isCut ? [cut] : [])
    let shown = hunks.isEmpty ? "The texts differ in bytes that are not UTF-8." : Self.clipped(hunks.map(\.readable))
    message = "\(sentences.joined(separator: "\n"))\n\n\(shown)"
    summary = (sentences + Self.beginning(of: diff, shown, lines: PictureReport.lineLimit - sentences.count))
      .joined(separator: "\n")
    patch = "--- reference\n+++ actual\n" + hunks.map(\.patch).joined()
    metrics = ["removed_lines": Double(removed), "added_lines": Double(added)]
  }

  /// The size in bytes of the longest text that is compared line by line.
  static let maximumByteCount = 16 << 20

  /// The most lines that are compared line by line: a million need seconds in a debug build, and hundreds of megabytes.
  static let maximumLineCount = 200_000

  static func isTooLong(_ text: Data) -> Bool {
    guard text.count <= maximumByteCount else { return true }
    return text.withUnsafeBytes { text in
      var rest = text
      var lines = 0
      while let start = rest.baseAddress, let end = memchr(start, Int32(UInt8(ascii: "\n")), rest.count) {
        lines += 1
        if lines > maximumLineCount { return true }
        rest = UnsafeRawBufferPointer(rebasing: rest[(UnsafeRawPointer(end) - start + 1)...])
      }
      return false
    }
  }

  /// Returns the report on texts that are not compared line by line.
  static func tooLong(_ old: Int, _ new: Int) -> String {
    "The reference has \(old) bytes, the new text has \(new). They differ; lines are compared up to "
      + "\(maximumByteCount >> 20) MB and \(maximumLineCount) lines."
  }

  /// Returns the first lines that differ, with as many unchanged lines around them as there is room for.
  private static func beginning(of diff: LineDiff, _ whole: String, lines limit: Int) -> [String] {
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.count <= limit { return lines }
    for context in [1, 0] {
      let shorter = DiffHunk.hunks(of: diff, context: context, limit: limit).map(\.readable).joined(separator: "\n")
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if shorter.count <= limit { return shorter }
      guard context == 0 else { continue }
      return shorter.prefix(max(1, limit - 1)) + ["… the rest is in the patch."]
    }
    return lines
  }

  /// Shortens a long report, since a log has no room for ten thousand lines; the patch has all of them.
  private static func clipped(_ hunks: [String]) -> String {
    let lines = hunks.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    let limit = 200
    guard lines.count > limit else { return lines.joined(separator: "\n") }
    return lines.prefix(limit).joined(separator: "\n") + "\n… and \(lines.count - limit) lines more in the patch."
  }
}

extension Diffing where Value == String {
  /// Compares texts line by line.
  public static var lines: Diffing { lines(pathExtension: "txt") }

  static func lines(pathExtension: String) -> Diffing {
    .comparing(
      with: TextComparator(pathExtension: pathExtension), toData: { Data($0.utf8) },
      fromData: { String(decoding: $0, as: UTF8.self) },
      diffV2: { old, new in
        guard !old.utf8.elementsEqual(new.utf8) else { return nil }
        let difference = TextDifference(old: old, new: new)
        return (difference.message, [.data(Data(difference.patch.utf8), name: "difference.patch")])
      })
  }
}
