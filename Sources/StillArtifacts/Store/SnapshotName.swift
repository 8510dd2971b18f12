// SPDX-License-Identifier: MIT

import Foundation

/// The rules that turn the names of tests and snapshots into the names of files.
package enum SnapshotName {
  /// The longest name in bytes, which leaves room for a temporary file's suffix below the 255 bytes of every common
  /// file system.
  package static let maximumBytes = 200

  /// Replaces each run of non-word characters by one hyphen, then drops a hyphen at either end.
  ///
  /// The result is the same as in swift-snapshot-testing (`\W+` in ICU's meaning, letters of all scripts stay), always in the
  /// Unicode form NFC. A combining mark that would join a separator is preceded by `_`.
  package static func sanitized(_ text: String, keeping kept: Unicode.Scalar? = nil) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return words(of: text, keeping: kept) }
    return apart(words(of: text.precomposedStringWithCanonicalMapping, keeping: kept))
  }

  /// Puts `_` between a separator and a combining mark, which would otherwise be one character, such as `.` and an accent.
  ///
  /// The file system compares bytes, but programs that split a path at characters would not find the separator.
  private static func apart(_ name: String) -> String {
    let separators: [Unicode.Scalar] = [".", "-"]
    var result = String.UnicodeScalarView()
    // In the path, a slash or dot comes before the name, and a dot after it.
    var before: Unicode.Scalar = "."
    for scalar in Array(name.unicodeScalars) + ["."] {
      let touches = separators.contains(before) != separators.contains(scalar)
      if touches, String(String.UnicodeScalarView([before, scalar])).count == 1 { result.append("_") }
      result.append(scalar)
      before = scalar
    }
    result.removeLast()
    return String(result)
  }

  private static func words(of text: String, keeping kept: Unicode.Scalar?) -> String {
    var result = String.UnicodeScalarView()
    var pendingHyphen = false
    for scalar in text.unicodeScalars {
      guard isWord(scalar) || scalar == kept else {
        pendingHyphen = true
        continue
      }
      if pendingHyphen, !result.isEmpty { result.append("-") }
      pendingHyphen = false
      result.append(scalar)
    }
    return String(result)
  }

  /// Returns the name of one folder for a path: the path itself if it is a single plain name.
  ///
  /// For other paths the name ends in a hash of sixteen digits, since sanitising or shortening could make them equal.
  static func folder(_ path: String) -> String {
    let name = sanitized(path)
    if name.utf8.elementsEqual(path.utf8), hasLetterOrDigit(name), name.utf8.count <= 40 { return name }
    // FNV-1a: the number is the same in each process.
    let hash = path.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let number = String(hash, radix: 16)
    let end = sanitized(String(String.UnicodeScalarView(name.unicodeScalars.suffix(10))))
    return (hasLetterOrDigit(end) ? "\(end)-" : "") + String(repeating: "0", count: 16 - number.count) + number
  }

  /// Sanitises the name of a target, suite or test.
  package static func component(
    _ text: String, of part: SnapshotNameError.Part, keeping kept: Unicode.Scalar? = nil
  ) throws(SnapshotNameError) -> String {
    let result = sanitized(text, keeping: kept)
    guard hasLetterOrDigit(result) else {
      throw SnapshotNameError(name: text, part, reason: .nothingLeft)
    }
    guard result.utf8.count <= maximumBytes else {
      throw SnapshotNameError(name: text, part, reason: .tooLong(bytes: result.utf8.count))
    }
    return result
  }

  /// Throws for a name that is surely a mistake, instead of silently replacing it.
  package static func validate(_ name: String) throws(SnapshotNameError) {
    if name.utf8.contains(0) { throw SnapshotNameError(name: name, reason: .contains("NUL")) }
    if name.utf8.contains(UInt8(ascii: "/")) { throw SnapshotNameError(name: name, reason: .contains("/")) }
    if containsTwoDots(name) { throw SnapshotNameError(name: name, reason: .contains("..")) }
    if !hasLetterOrDigit(sanitized(name)) { throw SnapshotNameError(name: name, reason: .nothingLeft) }
  }

  /// Throws for a file's name by another tool's rules that would lead to another file or folder; it is not sanitised.
  static func validate(stem: String) throws(SnapshotNameError) {
    try validate(stem)
    if let text = misleadingPart(of: stem) { throw SnapshotNameError(name: stem, reason: .contains(text)) }
  }

  /// Throws for an extension that would lead to another file or folder; extensions are not sanitised.
  static func validate(pathExtension: String) throws(SnapshotNameError) {
    if let text = misleadingPart(of: pathExtension) {
      throw SnapshotNameError(name: pathExtension, .pathExtension, reason: .contains(text))
    }
    // There must be room for the rest of the name.
    let bytes = pathExtension.utf8.count
    guard bytes > maximumBytes / 2 else { return }
    throw SnapshotNameError(name: pathExtension, .pathExtension, reason: .tooLong(bytes: bytes))
  }

  /// Returns the words for a part of a name that leads to another file, or that terminals obey; nil if there is none.
  private static func misleadingPart(of text: String) -> String? {
    for scalar in text.unicodeScalars {
      if scalar == "/" { return "/" }
      if scalar.properties.generalCategory == .control { return "a character of control" }
    }
    return nil
  }

  static func validateLength(ofFileName file: String, name: String?, test: String) throws(SnapshotNameError) {
    let bytes = file.utf8.count
    guard bytes > maximumBytes else { return }
    throw SnapshotNameError(name: name ?? test, name == nil ? .test : .snapshot, reason: .tooLong(bytes: bytes))
  }

  private static func containsTwoDots(_ name: String) -> Bool {
    var before: UInt8 = 0
    for byte in name.utf8 {
      if byte == UInt8(ascii: "."), before == byte { return true }
      before = byte
    }
    return false
  }

  /// Returns false for names of marks and joiners alone, which are invisible; they are all that remains of emoji.
  private static func hasLetterOrDigit(_ name: String) -> Bool {
    name.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: false
      case .decimalNumber: true
      default: scalar.properties.isAlphabetic
      }
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      let value = scalar.value | 0x20
      return (value >= 0x61 && value <= 0x7A) || (scalar.value >= 0x30 && scalar.value <= 0x39) || scalar == "_"
    }
    let properties = scalar.properties
    if properties.isAlphabetic || properties.isJoinControl { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: return true
    default: return false
    }
  }
}

