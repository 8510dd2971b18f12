// SPDX-License-Identifier: MIT

/// The rules that turn the names of tests and snapshots into the names of files.
package enum SnapshotName {
  /// The longest name in bytes, which leaves room for a temporary file's suffix below the 255 bytes of every common
  /// file system.
  package static let maximumBytes = 200

  /// Replaces each run of other characters than word characters by one hyphen, then drops a hyphen at either end.
  ///
  /// The same names come out as in swift-snapshot-testing (`\W+` in ICU's meaning, letters of all scripts stay).
  package static func sanitized(_ text: String, keeping kept: Unicode.Scalar? = nil) -> String {
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

  /// Sanitises one folder's or test's name.
  package static func component(
    _ text: String, keeping kept: Unicode.Scalar? = nil
  ) throws(SnapshotNameError) -> String {
    let result = sanitized(text, keeping: kept)
    guard !result.isEmpty, !result.allSatisfy({ $0 == "." }) else {
      throw SnapshotNameError(name: text, reason: .nothingLeft)
    }
    guard result.utf8.count <= maximumBytes else {
      throw SnapshotNameError(name: text, reason: .tooLong(bytes: result.utf8.count))
    }
    return result
  }

  /// Throws for a name that is surely a mistake as part of one file's name, instead of replacing it in silence.
  package static func validate(_ name: String) throws(SnapshotNameError) {
    if name.utf8.contains(0) { throw SnapshotNameError(name: name, reason: .contains("NUL")) }
    if name.utf8.contains(UInt8(ascii: "/")) { throw SnapshotNameError(name: name, reason: .contains("/")) }
    if containsTwoDots(name) { throw SnapshotNameError(name: name, reason: .contains("..")) }
    if sanitized(name).isEmpty { throw SnapshotNameError(name: name, reason: .nothingLeft) }
  }

  static func validateLength(ofFileName file: String, name: String?) throws(SnapshotNameError) {
    let bytes = file.utf8.count
    guard bytes > maximumBytes else { return }
    throw SnapshotNameError(name: name ?? file, reason: .tooLong(bytes: bytes))
  }

  private static func containsTwoDots(_ name: String) -> Bool {
    var before: UInt8 = 0
    for byte in name.utf8 {
      if byte == UInt8(ascii: "."), before == byte { return true }
      before = byte
    }
    return false
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

/// An error: a name cannot be the name of a snapshot.
package struct SnapshotNameError: Error, Hashable {
  package enum Reason: Hashable, Sendable {
    case contains(String)
    case nothingLeft
    case tooLong(bytes: Int)
  }

  package let name: String
  package let reason: Reason

  package init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }
}

extension SnapshotNameError: CustomStringConvertible {
  package var description: String {
    let shown = name.utf8.count > 60 ? "\(name.prefix(57))…" : name
    let quoted = "\"" + shown.replacing("\0", with: "\\0") + "\""
    switch reason {
    case .contains(let part):
      return "The snapshot name \(quoted) contains \(part), which cannot be part of a file's name. "
        + "Pass a name of letters, digits and hyphens as `named:`."
    case .nothingLeft:
      return "The snapshot name \(quoted) has no letter or digit to name a file with. "
        + "Pass a name of letters, digits and hyphens as `named:`."
    case .tooLong(let bytes):
      return "The snapshot name \(quoted) makes a file name of \(bytes) bytes; \(SnapshotName.maximumBytes) are "
        + "allowed. Pass a shorter `named:` (or `testName:`)."
    }
  }
}
