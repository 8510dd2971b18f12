// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillKit

/// A recorded drawing: recorded on the main actor, painted on any thread.
struct RecordedPicture: Sendable {
  var list: DisplayList
  /// The drawn area in points.
  var bounds: CGRect
  /// The number of pixels per point.
  var scale: CGFloat
  var views: CapturedViews
  /// The name of the value in errors, at the start of a sentence.
  var what: String
  /// The reason why nothing of the value is visible; nil if it may be visible.
  var unseen: BlankSnapshot.Cause?

  /// Records what `draw` draws, and throws if it cannot be painted as asked.
  ///
  /// - Parameters:
  ///   - what: The name of the value in errors.
  ///   - parameter: The parameter by which the test sets the scale.
  ///   - views: The facts about the views that are drawn.
  ///   - unseen: The reason why nothing of the value is visible; nil if it may be visible.
  init(
    _ what: String, bounds: CGRect, scale: CGFloat, scaledBy parameter: ScaleParameter = .traits,
    views: CapturedViews = CapturedViews(), unseen: BlankSnapshot.Cause? = nil, draw: (CGContext) -> Void
  ) throws(SnapshotError) {
    try Self.check(what, bounds.size, scale, parameter)
    let context = CGContext(
      bounds: bounds,
      baseTransform: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: bounds.height * scale))
    UIGraphicsPushContext(context)
    draw(context)
    UIGraphicsPopContext()
    list = context.displayList
    (self.bounds, self.scale, self.views, self.what, self.unseen) = (bounds, scale, views, what, unseen)
    if !list.problems.isEmpty { throw .text(list.problems) }
  }

  static func check(
    _ what: String, _ size: CGSize, _ scale: CGFloat, _ parameter: ScaleParameter = .traits
  ) throws(SnapshotError) {
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      throw .unusableSize(what: what, size: size)
    }
    guard size.width > 0, size.height > 0 else { throw .emptySize(what: what, size: size) }
    let most = CGFloat(Bitmap.maximumPixelCount)
    guard size.width * scale <= most, size.height * scale <= most else {
      throw .tooManyPixels(width: size.width, height: size.height, scale: scale, parameter)
    }
    let (width, height) = PixelGrid(scale: scale).pixels(covering: size)
    guard width > 0, height > 0 else { throw .emptySize(what: what, size: size) }
    guard width * height <= Bitmap.maximumPixelCount else {
      throw .tooManyPixels(width: size.width, height: size.height, scale: scale, parameter)
    }
    guard width <= Bitmap.maximumPaintedWidth else {
      throw .tooWide(width: width, height: height, scale: scale, parameter)
    }
    guard height <= Bitmap.maximumSide else {
      throw .sideTooLong(width: width, height: height, scale: scale, limit: Bitmap.maximumSide, parameter)
    }
  }

  /// Paints the picture as an image.
  func image() throws -> Captured<UIImage> {
    Captured(UIImage(cgImage: CGImage(bitmap: try bitmap()), scale: scale, orientation: .up), origin: origin)
  }

  /// Paints the picture's pixels.
  func bitmap() throws -> Bitmap {
    let (width, height) = PixelGrid(scale: scale).pixels(covering: bounds.size)
    let toPixels = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    return try RasterPainter.paint(list, width: width, height: height, transform: toPixels)
  }

  /// Paints the picture as a document of one page.
  func document() throws -> Captured<Data> {
    let document = try PDFPainter.paint([PDFPainter.Page(bounds: bounds, list: list)])
    let regions = RecordedRegions(of: views.rules.regions(scale: PDFComparator.scale))
    return Captured(regions.appended(toDocument: document), origin: origin)
  }

  /// The drawings used for its symbols, by the symbols' names.
  var symbols: [String: String] { list.symbols }

  private var origin: CaptureOrigin { CaptureOrigin(picture: self) }
}

extension Async {
  /// Makes a value from a picture that is recorded now, and painted on whichever thread the assertion runs on.
  static func painting(
    _ record: () throws -> RecordedPicture, as paint: @escaping @Sendable (RecordedPicture) throws -> Captured<Value>
  ) -> Async {
    do {
      let picture = try record()
      return Async(.anywhere { try paint(picture) })
    } catch {
      return Async(.failed(error))
    }
  }
}

extension UITraitCollection {
  /// Throws for a scale that the traits specify and no picture can have.
  func checkScale() throws(SnapshotError) {
    if displayScale.isNaN || displayScale < 0 { throw .unusableScale(displayScale) }
  }
}
