// SPDX-License-Identifier: MIT

package import Foundation

/// The projection of a plane to the screen in perspective.
///
/// Points are row vectors: `[x y 1] · H` is the projected point times its weight, followed by the weight. Points with a
/// positive weight are in front of the viewer; others are invisible.
package struct Homography: Sendable, Equatable {
  package var m11, m12, m13: Double
  package var m21, m22, m23: Double
  package var m31, m32, m33: Double

  package init(
    m11: Double, m12: Double, m13: Double, m21: Double, m22: Double, m23: Double, m31: Double, m32: Double, m33: Double
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  package init(_ t: CGAffineTransform) {
    self.init(m11: t.a, m12: t.b, m13: 0, m21: t.c, m22: t.d, m23: 0, m31: t.tx, m32: t.ty, m33: 1)
  }

  /// Returns the map that applies this one first and then `next`.
  package func concatenating(_ next: Homography) -> Homography {
    Homography(
      m11: m11 * next.m11 + m12 * next.m21 + m13 * next.m31, m12: m11 * next.m12 + m12 * next.m22 + m13 * next.m32,
      m13: m11 * next.m13 + m12 * next.m23 + m13 * next.m33, m21: m21 * next.m11 + m22 * next.m21 + m23 * next.m31,
      m22: m21 * next.m12 + m22 * next.m22 + m23 * next.m32, m23: m21 * next.m13 + m22 * next.m23 + m23 * next.m33,
      m31: m31 * next.m11 + m32 * next.m21 + m33 * next.m31, m32: m31 * next.m12 + m32 * next.m22 + m33 * next.m32,
      m33: m31 * next.m13 + m32 * next.m23 + m33 * next.m33)
  }

  package var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// The inverse, under which weights become their reciprocals; nil for a plane that is seen edge-on.
  package var inverse: Homography? {
    let whole = determinant
    let inverse = Homography(
      m11: (m22 * m33 - m23 * m32) / whole, m12: (m13 * m32 - m12 * m33) / whole, m13: (m12 * m23 - m13 * m22) / whole,
      m21: (m23 * m31 - m21 * m33) / whole, m22: (m11 * m33 - m13 * m31) / whole, m23: (m13 * m21 - m11 * m23) / whole,
      m31: (m21 * m32 - m22 * m31) / whole, m32: (m12 * m31 - m11 * m32) / whole, m33: (m11 * m22 - m12 * m21) / whole)
    return inverse.isFinite ? inverse : nil
  }

  package var isFinite: Bool { numbers.allSatisfy(\.isFinite) }

  /// The entries, row by row.
  package var numbers: [Double] { [m11, m12, m13, m21, m22, m23, m31, m32, m33] }

  /// The affine transform with the same result; nil in perspective, and if nothing is in front of the viewer.
  package var affine: CGAffineTransform? {
    guard m13 == 0, m23 == 0, m33 > 0 else { return nil }
    return CGAffineTransform(a: m11 / m33, b: m12 / m33, c: m21 / m33, d: m22 / m33, tx: m31 / m33, ty: m32 / m33)
  }
}

// MARK: - Points

extension Homography {
  package func weight(of point: CGPoint) -> Double { point.x * m13 + point.y * m23 + m33 }

  /// Returns the projection of `point`.
  ///
  /// A point behind the viewer is moved just in front, which projects it very far away.
  package func project(_ point: CGPoint) -> CGPoint {
    let weight = max(weight(of: point), Self.leastWeight)
    return CGPoint(
      x: (point.x * m11 + point.y * m21 + m31) / weight, y: (point.x * m12 + point.y * m22 + m32) / weight)
  }

  /// Returns the smallest rectangle around the visible part of `rect`, or null if it is invisible.
  package func project(_ rect: CGRect) -> CGRect {
    guard !rect.isNull, !rect.isInfinite else { return rect }
    return CGRect(around: visibleCorners(of: rect).map(project))
  }

  /// Returns the corners of the part of `rect` that is in front of the viewer.
  package func visibleCorners(of rect: CGRect) -> [CGPoint] {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    let weights = corners.map(weight)
    let least = (weights.max() ?? 0) * Self.leastWeight
    guard least > 0 else { return [] }
    var visible: [CGPoint] = []
    for index in 0..<4 {
      let next = (index + 1) % 4
      if weights[index] >= least { visible.append(corners[index]) }
      guard (weights[index] >= least) != (weights[next] >= least) else { continue }
      let share = (least - weights[index]) / (weights[next] - weights[index])
      visible.append(
        CGPoint(
          x: corners[index].x + share * (corners[next].x - corners[index].x),
          y: corners[index].y + share * (corners[next].y - corners[index].y)))
    }
    return visible
  }

  /// Returns the factors by which the two sides of a small square at `point` grow.
  package func stretch(at point: CGPoint) -> (x: Double, y: Double) {
    let weight = weight(of: point)
    let place = project(point)
    let alongX = ((m11 - place.x * m13) / weight, (m12 - place.y * m13) / weight)
    let alongY = ((m21 - place.x * m23) / weight, (m22 - place.y * m23) / weight)
    return (
      (alongX.0 * alongX.0 + alongX.1 * alongX.1).squareRoot(), (alongY.0 * alongY.0 + alongY.1 * alongY.1).squareRoot()
    )
  }

  private static let leastWeight = 1e-6
}
