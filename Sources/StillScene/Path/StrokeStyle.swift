// SPDX-License-Identifier: MIT

package import Foundation

/// How a path is stroked. Lengths are in the path's own space, so a transform that is not uniform bends the pen too.
package struct StrokeStyle: Sendable, Hashable {
  /// Zero: the thinnest line the target has, one pixel, whatever the transform. Negative or not finite: nothing.
  package var width: CGFloat
  package var cap: CGLineCap
  package var join: CGLineJoin
  /// The longest a mitre may be, in line widths; beyond it the joint is bevelled.
  package var miterLimit: CGFloat
  /// How far into the pattern of dashes a subpath begins.
  package var dashPhase: CGFloat
  /// Lengths of dashes and gaps in turn, over and over. Empty, or without a positive sum: a line without gaps.
  package var dashLengths: [CGFloat]

  package init(
    width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dashPhase: CGFloat = 0, dashLengths: [CGFloat] = []
  ) {
    (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
    (self.dashPhase, self.dashLengths) = (dashPhase, dashLengths)
  }

  /// How far a joint may reach from the middle of the line, in line widths.
  package var longestJoint: CGFloat {
    let least = 2.0.squareRoot()
    return join == .miter && miterLimit > least ? min(miterLimit, 1e6) : least
  }

  /// A period of dashes, in pixels, below which only its mean is seen.
  package static let shortestPeriod: CGFloat = 0.125

  /// This style with dashes that can be drawn: none where the lengths are no pattern, and longer ones, each by the same
  /// factor, where a whole period is shorter than `shortest`. Nobody could see these, and there would be no end of them.
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
