// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillPaint
import StillScene
import StillTestSupport
import Testing

struct CoverageStrokeTests {
  let clip = PixelRect(x: 0, y: 0, width: 60, height: 60)

  private func stroke(
    _ path: PathGeometry, _ style: StrokeStyle, _ transform: CGAffineTransform = .identity
  ) throws -> CoverageMask {
    try #require(Coverage.stroke(path, style: style, transform: transform, clippedTo: clip))
  }

  private func open(_ corners: (Double, Double)...) -> PathGeometry {
    var path = PathGeometry()
    for (index, corner) in corners.enumerated() {
      let point = CGPoint(x: corner.0, y: corner.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }

  @Test func aLineCoversItsWidthAboutItsMiddle() throws {
    let mask = try stroke(open((10, 20), (30, 20)), StrokeStyle(width: 3))
    #expect((17...22).map { mask.coverage(x: 15, y: $0) } == [0, 128, 255, 255, 128, 0])
    #expect(mask.coverage(x: 9, y: 20) == 0)
    #expect(mask.coverage(x: 10, y: 20) == 255)
    #expect(mask.coverage(x: 30, y: 20) == 0)
  }

  @Test func capsReachAsFarAsTheyShould() throws {
    let line = open((20, 20), (40, 20))
    #expect(abs(total(try stroke(line, StrokeStyle(width: 8))) - 160) < 0.01)
    let square = try stroke(line, StrokeStyle(width: 8, cap: .square))
    #expect(abs(total(square) - 224) < 0.01)
    #expect(square.coverage(x: 16, y: 16) == 255)
    let round = try stroke(line, StrokeStyle(width: 8, cap: .round))
    #expect(abs(total(round) - 160 - .pi * 16) < 1)
    #expect(round.coverage(x: 16, y: 19) > 200)
    #expect(round.coverage(x: 16, y: 16) == 0)
    #expect(round.coverage(x: 43, y: 20) > 200)
  }

  @Test func mitresEndAtTheirLimit() throws {
    let corner = open((10, 40), (40, 40), (40, 10))
    let sharp = try stroke(corner, StrokeStyle(width: 10, join: .miter, miterLimit: 1.5))
    #expect(sharp.coverage(x: 44, y: 44) == 255)
    #expect(abs(total(sharp) - 600) < 0.05)
    for style in [
      StrokeStyle(width: 10, join: .bevel), StrokeStyle(width: 10, join: .miter, miterLimit: 1.4),
    ] {
      let cut = try stroke(corner, style)
      #expect(cut.coverage(x: 44, y: 44) == 0)
      #expect(cut.coverage(x: 41, y: 41) == 255)
      #expect(abs(total(cut) - 587.5) < 0.05)
    }
    let round = try stroke(corner, StrokeStyle(width: 10, join: .round))
    #expect(abs(total(round) - 575 - .pi * 25 / 4) < 0.3)
  }

  @Test func closingASubpathJoinsItsEnds() throws {
    let square = polygon((15, 15), (45, 15), (45, 45), (15, 45))
    let closed = try stroke(square, StrokeStyle(width: 10))
    #expect(abs(total(closed) - (1600 - 400)) < 0.01)
    #expect(closed.coverage(x: 10, y: 10) == 255)
    #expect(closed.coverage(x: 30, y: 30) == 0)
    let unclosed = try stroke(open((15, 15), (45, 15), (45, 45), (15, 45), (15, 15)), StrokeStyle(width: 10))
    #expect(unclosed.coverage(x: 10, y: 10) == 0)
    #expect(abs(total(unclosed) - (1600 - 400 - 25)) < 0.01)
  }

  @Test func dashesBeginAtThePhase() throws {
    let line = open((10, 20), (40, 20))
    let style = StrokeStyle(width: 2, dashPhase: 3, dashLengths: [5, 4])
    let mask = try stroke(line, style)
    let drawn = (10..<40).filter { mask.coverage(x: $0, y: 20) == 255 }
    #expect(drawn == [10, 11] + [16, 17, 18, 19, 20] + [25, 26, 27, 28, 29] + [34, 35, 36, 37, 38])
    let odd = try stroke(line, StrokeStyle(width: 2, dashPhase: -1, dashLengths: [3]))
    #expect((10..<20).filter { odd.coverage(x: $0, y: 20) == 255 } == [11, 12, 13, 17, 18, 19])
    let plain = try stroke(line, StrokeStyle(width: 2, dashLengths: [0, 0]))
    #expect(abs(total(plain) - 60) < 0.01)
  }

  @Test func eachDashHasCaps() throws {
    let line = open((10, 20), (40, 20))
    let mask = try stroke(line, StrokeStyle(width: 2, cap: .square, dashLengths: [4, 6]))
    let drawn = (5..<45).filter { mask.coverage(x: $0, y: 20) == 255 }
    #expect(drawn == Array(9..<15) + Array(19..<25) + Array(29..<35))
    let dots = try stroke(line, StrokeStyle(width: 2, cap: .square, dashLengths: [0, 10]))
    #expect((5..<45).filter { dots.coverage(x: $0, y: 20) == 255 } == [9, 10, 19, 20, 29, 30])
  }

  @Test func aDashThatGoesOnOverTheStartOfAClosedSubpathIsOne() throws {
    let square = polygon((20, 20), (40, 20), (40, 40), (20, 40))
    let mask = try stroke(square, StrokeStyle(width: 4, dashPhase: 5, dashLengths: [10, 10]))
    #expect(mask.coverage(x: 18, y: 18) == 255)
    #expect(mask.coverage(x: 24, y: 19) == 255)
    #expect(mask.coverage(x: 26, y: 19) == 0)
  }

  @Test func linesWithoutLengthLeaveOnlyTheirCaps() throws {
    let dot = open((20, 20), (20, 20))
    #expect(Coverage.stroke(dot, style: StrokeStyle(width: 6), transform: .identity, clippedTo: clip) == nil)
    #expect(abs(total(try stroke(dot, StrokeStyle(width: 6, cap: .square))) - 36) < 0.01)
    #expect(abs(total(try stroke(dot, StrokeStyle(width: 6, cap: .round))) - .pi * 9) < 0.7)
    let lone = open((20, 20))
    let round = StrokeStyle(width: 6, cap: .round)
    #expect(Coverage.stroke(lone, style: round, transform: .identity, clippedTo: clip) == nil)
  }

  @Test func aHairlineIsOnePixelAtAnyScale() throws {
    let path = open((1, 2.5), (9, 2.5))
    let mask = try stroke(path, StrokeStyle(width: 0), CGAffineTransform(scaleX: 5, y: 5))
    #expect(abs(total(mask) - 40) < 0.01)
  }

  @Test func thePenIsTransformedWithThePath() throws {
    let cross = open((5, 1), (5, 9))
    let mask = try stroke(cross, StrokeStyle(width: 2), CGAffineTransform(scaleX: 4, y: 2))
    #expect(mask.bounds == PixelRect(x: 16, y: 2, width: 8, height: 16))
    #expect(abs(total(mask) - 128) < 0.01)
  }

  @Test(arguments: [1.0, 6, 30]) func aWideRingHasItsArea(width: Double) throws {
    let circle = PathGeometry.ellipse(in: CGRect(x: 15, y: 15, width: 30, height: 30))
    let mask = try stroke(circle, StrokeStyle(width: width))
    let (outer, inner) = (15 + width / 2, 15 - width / 2)
    #expect(abs(total(mask) - .pi * (outer * outer - inner * inner)) < 0.03 * 2 * .pi * (outer + inner))
    if width == 30 { #expect((20..<40).allSatisfy { mask.coverage(x: $0, y: 30) == 255 }) }
  }

  @Test func aStrokeThatCrossesItselfIsFullThere() throws {
    let mask = try stroke(open((10, 30), (50, 30), (30, 30), (30, 10), (30, 50)), StrokeStyle(width: 2, join: .bevel))
    #expect(abs(total(mask) - (80 + 80 - 4)) < 0.05)
  }

  @Test func oddWidthsAndFarLinesAreNoTrouble() throws {
    let line = open((10, 20), (40, 20))
    for width in [-1, CGFloat.nan, .infinity] {
      #expect(
        Coverage.stroke(line, style: StrokeStyle(width: width), transform: .identity, clippedTo: clip) == nil)
    }
    let flat = CGAffineTransform(scaleX: 1, y: 0)
    #expect(Coverage.stroke(line, style: StrokeStyle(width: 2), transform: flat, clippedTo: clip) == nil)
    let far = open((-1e9 + 3, 20), (1e9, 20))
    let dashed = try stroke(far, StrokeStyle(width: 2, dashLengths: [4, 4]))
    #expect(abs(total(dashed) - 60) < 8.01)
    #expect(dashed.coverage(x: 2, y: 20) != dashed.coverage(x: 6, y: 20))
  }

  /// With round caps and joins a stroke is all points within half its width of the line. Where it comes near itself,
  /// coverage may be more than that, and it is never less.
  @Test(arguments: 0..<6) func roundStrokesAgreeWithDistances(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    let corners = (0..<(2 + seed % 6)).map { _ in
      CGPoint(x: Double(random.next() % 2000) / 100 - 2, y: Double(random.next() % 2000) / 100 - 2)
    }
    var path = PathGeometry()
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.addLine(to: corner) }
    if seed % 3 == 0 { path.close() }
    let width = 1 + Double(seed % 5) * 1.7
    let ends = seed % 3 == 0 ? corners + [corners[0]] : corners
    let window = PixelRect(x: 0, y: 0, width: 12, height: 12)
    let style = StrokeStyle(width: width, cap: .round, join: .round)
    let mask = Coverage.stroke(path, style: style, transform: .identity, clippedTo: window)
    for y in 0..<window.height {
      for x in 0..<window.width {
        let expected = near(ends, within: width / 2, x: x, y: y)
        let alone = near(ends, within: width / 2, x: x, y: y, ofOneLine: true)
        let found = Double(mask?.coverage(x: x, y: y) ?? 0) / 255
        #expect(found > expected - 0.08, "\(x),\(y): \(expected)")
        #expect(found < min(1, max(alone, expected)) + 0.08, "\(x),\(y): \(expected), \(alone) of single lines")
      }
    }
  }

  @Test(arguments: 0..<8) func aClosedArcHasNoSpikeAtItsSeam(step: Int) {
    var circle = PathGeometry()
    let start = CGFloat(step) * 0.7
    circle.addArc(center: CGPoint(x: 75, y: 31), radius: 15, startAngle: start, delta: 2 * .pi)
    circle.close()
    let box = circle.stroked(StrokeStyle(width: 10, join: .miter, miterLimit: 100)).controlBounds
    #expect(box.insetBy(dx: 0.02, dy: 0.02).width < 40)
    #expect(box.insetBy(dx: 0.02, dy: 0.02).height < 40)
  }

  @Test func bendsTighterThanThePenLeaveNoHoles() throws {
    var path = PathGeometry()
    path.move(to: CGPoint(x: 28, y: 30))
    path.addCubic(control1: CGPoint(x: 28, y: 24), control2: CGPoint(x: 32, y: 24), end: CGPoint(x: 32, y: 30))
    let mask = try stroke(path, StrokeStyle(width: 24, cap: .butt))
    for y in 18..<29 { #expect((22..<38).allSatisfy { mask.coverage(x: $0, y: y) == 255 }, "row \(y)") }
  }

  /// The part of a pixel's 16×16 sample points that lie within a distance of a polyline, or the sum of those parts for
  /// each of its lines.
  private func near(
    _ corners: [CGPoint], within radius: Double, x: Int, y: Int, ofOneLine: Bool = false
  ) -> Double {
    var hits = 0
    for sample in 0..<256 {
      let px = Double(x) + (Double(sample % 16) + 0.5) / 16
      let py = Double(y) + (Double(sample / 16) + 0.5) / 16
      let lines = zip(corners, corners.dropFirst()).filter { from, to in
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let t = max(0, min(1, ((px - from.x) * dx + (py - from.y) * dy) / (dx * dx + dy * dy)))
        return hypot(px - from.x - t * dx, py - from.y - t * dy) <= radius
      }
      hits += ofOneLine ? lines.count : min(lines.count, 1)
    }
    return Double(hits) / 256
  }
}
