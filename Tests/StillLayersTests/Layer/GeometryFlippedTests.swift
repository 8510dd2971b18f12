// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers
import Testing

struct GeometryFlippedTests {
  /// Red above blue.
  private let image = CGImage(
    bitmap: Bitmap(width: 1, height: 2) { words in (words[0], words[1]) = (0xFFFF_0000, 0xFF00_00FF) })

  private func flippedRoot() -> CALayer {
    let root = layer(0, 0, 40, 40)
    root.isGeometryFlipped = true
    return root
  }

  @Test func sublayersLieUpsideDown() throws {
    let root = flippedRoot()
    let inner = layer(0, 0, 10, 10)
    inner.addSublayer(layer(0, 0, 10, 5, .red))
    root.addSublayer(inner)
    let seen = try picture(of: root, width: 40, height: 40)
    #expect(seen.straightPixel(x: 5, y: 37) == .solidRed)
    #expect(seen.straightPixel(x: 5, y: 32) == .nothing)
    #expect(seen.straightPixel(x: 5, y: 2) == .nothing)
  }

  @Test func imagesStayUpright() throws {
    let root = flippedRoot()
    root.contents = image
    let seen = try picture(of: root, width: 40, height: 40)
    #expect(seen.straightPixel(x: 20, y: 4) == .solidRed)
    #expect(seen.straightPixel(x: 20, y: 36) == .solidBlue)
    let inner = layer(0, 0, 10, 10)
    inner.contents = image
    root.contents = nil
    root.addSublayer(inner)
    let moved = try picture(of: root, width: 40, height: 40)
    #expect(moved.straightPixel(x: 5, y: 31) == .solidRed)
    #expect(moved.straightPixel(x: 5, y: 38) == .solidBlue)
    #expect(inner.contentsAreFlipped())
    inner.isGeometryFlipped = true
    #expect(!inner.contentsAreFlipped())
  }

  @Test func pointsAreConvertedUpsideDown() {
    let outer = layer(0, 0, 100, 100)
    let root = flippedRoot()
    root.frame = CGRect(x: 10, y: 20, width: 40, height: 40)
    outer.addSublayer(root)
    #expect(root.frame == CGRect(x: 10, y: 20, width: 40, height: 40))
    #expect(root.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 11, y: 58))
    #expect(root.convert(CGPoint(x: 11, y: 58), from: outer) == CGPoint(x: 1, y: 2))
    let inner = layer(0, 0, 10, 10, .red)
    root.addSublayer(inner)
    #expect(outer.hitTest(CGPoint(x: 12, y: 58)) === inner)
    #expect(outer.hitTest(CGPoint(x: 12, y: 22)) === root)
  }
}
