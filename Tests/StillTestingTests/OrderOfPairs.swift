// SPDX-License-Identifier: MIT

/// An order in which each of a few things comes right after each.
enum OrderOfPairs {
  /// Returns the shortest such order, in which each follows itself, too: a de Bruijn sequence of pairs.
  static func of(_ count: Int) -> [Int] {
    (0..<count).flatMap { first in [first] + (first + 1..<count).flatMap { [first, $0] } } + [0]
  }
}
