// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A view or an item of a bar that a popover points to.
///
/// Mirrors UIKit's `UIPopoverPresentationControllerSourceItem`.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// The object that sets up popovers.
///
/// Mirrors UIKit's `UIPopoverPresentationControllerDelegate` without `popoverPresentationController(_:willRepositionPopoverTo:in:)`.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is shown, for example to set its source.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

/// The method is optional, as in UIKit.
extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// The presentation of a popover: its source, its arrow, and its place beside it.
///
/// In compact widths it adapts to a sheet, unless the delegate says something else. Mirrors UIKit's
/// `UIPopoverPresentationController`; `delegate` is a `UIPopoverPresentationControllerDelegate`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  final lazy var stage = PopoverStage(self)
  /// The sheet before the presentation, and once it has taken the popover's place.
  private var preparedSheet: UISheetPresentationController?
  private weak var shownSheet: UISheetPresentationController?

  // MARK: The source

  /// The view in which `sourceRect` lies.
  open weak var sourceView: UIView? { didSet { stage.setNeedsLayout() } }
  /// The rectangle, in points of the source view, that the arrow points to; null for all of the view.
  open var sourceRect = CGRect.null { didSet { stage.setNeedsLayout() } }
  /// The view or the item of a bar that the arrow points to.
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { stage.setNeedsLayout() } }
  /// The item of a bar that the arrow points to.
  open weak var barButtonItem: UIBarButtonItem? { didSet { stage.setNeedsLayout() } }
  /// A Boolean value that lets the popover cover its source where it has no room beside it.
  open var canOverlapSourceViewRect = false { didSet { stage.setNeedsLayout() } }

  // MARK: The arrow

  /// The directions in which the arrow may point; without any, there is no arrow, and the popover covers its source.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { stage.setNeedsLayout() } }
  /// The direction in which the arrow points; unknown before the popover is shown.
  open var arrowDirection: UIPopoverArrowDirection {
    presentation == nil ? .unknown : stage.plan?.direction ?? .unknown
  }

  // MARK: Looks and touches

  /// The least distances from the edges of the screen, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { stage.setNeedsLayout() }
  }
  /// The colour of the popover and its arrow; nil for that of the system.
  open var backgroundColor: UIColor? { didSet { stage.setNeedsLayout() } }
  /// The views that can be touched while the popover is shown.
  open var passthroughViews: [UIView]?
  /// The sheet that takes the place of the popover in compact widths.
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    if let known = shownSheet ?? preparedSheet { return known }
    let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: presenter)
    sheet.holdPresented(false)
    sheet.adaptedStyle = .formSheet
    preparedSheet = sheet
    return sheet
  }

  /// Returns the sheet that takes the place of the popover, and from now on keeps it; nil in other styles.
  final func sheet(for style: UIModalPresentationStyle) -> UISheetPresentationController? {
    guard style == .formSheet || style == .pageSheet else { return nil }
    let sheet = adaptiveSheetPresentationController
    (preparedSheet, shownSheet) = (nil, sheet)
    (sheet.adaptedStyle, sheet.popover) = (style, self)
    return sheet
  }

  // MARK: Presentation

  /// Returns the delegate's answer; without one, a form sheet in compact widths.
  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    delegate == nil ? systemStyle(for: traitCollection) : super.adaptivePresentationStyle(for: traitCollection)
  }
  /// The view around that of the presented controller, with the arrow.
  open override var presentedView: UIView? { stage.filledBubble }
  /// The frame of the popover with its arrow.
  open override var frameOfPresentedViewInContainerView: CGRect { stage.frame }
  /// Adds what answers touches beside the popover.
  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    stage.begin()
  }
  /// Restores the tint of the view behind.
  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    stage.dimTint(false)
  }
  /// Dims the tint of the view behind again after a cancelled dismissal.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if !completed { stage.dimTint(true) }
  }
  /// Places the popover.
  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    stage.place()
  }
  /// Places the popover again.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    stage.setNeedsLayout()
  }
  /// Returns the size of the popover.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { stage.frame.size }

  override func systemStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    traits.horizontalSizeClass == .compact ? .formSheet : .none
  }
  override func containerWasTakenDown() { stage.end() }
  override func letsTouchesThrough(at point: CGPoint) -> Bool { stage.letsTouchesThrough(at: point) }
  override func standardAnimator(isPresentation: Bool) -> StandardTransition {
    StandardTransition(.crossDissolve, isPresentation: isPresentation)
  }

  /// The reason why the popover cannot be shown; nil if it can.
  override var refusal: String? {
    guard presentationStyle == .popover, stage.source == nil else { return nil }
    return """
      UIPopoverPresentationController of \(type(of: presentedViewController)) should have a non-nil sourceView or \
      barButtonItem set before the presentation occurs. Nothing was presented. Set `sourceView` and `sourceRect`, \
      `sourceItem` or `barButtonItem` of its popoverPresentationController.
      """
  }
}

extension UIViewController {
  /// The presentation controller of the popover in which this controller, or an ancestor, is presented; nil if there is none.
  ///
  /// Before a presentation in the style of a popover it is made, so that it can be set up; for sheets of actions, too.
  public var popoverPresentationController: UIPopoverPresentationController? {
    if let alert = self as? UIAlertController { return alert.popover }
    let nearest = nearestPresentationController
    return nearest as? UIPopoverPresentationController ?? (nearest as? UISheetPresentationController)?.popover
  }
}
