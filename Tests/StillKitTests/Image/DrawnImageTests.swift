// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillKit
import Testing

@testable import StillGraphics
@testable import StillViews

/// Rule: an image of a recorded drawing is drawn as shapes, sharp at any size, and acts like an image of pixels.
struct DrawnImageTests {
  /// What `paint` draws in 8 × 6 points, as a drawing.
  private static func drawn(
    _ orientation: UIImage.Orientation = .up, _ paint: (CGContext) -> Void = Self.paint
  ) throws -> UIImage {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 8, height: 6))
    paint(context)
    let drawing = CGImage(drawing: context.displayList, size: CGSize(width: 8, height: 6), width: 16, height: 12)
    return UIImage(cgImage: try #require(drawing), scale: 2, orientation: orientation)
  }

  /// The same picture in pixels.
  private static func pixels(
    _ orientation: UIImage.Orientation = .up, _ paint: (CGContext) -> Void = Self.paint
  ) -> UIImage {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 6), format: format(2))
    let image = renderer.image { paint($0.cgContext) }
    return UIImage(cgImage: image.cgImage!, scale: 2, orientation: orientation)
  }

  /// Draws a red triangle above a blue bar.
  private static func paint(_ context: CGContext) {
    context.setFillColor(UIColor.red.cgColor)
    context.move(to: CGPoint(x: 0, y: 4))
    context.addLine(to: CGPoint(x: 3, y: 0))
    context.addLine(to: CGPoint(x: 8, y: 4))
    context.fillPath()
    context.setFillColor(UIColor.blue.cgColor)
    context.fill(CGRect(x: 1, y: 5, width: 5, height: 1))
  }

  /// Draws two bars whose edges lie between pixels, so that turning them rounds no coverage.
  private static func paintBars(_ context: CGContext) {
    context.setFillColor(UIColor.red.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 5))
    context.setFillColor(UIColor.blue.cgColor)
    context.fill(CGRect(x: 1, y: 5, width: 5, height: 1))
  }

  private static func format(_ scale: CGFloat) -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  /// Returns the pixels of what `draw` draws on 24 × 24 points.
  private static func bitmap(_ scale: CGFloat, _ draw: (CGContext) -> Void) throws -> Bitmap {
    let size = CGSize(width: 24, height: 24)
    let image = UIGraphicsImageRenderer(size: size, format: format(scale)).image { draw($0.cgContext) }
    return try #require(image.cgImage).bitmap
  }

  @Test func itHasTheSizeAndThePixelsOfItsDrawing() throws {
    let (drawn, pixels) = (try Self.drawn(), Self.pixels())
    #expect(drawn.size == pixels.size)
    #expect(drawn == pixels)
    #expect(drawn.pngData() == pixels.pngData())
  }

  @Test func itIsDrawnLargerLikeItsShapes() throws {
    let (drawn, rect) = (try Self.drawn(), CGRect(x: 2, y: 3, width: 20, height: 15))
    let image = try Self.bitmap(3) { _ in drawn.draw(in: rect) }
    let shapes = try Self.bitmap(3) { context in
      context.translateBy(x: rect.minX, y: rect.minY)
      context.scaleBy(x: rect.width / 8, y: rect.height / 6)
      Self.paint(context)
    }
    #expect(image == shapes)
  }

  @Test(arguments: [UIImage.Orientation.up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored])
  func itTurnsLikePixels(orientation: UIImage.Orientation) throws {
    let (drawn, pixels) = (try Self.drawn(orientation, Self.paintBars), Self.pixels(orientation, Self.paintBars))
    #expect(drawn.size == pixels.size)
    #expect(try Self.bitmap(2) { _ in drawn.draw(at: .zero) } == Self.bitmap(2) { _ in pixels.draw(at: .zero) })
    #expect(drawn.upright == pixels.upright)
    #expect(drawn.upright?.drawing != nil || orientation == .up)
  }

  @Test func aTintFillsItsAlphaAndLeavesItADrawing() throws {
    let (drawn, pixels) = (try Self.drawn().withTintColor(.green), Self.pixels().withTintColor(.green))
    #expect(drawn.cgImage?.drawing != nil)
    #expect(drawn == pixels)
  }

  @Test func templatesTakeTheFillColourOfTheContext() throws {
    let template = try Self.drawn().withRenderingMode(.alwaysTemplate)
    let bitmap = try Self.bitmap(2) { context in
      context.setFillColor(UIColor.green.cgColor)
      template.draw(at: .zero)
    }
    let expected = try Self.bitmap(2) { _ in Self.pixels().withTintColor(.green).draw(at: .zero) }
    #expect(bitmap == expected)
  }

  @Test func alphaAndBlendModeMeetTheWholeDrawing() throws {
    let drawings = [try Self.drawn(), Self.pixels()].map { image in
      try? Self.bitmap(2) { context in
        context.setFillColor(UIColor.yellow.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 24))
        image.draw(at: .zero, blendMode: .multiply, alpha: 0.5)
      }
    }
    #expect(drawings[0] != nil && drawings[0] == drawings[1])
  }

  @Test func capsAndCroppingTakeItsPixels() throws {
    let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let drawings = [try Self.drawn(), Self.pixels()].map { image in
      try? Self.bitmap(2) { _ in
        image.resizableImage(withCapInsets: insets).draw(in: CGRect(x: 0, y: 0, width: 20, height: 20))
      }
    }
    #expect(drawings[0] != nil && drawings[0] == drawings[1])
    let part = CGRect(x: 2, y: 2, width: 6, height: 6)
    #expect(try Self.drawn().cgImage?.cropping(to: part) == Self.pixels().cgImage?.cropping(to: part))
  }

  @Test(arguments: [CGSize(width: 0, height: 4), CGSize(width: CGFloat.nan, height: 4), CGSize(width: -1, height: 4)])
  func aSizeThatHasNoPointsMakesNone(size: CGSize) {
    let list = CGContext(bounds: .zero).displayList
    #expect(CGImage(drawing: list, size: size, width: 4, height: 4) == nil)
    #expect(CGImage(drawing: list, size: CGSize(width: 4, height: 4), width: 0, height: 4) == nil)
    #expect(CGImage(drawing: list, size: CGSize(width: 4, height: 4), width: 1 << 20, height: 1 << 20) == nil)
  }

  @MainActor @Test func imageViewsShowItSharpAndInTheirTint() throws {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 24, height: 18))
    view.contentMode = .scaleToFill
    view.tintColor = .green
    view.image = try Self.drawn().withRenderingMode(.alwaysTemplate)
    let shown = try Self.bitmap(3) { view.layer.render(in: $0) }
    let expected = try Self.bitmap(3) { _ in
      try? Self.drawn().withTintColor(.green).draw(in: CGRect(x: 0, y: 0, width: 24, height: 18))
    }
    #expect(shown == expected)
  }
}
