// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff
import StillTestSupport
import Testing

/// The pixels that are compared, counted from the regions alone.
struct ComparedPixelsTests {
  private func compared(_ regions: [ToleranceRegion], _ tolerance: Tolerance = .exact) -> ComparedPixels {
    ComparedPixels(width: 40, height: 30, tolerance: tolerance, regions: regions)
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> ToleranceRegion.Area {
    .rect(PixelRect(x: x, y: y, width: width, height: height))
  }

  @Test func masksLeaveOutTheirPixels() {
    #expect(compared([]).share == 1)
    let half = compared([ToleranceRegion(rect(0, 0, 40, 15), .masked)])
    #expect(half.share == 0.5 && half.comparedPixels == 600 && half.pixels == 1200)
    #expect(half.ignored.map(\.region) == [0] && half.ignored.map(\.pixels) == [600])
    #expect(compared([ToleranceRegion(rect(-5, -5, 99, 99), .masked)]).comparedPixels == 0)
    let inner = ToleranceRegion(rect(2, 2, 3, 3), .tolerance(.exact))
    #expect(compared([ToleranceRegion(rect(0, 0, 40, 30), .masked), inner]).comparedPixels == 9)
  }

  @Test func regionsWithoutLimitsDoNotCount() {
    let lenient = ToleranceRegion(rect(0, 0, 10, 10), .tolerance(Tolerance(maxChannelDelta: 255)))
    #expect(compared([lenient]).comparedPixels == 1100)
    let counted = ToleranceRegion(rect(0, 0, 10, 10), .tolerance(Tolerance(maxDifferingPixels: .count(100))))
    #expect(compared([counted]).comparedPixels == 1100)
    let strict = ToleranceRegion(rect(0, 0, 10, 10), .tolerance(.exact))
    #expect(compared([strict], Tolerance(precision: 0)).comparedPixels == 100)
    let ignored = compared([strict], Tolerance(precision: 0)).ignored
    #expect(ignored.map(\.region) == [nil] && ignored.map(\.pixels) == [1100])
  }

  /// Counting by rows that are the same must give what counting each pixel gives.
  @Test(arguments: 1...60) func countsAgreeWithTheDefinition(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let (width, height) = (Int.random(in: 1...90, using: &random), Int.random(in: 1...150, using: &random))
    var owner = [Int](repeating: -1, count: width * height)
    let regions = (0..<4).map { index -> ToleranceRegion in
      let bounds = PixelRect(
        x: Int.random(in: -9...width, using: &random), y: Int.random(in: -9...height, using: &random),
        width: Int.random(in: 1...60, using: &random), height: Int.random(in: 1...60, using: &random))
      let isMask = Bool.random(using: &random)
      let mask = Pictures.make(bounds.width, bounds.height) { x, y in !isMask || (x + y) % 3 == 0 ? 0xFFFF_FFFF : 0 }
      for y in max(bounds.y, 0)..<max(min(bounds.y + bounds.height, height), max(bounds.y, 0)) {
        for x in max(bounds.x, 0)..<max(min(bounds.x + bounds.width, width), max(bounds.x, 0))
        where mask.word(x - bounds.x, y - bounds.y) != 0 {
          owner[y * width + x] = index
        }
      }
      let area = isMask ? ToleranceRegion.Area.mask(mask, x: bounds.x, y: bounds.y) : .rect(bounds)
      return ToleranceRegion(area, index % 2 == 0 ? .masked : .tolerance(.exact))
    }
    let pixels = ComparedPixels(width: width, height: height, tolerance: .exact, regions: regions)
    #expect(pixels.comparedPixels == owner.count { $0 % 2 != 0 })
  }
}
