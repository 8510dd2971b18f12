// SPDX-License-Identifier: MIT

public import StillGraphics
public import StillLayers

/// A rectangle of an interface that draws content, lays out subviews and is drawn by its layer.
///
/// Lengths are in points; the y-axis points down. A view holds its subviews strongly and its superview weakly. Geometry
/// that is not finite is refused, as by `CALayer`. Mirrors UIKit's `UIView`.
@preconcurrency @MainActor
open class UIView: UIResponder, UIFocusItem {
  // Members in extensions cannot be overridden, so each `open` member is declared here and forwards to an extension.
  // Stored properties are final: otherwise debug builds copy a whole structure to read one of its members.
  private let backing: CALayer
  nonisolated let subviewList = SubviewList()
  package final weak var superviewStorage: UIView?
  final weak var viewController: UIViewController? { didSet { forgetKeptSafeAreas() } }
  /// The window, cached because finding it takes time in proportion to the depth of the tree.
  final weak var windowStorage: UIWindow?
  final var maskStorage: UIView?
  final var colors = ViewColors()
  final var traits: ViewTraits
  package final var margins = ViewMargins()
  package final var layout = ViewLayout()
  final var contentModeStorage = ContentMode.scaleToFill
  final var recognizerStorage: [UIGestureRecognizer] = []
  /// Values that other modules keep with the view; StillKit never reads them.
  package final var attachedValues = AttachedValues()

  /// Makes a view with a frame in its future superview.
  public init(frame: CGRect) {
    backing = InstanceFactory.makeLayer(Self.layerClass)
    traits = ViewTraits(inherited: .current)
    super.init()
    setUpLayer(frame)
  }

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// Makes a view of no size.
  public override convenience init() {
    self.init(frame: .zero)
  }

  // MARK: Layer

