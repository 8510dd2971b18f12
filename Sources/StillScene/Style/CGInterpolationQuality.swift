// SPDX-License-Identifier: MIT

/// The weighing of pixels when an image is drawn at another size.
///
/// Follows CoreGraphics' `CGInterpolationQuality`.
///
/// Only the default was measured on iOS, for images that are upright on the screen.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The weighing of iOS: Lanczos-2 where images get smaller, a mean of neighbours where they get larger.
  case `default` = 0
  /// No interpolation: the nearest pixel.
  case none = 1
  /// Bilinear interpolation.
  case low = 2
  /// Bilinear interpolation where images get larger, and a mean where they get smaller.
  case medium = 4
  /// The same as the default.
  case high = 3
}
