// SPDX-License-Identifier: MIT

public import StillGraphics
public import StillLayers

/// A rectangle of an interface: it draws, lays out subviews and is drawn by its layer. Mirrors UIKit's `UIView`.
///
/// Lengths are points, the y-axis points down. A view holds its subviews strongly and its superview weakly. Geometry that
/// is not finite is refused as by `CALayer`.
@preconcurrency @MainActor
open class UIView: UIResponder {
  // Members in extensions cannot be overridden, so this class is a table: each `open` member forwards to an aspect.
  // What is stored is final: debug builds would copy a whole structure to read one of its members.
  private let backing: CALayer
  nonisolated let subviewList = SubviewList()
  final weak var superviewStorage: UIView?
  final weak var viewController: UIViewController?
  /// Kept, because looking for it takes as long as the tree is deep.
  final weak var windowStorage: UIWindow?
  final var maskStorage: UIView?
  final var colors = ViewColors()
  final var traits: ViewTraits
  final var margins = ViewMargins()
  final var layout = ViewLayout()
  final var contentModeStorage = ContentMode.scaleToFill
  /// Values that other modules keep with the view; nothing here looks at them.
  package final var attachedValues = AttachedValues()

  /// Makes a view that lies at `frame` of its future superview.
  public init(frame: CGRect) {
    backing = InstanceFactory.makeLayer(Self.layerClass)
    traits = ViewTraits(inherited: .current)
    super.init()
    setUpLayer(frame)
  }

  /// Nil: archives hold no views.
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
  /// What is drawn of this view. The view is its delegate.
  open var layer: CALayer { backing }
  open func display(_ layer: CALayer) { layer.recordContents() }
  open func draw(_ layer: CALayer, in context: CGContext) { drawContents(of: layer, in: context) }
  open func layerWillDraw(_ layer: CALayer) {}
  open func layoutSublayers(of layer: CALayer) { layOut(layer) }

  // MARK: Geometry

  /// The bounding box of the transformed bounds in the superview; its setter keeps the transform.
  open var frame: CGRect {
    get { layer.frame }
    set { setGeometry { layer.frame = newValue } }
  }
  open var bounds: CGRect {
    get { layer.bounds }
    set { setGeometry { layer.bounds = newValue } }
  }
  /// Where the layer's anchor point lies in the superview: the middle, unless that was moved.
  open var center: CGPoint {
    get { layer.position }
    set { setGeometry { layer.position = newValue } }
  }
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// Pixels a point of what the view draws.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }
  /// The size that suits the view within `size`: the one it has, unless a subclass knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that suits the view and keeps its origin.
  open func sizeToFit() { takeFittingSize() }
  /// The size that the content asks for; `UIView.noIntrinsicMetric` where it asks for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Has layout ask for `intrinsicContentSize` again.
  open func invalidateIntrinsicContentSize() { intrinsicSizeChanged() }

  // MARK: Looks

