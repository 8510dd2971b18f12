// SPDX-License-Identifier: MIT

import StillGraphics

extension UIView {
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsBelow()
    let engine = LayoutEngine(
      root: self, target: FittingTarget(size: target, horizontal: horizontal, vertical: vertical))
    return engine.fittingSize()
  }

  var isAmbiguous: Bool {
    let root = layoutRoot
    guard layout.isUsed || superviewStorage?.layout.isUsed == true, root !== self else { return false }
    root.prepareAutoLayout()
    return root.layout.engine?.isAmbiguous(self) ?? false
  }

  func affectingConstraints(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    let root = layoutRoot
    root.prepareAutoLayout()
    return root.layout.engine?.constraints(affecting: self, axis) ?? []
  }
}

/// What `systemLayoutSizeFitting` asks for.
struct FittingTarget {
  var size: CGSize
  var horizontal, vertical: UILayoutPriority
}
