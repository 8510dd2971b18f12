// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillPaint
import StillScene
import StillTestSupport
import Testing

struct CoverageFillTests {
  let clip = PixelRect(x: 0, y: 0, width: 100, height: 100)

  @Test func coverageIsTheExactAreaOfEachPixel() throws {
    let triangle = polygon((0, 0), (4, 0), (0, 4))
    let mask = try #require(Coverage.fill(triangle, transform: .identity, rule: .winding, clippedTo: clip))
    let rows = (0..<4).map { y in (0..<4).map { x in mask.coverage(x: x, y: y) } }
    #expect(rows == [[255, 255, 255, 128], [255, 255, 128, 0], [255, 128, 0, 0], [128, 0, 0, 0]])
    #expect(mask.bounds == PixelRect(x: 0, y: 0, width: 4, height: 4))
    #expect(mask.stride % 4 == 0)
  }

  @Test func partsOfPixelsAtRectangleBordersMultiply() throws {
    let path = PathGeometry.rect(CGRect(x: 10.25, y: 20.5, width: 2, height: 1))
    let mask = try #require(Coverage.fill(path, transform: .identity, rule: .winding, clippedTo: clip))
    #expect((10...12).map { mask.coverage(x: $0, y: 20) } == [96, 128, 32])
    #expect((10...12).map { mask.coverage(x: $0, y: 21) } == [96, 128, 32])
    #expect(mask.coverage(x: 9, y: 20) == 0)
    #expect(mask.coverage(x: 13, y: 20) == 0)
  }

