// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// Manages a view and what is in it. Mirrors UIKit's `UIViewController`.
///
/// Its view is made when it is first asked for. The controller holds its view and its children strongly, its parent
/// weakly. It appears when its view comes into a window, and disappears when it leaves it; nothing is animated.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  // Members in extensions cannot be overridden, so this class is a table, as UIView is.
  var loadedView: UIView?
  var childControllers: [UIViewController] = []
  weak var parentController: UIViewController?
  var appearance = Appearance.disappeared
  var wasToldIsAppearing = false
  var knownInsets = KnownInsets()

  /// Makes a controller whose view `loadView()` makes.
  ///
  /// - Parameter nibNameOrNil: Nil. Interface Builder's files cannot be read: another name is reported as a programmer's
  ///   error and the view is made as without it.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    if let nibNameOrNil { refuseNib(nibNameOrNil) }
  }

  /// Nil: archives hold no controllers.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// Makes a controller whose view `loadView()` makes.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: View

  /// The view; made, and `viewDidLoad()` called, when it is first read.
  open var view: UIView! {
    get { loadingView() }
    set { setView(newValue) }
  }
  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }
  /// Makes the view and sets `view`. Call it never; override it without calling `super`.
  open func loadView() { makeView() }
  open func loadViewIfNeeded() { _ = loadingView() }
  open func viewDidLoad() {}
  /// What bars show of it; not part of the view.
  open var title: String?
  /// The size in points that a container should give the view.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parentController?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {}
  /// Called once the view is in a window and laid out.
  /// Called once the view is in its place, with its traits and size, before it is laid out.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  /// Whether children appear and disappear with this controller. Else it tells them itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Has a child, or one without a window, appear or disappear; `endAppearanceTransition()` ends it.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(isAppearing, animated)
  }
  open func endAppearanceTransition() { endTransition() }
  open var isBeingPresented: Bool { false }
  open var isMovingToParent: Bool { parentController != nil && appearance.isAppearing }

  // MARK: Layout

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// Changes constraints of the view; call `super` last.
  open func updateViewConstraints() { loadedView?.updateConstraints() }
  /// Called in the layout after the view's safe area changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called in the layout after the view's margins changed.
  open func viewLayoutMarginsDidChange() {}
  /// What bars of one's own take of the view's safe area, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.safeAreaChanged() } }
  }
  /// Whether the view's margins at the sides are at least the system's.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { loadedView?.setNeedsLayout() }
  }
  /// Least margins of the view without its safe area: 16 points at the sides, 20 where it is 414 points wide or wider.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }

  // MARK: Traits

  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? parentController?.traitCollection ?? .current
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Light or dark for the view and those below it, whatever lies above.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { loadedView?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }
  /// Gives a child traits that replace inherited ones; nil takes them back.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
    childViewController.view.overridingTraits = collection
  }
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.loadedView?.overridingTraits
  }

  // MARK: Containment

  open var parent: UIViewController? { parentController }
  open var children: [UIViewController] { childControllers }
  /// Adds a child, from wherever it was. Add its view as well, and then call its `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Call `willMove(toParent: nil)` before, and remove the view.
  open func removeFromParent() { leaveParent() }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open override var next: UIResponder? { loadedView?.superview ?? parentController?.view }
}
