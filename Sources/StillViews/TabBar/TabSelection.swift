// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The controllers of the tabs of a bar, and which of them is shown.
@MainActor struct Tabs {
  fileprivate(set) var controllers: [UIViewController] = []
  /// One of the controllers, or the one behind "More".
  fileprivate(set) var selected: UIViewController?
  /// The child whose view is shown, or comes in the transition that runs.
  fileprivate(set) var shown: UIViewController?
  fileprivate(set) var transition: ControllerTransition?
  /// The controller behind "More", once it was asked for.
  var more: MoreController?
  /// The place of the bar.
  var place = TabBarPlace()
}

// MARK: - The tabs

extension UITabBarController {
  func replaceTabs(_ controllers: [UIViewController], animated: Bool) {
    for (index, controller) in controllers.enumerated() where controllers[..<index].contains(controller) {
      return ProgrammerErrors.report(
        """
        All view controllers in a tab bar controller must be distinct (\(type(of: controller))). \(type(of: self)) keeps \
        its tabs. Name each of them once.
        """)
    }
    let (old, index) = (tabs.controllers, tabs.selected.flatMap { tabs.controllers.firstIndex(of: $0) } ?? 0)
    tabs.more?.giveBack(to: self)
    let leaving = old.filter { !controllers.contains($0) }
    for controller in leaving {
      controller.prepareToMove(to: nil)
      controller.willMove(toParent: nil)
    }
    let arriving = controllers.filter { $0.parentController !== self }
    for controller in arriving { insertChild(controller) }
    // A controller that could not become a child was reported.
    tabs.controllers = controllers.filter { $0.parentController === self }
    let stays = tabs.selected.map { tabs.controllers.contains($0) || $0 === tabs.more && hasMore } ?? false
    let next = tabs.controllers.indices.contains(index) ? tabs.controllers[index] : tabs.controllers.first
    tabs.selected = stays ? tabs.selected : next
    loadStacks()
    updateItems(animated: animated)
    showSelected()
    for controller in leaving { controller.removeFromParent() }
    for controller in arriving where controller.parentController === self { controller.didMove(toParent: self) }
  }

  /// Loads the views of the navigation controllers behind tabs, but none of those in them, as texts of iOS have it.
  func loadStacks() {
    guard isViewLoaded else { return }
    for case let stack as UINavigationController in tabs.controllers { stack.loadViewIfNeeded() }
  }

  /// The number of tabs in the bar: five, or eight in regular widths, for which there is no source.
  private var room: Int { traitCollection.horizontalSizeClass == .regular ? 8 : 5 }

  /// True if the bar has no room for all tabs.
  var hasMore: Bool { tabs.controllers.count > room }

  /// The controllers for which the bar has no room.
  var listedControllers: [UIViewController] { hasMore ? Array(tabs.controllers[(room - 1)...]) : [] }

  /// Gives the bar the items of the controllers.
  func updateItems(animated: Bool = false) {
    if !hasMore, let more = tabs.more, more.opened != nil || tabs.selected === more {
      let selected = selectedTab
      more.giveBack(to: self)
      tabs.selected = selected === more ? tabs.controllers.first : selected
    }
    var items = tabs.controllers.prefix(hasMore ? room - 1 : room).map { $0.tabBarItemShown }
    if hasMore {
      items.append(moreController.tabBarItemShown)
      if moreController.parentController == nil { addChild(moreController) }
    }
    if items != bar.items ?? [] {
      bar.replaceItems(items)
      if animated, bar.window != nil {
        UIView.transition(
          with: bar, duration: UIView.controlAnimationDuration, options: .transitionCrossDissolve,
          animations: { self.bar.layoutIfNeeded() })
      }
    }
    bar.select(tabs.selected.map { displayed(for: $0).tabBarItemShown })
  }

  /// Returns the child whose view shows a controller: the one behind "More" for those that it lists.
  private func displayed(for controller: UIViewController) -> UIViewController {
    listedControllers.contains(controller) ? moreController : controller
  }

  var moreController: MoreController {
    if let more = tabs.more { return more }
    let made = MoreController(of: self)
    tabs.more = made
    return made
  }
}

extension UIViewController {
  fileprivate var tabBarItemShown: UITabBarItem { tabBarItem ?? tabBarItemMade }
}

// MARK: - The selection

extension UITabBarController {
  /// The selected controller, also one that was chosen from the list.
  var selectedTab: UIViewController? {
    guard let selected = tabs.selected, let more = tabs.more, displayed(for: selected) === more else {
      return tabs.selected
    }
    return more.opened ?? more
  }

  func selectTab(at index: Int) {
    guard tabs.controllers.indices.contains(index) else {
      guard !tabs.controllers.isEmpty, index != NSNotFound else { return }
      return ProgrammerErrors.report(
        """
        selectedIndex \(index) lies outside of the \(tabs.controllers.count) controllers of \(type(of: self)). The \
        selection stays. Set `viewControllers` before, and an index below their number.
        """)
    }
    selectTab(of: tabs.controllers[index])
  }

  func selectTab(of controller: UIViewController) {
    guard tabs.controllers.contains(controller) || controller === tabs.more && hasMore else {
      return ProgrammerErrors.report(
        """
        -[\(type(of: self)) setSelectedViewController:] only a view controller in the tab bar controller's list of view \
        controllers can be selected. The selection stays. Add \(type(of: controller)) to `viewControllers` before.
        """)
    }
    tabs.selected = controller
    updateItems()
    showSelected()
  }

