// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillPaint
import StillScene
import Testing

/// Why curves are halved until the second difference is at most 0.0667 pixels: rows of iOS' corners of radius 10 and 50
/// (blueprint's `test_cornerStyle_rounded` and `test_cornerStyle_longCapsule`, iOS 15 to 17, at 1x).
struct FlatteningLawTests {
  struct Row: Sendable {
    var radius, y, first: Int
    var coverage: [Int]
  }

  static let ios = [
    Row(radius: 10, y: 0, first: 5, coverage: [5, 85, 165, 224, 249]),
    Row(radius: 10, y: 1, first: 4, coverage: [81, 220, 255]),
    Row(radius: 10, y: 5, first: 0, coverage: [5, 220, 255]),
    Row(radius: 50, y: 0, first: 40, coverage: [22, 67, 111, 144, 177, 201, 221, 238, 246, 252]),
    Row(radius: 50, y: 1, first: 36, coverage: [35, 107, 167, 226, 255]),
    Row(radius: 50, y: 5, first: 26, coverage: [38, 165, 253, 255]),
    Row(radius: 50, y: 15, first: 13, coverage: [48, 241, 255]),
  ]

  private func corner(_ size: Int) -> CubicCurve {
    let (radius, near) = (CGFloat(size), CGFloat(size) * (1 - 0.55228475))
    return CubicCurve(
      CGPoint(x: 0, y: radius), CGPoint(x: 0, y: near), CGPoint(x: near, y: 0), CGPoint(x: radius, y: 0))
  }

  /// The law once more, from points alone.
  private func flattened(_ curve: CubicCurve, _ threshold: CGFloat) -> [CGPoint] {
    func second(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
      max(abs(a.x - 2 * b.x + c.x), abs(a.y - 2 * b.y + c.y))
    }
    func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
    let bend = max(second(curve.p0, curve.p1, curve.p2), second(curve.p1, curve.p2, curve.p3))
    if bend <= threshold { return [curve.p3] }
    let (a, b, c) = (middle(curve.p0, curve.p1), middle(curve.p1, curve.p2), middle(curve.p2, curve.p3))
    let (ab, bc) = (middle(a, b), middle(b, c))
    let half = middle(ab, bc)
    return flattened(CubicCurve(curve.p0, a, ab, half), threshold)
      + flattened(CubicCurve(half, bc, c, curve.p3), threshold)
  }

  /// The largest distance to iOS of the corner drawn as these lines.
  private func distance(radius: Int, _ lines: [CGPoint]) throws -> Int {
    let size = CGFloat(radius)
    let outline = polygon([CGPoint(x: size, y: size), CGPoint(x: 0, y: size)] + lines)
    let clip = PixelRect(x: 0, y: 0, width: radius, height: radius)
    let mask = try #require(Coverage.fill(outline, transform: .identity, rule: .winding, clippedTo: clip))
    return Self.ios.filter { $0.radius == radius }.flatMap { row in
      row.coverage.enumerated().map { abs(Int(mask.coverage(x: row.first + $0.offset, y: row.y)) - $0.element) }
    }.max() ?? 255
  }

  @Test(arguments: [(10, 10), (50, 26)])
  func ourLinesAreThoseOfIOS(radius: Int, count: Int) throws {
    var lines: [CGPoint] = []
    CurveFlattener().flatten(corner(radius)) { lines.append($0) }
    #expect(lines == flattened(corner(radius), 0.0667))
    #expect(lines.count == count)
    #expect(try distance(radius: radius, lines) <= 1)
  }

  /// Finer is not nearer: the chords themselves are seen.
  @Test(arguments: [(0.05, 10), (0.05, 50), (0.08, 10), (0.08, 50), (0.001, 10), (0.001, 50)])
  func otherThresholdsAreWrong(threshold: Double, radius: Int) throws {
    #expect(try distance(radius: radius, flattened(corner(radius), threshold)) >= 5)
  }
}
