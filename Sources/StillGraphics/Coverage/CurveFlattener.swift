// SPDX-License-Identifier: MIT

package import Foundation

/// Turns curves into lines as CoreGraphics does: by halving at the middle parameter until the second difference of the
/// control points, along either axis, is at most 0.0667 pixels. Measured; 0.05 and 0.08 are clearly wrong.
package struct CurveFlattener: Sendable {
  package static let threshold: CGFloat = 0.0667
  /// 2^20 pieces: enough for a curve of 10^11 pixels, and an end for one that never gets flat.
  private static let deepest = 20

  /// From the space of the curve to pixels. Only its linear part matters for flatness.
  private let toPixels: CGAffineTransform
  /// In pixels: a piece whose control points all lie beyond one side of it stays a single line.
  private let visible: CGRect?

  package init(toPixels: CGAffineTransform = .identity, visible: CGRect? = nil) {
    self.toPixels = toPixels
    self.visible = visible
  }

  /// Calls `line` with the end of each line in turn; the first one starts where the curve does.
  package func flatten(_ curve: CubicCurve, line: (CGPoint) -> Void) {
    flatten(curve, depth: 0, line: line)
  }

  private func flatten(_ curve: CubicCurve, depth: Int, line: (CGPoint) -> Void) {
    if depth == CurveFlattener.deepest || isFlat(curve) || isHidden(curve) { return line(curve.p3) }
    let (first, second) = curve.halves
    flatten(first, depth: depth + 1, line: line)
    flatten(second, depth: depth + 1, line: line)
  }

  private func isFlat(_ curve: CubicCurve) -> Bool {
    let (ax, ay) = (curve.p0.x - 2 * curve.p1.x + curve.p2.x, curve.p0.y - 2 * curve.p1.y + curve.p2.y)
    let (bx, by) = (curve.p1.x - 2 * curve.p2.x + curve.p3.x, curve.p1.y - 2 * curve.p2.y + curve.p3.y)
    let limit = CurveFlattener.threshold
    return abs(toPixels.a * ax + toPixels.c * ay) <= limit && abs(toPixels.b * ax + toPixels.d * ay) <= limit
      && abs(toPixels.a * bx + toPixels.c * by) <= limit && abs(toPixels.b * bx + toPixels.d * by) <= limit
  }

  private func isHidden(_ curve: CubicCurve) -> Bool {
    guard let visible else { return false }
    let (p0, p1) = (curve.p0.applying(toPixels), curve.p1.applying(toPixels))
    let (p2, p3) = (curve.p2.applying(toPixels), curve.p3.applying(toPixels))
    return max(p0.x, p1.x, p2.x, p3.x) <= visible.minX || min(p0.x, p1.x, p2.x, p3.x) >= visible.maxX
      || max(p0.y, p1.y, p2.y, p3.y) <= visible.minY || min(p0.y, p1.y, p2.y, p3.y) >= visible.maxY
  }
}
