// SPDX-License-Identifier: MIT

public import StillGraphics

/// A rectangle of the screen with its looks and its sublayers. Mirrors QuartzCore's `CALayer`.
///
/// Lengths are points, the y-axis points down. A layer holds its sublayers strongly and its superlayer weakly. It belongs
/// to no actor, and to one thread at a time.
///
/// Geometry that is not finite is refused: the layer keeps what it had, and the running assertion fails with the text
/// that QuartzCore raises.
open class CALayer: NSObject {
  // Members in extensions cannot be overridden, so this class is a table: each `open` member forwards to an aspect.
  final var geometry = LayerGeometry()
  final var looks = LayerLooks()
  final var sublayerStorage: [CALayer] = []
  /// Whether some sublayer may lie out of this layer's plane, so that drawing order may not be their own.
  final var hasSublayersInDepth = false
  // Cleared by the superlayer's deinit, the only one who could leave it dangling.
  final unowned(unsafe) var superlayerStorage: CALayer?
  /// Where what this layer holds goes when both die together.
  final var remains: LayerRemains?
  /// How deep a walk has come that goes through methods which may be overridden, and cannot be told.
  package final var walkDepth = 0
  final var layoutState = LayerLayoutState()
  final var displayState = LayerDisplayState()
  /// What a view does with its layer beyond a delegate's tasks.
  package final weak var owner: (any CALayerOwner)?

  public override init() {
    super.init()
  }

