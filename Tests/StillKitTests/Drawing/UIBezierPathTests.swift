// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

struct UIBezierPathTests {
  /// Signed area of the outline, from a fine flattening; positive is clockwise on the screen.
  private func area(_ path: UIBezierPath) -> CGFloat {
    var (start, current, sum) = (CGPoint.zero, CGPoint.zero, 0.0)
    func line(to point: CGPoint) {
      sum += (current.x * point.y - point.x * current.y) / 2
      current = point
    }
    path.cgPath.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: (start, current) = (points[0], points[0])
      case .addLineToPoint: line(to: points[0])
      case .closeSubpath: line(to: start)
      case .addQuadCurveToPoint: line(to: points[1])
      case .addCurveToPoint:
        let (from, one, two, end) = (current, points[0], points[1], points[2])
        for step in 1...200 {
          let t = CGFloat(step) / 200
          let (a, b, c, d) = ((1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t)
          line(
            to: CGPoint(
              x: a * from.x + b * one.x + c * two.x + d * end.x, y: a * from.y + b * one.y + c * two.y + d * end.y))
        }
      }
    }
    return sum
  }

  private func elements(_ path: UIBezierPath) -> [String] {
    path.cgPath.description.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Double($0) }.map { String(format: "%.3f", $0 == 0 ? 0 : $0) }
      return ([String(words[0])] + numbers).joined(separator: " ")
    }
  }

  @Test func buildsSegments() {
    let path = UIBezierPath()
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), controlPoint: CGPoint(x: 7, y: 8))
    path.addCurve(
      to: CGPoint(x: 9, y: 10), controlPoint1: CGPoint(x: 11, y: 12), controlPoint2: CGPoint(x: 13, y: 14))
    #expect(path.currentPoint == CGPoint(x: 9, y: 10))
    path.close()
    #expect(
      elements(path) == [
        "M 1.000 2.000", "L 3.000 4.000", "Q 7.000 8.000 5.000 6.000",
        "C 11.000 12.000 13.000 14.000 9.000 10.000", "Z",
      ])
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  /// Elements that iOS printed for this arc (swift-snapshot-testing, testUIBezierPath).
  @Test func aClockwiseArcRunsClockwiseOnTheScreen() {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 75, y: 75), radius: 15, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    #expect(
      elements(path) == [
        "M 90.000 75.000", "C 90.000 83.284 83.284 90.000 75.000 90.000",
        "C 66.716 90.000 60.000 83.284 60.000 75.000", "C 60.000 66.716 66.716 60.000 75.000 60.000",
        "C 83.284 60.000 90.000 66.716 90.000 75.000",
      ])
    let quarter = UIBezierPath(arcCenter: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(quarter.bounds.minX + 1) < 1e-9)
  }

  /// Elements of UIBezierPath on iOS: {60, 30} with radius 8, its top right corner.
  @Test func cornersAreContinuousWhereThereIsRoom() {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 60, height: 30), cornerRadius: 8)
    let corner = elements(path).prefix(4)
    #expect(
      corner == [
        "M 47.771 0.000", "C 51.292 0.000 53.053 0.000 54.948 0.599", "C 57.017 1.352 58.648 2.983 59.401 5.052",
        "C 60.000 6.947 60.000 8.708 60.000 12.229",
      ])
    #expect(elements(path).contains("L 12.229 30.000"))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 60, height: 30))
  }

  /// Elements of UIBezierPath on iOS: {160, 100} with radius 42, where the height has too little room.
  @Test func aShortSideMakesTheSecondShape() {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 160, height: 100), cornerRadius: 42)
    #expect(
      elements(path).prefix(9) == [
        "M 95.796 0.000", "C 106.513 0.000 117.517 0.000 129.363 3.746",
        "C 147.757 10.441 160.000 27.925 160.000 47.500", "L 160.000 50.000", "L 160.000 50.000", "L 160.000 52.500",
        "C 160.000 72.075 147.757 89.559 129.363 96.254", "C 117.517 100.000 106.513 100.000 84.504 100.000",
        "L 64.204 100.000",
      ])
  }

  /// Elements of UIBezierPath on iOS: {60, 160} with radius 32, where the width has too little room.
  @Test func theSecondShapeStandsUpright() {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 60, height: 160), cornerRadius: 32)
    #expect(
      elements(path).prefix(5) == [
        "M 30.000 0.000", "L 31.500 0.000", "C 43.245 0.000 53.736 7.346 57.753 18.382",
        "C 60.000 25.490 60.000 32.092 60.000 45.297", "L 60.000 111.083",
      ])
  }

  /// Elements of UIBezierPath on iOS: {160, 100} with radius 64, where both sides have too little room.
  @Test func twoShortSidesMakeACapsule() {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 160, height: 100), cornerRadius: 64)
    #expect(
      elements(path).prefix(4) == [
        "M 110.000 0.000", "C 137.614 0.000 160.000 22.386 160.000 50.000", "L 160.000 50.000",
        "C 160.000 77.614 137.614 100.000 110.000 100.000",
      ])
    let square = UIBezierPath(roundedRect: CGRect(x: 5, y: 5, width: 100, height: 100), cornerRadius: 50)
    #expect(abs(area(square) - .pi * 2500) < 5)
  }

  @Test func onlyTheNamedCornersAreRound() {
    let rect = CGRect(x: 0, y: 0, width: 160, height: 100)
    let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
    let missing = 16000 - area(UIBezierPath(roundedRect: rect, cornerRadius: 20))
    for corner in corners {
      let path = UIBezierPath(
        roundedRect: rect, byRoundingCorners: corner, cornerRadii: CGSize(width: 20, height: 20))
      #expect(abs(16000 - area(path) - missing / 4) < 1e-6)
      #expect(path.contains(CGPoint(x: 1, y: 1)) == (corner != .topLeft))
      #expect(path.contains(CGPoint(x: 159, y: 99)) == (corner != .bottomRight))
    }
    let none = UIBezierPath(roundedRect: rect, byRoundingCorners: [], cornerRadii: CGSize(width: 20, height: 20))
    #expect(area(none) == 16000)
    #expect(area(UIBezierPath(roundedRect: rect, cornerRadius: 0)) == 16000)
  }

  @Test func reversingTurnsTheOutlineRound() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 20))
    path.append(UIBezierPath(rect: CGRect(x: 20, y: 0, width: 5, height: 5)))
    path.lineWidth = 7
    let reversed = path.reversing()
    #expect(abs(area(path) + area(reversed)) < 1e-9)
    #expect(reversed.bounds == path.bounds)
    #expect(reversed.lineWidth == 7)
    #expect(elements(reversed.reversing()).sorted() == elements(path).sorted())
    let open = UIBezierPath()
    open.move(to: CGPoint(x: 1, y: 1))
    open.addQuadCurve(to: CGPoint(x: 3, y: 3), controlPoint: CGPoint(x: 2, y: 0))
    #expect(elements(open.reversing()) == ["M 3.000 3.000", "Q 2.000 0.000 1.000 1.000"])
  }

  @Test func insideFollowsTheFillRule() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.append(UIBezierPath(rect: CGRect(x: 2, y: 2, width: 6, height: 6)))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 5, y: 5)))
    #expect(path.contains(CGPoint(x: 1, y: 1)))
  }

  @Test func copiesAreIndependent() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.setLineDash([3, 1], count: 2, phase: 0.5)
    let kept = path.cgPath
    let copy = try #require(path.copy() as? UIBezierPath)
    path.apply(CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 5, ty: 0))
    #expect(path.bounds.minX == 5)
    #expect(copy.bounds.minX == 0)
    #expect(kept.boundingBox.minX == 0)
    var (count, phase, pattern): (Int, CGFloat, [CGFloat]) = (0, 0, [0, 0])
    copy.getLineDash(&pattern, count: &count, phase: &phase)
    #expect(pattern == [3, 1])
    #expect(count == 2 && phase == 0.5)
    copy.setLineDash(nil, count: 0, phase: 0)
    #expect(copy.lineDashPattern.isEmpty)
  }
}
