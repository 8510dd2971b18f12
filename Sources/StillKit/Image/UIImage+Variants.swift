// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// The same pixels, to be drawn otherwise.
extension UIImage {
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage { with { $0.renderingMode = mode } }

  /// This image with `insets`, in points, keeping their size, and what lies between them tiled.
  public func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: insets, resizingMode: .tile)
  }

  public func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    with { ($0.capInsets, $0.resizingMode, $0.isResizable) = (insets, resizingMode, true) }
  }

  /// This image, of which `insets`, in points, do not count when views align it.
  public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { with { $0.alignmentRectInsets = insets } }

  /// This image with its baseline `offset` points above the bottom.
  public func withBaselineOffset(fromBottom offset: CGFloat) -> UIImage { with { $0.baselineOffset = offset } }

  public func imageWithoutBaseline() -> UIImage { with { $0.baselineOffset = nil } }

  /// This image, which image views show mirrored where the layout runs from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flipsForRightToLeft = true } }

  /// This image's alpha in one colour.
  public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    guard cgImage != nil,
      let canvas = UIGraphicsCanvas(
        bounds: CGRect(origin: .zero, size: size), scale: scale, opaque: false)
    else { return self }
    let context = canvas.makeContext()
    withCurrentContext(context) {
      context.setFillColor(color.cgColor)
      fillAlpha(in: CGRect(origin: .zero, size: size), of: context)
    }
    guard let bitmap = try? canvas.bitmap(of: context) else { return self }
    var manner = self.manner
    (manner.orientation, manner.renderingMode) = (.up, renderingMode)
    return UIImage(pixels: CGImage(bitmap: bitmap), scale: scale, manner)
  }

  /// This image seen in a mirror.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    let mirrored: Orientation =
      switch imageOrientation {
      case .up: .upMirrored
      case .down: .downMirrored
      case .left: .rightMirrored
      case .right: .leftMirrored
      case .upMirrored: .up
      case .downMirrored: .down
      case .leftMirrored: .right
      case .rightMirrored: .left
      }
    return with { $0.orientation = mirrored }
  }
}
