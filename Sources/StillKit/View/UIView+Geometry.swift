// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

extension UIView {
  /// Changes where the view is; constraints to it may move others.
  func setGeometry(_ change: () -> Void) {
    guard layout.isUsed || superviewStorage?.layout.isUsed == true else { return change() }
    let before = (bounds, center)
    change()
    if before != (bounds, center) { autoLayoutGeometryChanged() }
  }

  func takeFittingSize() {
    let size = sizeThatFits(bounds.size)
    guard transform == .identity else { return bounds.size = size }
    frame.size = size
  }

  func topmostView(at point: CGPoint, _ event: UIEvent?) -> UIView? {
    // UIKit documents that views this transparent are passed over.
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    guard layer.walkDepth < CALayer.depthLimit else {
      layer.reportDepth("found")
      return nil
    }
    for subview in subviewStorage.reversed() {
      subview.layer.walkDepth = layer.walkDepth + 1
      defer { subview.layer.walkDepth = 0 }
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  var layoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: traits.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
}
