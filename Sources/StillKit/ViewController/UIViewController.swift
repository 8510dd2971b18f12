// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// An object that manages a view and its content.
///
/// Its view is made when it is first read. The controller holds its view and its children strongly, its parent weakly.
/// It appears when its view enters a window and disappears when it leaves it; nothing is animated. Mirrors UIKit's
/// `UIViewController`.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  // Members in extensions cannot be overridden, so this class is a table: each `open` member forwards to an extension.
  var loadedView: UIView?
  /// True while `loadView()` runs.
  var isLoadingView = false
  nonisolated let childList = ChildList()
  weak var parentController: UIViewController?
  var appearanceState = AppearanceState.disappeared
  var knownInsets = KnownInsets()

  /// Makes a controller whose view is made by `loadView()`.
  ///
  /// Interface Builder's files cannot be read: a name other than nil is reported as a programmer's error, and the view
  /// is made without it.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    if let nibNameOrNil { reportNib(nibNameOrNil) }
  }

  /// Returns nil, because controllers cannot be decoded from archives.
  public required init?(coder: NSCoder) {
    return nil
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
  open var viewIfLoaded: UIView? { loadedView }
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
  open var title: String?
  /// The size in points that a container should give the view.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      tellParentOfPreferredSize()
    }
  }
  /// Called when the preferred size of a child changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}

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
  /// Always false: nothing is presented.
  open var isBeingPresented: Bool { false }
  /// True while the controller appears in its parent.
  open var isMovingToParent: Bool { parentController != nil && appearanceState.isAppearing }

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

  // MARK: Traits

  /// The traits of the view; those of the parent if the view was not made yet.
  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? parentController?.traitCollection ?? .current
  }
  /// Called when the traits of the view changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The appearance of the view and everything below it, if not `unspecified`.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { loadedView?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }
  /// Sets traits of a child that replace inherited ones; nil removes them.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
    childViewController.view.overridingTraits = collection
  }
  /// Returns the traits of a child that replace inherited ones.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.loadedView?.overridingTraits
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
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller moved to a parent, or was removed from its parent (nil).
  open func didMove(toParent parent: UIViewController?) {}

  /// The view's superview, or else the parent's view.
  open override var next: UIResponder? { loadedView?.superview ?? parentController?.view }
}

extension UIViewController {
  /// Adds a child, or reports a child that is an ancestor.
  func insertChild(_ child: UIViewController) {
    guard child.parentController !== self else { return }
    // A child without children is above nobody else; a chain of controllers that make their own kind grows quickly.
    guard child !== self, child.childControllers.isEmpty || !lies(below: child) else {
      return ProgrammerErrors.report(
        """
        \(type(of: child)) cannot become a child of \(type(of: self)), which is itself or lies below it. Nothing was \
        added. Add a controller that is not above.
        """)
    }
    child.detachFromParent()
    AppCalls.run("willMove(toParent:) of \(type(of: child))", which: "adds the controller to a parent") {
      child.willMove(toParent: self)
    }
    // That may have added it.
    guard child.parentController == nil else { return }
    childControllers.append(child)
    child.parentController = self
  }

  /// Removes the controller from its parent.
  func detachFromParent() {
    guard let parent = parentController else { return }
    parent.childControllers.removeAll { $0 === self }
    parentController = nil
    AppCalls.run("didMove(toParent:) of \(type(of: self))", which: "adds the controller to a parent and removes it") {
      didMove(toParent: nil)
    }
  }

  var childControllers: [UIViewController] {
    get { childList.controllers }
    set { childList.controllers = newValue }
  }

  private func tellParentOfPreferredSize() {
    guard let parentController else { return }
    AppCalls.run(
      "preferredContentSizeDidChange(forChildContentContainer:) of \(type(of: parentController))",
      which: "changes the preferred size of its child"
    ) { parentController.preferredContentSizeDidChange(forChildContentContainer: self) }
  }

  private func lies(below ancestor: UIViewController) -> Bool {
    var current: UIViewController? = self
    while let candidate = current {
      if candidate === ancestor { return true }
      current = candidate.parentController
    }
    return false
  }
}
