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
}
