// SPDX-License-Identifier: MIT

import StillGraphics
import StillSolver

extension LayoutEngine {
  /// Works out the frames of all views, and marks the superviews of those that will move.
  func askForLayout() {
    for box in boxes.values {
      if let guide = box.guide {
        guide.solvedFrame = rounded(rect(of: box), guide.owningView)
        (guide as? ScrollContentGuide)?.askForLayout()
      } else if let view = box.view, !view.layout.translatesAutoresizingMask {
        box.frame = rounded(view.frameAround(rect(of: box)), view)
        if !view.lies(at: box.frame) { (view.superviewStorage ?? view).setNeedsLayout() }
      }
    }
  }

  func place(subviewsOf view: UIView) {
    isPlacing = true
    defer { isPlacing = false }
    if view === root, !view.layout.translatesAutoresizingMask, let box = boxes[ObjectIdentifier(view)] {
      if view.bounds.size != box.frame.size { moved(view) { view.bounds.size = box.frame.size } }
    }
    for subview in view.subviewStorage where !subview.layout.translatesAutoresizingMask {
      guard let box = boxes[ObjectIdentifier(subview)], box.view === subview else { continue }
      if !subview.lies(at: box.frame) { moved(subview) { subview.untransformedFrame = box.frame } }
    }
  }

  private func moved(_ view: UIView, _ move: () -> Void) {
    move()
    hasMoved = true
    root.setNeedsLayout()
  }

  private func rect(of box: LayoutBox) -> CGRect {
    CGRect(
      x: solver.value(of: box.x), y: solver.value(of: box.y), width: solver.value(of: box.width),
      height: solver.value(of: box.height))
  }

  private func rounded(_ rect: CGRect, _ view: UIView?) -> CGRect {
    (view?.pixelGrid ?? PixelGrid(scale: 1)).snapped(rect)
  }

  // MARK: Text of several lines

  func forgetWrappingWidths(below view: UIView) {
    view.layout.wrappingWidth = nil
    for subview in view.subviewStorage where subview.isLaidOutWithSuperview {
      forgetWrappingWidths(below: subview)
    }
  }

  func wrappingWidths(below view: UIView) -> [(UIView, CGFloat?)] {
    var found = view.wrapsToItsWidth ? [(view, view.layout.wrappingWidth)] : []
    for subview in view.subviewStorage where !subview.isLayoutRoot { found += wrappingWidths(below: subview) }
    return found
  }

  /// Tells text how wide it became; returns the text that did not know.
  func takeWrappingWidths() -> [LayoutBox] {
    var changed: [LayoutBox] = []
    for box in boxes.values {
      guard let view = box.view, view.wrapsToItsWidth, !view.layout.translatesAutoresizingMask else {
        continue
      }
      let width = rounded(view.frameAround(rect(of: box)), view).width
      if view.layout.wrappingWidth != width {
        view.layout.wrappingWidth = width
        changed.append(box)
      }
    }
    return changed
  }
}

extension UIView {
  /// Whether it need not be moved: positions are kept as centres, so thirds of a point come back a little different.
  func lies(at frame: CGRect) -> Bool {
    let own = untransformedFrame
    return abs(own.minX - frame.minX) < 1e-6 && abs(own.minY - frame.minY) < 1e-6
      && abs(own.width - frame.width) < 1e-6 && abs(own.height - frame.height) < 1e-6
  }

  /// The frame that the view would have without its transform, which is what Auto Layout sets.
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

  /// A view that is zoomed keeps its near corner where constraints put it.
  private var shownAnchor: CGPoint {
    let (anchor, scale) = (layer.anchorPoint, layout.zoomScale)
    return CGPoint(x: anchor.x * scale, y: anchor.y * scale)
  }
}
