// SPDX-License-Identifier: MIT

import StillBitmap
import StillGraphics
import StillLayers
import Testing

/// Rule: a layer that allows no group opacity leaves its opacity to each of its parts.
struct GroupOpacityTests {
  /// A red layer, half of which a green one covers, whose right half a blue one covers.
  private func tree(opacity: Float, group: Bool) -> CALayer {
    let root = layer(0, 0, 4, 2, .red)
    let green = layer(2, 0, 2, 2, .green)
    green.addSublayer(layer(1, 0, 1, 2, .blue))
    root.addSublayer(green)
    root.opacity = opacity
    root.allowsGroupOpacity = group
    return root
  }

  @Test func aGroupHidesWhatItCovers() throws {
    let picture = try picture(of: tree(opacity: 0.5, group: true), width: 4, height: 2)
    #expect(picture[2, 0].red == 0 && abs(Int(picture[2, 0].alpha) - 128) <= 1)
  }

  @Test func partsByThemselvesShowWhatTheyCover() throws {
    let picture = try picture(of: tree(opacity: 0.5, group: false), width: 4, height: 2)
    #expect(abs(Int(picture[0, 0].alpha) - 128) <= 1)
    #expect(abs(Int(picture[2, 0].alpha) - 191) <= 1 && picture[2, 0].red > 0 && picture[2, 0].green > 0)
    // The sublayer is a group by itself: its blue hides its green, and not the red of the root.
    #expect(picture[3, 0].green == 0 && picture[3, 0].blue > 0 && picture[3, 0].red > 0)
  }

  @Test func opaqueLayersAreAsEver() throws {
    #expect(
      try picture(of: tree(opacity: 1, group: false), width: 4, height: 2)
        == picture(of: tree(opacity: 1, group: true), width: 4, height: 2))
  }

  @Test func innerOpacitiesMultiply() throws {
    let root = layer(0, 0, 2, 2)
    root.addSublayer(layer(0, 0, 2, 2, .red))
    root.sublayers?[0].opacity = 0.5
    root.opacity = 0.5
    root.allowsGroupOpacity = false
    #expect(abs(Int(try picture(of: root, width: 2, height: 2)[0, 0].alpha) - 64) <= 1)
    #expect(CALayer().allowsGroupOpacity && !CALayer(layer: root).allowsGroupOpacity)
  }

  @Test func continuousCornersReachFurtherThanTheirRadius() {
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    #expect(abs(CALayer.cornerCurveExpansionFactor(.continuous) - 1.528665) < 1e-6)
  }
}
