// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// The presentation of a page sheet or a form sheet: its position, its heights, and how fingers drag it.
///
/// Before a presentation, `sheetPresentationController` of the presented controller makes it. Mirrors UIKit's
/// `UISheetPresentationController`; `delegate` is a `UISheetPresentationControllerDelegate`.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  final lazy var stage = SheetStage(self)
  /// The popover that the sheet replaces.
  final var popover: UIPopoverPresentationController?

  // MARK: Heights

  /// The heights at which the sheet rests, from the smallest to the greatest; only the greatest by default.
  open var detents: [Detent] = [.large()] {
    didSet {
      if detents.isEmpty {
        ProgrammerErrors.report(
          "The detents of a sheet must contain at least one detent. They stay the former ones. Set `.large()` for one height."
        )
        detents = oldValue
      }
      invalidateDetents()
    }
  }
  /// The detent that was chosen last, by code or by the user.
  ///
  /// If it is nil, or none of `detents`, the sheet has the smallest height, as UIKit documents.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { stage.setNeedsLayout() } }
  /// The greatest detent at which the view behind the sheet is not dimmed, and can be touched; nil for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { stage.setNeedsLayout() } }
  /// A Boolean value that lets a finger expand the sheet when it scrolls content up from its top.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Makes changes, and animates the sheet to its new position.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    stage.settle()
  }
  /// Makes the heights of detents be computed again.
  open func invalidateDetents() {
    stage.forgetHeights()
    stage.setNeedsLayout()
  }

  // MARK: Looks

  /// A Boolean value that shows a grabber at the upper edge.
  open var prefersGrabberVisible = false { didSet { stage.setNeedsLayout() } }
  /// The radius of the sheet's corners, in points; nil for that of the system.
  open var preferredCornerRadius: CGFloat? { didSet { stage.setNeedsLayout() } }
  /// A Boolean value that keeps the sheet at the lower edge in a compact height, where it otherwise fills the screen.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { invalidateDetents() } }
  /// A Boolean value that gives a sheet at the lower edge the width of `preferredContentSize`.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { stage.setNeedsLayout() } }
  /// The view on whose horizontal middle the sheet is centred, as far as there is room; held weakly.
  open weak var sourceView: UIView? { didSet { stage.setNeedsLayout() } }

  // MARK: Presentation

  /// The view around that of the presented controller.
  open override var presentedView: UIView? { stage.filledCard }
  /// The sheet's frame at the selected detent.
  open override var frameOfPresentedViewInContainerView: CGRect { stage.restingFrame }
  /// Adds the dimming view and the other views of the sheet.
  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    stage.begin()
  }
  /// Moves the view behind forward again.
  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    stage.leave()
  }
  /// Restores the sheet if the dismissal was cancelled.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if !completed { stage.goBack() }
  }
  /// Places the sheet.
  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    stage.place()
  }
  /// Places the sheet again.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    stage.setNeedsLayout()
  }
  /// Returns the size of the sheet in a container of another size.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { stage.restingFrame(in: CGRect(origin: .zero, size: parentSize)).size }

  override func containerWasTakenDown() { stage.end() }
  override func letsTouchesThrough(at point: CGPoint) -> Bool { stage.isUndimmed }
}

extension UIViewController {
  /// The presentation controller of the sheet in which this controller, or an ancestor, is presented; nil if there is no
  /// sheet.
  ///
  /// If the style is a page sheet or a form sheet, it is made before the presentation, so that it can be set up.
  public var sheetPresentationController: UISheetPresentationController? {
    nearestPresentationController as? UISheetPresentationController
  }
}
