// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers
import Testing

struct LayerContentsTests {
  /// Two by two pixels: red and green above, blue and nothing below.
  private let image = CGImage(
    bitmap: Bitmap(width: 2, height: 2) { words in
      (words[0], words[1], words[2], words[3]) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0)
    })

  private func show(_ gravity: CALayerContentsGravity, scale: CGFloat = 1) throws -> Bitmap {
    let root = layer(0, 0, 6, 6)
    root.contents = image
    root.contentsGravity = gravity
    root.contentsScale = scale
    return try picture(of: root, width: 6, height: 6)
  }

  /// y points down, so Core Animation's top is the lower edge.
  @Test(arguments: [
    (CALayerContentsGravity.topLeft, 0, 4), (.bottomLeft, 0, 0), (.topRight, 4, 4), (.bottomRight, 4, 0),
    (.center, 2, 2), (.top, 2, 4), (.bottom, 2, 0), (.left, 0, 2), (.right, 4, 2),
  ])
  func imagesKeepTheirSizeAtTheirEdge(gravity: CALayerContentsGravity, x: Int, y: Int) throws {
    let pixels = try show(gravity)
    #expect(pixels[x, y] == .solidRed && pixels[x + 1, y] == .solidGreen && pixels[x, y + 1] == .solidBlue)
    #expect((0..<36).filter { pixels[$0 % 6, $0 / 6].alpha > 0 }.count == 3)
  }

  @Test func aspectFitKeepsProportions() throws {
    let root = layer(0, 0, 8, 4)
    root.contents = CGImage(
      bitmap: Bitmap(width: 2, height: 2) { words in for index in 0..<4 { words[index] = 0xFFFF_0000 } })
    root.contentsGravity = .resizeAspect
    var pixels = try picture(of: root, width: 8, height: 4)
    #expect(
      pixels[1, 2] == .nothing && pixels[3, 2] == .solidRed && pixels[4, 1] == .solidRed && pixels[6, 2] == .nothing)
    root.contentsGravity = .resizeAspectFill
    pixels = try picture(of: root, width: 8, height: 4)
    #expect(pixels[1, 2] == .solidRed && pixels[7, 0] == .solidRed)
  }

  @Test func contentsRectShowsAPart() throws {
    let root = layer(0, 0, 4, 4)
    root.contents = image
    root.contentsGravity = .center
    root.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
    root.contentsScale = 0.5
    let pixels = try picture(of: root, width: 4, height: 4)
    #expect(pixels[2, 1].green > 150 && pixels[0, 0] == .nothing)
  }

  @Test func drawingIsKeptUntilItIsMarked() throws {
    let root = DrawingLayer()
    root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(try picture(of: root, width: 10, height: 10)[5, 5] == .nothing)
    root.setNeedsDisplay()
    #expect(root.needsDisplay())
    #expect(try picture(of: root, width: 10, height: 10)[5, 5] == .solidRed)
    _ = try picture(of: root, width: 10, height: 10)
    #expect(root.draws == 1)
    #expect(!root.needsDisplay())
  }

  @Test func drawingIsClippedAndCannotReachWhatLiesBelow() throws {
    let root = layer(0, 0, 20, 20, .blue)
    let drawing = DrawingLayer()
    drawing.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    drawing.overreaches = true
    drawing.setNeedsDisplay()
    root.addSublayer(drawing)
    let pixels = try picture(of: root, width: 20, height: 20)
    #expect(pixels[10, 10] == .solidBlue, "clearing in a backing store must not clear the superlayer")
    #expect(pixels[6, 6] == .solidRed && pixels[2, 2] == .solidBlue && pixels[15, 15] == .solidBlue)
  }

  @Test func theDelegateDrawsWhereNoSubclassDoes() throws {
    let delegate = GreenDelegate()
    let root = layer(0, 0, 10, 10)
    root.delegate = delegate
    root.setNeedsDisplay()
    #expect(try picture(of: root, width: 10, height: 10)[5, 5] == .solidGreen)
    #expect(delegate.willDraws == 1)
  }
}

private final class DrawingLayer: CALayer {
  var draws = 0
  var overreaches = false

  override func draw(in context: CGContext) {
    draws += 1
    context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    context.fill(bounds.insetBy(dx: overreaches ? -20 : 0, dy: overreaches ? -20 : 0))
    if overreaches { context.clear(bounds.insetBy(dx: 3, dy: 3)) }
  }
}

private final class GreenDelegate: CALayerDelegate {
  var willDraws = 0

  func layerWillDraw(_ layer: CALayer) { willDraws += 1 }

  func draw(_ layer: CALayer, in context: CGContext) {
    context.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
    context.fill(layer.bounds)
  }
}

extension LayerContentsTests {
  /// Every view of a subclass is asked to draw once, and most have nothing of their own to draw.
  @Test func drawingNothingLeavesTheImageThatWasSet() throws {
    let root = layer(0, 0, 2, 2)
    root.contents = image
    root.setNeedsDisplay()
    #expect(try picture(of: root, width: 2, height: 2)[0, 0] == .solidRed)
    #expect(root.contents != nil)
  }
}