  /// Makes a layer as a copy of `layer`'s own properties, without its sublayers, mask and delegate.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else { return }
    geometry = layer.geometry
    looks = layer.looks
    looks.mask = nil
    displayState = layer.displayState
  }

  /// Nil: archives hold no layers.
  public required init?(coder: NSCoder) {
    return nil
  }

  deinit {
    releaseBelow()
  }

  /// Draws, displays and lays out in place of a subclass. Held weakly.
  open weak var delegate: (any CALayerDelegate)?

  /// Whatever name its owner gives it; nothing reads it.
  open var name: String?

  // MARK: Geometry

  /// The rectangle that the layer shows, in its own coordinates.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { setBounds(newValue) }
  }
  /// Where the anchor point lies in the superlayer.
  open var position: CGPoint {
    get { geometry.position }
    set { setPosition(newValue) }
  }
  /// The point about which transforms act, as a fraction of `bounds`.
  open var anchorPoint: CGPoint {
    get { geometry.anchorPoint }
    set { setAnchorPoint(newValue) }
  }
  /// Where the anchor point lies on the axis that points at the eye. Siblings that lie nearer are drawn above.
  open var zPosition: CGFloat {
    get { geometry.zPosition }
    set { setZPosition(newValue) }
  }
  /// Where the anchor point lies before the layer's plane, in points.
  open var anchorPointZ: CGFloat {
    get { geometry.anchorPointZ }
    set { setAnchorPointZ(newValue) }
  }
  /// How the layer is moved, turned and seen in perspective about its anchor point. Its sublayers are flattened into its
  /// plane.
  open var transform: CATransform3D {
    get { geometry.transform }
    set { setTransform(newValue) }
  }
  /// Applied to sublayers, not to the mask, about the anchor point of this layer: mostly a perspective they share.
  open var sublayerTransform: CATransform3D {
    get { geometry.sublayerTransform ?? CATransform3DIdentity }
    set { setSublayerTransform(newValue) }
  }
  /// The bounding box of the transformed bounds in the superlayer. Setting it sets `position` and the size of `bounds`
  /// so that, transformed, they fill it.
  open var frame: CGRect {
    get { geometry.frame }
    set { setFrame(newValue) }
  }
  open func affineTransform() -> CGAffineTransform { geometry.transform.affinePart }
  open func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }
  /// Whether the layer is seen from behind. What counts is how it lies in the plane of its superlayer.
  open var isDoubleSided: Bool {
    get { geometry.isDoubleSided }
    set { setDoubleSided(newValue) }
  }
  /// Whether the y-axis of this layer's coordinates points up, for what it draws and for its sublayers. Images stay upright.
  open var isGeometryFlipped: Bool {
    get { geometry.isFlipped }
    set { geometry.isFlipped = newValue }
  }
  /// Whether an odd number of layers, from this one up, have flipped geometry.
  open func contentsAreFlipped() -> Bool { isUpsideDown }
  /// Whether `point`, in this layer's coordinates, lies within `bounds`.
  open func contains(_ point: CGPoint) -> Bool { geometry.bounds.contains(point) }
  /// The topmost layer at `point`, which is in the superlayer's coordinates; nil outside.
  open func hitTest(_ point: CGPoint) -> CALayer? { topmostLayer(at: point) }

  // MARK: Looks

  open var isHidden: Bool {
    get { looks.isHidden }
    set { looks.isHidden = newValue }
  }
  /// From 0 to 1, for the layer and its sublayers as one picture.
  open var opacity: Float {
    get { looks.opacity }
    set { looks.opacity = newValue }
  }
  /// A hint that the layer fills its bounds with opaque colour. It changes no pixel.
  open var isOpaque: Bool {
    get { looks.isOpaque }
    set { looks.isOpaque = newValue }
  }
  /// Whether contents and sublayers are clipped to `bounds` and their rounded corners.
  open var masksToBounds: Bool {
    get { looks.masksToBounds }
    set { looks.masksToBounds = newValue }
  }
  /// A layer, without superlayer, whose alpha multiplies this layer's.
  open var mask: CALayer? {
    get { looks.mask }
    set { setMask(newValue) }
  }
  /// How the layer, with its sublayers as one picture, meets what lies behind: the name of a blend mode, such as
  /// "multiplyBlendMode". Nil paints over it, as does a name that is not known, which is reported.
  open var compositingFilter: Any? {
    get { looks.compositingFilter }
    set { setCompositingFilter(newValue) }
  }
  open var backgroundColor: CGColor? {
    get { looks.backgroundColor }
    set { looks.backgroundColor = newValue }
  }
  /// The radius of the corners of background and border, at most half the shorter side.
  open var cornerRadius: CGFloat {
    get { looks.cornerRadius }
    set { looks.cornerRadius = newValue }
  }
  /// The corners that `cornerRadius` rounds: all, unless changed.
  open var maskedCorners: CACornerMask {
    get { looks.maskedCorners }
    set { looks.maskedCorners = newValue }
  }
  /// The curve of the corners.
  open var cornerCurve: CALayerCornerCurve {
    get { looks.cornerCurve }
    set { looks.cornerCurve = newValue }
  }
  /// The width of the border, which lies inside `bounds` and above the sublayers.
  open var borderWidth: CGFloat {
    get { looks.borderWidth }
    set { looks.borderWidth = newValue }
  }
  open var borderColor: CGColor? {
    get { looks.borderColor }
    set { looks.borderColor = newValue }
  }
  open var shadowColor: CGColor? {
    get { looks.shadow.color }
    set { looks.shadow.color = newValue }
  }
  /// From 0, no shadow, to 1.
  open var shadowOpacity: Float {
    get { looks.shadow.opacity }
    set { looks.shadow.opacity = newValue }
  }
  /// Where the shadow lies; positive heights point down.
  open var shadowOffset: CGSize {
    get { looks.shadow.offset }
    set { looks.shadow.offset = newValue }
  }
  /// The standard deviation of the shadow's blur.
  open var shadowRadius: CGFloat {
    get { looks.shadow.radius }
    set { looks.shadow.radius = newValue }
  }
  /// What casts the shadow, in this layer's coordinates; nil: whatever the layer and its sublayers paint.
  open var shadowPath: CGPath? {
    get { looks.shadow.path }
    set { looks.shadow.path = newValue }
  }

  // MARK: Contents

  /// What is drawn above the background: a `CGImage`, other things are ignored. Setting it drops what was drawn.
  open var contents: Any? {
    get { displayState.contents }
    set { displayState.show(newValue) }
  }
  /// How contents of another size lie in `bounds`.
  open var contentsGravity: CALayerContentsGravity {
    get { displayState.gravity }
    set { displayState.gravity = newValue }
  }
  /// Pixels of an image a point, where the gravity does not resize it.
  open var contentsScale: CGFloat {
    get { displayState.scale }
    set { displayState.scale = newValue }
  }
  /// The part of the image that is shown, as a fraction of it.
  open var contentsRect: CGRect {
    get { displayState.rect }
    set { displayState.rect = newValue }
  }
  /// The part of the image that stretches, as a fraction of it; what lies around it keeps its size.
  open var contentsCenter: CGRect {
    get { displayState.center }
    set { displayState.center = newValue }
  }
  /// How far above and below the bounds drawn contents are kept, in points; a backing store normally ends with them.
  package var contentsOverhang: CGFloat {
    get { displayState.overhang }
    set { displayState.overhang = newValue }
  }
  /// Whether a new size of `bounds` calls for a new display.
  open var needsDisplayOnBoundsChange: Bool {
    get { displayState.redrawsOnBoundsChange }
    set { displayState.redrawsOnBoundsChange = newValue }
  }
  open func setNeedsDisplay() { displayState.needsDisplay = true }
  /// Everything is drawn anew, whatever `rect` is: what is kept is a list of steps, not pixels.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  open func needsDisplay() -> Bool { displayState.needsDisplay }
  open func displayIfNeeded() { displayIfMarked() }
  /// Lets the delegate set the contents, or records what `draw(in:)` draws as the contents.
  open func display() { displayWithDelegate() }
  /// Draws the contents in this layer's coordinates. The delegate does, unless overridden.
  open func draw(in context: CGContext) { delegate?.draw(self, in: context) }
  /// Draws this layer and its sublayers into `context`, whose user space is taken for the layer's coordinates.
  ///
  /// The layer's own position and transform are left aside; its hiding, opacity and mask are not. What waits for its
  /// layout is laid out first.
  open func render(in context: CGContext) {
    settleLayout()
    paintRoot(in: context)
  }

  // MARK: Tree

  open var superlayer: CALayer? { superlayerStorage }
  /// From back to front where `zPosition` does not say otherwise; nil for none.
  open var sublayers: [CALayer]? {
    get { sublayerStorage.isEmpty ? nil : sublayerStorage }
    set { replaceSublayers(with: newValue ?? []) }
  }
  open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }
  /// An index beyond the last puts `layer` in front.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, next: sibling, offset: 0) }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, next: sibling, offset: 1) }
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, newLayer) }
  open func removeFromSuperlayer() { detach() }

  // MARK: Layout

  open func setNeedsLayout() { markNeedsLayout() }
  open func needsLayout() -> Bool { layoutState.isNeeded }
  /// Lays out everything below the topmost ancestor that needs it without a gap.
  open func layoutIfNeeded() { topmostNeedingLayout.settleLayout() }
  /// Places sublayers. The delegate does, unless overridden.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: Conversion

  /// Nil for `layer` means the coordinates of the root above this layer, as for all conversions. In perspective the result
  /// is what is seen at the same place.
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint { map(from: layer).map(point) }
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { map(to: layer).map(point) }
  /// The bounding box of the converted rectangle.
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect { map(from: layer).map(rect) }
  /// The bounding box of the converted rectangle.
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { map(to: layer).map(rect) }

  /// What the layer paints itself above its background. Our own subclasses paint shapes and gradients here.
  func paintContents(in context: CGContext) { paintDisplayedContents(in: context) }
  /// Adds the outline of all that the layer paints where that is one opaque shape; nil where it is more, or none.
  func addSilhouette(to context: CGContext) -> CGPathFillRule? {
    guard !hasContents, let color = looks.backgroundColor, color.alpha == 1, color.pattern == nil else { return nil }
    outline.add(to: context)
    return .winding
  }
  /// Whether sublayers are placed in the space that this layer lies in, and not flattened into its plane.
  var keepsDepth: Bool { false }
  /// Whether this layer has to be placed in space to be drawn.
  var needsSpace: Bool { keepsDepth }
  /// The copies that its sublayers are drawn in.
  var instances: [LayerInstance] { LayerInstance.original }
  /// Whether `paintContents` paints anything.
  var hasContents: Bool { displayState.isShowing }
}
