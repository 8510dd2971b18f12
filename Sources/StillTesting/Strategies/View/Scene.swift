// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillKit

/// What is to be painted: recorded on the main actor, painted on any thread.
struct Scene: Sendable {
  var list: DisplayList
  /// In points.
  var bounds: CGRect
  /// Pixels per point.
  var scale: CGFloat
  var origin: SceneOrigin

  /// Refuses what cannot be painted as asked.
  ///
  /// - Parameters:
  ///   - what: Names the value in errors.
  ///   - views: What can be told about the views that are drawn.
  init(
    _ what: String, bounds: CGRect, scale: CGFloat, views: SceneViews = SceneViews(), draw: (CGContext) -> Void
  ) throws(SnapshotError) {
    try Self.check(what, bounds.size, scale)
    let context = CGContext(
      bounds: bounds,
      baseTransform: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: bounds.height * scale))
    UIGraphicsPushContext(context)
    draw(context)
    UIGraphicsPopContext()
    list = context.displayList
    (self.bounds, self.scale) = (bounds, scale)
    origin = SceneOrigin(list: list, views: views)
    if !list.problems.isEmpty { throw .text(list.problems) }
  }

  static func check(_ what: String, _ size: CGSize, _ scale: CGFloat) throws(SnapshotError) {
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      throw .unusableSize(what: what, size: size)
    }
    guard size.width > 0, size.height > 0 else { throw .emptySize(what: what, size: size) }
    let most = CGFloat(Bitmap.maximumPixelCount)
    guard size.width * scale <= most, size.height * scale <= most else {
      throw .tooManyPixels(width: size.width, height: size.height, scale: scale)
    }
    let (width, height) = PixelGrid(scale: scale).pixels(covering: size)
    guard width > 0, height > 0 else { throw .emptySize(what: what, size: size) }
    guard width * height <= Bitmap.maximumPixelCount else {
      throw .tooManyPixels(width: size.width, height: size.height, scale: scale)
    }
    guard width <= widest else {
      throw .sideTooLong(width: width, height: height, limit: widest)
    }
  }

  /// In pixels: what Cairo's coordinates can tell apart.
  private static let widest = 32_767

  /// The scene's pixels.
  func image() throws -> UIImage {
    let (width, height) = PixelGrid(scale: scale).pixels(covering: bounds.size)
    let toPixels = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    let bitmap = try RasterPainter.paint(list, width: width, height: height, transform: toPixels)
    return UIImage(bitmap: bitmap, scale: scale, origin: origin)
  }

  /// The scene as a document of one page.
  func document() throws -> Data {
    try PDFPainter.paint([PDFPainter.Page(bounds: bounds, list: list)])
  }
}
