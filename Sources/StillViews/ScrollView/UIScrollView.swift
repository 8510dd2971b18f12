// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// A view of content that may be larger than itself.
///
/// Mirrors UIKit's `UIScrollView`.
///
/// The content's coordinates are the view's own: `contentOffset` is the origin of `bounds`. Lengths are points, the
/// y-axis points down. Animated changes and the movement after a drag go by the test's clock, with a step at each frame.
@preconcurrency @MainActor
open class UIScrollView: UIView, UIScrollViewDelegating {
  // Members in extensions cannot be overridden, so each `open` member is declared here and forwards to an extension, in whose
  // file its state is declared.
  var scrollContent = ScrollContent()
  var guides = ScrollGuides()
  var dragging = ScrollDragging()
  var movement = ScrollMovement()
  private(set) lazy var dragGesture = UIScrollViewPanGestureRecognizer(self)
  private(set) lazy var delayGesture = UIScrollViewDelayedTouchesBeganGestureRecognizer(self)
  var scrollTouches = ScrollTouches()
  var scrollPinch = ScrollPinch()
  var refreshing = ScrollRefreshing()
  var zoomLimits = ZoomLimits()
  var indicators = ScrollIndicators()
  /// The delegate, which subclasses with a `delegate` of their own type set too.
  package weak var scrollDelegate: (any UIScrollViewDelegate)?
  /// An observer of scrolling that is called before the delegate, which apps may replace.
  weak var scrollObserver: (any UIScrollViewDelegate)?

