// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// Decoding and shrinking ahead of time. Images are decoded when they are read, so there is nothing left to wait for.
extension UIImage {
  /// This image, ready to be drawn; nil for an empty one.
  public func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }

  /// Hands this image over on another thread, ready to be drawn; nil for an empty one.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
  }

  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// This image drawn upright at `size` points, at its own scale. Nil for an empty image, and for a size that is empty, not
  /// finite or more than memory should hold.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard cgImage != nil, size.width > 0, size.height > 0,
      let canvas = UIGraphicsCanvas(bounds: CGRect(origin: .zero, size: size), scale: scale, opaque: false)
    else { return nil }
    let plain = UIImage(pixels: cgImage, scale: scale, Manner(orientation: imageOrientation))
    let context = canvas.makeContext()
    withCurrentContext(context) { plain.draw(in: canvas.bounds) }
    guard let bitmap = try? canvas.bitmap(of: context) else { return nil }
    return UIImage(pixels: CGImage(bitmap: bitmap), scale: scale, Manner(renderingMode: renderingMode))
  }

  /// Hands over what `preparingThumbnail(of:)` makes, on another thread.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
}
