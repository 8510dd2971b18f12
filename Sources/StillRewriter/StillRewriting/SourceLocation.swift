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
    let canBeNamed = !path.unicodeScalars.contains { ["\"", "\\", "\n", "\r"].contains($0) }
    // A mark of the byte order is none in the middle of a file.
    let start = startsWithMark ? 3 : 0
    let lines = self.lines
    var tail = isLeftOut ? [] : appended + lines.free
    var text: [UInt8]
    if canBeNamed {
      let end = bytes.firstIndex { $0 == 10 } ?? bytes.count
      if let first = firstLine(endingAt: end) {
        text = Array("#sourceLocation(file: \"\(path)\", line: 2)\n\(first.beforeSecond)".utf8)
        tail += first.moved
        if end < bytes.count { text += edits.applied(to: bytes, in: end + 1..<bytes.count) }
      } else {
        text = Array("#sourceLocation(file: \"\(path)\", line: 1)\n".utf8)
        text += edits.applied(to: bytes, in: start..<bytes.count)
      }
    } else {
      text = edits.applied(to: bytes, in: 0..<bytes.count)
    }
    // Behind the last line of the original, so that no place in it is shown as another.
    let ends = [tail.joined(separator: "; ")].filter { !$0.isEmpty } + (isLeftOut ? [] : lines.conditional)
    if ends.isEmpty { return text }
    if text.last != 10 { text.append(10) }
    return text + Array((ends.joined(separator: "\n") + "\n").utf8)
  }

  private struct FirstLine {
    var beforeSecond = ""
    var moved: [String] = []
  }

  /// Returns what has to be kept of line 1 elsewhere; nil if the line has to stay.
  private func firstLine(endingAt end: Int) -> FirstLine? {
    let line = bytes[(startsWithMark ? 3 : 0)..<end]
    // Swift ends lines, and with them comments, at such a sign, too: the file may have no other.
    if line.dropLast(line.last == 13 ? 1 : 0).contains(13) { return nil }
    if let depth = Self.openComments(behind: line) { return FirstLine(beforeSecond: Self.opening(depth)) }
    guard let item = tree.statements.first, item.item.is(ImportDeclSyntax.self), item.end <= end,
      tree.statements.dropFirst().first.map({ $0.start > end }) ?? true,
      let depth = Self.openComments(behind: bytes[item.end..<end])
    else { return nil }
    let text = String(decoding: edits.applied(to: bytes, in: item.range), as: UTF8.self).trimmed
    return FirstLine(beforeSecond: Self.opening(depth), moved: text.isEmpty ? [] : [text])
  }

  private var startsWithMark: Bool { bytes.starts(with: [0xEF, 0xBB, 0xBF]) }

  private static func opening(_ depth: Int) -> String { String(repeating: "/*", count: depth) }

  /// Returns the number of comments that are open at the end of a line of nothing but spaces and comments; nil for another.
  private static func openComments(behind line: ArraySlice<UInt8>) -> Int? {
    var (depth, rest) = (0, line)
    while let first = rest.first {
      if rest.starts(with: "/*".utf8) {
        depth += 1
        rest = rest.dropFirst(2)
      } else if depth > 0 {
        let isEnd = rest.starts(with: "*/".utf8)
        if isEnd { depth -= 1 }
        rest = rest.dropFirst(isEnd ? 2 : 1)
      } else if rest.starts(with: "//".utf8) {
        return 0
      } else if [9, 13, 32].contains(first) {
        rest = rest.dropFirst()
      } else {
        return nil
      }
    }
    return depth
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