  /// From 0 to 1, for the view and its subviews as one picture.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { setAlpha(newValue) }
  }
  open var isHidden: Bool {
    get { layer.isHidden }
    set { setHidden(newValue) }
  }
  /// A hint that the view fills its bounds with opaque colour. It changes no pixel.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }
  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// Drawn below everything; a dynamic colour follows the view's traits.
  open var backgroundColor: UIColor? {
    get { colors.background }
    set { setBackgroundColor(newValue) }
  }
  /// The colour of what can be tapped; nil inherits the superview's. Never nil when read.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set { setTintColor(newValue) }
  }
  open func tintColorDidChange() {}
  open var contentMode: ContentMode {
    get { contentModeStorage }
    set { setContentMode(newValue) }
  }
  /// A view, without superview, whose alpha multiplies this view's.
  open var mask: UIView? {
    get { maskStorage }
    set { setMask(newValue) }
  }
  /// Draws the view's content into the current context of `UIGraphicsGetCurrentContext()`, whose user space is `bounds`.
  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
  /// Draws the view and everything below it into the current context, stretched from `bounds` to `rect`.
  ///
  /// - Returns: Whether there was a context and something to draw.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    drawTree(in: rect, layingOut: afterScreenUpdates)
  }

  // MARK: Identity

  /// A number to find the view by.
  open var tag = 0
  /// A name to find the view by in tests.
  open var accessibilityIdentifier: String?
  /// Whether hit testing finds this view and those below it.
  open var isUserInteractionEnabled = true

  // MARK: Hierarchy

  open var superview: UIView? { superviewStorage }
  /// From back to front.
  open var subviews: [UIView] { subviewStorage }
  open var window: UIWindow? { windowStorage }
  open override var next: UIResponder? { viewController ?? superview }
  open func addSubview(_ view: UIView) { insert(view, .front) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, .index(index)) }
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { insert(view, .below(siblingSubview)) }
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { insert(view, .above(siblingSubview)) }
  open func bringSubviewToFront(_ view: UIView) { move(view, to: .front) }
  open func sendSubviewToBack(_ view: UIView) { move(view, to: .index(0)) }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  open func removeFromSuperview() { leaveSuperview() }
  /// Whether this is `view` or lies below it.
  open func isDescendant(of view: UIView) -> Bool { lies(below: view) }
  /// The first view with `tag`, this one or one below it, depth first.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Conversion and hit testing

  /// Nil for `view` means the window, as for all conversions; without one, the root above this view.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// The topmost view at `point` of this view's coordinates; nil outside.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { topmostView(at: point, event) }

  // MARK: Layout

  /// Asks for `layoutSubviews()` in the next layout.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out what needs it, from the topmost view above this one that needs layout without a gap.
  open func layoutIfNeeded() {
    prepareAutoLayout()
    layer.layoutIfNeeded()
  }
  /// Places subviews. This implementation puts them where constraints want them.
  open func layoutSubviews() { placeSubviews() }
  /// What of the view gives way when the superview's size changes.
  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  /// Space between the edges and the content, safe area included. Setting it leaves the safe area out.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { setLayoutMargins(newValue) }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directional(effectiveLayoutMargins) }
    set { setLayoutMargins(physical(newValue)) }
  }
  open func layoutMarginsDidChange() {}
  /// Whether margins are at least what is left of the superview's.
  open var preservesSuperviewLayoutMargins: Bool {
    get { margins.preservesSuperview }
    set { changeMargins { $0.preservesSuperview = newValue } }
  }
  /// Whether the safe area is part of the margins.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins.includesSafeArea }
    set { changeMargins { $0.includesSafeArea = newValue } }
  }
  /// How far bars and the device's edges reach into the view.
  open var safeAreaInsets: UIEdgeInsets { effectiveSafeAreaInsets }
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { autoLayoutSurroundingsChanged() }
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { layoutDirection }

  // MARK: Constraints

  /// Whether constraint-based layout is needed although no constraint is there yet: `updateConstraints()` will make some.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Whether the frame and the autoresizing mask are constraints too. Turn it off before adding constraints of your own.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layout.translatesAutoresizingMask }
    set { setTranslatesAutoresizingMask(newValue) }
  }
  /// Those that this view holds: active ones of which it is the nearest common ancestor.
  open var constraints: [NSLayoutConstraint] { layout.constraints }
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { hold(constraint) } }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { drop(constraint) }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { drop(constraint) }
  }
  /// The view's place to change its constraints; call `super` last.
  open func updateConstraints() {}
  open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
  open func needsUpdateConstraints() -> Bool { layout.needsUpdateConstraints }
  open func updateConstraintsIfNeeded() { updateConstraintsBelow() }
  /// What lies between the frame and the rectangle that constraints see, such as a drawn shadow.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { alignment(of: frame) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { frameAround(alignmentRect) }
  /// The view whose first baseline is this one's; without text in it, that is its top.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose last baseline is this one's; without text in it, that is its bottom.
  open var forLastBaselineLayout: UIView { self }
  /// How much the view resists being larger than its intrinsic size.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { layout.hugging[axis] }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setHugging(priority, axis)
  }
  /// How much the view resists being smaller than its intrinsic size.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layout.compressionResistance[axis]
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setCompressionResistance(priority, axis)
  }
  /// The size that suits the constraints in the view and is nearest to `targetSize`, at `.fittingSizeLevel`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
  /// Whether constraints leave the view's frame open.
  open var hasAmbiguousLayout: Bool { isAmbiguous }
  /// The constraints that the view's place and size along `axis` directly depend on.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    affectingConstraints(axis)
  }
  open var layoutGuides: [UILayoutGuide] { layout.guides }
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { add(layoutGuide) }
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { remove(layoutGuide) }

  // MARK: Traits

  open var traitCollection: UITraitCollection { traits.current }
  /// Light or dark for this view and those below it, whatever lies above.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traits.style }
    set { changeTraits { $0.style = newValue } }
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What of the safe area subviews have to heed.
  var safeAreaForSubviews: UIEdgeInsets { safeAreaInsets }
  /// The rectangle within whose margins subviews lie.
  var roomForMargins: CGRect { bounds }
  /// Called when a subview was hidden or shown, or may ask for another intrinsic size.
  func subviewChanged(_ change: SubviewChange) {}
  /// Where text's baselines lie; the edges where there is no text.
  var baselineOffsets: BaselineOffsets { BaselineOffsets(first: 0, last: 0) }
  /// Whether the intrinsic height depends on the width that layout gives.
  var wrapsToItsWidth: Bool { false }
  /// Whether constraints below are solved by themselves, as in each cell of a list.
  var isLayoutRoot: Bool { false }

  /// What `recursiveDescription` says between frame and clipping, such as a label's text.
  var descriptionDetail: String? { nil }
  /// What it says before the layer, such as an image.
  var descriptionEnding: String? { nil }
}
