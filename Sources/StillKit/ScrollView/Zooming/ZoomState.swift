// SPDX-License-Identifier: MIT

import Foundation

/// The limits of a scroll view's zoom scale. One that is no positive number is not taken.
struct ZoomState {
  private(set) var minimum: CGFloat = 1
  private(set) var maximum: CGFloat = 1

  mutating func setMinimum(_ scale: CGFloat) { if Self.isUsable(scale) { minimum = scale } }
  mutating func setMaximum(_ scale: CGFloat) { if Self.isUsable(scale) { maximum = scale } }

  /// The lower limit is the stronger one.
  func withinLimits(_ scale: CGFloat) -> CGFloat { max(min(scale, maximum), minimum) }

  static func isUsable(_ scale: CGFloat) -> Bool { scale.isFinite && scale > 0 }
}
