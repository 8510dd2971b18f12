// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The toolbar of a navigation controller.
@MainActor struct NavigationToolbar {
  /// The class of the bar; nil for UIKit's own.
  var type: UIToolbar.Type?
  fileprivate(set) var isHidden = true
  /// The bar; nil until it is first used.
  fileprivate var bar: UIToolbar?
  /// True while the bar moves with a push or a pop.
  fileprivate var isMoving = false
  /// The scroll view under the bar.
  fileprivate weak var scrollView: UIScrollView?
}

extension UINavigationController {
  /// The bar, made on first use.
  var toolbarMade: UIToolbar {
    if let bar = tools.bar { return bar }
    let made = tools.type.flatMap { InstanceFactory.make($0, reuseIdentifier: nil) } ?? UIToolbar(frame: .zero)
    made.controller = self
    made.isHidden = tools.isHidden
    tools.bar = made
    made.setItems(stack.controllers.last?.toolbarItems, animated: false)
    viewIfLoaded?.addSubview(made)
    return made
  }

  /// Returns true if the toolbar is shown for a controller of the stack.
  private func hasToolbar(_ controller: UIViewController) -> Bool {
    !tools.isHidden && !keepsBottomBarAway(for: controller)
  }

  /// Returns the points by which the toolbar covers a controller's view.
  func toolbarInset(of controller: UIViewController) -> CGFloat {
    hasToolbar(controller) ? toolbarMade.sizeThatFits(view.bounds.size).height : 0
  }

  private var frameOfToolbar: CGRect {
    let (bounds, safe) = (view.bounds, view.safeAreaInsets.bottom)
    let height = toolbarMade.sizeThatFits(bounds.size).height
    return CGRect(x: 0, y: bounds.maxY - safe - height, width: bounds.width, height: height)
  }

  /// The frame of the hidden toolbar, below the screen.
  private var frameOfHiddenToolbar: CGRect {
    frameOfToolbar.offsetBy(dx: 0, dy: frameOfToolbar.height + view.safeAreaInsets.bottom)
  }

  /// Places the toolbar.
  func layOutToolbar() {
    guard !tools.isMoving, tools.bar != nil || !tools.isHidden else { return }
    let bar = toolbarMade
    if bar.superview !== view { view.addSubview(bar) }
    let (top, items) = (stack.controllers.last, bar.items ?? [])
    if let top, items != top.toolbarItems ?? [] { bar.setItems(top.toolbarItems, animated: false) }
    let isSeen = top.map { hasToolbar($0) } ?? !tools.isHidden
    bar.isHidden = !isSeen
    updateToolbarEdge()
    bar.backgroundExtension = bottomBarInset > 0 ? 0 : view.safeAreaInsets.bottom
    let frame = isSeen ? frameOfToolbar : frameOfHiddenToolbar
    if bar.frame != frame { bar.frame = frame }
  }

  /// Gives the toolbar the appearance for the content that is currently under it.
  func updateToolbarEdge() {
    guard let bar = tools.bar else { return }
    let next = stack.shown?.contentScrollView(under: .bottom)
    // In a tab bar controller, the tab bar observes the scroll view, and calls this.
    if tabBarController == nil, tools.scrollView !== next {
      tools.scrollView?.barBelow = nil
      tools.scrollView = next
      next?.barBelow = { [weak self] in self?.updateToolbarEdge() }
    }
    bar.isAtScrollEdge = next?.endsAboveBars ?? true
  }

  func changeToolbar(hidden: Bool, animated: Bool) {
    guard hidden != tools.isHidden else { return }
    let isSeen = viewIfLoaded?.window != nil
    if isSeen { view.layoutIfNeeded() }
    tools.isHidden = hidden
    guard animated, isSeen, UIView.areAnimationsEnabled else { return barsChanged() }
    moveToolbar(showing: !hidden, seconds: Double(Self.hideShowBarDuration), options: [])
  }

  private func moveToolbar(showing: Bool, seconds: TimeInterval, options: UIView.AnimationOptions) {
    let bar = toolbarMade
    // Keeps a layout during the animation from moving the bar.
    tools.isMoving = true
    UIView.performWithoutAnimation {
      if bar.superview !== view { view.addSubview(bar) }
      bar.isHidden = false
      bar.backgroundExtension = bottomBarInset > 0 ? 0 : view.safeAreaInsets.bottom
      bar.frame = showing ? frameOfHiddenToolbar : frameOfToolbar
      bar.layoutIfNeeded()
    }
    UIView.animate(
      withDuration: seconds, delay: 0, options: options,
      animations: { [self] in
        bar.frame = showing ? frameOfToolbar : frameOfHiddenToolbar
        layOutBars()
        view.layoutIfNeeded()
      },
      completion: { [self] _ in
        tools.isMoving = false
        barsChanged()
      })
  }

  /// Shows or hides the bar for a new controller, and animates its items along with the transition.
  func changeToolbar(to controller: UIViewController, along transition: ControllerTransition?) {
    guard !tools.isHidden else { return }
    let (bar, isAnimated) = (toolbarMade, transition?.isAnimated == true)
    let wasSeen = !bar.isHidden
    guard let transition, isAnimated else { return bar.setItems(controller.toolbarItems, animated: false) }
    if hasToolbar(controller) == wasSeen {
      if wasSeen { bar.setItems(controller.toolbarItems, animated: true) }
      return
    }
    let shows = hasToolbar(controller)
    if shows { bar.setItems(controller.toolbarItems, animated: false) }
    _ = transition.animateAlongsideTransition(
      in: bar,
      animation: { [weak self] context in
        self?.moveToolbar(
          showing: shows, seconds: context.transitionDuration,
          options: context.isInteractive ? [.curveLinear, .overrideInheritedCurve] : [])
      },
      completion: { [weak self] context in
        guard let self else { return }
        tools.isMoving = false
        bar.setItems(stack.controllers.last?.toolbarItems, animated: false)
        layOutBars()
      })
  }

  /// Shows new items of the topmost controller.
  func toolbarItemsChanged(of controller: UIViewController, animated: Bool) {
    guard controller === stack.controllers.last, tools.bar != nil else { return }
    toolbarMade.setItems(controller.toolbarItems, animated: animated)
  }
}
