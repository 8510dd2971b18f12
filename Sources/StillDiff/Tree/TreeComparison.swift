// SPDX-License-Identifier: MIT

/// The comparison of described trees, for the package that measures it.
@_spi(Benchmarks) public enum TreeComparison {
  /// Returns the number of causes between two descriptions; nil if a text is no description.
  public static func causeCount(_ old: String, _ new: String) -> Int? {
    guard let before = ViewTree(old), let after = ViewTree(new) else { return nil }
    return TreeDifference(before, after).causes.count
  }
}
