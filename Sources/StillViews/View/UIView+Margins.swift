// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The margins that were set on a view, and the settings that add to them.
package struct ViewMargins {
  package var insets = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var preservesSuperview = false
  var includesSafeArea = true
  /// True if the view is moved back behind a sheet; its safe area is then computed without its transform.
  var standsBack = false
  /// The number of nested calls that tell the view of changes.
  var running = 0
  /// True after endless nested changes were reported, until the outermost call returns.
  var isRefused = false
  /// The part of the superview's safe area that reaches into the view.
  var keptSafeArea = KeptSafeArea()
}

extension UIView {
  package func setLayoutMargins(_ insets: UIEdgeInsets) { changeMargins { $0.insets = insets } }

  func changeMargins(_ change: (inout ViewMargins) -> Void) {
    let before = effectiveLayoutMargins
    change(&margins)
    guard effectiveLayoutMargins != before else { return }
    tellChangeOfMargins()
    autoLayoutSurroundingsChanged()
  }

  private func tellChangeOfMargins() {
    guard !margins.isRefused else { return }
    guard NestedCalls.enter(margins.running) else { return reportNestedMargins() }
    margins.running += 1
    layoutMarginsDidChange()
    margins.running -= 1
    NestedCalls.leave()
    if margins.running == 0 { margins.isRefused = false }
  }

  private func reportNestedMargins() {
    margins.isRefused = true
    guard NestedCalls.isFirstRefusal() else { return }
    ProgrammerErrors.report(
      """
      Margins changed within a change of margins: \(ownDescription) was told again and again, each time \
      within the time before. It is not told again. Look for margins that layoutMarginsDidChange() sets without a look \
      at what they are.
      """)
  }

  /// The margins, including those of the superview and the safe area if the settings say so.
  var effectiveLayoutMargins: UIEdgeInsets {
    var insets = viewController?.marginsWithSystemMinimum(margins.insets) ?? margins.insets
    if margins.preservesSuperview, let superview {
      let rest = remainder(of: superview.layoutMargins, in: superview.roomForMargins)
      insets = UIEdgeInsets(
        top: max(insets.top, rest.top), left: max(insets.left, rest.left), bottom: max(insets.bottom, rest.bottom),
        right: max(insets.right, rest.right))
    }
    guard margins.includesSafeArea else { return insets }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: insets.top + safe.top, left: insets.left + safe.left, bottom: insets.bottom + safe.bottom,
      right: insets.right + safe.right)
  }

  /// The part of the superview's safe area that reaches into this view, and the additional insets and bars of the controller.
  var effectiveSafeAreaInsets: UIEdgeInsets {
    guard let controller = viewController else { return inheritedSafeAreaInsets }
    if controller.awaitsBarInsets { controller.catchUpWithBars() }
    var added = controller.additionalSafeAreaInsets
    added.top += controller.barInset
    added.bottom += controller.bottomBarInset
    guard added != .zero else { return inheritedSafeAreaInsets }
    let inherited = inheritedSafeAreaInsets
    return UIEdgeInsets(
      top: inherited.top + added.top, left: inherited.left + added.left, bottom: inherited.bottom + added.bottom,
      right: inherited.right + added.right)
  }

  /// Calls `safeAreaInsetsDidChange()` if the safe area changed since the last call.
  func tellChangeOfSafeArea() {
    let known = kept?.view.safeArea ?? .zero
    guard known != .zero || mayHaveSafeArea else { return }
    let current = safeAreaInsets
    guard current != known else { return }
    keptMade.view.safeArea = current
    AppCalls.run("safeAreaInsetsDidChange() of \(ownDescription)", which: "changes the safe area") {
      safeAreaInsetsDidChange()
    }
  }

  /// False if no part of the superview's safe area can reach into the view.
  ///
  /// Superviews are laid out and told before their subviews, so their value can be used.
  private var mayHaveSafeArea: Bool {
    guard viewController == nil, let superview = superviewStorage else { return true }
    return superview.kept?.view.safeArea ?? .zero != .zero
  }

  /// Asks for layout of everything that depends on the safe area: insets of scroll views, and constraints to guides.
  func safeAreaChanged() {
    forgetKeptSafeAreas()
    autoLayoutSurroundingsChanged()
    forEachInTree { view in
      if view.isLayoutRoot { view.autoLayoutSurroundingsChanged() }
      (view as? UIScrollView)?.setNeedsLayout()
      if view.windowStorage != nil { view.tellChangeOfSafeArea() }
    }
  }

  private var inheritedSafeAreaInsets: UIEdgeInsets {
    guard let superview else { return .zero }
    if let kept = keptInheritedSafeArea { return kept }
    // Views nested so deeply are not laid out either; the layout reports that.
    guard !StackRoom.isShort else { return .zero }
    let outer = superview.safeAreaForSubviews
    let insets = outer == .zero ? outer : remainder(of: outer, in: superview.bounds)
    keepInheritedSafeArea(insets, from: superview, outer: outer)
    return insets
  }

  /// Returns the part of `insets`, which belong to a rectangle of the superview, that reaches into this view.
  private func remainder(of insets: UIEdgeInsets, in room: CGRect) -> UIEdgeInsets {
    let frame = standingFrame
    // As on iOS, the part beyond the superview's edge does not count: otherwise a view that grows by its own insets would grow
    // without end.
    let rest = { (inset: CGFloat, distance: CGFloat) in inset <= 0 ? 0 : max(inset - max(distance, 0), 0) }
    return UIEdgeInsets(
      top: rest(insets.top, frame.minY - room.minY), left: rest(insets.left, frame.minX - room.minX),
      bottom: rest(insets.bottom, room.maxY - frame.maxY), right: rest(insets.right, room.maxX - frame.maxX))
  }
}
