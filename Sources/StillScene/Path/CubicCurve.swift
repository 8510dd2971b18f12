// SPDX-License-Identifier: MIT

package import Foundation

/// A cubic Bézier curve.
package struct CubicCurve: Sendable, Hashable {
  package var p0, p1, p2, p3: CGPoint

  package init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// Creates the cubic curve that is equal to a quadratic one.
  package init(quadraticFrom start: CGPoint, control: CGPoint, to end: CGPoint) {
    self.init(
      start,
      CGPoint(x: start.x + 2 / 3 * (control.x - start.x), y: start.y + 2 / 3 * (control.y - start.y)),
      CGPoint(x: end.x + 2 / 3 * (control.x - end.x), y: end.y + 2 / 3 * (control.y - end.y)),
      end)
  }

  package func point(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return CGPoint(
      x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x, y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y)
  }

  /// The parameters strictly between 0 and 1 at which the curve is horizontal or vertical.
  package var extremeParameters: [CGFloat] {
    CubicCurve.roots(p0.x, p1.x, p2.x, p3.x) + CubicCurve.roots(p0.y, p1.y, p2.y, p3.y)
  }

  /// Returns the zeros of the derivative of a coordinate.
  private static func roots(_ v0: CGFloat, _ v1: CGFloat, _ v2: CGFloat, _ v3: CGFloat) -> [CGFloat] {
    let a = v3 - 3 * v2 + 3 * v1 - v0
    let b = 2 * (v2 - 2 * v1 + v0)
    let c = v1 - v0
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    // Dividing by the larger of the two sums avoids cancellation, and covers a == 0.
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    var roots: [CGFloat] = []
    if a != 0 { roots.append(q / a) }
    if q != 0 { roots.append(c / q) }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}

extension CubicCurve {
  /// The greatest second difference of the control points along an axis, by which Core Graphics measures flatness.
  package var secondDifference: CGFloat {
    let first = max(abs(p0.x - 2 * p1.x + p2.x), abs(p0.y - 2 * p1.y + p2.y))
    let second = max(abs(p1.x - 2 * p2.x + p3.x), abs(p1.y - 2 * p2.y + p3.y))
    return max(first, second)
  }

  /// The curve's two parts, divided at parameter 1/2.
  package var halves: (CubicCurve, CubicCurve) {
    let a = CubicCurve.middle(p0, p1)
    let b = CubicCurve.middle(p1, p2)
    let c = CubicCurve.middle(p2, p3)
    let ab = CubicCurve.middle(a, b)
    let bc = CubicCurve.middle(b, c)
    let center = CubicCurve.middle(ab, bc)
    return (CubicCurve(p0, a, ab, center), CubicCurve(center, bc, c, p3))
  }

  private static func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
    CGPoint(x: (a.x + b.x) * 0.5, y: (a.y + b.y) * 0.5)
  }
}
