// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// A window onto content that may be larger than itself. Mirrors UIKit's `UIScrollView`.
///
/// The content's coordinates are the view's own: `contentOffset` is the origin of `bounds`. Lengths are points, the y-axis
/// points down. Nothing touches the view and no clock runs: what would be animated arrives at once.
@preconcurrency @MainActor
open class UIScrollView: UIView, UIScrollViewDelegating {
  // Members in extensions cannot be overridden, so this class is a table: each `open` member forwards to an aspect.
  var scroll = ScrollState()
  var zoom = ZoomState()
  var indicators = ScrollIndicators()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Nil: archives hold no views.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Geometry

  /// Where in the content the view's top left corner lies. Goes to the nearest pixel, and may lie outside of the content.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setOffset(newValue) }
  }
  /// Moves to an offset, at once. Told it was animated, the delegate hears the end of it if there was anything to move.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { moveOffset(to: contentOffset, animated) }
  /// The size of the content. Constraints between the content and this view's edges, or its `contentLayoutGuide`, set it.
  open var contentSize: CGSize {
    get { scroll.contentSize }
    set { setContentSize(newValue) }
  }
  /// Space around the content.
  open var contentInset: UIEdgeInsets {
    get { scroll.contentInset }
    set { setContentInset(newValue) }
  }
  /// `contentInset`, and as much of the safe area as `contentInsetAdjustmentBehavior` adds.
  open var adjustedContentInset: UIEdgeInsets { insetWithSafeArea }
  /// Called when `adjustedContentInset` has changed, before the delegate is told.
  open func adjustedContentInsetDidChange() {}
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { noteAdjustedInset() }
  }
  open override var bounds: CGRect {
    get { super.bounds }
    set { changeGeometry { super.bounds = newValue } }
  }
  open override var frame: CGRect {
    get { super.frame }
    set { changeGeometry { super.frame = newValue } }
  }
  open override var center: CGPoint {
    get { super.center }
    set { changeGeometry { super.center = newValue } }
  }
  /// Moves just so far that `rect`, of the content, is seen; not at all if it is, or if nothing of it is content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated) }

  // MARK: Dragging

  /// Whether dragging scrolls. Code always can.
  open var isScrollEnabled = true
  /// Whether a drag ends at a multiple of the view's size. Offsets that code sets are left as they are.
  open var isPagingEnabled = false
  /// Whether a drag may go beyond the content.
  open var bounces = true
  open var alwaysBounceVertical = false {
    didSet { noteAdjustedInset() }
  }
  open var alwaysBounceHorizontal = false {
    didSet { noteAdjustedInset() }
  }
  /// Whether a drag goes in one direction only.
  open var isDirectionalLockEnabled = false
  /// How far content goes on when it is let go.
  open var decelerationRate = DecelerationRate.normal
  open var isTracking: Bool { scroll.drag != .none }
  open var isDragging: Bool { scroll.drag == .dragging }
  open var isDecelerating: Bool { scroll.drag == .decelerating }
  /// Kept for sources that set it: no bar is tapped here.
  open var scrollsToTop = true
  /// Kept for sources that set it: no keyboard is shown here.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Kept for sources that set it: nothing touches the view.
  open var delaysContentTouches = true
  /// Kept for sources that set it: nothing touches the view.
  open var canCancelContentTouches = true

  /// Above the content, shown while it refreshes.
  open var refreshControl: UIRefreshControl? {
    get { scroll.refreshControl }
    set { setRefreshControl(newValue) }
  }

  // MARK: Zooming

  open var minimumZoomScale: CGFloat {
    get { zoom.minimum }
    set { zoom.setMinimum(newValue) }
  }
  open var maximumZoomScale: CGFloat {
    get { zoom.maximum }
    set { zoom.setMaximum(newValue) }
  }
  /// The scale of the delegate's `viewForZooming(in:)`; 1 without one. Set, it is kept between the two limits.
  open var zoomScale: CGFloat {
    get { currentZoomScale }
    set { zoom(to: newValue, animated: false) }
  }
  /// Zooms about the middle of what is seen, at once.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }
  /// Zooms so that `rect`, in the coordinates of the zoomed view, fills the view as far as the limits allow.
  open func zoom(to rect: CGRect, animated: Bool) { zoomIn(on: rect, animated: animated) }
  /// Whether a pinch may go beyond the limits.
  open var bouncesZoom = true
  /// Always false.
  open var isZooming: Bool { false }
  /// Always false.
  open var isZoomBouncing: Bool { false }

  // MARK: Indicators

  open var showsVerticalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }
  open var showsHorizontalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }
  open var indicatorStyle = IndicatorStyle.default {
    didSet { setNeedsLayout() }
  }
  /// From the edges of the view, added to the safe area where `automaticallyAdjustsScrollIndicatorInsets`.
  open var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { indicators.verticalInsets }
    set { changeIndicators { $0.verticalInsets = newValue } }
  }
  open var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { indicators.horizontalInsets }
    set { changeIndicators { $0.horizontalInsets = newValue } }
  }
  /// Both insets at once; when read, those of the vertical indicator.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { indicators.verticalInsets }
    set { changeIndicators { ($0.verticalInsets, $0.horizontalInsets) = (newValue, newValue) } }
  }
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { setNeedsLayout() }
  }
  /// Shows the indicators of what can be scrolled. They stay, for no clock runs that would fade them.
  open func flashScrollIndicators() { changeIndicators { $0.isFlashed = true } }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    takeSolvedContentSize()
    noteAdjustedInset()
    placeRefreshControl()
    showIndicators()
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }
  override var safeAreaForSubviews: UIEdgeInsets { safeAreaLeftForContent }
  override var roomForMargins: CGRect { contentRoom }
  override var descriptionEnding: String? { scrollingInWords }

  /// Whether the whole content is about to be pictured: nothing sticks to an edge of the screen, and no indicator is shown.
  package final var showsWholeContent = false {
    didSet { setNeedsLayout() }
  }
  /// Makes `contentSize` final, for subclasses that estimate it. Called again for each size that the view takes while its
  /// whole content is pictured.
  package func measureWholeContent() {}
  /// A closure that puts back all that `measureWholeContent()` changes; nil where it changes nothing.
  package func savedMeasurements() -> (() -> Void)? { nil }
  /// Whether constraints from what lies in the view to its edges say how large the content is.
  var takesContentSizeFromConstraints: Bool { true }
}
