// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The view of a split view controller, with the name of UIKit's own.
final class UIPanelControllerContentView: UIView {
  private weak var controller: UISplitViewController?
  /// The darkness over the secondary column; a touch of it hides the columns over that one.
  let dimming = UIControl(frame: .zero)
  /// The lines between columns.
  let lines = [UIView(frame: .zero), UIView(frame: .zero)]

  init(_ controller: UISplitViewController, frame: CGRect) {
    self.controller = controller
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // Apple documents neither the darkness nor the colour of lines.
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.isOpaque = false
    dimming.addAction(UIAction { [weak self] _ in self?.controller?.hideDimming() }, for: .touchUpInside)
    for line in lines { line.backgroundColor = .opaqueSeparator }
    for view in [dimming] + lines { addSubview(view) }
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.placeColumns()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // Another window may be of another width class.
    if window != nil { setNeedsLayout() }
  }

  /// Adds the view of a column: the secondary one at the bottom, the primary one on top.
  func add(_ view: UIView, for column: UISplitViewController.Column) {
    view.autoresizingMask = []
    switch column {
    case .secondary, .compact: insertSubview(view, at: 0)
    case .supplementary: insertSubview(view, aboveSubview: lines[1])
    case .primary: addSubview(view)
    }
  }
}

// MARK: - Modes

extension UISplitViewController {
  private var isWide: Bool { viewIfLoaded.map { $0.bounds.width > $0.bounds.height } ?? false }

  /// The number of columns that can be shown beside the secondary one.
  var mostColumns: Int { style == .tripleColumn ? 2 : 1 }

  var currentBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    return displayMode.behavior ?? behavior(showing: 1)
  }

  /// Returns the way in which a number of columns is shown.
  private func behavior(showing count: Int) -> SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    if let wanted = preferredDisplayMode.behavior { return wanted }
    guard isWide else { return .overlay }
    // No source says from which width on three columns lie side by side.
    return count > 1 && (viewIfLoaded?.bounds.width ?? 0) < 1200 ? .displace : .tile
  }

  /// The mode that follows from the preferences and the size.
  var wantedMode: DisplayMode {
    if let chosen = split.chosen { return chosen }
    guard preferredDisplayMode == .automatic else {
      let count = min(preferredDisplayMode.columnCount, mostColumns)
      return .showing(count, behavior(showing: count))
    }
    let showsOne = preferredSplitBehavior == .tile || isWide && preferredSplitBehavior != .overlay
    return .showing(showsOne ? 1 : 0, behavior(showing: 1))
  }

  func preferenceChanged() {
    split.chosen = nil
    guard split.isPlaced, !split.isCollapsed else { return }
    change(to: wantedMode, animated: false)
    layOutColumns()
  }

  func columnsChanged() { viewIfLoaded?.setNeedsLayout() }

  /// Shows a number of columns beside the secondary one, because the user or the app asked for them.
  func choose(_ count: Int) {
    split.chosen = .showing(count, behavior(showing: count))
    change(to: wantedMode, animated: UIView.areAnimationsEnabled)
  }

  func hideDimming() { choose(split.mode.behavior == .displace ? 1 : 0) }

  func showColumn(_ column: Column) {
    guard split.containers[column] != nil else { return }
    guard !split.isCollapsed else { return showInStack(column) }
    switch column {
    case .primary: choose(mostColumns)
    case .supplementary: if split.mode.columnCount == 0 { choose(1) }
    case .secondary: if arrangement.isDimmed { hideDimming() }
    case .compact: return
    }
  }

  func hideColumn(_ column: Column) {
    guard !split.isCollapsed else { return }
    switch column {
    case .primary: choose(min(split.mode.columnCount, mostColumns - 1))
    case .supplementary: choose(0)
    case .secondary, .compact: return
    }
  }

  /// Shows other columns, gradually if `animated` is true and they are seen.
  private func change(to mode: DisplayMode, animated: Bool) {
    guard mode != split.mode else { return }
    split.endChange?()
    guard let container = viewIfLoaded as? UIPanelControllerContentView, split.isPlaced else {
      return split.mode = mode
    }
    delegate?.splitViewController(self, willChangeTo: mode)
    let before = arrangement
    split.mode = mode
    let after = arrangement
    let coming = split.order.filter { after.shows($0) && !before.shows($0) }
    let leaving = split.order.filter { before.shows($0) && !after.shows($0) }
    for column in leaving { delegate?.splitViewController(self, willHide: column) }
    for column in coming { delegate?.splitViewController(self, willShow: column) }
    let isSeen = appearanceState.isSeen && container.window != nil
    let isAnimated = animated && isSeen
    let (old, new) = (leaving.compactMap { split.containers[$0] }, coming.compactMap { split.containers[$0] })
    if isSeen {
      for controller in old { controller.beginAppearanceTransition(false, animated: isAnimated) }
      for controller in new { controller.beginAppearanceTransition(true, animated: isAnimated) }
    }
    UIView.performWithoutAnimation {
      for column in coming {
        guard let view: UIView = split.containers[column]?.view else { continue }
        container.add(view, for: column)
        view.frame = before.frame(of: column)
        view.layoutIfNeeded()
      }
    }
    split.endChange = { [weak self] in
      self?.split.endChange = nil
      for controller in old { controller.viewIfLoaded?.removeFromSuperview() }
      if isSeen { for controller in old + new { controller.endAppearanceTransition() } }
    }
    move(animated: isAnimated)
  }

  private func move(animated: Bool) {
    guard animated else {
      layOutColumns()
      split.endChange?()
      return
    }
    var isOver = false
    let end = split.endChange
    split.endChange = {
      guard !isOver else { return }
      isOver = true
      end?()
    }
    let endOnce = split.endChange
    // Apple does not document the time.
    UIView.animate(
      withDuration: 0.35,
      animations: { [self] in
        layOutColumns()
        view.layoutIfNeeded()
      }, completion: { _ in endOnce?() })
  }
}

