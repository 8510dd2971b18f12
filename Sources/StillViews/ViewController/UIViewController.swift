// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// An object that manages a view and its content.
///
/// Its view is made when it is first read. The controller holds its view and its children strongly, its parent weakly.
/// It appears when its view enters a window and disappears when it leaves it, or in a transition. Mirrors UIKit's
/// `UIViewController`.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer, UIFocusEnvironment {
  // Members in extensions cannot be overridden, so each `open` member is declared here and forwards to an extension.
  var loadedView: UIView?
  /// True while `loadView()` runs.
  var isLoadingView = false
  nonisolated let childList = ChildList()
  weak var parentController: UIViewController?
  /// The change of the parent that the next appearance or disappearance belongs to.
  var parentChange = ParentChange.none
  var appearanceState = AppearanceState.disappeared
  var knownInsets = KnownInsets()
  var barScrollViews = BarScrollViews()
  var knownNavigationItem: UINavigationItem?
  /// The edit button, made on first use.
  var knownEditButtonItem: UIBarButtonItem?
  var knownTabBarItem: UITabBarItem?
  /// The points by which a container's bar covers the top of the view, in addition to the container's safe area.
  var barInset: CGFloat = 0 {
    didSet { if barInset != oldValue { loadedView?.safeAreaChanged() } }
  }
  /// The points by which a container's bars cover the bottom of the view, in addition to the container's safe area.
  var bottomBarInset: CGFloat = 0 {
    didSet { if bottomBarInset != oldValue { loadedView?.safeAreaChanged() } }
  }
  /// True while the controller is covered and its insets may be old; they are set when something asks for its view or for
  /// the view's safe area.
  var awaitsBarInsets = false
  var modal = ModalState()
  var emptyState = EmptyState()
  private var isEditingStorage = false
  private let nibNameStorage: String?
  private let nibBundleStorage: Bundle?
  var storyboardStorage: UIStoryboard?
  var traitState = ControllerTraits()
  lazy var traitRegistrations = TraitRegistrations()

  /// Makes a controller whose view `loadView()` makes; unless that is overridden, it uses the nib with the name.
  ///
  /// Nibs are not read: a test provides their contents by `UINib.provide`.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (nibNameStorage, nibBundleStorage) = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  /// Makes a controller of a storyboard; nil for archives, which are not read.
  public required init?(coder: NSCoder) {
    guard coder is EmptyCoder else { return nil }
    (nibNameStorage, nibBundleStorage) = (nil, nil)
    super.init()
  }

  /// Makes a controller whose view is made by `loadView()`.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: View

  /// The view, which is made when it is first read; then `viewDidLoad()` is called.
  open var view: UIView! {
    get { loadedOrNewView() }
    set { setView(newValue) }
  }
  /// The view; nil if it was not made yet.
  open var viewIfLoaded: UIView? {
    if awaitsBarInsets { catchUpWithBars() }
    return loadedView
  }
  /// True if the view was made.
  open var isViewLoaded: Bool { loadedView != nil }
  /// Makes the view and sets `view`.
  ///
  /// Override it without calling `super`; never call it yourself.
  open func loadView() { makeDefaultView() }
  /// Makes the view if there is none yet.
  open func loadViewIfNeeded() { _ = loadedOrNewView() }
  /// Called after the view was made.
  open func viewDidLoad() {}
  /// The title that bars show; it is not part of the view.
  ///
  /// Setting it sets those of the controller's items of a navigation bar and of a tab bar.
  open var title: String? {
    didSet {
      knownNavigationItem?.title = title
      knownTabBarItem?.title = title
    }
  }
  /// The title and the buttons that a navigation bar shows for the controller.
  open var navigationItem: UINavigationItem { navigationItemMade }
  /// The nearest navigation controller among the ancestors; nil if there is none.
  open var navigationController: UINavigationController? { navigationControllerAbove }
  /// The items that a navigation controller's toolbar shows for the controller.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.toolbarItemsChanged(of: self, animated: false) }
  }
  /// Sets the items of the toolbar, gradually if `animated` is true.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
    if animated { navigationController?.toolbarItemsChanged(of: self, animated: true) }
  }
  /// The title and the image of the controller's tab.
  open var tabBarItem: UITabBarItem! {
    get { tabBarItemMade }
    set {
      knownTabBarItem = newValue
      tabBarController?.barsChanged()
    }
  }
  /// The nearest tab bar controller among the ancestors; nil if there is none.
  open var tabBarController: UITabBarController? { tabBarControllerAbove }
  /// The nearest split view controller among the ancestors; nil if there is none.
  open var splitViewController: UISplitViewController? { splitViewControllerAbove }
  /// The name of the nib that the controller was made with.
  open var nibName: String? { nibNameStorage }
  /// The bundle that the controller was made with.
  open var nibBundle: Bundle? { nibBundleStorage }
  /// The storyboard that made the controller.
  open var storyboard: UIStoryboard? { storyboardStorage }
  /// Performs the segue of an identifier: calls `prepare(for:sender:)`, and shows its destination.
  open func performSegue(withIdentifier identifier: String, sender: Any?) { performProvidedSegue(identifier, sender) }
  /// Called before a segue is performed.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// True if a segue that the user triggers should be performed; never called here, because only code performs segues.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// A Boolean value that apps read to show their content for editing.
  open var isEditing: Bool {
    get { isEditingStorage }
    set { setEditing(newValue, animated: false) }
  }
  /// Begins or ends editing; overrides call `super` and change their views.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditingStorage = editing
    knownEditButtonItem?.show(isEditing: editing)
  }
  /// The button that calls `setEditing(_:animated:)`: "Edit", or "Done" while the controller is edited.
  open var editButtonItem: UIBarButtonItem { editButtonItemMade }
  /// Exists for overrides; never called here.
  open func didReceiveMemoryWarning() {}
  /// A name for the restoration of state, which is kept.
  open var restorationIdentifier: String?
  /// The class that makes the controller again when state is restored, which is kept.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// Called to store the controller's state; a test calls it.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Called to bring the controller's state back; a test calls it.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called after the states of all controllers were brought back; a test calls it.
  open func applicationFinishedRestoringState() {}
  open override var keyCommands: [UIKeyCommand]? {
    guard let commands = kept?.keyCommands, !commands.isEmpty else { return nil }
    return commands
  }
  /// Adds a command of keys that the controller answers.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { keptMade.keyCommands.append(keyCommand) }
  /// Removes a command of keys.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { kept?.keyCommands.removeAll { $0 === keyCommand } }
  /// The size in points that a container should give the view.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      tellParentOfPreferredSize()
    }
  }
  /// Called when the preferred size of a child changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Called when the size changed that fits a child's constraints, which nobody tells.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size of a child's view in a view of another size: all of it for a child that fills the view, else the
  /// size that it has.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { childSize(of: container, in: parentSize) }
  /// Called before the view gets another size; overrides call `super`, which tells the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    tellChildren(of: size, coordinator)
  }
  /// Called before a snapshot of the window changes its size classes; overrides call `super`, which tells the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers { child.willTransition(to: newCollection, with: coordinator) }
  }

  // MARK: Appearance

  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called once the view is in its place, with its traits and size, before it is laid out.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// True if children appear and disappear together with this controller; otherwise it must tell them.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Starts the appearance or disappearance of a child, or of a controller without a window.
  ///
  /// `endAppearanceTransition()` ends it.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(isAppearing, animated)
  }
  /// Ends the transition that `beginAppearanceTransition(_:animated:)` began.
  open func endAppearanceTransition() { endTransition() }
  /// True while the controller appears in a parent that it was added to.
  open var isMovingToParent: Bool { parentChange == .added && appearanceState.isSeen }
  /// True while the controller disappears because it leaves its parent.
  open var isMovingFromParent: Bool { parentChange == .leaving && !appearanceState.isSeen }

  // MARK: Presentation

  /// The controller that this one, or an ancestor, presents.
  open var presentedViewController: UIViewController? { presentedHereOrAbove }
  /// The controller that presented this one, or an ancestor.
  open var presentingViewController: UIViewController? { presenterOfThisOrAbove }
  /// The presentation controller of this controller, or of an ancestor.
  ///
  /// Before a presentation it is made when it is read, so that the app can set its delegate.
  open var presentationController: UIPresentationController? { nearestPresentationController }
  /// The object that provides what presents, animates and drives the controller's presentation.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The coordinator of the transition of this controller, or of an ancestor, while one runs.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { transitionHereOrAbove }
  /// The way in which the controller fills the screen when it is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The animation of the controller's presentation.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// A Boolean value that keeps the user from dismissing the controller, or the one that contains it, by a gesture.
  open var isModalInPresentation = false
  /// A Boolean value that makes presentations in the current context cover this controller's view.
  open var definesPresentationContext = false
  /// A Boolean value that applies this controller's transition style to presentations in its context; kept, without effect.
  open var providesPresentationContextTransitionStyle = false
  /// A Boolean value that gives the focus back after a presentation, which is kept.
  open var restoresFocusAfterTransition = true
  /// A name of the views among which the focus moves, which is kept.
  open var focusGroupIdentifier: String?
  /// The places that the focus should go to: the view, once it is loaded.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [viewIfLoaded].compactMap(\.self) }
  /// The environment that contains the controller: that of the view's superview, or the parent.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }
  /// Does nothing: there is no focus here.
  open func setNeedsFocusUpdate() {}
  /// Does nothing: there is no focus here.
  open func updateFocusIfNeeded() {}
  /// Returns true if the focus may move; a test calls it.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after the focus moved; a test calls it.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  /// A Boolean value that lets a presented controller decide about the status bar; kept, without effect.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// True if the keyboard stays while the controller is shown.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// True while the controller appears because it is presented.
  open var isBeingPresented: Bool { ownPresentation?.phase == .presenting }
  /// True while the controller disappears because it is dismissed.
  open var isBeingDismissed: Bool { ownPresentation?.phase == .dismissing }
  /// Presents a controller, and calls `completion` after it appeared.
  ///
  /// The root ancestor of this controller presents it, or the one that defines the context. Without an animation, everything
  /// happens before this method returns; otherwise the transition takes time on the test's clock.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    presentForApp(viewControllerToPresent, animated: flag, completion)
  }
  /// Dismisses the controller that this one presents, and those on top of it; if it presents none, dismisses this one itself.
  ///
  /// `completion` is called after they disappeared. If nothing is presented, nothing happens.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismissForApp(animated: flag, completion)
  }
  /// Shows a controller: the next container above that overrides this method does, or else it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: UIView.areAnimationsEnabled) }
  }
  /// Shows a controller: the next container above that overrides this method does, or else it is presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: UIView.areAnimationsEnabled)
    }
  }
  /// Returns this controller, or the next one above, that has a method; nil if none has.
  ///
  /// `canPerformAction(_:withSender:)` decides if a controller responds. For methods that all controllers have, such as
  /// `show(_:sender:)`, the result is nil, because Swift does not tell which class overrides them.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    controllerAbove(answering: action, sender)
  }

  // MARK: Layout

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Updates the view's constraints; overrides call `super` last.
  open func updateViewConstraints() { loadedView?.updateConstraints() }
  /// Called in the layout after the view's safe area changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called in the layout after the view's margins changed.
  open func viewLayoutMarginsDidChange() {}
  /// The insets in points that custom bars add to the view's safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.safeAreaChanged() } }
  }
  /// A Boolean value that keeps the view's side margins at least as wide as the system's.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { loadedView?.setNeedsLayout() }
  }
  /// The smallest margins of the view without its safe area: 16 points at the sides, or 20 if it is at least 414 points
  /// wide.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumLayoutMargins }

  /// The edges at which the view extends under bars: navigation bars at the top, tab bars at the bottom.
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { barsAroundChanged() } }
  /// A Boolean value that extends the view under bars that are not translucent, too.
  open var extendedLayoutIncludesOpaqueBars = false { didSet { barsAroundChanged() } }
  /// A Boolean value that makes the scroll view under a navigation bar inset its content, even if it does not scroll.
  open var automaticallyAdjustsScrollViewInsets = true
  /// A Boolean value that hides the tab bar while the controller, or an ancestor, is on top of a navigation controller's
  /// stack.
  open var hidesBottomBarWhenPushed = false { didSet { barsAroundChanged() } }
  /// Returns the scroll view whose content reaches under a bar at an edge; nil if none was set.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { barScrollViews[edge] }
  /// Sets the scroll view whose content reaches under bars at some edges.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
    barScrollViews.set(scrollView, for: edge)
    barsAroundChanged()
  }
  /// The lower edge of the bars at the top: the upper edge of the safe area.
  open var topLayoutGuide: any UILayoutSupport { layoutSupport(.top) }
  /// The upper edge of the bars at the bottom: the lower edge of the safe area.
  open var bottomLayoutGuide: any UILayoutSupport { layoutSupport(.bottom) }

  // MARK: Empty states

  /// The content that covers the view while there is nothing else to show; nil for none.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { emptyConfiguration }
    set { emptyConfiguration = newValue }
  }
  /// The traits and the search text for `contentUnavailableConfiguration`.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { emptyConfigurationState }
  /// Asks for a call of `updateContentUnavailableConfiguration(using:)` before the next layout.
  open func setNeedsUpdateContentUnavailableConfiguration() { emptyStateNeedsUpdate() }
  /// Called when `contentUnavailableConfiguration` should be set again.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  // MARK: Status bar and orientation

  /// The colour of the status bar's text; no status bar is drawn.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// True if the status bar should be hidden: by default in a compact height.
  open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }
  /// The animation of changes of the status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that is asked for the status bar's style instead of this controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides, instead of this controller, if the status bar is hidden.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Does nothing: no status bar is drawn.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// The orientations that the controller can be shown in.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  /// The orientation in which the controller is presented first.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// True if the controller turns with the device.
  open var shouldAutorotate: Bool { true }
  /// Says that the supported orientations changed; the device of a test never turns.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Turns the interface to the device's orientation, which it always has.
  open class func attemptRotationToDeviceOrientation() {}
  /// True if the home indicator should be hidden; none is drawn.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that decides about the home indicator instead of this controller.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Does nothing: no home indicator is drawn.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges at which the app's gestures have priority over the system's.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that is asked about those edges instead of this controller.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Does nothing: there are no gestures of the system here.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// True if the controller's actions go on while it presents another one, which is kept.
  open var performsActionsWhilePresentingModally: Bool { false }
  /// True if a pointer should be locked in place; there is none.
  open var prefersPointerLocked: Bool { false }
  /// The child that is asked about the pointer instead of this controller.
  open var childViewControllerForPointerLock: UIViewController? { nil }
  /// Does nothing: there is no pointer.
  open func setNeedsUpdateOfPrefersPointerLocked() {}
  /// A name for what the user does in the controller, which is kept.
  open var interactionActivityTrackingBaseName: String?

  /// The scroll view that the controller keeps from being covered by the keyboard; nil unless a subclass has one.
  @_spi(StillLists) open var scrollViewAboveKeyboard: UIScrollView? { nil }

  // MARK: Traits

  /// The traits of the view; those of the parent if the view is not loaded yet.
  open var traitCollection: UITraitCollection {
    if let loadedView { return loadedView.traitCollection }
    let inherited = parentController?.traitCollection ?? .current
    let outer = traitState.outer
    return outer == TraitValues() ? inherited : UITraitCollection(values: inherited.values.overridden(by: outer))
  }
  /// Called when the traits of the view changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The appearance of the view and everything below it, if not `unspecified`.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitState.style }
    set {
      traitState.style = newValue
      applyTraits()
    }
  }
  /// Sets traits of a child that replace inherited ones; nil removes them.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
    childViewController.traitState.parentOverrides = collection
    childViewController.applyTraits()
  }
  /// Returns the traits of a child that replace inherited ones.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.traitState.parentOverrides
  }

  // MARK: Containment

  /// The parent controller.
  open var parent: UIViewController? { parentController }
  /// The child controllers, in the order they were added.
  open var children: [UIViewController] { childControllers }
  /// Adds a child and removes it from its previous parent.
  ///
  /// The caller also adds its view, and then calls the child's `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) { insertChild(childController) }
  /// Removes the controller from its parent.
  ///
  /// The caller calls `willMove(toParent: nil)` before and removes the view.
  open func removeFromParent() { detachFromParent() }
  /// Called before the controller moves to a parent, or is removed from its parent (nil).
  ///
  /// Overrides call `super`.
  open func willMove(toParent parent: UIViewController?) { prepareToMove(to: parent) }
  /// Called after the controller moved to a parent, or was removed from its parent (nil).
  open func didMove(toParent parent: UIViewController?) {}

  /// Exchanges the view of one child for that of another, which is added to the same superview, by an animation.
  ///
  /// Both appear and disappear meanwhile, if this controller is seen and forwards its appearance; the first view is
  /// removed at the end.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      ChildExchange(old: fromViewController, new: toViewController), duration, options, animations, completion)
  }

  /// The view's superview, or else the parent's view.
  open override var next: UIResponder? { loadedView?.superview ?? parentController?.view }
}
