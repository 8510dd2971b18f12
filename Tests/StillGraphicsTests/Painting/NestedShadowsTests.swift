// SPDX-License-Identifier: MIT

import Foundation
import StillDiff
import StillPDF
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

/// Rule: what casts shadows within shadows is painted for a few of them, and not for each one around it.
struct NestedShadowsTests {
  private struct Work {
    var data: Data
    /// The number of times that something was painted for a shadow that is a bitmap.
    var silhouetteCount: Int
  }

  private func document(_ list: DisplayList) -> Work {
    CairoFonts.borrow { fonts in
      let document = CairoPDFSurface()
      document.setMetadata(PDFInformation())
      document.beginPage(CGSize(width: 60, height: 50))
      let context = CairoContext(surface: document.surface)
      let painter = PDFPagePainter(context: context, origin: .identity, fonts: fonts)
      painter.paintPage(list)
      context.showPage()
      return Work(
        data: document.finish(), silhouetteCount: painter.silhouetteCount)
    }
  }

  /// Groups within each other, each with a shape, and with a shadow unless `hasShadow` is false for it.
  private func nest(_ depth: Int, blur: CGFloat, hasShadow: (Int) -> Bool = { _ in true }) -> DisplayList {
    record(60, 50) { context in
      for index in 0..<depth {
        context.translateBy(x: 1 / 3, y: 0.5)
        context.saveGState()
        if hasShadow(index) {
          context.setShadow(offset: CGSize(width: 1, height: 2), blur: blur, color: .rgba(0, 0, 0.2, 0.5))
        } else {
          context.setAlpha(0.9)
        }
        context.beginTransparencyLayer()
        context.setFillColor(.rgba(Double(index % 5) / 5, 0.5, 0.2, 0.6))
        context.fillEllipse(in: CGRect(x: 4, y: 3, width: 30, height: 25))
      }
      for index in (0..<depth).reversed() {
        context.fill(.rgba(0.2, Double(index % 3) / 3, 0.7, 0.3), 30, Double(index % 20), 7, 9)
        context.endTransparencyLayer()
        context.restoreGState()
      }
    }
  }

  /// Each shadow around a group would paint all that lies in it again.
  @Test(arguments: [0, 2] as [CGFloat]) func allIsPaintedOnceForManyShadows(blur: CGFloat) throws {
    for every in [1, 3] {
      let list = nest(40, blur: blur) { $0 % every == 0 }
      #expect(document(list).silhouetteCount == 1)
    }
    #expect(document(nest(3, blur: blur)).silhouetteCount == (blur > 0 ? 3 : 0), "few sharp ones stay shapes")
  }

  /// A shape in a shape would be written twice for each shadow around it.
  @Test func documentsGrowWithTheNumberOfSharpShadows() throws {
    let sizes = [40, 80].map { document(nest($0, blur: 0)).data.count }
    #expect(sizes[1] < 3 * sizes[0], "\(sizes)")
  }

  @Test(arguments: [0, 2] as [CGFloat]) func bothPaintersAgree(blur: CGFloat) throws {
    for every in [1, 3] {
      let list = nest(12, blur: blur) { $0 % every == 0 }
      let vector = try PDFDocument(data: document(list).data).rasterize(page: 0, scale: 3)
      let parity = Parity(try paint(list, 60, 50, scale: 3), vector)
      #expect(parity.passes, "\(parity)")
    }
  }
}
