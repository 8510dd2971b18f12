// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The lines in which keys stand in their files, which are only asked for when there is something to note.
enum KeyLines {
  /// A file with thousands of faults is not searched for each of them.
  private static let remaining = Mutex<[String: Int]>([:])

  /// Returns the first line in which a key stands as a key: before a colon or `=`, or as `<key>`.
  static func line(of key: String, inFileAt path: String) -> Int? {
    guard path.hasPrefix("/"), mayStillSearch(path) else { return nil }
    guard let bytes = try? StringsFile.bytes(ofFileAt: path), let utf8 = try? StringsFile.utf8(bytes) else {
      return nil
    }
    let text = String(decoding: utf8, as: UTF8.self)
    let escaped = key.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    let xml = key.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    guard let place = place(of: "\"\(escaped)\"", in: text) ?? text.range(of: "<key>\(xml)</key>")?.lowerBound else {
      return nil
    }
    return text.utf8[..<place].reduce(1) { $0 + ($1 == 10 ? 1 : 0) }
  }

  private static func mayStillSearch(_ path: String) -> Bool {
    remaining.withLock { remaining in
      let left = remaining[path, default: 20]
      remaining[path] = left - 1
      return left > 0
    }
  }

  /// The place of a quoted text that is no value.
  private static func place(of quoted: String, in text: String) -> String.Index? {
    var rest = text[...]
    while let found = rest.range(of: quoted) {
      if let next = text[found.upperBound...].first(where: { !$0.isWhitespace }), next == ":" || next == "=" {
        return found.lowerBound
      }
      rest = text[found.upperBound...]
    }
    return nil
  }
}
