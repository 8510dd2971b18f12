// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillScene

struct HomographyTests {
  private let tilted = Homography(
    m11: 0.9, m12: 0.1, m13: 0.002, m21: -0.2, m22: 1.1, m23: -0.001, m31: 5, m32: 7, m33: 1)

  @Test func theInverseBringsPointsBack() throws {
    let back = try #require(tilted.inverse)
    for index in 0..<200 {
      let point = CGPoint(x: 100 * sin(12.9898 * Double(index)), y: 100 * cos(78.233 * Double(index)))
      let there = tilted.project(point)
      let again = back.project(there)
      #expect(abs(again.x - point.x) < 1e-9 && abs(again.y - point.y) < 1e-9)
      #expect(abs(back.weight(of: there) * tilted.weight(of: point) - 1) < 1e-9)
    }
  }

  @Test func concatenatingIsOneAfterTheOther() {
    let moved = Homography(CGAffineTransform(a: 2, b: 1, c: 0, d: 3, tx: -4, ty: 9))
    let point = CGPoint(x: 3, y: -8)
    let both = tilted.concatenating(moved).project(point)
    let each = moved.project(tilted.project(point))
    #expect(abs(both.x - each.x) < 1e-9 && abs(both.y - each.y) < 1e-9)
  }

  @Test func anAffineOneIsRecognised() {
    let transform = CGAffineTransform(a: 2, b: 1, c: 0.5, d: 3, tx: -4, ty: 9)
    #expect(Homography(transform).affine == transform)
    #expect(tilted.affine == nil)
  }

  @Test func edgeOnNothingUndoesIt() {
    let flat = Homography(m11: 0, m12: 0, m13: 0.01, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
    #expect(flat.inverse == nil)
  }

  /// Weights are 1 - x/10: what lies beyond x = 10 is behind the eye.
  @Test func whatIsBehindTheEyeIsCutOff() {
    let plane = Homography(m11: 1, m12: 0, m13: -0.1, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
    #expect(plane.project(CGRect(x: 20, y: 0, width: 5, height: 5)).isNull)
    let seen = plane.project(CGRect(x: 5, y: 0, width: 50, height: 4))
    #expect(abs(seen.minX - 10) < 1e-9)
    #expect(seen.isFinite && seen.maxX > 1e4)
  }
}
