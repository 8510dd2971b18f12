// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers
import Testing

struct CATiledLayerTests {
  private final class Tiles: CATiledLayer {
    override func draw(in context: CGContext) {
      context.setFillColor(.red)
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
    }
  }

  /// One tile would end in the middle of it.
  @Test func itDrawsAsAnyLayer() throws {
    let tiled = Tiles()
    tiled.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    tiled.tileSize = CGSize(width: 16, height: 16)
    (tiled.levelsOfDetail, tiled.levelsOfDetailBias) = (3, 1)
    tiled.setNeedsDisplay()
    let seen = try picture(of: tiled, width: 40, height: 40, scale: 2)
    #expect(seen.straightPixel(x: 58, y: 58) == .solidRed)
    #expect(seen.straightPixel(x: 62, y: 58) == .nothing)
  }

  @Test func copiesKeepItsProperties() {
    let tiled = CATiledLayer()
    #expect(tiled.tileSize == CGSize(width: 256, height: 256))
    tiled.levelsOfDetail = 4
    #expect(CATiledLayer(layer: tiled).levelsOfDetail == 4)
  }
}
