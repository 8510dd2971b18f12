// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene
import Testing

@testable import StillPaint

/// Rule: a drawing within many clips takes as long as the clips need once, not as long as all of them for each drawing.
struct NestedClipsTests {
  private let area = PixelRect(x: 0, y: 0, width: 20, height: 20)

  private func ellipse(_ index: Int) -> PathGeometry {
    .ellipse(in: CGRect(x: Double(index % 7) / 7 - 6, y: Double(index % 5) / 5 - 6, width: 31, height: 32))
  }

  @Test func eachClipIsRasterisedOnce() throws {
    var clip = try #require(ClipShape(ellipse(0), .winding, within: area))
    var product = clip.coverage(in: area)
    for index in 1..<300 {
      let next = try #require(ClipShape(ellipse(index), .winding, within: area))
      clip = clip.intersection(next)
      product = product.multiplied(by: next.coverage(in: area))
      // Something is drawn within each clip, twice.
      let small = PixelRect(x: 3, y: 4, width: 5, height: 6)
      #expect(clip.coverage(in: small).bytes == product.cropped(to: small).bytes)
      #expect(clip.coverage(in: area).bytes == product.cropped(to: area).bytes)
    }
    #expect(clip.factorCount > 300 && clip.factorCount < 2 * 300 + 100)
  }

  @Test func tenThousandClipsWithOneDrawingEnd() throws {
    var clip = try #require(ClipShape(ellipse(0), .winding, within: area))
    for index in 1..<10_000 {
      clip = clip.intersection(try #require(ClipShape(ellipse(index), .winding, within: area)))
    }
    for _ in 0..<100 { #expect(clip.coverage(in: area).bounds == clip.bounds) }
    #expect(clip.factorCount <= 10_000)
  }
}

extension CoverageMask {
  fileprivate var bytes: [UInt8] { withBytes { Array($0) } }
}
