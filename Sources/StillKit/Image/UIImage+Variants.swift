// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// The same pixels, to be drawn otherwise.
extension UIImage {
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(
      pixels: cgImage, scale: scale, orientation: imageOrientation, renderingMode: mode, capInsets: capInsets,
      resizingMode: resizingMode, isResizable: isResizable)
  }

  /// This image with `insets`, in points, keeping their size, and what lies between them tiled.
  public func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: insets, resizingMode: .tile)
  }

  public func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    UIImage(
      pixels: cgImage, scale: scale, orientation: imageOrientation, renderingMode: renderingMode, capInsets: insets,
      resizingMode: resizingMode, isResizable: true)
  }

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
    return UIImage(
      pixels: CGImage(bitmap: bitmap), scale: scale, renderingMode: renderingMode, capInsets: capInsets,
      resizingMode: resizingMode, isResizable: isResizable)
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
    return UIImage(
      pixels: cgImage, scale: scale, orientation: mirrored, renderingMode: renderingMode, capInsets: capInsets,
      resizingMode: resizingMode, isResizable: isResizable)
  }
}
