// SPDX-License-Identifier: MIT

package import Foundation

/// The whole pixels that lengths and positions in points are rounded to.
///
/// Each kind of length has one rule, and all rules are here: sizes of content are rounded `up`, so that nothing is cut off;
/// frames that layout computes are `snapped`, so that neighbours meet; positions that controls centre are rounded to the
/// `nearest` pixel; and a picture has `pixels(covering:)` its size.
package struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  package let scale: CGFloat

  /// Makes the grid of a display with `scale` pixels per point.
  package init(scale: CGFloat) { self.scale = scale }

  /// The side of one pixel in points.
  package var pixel: CGFloat { 1 / scale }

  // MARK: Lengths in points

  /// The nearest whole pixel; halves go away from zero.
  package func nearest(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }

  /// The next larger whole pixel.
  ///
  /// Sums that exceed a pixel by a rounding error stay on it.
  package func up(_ length: CGFloat) -> CGFloat { (length * scale - 1e-4).rounded(.up) / scale }

  /// The next smaller whole pixel.
  package func down(_ length: CGFloat) -> CGFloat { (length * scale).rounded(.down) / scale }

  /// The nearest whole pixel for an edge; halves go right and down, as measured on devices.
  ///
  /// Edges that were summed up in another order differ by a rounding error, which must not decide about a half.
  package func snapped(_ edge: CGFloat) -> CGFloat { (edge * scale + 0.5 + 1e-6).rounded(.down) / scale }

  // MARK: Points, sizes and rectangles

  /// The point with both coordinates on the nearest pixel.
  package func nearest(_ point: CGPoint) -> CGPoint { CGPoint(x: nearest(point.x), y: nearest(point.y)) }

  /// The size with both lengths on the next larger pixel.
  package func up(_ size: CGSize) -> CGSize { CGSize(width: up(size.width), height: up(size.height)) }

  /// The rectangle with all four edges snapped, so that rectangles which meet keep meeting.
  package func snapped(_ rect: CGRect) -> CGRect {
    let (left, top) = (snapped(rect.minX), snapped(rect.minY))
    return CGRect(x: left, y: top, width: snapped(rect.maxX) - left, height: snapped(rect.maxY) - top)
  }

  // MARK: Points to pixels

  /// The number of pixels that hold a length in points.
  ///
  /// A rounding error does not add one.
  package func pixels(covering length: CGFloat) -> Int {
    let pixels = length * scale
    return Int(abs(pixels - pixels.rounded()) < 1e-6 ? pixels.rounded() : pixels.rounded(.up))
  }

  /// The numbers of pixels that hold a size in points.
  package func pixels(covering size: CGSize) -> (width: Int, height: Int) {
    (pixels(covering: size.width), pixels(covering: size.height))
  }
}
