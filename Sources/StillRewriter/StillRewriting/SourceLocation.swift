// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The rewritten text of a file, which the compiler shows under the name of the original.
extension SourceFile {
  /// Returns the whole text with its changes.
  ///
  /// The directive that names the original takes the place of line 1 where nothing of that line is lost, so that lines
  /// have the same numbers in both files.
  var rewritten: [UInt8] {
    // Such a path cannot be written in a directive.
    let canBeNamed = !path.contains { $0 == "\"" || $0 == "\\" || $0.isNewline }
    var tail = isLeftOut ? [] : appended
    var text: [UInt8]
    if canBeNamed {
      let end = bytes.firstIndex { $0 == 10 } ?? bytes.count
      if let first = firstLine(endingAt: end) {
        text = Array("#sourceLocation(file: \"\(path)\", line: 2)\n\(first.beforeSecond)".utf8)
        tail += first.moved
        if end < bytes.count { text += edits.applied(to: bytes, in: end + 1..<bytes.count) }
      } else {
        text = Array("#sourceLocation(file: \"\(path)\", line: 1)\n".utf8)
        text += edits.applied(to: bytes, in: 0..<bytes.count)
      }
    } else {
      text = edits.applied(to: bytes, in: 0..<bytes.count)
    }
    if tail.isEmpty { return text }
    if text.last != 10 { text.append(10) }
    // Behind the last line of the original, so that no place in it is shown as another.
    return text + Array((tail.joined(separator: "; ") + "\n").utf8)
  }

  private struct FirstLine {
    var beforeSecond = ""
    var moved: [String] = []
  }

  /// Returns what has to be kept of line 1 elsewhere; nil if the line has to stay.
  private func firstLine(endingAt end: Int) -> FirstLine? {
    let line = text(0..<end).drop { $0 == "\u{FEFF}" }.filter { !$0.isNewline }
    let words = String(line).trimmed
    if words.isEmpty { return FirstLine() }
    if words.hasPrefix("//") { return FirstLine() }
    if words.hasPrefix("/*") {
      if !words.contains("*/") { return FirstLine(beforeSecond: "/*") }
      return words.hasSuffix("*/") ? FirstLine() : nil
    }
    guard let item = tree.statements.first, item.item.is(ImportDeclSyntax.self), item.end <= end,
      tree.statements.dropFirst().first.map({ $0.start > end }) ?? true
    else { return nil }
    let text = String(decoding: edits.applied(to: bytes, in: item.range), as: UTF8.self).trimmed
    return FirstLine(moved: text.isEmpty ? [] : [text])
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
