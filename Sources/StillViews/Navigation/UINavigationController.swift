// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A controller that shows the last of a stack of controllers below a navigation bar.
///
/// The controllers of the stack are its children. The stack changes at once; controllers appear and disappear with the
/// transition that shows the change. Mirrors UIKit's `UINavigationController`.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The bar; nil until it is needed, because the controllers behind other tabs are often never shown.
  private(set) final var madeBar: UINavigationBar?
  private final var barClass = UINavigationBar.self
  final var stack = NavigationStack()
  final var bars = NavigationBars()
  final var tools = NavigationToolbar()
  final let backSwipe = BackSwipe()
  final let barHiding = BarHiding()

  /// The seconds in which a bar is shown or hidden.
  public class var hideShowBarDuration: CGFloat { 0.2 }

  /// Makes a controller and pushes `rootViewController`, without an animation.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    ownParts()
    pushViewController(rootViewController, animated: false)
  }

  /// Makes a controller with bars of some classes; nil stands for UIKit's own.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    if let type = navigationBarClass as? UINavigationBar.Type { barClass = type }
    tools.type = toolbarClass as? UIToolbar.Type
    ownParts()
  }

  /// Makes a controller with an empty stack; the nib's name is kept without effect, because the controller makes its own view.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    ownParts()
  }

  /// Makes a controller of a storyboard; nil for archives, which are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    ownParts()
  }

  private func ownParts() {
    backSwipe.controller = self
    barHiding.controller = self
  }

  private func makeBar() -> UINavigationBar {
    let custom = barClass == UINavigationBar.self ? nil : InstanceFactory.make(barClass, reuseIdentifier: nil)
    let bar = custom ?? UINavigationBar(frame: .zero)
    // The items may be made now, by an app that asks for the bar.
    madeBar = bar
    bar.controller = self
    bar.replaceStack(items)
    (viewIfLoaded as? UILayoutContainerView)?.addBar()
    return bar
  }

  /// The title; setting it also sets the title of the controller's tab.
  open override var title: String? { didSet { tabBarItem?.title = title } }

  // MARK: Stack

  /// The controllers, the root first.
  open var viewControllers: [UIViewController] {
    get { stack.controllers }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Replaces the stack, gradually if `animated` is true: as a push if the topmost controller is new, else as a pop.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replaceStack(viewControllers, animated: animated)
  }
  /// Shows a controller on top of the others.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }
  /// Removes the topmost controller and returns it; if it is the only one, returns nil and does nothing.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? { pop(animated: animated) }
  /// Removes all controllers above one and returns them.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    pop(to: viewController, animated: animated)
  }
  /// Removes all controllers except the root and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.controllers.first.flatMap { pop(to: $0, animated: animated) }
  }
  /// The last controller of the stack.
  open var topViewController: UIViewController? { stack.controllers.last }
  /// The visible controller: the one presented by this controller or its stack, or else `topViewController`.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
  /// Pushes a controller, with an animation.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  // MARK: Bar

  /// The bar, which is made if there is none yet.
  final var bar: UINavigationBar { madeBar ?? makeBar() }
  /// The bar, whose items are those of the controllers.
  open var navigationBar: UINavigationBar { bar }
  /// A Boolean value that hides the bar.
  open var isNavigationBarHidden: Bool {
    get { bars.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Hides or shows the bar; if `animated` is true, it moves out at the top, or comes from there.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { setBarHidden(hidden, animated: animated) }

  /// A Boolean value that lets a tap hide and show the bars, if nothing in the content handles the tap.
  open var hidesBarsOnTap: Bool {
    get { barHiding.onTap }
    set { barHiding.onTap = newValue }
  }
  /// A Boolean value that lets a swipe upwards hide the bars, and a swipe downwards show them.
  open var hidesBarsOnSwipe: Bool {
    get { barHiding.onSwipe }
    set { barHiding.onSwipe = newValue }
  }
  /// A Boolean value that hides the bars when the keyboard appears; a tap in the content shows them again.
  open var hidesBarsWhenKeyboardAppears: Bool {
    get { barHiding.whenKeyboardAppears }
    set { barHiding.whenKeyboardAppears = newValue }
  }
  /// A Boolean value that hides the bars in a compact height; a tap where they would be, or a regular height, shows them.
  open var hidesBarsWhenVerticallyCompact: Bool {
    get { barHiding.whenCompact }
    set { barHiding.whenCompact = newValue }
  }
  /// The gesture that hides and shows the bar by taps; it does nothing unless a property of the controller allows it.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
  /// The gesture that hides and shows the bar by swipes; it is disabled unless `hidesBarsOnSwipe` is true.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }

  /// The bar at the bottom, whose items are those of the controller on top.
  open var toolbar: UIToolbar! { toolbarMade }
  /// A Boolean value that hides the toolbar; true by default.
  open var isToolbarHidden: Bool {
    get { tools.isHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }
  /// Hides or shows the toolbar; if `animated` is true, it moves out at the bottom, or comes from there.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { changeToolbar(hidden: hidden, animated: animated) }
  /// The controller's own tab, or else that of the first controller of the stack.
  open override var tabBarItem: UITabBarItem! {
    get { knownTabBarItem ?? stack.controllers.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }
  /// True for the "More" controller of a tab bar, the only one on which navigation controllers can be pushed.
  var takesNavigationControllers: Bool { false }
  /// Called after a change of the stack was shown.
  func stackDidSettle() {}

  // MARK: Transitions

  /// The object that is told of transitions, and provides what animates and drives them; held weakly.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The gesture from the leading edge that goes back.
  ///
  /// Its default delegate lets it begin only while a back button is shown; an app may set another one.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { backSwipe.makeGesture() }
  /// The coordinator of the current transition, until the delegate was told of its end.
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    stack.transition ?? stack.endedTransition ?? super.transitionCoordinator
  }

  // MARK: View

  /// Makes the view, which contains the view of the topmost controller and the bar in front of it.
  open override func loadView() {
    view = UILayoutContainerView(self, frame: UIScreen.main.bounds)
    backSwipe.viewLoaded()
    barHiding.viewLoaded()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    barHiding.heightChanged()
  }
  /// Shows the topmost controller.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    placeTop()
  }
  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
    if isAppearing, let top = stack.shown { delegate?.navigationController(self, willShow: top, animated: animated) }
  }
  open override func endAppearanceTransition() {
    let wasAppearing = appearanceState.isAppearing
    super.endAppearanceTransition()
    if wasAppearing, appearanceState == .appeared, let top = stack.shown {
      delegate?.navigationController(self, didShow: top, animated: false)
    }
  }
  /// The topmost controller.
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  /// The topmost controller while the bar is hidden; otherwise nil, because the bar decides.
  open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
  /// Light text over a bar in the style black.
  open override var preferredStatusBarStyle: UIStatusBarStyle { bar.barStyle == .black ? .lightContent : .default }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { topViewController }
}

extension UIViewController {
  /// The controller's item, made on first use.
  var navigationItemMade: UINavigationItem {
    if let knownNavigationItem { return knownNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    knownNavigationItem = item
    return item
  }

  /// The controller's edit button, made on first use.
  var editButtonItemMade: UIBarButtonItem {
    if let knownEditButtonItem { return knownEditButtonItem }
    let item = UIBarButtonItem(title: nil, style: .plain, target: self, action: UIViewController.toggleEditing)
    item.show(isEditing: isEditing)
    knownEditButtonItem = item
    return item
  }

  private func toggleEditing() { setEditing(!isEditing, animated: true) }

  /// The nearest navigation controller among the ancestors; nil if there is none.
  var navigationControllerAbove: UINavigationController? {
    var controller = parentController
    while let current = controller {
      if let navigation = current as? UINavigationController { return navigation }
      controller = current.parentController
    }
    return nil
  }
}
