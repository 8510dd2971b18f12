// SPDX-License-Identifier: MIT

import Foundation
import Glibc

/// Removes text that differs between runs of the same test: addresses and generated identifiers.
extension ValueDump {
  /// Returns a description without the addresses of objects: `<Door: 0x00007f3964002d20>` becomes `<Door>`.
  static func withoutAddresses(_ words: String) -> String {
    guard words.contains("0x") else { return words }
    return words.replacing(#/:? ?0x(?:0000)?[0-9a-f]{12}(?![0-9a-fA-F])/#, with: "")
  }

  /// Returns a text without the addresses of the objects that contain it, as in the name of an OperationQueue.
  ///
  /// Anything else that looks like an address stays, because the app may have written it.
  static func withoutAddresses(of objects: [AnyObject], _ text: String) -> String {
    guard text.contains("0x") else { return text }
    return objects.reduce(text) { text, object in
      let digits = String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
      guard let address = text.range(of: digits) else { return text }
      let start = text[..<address.lowerBound].range(of: "0x", options: .backwards)?.lowerBound ?? address.lowerBound
      guard text[start..<address.lowerBound].dropFirst(2).allSatisfy({ $0 == "0" }) else { return text }
      return text[..<start].trimmingCharacters(in: .whitespaces) + text[address.upperBound...]
    }
  }

  /// Returns an identifier that UIKit generated for an action or a menu, without the part that differs each time.
  static func withoutGeneratedEnd(_ text: String) -> String {
    for start in ["com.apple.action.dynamic", "com.apple.menu.dynamic"] where text.hasPrefix("\(start).") {
      if UUID(uuidString: String(text.dropFirst(start.count + 1))) != nil { return start }
    }
    return text
  }

  /// Returns true for a stored property of Foundation that is a counter of the process, or an address as a number.
  static func isOfOneRun(_ child: Mirror.Child, of mirror: Mirror) -> Bool {
    switch child.label {
    case "_fd": mirror.subjectType == FileHandle.self && (child.value as? Int32 ?? 0) > STDERR_FILENO
    case "_thread": mirror.subjectType == Thread.self
    case "identifier": String(reflecting: mirror.subjectType) == "FoundationNetworking.URLSession"
    default: false
    }
  }
}
