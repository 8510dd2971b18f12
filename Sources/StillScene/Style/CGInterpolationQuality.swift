// SPDX-License-Identifier: MIT

/// The weighing of pixels when an image is drawn at another size.
///
/// Follows CoreGraphics' `CGInterpolationQuality`.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  /// Bilinear.
  case low = 2
  case medium = 4
  case high = 3
}
