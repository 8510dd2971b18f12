// SPDX-License-Identifier: MIT

package import Foundation
import StillBitmap
package import StillPaint
package import StillScene
package import Synchronization

extension CGImage {
  /// Creates an image of `list`, of which it shows the part from the origin to `size`, in units of the list's space.
  ///
  /// Returns nil for a size that is empty or not finite, and for more pixels than a bitmap may have.
  /// In other sizes, contexts draw the pixels of one that is not scalable.
  package convenience init?(
    drawing list: DisplayList, size: CGSize, width: Int, height: Int, isScalable: Bool = true
  ) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite,
      (try? Bitmap.validate(width: width, height: height)) != nil
    else { return nil }
    self.init(
      drawing: ImageDrawing(
        list, size: size, width: width, height: height, isScalable: isScalable, paint: Self.pixels))
  }

  // Each access of a function that is itself a generic argument, as in `Mutex<() -> Void>`, wraps it once more.
  /// A function that is told of an error.
  package struct FailureHandler {
    let handle: @Sendable (PaintingError) -> Void

    /// Makes a handler of a function.
    package init(_ handle: @escaping @Sendable (PaintingError) -> Void) { self.handle = handle }
  }

  /// The function that is told why the pixels of a drawing are missing, since no caller gets the error.
  package static let failureOfPixels = Mutex<FailureHandler?>(nil)

  /// Returns the pixels of `drawing`; they are transparent if they cannot be painted.
  private static let pixels: @Sendable (ImageDrawing) -> Bitmap = { drawing in
    let (width, height) = (drawing.width, drawing.height)
    let toPixels = CGAffineTransform(
      scaleX: CGFloat(width) / drawing.size.width, y: CGFloat(height) / drawing.size.height)
    do throws(PaintingError) {
      return try RasterPainter.paint(drawing.list, width: width, height: height, transform: toPixels)
    } catch {
      failureOfPixels.withLock { $0 }?.handle(error)
      return Bitmap(width: width, height: height) { _ in }
    }
  }
}

extension CGContext {
  /// Fills `rect` with the fill colour, as far as `mask`, recorded in this context's user space, is opaque.
  package func fill(_ rect: CGRect, seenThrough mask: DisplayList) {
    beginTransparencyLayer(seenThrough: mask)
    fill(rect)
    endTransparencyLayer()
  }
}
