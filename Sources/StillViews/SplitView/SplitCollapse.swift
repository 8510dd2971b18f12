// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

extension UISplitViewController {
  // MARK: Compact widths

  /// Puts the columns into one stack, or shows the compact one.
  func collapse() {
    split.endChange?()
    if style == .unspecified { collapseWithoutStyle() } else { collapseOntoTop() }
    guard style != .unspecified else { return }
    delegate?.splitViewControllerDidCollapse(self)
  }

  private func collapseOntoTop() {
    let last = split.order.last ?? .primary
    let proposed: Column = split.containers[.compact] == nil ? last : .compact
    let answer =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    let top = split.containers[answer] == nil ? proposed : answer
    split.isCollapsed = true
    guard top != .compact else { return split.collapsedOnto = .compact }
    split.collapsedOnto = split.order.first ?? .primary
    stack(split.order.dropFirst().prefix { $0.rawValue <= top.rawValue })
  }

  private func collapseWithoutStyle() {
    split.collapsedOnto = split.order.first ?? .primary
    split.isCollapsed = true
    guard let primary = split.containers[.primary], let secondary = split.containers[.secondary],
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) != true
    else { return }
    stack([.secondary])
  }

  /// Puts the content of columns on top of the first one's stack.
  private func stack(_ columns: some Sequence<Column>, animated: Bool = false) {
    guard let stack = collapsedStack else { return }
    var controllers = stack.viewControllers
    for column in columns where split.containers[column] != nil {
      let content = split.moved[column] ?? takeContent(of: column)
      split.moved[column] = content
      controllers += content
    }
    stack.setViewControllers(controllers, animated: animated)
  }

  /// Shows a column on top of the stack, or goes back to it.
  func showInStack(_ column: Column) {
    guard let stack = collapsedStack else { return }
    let controllers = stack.viewControllers
    let later = split.order.filter { $0.rawValue > column.rawValue }.flatMap { split.moved[$0] ?? [] }
    let isThere = column == split.collapsedOnto || split.moved[column]?.first.map(controllers.contains) == true
    let isAnimated = UIView.areAnimationsEnabled
    guard isThere else {
      let missing = split.order.filter {
        $0.rawValue <= column.rawValue && $0 != split.collapsedOnto
          && split.moved[$0]?.first.map(controllers.contains) != true
      }
      return self.stack(missing, animated: isAnimated)
    }
    if let next = controllers.firstIndex(where: later.contains), next > 0 {
      stack.popToViewController(controllers[next - 1], animated: isAnimated)
    }
  }

  // MARK: Regular widths

  /// Returns the controllers that were stacked on the first column to their own columns.
  func expand() {
    unstack()
    split.isCollapsed = false
    guard style != .unspecified else { return separateWithoutStyle() }
    let proposed = wantedMode
    let answer = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
    if let answer, answer != proposed, answer != .automatic { split.chosen = answer }
    delegate?.splitViewControllerDidExpand(self)
  }

  private func unstack() {
    guard let stack = collapsedStack else { return }
    var rest = stack.viewControllers
    var contents: [(Column, [UIViewController])] = []
    for column in [Column.secondary, .supplementary] {
      guard let moved = split.moved[column] else { continue }
      // Controllers pushed on top of a column belong to it; one that was popped comes back.
      let index = rest.firstIndex { $0 === moved.first }
      contents.append((column, index.map { Array(rest[$0...]) } ?? moved))
      if let index { rest = Array(rest[..<index]) }
    }
    stack.setViewControllers(rest, animated: false)
    split.moved = [:]
    for (column, content) in contents {
      if let navigation = split.containers[column] as? UINavigationController {
        navigation.setViewControllers(content, animated: false)
      } else if let container = split.containers[column] {
        insertChild(container)
        container.didMove(toParent: self)
      }
    }
  }

  private func separateWithoutStyle() {
    guard let primary = split.containers[.primary],
      let secondary = delegate?.splitViewController(self, separateSecondaryFrom: primary)
    else { return }
    replace(secondary, for: .secondary)
  }
}

// MARK: - The finger from the edge

/// The gesture from the edge that shows hidden columns.
@MainActor final class SplitEdgePan: NSObject, UIGestureRecognizerDelegate {
  weak var controller: UISplitViewController?
  let gesture = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)

  func attach(to view: UIView) {
    gesture.delegate = self
    gesture.addTarget(self, action: SplitEdgePan.moved)
    view.addGestureRecognizer(gesture)
  }

  private func moved(_ gesture: UIScreenEdgePanGestureRecognizer) {
    guard gesture.state == .began, let controller else { return }
    controller.choose(controller.split.mode.columnCount + 1)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, controller.presentsWithGesture, !controller.isCollapsed,
      controller.split.mode.columnCount < controller.mostColumns
    else { return false }
    // The way back in the first column that is seen goes before.
    return (controller.shownColumns.first as? UINavigationController)?.viewControllers.count ?? 1 <= 1
  }
}
