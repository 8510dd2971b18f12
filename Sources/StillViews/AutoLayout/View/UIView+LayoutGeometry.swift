// SPDX-License-Identifier: MIT

import StillGraphics

/// The distances of text's baselines from a view's edges, in points: the first from the top, the last from the bottom.
struct BaselineOffsets {
  var first, last: CGFloat
}

extension UIView {
  // MARK: Alignment rectangles

  /// Returns the rectangle that constraints see for a frame.
  func alignment(of frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// Returns the frame for a rectangle that constraints see.
  func frameAround(_ alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
      width: alignmentRect.width + insets.left + insets.right,
      height: alignmentRect.height + insets.top + insets.bottom)
  }

  // MARK: Frames without transforms

  /// Returns true if the view need not be moved: positions are kept as centres, so thirds of a point come back a little
  /// different.
  func lies(at frame: CGRect) -> Bool {
    let own = untransformedFrame
    return abs(own.minX - frame.minX) < 1e-6 && abs(own.minY - frame.minY) < 1e-6
      && abs(own.width - frame.width) < 1e-6 && abs(own.height - frame.height) < 1e-6
  }

  /// The frame that the view would have without its transform, which is the one that Auto Layout sets.
  var untransformedFrame: CGRect {
    get {
      let (bounds, anchor, center) = (bounds, shownAnchor, center)
      return CGRect(
        x: center.x - anchor.x * bounds.width, y: center.y - anchor.y * bounds.height, width: bounds.width,
        height: bounds.height)
    }
    set {
      if bounds.size != newValue.size { bounds.size = newValue.size }
      let anchor = shownAnchor
      center = CGPoint(
        x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
    }
  }

  /// The anchor point times the zoom scale: a view that is zoomed keeps its top left corner where constraints put it.
  private var shownAnchor: CGPoint {
    let (anchor, scale) = (layer.anchorPoint, layout.zoomScale)
    return CGPoint(x: anchor.x * scale, y: anchor.y * scale)
  }
}
