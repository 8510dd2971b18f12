// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers
import Testing

struct LayerPaintingTests {
  @Test func sublayersLieInTheirOrderAndTheirPlaces() throws {
    let root = layer(500, 500, 20, 20, .red)
    root.addSublayer(layer(5, 5, 10, 10, .green))
    root.addSublayer(layer(8, 8, 4, 4, .blue))
    let pixels = try picture(of: root, width: 20, height: 20)
    #expect(pixels[2, 2] == .solidRed)
    #expect(pixels[5, 14] == .solidGreen)
    #expect(pixels[8, 11] == .solidBlue)
    #expect(pixels[15, 15] == .solidRed)
  }

  @Test func zPositionComesBeforeOrder() throws {
    let root = layer(0, 0, 10, 10)
    let low = layer(0, 0, 10, 10, .red)
    low.zPosition = -1
    root.addSublayer(layer(0, 0, 10, 10, .green))
    root.addSublayer(low)
    #expect(try picture(of: root, width: 10, height: 10)[5, 5] == .solidGreen)
    low.zPosition = 0
    #expect(try picture(of: root, width: 10, height: 10)[5, 5] == .solidRed)
  }

  @Test func theBorderLiesAboveSublayersAndInsideTheBounds() throws {
    let root = layer(0, 0, 20, 20, .red)
    root.borderWidth = 2
    root.borderColor = .blue
    root.addSublayer(layer(0, 0, 20, 20, .green))
    let pixels = try picture(of: root, width: 20, height: 20)
    #expect(
      pixels[1, 10] == .solidBlue && pixels[18, 10] == .solidBlue && pixels[10, 1] == .solidBlue
        && pixels[10, 18] == .solidBlue)
    #expect(pixels[0, 0] == .solidBlue && pixels[19, 19] == .solidBlue)
    #expect(pixels[2, 10] == .solidGreen && pixels[17, 17] == .solidGreen)
  }

  @Test func aBorderWiderThanTheLayerFillsIt() throws {
    let root = layer(0, 0, 10, 10, .red)
    root.borderWidth = 30
    root.borderColor = .blue
    let pixels = try picture(of: root, width: 12, height: 12)
    #expect(pixels[5, 5] == .solidBlue && pixels[0, 0] == .solidBlue && pixels[11, 5] == .nothing)
  }

  /// Two squares at half opacity: the group lets the ground through once, single layers twice where they overlap.
  @Test func opacityFadesTheGroup() throws {
    let root = layer(0, 0, 30, 10)
    let group = layer(0, 0, 30, 10)
    group.opacity = 0.5
    group.addSublayer(layer(0, 0, 20, 10, .red))
    group.addSublayer(layer(10, 0, 20, 10, .green))
    root.addSublayer(group)
    let pixels = try picture(of: root, width: 30, height: 10)
    #expect(near(pixels[15, 5], Bitmap.Pixel(red: 0, green: 128, blue: 0, alpha: 128)))

    let singles = layer(0, 0, 30, 10)
    for (x, color) in [(0, CGColor.red), (10, CGColor.green)] {
      let single = layer(CGFloat(x), 0, 20, 10, color)
      single.opacity = 0.5
      singles.addSublayer(single)
    }
    let separate = try picture(of: singles, width: 30, height: 10)
    #expect(near(separate[15, 5], Bitmap.Pixel(red: 64, green: 128, blue: 0, alpha: 192)))
  }

  @Test func hiddenAndTransparentLayersPaintNothing() throws {
    let root = layer(0, 0, 10, 10)
    let hidden = layer(0, 0, 10, 10, .red)
    hidden.isHidden = true
    let faded = layer(0, 0, 10, 10, .red)
    faded.opacity = 0
    root.sublayers = [hidden, faded]
    #expect(try picture(of: root, width: 10, height: 10)[5, 5] == .nothing)
    root.backgroundColor = .blue
    root.isHidden = true
    #expect(try picture(of: root, width: 10, height: 10)[5, 5] == .nothing)
  }

  @Test func masksToBoundsClipsSublayersToTheRoundedCorners() throws {
    let root = layer(0, 0, 40, 40)
    let clipping = layer(10, 10, 20, 20)
    clipping.cornerRadius = 10
    clipping.addSublayer(layer(-10, -10, 40, 40, .red))
    root.addSublayer(clipping)
    #expect(try picture(of: root, width: 40, height: 40)[2, 2] == .solidRed)
    clipping.masksToBounds = true
    let pixels = try picture(of: root, width: 40, height: 40)
    #expect(pixels[9, 20] == .nothing && pixels[10, 10] == .nothing)
    #expect(pixels[20, 20] == .solidRed && pixels[20, 10].alpha > 200)
  }

  @Test func onlyTheMaskedCornersAreRound() throws {
    let root = layer(0, 0, 20, 20, .red)
    root.cornerRadius = 8
    root.maskedCorners = [.layerMaxXMinYCorner]
    let pixels = try picture(of: root, width: 20, height: 20)
    #expect(pixels[0, 0] == .solidRed && pixels[0, 19] == .solidRed && pixels[19, 19] == .solidRed)
    #expect(pixels[19, 0] == .nothing)
  }

  @Test func radiiAreCutToHalfTheShorterSide() throws {
    let large = layer(0, 0, 40, 20, .red)
    large.cornerRadius = 1000
    let exact = layer(0, 0, 40, 20, .red)
    exact.cornerRadius = 10
    #expect(try picture(of: large, width: 40, height: 20) == picture(of: exact, width: 40, height: 20))
  }

  @Test func transformsTurnTheWholeTree() throws {
    let root = layer(0, 0, 40, 40)
    let turned = layer(10, 15, 20, 10, .red)
    turned.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    turned.addSublayer(layer(0, 0, 5, 10, .blue))
    root.addSublayer(turned)
    let pixels = try picture(of: root, width: 40, height: 40)
    #expect(pixels[20, 11] == .solidBlue && pixels[20, 28] == .solidRed)
    #expect(pixels[11, 20] == .nothing)
  }

  @Test func boundsOriginScrollsSublayers() throws {
    let root = layer(0, 0, 20, 20)
    let scrolled = layer(0, 0, 20, 20)
    scrolled.bounds.origin = CGPoint(x: 100, y: 100)
    scrolled.addSublayer(layer(105, 105, 5, 5, .red))
    root.addSublayer(scrolled)
    let pixels = try picture(of: root, width: 20, height: 20)
    #expect(
      pixels[5, 5] == .solidRed && pixels[9, 9] == .solidRed && pixels[4, 5] == .nothing && pixels[10, 5] == .nothing)
  }

  private func near(_ one: Bitmap.Pixel, _ other: Bitmap.Pixel) -> Bool {
    zip([one.red, one.green, one.blue, one.alpha], [other.red, other.green, other.blue, other.alpha])
      .allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }
}
