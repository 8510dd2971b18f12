// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillPaint
import StillScene
import Testing

/// The numbers that the laws were fitted from.
struct CoverageLawTests {
  @Test func aThinRingIsTheDifferenceOfTwoFills() throws {
    var ring = PathGeometry.roundedRect(
      CGRect(x: 0, y: 0, width: 40, height: 40), cornerWidth: 10, cornerHeight: 10)
    ring.append(.roundedRect(CGRect(x: 1, y: 1, width: 38, height: 38), cornerWidth: 9, cornerHeight: 9))
    let clip = PixelRect(x: 0, y: 0, width: 40, height: 40)
    let mask = try #require(Coverage.fill(ring, transform: .identity, rule: .evenOdd, clippedTo: clip))
    #expect((5...10).map { mask.coverage(x: $0, y: 0) } == [5, 85, 165, 224, 249, 255])
  }

  @Test(arguments: [10.0, 50, 333]) func flatteningStopsWhereTheSecondDifferenceIsSmallEnough(radius: Double) {
    let kappa = radius * PathGeometry.quarterKappa
    let quarter = CubicCurve(
      CGPoint(x: radius, y: 0), CGPoint(x: radius, y: kappa), CGPoint(x: kappa, y: radius), CGPoint(x: 0, y: radius))
    var lines = 0
    CurveFlattener().flatten(quarter) { _ in lines += 1 }
    // Halving quarters the second difference; for a quarter circle all pieces need about the same depth.
    var pieces = [quarter]
    var expected = 0
    while let piece = pieces.popLast() {
      if piece.secondDifference <= 0.0667 {
        expected += 1
      } else {
        pieces += [piece.halves.0, piece.halves.1]
      }
    }
    #expect(lines == expected)
    #expect(lines >= Int((quarter.secondDifference / 0.0667).squareRoot() / 2))
  }

  @Test func flatnessIsMeasuredInPixels() {
    let curve = CubicCurve(quadraticFrom: .zero, control: CGPoint(x: 0, y: 10), to: CGPoint(x: 10, y: 10))
    var counts: [Int] = []
    for scale in [1.0, 4, 16] {
      var lines = 0
      CurveFlattener(toPixels: CGAffineTransform(scaleX: scale, y: scale)).flatten(curve) { _ in lines += 1 }
      counts.append(lines)
    }
    // A parabola bends evenly, so four times the scale takes one more halving everywhere.
    #expect(counts == [counts[0], 2 * counts[0], 4 * counts[0]])
  }

  @Test func quadraticCurvesAreRaisedToCubics() {
    let curve = CubicCurve(quadraticFrom: .zero, control: CGPoint(x: 3, y: 6), to: CGPoint(x: 9, y: 0))
    #expect(curve.p1 == CGPoint(x: 2, y: 4))
    #expect(curve.p2 == CGPoint(x: 5, y: 4))
  }
}