  /// Selects a tab for a touch, as far as the delegate agrees.
  func tapped(_ item: UITabBarItem) {
    guard let child = (tabs.controllers + [tabs.more].compactMap(\.self)).first(where: { $0.tabBarItemShown === item })
    else { return }
    guard delegate?.tabBarController(self, shouldSelect: child) != false else { return }
    let isSame = child === tabs.shown
    bar.select(item)
    tabBar(bar, didSelect: item)
    if isSame {
      // As on iOS, a touch of the selected tab leads back to the root.
      (child as? UINavigationController)?.popToRootViewController(animated: UIView.areAnimationsEnabled)
    } else {
      selectTab(of: child)
    }
    delegate?.tabBarController(self, didSelect: child)
  }
}

// MARK: - Showing

extension UITabBarController {
  /// Puts the view of the selected controller in its place, before the controller itself appears.
  func placeSelected() {
    guard let selected = tabs.selected, tabs.shown == nil else { return }
    openSelectedInList()
    tabs.shown = displayed(for: selected)
    if let shown = tabs.shown { place(shown) }
    layOutBars()
  }

  /// Shows the selected controller instead of the one that is shown.
  private func showSelected() {
    tabs.transition?.endAtOnce()
    openSelectedInList()
    let new = tabs.selected.map { displayed(for: $0) }
    guard isViewLoaded, let old = tabs.shown, new !== old else {
      if isViewLoaded, tabs.shown == nil, view.window != nil, let new { return begin(from: nil, to: new) }
      return barsChanged()
    }
    guard let new, view.window != nil, appearanceState.isSeen else {
      // A view that is not seen is put in its place when it appears or is laid out.
      tabs.shown = nil
      old.viewIfLoaded?.removeFromSuperview()
      // The end of this controller's own disappearance does not reach a view that has left.
      if old.appearanceState.isDisappearing { old.endAppearanceTransition() }
      if view.window != nil || appearanceState.isAppearing { placeSelected() }
      return barsChanged()
    }
    begin(from: old, to: new)
  }

  /// Shows a selected controller that has no tab on the list of those.
  private func openSelectedInList() {
    guard let selected = tabs.selected, listedControllers.contains(selected) else { return }
    if tabs.shown === selected {
      // The bar became narrower.
      selected.viewIfLoaded?.removeFromSuperview()
      tabs.shown = nil
    }
    moreController.open(selected, animated: false)
  }

  /// Shows the selected controller elsewhere, if the bar has another number of tabs now.
  func showSelectedInItsPlace() {
    guard tabs.transition == nil, let selected = tabs.selected, let shown = tabs.shown,
      displayed(for: selected) !== shown
    else { return }
    showSelected()
  }

  private func begin(from old: UIViewController?, to new: UIViewController) {
    new.loadViewIfNeeded()
    let animates = old != nil && UIView.areAnimationsEnabled
    let performers = animates ? old.flatMap { self.performers(from: $0, to: new) } : nil
    tabs.shown = new
    let bounds = { [weak self] (controller: UIViewController) in self?.frame(of: controller) ?? .zero }
    let from = old.map { old in
      TransitionSide(controller: old, view: { old.view }, initialFrame: bounds(old), finalFrame: { .zero })
    }
    let to = TransitionSide(controller: new, view: { new.view }, finalFrame: { bounds(new) })
    let transition = ControllerTransition(
      in: tabs.place.container, from: from, to: to, performers: performers
    ) { [weak self] completed in self?.end(from: old, to: new, completed) }
    use(transition, old, new)
    // The order was seen on iOS; a push has the other one.
    if appearanceState.isSeen {
      new.beginAppearanceTransition(true, animated: performers != nil)
      old?.beginAppearanceTransition(false, animated: performers != nil)
    }
    setInsets(of: new)
    transition.run()
    if !transition.isOver { new.sendViewIsAppearing() }
  }

  private func performers(from old: UIViewController, to new: UIViewController) -> TransitionPerformers? {
    guard let delegate,
      let animator = delegate.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
    else { return nil }
    return TransitionPerformers(
      animator: animator, interactor: delegate.tabBarController(self, interactionControllerFor: animator))
  }

  private func use(_ transition: ControllerTransition?, _ old: UIViewController?, _ new: UIViewController) {
    tabs.transition = transition
    old?.runningTransition = transition
    new.runningTransition = transition
  }

  private func end(from old: UIViewController?, to new: UIViewController, _ completed: Bool) {
    use(nil, old, new)
    if !completed, let old { return goBack(to: old, from: new) }
    place(new)
    old?.viewIfLoaded?.removeFromSuperview()
    layOutBars()
    new.sendViewIsAppearing()
    if view.window != nil { view.layoutIfNeeded() }
    if old?.appearanceState.isDisappearing == true { old?.endAppearanceTransition() }
    // A controller that appears ends that together with its children.
    if !appearanceState.isAppearing { new.endAppearanceTransition() }
  }

  /// Shows and selects the former controller again.
  private func goBack(to old: UIViewController, from new: UIViewController) {
    (tabs.shown, tabs.selected) = (old, old)
    updateItems()
    new.beginAppearanceTransition(false, animated: true)
    place(old)
    new.viewIfLoaded?.removeFromSuperview()
    new.endAppearanceTransition()
    old.beginAppearanceTransition(true, animated: true)
    layOutBars()
    if view.window != nil { view.layoutIfNeeded() }
    old.endAppearanceTransition()
  }

  /// Puts the view of a controller into the container.
  private func place(_ controller: UIViewController) {
    let (view, container): (UIView, UIView) = (controller.view, tabs.place.container)
    if view.superview !== container { container.addSubview(view) }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = frame(of: controller)
    setInsets(of: controller)
  }
}
