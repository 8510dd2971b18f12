// SPDX-License-Identifier: MIT

/// The weighing of pixels when an image is drawn at another size.
///
/// Follows CoreGraphics' `CGInterpolationQuality`.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The quality that comes nearest to iOS.
  case `default` = 0
  /// No interpolation: the nearest pixel.
  case none = 1
  /// Bilinear interpolation.
  case low = 2
  /// Interpolation like the default.
  case medium = 4
  /// Interpolation like the default.
  case high = 3
}
