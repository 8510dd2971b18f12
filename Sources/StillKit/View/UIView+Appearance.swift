// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The colours that were set on a view.
struct ViewColors {
  var background: UIColor?
  var tint: UIColor?
}

extension UIView {
  func setAlpha(_ alpha: CGFloat) {
    guard !alpha.isNaN else { return }
    layer.opacity = Float(min(max(alpha, 0), 1))
  }

  func setHidden(_ isHidden: Bool) {
    guard layer.isHidden != isHidden else { return }
    superviewStorage?.subviewWillChange(.isHidden)
    layer.isHidden = isHidden
    superviewStorage?.subviewChanged(.isHidden)
  }

  func setBackgroundColor(_ color: UIColor?) {
    colors.background = color
    layer.backgroundColor = color?.cgColor(with: traits.current)
  }

  func setMask(_ mask: UIView?) {
    mask?.removeFromSuperview()
    maskStorage = mask
    layer.mask = mask?.layer
  }

  func setContentMode(_ mode: ContentMode) {
    contentModeStorage = mode
    layer.contentsGravity = mode.gravity
    layer.needsDisplayOnBoundsChange = mode == .redraw
  }

  /// The tint of the nearest view, from this one upwards, that has one.
  var effectiveTintColor: UIColor {
    var view: UIView? = self
    while let current = view {
      if let tint = current.colors.tint { return tint }
      view = current.superview
    }
    return .systemBlue
  }

  func setTintColor(_ color: UIColor?) {
    colors.tint = color
    changeTraits { $0.tint = color }
  }
}

extension UIView.ContentMode {
  /// The contents gravity of this mode; Core Animation names edges for a y-axis that points up.
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .bottom
    case .bottom: .top
    case .left: .left
    case .right: .right
    case .topLeft: .bottomLeft
    case .topRight: .bottomRight
    case .bottomLeft: .topLeft
    case .bottomRight: .topRight
    }
  }
}
