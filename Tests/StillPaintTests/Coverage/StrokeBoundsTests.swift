// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillPaint
import StillScene
import StillTestSupport
import Testing

/// Outlines of strokes end, whatever is asked for: a few million points fit into memory.
struct StrokeBoundsTests {
  /// Two hundred thousand dashes with round caps have thirty points each.
  private static let most = 8_000_000

  private func line(_ points: (Double, Double)...) -> PathGeometry {
    var path = PathGeometry()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }

  private let seen = CGRect(x: 0, y: 0, width: 100, height: 100)

  private func pointCount(_ path: PathGeometry, _ style: StrokeStyle) -> Int {
    path.stroked(style, visible: seen).points.count
  }

  /// Each of 50,000 dashes has two half circles of 2,000 lines, though nobody can see a gap.
  @Test(arguments: [CGLineCap.round, .square, .butt]) func aWideDashedLineEnds(cap: CGLineCap) throws {
    let style = StrokeStyle(width: 1e5, cap: cap, dashLengths: [1])
    let path = line((1, 1), (-100_000, 1))
    #expect(pointCount(path, style) < Self.most)
    let clip = PixelRect(x: 0, y: 0, width: 30, height: 30)
    let mask = Coverage.stroke(path, style: style, transform: .identity, clippedTo: clip)
    if cap != .butt { #expect(mask?.coverage(x: 0, y: 20) == 255) }
  }

  /// Each of 4,000 dots has a circle of a hundred lines, though nobody can see a gap.
  @Test func wideDotsCloseEnoughAreALine() {
    let style = StrokeStyle(width: 250, cap: .round, dashLengths: [0, 0.5])
    #expect(pointCount(line((0, 29), (5024, 24), (0, 24)), style) < 1000)
  }

  /// Dashes of a line so wide that its middle is far off are not worth 200,000 outlines, though gaps stay at its edge.
  @Test func dashesOfALineWiderThanAllThingsAreFew() {
    let style = StrokeStyle(width: 1e20, cap: .round, dashLengths: [1, 9, 3, 3, 20, 1, 1, 9, 3, 3, 1])
    #expect(pointCount(line((37, 1), (167_772_216, 10), (37, 1)), style) < 1_000_000)
  }

  @Test(arguments: [CGLineJoin.round, .miter, .bevel]) func manyWideBendsEnd(join: CGLineJoin) {
    let style = StrokeStyle(width: 1e5, cap: .round, join: join, miterLimit: 1e6)
    var numbers = SeededNumbers(seed: 7)
    var (zigzag, pieces) = (PathGeometry(), PathGeometry())
    zigzag.move(to: .zero)
    for _ in 0..<20_000 {
      let point = CGPoint(x: .random(in: 0...100, using: &numbers), y: .random(in: 0...100, using: &numbers))
      zigzag.addLine(to: point)
      pieces.move(to: point)
      pieces.addLine(to: CGPoint(x: point.y, y: point.x))
    }
    #expect(pointCount(zigzag, style) < Self.most)
    #expect(pointCount(pieces, style) < Self.most)
  }

  @Test func dashesOfHugeCurvesEnd() {
    var path = PathGeometry()
    for index in 0..<10 {
      path.move(to: CGPoint(x: Double(index), y: 0))
      path.addCubic(
        control1: CGPoint(x: 1e9, y: 0), control2: CGPoint(x: 1e9, y: 1e9), end: CGPoint(x: 0, y: 1e9))
    }
    let count = pointCount(path, StrokeStyle(width: 2, dashLengths: [4, 4]))
    #expect(count > 100 && count < 20_000)
  }

  /// Where all of a curve counts, a path has about a million lines, however many curves it has.
  @Test(arguments: [(1, 4096), (240, 4096), (5000, 128), (1_000_000, 32)])
  func manyHugeCurvesShareTheirLines(curveCount: Int, most: Int) {
    let curve = CubicCurve(.zero, CGPoint(x: 1e9, y: 0), CGPoint(x: 1e9, y: 1e9), CGPoint(x: 0, y: 1e9))
    var count = 0
    CurveFlattener(curveCount: curveCount).flatten(curve) { _ in count += 1 }
    #expect(count == most)
  }

  @Test func strangeDashesEnd() {
    let (far, near) = (line((-1e9, 20), (1e9, 20)), line((-10, 20), (110, 20)))
    let patterns: [[CGFloat]] = [
      [0, 0], [.nan], [-1, 2], [.infinity, 1], [1e308, 1e308], [0, 30], [20, 0, 0, 5],
    ]
    for path in [far, near] {
      for lengths in patterns {
        for phase in [0, 1e300, -1e300, CGFloat.nan, .infinity] {
          let style = StrokeStyle(width: 3, cap: .round, dashPhase: phase, dashLengths: lengths)
          #expect(pointCount(path, style) < 2000, "\(lengths) \(phase)")
        }
      }
    }
  }

  /// Dashes that nobody can see are as long as they need to be for a number that can be drawn.
  @Test func tinyDashesEnd() {
    let path = line((-1e9, 20), (1e9, 20))
    let small = (0..<100_000).map { _ in CGFloat(1e-9) }
    for lengths in [[1e-9], [0, 1e-300, 0, 1e-300], small, small + [1, 1]] {
      let style = StrokeStyle(width: 3, cap: .round, dashPhase: 1e300, dashLengths: lengths)
      #expect(pointCount(path, style) < Self.most, "\(lengths.prefix(3))")
    }
  }

  /// A mitre may be as long as all of the line, but of 100 million dashes only 140 lie near what is seen, and some at the ends.
  @Test func onlyVisibleDashesHaveOutlines() {
    let style = StrokeStyle(width: 453, miterLimit: 1e6, dashLengths: [1, 20])
    let path = line((1, -461), (1e9, -461), (1e9, 50), (-1e9, 50))
    let count = pointCount(path, style)
    #expect(count > 4 * 130 && count < 4 * 400)
  }

  /// Dashes far away are left out, and those that are seen stay where they are, to within rounding of their length.
  @Test func invisibleDashesMakeNoDifference() {
    var numbers = SeededNumbers(seed: 3)
    let clip = PixelRect(x: 0, y: 0, width: 40, height: 40)
    for index in 0..<150 {
      let far = CGFloat([60, 400, 3000].randomElement(using: &numbers)!)
      var path = PathGeometry()
      for corner in 0..<Int.random(in: 2...7, using: &numbers) {
        let point = CGPoint(x: .random(in: -far...far, using: &numbers), y: .random(in: -far...far, using: &numbers))
        if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      if index % 3 == 0 { path.close() }
      let style = StrokeStyle(
        width: .random(in: 0.5...9, using: &numbers), cap: [.butt, .round, .square].randomElement(using: &numbers)!,
        join: [.miter, .round, .bevel].randomElement(using: &numbers)!, miterLimit: [1, 10, 50][index % 3],
        dashPhase: .random(in: -9...9, using: &numbers),
        dashLengths: (0..<Int.random(in: 1...4, using: &numbers)).map { _ in .random(in: 0.3...8, using: &numbers) })
      let some = Coverage.stroke(path, style: style, transform: .identity, clippedTo: clip)
      let all = Coverage.fill(path.stroked(style), transform: .identity, rule: .winding, clippedTo: clip)
      for y in 0..<clip.height {
        for x in 0..<clip.width {
          let (one, other) = (some?.coverage(x: x, y: y) ?? 0, all?.coverage(x: x, y: y) ?? 0)
          if abs(Int(one) - Int(other)) > 1 { Issue.record("\(index) (\(x), \(y)): \(one) and \(other)") }
        }
      }
    }
  }
}
