// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

struct CGLayerTests {
  /// A layer of 4 × 4, red above and blue below where y points down, with red outside of it.
  private func layer(for context: CGContext) throws -> CGLayer {
    let layer = try #require(CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil))
    let inside = try #require(layer.context)
    inside.fill(.red, 0, 0, 9, 2)
    inside.fill(.blue, 0, 2, 4, 2)
    return layer
  }

  @Test func aLayerIsDrawnWhereItIsAskedForAndNowhereElse() throws {
    let result = try picture(20, 8) { context in
      let layer = try? layer(for: context)
      layer.map { context.draw($0, at: CGPoint(x: 2, y: 2)) }
      layer.map { context.draw($0, in: CGRect(x: 10, y: 0, width: 8, height: 8)) }
    }
    #expect(result[2, 2] == .redPixel && result[5, 3] == .redPixel && result[2, 4] == .bluePixel)
    #expect(result[6, 2] == .clear && result[2, 6] == .clear && result[1, 2] == .clear)
    #expect(result[10, 0] == .redPixel && result[17, 3] == .redPixel && result[17, 7] == .bluePixel)
    #expect(result[18, 0] == .clear)
  }

  @Test func whatIsAddedLaterIsSeenInLaterDrawingsOnly() throws {
    let result = try picture(10, 4) { context in
      guard let layer = CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil) else { return }
      layer.context?.fill(.red, 0, 0, 4, 4)
      context.draw(layer, at: .zero)
      layer.context?.fill(.blue, 0, 0, 4, 4)
      context.draw(layer, at: CGPoint(x: 5, y: 0))
    }
    #expect(result[1, 1] == .redPixel && result[6, 1] == .bluePixel)
  }

  @Test func theContextsAlphaFadesItAsOnePicture() throws {
    let result = try picture(4, 4) { context in
      context.setAlpha(0.5)
      guard let layer = CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil) else { return }
      layer.context?.fill(.red, 0, 0, 4, 4)
      layer.context?.fill(.red, 0, 0, 4, 4)
      context.draw(layer, at: .zero)
    }
    #expect((127...128).contains(result[1, 1].alpha))
  }

  /// Each drawing of a layer into itself doubles what it draws.
  @Test func aLayerThatIsDrawnIntoItselfForEverIsRefused() throws {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 4, height: 4))
    let layer = try layer(for: context)
    for _ in 0..<40 { layer.context?.draw(layer, at: .zero) }
    context.draw(layer, at: .zero)
    #expect(throws: PaintingError.tooManyOperations) {
      try RasterPainter.paint(context.displayList, width: 4, height: 4, transform: .identity)
    }
    let page = PDFPainter.Page(bounds: CGRect(x: 0, y: 0, width: 4, height: 4), list: context.displayList)
    #expect(throws: PaintingError.tooManyOperations) { try PDFPainter.paint([page]) }
  }

  @Test(arguments: [CGSize(width: 0, height: 4), CGSize(width: 4, height: -1), CGSize(width: CGFloat.nan, height: 1)])
  func aSizeThatIsNoneGivesNoLayer(size: CGSize) throws {
    #expect(CGLayer(CGContext(bounds: .zero), size: size, auxiliaryInfo: nil) == nil)
  }
}
