// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The columns of a split view controller, and which of them are shown.
@MainActor struct SplitState {
  typealias Column = UISplitViewController.Column

  /// The controllers that the app set.
  fileprivate(set) var columns: [Column: UIViewController] = [:]
  /// The children of the split view controller: those controllers, or the navigation controllers around them.
  fileprivate(set) var containers: [Column: UIViewController] = [:]
  /// The columns that are shown in a regular width.
  var mode = UISplitViewController.DisplayMode.secondaryOnly
  /// The mode that the user or the app chose by showing or hiding a column.
  var chosen: UISplitViewController.DisplayMode?
  var isCollapsed = false
  /// True once the columns have been placed for the first time.
  var isPlaced = false
  /// True while columns are placed, which asks for other layouts.
  var isPlacing = false
  /// True if the view was wider than high when columns were last placed.
  var wasWide = false
  /// The controllers of columns that lie in another column's stack, in a compact width.
  var moved: [Column: [UIViewController]] = [:]
  /// The column whose view is shown in a compact width.
  var collapsedOnto = Column.primary
  /// Ends the change of the display mode that runs.
  var endChange: (() -> Void)?
  fileprivate var button: UIBarButtonItem?

  /// The columns that have a controller, in their order, without the compact one.
  var order: [Column] { [.primary, .supplementary, .secondary].filter { containers[$0] != nil } }
}

// MARK: - The controllers

extension UISplitViewController {
  var columnControllers: [UIViewController] {
    if split.isCollapsed, let shown = split.containers[split.collapsedOnto] { return [shown] }
    return split.order.compactMap { split.containers[$0] }
  }

  func replaceColumns(_ controllers: [UIViewController]) {
    guard style == .unspecified else {
      return ProgrammerErrors.report(
        """
        Setting viewControllers of a \(type(of: self)) with a style is not supported. Its columns stay. Call \
        setViewController(_:for:).
        """)
    }
    replace(controllers.first, for: .primary)
    replace(controllers.dropFirst().first, for: .secondary)
  }

  func replace(_ controller: UIViewController?, for column: Column) {
    guard column != .supplementary || style == .tripleColumn else {
      return ProgrammerErrors.report(
        """
        \(type(of: self)) has no supplementary column. Nothing was changed. Make it with the style tripleColumn.
        """)
    }
    let old = split.containers[column]
    guard controller !== split.columns[column] || controller == nil else { return }
    if split.isCollapsed, let stack = collapsedStack, split.moved[column] != nil {
      return replaceInStack(controller, for: column, stack)
    }
    let new = controller.map { container(of: $0, for: column) }
    (split.columns[column], split.containers[column]) = (controller, new)
    if let new { insertChild(new) }
    if new !== old { leave(old) }
    new?.didMove(toParent: self)
    if split.isPlaced { placeColumns() }
  }

  private func leave(_ old: UIViewController?) {
    guard let old, old.parentController === self else { return }
    old.willMove(toParent: nil)
    old.viewIfLoaded?.removeFromSuperview()
    old.removeFromParent()
  }

  /// Returns the controller that shows a column: in controllers with a style, a navigation controller.
  private func container(of controller: UIViewController, for column: Column) -> UIViewController {
    guard style != .unspecified, column != .compact, !(controller is UINavigationController) else { return controller }
    return controller.navigationController.flatMap { $0.viewControllers.first === controller ? $0 : nil }
      ?? UINavigationController(rootViewController: controller)
  }

  /// Sets the controller of a column whose content is in the stack for compact widths.
  private func replaceInStack(
    _ controller: UIViewController?, for column: Column, _ stack: UINavigationController
  ) {
    let before = split.moved[column] ?? []
    let old = split.containers[column]
    let new = controller.map { container(of: $0, for: column) }
    (split.columns[column], split.containers[column]) = (controller, new)
    let content = takeContent(of: column)
    let first = stack.viewControllers.firstIndex { before.contains($0) }
    split.moved[column] = content
    if let first {
      stack.setViewControllers(stack.viewControllers[..<first] + content, animated: false)
    }
    if new !== old { leave(old) }
    if let new, new is UINavigationController {
      insertChild(new)
      new.didMove(toParent: self)
    }
  }

  /// Takes the controllers of a column out of its navigation controller.
  func takeContent(of column: Column) -> [UIViewController] {
    guard let container = split.containers[column] else { return [] }
    guard let navigation = container as? UINavigationController else { return [container] }
    let content = navigation.viewControllers
    navigation.setViewControllers([], animated: false)
    return content
  }

  /// The navigation controller that has the content of all columns, in a compact width.
  var collapsedStack: UINavigationController? {
    split.isCollapsed && split.collapsedOnto != .compact
      ? split.containers[split.collapsedOnto] as? UINavigationController : nil
  }

  func showDetail(_ controller: UIViewController, _ sender: Any?) {
    guard style == .unspecified else {
      replace(controller, for: .secondary)
      return showColumn(.secondary)
    }
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
    guard split.isCollapsed else {
      replace(controller, for: .secondary)
      return
    }
    replace(controller, for: .secondary)
    showColumn(.secondary)
  }
}

// MARK: - The button

extension UISplitViewController {
  var modeButton: UIBarButtonItem {
    if let button = split.button { return button }
    let image = UIImage(systemName: primaryEdge == .leading ? "sidebar.leading" : "sidebar.trailing")
    let made = UIBarButtonItem(primaryAction: UIAction(image: image) { [weak self] _ in self?.toggleColumns() })
    split.button = made
    return made
  }

  /// Shows the columns that are hidden, or hides them.
  private func toggleColumns() {
    let count = split.mode.columnCount
    if count < mostColumns { return choose(count + 1) }
    choose(style == .tripleColumn && split.mode.behavior != .overlay ? 1 : 0)
  }

  /// The navigation controller whose bar has the button: that of the first column that is seen.
  private var buttonHolder: UINavigationController? {
    guard style != .unspecified, !split.isCollapsed, displayModeButtonVisibility != .never,
      presentsWithGesture || displayModeButtonVisibility == .always
    else { return nil }
    return shownColumns.first as? UINavigationController
  }

  /// Gives the button to the bar that should have it.
  func placeButton() {
    let holder = buttonHolder
    for column in split.order {
      guard let navigation = split.containers[column] as? UINavigationController else { continue }
      let item = navigation === holder ? modeButton : nil
      if navigation.bar.leadingItem !== item { navigation.bar.leadingItem = item }
    }
  }
}
