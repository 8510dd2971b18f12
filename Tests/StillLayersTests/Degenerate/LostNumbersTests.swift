// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers
import Testing

/// Rule: what numbers are too small for is drawn where that is possible, and reported with the layer's name where not.
struct LostNumbersTests {
  private func picture(of subject: CALayer, says errors: Int) throws -> Bitmap {
    let root = layer(0, 0, 20, 20)
    root.addSublayer(subject)
    let context = CGContext(bounds: root.bounds)
    let texts = StillLayersTests.errors { root.render(in: context) }
    #expect(texts.count == errors, "\(texts)")
    #expect(texts.allSatisfy { $0.contains("<CALayer>") })
    _ = try PDFPainter.paint([PDFPainter.Page(bounds: root.bounds, list: context.displayList)])
    return try RasterPainter.paint(context.displayList, width: 20, height: 20, transform: .identity)
  }

  /// Such a shadow ends in no picture, but what casts it does.
  @Test(arguments: [1e5, 1e9, 1e16, 1e20, 1e300, -1e20] as [CGFloat]) func aShadowFarAwayHidesNothing(x: CGFloat) throws
  {
    let subject = layer(5, 5, 10, 10, .red)
    (subject.shadowOpacity, subject.shadowRadius, subject.shadowOffset) = (1, 2, CGSize(width: x, height: 0))
    subject.addSublayer(layer(2, 2, 3, 3, .blue))
    let pixels = try picture(of: subject, says: 0)
    #expect(pixels[6, 6] == .solidRed && pixels[8, 8] == .solidBlue && pixels[14, 14] == .solidRed)
    #expect(pixels[3, 10] == .nothing)
  }

  @Test(arguments: [1e20, 1e100, 1e150] as [CGFloat]) func aHugeScaleCoversAll(scale: CGFloat) throws {
    let subject = layer(5, 5, 10, 10, .red)
    subject.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
    #expect(try picture(of: subject, says: 0)[0, 19] == .solidRed)
  }

  /// Areas are no numbers then, though lengths are.
  @Test func aScaleBeyondNumbersIsReported() throws {
    let subject = layer(5, 5, 10, 10, .red)
    subject.setAffineTransform(CGAffineTransform(scaleX: 1e155, y: 1e155))
    subject.addSublayer(layer(0, 0, 5, 5, .blue))
    #expect(try picture(of: subject, says: 1)[10, 10] == .nothing)
  }

  @Test func scalesThatMultiplyBeyondNumbersAreReported() throws {
    let (outer, inner) = (layer(5, 5, 10, 10, .red), layer(0, 0, 5, 5, .blue))
    for layer in [outer, inner] { layer.setAffineTransform(CGAffineTransform(scaleX: 1e100, y: 1e100)) }
    outer.addSublayer(inner)
    #expect(try picture(of: outer, says: 1)[10, 10] == .solidRed)
  }

  /// A layer that is scaled to nothing, or moved away, is as invisible as on iOS.
  @Test func whatIsTinyOrFarAwayIsNoError() throws {
    for transform in [
      CGAffineTransform(scaleX: 0, y: 0), CGAffineTransform(scaleX: 1e-155, y: 1e-155),
      CGAffineTransform(translationX: 1e100, y: 0),
    ] {
      let subject = layer(5, 5, 10, 10, .red)
      subject.setAffineTransform(transform)
      #expect(try picture(of: subject, says: 0)[10, 10] == .nothing)
    }
  }

  private func picture(contentsScale: CGFloat, _ gravity: CALayerContentsGravity, says errors: Int) throws -> Bitmap {
    let subject = layer(0, 0, 20, 20)
    let red = Bitmap(width: 6, height: 6) { words in for index in 0..<36 { words[index] = 0xFFFF_0000 } }
    subject.contents = CGImage(bitmap: red)
    (subject.contentsScale, subject.contentsGravity) = (contentsScale, gravity)
    return try picture(of: subject, says: errors)
  }

  @Test(arguments: [1e300, 1e10, 1e5, 1e-10, 1e-300] as [CGFloat])
  func aScaleThatLeavesNothingOfContentsIsReported(scale: CGFloat) throws {
    for gravity in [CALayerContentsGravity.center, .topLeft] {
      #expect(try picture(contentsScale: scale, gravity, says: 1)[10, 10] == .nothing)
    }
    for gravity in [CALayerContentsGravity.resize, .resizeAspect] {
      #expect(try picture(contentsScale: scale, gravity, says: 0)[10, 10] == .solidRed)
    }
  }

  /// What is no scale counts as 1.
  @Test(arguments: [1, 0, -3, .nan, .infinity] as [CGFloat]) func contentsWithoutAScaleHaveOnePixelPerPoint(
    scale: CGFloat
  ) throws {
    let pixels = try picture(contentsScale: scale, .center, says: 0)
    #expect(pixels[7, 7] == .solidRed && pixels[12, 12] == .solidRed && pixels[6, 7] == .nothing)
  }
}
