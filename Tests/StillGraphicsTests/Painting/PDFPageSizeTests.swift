// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillDiff
import StillPDF
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

/// Cairo cuts pages off at their last whole point; ours end where they are asked to.
struct PDFPageSizeTests {
  private func document(_ sizes: [CGSize]) throws -> PDFDocument {
    let pages = sizes.map { size in
      PDFPainter.Page(
        bounds: CGRect(origin: .zero, size: size),
        list: record(size.width, size.height) { context in
          context.fill(.red, 0, 0, size.width, size.height)
          context.fill(.blue, 0, 0, 1, 0.5)
        })
    }
    return try PDFDocument(data: PDFPainter.paint(pages))
  }

  private static let sizes = [
    CGSize(width: 1.5, height: 1.5), CGSize(width: 20.5, height: 11), CGSize(width: 7, height: 40.25),
    CGSize(width: 43.666_666_7, height: 16.333_333_3), CGSize(width: 0.4, height: 0.4),
    CGSize(width: 612.125, height: 0.5),
  ]

  @Test(arguments: sizes)
  func partsOfPointsAreDrawnToTheirEnd(asked: CGSize) throws {
    let document = try document([asked])
    let size = try #require(document.pageSizes.first)
    #expect(abs(size.width - asked.width) < 1e-3 && abs(size.height - asked.height) < 1e-3)
    let pixels = try document.rasterize(page: 0, scale: 4)
    #expect(pixels[pixels.width - 1, pixels.height - 1].alpha > 0)
    #expect(pixels[0, 0] == .bluePixel, "the page begins at its top left corner")
    #expect(pixels.width == Int((asked.width * 4).rounded(.up)))
    #expect(pixels.height == Int((asked.height * 4).rounded(.up)))
  }

  @Test func eachPageHasItsOwn() throws {
    let sizes = [CGSize(width: 10, height: 20), CGSize(width: 30.5, height: 4), CGSize(width: 8, height: 9.75)]
    #expect(try document(sizes).pageSizes == sizes)
  }

  @Test func wholePagesAreAsCairoWritesThem() throws {
    let data = try document([CGSize(width: 10, height: 20)]).data
    #expect(data.range(of: Data("/MediaBox [ 0 0 10 20 ]\n".utf8)) != nil)
  }
}
