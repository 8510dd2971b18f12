// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import Testing

@testable import StillLayers

struct PathTrimmerTests {
  private func part(_ path: CGPath, _ start: CGFloat, _ end: CGFloat) -> PathGeometry {
    PathTrimmer(path.geometry).part(from: start, to: end)
  }

  @Test func linesAreCutByLength() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let half = part(square, 0.125, 0.625)
    #expect(half.verbs == [.move, .line, .line, .line])
    #expect(
      half.points == [CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 5, y: 10)])
  }

  @Test func nothingIsLeftWithoutLength() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(part(square, 0.5, 0.5).isEmpty)
    #expect(part(square, 0.7, 0.2).isEmpty)
    #expect(part(square, -2, 0).isEmpty)
    #expect(part(CGMutablePath(), 0, 0.5).isEmpty)
  }

  @Test func subpathsCountOneAfterTheOther() {
    let lines = CGMutablePath()
    for y in [0, 5] as [CGFloat] {
      lines.move(to: CGPoint(x: 0, y: y))
      lines.addLine(to: CGPoint(x: 10, y: y))
    }
    let middle = part(lines, 0.25, 0.75)
    #expect(middle.verbs == [.move, .line, .move, .line])
    #expect(
      middle.points == [CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 5), CGPoint(x: 5, y: 5)])
  }

  @Test func curvesAreCutWhereTheirLengthSays() {
    // A circle: a share of its length is the same share of a turn.
    let circle = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2))
    for share in [0.1, 0.2, 0.45, 0.7, 0.95] as [CGFloat] {
      let end = part(circle, 0, share).points.last ?? .zero
      let angle = 2 * CGFloat.pi * share
      #expect(hypot(end.x - cos(angle), end.y - sin(angle)) < 0.001, "\(share)")
    }
  }

  @Test func onlyTheStrokeIsCut() throws {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 4)
    let line = CGMutablePath()
    line.move(to: CGPoint(x: 0, y: 2))
    line.addLine(to: CGPoint(x: 20, y: 2))
    layer.path = line
    layer.strokeColor = .red
    layer.lineWidth = 4
    layer.strokeStart = 0.25
    layer.strokeEnd = 0.5
    let pixels = try picture(of: layer, width: 20, height: 4)
    #expect([pixels[4, 1], pixels[5, 1], pixels[9, 1], pixels[10, 1]] == [.nothing, .solidRed, .solidRed, .nothing])
  }
}
