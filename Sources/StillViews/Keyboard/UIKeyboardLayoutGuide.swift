// SPDX-License-Identifier: MIT

public import StillGraphics

/// A guide that switches constraints on and off by the edges of the window that it is near.
///
/// Mirrors UIKit's `UITrackingLayoutGuide`.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
  private var near: [UInt: [NSLayoutConstraint]] = [:]
  private var away: [UInt: [NSLayoutConstraint]] = [:]
  /// The edges that the guide is near.
  final var nearEdges: NSDirectionalRectEdge { [.bottom, .leading, .trailing] }

  /// Sets the constraints that are active while the guide is near an edge, or near all of several edges.
  open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge) {
    replace(&near[edge.rawValue], by: trackedConstraints, nearEdges.isSuperset(of: edge))
  }
  /// Returns the constraints that are active while the guide is near an edge.
  open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    near[edge.rawValue] ?? []
  }
  /// Sets the constraints that are active while the guide is away from an edge, or from all of several edges.
  open func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    replace(&away[edge.rawValue], by: trackedConstraints, nearEdges.isDisjoint(with: edge))
  }
  /// Returns the constraints that are active while the guide is away from an edge.
  open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    away[edge.rawValue] ?? []
  }
  /// Removes all constraints that were set, and deactivates them.
  open func removeAllTrackedConstraints() {
    NSLayoutConstraint.deactivate((near.values.flatMap { $0 } + away.values.flatMap { $0 }))
    (near, away) = ([:], [:])
  }

  private func replace(_ old: inout [NSLayoutConstraint]?, by new: [NSLayoutConstraint], _ isActive: Bool) {
    NSLayoutConstraint.deactivate(old ?? [])
    old = new
    if isActive { NSLayoutConstraint.activate(new) } else { NSLayoutConstraint.deactivate(new) }
  }
}

/// The place of the keyboard in a view, from side to side of it.
///
/// While the keyboard is hidden, the guide is the lower part of the safe area. Mirrors UIKit's `UIKeyboardLayoutGuide`;
/// the keyboard of a test is never undocked.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// A Boolean value that has the guide follow an undocked keyboard, which is kept.
  open var followsUndockedKeyboard = false
  /// A Boolean value that has the guide of a hidden keyboard reach up to the safe area, and not only to the lower edge.
  open var usesBottomSafeArea = true {
    didSet { owningView?.autoLayoutSurroundingsChanged() }
  }
  /// The distance in points above the keyboard from which a drag dismisses it, which is kept.
  open var keyboardDismissPadding: CGFloat = 0

  init(of view: UIView) {
    super.init(view, "UIViewKeyboardLayoutGuide") { view in
      let usesSafeArea = view.layout.ownGuides.keyboard?.usesBottomSafeArea ?? true
      let bounds = view.bounds
      var top = bounds.maxY - (usesSafeArea ? view.safeAreaInsets.bottom : 0)
      if let window = view.window {
        let keyboard = Keyboard.current.frame(in: window)
        if keyboard.height > 0 { top = min(top, view.convert(keyboard.origin, from: window).y) }
      }
      return CGRect(x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top)
    }
  }
}

extension UIView {
  /// The view's own guide, which is made when it is asked for first.
  var ownKeyboardGuide: UIKeyboardLayoutGuide {
    if let guide = layout.ownGuides.keyboard { return guide }
    let guide = UIKeyboardLayoutGuide(of: self)
    layout.ownGuides.keyboard = guide
    return guide
  }
}
