// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A controller that shows one of several controllers, which a bar of tabs below selects.
///
/// The controllers are its children. Those for which the bar has no room are listed behind the tab "More". Mirrors UIKit's
/// `UITabBarController`.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  final let bar = UITabBar(frame: .zero)
  final var tabs = Tabs()

  /// Makes a controller without tabs; the nib's name is kept, as the controller makes its view itself.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    (bar.controller, bar.delegate) = (self, self)
  }

  /// Makes a controller of a storyboard; nil for archives, which are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (bar.controller, bar.delegate) = (self, self)
  }

  // MARK: Tabs

  /// The controllers, one for each tab; nil without any.
  open var viewControllers: [UIViewController]? {
    get { tabs.controllers.isEmpty ? nil : tabs.controllers }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Replaces the controllers, gradually in the bar if `animated` is true.
  ///
  /// The selected controller stays so if it is among the new ones; else the one in its place is selected.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replaceTabs(viewControllers ?? [], animated: animated)
  }
  /// The controller whose tab is selected; `moreNavigationController` while that shows its list.
  open var selectedViewController: UIViewController? {
    get { selectedTab }
    set { if let newValue { selectTab(of: newValue) } }
  }
  /// The index of the selected controller; `NSNotFound` if none of them is selected.
  open var selectedIndex: Int {
    get { selectedTab.flatMap { tabs.controllers.firstIndex(of: $0) } ?? NSNotFound }
    set { selectTab(at: newValue) }
  }
  /// The controller behind the tab "More", whose list has the controllers for which the bar has no room.
  open var moreNavigationController: UINavigationController { moreController }
  /// The bar, whose items are those of the controllers.
  open var tabBar: UITabBar { bar }
  /// The object that decides about selections by touch, and provides what animates them; held weakly.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// Called after a touch selected a tab, before its controller is shown.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  // MARK: View

  /// Makes the view, which holds the view of the selected controller and the bar above it.
  open override func loadView() {
    view = UILayoutContainerView(self, frame: UIScreen.main.bounds)
    loadStacks()
  }
  /// Shows the selected controller.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    placeSelected()
  }
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    tabs.transition ?? super.transitionCoordinator
  }
  /// The selected controller.
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  /// The selected controller.
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { selectedViewController }
}

/// The object that decides about a tab bar controller's selections by touch, and provides what animates them.
///
/// Mirrors UIKit's `UITabBarControllerDelegate`.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Returns true if a touch may select a controller, also one that is selected already.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// Called after a touch selected a controller, also one that was selected already.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Returns the object that animates a change of the selection; nil for a change at once.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that drives an animation; nil if that runs by itself.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

/// All methods are optional, as in UIKit.
extension UITabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
  /// Returns nil.
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

extension UIViewController {
  /// The controller's item, which is made when it is first asked for.
  var tabBarItemMade: UITabBarItem {
    if let knownTabBarItem { return knownTabBarItem }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    knownTabBarItem = item
    return item
  }

  /// The next tab bar controller above this one; nil without any.
  var tabBarControllerAbove: UITabBarController? {
    var controller = parentController
    while let current = controller {
      if let tabs = current as? UITabBarController { return tabs }
      controller = current.parentController
    }
    return nil
  }
}
