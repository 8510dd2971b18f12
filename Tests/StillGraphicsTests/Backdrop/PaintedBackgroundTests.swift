// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillTestSupport
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

/// Rule: a page with many visual effects holds the same pixels whether what lies behind them is kept or painted anew.
struct PaintedBackgroundTests {
  private func document(_ list: DisplayList, keepsBackgrounds: Bool = true) -> (data: Data, nodeCount: Int) {
    CairoFonts.borrow { fonts in
      let document = CairoPDFSurface()
      document.setMetadata(PDFInformation())
      document.beginPage(CGSize(width: 60, height: 50))
      let context = CairoContext(surface: document.surface)
      let painter = PDFPagePainter(
        context: context, origin: .identity, fonts: fonts, keepsBackgrounds: keepsBackgrounds)
      painter.paintPage(list)
      context.showPage()
      return (document.finish(), painter.backgrounds.reduce(0) { $0 + $1.nodeCount })
    }
  }

  /// Painting all again for each effect would take 3,200 nodes.
  @Test func eachNodeIsPaintedOnce() {
    let list = record(60, 50) { context in
      for index in 0..<40 {
        context.fill(.rgba(Double(index % 7) / 7, 0.5, 0.2, 0.8), Double(index % 50), 3, 9, 30)
        context.drawBackdrop(BackdropFilter(sigma: 0.5), in: CGRect(x: Double(index % 30), y: 0, width: 20, height: 40))
      }
    }
    let (data, nodeCount) = document(list)
    #expect(nodeCount > 76 && nodeCount <= list.nodes.count)
    #expect(data == document(list, keepsBackgrounds: false).data)
  }

  /// Paints shapes and effects, in groups, lists and clips within each other.
  private func scribble(_ context: CGContext, _ numbers: inout SeededNumbers, depth: Int) {
    for _ in 0..<4 {
      let area = CGRect(
        x: Double.random(in: -5...40, using: &numbers), y: .random(in: -5...30, using: &numbers),
        width: .random(in: 5...40, using: &numbers), height: .random(in: 5...40, using: &numbers))
      context.saveGState()
      defer { context.restoreGState() }
      switch Int.random(in: 0..<(depth < 3 ? 8 : 4), using: &numbers) {
      case 0, 1:
        let color = CGColor.rgba(
          .random(in: 0...1, using: &numbers), .random(in: 0...1, using: &numbers), 0.5,
          .random(in: 0.3...1, using: &numbers))
        context.setFillColor(color)
        context.fillEllipse(in: area)
      case 2, 3:
        context.setAlpha(.random(in: 0.5...1, using: &numbers))
        context.drawBackdrop(BackdropFilter(sigma: .random(in: 0...3, using: &numbers), saturation: 1.5), in: area)
      case 4:
        context.addEllipse(in: area.insetBy(dx: -9, dy: -9))
        context.clip()
        scribble(context, &numbers, depth: depth + 1)
      case 5:
        let inner = CGContext(bounds: CGRect(x: 0, y: 0, width: 60, height: 50))
        scribble(inner, &numbers, depth: depth + 1)
        context.translateBy(x: 3, y: 1.5)
        context.draw(inner.displayList, within: CGRect(x: 0, y: 0, width: 60, height: 50))
      default:
        context.setAlpha(0.7)
        context.beginTransparencyLayer(seenThrough: nil, seesBehind: Bool.random(using: &numbers))
        scribble(context, &numbers, depth: depth + 1)
        context.endTransparencyLayer()
      }
    }
  }

  @Test(arguments: 0..<2) func keptPixelsAreThoseOfPaintingAnew(seed: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let list = record(60, 50) { context in
      context.fill(.rgba(1, 1, 1), 0, 0, 60, 50)
      for _ in 0..<4 { scribble(context, &numbers, depth: 0) }
    }
    #expect(document(list).data == document(list, keepsBackgrounds: false).data)
  }
}
