// SPDX-License-Identifier: MIT

import CStillCoverage
package import Foundation
package import StillScene

/// The conversion of curves to lines, as Core Graphics does it.
///
/// Curves are halved at the middle parameter until the second difference of the control points, along either axis, is
/// at most 0.0667 pixels. This is measured; 0.05 and 0.08 are clearly wrong.
package struct CurveFlattener: Sendable {
  package static let threshold: CGFloat = 0.0667

  /// The transform from the space of the curve to pixels.
  private let toPixels: CGAffineTransform
  /// The visible pixels.
  ///
  /// A piece whose control points are all beyond one side of this rectangle stays a single line.
  private let visible: CGRect?
  /// The number of times that a curve is halved at most.
  private let deepest: Int32

  /// Creates a flattener of a path of `curveCount` curves.
  package init(toPixels: CGAffineTransform = .identity, visible: CGRect? = nil, curveCount: Int = 1) {
    (self.toPixels, self.visible) = (toPixels, visible)
    // If only the visible part counts, up to 2^20 lines are allowed: enough for a curve of 10^11 pixels, and a limit for one that
    // never becomes flat. If the whole curve counts, 4,096 lines are enough for one of 10^6 pixels; all curves of a path together
    // may have a million lines, and at least 32 each.
    let shared = Int32(log2(1e6 / Double(max(curveCount, 1))).rounded(.down))
    deepest = visible == nil ? min(max(shared, 5), 12) : 20
  }

  /// Calls `line` with the end of each line; the first line begins at the start of the curve.
  package func flatten(_ curve: CubicCurve, line: (CGPoint) -> Void) {
    var points = StillPoints()
    defer { free(points.xy) }
    // The input is 18 consecutive doubles: the curve, the matrix, and the sides of the visible part.
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 18) { input in
      guard let base = input.baseAddress else { return }
      (base[0], base[1], base[2], base[3]) = (curve.p0.x, curve.p0.y, curve.p1.x, curve.p1.y)
      (base[4], base[5], base[6], base[7]) = (curve.p2.x, curve.p2.y, curve.p3.x, curve.p3.y)
      (base[8], base[9], base[10]) = (toPixels.a, toPixels.b, toPixels.c)
      (base[11], base[12], base[13]) = (toPixels.d, toPixels.tx, toPixels.ty)
      if let visible {
        (base[14], base[15]) = (visible.minX, visible.minY)
        (base[16], base[17]) = (visible.maxX, visible.maxY)
      }
      let sides = visible == nil ? nil : base + 14
      precondition(
        still_flatten(base, base + 8, sides, deepest, CurveFlattener.threshold, &points),
        "No memory for the lines of a curve. Draw fewer or smaller curves.")
    }
    var index = 0
    while index < points.count {
      line(CGPoint(x: points.xy[2 * index], y: points.xy[2 * index + 1]))
      index += 1
    }
  }

  /// The approximate greatest factor by which lengths grow, and with them the pen's radius.
  var scale: CGFloat {
    max(hypot(toPixels.a, toPixels.b), hypot(toPixels.c, toPixels.d))
  }
}