  /// Makes a scroll view with a frame in the coordinates of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addScrollGestures()
  }

  /// Returns nil: views cannot be unarchived.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Geometry

  /// The point of the content in the view's top left corner, which may lie outside of the content.
  ///
  /// It is rounded to the nearest pixel.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setOffset(newValue) }
  }
  /// Scrolls to an offset, and ends the movement that runs.
  ///
  /// Animated, `contentOffset` changes at each frame, and the delegate is told of the end. Without a window, outside of a
  /// test and where animations are disabled, the content arrives at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { moveOffset(to: contentOffset, animated) }
  /// The size of the content, which constraints of the content to this view or to `contentLayoutGuide` set too.
  open var contentSize: CGSize {
    get { scrollContent.size }
    set { setContentSize(newValue) }
  }
  /// The space around the content.
  open var contentInset: UIEdgeInsets {
    get { scrollContent.inset }
    set { setContentInset(newValue) }
  }
  /// `contentInset` with the part of the safe area that `contentInsetAdjustmentBehavior` adds.
  open var adjustedContentInset: UIEdgeInsets { insetWithSafeArea }
  /// Called when `adjustedContentInset` has changed, before the delegate is told.
  open func adjustedContentInsetDidChange() {}
  /// The cases in which the safe area is added to `contentInset`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateAdjustedInset() }
  }
  /// The visible rectangle of the content.
  open override var bounds: CGRect {
    get { super.bounds }
    set { changeGeometry { super.bounds = newValue } }
  }
  /// The rectangle in the superview.
  open override var frame: CGRect {
    get { super.frame }
    set { changeGeometry { super.frame = newValue } }
  }
  /// The middle in the superview.
  open override var center: CGPoint {
    get { super.center }
    set { changeGeometry { super.center = newValue } }
  }
  /// Scrolls by the shortest distance that makes a rectangle of the content visible; does nothing if it has no content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated) }

  // MARK: Dragging

  /// True if dragging scrolls.
  ///
  /// Setting `contentOffset` always works.
  open var isScrollEnabled = true
  /// True if a drag comes to rest at a multiple of the view's size.
  ///
  /// Offsets that code sets are left as they are.
  open var isPagingEnabled = false
  /// True if a drag may go beyond the content.
  open var bounces = true
  /// True if a vertical drag may go beyond content that is not higher than the view.
  open var alwaysBounceVertical = false {
    didSet { updateAdjustedInset() }
  }
  /// True if a horizontal drag may go beyond content that is not wider than the view.
  open var alwaysBounceHorizontal = false {
    didSet { updateAdjustedInset() }
  }
  /// True if a drag moves the content along one axis only.
  open var isDirectionalLockEnabled = false
  /// The rate at which content slows down after a drag.
  open var decelerationRate = DecelerationRate.normal
  /// True while a finger touches the content, also before it drags it.
  open var isTracking: Bool { scrollTouches.isTracking || isDragging }
  /// True during a drag.
  open var isDragging: Bool { dragging.phase == .dragging }
  /// True while the content moves on after a drag.
  open var isDecelerating: Bool { dragging.phase == .decelerating }
  /// A Boolean value that lets a tap on the status bar scroll to the top.
  open var scrollsToTop = true
  /// The way in which a drag dismisses the keyboard and ends editing: at its beginning in all modes but `none`.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The gesture that drags the content.
  open var panGestureRecognizer: UIPanGestureRecognizer { dragGesture }
  /// The gesture that zooms the content; nil where the limits of the scale allow no zooming.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { scrollTouches.pinch }
  /// True if views in the content receive a touch only after it has not become a drag for a while.
  open var delaysContentTouches = true
  /// True if a drag may cancel touches that views in the content have already received.
  open var canCancelContentTouches = true
  /// Returns true if a view in the content may receive touches; true unless overridden.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Returns true if a drag may cancel touches of a view in the content; by default true for all views except controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  /// Does nothing: as in UIKit, a scroll view keeps touches of its content from the next responder.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Does nothing, like `touchesBegan(_:with:)`.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Does nothing, like `touchesBegan(_:with:)`.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Does nothing, like `touchesBegan(_:with:)`.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// The control above the content, visible while it refreshes.
  open var refreshControl: UIRefreshControl? {
    get { refreshing.control }
    set { setRefreshControl(newValue) }
  }

  // MARK: Zooming

  /// The lowest zoom scale.
  open var minimumZoomScale: CGFloat {
    get { zoomLimits.minimum }
    set {
      zoomLimits.setMinimum(newValue)
      updatePinch()
    }
  }
  /// The highest zoom scale.
  open var maximumZoomScale: CGFloat {
    get { zoomLimits.maximum }
    set {
      zoomLimits.setMaximum(newValue)
      updatePinch()
    }
  }
  /// The scale of the delegate's `viewForZooming(in:)`, limited by the minimum and maximum; 1 without such a view.
  open var zoomScale: CGFloat {
    get { currentZoomScale }
    set { zoom(to: newValue, animated: false) }
  }
  /// Zooms about the middle of the visible content.
  ///
  /// Animated, `zoomScale` has its new value at once, and the change is shown gradually.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }
  /// Zooms until `rect`, in the zoomed view's coordinates, fills this view as far as the limits allow.
  open func zoom(to rect: CGRect, animated: Bool) { zoomIn(on: rect, animated: animated) }
  /// True if a pinch may go beyond the limits of the scale.
  open var bouncesZoom = true
  /// True during a pinch.
  open var isZooming: Bool { scrollPinch.isActive }
  /// True while content comes back from beyond the limits of the scale.
  open var isZoomBouncing: Bool { scrollPinch.isBouncing }

  // MARK: Indicators

  /// True if the vertical indicator may be shown, while content moves or by `flashScrollIndicators()`.
  open var showsVerticalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }
  /// True if the horizontal indicator may be shown, while content moves or by `flashScrollIndicators()`.
  open var showsHorizontalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }
  /// The colour of the indicators.
  open var indicatorStyle = IndicatorStyle.default {
    didSet { setNeedsLayout() }
  }
  /// The insets of the vertical indicator, without the safe area.
  open var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { indicators.verticalInsets }
    set { changeIndicators { $0.verticalInsets = newValue } }
  }
  /// The insets of the horizontal indicator, without the safe area.
  open var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { indicators.horizontalInsets }
    set { changeIndicators { $0.horizontalInsets = newValue } }
  }
  /// The insets of both indicators; when read, those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { indicators.verticalInsets }
    set { changeIndicators { ($0.verticalInsets, $0.horizontalInsets) = (newValue, newValue) } }
  }
  /// True if the safe area is added to the insets of the indicators.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { setNeedsLayout() }
  }
  /// Shows the indicators of axes that can be scrolled.
  ///
  /// They stay visible, so that a snapshot shows them; indicators that appear during scrolling fade.
  open func flashScrollIndicators() { changeIndicators { $0.isFlashed = true } }

  // MARK: Layout

  /// Applies the content size that constraints give, and places refresh control and indicators.
  open override func layoutSubviews() {
    super.layoutSubviews()
    applySolvedContentSize()
    updateAdjustedInset()
    placeRefreshControl()
    updateIndicators()
  }
  /// Asks for layout, because the safe area may have changed.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }
  override var safeAreaForSubviews: UIEdgeInsets { safeAreaOfContent }
  override var safeAreaToKeep: UIEdgeInsets? { nil }
  override var roomForMargins: CGRect { marginRect }
  override var descriptionEnding: String? { scrollingDescription }

  /// The part of the lower inset that the keyboard takes, in points.
  final var keyboardInset: CGFloat = 0
  /// The bar that follows the content.
  final var barAbove: BarAboveScrollView? {
    didSet { updateAdjustedInset() }
  }

  /// Called when the content scrolls or gets another size, for a bar below.
  final var barBelow: (() -> Void)?

  /// True while a picture of the whole content is made: no header sticks to an edge, and no indicator is shown.
  package final var showsWholeContent = false {
    didSet { setNeedsLayout() }
  }
  /// Gives `contentSize` its final value, for subclasses that estimate it.
  ///
  /// Called again for each size of the view while a picture of its whole content is made.
  package func measureWholeContent() { list?.measureAll() }
  /// Returns a closure that restores the current measurements of the content, for subclasses that measure it.
  ///
  /// If nothing was measured yet, or if the data changes meanwhile, the closure discards all measurements.
  package final func savedMeasurements() -> (() -> Void)? { list?.keepMeasurements() }
  /// Replaces measurements by estimates, for subclasses that measure their content.
  package final func forgetMeasurements() { list?.dropMeasurements() }
  /// Returns the offset at which content should come to rest after a drag, which would by itself rest at `proposed`.
  ///
  /// The speed is in points a millisecond.
  @_spi(StillLists) open func restingPlace(for proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }
  /// The axis along which the content always has the length of the view; nil if there is none.
  ///
  /// The content never scrolls along it, even if its length still belongs to older, larger bounds.
  @_spi(StillLists) open var axisOfFittingContent: NSLayoutConstraint.Axis? { nil }
  /// True if constraints of subviews to the edges of this view set the content size.
  @_spi(StillLists) open var takesContentSizeFromConstraints: Bool { true }
}

