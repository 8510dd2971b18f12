// SPDX-License-Identifier: MIT

import StillGraphics

/// How far text's baselines lie from a view's edges, in points: the first from the top, the last from the bottom.
struct BaselineOffsets {
  var first, last: CGFloat
}

extension UIView {
  /// What constraints see of a frame.
  func alignment(of frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  func frameAround(_ alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
      width: alignmentRect.width + insets.left + insets.right,
      height: alignmentRect.height + insets.top + insets.bottom)
  }
}