  @Test(arguments: [5.0, 20, 45]) func circlesHaveTheAreaOfACircle(radius: Double) throws {
    let box = CGRect(x: 50.3 - radius, y: 49.8 - radius, width: 2 * radius, height: 2 * radius)
    let mask = try #require(
      Coverage.fill(.ellipse(in: box), transform: .identity, rule: .winding, clippedTo: clip))
    // A chord lies inside its arc by at most 3/4 of the second difference, and by 2/3 of that on average.
    let missing = .pi * radius * radius - total(mask)
    #expect(missing > 0)
    #expect(missing < 2 * .pi * radius * 0.0667 * 0.5 + 0.1)
  }

  @Test func fillRulesDifferWhereTheOutlineWindsTwice() throws {
    let star = polygon((50, 5), (76, 86), (7, 36), (93, 36), (24, 86))
    let whole = try #require(Coverage.fill(star, transform: .identity, rule: .winding, clippedTo: clip))
    let hollow = try #require(Coverage.fill(star, transform: .identity, rule: .evenOdd, clippedTo: clip))
    #expect(whole.coverage(x: 50, y: 50) == 255)
    #expect(hollow.coverage(x: 50, y: 50) == 0)
    #expect(hollow.coverage(x: 50, y: 20) == 255)
    #expect(total(whole) > total(hollow) + 250)
  }

  @Test func opposedSubpathsCutAHoleOnlyWhereBothAre() throws {
    var path = PathGeometry.rect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.append(polygon((5, 2.5), (5, 7.5), (15, 7.5), (15, 2.5)))
    let mask = try #require(Coverage.fill(path, transform: .identity, rule: .winding, clippedTo: clip))
    #expect(mask.coverage(x: 4, y: 5) == 255)
    #expect(mask.coverage(x: 7, y: 5) == 0)
    #expect(mask.coverage(x: 12, y: 5) == 255)
    #expect(mask.coverage(x: 7, y: 2) == 128)
    #expect(mask.coverage(x: 12, y: 2) == 128)
  }

  @Test(arguments: 0..<12) func randomPolygonsAgreeWithSupersampling(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    let corners = (0..<(3 + seed % 9)).map { _ in
      CGPoint(x: Double(random.next() % 2000) / 100 - 3, y: Double(random.next() % 2000) / 100 - 3)
    }
    let path = polygon(corners)
    let window = PixelRect(x: 2, y: 1, width: 12, height: 12)
    for rule in [CGPathFillRule.winding, .evenOdd] {
      let mask = try #require(Coverage.fill(path, transform: .identity, rule: rule, clippedTo: window))
      for y in window.y..<window.maxY {
        for x in window.x..<window.maxX {
          let expected = coverage(meanWinding(corners, x: x, y: y), rule)
          let difference = abs(Double(mask.coverage(x: x, y: y)) / 255 - expected)
          #expect(difference < 0.035, "\(rule) at \(x),\(y): \(expected)")
        }
      }
    }
  }

  @Test func farOutCoordinatesKeepTheWinding() throws {
    let huge = polygon((-1e9, -1e9), (1e9, -1e9), (1e9, 1e9), (-1e9, 1e9))
    let mask = try #require(Coverage.fill(huge, transform: .identity, rule: .winding, clippedTo: clip))
    #expect(mask.solid == clip)
    #expect(total(mask) == 10_000)
    let half = polygon((-1e9, 50), (1e9, 50), (1e9, 1e9), (-1e9, 1e9))
    let lower = try #require(Coverage.fill(half, transform: .identity, rule: .winding, clippedTo: clip))
    #expect(lower.bounds == PixelRect(x: 0, y: 50, width: 100, height: 50))
    let wheel = PathGeometry.ellipse(in: CGRect(x: -1e9, y: 30, width: 2e9 + 100, height: 2e9))
    let rim = try #require(Coverage.fill(wheel, transform: .identity, rule: .winding, clippedTo: clip))
    #expect(rim.coverage(x: 50, y: 29) == 0)
    #expect(rim.coverage(x: 50, y: 31) == 255)
  }

  @Test func theInfiniteRectangleCoversEverything() throws {
    let scaled = CGAffineTransform(scaleX: 3, y: 3)
    let mask = try #require(Coverage.fill(.rect(.infinite), transform: scaled, rule: .winding, clippedTo: clip))
    #expect(mask.solid == clip)
    #expect(total(mask) == 10_000)
  }

  @Test func clippedShapesLookAsTheWholeOnesDo() throws {
    let star = polygon((50, 5), (76, 86), (7, 36), (93, 36), (24, 86))
    var path = star
    path.append(.ellipse(in: CGRect(x: 10, y: 40, width: 70, height: 50)))
    let turned = CGAffineTransform(translationX: 3.3, y: 1.7).rotated(by: 0.1)
    for rule in [CGPathFillRule.winding, .evenOdd] {
      let whole = try #require(Coverage.fill(path, transform: turned, rule: rule, clippedTo: clip))
      let window = PixelRect(x: 31, y: 29, width: 27, height: 33)
      let part = try #require(Coverage.fill(path, transform: turned, rule: rule, clippedTo: window))
      for y in window.y..<window.maxY {
        for x in window.x..<window.maxX {
          #expect(abs(Int(part.coverage(x: x, y: y)) - Int(whole.coverage(x: x, y: y))) <= 1)
        }
      }
    }
  }

  @Test func whatCoversNothingHasNoMask() {
    let nan = polygon((0, 0), (.nan, 5), (5, 5))
    let infinite = polygon((0, 0), (.infinity, 5), (5, 5))
    let square = PathGeometry.rect(CGRect(x: 0, y: 0, width: 5, height: 5))
    let outside = PathGeometry.rect(CGRect(x: 200, y: 0, width: 5, height: 5))
    for path in [PathGeometry(), nan, infinite, outside] {
      #expect(Coverage.fill(path, transform: .identity, rule: .winding, clippedTo: clip) == nil)
    }
    let broken = CGAffineTransform(scaleX: .nan, y: 1)
    #expect(Coverage.fill(square, transform: broken, rule: .winding, clippedTo: clip) == nil)
    let nowhere = PixelRect(x: 0, y: 0, width: 0, height: 10)
    #expect(Coverage.fill(square, transform: .identity, rule: .winding, clippedTo: nowhere) == nil)
  }

  @Test func theInteriorOfARoundedRectangleIsKnownAsSolid() throws {
    let path = PathGeometry.roundedRect(
      CGRect(x: 10, y: 10, width: 80, height: 60), cornerWidth: 10, cornerHeight: 10)
    let mask = try #require(Coverage.fill(path, transform: .identity, rule: .winding, clippedTo: clip))
    #expect(mask.solid == PixelRect(x: 10, y: 20, width: 80, height: 40))
  }

  @Test func alignedRectanglesAreRecognised() {
    let path = PathGeometry.rect(CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(path.pixelAlignedRect(CGAffineTransform(scaleX: 3, y: 3)) == PixelRect(x: 3, y: 6, width: 9, height: 12))
    #expect(path.pixelAlignedRect(CGAffineTransform(scaleX: 0.5, y: 0.5)) == nil)
    #expect(path.axisAlignedRect(CGAffineTransform(scaleX: 0.5, y: 0.5)) == CGRect(x: 0.5, y: 1, width: 1.5, height: 2))
    #expect(path.axisAlignedRect(CGAffineTransform(rotationAngle: 0.1)) == nil)
    #expect(polygon((0, 0), (1, 0), (2, 2), (0, 1)).axisAlignedRect() == nil)
  }

  /// The double precision of a slope of 10^16 pixels a row reaches beside the mask.
  @Test func anEdgeFromVeryFarAwayStaysInTheMask() throws {
    let far = polygon(
      (1.138_647_243_238_130_9e19, -164.271_590_538_772_95),
      (426.200_710_473_573_45, 417.000_000_000_000_06), (426.200_710_473_573_45, 900))
    let clip = PixelRect(x: 0, y: 0, width: 1000, height: 1000)
    let mask = try #require(Coverage.fill(far, transform: .identity, rule: .winding, clippedTo: clip))
    func byte(_ x: Int, _ y: Int) -> UInt8? {
      let (column, row) = (x - mask.bounds.x, y - mask.bounds.y)
      guard column >= 0, column < mask.bounds.width, row >= 0, row < mask.bounds.height else { return nil }
      return mask.withBytes { $0[row * mask.stride + column] }
    }
    #expect(byte(500, 600) == 255 && byte(400, 600) ?? 0 == 0)
    #expect(byte(500, 415) ?? 0 == 0 && byte(999, 415) ?? 0 == 0)
  }
}
