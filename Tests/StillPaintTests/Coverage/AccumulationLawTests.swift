// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillPaint
import StillScene
import StillTestSupport
import Testing

/// A pixel's coverage is min(1, |sum of signed areas|) over the whole path; even-odd folds the sum to its distance from
/// the nearest even number.
struct AccumulationLawTests {
  private static let clip = PixelRect(x: 0, y: 0, width: 60, height: 60)
  private var clip: PixelRect { Self.clip }

  private func fill(_ path: PathGeometry, _ rule: CGPathFillRule = .winding) throws -> CoverageMask {
    try #require(Coverage.fill(path, transform: .identity, rule: rule, clippedTo: clip))
  }

  private func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> PathGeometry {
    var path = PathGeometry()
    path.move(to: CGPoint(x: x0, y: y0))
    path.addLine(to: CGPoint(x: x1, y: y1))
    return path
  }

  /// A CAShapeLayer of iOS 18: one line covers a pixel by 0.75 (192 of 255), where two lines of the path cross it is
  /// covered wholly, and so is a line that the path holds twice. A union would give 0.9375 and 0.75.
  @Test func hairlinesOfOnePathAddUpWhereTheyCross() throws {
    var grid = line(0, 10.5, 60, 10.5)
    grid.append(line(20.5, 0, 20.5, 60))
    grid.append(line(0, 40.5, 60, 40.5))
    grid.append(line(0, 40.5, 60, 40.5))
    let mask = try #require(
      Coverage.stroke(grid, style: StrokeStyle(width: 0.75), transform: .identity, clippedTo: clip))
    #expect(mask.coverage(x: 5, y: 10) == 192)
    #expect(mask.coverage(x: 20, y: 10) == 255)
    #expect(mask.coverage(x: 5, y: 40) == 255)
    #expect(mask.coverage(x: 5, y: 11) == 0)
  }

  @Test func overlappingSubpathsCountTwiceInPartsOfPixels() throws {
    var path = PathGeometry.rect(CGRect(x: 0.25, y: 0.5, width: 10, height: 10))
    path.append(.rect(CGRect(x: 5, y: 0.75, width: 10, height: 10)))
    let mask = try fill(path)
    let row: [UInt8] = [96, 128, 128, 128, 128, 192, 192, 192, 192, 192, 96, 64, 64, 64, 64, 0]
    #expect((0...15).map { mask.coverage(x: $0, y: 0) } == row)
    #expect(mask.coverage(x: 7, y: 5) == 255)
  }

  /// Two rectangles that meet at x = 10.5: drawn alike they fill the pixel between them.
  @Test(arguments: [CGPathFillRule.winding, .evenOdd])
  func rectanglesThatMeetInsideAPixelLeaveNoSeam(rule: CGPathFillRule) throws {
    var path = PathGeometry.rect(CGRect(x: 2, y: 2, width: 8.5, height: 8))
    path.append(.rect(CGRect(x: 10.5, y: 2, width: 8.5, height: 8)))
    #expect(try (9...11).map { try fill(path, rule).coverage(x: $0, y: 5) } == [255, 255, 255])
  }

  /// Two rectangles that meet at x = 10.5, one of them reversed: their areas cancel in the pixel between them.
  @Test(arguments: [CGPathFillRule.winding, .evenOdd])
  func oppositeWindingsCancelInsideAPixel(rule: CGPathFillRule) throws {
    var path = PathGeometry.rect(CGRect(x: 2, y: 2, width: 8.5, height: 8))
    path.append(PathGeometry.rect(CGRect(x: 10.5, y: 2, width: 8.5, height: 8)).reversed())
    let mask = try fill(path, rule)
    #expect((9...11).map { mask.coverage(x: $0, y: 5) } == [255, 0, 255])
    var uneven = PathGeometry.rect(CGRect(x: 2, y: 2, width: 8.75, height: 8))
    uneven.append(PathGeometry.rect(CGRect(x: 10.75, y: 2, width: 8.5, height: 8)).reversed())
    #expect(try fill(uneven, rule).coverage(x: 10, y: 5) == 128)
  }

  @Test func theEvenOddRuleFoldsTheSum() throws {
    var path = PathGeometry()
    // The sum of the first pixel's areas, which grows by a quarter, and the distance to the nearest even number.
    let expected: [UInt8] = [64, 128, 192, 255, 192, 128, 64, 0, 64]
    for (index, value) in expected.enumerated() {
      path.append(.rect(CGRect(x: 0.75, y: 0, width: 9.25, height: 1)))
      #expect(try fill(path, .evenOdd).coverage(x: 0, y: 0) == value, "\(index + 1) rectangles")
      #expect(try fill(path, .evenOdd).coverage(x: 5, y: 0) == (index % 2 == 0 ? 255 : 0))
      #expect(try fill(path).coverage(x: 0, y: 0) == UInt8(min(255, 64 * (index + 1))))
    }
  }

  @Test func theSignOfTheSumDoesNotMatter() throws {
    let star = polygon((30, 2), (48, 58), (2, 22), (58, 22), (12, 58))
    for rule in [CGPathFillRule.winding, .evenOdd] {
      let (there, back) = (try fill(star, rule), try fill(star.reversed(), rule))
      for y in 0..<60 { #expect((0..<60).allSatisfy { there.coverage(x: $0, y: y) == back.coverage(x: $0, y: y) }) }
    }
  }

  /// 100,000 lines that all cross each other cancel and add up exactly.
  @Test func sumsOfManyLinesStayExact() throws {
    var path = PathGeometry.rect(CGRect(x: 10.25, y: 10, width: 20, height: 20))
    var random = SeededNumbers(seed: 7)
    var scribble = PathGeometry()
    for index in 0..<50_000 {
      let point = CGPoint(x: Double(random.next() % 6000) / 100, y: Double(random.next() % 6000) / 100)
      if index == 0 { scribble.move(to: point) } else { scribble.addLine(to: point) }
    }
    scribble.close()
    path.append(scribble)
    path.append(scribble.reversed())
    let mask = try fill(path)
    #expect((9...11).map { mask.coverage(x: $0, y: 20) } == [0, 192, 255])
    #expect((29...31).map { mask.coverage(x: $0, y: 20) } == [255, 64, 0])
    #expect(abs(total(mask) - 20 * (Double(192 + 19 * 255 + 64) / 255)) < 1e-9)
  }

  // MARK: - Very many lines

  /// Lines that are added up in parts, because there are so many, bound the same areas.
  @Test(arguments: [CGPathFillRule.winding, .evenOdd], [clip, PixelRect(x: 7, y: 11, width: 30, height: 20)])
  func lengthyPathsCoverTheSamePixels(rule: CGPathFillRule, clip: PixelRect) throws {
    let star = polygon((3, 2), (57, 33.3), (1.5, 38), (44, -9), (29, 71.2))
    var long = star
    // There and back again, which bounds nothing, also beside the mask.
    long.move(to: CGPoint(x: -10, y: 4.3))
    for index in 0..<140_000 {
      long.addLine(to: index % 2 == 0 ? CGPoint(x: 70, y: 51.7) : CGPoint(x: -10, y: 4.3))
    }
    let (short, sum) = (
      try #require(Coverage.fill(star, transform: .identity, rule: rule, clippedTo: clip)),
      try #require(Coverage.fill(long, transform: .identity, rule: rule, clippedTo: clip))
    )
    #expect(total(short) > 100)
    for y in 0..<60 {
      for x in 0..<60 {
        let difference = Int(short.coverage(x: x, y: y)) - Int(sum.coverage(x: x, y: y))
        #expect(abs(difference) <= 1, "\(x), \(y)")
      }
    }
  }
}
