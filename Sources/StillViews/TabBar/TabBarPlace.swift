// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The place of a tab bar controller's bar, and the scroll view that ends above it.
@MainActor struct TabBarPlace {
  /// The container of the views of children.
  let container = UITransitionView()
  /// True while a controller on top of a stack keeps the bar away.
  fileprivate(set) var isAway = false
  /// True while the bar moves with a push or a pop.
  fileprivate var isMoving = false
  /// The scroll view that is followed.
  fileprivate weak var scrollView: UIScrollView?
}

extension UITabBarController: BarsContainer {
  var contentContainer: UIView { tabs.place.container }
  var containedBar: UIView { bar }
  var hasMadeBar: Bool { true }

  func containerWillLayOut() {
    placeSelected()
    layOutBars()
  }

  /// Makes bar and content be laid out again.
  func barsChanged() { viewIfLoaded?.setNeedsLayout() }

  private var frameOfBar: CGRect {
    let bounds = view.bounds
    let height = bar.sizeThatFits(bounds.size).height
    return CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  /// The place of the bar beside the page that keeps it away.
  private var frameAway: CGRect {
    frameOfBar.offsetBy(dx: (view.isRightToLeft ? 1 : -1) * view.bounds.width, dy: 0)
  }

  /// The points by which the bar reaches into the content, besides the safe area below it.
  private var inset: CGFloat { max(frameOfBar.height - view.safeAreaInsets.bottom, 0) }

  /// Places the bar, and the content above it.
  func layOutBars() {
    guard isViewLoaded else { return }
    updateItems()
    showSelectedInItsPlace()
    if !tabs.place.isMoving {
      tabs.place.isAway = keepsBarAway
      let frame = tabs.place.isAway ? frameAway : frameOfBar
      if bar.frame != frame { bar.frame = frame }
    }
    if contentContainer.frame != view.bounds { contentContainer.frame = view.bounds }
    guard let shown = tabs.shown else { return }
    setInsets(of: shown)
    if tabs.transition == nil, shown.view.frame != frame(of: shown) { shown.view.frame = frame(of: shown) }
    // A stack whose layout comes later in this one places its bars then.
    if let stack = shown as? UINavigationController, LayoutRun.current == nil || !stack.view.layer.needsLayout() {
      stack.layOutBars()
    }
    followContent()
  }

  private var isBarSeen: Bool { !bar.isHidden && !tabs.place.isAway }

  private func reachesUnderBar(_ controller: UIViewController) -> Bool {
    controller.edgesForExtendedLayout.contains(.bottom)
      && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  /// Returns the frame of a child's view in the container: the whole container, or the part above the bar.
  func frame(of controller: UIViewController) -> CGRect {
    var frame = view.bounds
    if isBarSeen, !reachesUnderBar(controller) { frame.size.height = max(frameOfBar.minY - frame.minY, 0) }
    return frame
  }

  /// Gives a child the safe area that the bar leaves.
  func setInsets(of controller: UIViewController) {
    controller.bottomBarInset = isBarSeen && reachesUnderBar(controller) ? inset : 0
  }

  // MARK: Pushes

  /// True if a controller in the shown stack keeps the bar away.
  private var keepsBarAway: Bool {
    guard let navigation = tabs.shown as? UINavigationController, let top = navigation.stack.controllers.last else {
      return false
    }
    return navigation.keepsBottomBarAway(for: top)
  }

  /// The points that a controller of a stack has above the bar, less those that the stack has.
  func bottomInset(of controller: UIViewController, in navigation: UINavigationController) -> CGFloat {
    guard navigation === tabs.shown, !bar.isHidden, isViewLoaded, reachesUnderBar(navigation) else { return 0 }
    return (navigation.keepsBottomBarAway(for: controller) ? 0 : inset) - navigation.bottomBarInset
  }

  /// Moves the bar out or in with the pages of a stack.
  func moveBar(along transition: ControllerTransition, in navigation: UINavigationController) {
    guard navigation === tabs.shown, isViewLoaded, keepsBarAway != tabs.place.isAway else { return }
    guard transition.isAnimated else { return barsChanged() }
    let leaves = keepsBarAway
    tabs.place.isMoving = true
    _ = transition.animateAlongsideTransition(
      in: bar,
      animation: { [weak self] context in
        guard let self else { return }
        UIView.performWithoutAnimation { self.bar.frame = leaves ? self.frameOfBar : self.frameAway }
        let options: UIView.AnimationOptions = context.isInteractive ? [.curveLinear, .overrideInheritedCurve] : []
        UIView.animate(withDuration: context.transitionDuration, delay: 0, options: options) {
          self.bar.frame = leaves ? self.frameAway : self.frameOfBar
        }
      },
      completion: { [weak self] _ in
        self?.tabs.place.isMoving = false
        self?.layOutBars()
      })
  }

  // MARK: Scrolling

  /// Observes the scroll view that is shown now, and gives the bar the appearance for the content under it.
  func followContent() {
    guard let shown = tabs.shown, isViewLoaded, (shown as? UINavigationController)?.stack.isPreparing != true else {
      return
    }
    let next = shown.contentScrollView(under: .bottom)
    if tabs.place.scrollView !== next {
      tabs.place.scrollView?.barBelow = nil
      tabs.place.scrollView = next
      next?.barBelow = { [weak self] in self?.updateScrollEdge() }
    }
    updateScrollEdge()
  }

  private func updateScrollEdge() {
    bar.isAtScrollEdge = tabs.place.scrollView?.endsAboveBars ?? true
    (tabs.shown as? UINavigationController)?.updateToolbarEdge()
  }
}

extension UINavigationController {
  /// Returns true if a controller of the stack, or one below it, keeps the bar of tabs away.
  func keepsBottomBarAway(for controller: UIViewController) -> Bool {
    guard let index = stack.controllers.firstIndex(of: controller) else { return controller.hidesBottomBarWhenPushed }
    return stack.controllers[...index].contains { $0.hidesBottomBarWhenPushed }
  }
}
