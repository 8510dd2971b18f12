// SPDX-License-Identifier: MIT

import StillGraphics

/// The frames of views and guides by the last solution, on whole pixels, and the widths that text wraps to.
@MainActor
final class FramePlacer {
  private unowned let root: UIView
  private let installed: InstalledConstraints
  /// True while frames change because the placer assigns them.
  private(set) var isPlacing = false

  init(root: UIView, installed: InstalledConstraints) {
    self.root = root
    self.installed = installed
  }

  // MARK: Frames

  /// Works out the frames of all views, and asks for layout of the superviews of those that will move.
  func invalidateMovedViews() {
    for box in installed.allBoxes {
      if let guide = box.guide {
        guide.solvedFrame = snapped(installed.rect(of: box), guide.owningView)
        (guide as? ScrollContentGuide)?.askForLayout()
      } else if let view = box.view, !view.layout.translatesAutoresizingMask {
        box.frame = snapped(view.frameAround(installed.rect(of: box)), view)
        if !view.lies(at: box.frame) { (view.superviewStorage ?? view).setNeedsLayout() }
      }
    }
  }

  /// Gives the subviews of a view their frames, and the root its size if constraints decide it.
  ///
  /// - Parameter noteMove: Called after each view that moved.
  func place(subviewsOf view: UIView, noteMove: () -> Void) {
    isPlacing = true
    defer { isPlacing = false }
    if view === root, !view.layout.translatesAutoresizingMask, let box = installed.knownBox(of: view),
      view.bounds.size != box.frame.size
    {
      view.bounds.size = box.frame.size
      noteMove()
      root.setNeedsLayout()
    }
    for subview in view.subviewStorage where !subview.layout.translatesAutoresizingMask {
      guard let box = installed.knownBox(of: subview), !subview.lies(at: box.frame) else { continue }
      subview.untransformedFrame = box.frame
      noteMove()
      root.setNeedsLayout()
    }
  }

  private func snapped(_ rect: CGRect, _ view: UIView?) -> CGRect {
    (view?.pixelGrid ?? PixelGrid(scale: 1)).snapped(rect)
  }

  // MARK: Text of several lines

  func forgetWrappingWidths(below view: UIView) {
    view.forEachInTree(where: { $0.isLaidOutWithSuperview }) { $0.layout.wrappingWidth = nil }
  }

  /// Returns the views whose text wraps, and their widths.
  func wrappingWidths(below view: UIView) -> [(UIView, CGFloat?)] {
    var found: [(UIView, CGFloat?)] = []
    view.forEachInTree(where: { !$0.isLayoutRoot }) { view in
      if view.wrapsToItsWidth { found.append((view, view.layout.wrappingWidth)) }
    }
    return found
  }

  /// Gives text the width that it has by the last solution; returns the boxes whose width changed.
  func updateWrappingWidths() -> [LayoutBox] {
    var changed: [LayoutBox] = []
    for box in installed.allBoxes {
      guard let view = box.view, view.wrapsToItsWidth, !view.layout.translatesAutoresizingMask else { continue }
      let width = snapped(view.frameAround(installed.rect(of: box)), view).width
      if view.layout.wrappingWidth != width {
        view.layout.wrappingWidth = width
        changed.append(box)
      }
    }
    return changed
  }
}
