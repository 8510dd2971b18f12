// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillPaint
import StillScene
import Testing

/// A stroke's pieces do not overlap where they follow each other: coverage would count the overlap twice.
struct StrokeOverlapTests {
  let clip = PixelRect(x: 0, y: 0, width: 60, height: 60)
  private let center = CGPoint(x: 30.3, y: 29.6)

  private func stroke(_ path: PathGeometry, _ style: StrokeStyle) throws -> CoverageMask {
    try #require(Coverage.stroke(path, style: style, transform: .identity, clippedTo: clip))
  }

  private func ring(_ outer: CGFloat, _ inner: CGFloat) throws -> CoverageMask {
    func circle(_ radius: CGFloat) -> PathGeometry {
      .ellipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    var path = circle(outer)
    path.append(circle(inner).reversed())
    return try #require(Coverage.fill(path, transform: .identity, rule: .winding, clippedTo: clip))
  }

  @Test(arguments: [0.4, 1, 3] as [CGFloat]) func aThinCircleHasNoBeads(width: CGFloat) throws {
    let circle = PathGeometry.ellipse(in: CGRect(x: center.x - 20, y: center.y - 20, width: 40, height: 40))
    let mask = try stroke(circle, StrokeStyle(width: width))
    let exact = try ring(20 + width / 2, 20 - width / 2)
    for y in 0..<60 {
      for x in 0..<60 {
        // Chords of the three circles lie at most 0.05 pixels inside of them.
        #expect(abs(Int(mask.coverage(x: x, y: y)) - Int(exact.coverage(x: x, y: y))) <= 20, "\(x) \(y)")
      }
    }
    #expect(abs(total(mask) - .pi * 40 * width) < 0.01 * .pi * 40 * width)
  }

  /// Along a spiral the covered area grows as its length does, also where it bends as tightly as the pen is wide.
  @Test func aSpiralHasNoBeads() throws {
    let width = 0.5
    var path = PathGeometry()
    var length = 0.0
    var last = center
    for step in 0...2000 {
      let angle = Double(step) / 2000 * 8 * .pi
      let radius = 1 + angle * 0.9
      let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
      length += step == 0 ? 0 : hypot(point.x - last.x, point.y - last.y)
      last = point
    }
    for join in [CGLineJoin.miter, .round, .bevel] {
      let mask = try stroke(path, StrokeStyle(width: width, join: join))
      #expect(abs(total(mask) / (length * width) - 1) < 0.005, "\(join)")
      let most = (0..<3600).map { mask.coverage(x: $0 % 60, y: $0 / 60) }.max()
      // A line half a pixel wide covers at most 0.5 · √2 of a pixel.
      #expect(try #require(most) <= 181)
    }
  }

  @Test(arguments: [CGLineJoin.miter, .round, .bevel])
  func sharpTurnsOverlapNothing(join: CGLineJoin) throws {
    // Within a pixel: an overlap would add up to twice the area.
    var path = PathGeometry()
    path.move(to: CGPoint(x: 10.3, y: 40.45))
    path.addLine(to: CGPoint(x: 20.45, y: 10.3))
    path.addLine(to: CGPoint(x: 30.6, y: 40.45))
    let (width, leg) = (0.3, hypot(10.15, 30.15))
    let mask = try stroke(path, StrokeStyle(width: width, join: join, miterLimit: 10))
    let half = width / 2, turn = 2 * atan2(30.15, 10.15)
    let kite = half * half * tan(turn / 2)
    let joint: Double =
      switch join {
      case .miter: kite
      case .bevel: half * half * sin(turn) / 2
      default: half * half * turn / 2
      }
    #expect(abs(total(mask) - (2 * leg * width - kite + joint)) < 0.15)
  }

  @Test func aBendShorterThanThePenTakesNothingAway() throws {
    // The inner sides of all three lines lie beyond each other.
    let small = polygon((25, 25), (35, 25), (30, 33.66))
    let mask = try stroke(small, StrokeStyle(width: 8))
    #expect(mask.coverage(x: 29, y: 27) == 255)
    #expect(mask.coverage(x: 30, y: 28) == 255)
    for y in 22..<33 { #expect(mask.coverage(x: 29, y: y) == 255, "row \(y)") }
  }

  @Test(arguments: [CGLineCap.square, .round])
  func capsOverlapOnlyWhereEndsMeet(cap: CGLineCap) throws {
    let width = 0.4, half = width / 2
    let capArea = cap == .square ? half * width : .pi * half * half / 2
    var line = PathGeometry()
    line.move(to: CGPoint(x: 10.2, y: 20.5))
    line.addLine(to: CGPoint(x: 30.4, y: 20.5))
    let one = try stroke(line, StrokeStyle(width: width, cap: cap))
    #expect(abs(total(one) - (20.2 * width + 2 * capArea)) < 0.03)
    // The end of an open square lies at its start: each cap covers what the other's line covers, and both count.
    var square = PathGeometry()
    square.move(to: CGPoint(x: 20.5, y: 20.5))
    for (x, y) in [(40.5, 20.5), (40.5, 40.5), (20.5, 40.5), (20.5, 20.5)] { square.addLine(to: CGPoint(x: x, y: y)) }
    let open = try stroke(square, StrokeStyle(width: width, cap: cap))
    #expect(abs(total(open) - (80 * width + 2 * capArea)) < 0.1)
  }

  @Test func dashesAddUpToTheLine() throws {
    let circle = PathGeometry.ellipse(in: CGRect(x: 10, y: 10, width: 40, height: 40))
    let whole = try stroke(circle, StrokeStyle(width: 0.8))
    let dashes = try stroke(circle, StrokeStyle(width: 0.8, dashLengths: [3, 2]))
    let gaps = try stroke(circle, StrokeStyle(width: 0.8, dashPhase: 2, dashLengths: [2, 3]))
    for y in 0..<60 {
      for x in 0..<60 {
        let sum = Int(dashes.coverage(x: x, y: y)) + Int(gaps.coverage(x: x, y: y))
        #expect(abs(sum - Int(whole.coverage(x: x, y: y))) <= 3, "\(x) \(y)")
      }
    }
  }
}
