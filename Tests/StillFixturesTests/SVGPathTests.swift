// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillFixtures

struct SVGPathTests {
  private func path(_ text: String) throws -> PathGeometry { try SVGPath.geometry(text, at: "$") }

  @Test func everyCommandInBothCases() throws {
    let absolute = try path("M1,2 L3 4 H5 V6 C7 8 9 10 11 12 S13 14 15 16 Q17 18 19 20 T21 22 Z")
    let relative = try path("m1,2 l2 2 h2 v2 c2 2 4 4 6 6 s2 2 4 4 q2 2 4 4 t2 2 z")
    #expect(absolute == relative)
    #expect(absolute.verbs == [.move, .line, .line, .line, .cubic, .cubic, .quad, .quad, .close])
    // S mirrors the second control point, T the only one.
    #expect(absolute.points[7] == CGPoint(x: 13, y: 14))
    #expect(absolute.points[12] == CGPoint(x: 21, y: 22))
  }

  @Test func mirroringNeedsACurveOfTheSameKind() throws {
    let path = try path("M0 0 L4 4 S6 6 8 8 T9 9")
    #expect(path.points[2] == CGPoint(x: 4, y: 4))
    #expect(path.points[5] == CGPoint(x: 8, y: 8))
  }

  @Test func furtherPairsRepeatTheCommand() throws {
    #expect(try path("M0 0 1 1 2 2") == path("M0 0 L1 1 L2 2"))
    #expect(try path("m1 1 1 1l1 1 1 1") == path("M1 1 L2 2 L3 3 L4 4"))
    #expect(try path("M.5.5-1-1e1") == path("M0.5,0.5 L-1,-10"))
    #expect(try path("").isEmpty)
    #expect(try path("M5 5h1zl2 2").points.last == CGPoint(x: 7, y: 7))
  }

  @Test func arcsLieOnTheirEllipse() throws {
    for (large, sweep) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
      let arc = try path("M 10 0 A 10 5 30 \(large) \(sweep) 3 4")
      #expect(arc.points.last == CGPoint(x: 3, y: 4))
      let turn = CGAffineTransform(rotationAngle: -.pi / 6)
      // In the ellipse's own frame, all points are as far from one centre: fitted from the chord's two candidates.
      var radii: [CGFloat] = []
      let center = try center(of: arc, turn)
      arc.forEachSegment { segment in
        guard case .cubic(let curve) = segment else { return }
        for step in 0...8 {
          let point = curve.point(at: CGFloat(step) / 8).applying(turn)
          radii.append(hypot((point.x - center.x) / 10, (point.y - center.y) / 5))
        }
      }
      #expect(radii.allSatisfy { abs($0 - 1) < 0.001 }, "\(large) \(sweep)")
    }
  }

  /// The centre from three points of the arc, as a circle after squeezing.
  private func center(of arc: PathGeometry, _ turn: CGAffineTransform) throws -> CGPoint {
    var curves: [CubicCurve] = []
    arc.forEachSegment { if case .cubic(let curve) = $0 { curves.append(curve) } }
    let first = try #require(curves.first)
    let (p, q, r) = (first.p0, first.point(at: 0.5), try #require(curves.last).p3)
    let unit = turn.concatenating(CGAffineTransform(scaleX: 0.1, y: 0.2))
    let (a, b, c) = (p.applying(unit), q.applying(unit), r.applying(unit))
    let d = 2 * (a.x * (b.y - c.y) + b.x * (c.y - a.y) + c.x * (a.y - b.y))
    let (aa, bb, cc) = (a.x * a.x + a.y * a.y, b.x * b.x + b.y * b.y, c.x * c.x + c.y * c.y)
    let x = (aa * (b.y - c.y) + bb * (c.y - a.y) + cc * (a.y - b.y)) / d
    let y = (aa * (c.x - b.x) + bb * (a.x - c.x) + cc * (b.x - a.x)) / d
    return CGPoint(x: x * 10, y: y * 5)
  }

  @Test func arcsThatDegenerate() throws {
    #expect(try path("M0 0 A0 5 0 0 1 3 3") == path("M0 0 L3 3"))
    #expect(try path("M1 1 A5 5 0 0 1 1 1").verbs == [.move])
    // Radii that are too small grow until the arc is half an ellipse.
    let half = try path("M0 0 A1 1 0 0 1 10 0")
    #expect(abs(half.bounds.height - 5) < 0.01)
    #expect(try path("M0 0a1 1 0 0110 0") == half)
  }

  /// Sums of finite numbers, mirrored points and the centres of large arcs may leave the range of numbers.
  @Test(arguments: [
    ("M 0 0 m 1e308 0 l 1e308 0", 16), ("M 0 0 C 1 1 -1e308 0 1e308 0 S 0 0 1 1", 29),
    ("M 0 0 A 1e200 1e200 0 0 1 3 3", 6),
  ])
  func pointsThatAreNotFiniteAreAnError(_ text: String, offset: Int) throws {
    let error = #expect(throws: FixtureError.self) { try path(text) }
    guard case .notAPath(text, at: offset, expected: _)? = error?.problem else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}

extension PathGeometry {
  fileprivate var bounds: CGRect { CGPath(geometry: self).boundingBoxOfPath }
}