// MARK: - Places

extension UISplitViewController {
  /// The width that a column has beside the secondary one, or over it.
  func width(of column: Column) -> CGFloat {
    let isPrimary = column == .primary
    guard split.containers[column] != nil || isPrimary else { return 0 }
    let whole = viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width
    let (preferred, fraction, minimum, maximum) =
      isPrimary
      ? (
        preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction, minimumPrimaryColumnWidth,
        maximumPrimaryColumnWidth
      )
      : (
        preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction, minimumSupplementaryColumnWidth,
        maximumSupplementaryColumnWidth
      )
    let known = { (width: CGFloat) -> CGFloat? in width.isFinite && width >= 0 ? width : nil }
    let natural: CGFloat = style == .unspecified && whole >= 1366 ? 375 : 320
    let greatest = known(maximum)
    // A fraction is held to the natural width unless a greater one is allowed.
    let wanted =
      known(preferred) ?? min((known(fraction) ?? (style == .unspecified ? 0.4 : 1)) * whole, greatest ?? natural)
    let width = max(min(wanted, greatest ?? .infinity), known(minimum) ?? 0)
    return view.pixelGrid.nearest(min(width, whole))
  }

  var arrangement: SplitArrangement {
    let columns = split.order.filter { $0 != .secondary }
    return SplitArrangement(
      size: view.bounds.size, mode: split.mode, columns: columns, widths: columns.map(width(of:)),
      line: view.pixelGrid.pixel, isMirrored: (primaryEdge == .trailing) != view.isRightToLeft)
  }

  /// The children whose views are seen, from the edge of the primary column on.
  var shownColumns: [UIViewController] { shownOrder.compactMap { split.containers[$0] } }

  private var shownOrder: [Column] {
    guard isViewLoaded else { return [] }
    if split.isCollapsed { return [split.collapsedOnto] }
    let plan = arrangement
    return split.order.filter { plan.shows($0) }
  }

  /// Puts the views of the columns in their places, for the size and the traits of now.
  func placeColumns() {
    guard isViewLoaded, !split.isPlacing else { return }
    let isInWindow = (view.window ?? windowOfRoot) != nil
    guard isInWindow || split.isPlaced else { return }
    split.isPlacing = true
    // Without a window there is no width to decide by.
    let isCompact = isInWindow ? traitCollection.horizontalSizeClass == .compact : split.isCollapsed
    if isCompact != split.isCollapsed {
      if isCompact { collapse() } else { expand() }
    }
    // The size in which the view is about to come into a window is no turn yet: there, the columns may be collapsed.
    let mayTurn = isInWindow || !appearanceState.isAppearing
    if mayTurn, !split.isCollapsed, isWide != split.wasWide {
      split.wasWide = isWide
      if preferredDisplayMode == .automatic { split.chosen = nil }
    }
    if !split.isCollapsed { change(to: wantedMode, animated: false) }
    split.isPlaced = true
    showViews()
    layOutColumns()
    split.isPlacing = false
  }

  private func showViews() {
    guard let container = view as? UIPanelControllerContentView else { return }
    let shown = shownOrder
    // Those that leave go at the end of their way.
    if split.endChange == nil {
      for column in [Column.primary, .supplementary, .secondary, .compact] where !shown.contains(column) {
        guard let old = split.containers[column]?.viewIfLoaded, old.superview === container else { continue }
        old.removeFromSuperview()
      }
    }
    for column in shown {
      guard let new: UIView = split.containers[column]?.view, new.superview !== container else { continue }
      new.frame = frameShown(of: column)
      container.add(new, for: column)
    }
  }

  private func frameShown(of column: Column) -> CGRect {
    split.isCollapsed ? view.bounds : arrangement.frame(of: column)
  }

  /// Sets the frames of all columns, of the separators between them, and of the dimming view.
  func layOutColumns() {
    guard let container = viewIfLoaded as? UIPanelControllerContentView else { return }
    let plan = arrangement
    for (column, controller) in split.containers {
      guard let view = controller.viewIfLoaded, view.superview === container else { continue }
      let frame = frameShown(of: column)
      if view.frame != frame { view.frame = frame }
      takeTraits(controller, column)
    }
    let lines = split.isCollapsed ? [] : plan.lines
    for (index, line) in container.lines.enumerated() {
      line.alpha = index < lines.count ? 1 : 0
      if index < lines.count { line.frame = lines[index] }
    }
    let isDimmed = !split.isCollapsed && plan.isDimmed
    container.dimming.frame = plan.frame(of: .secondary)
    container.dimming.alpha = isDimmed ? 1 : 0
    container.dimming.isUserInteractionEnabled = isDimmed
    edgePan.gesture.edges = plan.isMirrored ? .right : .left
    placeButton()
  }

  /// Narrow columns are compact, as on iOS.
  private func takeTraits(_ controller: UIViewController, _ column: Column) {
    let isNarrow = !split.isCollapsed && (column == .primary || column == .supplementary)
    let known = overrideTraitCollection(forChild: controller)
    guard isNarrow != (known?.horizontalSizeClass == .compact) else { return }
    setOverrideTraitCollection(isNarrow ? UITraitCollection(horizontalSizeClass: .compact) : nil, forChild: controller)
  }
}
