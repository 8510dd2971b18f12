// SPDX-License-Identifier: MIT

import Foundation
package import StillScene

extension Coverage {
  /// The coverage of the stroked path: the area of the pen's way, each pixel of which counts once.
  ///
  /// The pen lies in the path's space, so `transform` scales and skews it too. A width of zero is one pixel wide.
  /// - Returns: Nil if nothing is covered; see `fill`.
  package static func stroke(
    _ path: PathGeometry, style: StrokeStyle, transform: CGAffineTransform, clippedTo clip: PixelRect
  ) -> CoverageMask? {
    guard path.isFinite, transform.isFinite else { return nil }
    if style.width == 0 { return hairline(path, style: style, transform: transform, clippedTo: clip) }
    guard transform.determinant != 0 else { return nil }
    let visible = clip.cgRect.applying(transform.inverted())
    let outline = path.stroked(style, toPixels: transform, visible: visible)
    return fill(outline, transform: transform, rule: .winding, clippedTo: clip)
  }

  private static func hairline(
    _ path: PathGeometry, style: StrokeStyle, transform: CGAffineTransform, clippedTo clip: PixelRect
  ) -> CoverageMask? {
    let scale = abs(transform.determinant).squareRoot()
    var inPixels = style
    inPixels.width = 1
    inPixels.dashPhase *= scale
    inPixels.dashLengths = style.dashLengths.map { $0 * scale }
    return stroke(path.applying(transform), style: inPixels, transform: .identity, clippedTo: clip)
  }
}