  /// The class of the view's layer, for subclasses to choose.
  open class var layerClass: AnyClass { CALayer.self }
  /// The layer that draws the view; the view is its delegate.
  open var layer: CALayer { backing }
  /// Provides the contents of the layer.
  ///
  /// This implementation records `draw(_:)`.
  open func display(_ layer: CALayer) { layer.recordContents() }
  /// Draws the contents of the layer into `context`.
  ///
  /// This implementation calls `draw(_:)`.
  open func draw(_ layer: CALayer, in context: CGContext) { drawContents(of: layer, in: context) }
  /// Called before the layer's contents are drawn.
  open func layerWillDraw(_ layer: CALayer) {}
  /// Lays out the view that the layer belongs to.
  open func layoutSublayers(of layer: CALayer) { layOutSublayers(of: layer) }
  /// Returns the action for a change of a layer's property: an animation inside an animation block, otherwise none.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    layer === self.layer ? animationAction(event) : nil
  }

  // MARK: Geometry

  /// The bounding box of the transformed bounds in the superview; setting it keeps the transform.
  open var frame: CGRect {
    get { layer.frame }
    set { setGeometry { layer.frame = newValue } }
  }
  /// The rectangle of the view in its own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set { setGeometry { layer.bounds = newValue } }
  }
  /// The position of the layer's anchor point in the superview: the centre, unless the anchor point was moved.
  open var center: CGPoint {
    get { layer.position }
    set { setGeometry { layer.position = newValue } }
  }
  /// The affine transform around the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  /// The transform in three dimensions around the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// The fixed point of transforms, as a fraction of `bounds`; moving it moves the view.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { setGeometry { layer.anchorPoint = newValue } }
  }
  /// The number of pixels per point of the content that the view draws.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }
  /// Returns the size that fits the view's content within `size`: the current size, unless a subclass overrides it.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Sets the size that fits the content and keeps the origin.
  open func sizeToFit() { resizeToFit() }
  /// The natural size of the content; `UIView.noIntrinsicMetric` where there is none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Makes layout ask for `intrinsicContentSize` again.
  open func invalidateIntrinsicContentSize() { intrinsicSizeChanged() }

  // MARK: Appearance

  /// The opacity, from 0 to 1, of the view and its subviews as one picture.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { setAlpha(newValue) }
  }
  /// A Boolean value that hides the view and its subviews.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { setHidden(newValue) }
  }
  /// True if drawing and touches skip the view because it is hidden.
  package var isUnseen: Bool { isHidden }
  /// A hint that the view fills its bounds with opaque colour, which changes no pixel.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }
  /// A Boolean value that clips subviews to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// The colour behind the content; a dynamic colour follows the view's traits.
  open var backgroundColor: UIColor? {
    get { colors.background }
    set { setBackgroundColor(newValue) }
  }
  /// The colour of controls and templates.
  ///
  /// Setting nil inherits the superview's tint; the value that is read is never nil.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set { setTintColor(newValue) }
  }
  /// Called when the tint changed.
  open func tintColorDidChange() {}
  /// The way in which the tint is shown, here and in views below that have none of their own.
  ///
  /// The value that is read is never `.automatic`.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustment }
    set { setTintAdjustment(newValue) }
  }
  /// The placement of drawn content when the size changes.
  open var contentMode: ContentMode {
    get { contentModeStorage }
    set { setContentMode(newValue) }
  }
  /// A view without a superview whose alpha multiplies this view's alpha.
  open var mask: UIView? {
    get { maskStorage }
    set { setMask(newValue) }
  }
  /// Draws the view's content into the context of `UIGraphicsGetCurrentContext()`, whose user space is `bounds`.
  open func draw(_ rect: CGRect) {}
  /// Makes the view draw its content again.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Makes the view draw a part of its content again.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
  /// Draws the view and everything below it into the current context, stretched from `bounds` to `rect`.
  ///
  /// Returns true if there was a context and something to draw.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    drawTree(in: rect, afterLayout: afterScreenUpdates)
  }
  /// Kept, without effect: a recorded drawing always begins empty.
  open var clearsContextBeforeDrawing = true
  /// Returns a view of this one's size that shows a picture of it and of everything below it.
  ///
  /// The picture does not change with this view, and stretches with the new one. Pending layout is done first if
  /// `afterUpdates` is true.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    makeSnapshot(of: bounds, afterLayout: afterUpdates, capInsets: .zero)
  }
  /// Returns a view that shows a picture of `rect`, in this view's coordinates.
  ///
  /// The parts within the cap insets keep their size when that view is resized.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    makeSnapshot(of: rect, afterLayout: afterUpdates, capInsets: capInsets)
  }

  // MARK: Identity

  /// A number that identifies the view.
  open var tag = 0
  /// A name that identifies the view in tests.
  open var accessibilityIdentifier: String? {
    get { kept?.accessibility.identifier }
    set { keptMade.accessibility.identifier = newValue }
  }
  /// A Boolean value that lets hit testing find this view and those below it.
  open var isUserInteractionEnabled = true
  /// A Boolean value that lets the view receive more than one finger at a time.
  open var isMultipleTouchEnabled = false
  /// A Boolean value that prevents touches of other views in the window while this view is touched, and the reverse.
  open var isExclusiveTouch = false
  /// The recognisers of the view, in the order in which they were added.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizerStorage.isEmpty ? nil : recognizerStorage }
    set { setRecognizers(newValue ?? []) }
  }
  /// Adds a recogniser, and removes it from the view that had it before.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }
  /// Removes a recogniser, and cancels its gesture if one is in progress.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }
  /// Returns true if a gesture of this view, or of an ancestor, may be recognised for touches in this view.
  ///
  /// Controls refuse single taps, and drags along their own direction, for gestures of their ancestors.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    leavesGesture(to: gestureRecognizer)
  }

  // MARK: Hierarchy

  /// The view that contains this one.
  open var superview: UIView? { superviewStorage }
  /// The subviews from back to front.
  open var subviews: [UIView] { subviewStorage }
  /// The window that contains this view.
  open var window: UIWindow? { windowStorage }
  /// The view's controller, or else its superview.
  open override var next: UIResponder? { viewController ?? superview }
  /// Adds a subview in front of its siblings, and removes it from its previous superview.
  open func addSubview(_ view: UIView) { insert(view, .front) }
  /// Inserts a subview at an index, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, .index(index)) }
  /// Inserts a subview right behind a sibling.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { insert(view, .below(siblingSubview)) }
  /// Inserts a subview right in front of a sibling.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { insert(view, .above(siblingSubview)) }
  /// Moves a subview in front of its siblings.
  open func bringSubviewToFront(_ view: UIView) { move(view, to: .front) }
  /// Moves a subview behind its siblings.
  open func sendSubviewToBack(_ view: UIView) { move(view, to: .index(0)) }
  /// Exchanges two subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Removes the view from its superview.
  open func removeFromSuperview() { detachFromSuperview() }
  /// Returns true if this is `view` or one of its descendants.
  open func isDescendant(of view: UIView) -> Bool { lies(below: view) }
  /// Returns this view or the first one below it, depth first, whose tag is `tag`.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }
  /// Called before the view moves to another superview, or to none (nil).
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view moved to another superview.
  open func didMoveToSuperview() {}
  /// Called before the view moves to another window, or to none (nil).
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view moved to another window.
  open func didMoveToWindow() {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Conversion and hit testing

  /// Converts a point to the coordinates of `view`.
  ///
  /// As in all conversions, nil means the window, or the root above this view if there is no window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
  /// Converts a point from the coordinates of `view`.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }
  /// Converts a rectangle to the coordinates of `view`.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
  /// Converts a rectangle from the coordinates of `view`.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }
  /// Converts a point to the coordinates of a screen, or of a view in any window.
  @_disfavoredOverload
  open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    mapped(point, to: coordinateSpace)
  }
  /// Converts a point from the coordinates of a screen, or of a view in any window.
  @_disfavoredOverload
  open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    mapped(point, from: coordinateSpace)
  }
  /// Converts a rectangle to the coordinates of a screen, or of a view in any window.
  @_disfavoredOverload
  open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    mapped(rect, to: coordinateSpace)
  }
  /// Converts a rectangle from the coordinates of a screen, or of a view in any window.
  @_disfavoredOverload
  open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    mapped(rect, from: coordinateSpace)
  }
  /// Returns true if `point`, in this view's coordinates, lies in the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// Returns the topmost view at `point`, in this view's coordinates; nil outside of this view.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { topmostView(at: point, event) }

  /// The outline with which a dynamic animator has the view collide; its bounds by default.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The convex outline of a view of type `path`, whose (0, 0) is the view's centre.
  open var collisionBoundingPath: UIBezierPath { .around(bounds.size) }

  // MARK: Layout

  /// Asks for `layoutSubviews()` in the next layout.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out all views that need it, beginning at the highest ancestor that is connected by views that need layout.
  open func layoutIfNeeded() {
    prepareAutoLayout()
    layer.layoutIfNeeded()
  }
  /// Places the subviews.
  ///
  /// This implementation places them by their constraints.
  open func layoutSubviews() { placeSubviews() }
  /// The margins and sides that change when the superview's size changes.
  open var autoresizingMask = AutoresizingMask(rawValue: 0)
  /// A Boolean value that makes subviews follow changes of this view's size.
  open var autoresizesSubviews = true
  /// The distances between the edges and the content, safe area included.
  ///
  /// The value that is set does not include the safe area.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { setLayoutMargins(newValue) }
  }
  /// The layout margins by leading and trailing edge.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directional(effectiveLayoutMargins) }
    set { setLayoutMargins(physical(newValue)) }
  }
  /// Called when the layout margins changed.
  open func layoutMarginsDidChange() {}
  /// A Boolean value that makes margins at least as wide as the part of the superview's margins that reaches into the
  /// view.
  open var preservesSuperviewLayoutMargins: Bool {
    get { margins.preservesSuperview }
    set { changeMargins { $0.preservesSuperview = newValue } }
  }
  /// A Boolean value that adds the safe area to the margins.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins.includesSafeArea }
    set { changeMargins { $0.includesSafeArea = newValue } }
  }
  /// The distances in points by which bars and the device's edges cover the view.
  open var safeAreaInsets: UIEdgeInsets { effectiveSafeAreaInsets }
  /// Called after `safeAreaInsets` changed: at once if bars or a controller changed it, otherwise in the layout.
  open func safeAreaInsetsDidChange() {}
  /// The reason why the content is mirrored, or not, in right-to-left interfaces.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { autoLayoutSurroundingsChanged() }
  }
  /// The direction of layout of the view's content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { layoutDirection }

  // MARK: Interactions, focus and restoration

  /// The behaviours of the view.
  open var interactions: [any UIInteraction] {
    get { kept?.view.interactions ?? [] }
    set { setInteractions(newValue) }
  }
  /// Adds a behaviour, and removes it from the view that had it before.
  open func addInteraction(_ interaction: any UIInteraction) { add(interaction) }
  /// Removes a behaviour.
  open func removeInteraction(_ interaction: any UIInteraction) { remove(interaction) }
  /// The effects that follow the tilt of the device; kept, because a test has no tilt.
  open var motionEffects: [UIMotionEffect] {
    get { kept?.view.motionEffects ?? [] }
    set { keptMade.view.motionEffects = newValue }
  }
  /// Adds an effect that follows the tilt of the device.
  open func addMotionEffect(_ effect: UIMotionEffect) { keptMade.view.motionEffects.append(effect) }
  /// Removes an effect that follows the tilt of the device.
  open func removeMotionEffect(_ effect: UIMotionEffect) { kept?.view.motionEffects.removeAll { $0 === effect } }
  /// True if a remote control or a keyboard can move the focus to the view, which nothing here does.
  open var canBecomeFocused: Bool { false }
  /// True if the view has the focus, which no view has.
  open var isFocused: Bool { false }
  /// A name of the views among which the focus moves, which is kept.
  open var focusGroupIdentifier: String? {
    get { kept?.view.focusGroupIdentifier }
    set { keptMade.view.focusGroupIdentifier = newValue }
  }
  /// The order in which the focus goes to views of the same group, which is kept.
  open var focusGroupPriority: UIFocusGroupPriority {
    get { kept?.view.focusGroupPriority ?? .ignored }
    set { keptMade.view.focusGroupPriority = newValue }
  }
  /// The places within the view that the focus should go to: none, unless a subclass names some.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// The environment that contains the view: its controller, or else its superview.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }
  /// The view itself, which knows the items within it.
  open var focusItemContainer: (any UIFocusItemContainer)? { self }
  /// Returns the subviews that a rectangle of the view, in points, touches.
  open func focusItems(in rect: CGRect) -> [any UIFocusItem] { subviews.filter { $0.frame.intersects(rect) } }
  /// Does nothing: there is no focus here.
  open func setNeedsFocusUpdate() {}
  /// Does nothing: there is no focus here.
  open func updateFocusIfNeeded() {}
  /// Returns true if the focus may move; only a test calls it.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after the focus moved; only a test calls it.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  /// Called when the focus would move towards the view; only a test calls it.
  open func didHintFocusMovement(_ hint: UIFocusMovementHint) {}
  /// A name for the restoration of state, which is kept.
  open var restorationIdentifier: String? {
    get { kept?.view.restorationIdentifier }
    set { keptMade.view.restorationIdentifier = newValue }
  }
  /// Called to store the view's state; only a test calls it.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Called to restore the view's state; only a test calls it.
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: Accessibility

  /// The view's bounds in points in coordinates of the screen, unless another frame was set.
  open override var accessibilityFrame: CGRect {
    get { kept?.accessibility.frame ?? UIAccessibility.convertToScreenCoordinates(bounds, in: self) }
    set { super.accessibilityFrame = newValue }
  }
  /// A Boolean value that protects the view's colours from inversion by the system; kept, without effect.
  open var accessibilityIgnoresInvertColors: Bool {
    get { kept?.accessibility.ignoresInvertColors ?? false }
    set { keptMade.accessibility.ignoresInvertColors = newValue }
  }
  /// A Boolean value that shows the view enlarged to users of large text sizes; kept, without effect.
  open var showsLargeContentViewer: Bool {
    get { kept?.accessibility.largeContent.isShown ?? false }
    set { keptMade.accessibility.largeContent.isShown = newValue }
  }
  /// The title of the enlarged view, which is kept.
  open var largeContentTitle: String? {
    get { kept?.accessibility.largeContent.title }
    set { keptMade.accessibility.largeContent.title = newValue }
  }
  /// The image of the enlarged view, which is kept.
  open var largeContentImage: UIImage? {
    get { kept?.accessibility.largeContent.image }
    set { keptMade.accessibility.largeContent.image = newValue }
  }
  /// A Boolean value that enlarges `largeContentImage`, which is kept.
  open var scalesLargeContentImage: Bool {
    get { kept?.accessibility.largeContent.scalesImage ?? false }
    set { keptMade.accessibility.largeContent.scalesImage = newValue }
  }
  /// The insets in points of `largeContentImage`, which are kept.
  open var largeContentImageInsets: UIEdgeInsets {
    get { kept?.accessibility.largeContent.insets ?? .zero }
    set { keptMade.accessibility.largeContent.insets = newValue }
  }

  // MARK: Constraints

  /// True if the class needs constraint-based layout before it has any constraint, because `updateConstraints()` adds
  /// them.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// A Boolean value that turns the frame and the autoresizing mask into constraints.
  ///
  /// It must be false for views that the app constrains.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layout.translatesAutoresizingMask }
    set { setTranslatesAutoresizingMask(newValue) }
  }
  /// The constraints that this view holds: active ones whose nearest common ancestor it is.
  open var constraints: [NSLayoutConstraint] { layout.constraints }
  /// Adds a constraint between views of this tree.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  /// Adds constraints between views of this tree.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { hold(constraint) } }
  /// Removes a constraint.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { drop(constraint) }
  /// Removes constraints.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { drop(constraint) }
  }
  /// Changes the view's constraints; overrides call `super` last.
  open func updateConstraints() {}
  /// Asks for `updateConstraints()` in the next layout.
  open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
  /// Returns true if `updateConstraints()` will be called in the next layout.
  open func needsUpdateConstraints() -> Bool { layout.needsUpdateConstraints }
  /// Updates the constraints of this view and those below it that need it.
  open func updateConstraintsIfNeeded() { updateConstraintsBelow() }
  /// The distances between the frame and the rectangle that constraints use, such as for a drawn shadow.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Returns the rectangle that constraints use for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { alignment(of: frame) }
  /// Returns the frame for a rectangle that constraints use.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { frameAround(alignmentRect) }
  /// The view whose first baseline is used for this view; if that has no text, its top is used.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose last baseline is used for this view; if that has no text, its bottom is used.
  open var forLastBaselineLayout: UIView { self }
  /// Returns the priority with which the view resists being larger than its intrinsic size.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { layout.hugging[axis] }
  /// Sets the priority with which the view resists being larger than its intrinsic size.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setHugging(priority, axis)
  }
  /// Returns the priority with which the view resists being smaller than its intrinsic size.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layout.compressionResistance[axis]
  }
  /// Sets the priority with which the view resists being smaller than its intrinsic size.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setCompressionResistance(priority, axis)
  }
  /// Returns the size that satisfies the constraints in the view and is nearest to `targetSize`, at
  /// `.fittingSizeLevel`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }
  /// Returns the size that satisfies the constraints in the view and is nearest to `targetSize`, at two priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
  /// True if constraints leave the view's frame undetermined.
  open var hasAmbiguousLayout: Bool { isAmbiguous }
  /// Returns the constraints that directly affect the view's place and size along `axis`.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    affectingConstraints(axis)
  }
  /// The layout guides of this view.
  open var layoutGuides: [UILayoutGuide] { layout.guides.filter { !($0 is OffsetGuide) } }
  /// Adds a layout guide.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { add(layoutGuide) }
  /// Removes a layout guide and its constraints.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { remove(layoutGuide) }
  /// The area of the keyboard in the view.
  ///
  /// Constrain views that should stay above the keyboard to its `topAnchor`.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { ownKeyboardGuide }

  // MARK: Traits

  /// The current traits of the view.
  open var traitCollection: UITraitCollection { traits.current }
  /// The appearance of this view and everything below it, if not `unspecified`.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traits.style }
    set { changeTraits { $0.style = newValue } }
  }
  /// The smallest text size of this view and those below it; nil for no limit.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { traits.sizeLimits?.least }
    set { changeTraits { $0.setSizeLimits(least: newValue, most: $0.sizeLimits?.most) } }
  }
  /// The largest text size of this view and its subviews, which has priority over the smallest one; nil for no limit.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { traits.sizeLimits?.most }
    set { changeTraits { $0.setSizeLimits(least: $0.sizeLimits?.least, most: newValue) } }
  }
  /// Called when the traits of the view changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The properties that `appearance()` supports for a list class; nil for other classes.
  @_spi(StillLists) open class var appearanceClass: AppearanceClass? { nil }
  /// The safe area that subviews have to respect.
  var safeAreaForSubviews: UIEdgeInsets { safeAreaInsets }
  /// The same, if a change of it makes views forget what they keep of it; otherwise nil.
  var safeAreaToKeep: UIEdgeInsets? {
    // A class of an app may override `safeAreaInsets`, and then nobody knows when the result changes.
    keptInheritedSafeArea == nil || layer.asksForActions ? nil : effectiveSafeAreaInsets
  }
  /// The rectangle to which the layout margins refer.
  var roomForMargins: CGRect { bounds }
  /// Called before a subview is hidden or shown.
  func subviewWillChange(_ change: SubviewChange) {}
  /// Called when a subview was hidden or shown, or when its intrinsic size may have changed.
  func subviewChanged(_ change: SubviewChange) {}
  /// Called for a layout root when an intrinsic size changed that its engine uses.
  func intrinsicSizeBelowChanged() {}
  /// The distances of the text's baselines from the edges; zero if there is no text.
  var baselineOffsets: BaselineOffsets { BaselineOffsets(first: 0, last: 0) }
  /// True if the intrinsic height depends on the width that layout gives.
  @_spi(StillLists) open var wrapsToItsWidth: Bool { false }
  /// True if the constraints of this view's subviews are solved separately, as in each cell of a list.
  @_spi(StillLists) open var isLayoutRoot: Bool { false }
  /// The part of `recursiveDescription` between frame and clipping, such as a label's text.
  @_spi(StillLists) open var descriptionDetail: String? { nil }
  /// The part of `recursiveDescription` before the layer, such as an image.
  var descriptionEnding: String? { nil }
}
