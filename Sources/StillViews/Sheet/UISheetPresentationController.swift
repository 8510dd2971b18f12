// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// The presentation of a page sheet or a form sheet: its place, its heights, and what a finger does to it.
///
/// Before a presentation, `sheetPresentationController` of the presented controller makes it. Mirrors UIKit's
/// `UISheetPresentationController`; `delegate` is a `UISheetPresentationControllerDelegate`.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  final lazy var stage = SheetStage(self)
  /// The popover whose place the sheet takes.
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
  /// The greatest detent at which what lies below the sheet is not dimmed, and can be touched; nil for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { stage.setNeedsLayout() } }
  /// A Boolean value that has a finger which scrolls content up, from its beginning, expand the sheet.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Makes changes, and has the sheet go to its new place gradually.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    stage.settle()
  }
  /// Has the heights of detents be found anew.
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
  /// The view in whose middle the sheet stands, as far as it has room.
  open weak var sourceView: UIView? { didSet { stage.setNeedsLayout() } }

  // MARK: Presentation

  /// The view around that of the presented controller.
  open override var presentedView: UIView? { stage.filledCard }
  /// The sheet's frame at the selected detent.
  open override var frameOfPresentedViewInContainerView: CGRect { stage.restingFrame }
  /// Adds the views that dim what lies below.
  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    stage.begin()
  }
  /// Has what lies below come back.
  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    stage.leave()
  }
  /// Has the sheet go back to its place if the dismissal was cancelled.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if !completed { stage.goBack() }
  }
  /// Places the sheet.
  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    stage.place()
  }
  /// Places the sheet anew.
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
  /// The presentation controller of the sheet that this controller, or one above it, is presented in; nil if it is no
  /// sheet.
  ///
  /// Before a presentation in the style of a page sheet or a form sheet it is made, so that it can be set up.
  public var sheetPresentationController: UISheetPresentationController? {
    nearestPresentationController as? UISheetPresentationController
  }
}
