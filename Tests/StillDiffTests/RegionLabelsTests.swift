// SPDX-License-Identifier: MIT

import StillBitmap
import StillTestSupport
import Testing

@testable import StillDiff

/// Each pixel has the label of the last region over it, in whichever order the rows are asked for.
struct RegionLabelsTests {
  private static let size = (width: 40, height: 150)

  /// A rectangle, a mask or rows, some of them outside of the picture.
  private static func region(_ numbers: inout SeededNumbers) -> ToleranceRegion {
    let (x, y) = (Int.random(in: -9...40, using: &numbers), Int.random(in: -30...150, using: &numbers))
    let (width, height) = (Int.random(in: -1...20, using: &numbers), Int.random(in: -1...60, using: &numbers))
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0:
      let isFull = (0..<200).map { _ in Bool.random(using: &numbers) }
      let mask = Pictures.make(max(width, 1), max(height, 1)) { isFull[($0 + 7 * $1) % 200] ? 0xFF00_0000 : 0 }
      return ToleranceRegion(.mask(mask, x: x, y: y), .masked)
    case 1:
      let columns = (0..<max(height, 0)).map { x..<(x + ($0 % max(width, 1))) }
      return ToleranceRegion(.rows(PixelRows(columns, y: y)), .masked)
    default: return ToleranceRegion(.rect(PixelRect(x: x, y: y, width: width, height: height)), .masked)
    }
  }

  private func contains(_ region: ToleranceRegion, _ x: Int, _ y: Int) -> Bool {
    switch region.area {
    case .rect(let rect): rect.x <= x && x < rect.maxX && rect.y <= y && y < rect.maxY
    case .mask(let mask, let left, let top):
      left <= x && x < left + mask.width && top <= y && y < top + mask.height
        && mask.word(x - left, y - top) >= 0x8000_0000
    case .rows(let rows): rows.ranges(inRow: y).contains { $0.contains(x) }
    }
  }

  /// Looks at all regions for each pixel.
  private func definition(_ regions: [ToleranceRegion]) -> [Int] {
    (0..<Self.size.width * Self.size.height).map { place in
      let (x, y) = (place % Self.size.width, place / Self.size.width)
      return (regions.lastIndex { contains($0, x, y) } ?? -1) + 1
    }
  }

  @Test(arguments: 1...20) func labelsAreThoseOfTheLastRegions(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let (width, height) = Self.size
    let regions = (0..<Int.random(in: 1...25, using: &numbers)).map { _ in Self.region(&numbers) }
    let expected = definition(regions)
    let labels = RegionLabels(regions, width: width)
    let down = stride(from: 0, to: height, by: 7).map { $0..<min($0 + 7, height) }
    let anywhere = (0..<30).map { _ in
      let top = Int.random(in: 0..<height, using: &numbers)
      return top..<min(top + Int.random(in: 1...64, using: &numbers), height)
    }
    for rows in down + anywhere + down {
      let found = UnsafeBufferPointer(start: labels.fill(rows), count: rows.count * width).map { Int($0) }
      #expect(found == Array(expected[rows.lowerBound * width..<rows.upperBound * width]), "\(rows)")
    }
    let counts = expected.reduce(into: [Int](repeating: 0, count: regions.count + 1)) { $0[$1] += 1 }
    #expect(RegionLabels.counts(regions, width: width, height: height) == counts)
  }
}