/// An error: a name cannot be part of the path of a snapshot.
package struct SnapshotNameError: Error, Hashable {
  package enum Reason: Hashable, Sendable {
    case contains(String)
    case nothingLeft
    case tooLong(bytes: Int)
  }

  /// The part of the path, on which the advice depends.
  package enum Part: String, Hashable, Sendable {
    case snapshot
    case test
    case suite
    case target
    /// The extension of a strategy's files.
    case pathExtension = "path extension"
  }

  package let name: String
  package let part: Part
  package let reason: Reason
  /// The parameter that takes a snapshot's name.
  package private(set) var parameter = "named"

  package init(name: String, _ part: Part = .snapshot, reason: Reason) {
    self.name = name
    self.part = part
    self.reason = reason
  }

  /// Returns the error of an assertion that takes the snapshot's name by another parameter.
  package func naming(parameter: String) -> SnapshotNameError {
    var error = self
    error.parameter = parameter
    return error
  }
}

extension SnapshotNameError: CustomStringConvertible {
  package var description: String {
    let shown = name.utf8.count > 60 ? "\(name.prefix(57))…" : name
    let subject = "The \(part.rawValue)\(part == .pathExtension ? "" : " name") \"\(Self.escaped(shown))\""
    switch reason {
    case .contains(let text):
      return "\(subject) contains \(text), which cannot be part of a file's name. \(advice)."
    case .nothingLeft:
      return "\(subject) has no letter or digit to name a file with. \(advice)."
    case .tooLong(let bytes) where part == .pathExtension:
      return "\(subject) has \(bytes) bytes; \(SnapshotName.maximumBytes / 2) are allowed. \(advice)."
    case .tooLong(let bytes):
      return "\(subject) makes a file name of \(bytes) bytes; \(SnapshotName.maximumBytes) are allowed. \(advice)."
    }
  }

  /// Returns the text with control characters escaped.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { $0.properties.generalCategory == .control ? $0.escaped(asASCII: true) : String($0) }
      .joined()
  }

  private var advice: String {
    if part == .pathExtension { return "Give the strategy one of a few letters and digits as `pathExtension:`" }
    let wanted =
      switch reason {
      case .tooLong: "a shorter name"
      case .contains, .nothingLeft: "a name of letters, digits and hyphens"
      }
    return switch part {
    case .snapshot: "Pass \(wanted) as `\(parameter):`"
    case .test: "Give the test \(wanted), or pass one as `testName:`"
    case .suite, .target, .pathExtension: "Give the \(part.rawValue) \(wanted)"
    }
  }
}
