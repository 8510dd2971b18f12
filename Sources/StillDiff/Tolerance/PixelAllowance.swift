// SPDX-License-Identifier: MIT

/// How many pixels of a picture may differ.
public enum PixelAllowance: Sendable, Equatable {
  /// A number of pixels; negative numbers count as 0.
  case count(Int)
  /// A share of all pixels, 0…1; other values are clamped, and a value that is not a number counts as 0.
  case share(Double)

  /// The number of pixels that may differ among `total`.
  public func pixels(of total: Int) -> Int {
    switch self {
    case .count(let count): return max(count, 0)
    case .share(let share):
      guard share > 0 else { return 0 }
      // 1 - 0.9 is a little less than 0.1: without the millionth, one tenth of ten pixels would be none.
      return min(Int((min(share, 1) * Double(total) + 1e-6).rounded(.down)), total)
    }
  }
}