/// A scroll view that measures its content as it is shown: a list.
@MainActor package protocol MeasuringList: UIScrollView {
  /// Measures everything.
  func measureAll()
  /// Returns a closure that restores the current measurements; see `savedMeasurements()`.
  func keepMeasurements() -> (() -> Void)?
  /// Replaces measurements by estimates.
  func dropMeasurements()
}

extension UIScrollView {
  private var list: (any MeasuringList)? { self as? any MeasuringList }
}

extension UIScrollView {
  /// The cases in which the safe area is added to `contentInset`.
  ///
  /// Mirrors UIKit, raw values included.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The same as `scrollableAxes`.
    case automatic = 0
    /// Along axes where the content is larger than the view or always bounces.
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  /// The colours of the indicators.
  ///
  /// Mirrors UIKit, raw values included.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark in a light interface, light in a dark one.
    case `default` = 0
    case black = 1
    case white = 2
  }

  /// The ways in which scrolling dismisses a keyboard.
  ///
  /// Mirrors UIKit, raw values included.
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// The share of its speed that content keeps in each millisecond.
  ///
  /// Mirrors UIKit.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share, from 0 to 1.
    public let rawValue: CGFloat

    /// Makes a rate from the share that is kept.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The usual rate, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate at which content comes to rest soon, 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
