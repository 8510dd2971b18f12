// SPDX-License-Identifier: MIT

/// The space between the glyphs of the system font, which makes Inter as wide as San Francisco, in ems.
///
/// It is the tracking that Apple publishes for SF, and what Inter's letters are wider than SF's. It was measured in
/// pictures by iOS with sizes from 8 to 60 points and weights from regular to bold; sizes and weights beyond that take
/// the nearest.
enum SystemTracking {
  /// Thousandths of an em for each size from 8 to 60 points, from Apple's Human Interface Guidelines, "Typography".
  private static let published: [Double] = [
    26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14, 13, 13, 12, 12, 11,
    10, 10, 10, 10, 10, 9, 9, 9, 8, 8, 8, 8, 8, 7, 7, 7, 6, 6, 6, 6, 5, 5, 5, 5, 4,
  ]
  private static let smallest = 8.0
  private static let largest = 60.0

  /// The points between which `fitting` is linear: sizes, and thousandths of an em.
  private static let fittingNodes: [(size: Double, value: Double)] = [
    (10, -1.9), (17, -1.9), (19, -5.4), (21, -23.6), (23, -41.9), (25, -48.6), (28, -59.3), (58, -59.3),
  ]

  /// Returns Apple's tracking, which follows each letter.
  static func published(size: Double) -> Double {
    let place = min(max(size, smallest), largest) - smallest
    let index = min(Int(place), published.count - 2)
    let share = place - Double(index)
    return (published[index] + (published[index + 1] - published[index]) * share) / 1000
  }

  /// Returns the correction of Inter's letters, which are drawn for smaller sizes than SF's: it stands between letters,
  /// and not after the last one.
  static func fitting(size: Double, weight: FontWeight) -> Double {
    (fitting(size: size) + offset(of: weight)) / 1000
  }

  private static func fitting(size: Double) -> Double {
    guard let upper = fittingNodes.firstIndex(where: { $0.size >= size }) else { return fittingNodes.last?.value ?? 0 }
    let (high, low) = (fittingNodes[upper], fittingNodes[max(upper - 1, 0)])
    guard high.size > low.size else { return high.value }
    return low.value + (high.value - low.value) * (size - low.size) / (high.size - low.size)
  }

  private static func offset(of weight: FontWeight) -> Double {
    switch weight {
    case .ultraLight, .thin, .light, .regular: 0
    case .medium: 1.7
    case .semibold: 6.5
    case .bold, .heavy, .black: 0.8
    }
  }
}
