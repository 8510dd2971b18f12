// SPDX-License-Identifier: MIT

package import Foundation

/// The style of a stroke.
///
/// Lengths are in the path's own space, so a transform that is not uniform distorts the pen too.
package struct StrokeStyle: Sendable, Hashable {
  /// The width of the line.
  ///
  /// Zero means one pixel, whatever the transform; a negative or infinite width draws nothing.
  package var width: CGFloat
  package var cap: CGLineCap
  package var join: CGLineJoin
  /// The greatest length of a miter in line widths.
  ///
  /// Longer ones are bevelled.
  package var miterLimit: CGFloat
  /// The distance into the dash pattern at which a subpath starts.
  package var dashPhase: CGFloat
  /// The alternating lengths of dashes and gaps.
  ///
  /// If they are empty or have no positive sum, the line has no gaps.
  package var dashLengths: [CGFloat]

  package init(
    width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dashPhase: CGFloat = 0, dashLengths: [CGFloat] = []
  ) {
    (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
    (self.dashPhase, self.dashLengths) = (dashPhase, dashLengths)
  }

  /// The greatest distance of a joint from the middle of the line, in line widths.
  package var longestJoint: CGFloat {
    let least = 2.0.squareRoot()
    return join == .miter && miterLimit > least ? min(miterLimit, 1e6) : least
  }

  /// The period of dashes, in pixels, below which single dashes are invisible.
  package static let shortestPeriod: CGFloat = 0.125

  /// Returns this style with dashes that can be drawn.
  ///
  /// Invalid lengths are removed. If a period is shorter than `shortest`, where dashes are invisible and far too many,
  /// all lengths are enlarged by the same factor.
  package func drawable(shortest: CGFloat) -> StrokeStyle {
    var style = self
    let sum = dashLengths.reduce(0, +)
    guard sum > 0, sum.isFinite, shortest.isFinite, dashPhase.isFinite, dashLengths.allSatisfy({ $0 >= 0 }) else {
      style.dashLengths = []
      return style
    }
    guard sum < shortest else { return style }
    style.dashLengths = dashLengths.map { $0 / sum * shortest }
    return style
  }
}

extension StrokeStyle {
  /// The most that a stroke of this style along something within `bounds` can cover.
  package func reach(of bounds: CGRect) -> CGRect {
    let spread = max(width, 1) / 2 * longestJoint
    return bounds.insetBy(dx: -spread, dy: -spread)
  }
}
