// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff
import StillInspection
import StillKit
import Testing

@testable import StillTesting

struct TouchedPixelsTests {
  @Test func wholePixelsTouchNoOthers() {
    let area = ToleranceRegion.Area(
      touching: ConvexPolygon(CGRect(x: 2, y: 3, width: 4, height: 5)), width: 20, height: 20)
    #expect(area == .rect(PixelRect(x: 2, y: 3, width: 4, height: 5)))
    let half = ToleranceRegion.Area(
      touching: ConvexPolygon(CGRect(x: 2.5, y: -3, width: 4, height: 5)), width: 20, height: 20)
    #expect(half == .rect(PixelRect(x: 2, y: 0, width: 5, height: 2)))
    let outside = ConvexPolygon(CGRect(x: 30, y: 0, width: 4, height: 5))
    #expect(ToleranceRegion.Area(touching: outside, width: 20, height: 20) == nil)
  }

  /// A pixel is touched if its square and the polygon share an area: clipping says it in another way than the mask.
  @Test(arguments: 1...40) func maskedPixelsAreThoseWithASharedArea(seed: Int) throws {
    let angle = CGFloat(seed) * 0.37
    let turn = CGAffineTransform(translationX: 12, y: 11).rotated(by: angle).scaledBy(x: 1, y: seed % 2 == 0 ? 1 : -1)
    let (width, height) = (CGFloat(seed % 7) + 2.3, CGFloat(seed % 5) * 2 + 1.7)
    let rect = CGRect(x: -width, y: -height, width: 2 * width, height: 2 * height)
    let polygon = ConvexPolygon(ConvexPolygon(rect).corners.map { $0.applying(turn) })
    let area = ToleranceRegion.Area(touching: polygon, width: 24, height: 20)
    guard case .rows(let rows)? = area else {
      Issue.record("a turned rectangle is no level one")
      return
    }
    for y in 0..<20 {
      for x in 0..<24 {
        let pixel = ConvexPolygon(CGRect(x: CGFloat(x), y: CGFloat(y), width: 1, height: 1))
        let box = polygon.intersection(pixel).boundingBox
        // What touches by a ten-thousandth of a pixel may be either.
        if box.width > 0, box.width < 1e-4 || box.height < 1e-4 { continue }
        #expect(rows[y].contains(x) == (box.width > 0), "\(x), \(y)")
      }
    }
  }
}
