// SPDX-License-Identifier: MIT

/// An error: an environment variable begins as Stillframe's do, and none of them has its name, so that it does nothing.
package struct UnknownVariable: Error, Hashable, CustomStringConvertible {
  package static let prefix = "STILLFRAME_"

  package let name: String

  package init(name: String) { self.name = name }

  /// The names that a user may mean; the scripts' own settings are for this package alone.
  private static let known = EnvironmentVariable.allCases
    .filter { ![.warnings, .only, .python, .checkouts].contains($0) }.map(\.rawValue).filter { $0.hasPrefix(prefix) }

  package var description: String {
    let correction =
      nearest.map { "Did you mean \($0)? Correct it, or unset it" }
      ?? "These are: \(Self.known.joined(separator: ", ")). Take one of them, or unset it"
    return "The environment variable \(name) is no setting of Stillframe. \(correction); a variable of your own needs "
      + "another beginning than \(Self.prefix)."
  }

  /// The known name that the fewest letters lead to, if they are few.
  var nearest: String? {
    let word = Array(name.dropFirst(Self.prefix.count).uppercased().utf8)
    let distances = Self.known.map { known in
      (known, Self.distance(word, Array(known.dropFirst(Self.prefix.count).utf8)))
    }
    guard let best = distances.min(by: { $0.1 < $1.1 }), best.1 <= max(2, word.count / 3) else { return nil }
    return best.1 < word.count ? best.0 : nil
  }

  /// Returns the number of letters to insert, remove, replace or exchange with their neighbour.
  package static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var rows = [Array(0...second.count)]
    for (row, letter) in first.enumerated() {
      var next = [row + 1]
      for (column, other) in second.enumerated() {
        var least = min(next[column] + 1, rows[row][column + 1] + 1, rows[row][column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == second[column - 1], other == first[row - 1] {
          least = min(least, rows[row - 1][column - 1] + 1)
        }
        next.append(least)
      }
      rows.append(next)
    }
    return rows[first.count][second.count]
  }
}
