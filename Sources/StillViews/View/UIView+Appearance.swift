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
    if LayerActions.mayAnswer {
      let former = colors.background
      AnimationBlocks.current.onReturn { [weak self] in
        MainActor.assumeIsolated { self?.setBackgroundColor(former) }
      }
    }
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

  /// The tint of this view or its nearest ancestor that has one, dimmed if the tint adjustment mode asks for it.
  ///
  /// A view that is not in a tree yet, such as a new cell, has the tint of its traits.
  var effectiveTintColor: UIColor {
    var tint: UIColor?
    var adjustment = TintAdjustmentMode.automatic
    var view: UIView? = self
    while let current = view, tint == nil || adjustment == .automatic {
      tint = tint ?? current.colors.tint
      if adjustment == .automatic { adjustment = current.kept?.view.tintAdjustment ?? .automatic }
      view = current.superview
    }
    let color = tint ?? traits.current.values.tintColor ?? .systemBlue
    return adjustment == .dimmed ? color.dimmed : color
  }

  var effectiveTintAdjustment: TintAdjustmentMode {
    var view: UIView? = self
    while let current = view {
      if let mode = current.kept?.view.tintAdjustment, mode != .automatic { return mode }
      view = current.superview
    }
    return .normal
  }

  func setTintAdjustment(_ mode: TintAdjustmentMode) {
    let before = effectiveTintAdjustment
    keptMade.view.tintAdjustment = mode
    (self as? UIWindow ?? window)?.adjustsTints = true
    if effectiveTintAdjustment != before { tellTintAdjustment() }
  }

  /// The way in which the tint is shown before the view moves to another superview.
  ///
  /// If no view in the window ever set a mode, it is normal without visiting the ancestors.
  var tintAdjustmentBeforeMove: TintAdjustmentMode {
    window?.adjustsTints == true ? effectiveTintAdjustment : .normal
  }

  /// Tells a view and its subviews if their tint adjustment mode changed, because their superview did.
  func tintAdjustmentMayHaveChanged(from before: TintAdjustmentMode) {
    guard before != .normal || window?.adjustsTints == true, effectiveTintAdjustment != before else { return }
    tellTintAdjustment()
  }

  private func tellTintAdjustment() {
    forEachInTree { view in
      if type(of: view) != UIView.self { view.setNeedsDisplay() }
      view.tintColorDidChange()
    }
  }

  func setTintColor(_ color: UIColor?) {
    colors.tint = color
    changeTraits { $0.tint = color }
  }
}

extension UIView.ContentMode {
  /// The contents gravity of this mode, in which top and bottom are exchanged: Core Animation's y-axis points up.
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

extension UIView {
  /// The way in which a tint is shown.
  ///
  /// Mirrors UIKit's `UIView.TintAdjustmentMode`, raw values included.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As in the superview.
    case automatic = 0
    case normal = 1
    /// Without colour.
    case dimmed = 2
  }
}

extension UIColor {
  /// The grey with the same brightness as the colour.
  fileprivate var dimmed: UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
      return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
    }
  }
}
