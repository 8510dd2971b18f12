// SPDX-License-Identifier: MIT

package import Foundation
import StillBitmap
package import StillGraphics
import StillLayers

/// The size in points, the scale and the opacity of a picture to draw.
package struct UIGraphicsCanvas {
  /// The area in points.
  package private(set) var bounds: CGRect
  /// Pixels per point.
  package private(set) var scale: CGFloat
  /// True for a picture that starts out black instead of transparent.
  package private(set) var opaque: Bool

  private var pixels: (width: Int, height: Int) { PixelGrid(scale: scale).pixels(covering: bounds.size) }

  /// Makes a canvas, or returns nil if it has no pixels or more than the limit of pictures.
  package init?(bounds: CGRect, scale: CGFloat, opaque: Bool) {
    guard let size = Self.pixels(of: bounds, at: scale), Self.isAllowed(size) else { return nil }
    (self.bounds, self.scale, self.opaque) = (bounds, scale, opaque)
  }

  /// Makes a canvas like the other initializer, and reports one of too many pixels.
  ///
  /// UIKit's functions return no error, and an empty picture alone would hide it.
  init?(reporting bounds: CGRect, scale: CGFloat, opaque: Bool) {
    if let size = Self.pixels(of: bounds, at: scale), !Self.isAllowed(size) {
      let (width, height) = (Self.words(size.width), Self.words(size.height))
      ProgrammerErrors.warn(
        """
        A picture of \(width)×\(height) pixels cannot be drawn, and is empty: \(Bitmap.maximumPixelCount) pixels can be, and \
        \(Bitmap.maximumSide) to a side. Draw it in parts, or at a smaller scale.
        """)
    }
    self.init(bounds: bounds, scale: scale, opaque: opaque)
  }

  /// Returns the size in whole pixels, or nil for an area or a scale that has none.
  private static func pixels(of bounds: CGRect, at scale: CGFloat) -> CGSize? {
    // A rectangle's own width is never negative.
    guard bounds.isFinite, scale.isFinite, scale > 0, bounds.size.width > 0, bounds.size.height > 0 else { return nil }
    return CGSize(width: (bounds.width * scale).rounded(.up), height: (bounds.height * scale).rounded(.up))
  }

  private static func isAllowed(_ size: CGSize) -> Bool {
    size.width * size.height <= CGFloat(Bitmap.maximumPixelCount)
      && max(size.width, size.height) <= CGFloat(Bitmap.maximumSide)
  }

  /// Returns a whole number as it is read, also one that no integer holds.
  private static func words(_ length: CGFloat) -> String { Int(exactly: length).map { "\($0)" } ?? "\(length)" }

  /// Returns a context whose user space is points with y down and `bounds.origin` at the top left.
  package func makeContext() -> CGContext {
    let base = CGAffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: -bounds.minX * scale, ty: CGFloat(pixels.height) + bounds.minY * scale)
    let context = CGContext(bounds: bounds, baseTransform: base)
    if opaque {
      context.setFillColor(.black)
      context.fill(bounds)
    }
    return context
  }

  /// Returns the pixels of everything that was drawn into `context`.
  func bitmap(of context: CGContext) throws(PaintingError) -> Bitmap {
    let toPixels = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    let list = context.displayList
    list.reportProblems()
    let (width, height) = pixels
    do throws(PaintingError) {
      return try RasterPainter.paint(list, width: width, height: height, transform: toPixels)
    } catch {
      // UIKit's functions return no error, and an empty picture alone would hide it.
      ProgrammerErrors.warn(error.description)
      throw error
    }
  }
}

extension DisplayList {
  /// Reports text that cannot be drawn as asked to the running test, because the picture alone would hide it.
  func reportProblems() {
    for problem in problems { ProgrammerErrors.warn(problem.description) }
  }
}
