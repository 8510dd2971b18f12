// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The object that manages how a controller is presented: its frame, the views around it, and the styles it adapts to.
///
/// Subclasses give a custom presentation its frame, and views such as a dimming one, which they put into the container
/// view. Mirrors UIKit's `UIPresentationController`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  // Members in extensions cannot be overridden, so this class is a table, like `UIViewController`.
  private let mark = AttributeMark()
  /// The presented controller, held strongly until it or its presentation holds this object.
  private var owned: UIViewController?
  private weak var held: UIViewController?
  weak var presenter: UIViewController?
  weak var presentation: ModalPresentation?
  /// The style that replaces the presented controller's own.
  var adaptedStyle: UIModalPresentationStyle?
  var overrides = TraitValues()

  /// Makes a presentation controller; delegates of transitions return it.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    (owned, held, presenter) = (presentedViewController, presentedViewController, presentingViewController)
    super.init()
  }

  /// The controller that presents; nil before it is known.
  open var presentingViewController: UIViewController! { presenter }
  /// The controller that is presented.
  open var presentedViewController: UIViewController {
    guard let controller = owned ?? held else {
      fatalError("The presented controller is gone. Keep it as long as its UIPresentationController.")
    }
    return controller
  }
  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle {
    adaptedStyle ?? presentedViewController.modalPresentationStyle.resolved
  }
  /// The view that contains the presented one, while it is presented.
  open var containerView: UIView? { presentation?.container }
  /// The view that is animated: that of the presented controller, or one around it.
  open var presentedView: UIView? { presentedViewController.view }
  /// The frame of the presented view in the container: all of it.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// True if the presentation covers the whole window, and not only the context.
  open var shouldPresentInFullscreen: Bool { !presentationStyle.isInContext }
  /// True if the presenting controller's view is removed while it is covered.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }
  /// Called before the container is laid out.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container was laid out.
  open func containerViewDidLayoutSubviews() {}
  /// Called before the presentation begins: subclasses add their views, and animate along with the presented controller's
  /// `transitionCoordinator`.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation ended; subclasses remove their views if it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal begins.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal ended.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Adaptivity

  /// The object that is asked about adaptivity, and told about dismissals by the user.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The style that replaces this one under the presenting controller's traits; `none` if it stays.
  open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }
  /// Returns the style that replaces this one under some traits: the delegate's answer, or `none`.
  ///
  /// It is called when a controller is presented; later changes of traits do not change the presentation.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
  }
  /// Traits that replace those of the window in the presentation.
  open var overrideTraitCollection: UITraitCollection? {
    didSet { containerView?.overridingTraits = overrideTraitCollection }
  }
  /// The traits of the container, or of the controller that presents.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presenter?.traitCollection ?? .current
  }

  /// Called when the traits of the container changed, which are also those of the presentation.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Sizes

  /// The size that the presented controller prefers.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Called when the presented controller prefers another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Exists for subclasses of apps; never called here, because nothing observes the size that fits the constraints.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size of the presented controller's view in a container of another size: all of it.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called before the container's size changes; this implementation tells the presented controller.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    presentedViewController.viewWillTransition(
      to: self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size), with: coordinator
    )
  }
  /// Called before the traits change; this implementation tells the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.willTransition(to: newCollection, with: coordinator)
  }

  /// Called when the container left its superview, whatever ended the presentation.
  func containerWasTakenDown() {}

  /// Returns true if a touch outside of the presented view, at a point of the container, goes to the views behind it.
  func letsTouchesThrough(at point: CGPoint) -> Bool { false }

  /// Returns the style to which the system adapts this one if no delegate decides; `none` if it stays.
  func systemStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }

  /// Returns the animation of the presentation if no delegate provides one.
  func standardAnimator(isPresentation: Bool) -> StandardTransition {
    StandardTransition(presentedViewController.modalTransitionStyle, isPresentation: isPresentation)
  }

  /// The reason why nothing can be presented; nil if it can.
  var refusal: String? { nil }

  /// Sets whether this object holds the presented controller strongly; false while that or its presentation holds this object.
  func holdPresented(_ holds: Bool) {
    if let controller = owned ?? held { (owned, held) = (holds ? controller : nil, controller) }
  }
}

extension UIModalPresentationStyle {
  /// The style that the system's choice stands for.
  var resolved: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }
}
