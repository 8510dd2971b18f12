// SPDX-License-Identifier: MIT

import StillGraphics

/// The way in which the pixels of contents are weighed in another size.
///
/// Mirrors QuartzCore's `CALayerContentsFilter`.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name of the filter, as in QuartzCore.
  public let rawValue: String

  /// Creates a filter by its name; unknown names weigh pixels as `linear`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The nearest pixel alone, so that magnified pixels are squares.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Neighbouring pixels by their distance.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// As `linear`: prepared smaller pictures are no different where all pixels are weighed.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

extension LayerContentsState {
  /// Returns the quality for an image whose pixels have this size on the screen.
  func quality(forPixelsOfSize size: CGFloat) -> CGInterpolationQuality? {
    (size > 1 ? magnificationFilter : minificationFilter) == .nearest ? CGInterpolationQuality.none : nil
  }
}
