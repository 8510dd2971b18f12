// SPDX-License-Identifier: MIT

/// An error of the compiler in a source of the user.
package struct CompilerError: Codable, Hashable, Sendable {
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int
  package var text: String

  /// Reads a line of output such as `/a/B.swift:3:4: error: text`; a failure of a test has no column.
  package init?(_ output: String) {
    guard output.hasPrefix("/"), let mark = output.firstRange(of: ": error: ") else { return nil }
    let place = output[..<mark.lowerBound].split(separator: ":")
    guard place.count == 3, let line = Int(place[1]), let column = Int(place[2]), place[0].hasSuffix(".swift") else {
      return nil
    }
    (file, self.line, self.column) = (String(place[0]), line, column)
    text = String(output[mark.upperBound...])
  }

  /// True for a member of any object, which the rewriter can look up once it knows the place.
  package var isLookUp: Bool {
    if text.hasPrefix("value of type 'AnyObject' has no member") { return true }
    return text.hasPrefix("value of type 'any ")
      && ["responds", "perform"].contains { text.contains("' has no member '\($0)'") }
  }
}
