// SPDX-License-Identifier: MIT

import Foundation

/// A table of the fields in descriptions of views, each stored once, because the trees of a suite repeat the same fields.
struct FieldTable {
  /// The fields by their numbers.
  private(set) var fields: [String] = []
  private var numbers: [Substring: Int] = [:]

  /// Returns a description in which fields are replaced by their numbers, in base 36 and separated by commas.
  mutating func shortened(_ tree: String) -> String {
    var lines: [String] = []
    for line in tree.split(separator: "\n", omittingEmptySubsequences: false) {
      let indent = line.prefix { $0 == " " }
      let words = line.dropFirst(indent.count).split(separator: "\t", omittingEmptySubsequences: false).map { field in
        String(number(of: field), radix: 36)
      }
      lines.append(indent + words.joined(separator: ","))
    }
    return lines.joined(separator: "\n")
  }

  private mutating func number(of field: Substring) -> Int {
    if let known = numbers[field] { return known }
    numbers[field] = fields.count
    fields.append(String(field))
    return fields.count - 1
  }
}
