// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import Testing

struct CGPathTests {
  private func elements(_ path: CGPath) -> [String] {
    var result: [String] = []
    path.applyWithBlock { element in
      let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
      let points = (0..<count).map { index in
        let point = element.pointee.points[index]
        return [point.x, point.y].map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: " ")
      }
      result.append(([["M", "L", "Q", "C", "Z"][Int(element.pointee.type.rawValue)]] + points).joined(separator: " "))
    }
    return result
  }

  /// As printed by a real iOS: oracles/numbers/bezier_elements.json.
  private let circle = [
    "M 90.0 75.0", "C 90.0 83.284 83.284 90.0 75.0 90.0", "C 66.716 90.0 60.0 83.284 60.0 75.0",
    "C 60.0 66.716 66.716 60.0 75.0 60.0", "C 83.284 60.0 90.0 66.716 90.0 75.0", "Z",
  ]

  @Test func circlesAreFourCubicsFromTheRight() {
    let ellipse = CGPath(ellipseIn: CGRect(x: 60, y: 60, width: 30, height: 30))
    #expect(elements(ellipse) == circle)
    let arc = CGMutablePath()
    arc.addArc(center: CGPoint(x: 75, y: 75), radius: 15, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    arc.closeSubpath()
    #expect(elements(arc) == circle)
    let shifted = CGMutablePath()
    shifted.addArc(
      center: CGPoint(x: 75, y: 75), radius: 15, startAngle: -.pi / 2, endAngle: 3 * .pi / 2, clockwise: false)
    #expect(elements(shifted).count == 5)
  }

  @Test func arcsGoTheWayAskedFor() {
    let down = CGMutablePath()
    down.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(elements(down) == ["M 10.0 0.0", "C 10.0 5.523 5.523 10.0 0.0 10.0"])
    let around = CGMutablePath()
    around.move(to: CGPoint(x: 20, y: 0))
    around.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(elements(around).map { $0.prefix(1) } == ["M", "L", "C", "C", "C"])
    #expect(abs(around.currentPoint.y - 10) < 1e-12)
    #expect(abs(around.boundingBoxOfPath.minX + 10) < 1e-12)
  }

  @Test func aTangentArcRoundsTheCorner() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    let found = elements(path)
    #expect(found.count == 3)
    #expect(found[1] == "L 6.0 0.0")
    #expect(found[2] == "C 8.209 0.0 10.0 1.791 10.0 4.0")
    let straight = CGMutablePath()
    straight.move(to: .zero)
    straight.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)
    #expect(elements(straight) == ["M 0.0 0.0", "L 10.0 0.0"])
  }

  @Test func roundedRectanglesCutTheirRadii() {
    let box = CGRect(x: 0, y: 0, width: 20, height: 10)
    let wide = CGPath(roundedRect: box, cornerWidth: 50, cornerHeight: 50)
    #expect(wide == CGPath(roundedRect: box, cornerWidth: 10, cornerHeight: 5))
    #expect(wide.boundingBoxOfPath == box)
    #expect(CGPath(roundedRect: box, cornerWidth: 0, cornerHeight: 0) == CGPath(rect: box))
  }

  @Test func theBoxAroundThePathIsTighterThanTheOneAroundItsPoints() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 20), control2: CGPoint(x: 10, y: 20))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 15))
    #expect(CGMutablePath().boundingBox.isNull)
  }

  @Test func containmentFollowsTheRule() {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    path.addEllipse(in: CGRect(x: 5, y: 5, width: 10, height: 10))
    let center = CGPoint(x: 10, y: 10)
    #expect(path.contains(center))
    #expect(!path.contains(center, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 2, y: 10), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    #expect(path.contains(.zero, transform: CGAffineTransform(translationX: 10, y: 10)))
    #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 10)))
  }

  @Test func segmentsWithoutACurrentPointAreIgnored() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: .zero, control: .zero)
    path.closeSubpath()
    #expect(path.isEmpty)
    #expect(path.currentPoint == .zero)
  }

  @Test func closingReturnsToTheStart() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 2), CGPoint(x: 5, y: 6)])
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.closeSubpath()
    #expect(elements(path).filter { $0 == "Z" }.count == 1)
  }

  @Test func rectanglesAreKnownAsSuch() {
    var found = CGRect.zero
    #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).isRect(&found))
    #expect(found == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(!CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4)).isRect(nil))
  }

  @Test func copiesAreIndependent() throws {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = try #require(path.copy())
    #expect(copy == path)
    path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
    #expect(copy != path)
    var double = CGAffineTransform(scaleX: 2, y: 2)
    let larger = try #require(path.copy(using: &double))
    #expect(larger.boundingBox == CGRect(x: 0, y: 0, width: 12, height: 12))
  }

  @Test func aStrokedCopyIsTheOutline() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
    let outline = line.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(outline.boundingBox == CGRect(x: -2, y: -2, width: 14, height: 4))
    #expect(outline.contains(CGPoint(x: -1, y: 1)))
    #expect(!outline.contains(CGPoint(x: 5, y: 3)))
    let dashes = line.copy(dashingWithPhase: 1, lengths: [3, 2])
    #expect(
      elements(dashes) == [
        "M 0.0 0.0", "L 2.0 0.0", "M 4.0 0.0", "L 7.0 0.0", "M 9.0 0.0", "L 10.0 0.0",
      ])
  }
}
