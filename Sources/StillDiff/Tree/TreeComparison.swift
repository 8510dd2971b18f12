// SPDX-License-Identifier: MIT

/// The comparison of described trees, for the package that measures it.
@_spi(Benchmarks) public enum TreeComparison {
  /// Returns the number of changes that somebody made between two descriptions; nil for texts that are none.
  public static func causeCount(_ old: String, _ new: String) -> Int? {
    guard let before = ViewTree(old), let after = ViewTree(new) else { return nil }
    return TreeDifference(before, after).causes.count
  }
}
