// SPDX-License-Identifier: MIT

public import StillGraphics

/// A rectangle with an appearance, contents and sublayers.
///
/// Mirrors QuartzCore's `CALayer`.
///
/// Lengths are points and the y-axis points down. A layer owns its sublayers and its mask; it refers to its superlayer
/// without owning it. Layers are not isolated to an actor: use each tree from one thread at a time.
///
/// Geometry that is not finite is rejected: the layer keeps the old value, and the running assertion fails with the
/// text that QuartzCore raises.
///
/// Drawing reads the stored values and never a getter that a subclass overrides, as QuartzCore's render server does.
/// That is why each `open` property below is a pair of accessors in front of a struct, which also makes
/// ``init(layer:)`` a copy of three values.
open class CALayer: NSObject, KeyValueObserver, AssociatedObjectsOwner {
  private let mark = AttributeMark()
  // Members in extensions cannot be overridden, so all of them are declared here and forward to extensions.
  final var geometry = LayerGeometry()
  final var appearance = LayerAppearance()
  final var sublayerStorage: [CALayer] = []
  /// True if a sublayer may be outside of this layer's plane, so that depth decides the drawing order.
  final var hasSublayersOutOfPlane = false
  // The superlayer's deinit clears it, so it never dangles.
  final unowned(unsafe) var superlayerStorage: CALayer?
  /// The queue that releases this layer's sublayers if a layer above is being released too.
  final var releaseQueue: LayerReleaseQueue?
  /// The depth of a recursion through methods that users may override and that have no parameter for it.
  package final var walkDepth = 0
  final var layoutState = LayerLayoutState()
  final var contentsState = LayerContentsState()
  /// The animations, the time and the actions of the layer; nil for nearly all layers.
  package final var animations: LayerAnimations?
  /// True once a layer without a view was shown, from when on its changes are animated.
  final var isShown = false
  /// True once any layer was shown.
  final var wasDrawn = false
  /// True if this layer counts as on screen while it has no superlayer: a window's layer, or one of which snapshots are
  /// taken.
  package final var isScreenRoot = false
  /// True if an app may override the answers to all changes, since it declares the class of this layer or of its view.
  package final var asksForActions = false
  /// True if the owner is told when the layer moves or has another size.
  package final var tellsOfMoves = false
  /// The view of this layer, which gets the messages that a delegate does not.
  ///
  /// Held weakly.
  package final weak var owner: (any CALayerOwner)?

  /// Creates a layer with empty bounds at the origin.
  public override init() {
    super.init()
    asksForActions = AppClasses.contains(Swift.type(of: self))
  }

  /// Creates a copy of `layer`'s own properties, without its sublayers, mask and delegate.
  public init(layer: Any) {
    super.init()
    asksForActions = AppClasses.contains(Swift.type(of: self))
    guard let layer = layer as? CALayer else { return }
    geometry = layer.geometry
    appearance = layer.appearance
    appearance.mask = nil
    contentsState = layer.contentsState
  }

  /// Returns nil, because archives of layers are not supported.
  public required init?(coder: NSCoder) {
    return nil
  }

  deinit {
    AssociatedObjects.removeAll(of: self)
    releaseSublayersAndMask()
  }

  /// The object that draws, displays and lays out in place of a subclass.
  ///
  /// Held weakly.
  open weak var delegate: (any CALayerDelegate)?

  /// A name for the owner's own use.
  open var name: String?
  /// Called after a value changed that the layer observes by `addObserver(_:forKeyPath:options:context:)`.
  ///
  /// This implementation reports QuartzCore's error, because subclasses must handle what they observe.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { NamedObservation.raiseUnhandled(keyPath, by: self) }

  // MARK: Geometry

  /// The visible rectangle in the layer's own coordinates.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { change("bounds") { setBounds(newValue) } }
  }
  /// The anchor point in the superlayer's coordinates.
  open var position: CGPoint {
    get { geometry.position }
    set { change("position") { setPosition(newValue) } }
  }
  /// The fixed point of transforms, as a fraction of `bounds`.
  open var anchorPoint: CGPoint {
    get { geometry.anchorPoint }
    set { change("anchorPoint") { setAnchorPoint(newValue) } }
  }
  /// The anchor point on the axis that points at the viewer.
  ///
  /// Siblings with a greater value are drawn above.
  open var zPosition: CGFloat {
    get { geometry.zPosition }
    set { change("zPosition") { setZPosition(newValue) } }
  }
  /// The distance of the anchor point in front of the layer's plane, in points.
  open var anchorPointZ: CGFloat {
    get { geometry.anchorPointZ }
    set { change("anchorPointZ") { setAnchorPointZ(newValue) } }
  }
  /// The transform about the anchor point.
  ///
  /// The layer's sublayers are flattened into its plane.
  open var transform: CATransform3D {
    get { geometry.transform }
    set { change("transform") { setTransform(newValue) } }
  }
  /// The transform of all sublayers, but not of the mask, about this layer's anchor point; usually a shared
  /// perspective.
  open var sublayerTransform: CATransform3D {
    get { geometry.sublayerTransform ?? CATransform3DIdentity }
    set { change("sublayerTransform") { setSublayerTransform(newValue) } }
  }
  /// The bounding box of the transformed bounds in the superlayer's coordinates.
  ///
  /// Setting it sets `position` and the size of `bounds` so that the transformed bounds fill it.
  open var frame: CGRect {
    get { geometry.frame }
    set { change("position") { change("bounds") { setFrame(newValue) } } }
  }
  /// Returns the affine part of `transform`.
  open func affineTransform() -> CGAffineTransform { geometry.transform.affinePart }
  /// Sets `transform` to an affine transform.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }
  /// True if the layer is also drawn when its back faces the viewer.
  ///
  /// Only its place in the superlayer's plane counts.
  open var isDoubleSided: Bool {
    get { geometry.isDoubleSided }
    set { change("doubleSided") { setDoubleSided(newValue) } }
  }
  /// True if the y-axis of this layer's coordinates points up, for its drawing and its sublayers.
  ///
  /// Images stay upright.
  open var isGeometryFlipped: Bool {
    get { geometry.isFlipped }
    set { geometry.isFlipped = newValue }
  }
  /// Returns true if an odd number of layers, from this one up, have flipped geometry.
  open func contentsAreFlipped() -> Bool { hasUpwardYAxis }
  /// Returns the length of a corner's curve on each side, as a multiple of its radius.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? ContinuousRoundedRect.extent : 1
  }
  /// Returns true if `point`, in this layer's coordinates, is within `bounds`.
  open func contains(_ point: CGPoint) -> Bool { geometry.bounds.contains(point) }
  /// Returns the topmost layer at `point`, which is in the superlayer's coordinates, or nil if there is none.
  open func hitTest(_ point: CGPoint) -> CALayer? { topmostLayer(at: point) }

  // MARK: Appearance

  /// True if the layer and its sublayers are left out of drawing and hit testing.
  open var isHidden: Bool {
    get { appearance.isHidden }
    set { changeHidden(newValue) }
  }
  /// The opacity, from 0 to 1, of the layer and its sublayers as one picture.
  open var opacity: Float {
    get { appearance.opacity }
    set { change("opacity") { appearance.opacity = newValue } }
  }
  /// A Boolean value that makes layer and sublayers one picture for `opacity`.
  ///
  /// If it is false, the layer's own drawing and each of its sublayers have that opacity by themselves.
  open var allowsGroupOpacity: Bool {
    get { appearance.allowsGroupOpacity }
    set { appearance.allowsGroupOpacity = newValue }
  }
  /// A hint that the layer fills its bounds with opaque colour; it does not change the drawing.
  open var isOpaque: Bool {
    get { appearance.isOpaque }
    set { appearance.isOpaque = newValue }
  }
  /// True if contents and sublayers are clipped to `bounds` and their rounded corners.
  open var masksToBounds: Bool {
    get { appearance.masksToBounds }
    set { change("masksToBounds") { appearance.masksToBounds = newValue } }
  }
  /// A layer whose alpha multiplies this layer's.
  ///
  /// It may not have a superlayer, and this layer owns it.
  open var mask: CALayer? {
    get { appearance.mask }
    set { setMask(newValue) }
  }
  /// The name of the blend mode, such as "multiplyBlendMode", by which the layer and its sublayers meet their backdrop.
  ///
  /// Nil paints over the backdrop. So does an unknown name, which is also reported.
  open var compositingFilter: Any? {
    get { appearance.compositingFilter }
    set { setCompositingFilter(newValue) }
  }
  /// The colour or pattern behind the contents; nil paints none.
  open var backgroundColor: CGColor? {
    get { appearance.backgroundColor }
    set { change("backgroundColor") { appearance.backgroundColor = newValue } }
  }
  /// The radius of the corners of background and border, in points, and with `masksToBounds` of the clip.
  ///
  /// Four round corners have at most half the shorter side: then they make a capsule. With fewer in `maskedCorners`, an
  /// arc larger than half a side is cut at the side's middle, and one larger than the shorter side counts as that side.
  /// Continuous corners are reduced until they do not overlap. Nobody measured iOS with radii that do not fit.
  open var cornerRadius: CGFloat {
    get { appearance.cornerRadius }
    set { change("cornerRadius") { appearance.cornerRadius = newValue } }
  }
  /// The corners that `cornerRadius` rounds; all of them by default.
  open var maskedCorners: CACornerMask {
    get { appearance.maskedCorners }
    set { appearance.maskedCorners = newValue }
  }
  /// The curve of the corners.
  open var cornerCurve: CALayerCornerCurve {
    get { appearance.cornerCurve }
    set { appearance.cornerCurve = newValue }
  }
  /// The width of the border in points.
  ///
  /// The border is inside `bounds` and above the sublayers.
  open var borderWidth: CGFloat {
    get { appearance.borderWidth }
    set { change("borderWidth") { appearance.borderWidth = newValue } }
  }
  /// The colour of the border, opaque black by default.
  open var borderColor: CGColor? {
    get { appearance.borderColor }
    set { change("borderColor") { appearance.borderColor = newValue } }
  }
  /// The colour of the shadow, opaque black by default.
  open var shadowColor: CGColor? {
    get { appearance.shadow.color }
    set { change("shadowColor") { appearance.shadow.color = newValue } }
  }
  /// The opacity of the shadow, from 0 (the default: no shadow) to 1.
  open var shadowOpacity: Float {
    get { appearance.shadow.opacity }
    set { change("shadowOpacity") { appearance.shadow.opacity = newValue } }
  }
  /// The distance from the layer to its shadow in points; positive heights point down.
  open var shadowOffset: CGSize {
    get { appearance.shadow.offset }
    set { change("shadowOffset") { appearance.shadow.offset = newValue } }
  }
  /// The standard deviation of the shadow's blur, in points.
  open var shadowRadius: CGFloat {
    get { appearance.shadow.radius }
    set { change("shadowRadius") { appearance.shadow.radius = newValue } }
  }
  /// The shape whose shadow is drawn, in this layer's coordinates; nil for all that the layer and its sublayers paint.
  open var shadowPath: CGPath? {
    get { appearance.shadow.path }
    set { change("shadowPath") { appearance.shadow.path = newValue } }
  }

  // MARK: Contents

  /// The `CGImage` above the background.
  ///
  /// Objects of other types are ignored, and setting it discards recorded drawing.
  open var contents: Any? {
    get { contentsState.contents }
    set { change("contents") { contentsState.show(newValue) } }
  }
  /// The placement in `bounds` of contents of another size.
  open var contentsGravity: CALayerContentsGravity {
    get { contentsState.gravity }
    set { contentsState.gravity = newValue }
  }
  /// The pixels per point of an image that the gravity does not resize.
  open var contentsScale: CGFloat {
    get { contentsState.scale }
    set { change("contentsScale") { contentsState.scale = newValue } }
  }
  /// The visible part of the image, as a fraction of it.
  open var contentsRect: CGRect {
    get { contentsState.rect }
    set { change("contentsRect") { contentsState.rect = newValue } }
  }
  /// The part of the image that stretches, as a fraction of it.
  ///
  /// The parts around it keep their size.
  open var contentsCenter: CGRect {
    get { contentsState.center }
    set { change("contentsCenter") { contentsState.center = newValue } }
  }
  /// The way in which the pixels of an image are weighed that is drawn smaller than it is.
  open var minificationFilter: CALayerContentsFilter {
    get { contentsState.minificationFilter }
    set { contentsState.minificationFilter = newValue }
  }
  /// The way in which the pixels of an image are weighed that is drawn larger than it is.
  ///
  /// `.nearest` keeps the squares of a QR code sharp.
  open var magnificationFilter: CALayerContentsFilter {
    get { contentsState.magnificationFilter }
    set { contentsState.magnificationFilter = newValue }
  }
  /// A preference of coarser prepared pictures, which has no effect because there are none.
  open var minificationFilterBias: Float = 0
  /// The height above and below the bounds, in points, to which recorded drawing is clipped; normally it ends with
  /// them.
  package var contentsOverhang: CGFloat {
    get { contentsState.overhang }
    set { contentsState.overhang = newValue }
  }
  /// True if a new size of `bounds` marks the contents as outdated.
  open var needsDisplayOnBoundsChange: Bool {
    get { contentsState.redrawsOnBoundsChange }
    set { contentsState.redrawsOnBoundsChange = newValue }
  }
  /// Marks the contents as outdated.
  open func setNeedsDisplay() { contentsState.needsDisplay = true }
  /// Marks the contents as outdated.
  ///
  /// Everything is drawn again whatever `rect` is, because drawing is kept as operations.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  /// Returns true if the contents are outdated.
  open func needsDisplay() -> Bool { contentsState.isOutdated }
  /// Calls `display()` if the contents are outdated.
  open func displayIfNeeded() { displayIfMarked() }
  /// Updates the contents: the delegate does, and without one they are recorded from `draw(in:)`.
  open func display() { displayWithDelegate() }
  /// Draws the contents in this layer's coordinates.
  ///
  /// The default implementation asks the delegate.
  open func draw(in context: CGContext) { drawWithDelegate(in: context) }
  /// Draws this layer and its sublayers into `context`, whose user space becomes the layer's coordinates.
  ///
  /// The layer's own position and transform are ignored; `isHidden`, `opacity` and `mask` are not. Pending layout is
  /// done first.
  open func render(in context: CGContext) {
    settleLayout()
    makePresentedTree()
    paintRoot(in: context)
  }

  /// A Boolean value that keeps the layer's pixels, which is kept: layers are drawn as ever.
  open var shouldRasterize: Bool {
    get { animations?.values["shouldRasterize"] as? Bool ?? false }
    set { animationsMade.values["shouldRasterize"] = newValue }
  }
  /// The pixels per point of a layer that keeps them, which is kept.
  open var rasterizationScale: CGFloat {
    get { animations?.values["rasterizationScale"] as? CGFloat ?? 1 }
    set { animationsMade.values["rasterizationScale"] = newValue }
  }
  /// A Boolean value that draws the contents on another thread, which is kept.
  open var drawsAsynchronously: Bool {
    get { animations?.values["drawsAsynchronously"] as? Bool ?? false }
    set { animationsMade.values["drawsAsynchronously"] = newValue }
  }
  /// A Boolean value that smooths the layer's edges, which is kept: all edges are smoothed.
  open var allowsEdgeAntialiasing: Bool {
    get { animations?.values["allowsEdgeAntialiasing"] as? Bool ?? false }
    set { animationsMade.values["allowsEdgeAntialiasing"] = newValue }
  }
  /// The edges that are smoothed, which is kept: all are.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { animations?.values["edgeAntialiasingMask"] as? CAEdgeAntialiasingMask ?? .all }
    set { animationsMade.values["edgeAntialiasingMask"] = newValue }
  }

  // MARK: Tree

  /// The layer that has this one as a sublayer or mask.
  open var superlayer: CALayer? { superlayerStorage }
  /// The sublayers from back to front, unless their `zPosition` says otherwise; nil if there are none.
  open var sublayers: [CALayer]? {
    get {
      makePresentedSublayers()
      return sublayerStorage.isEmpty ? nil : sublayerStorage
    }
    set { replaceSublayers(with: newValue ?? []) }
  }
  /// Adds `layer` in front of the other sublayers, after removing it from its superlayer.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }
  /// Inserts `layer` at `index`, or in front of all for an index beyond the last.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }
  /// Inserts `layer` behind `sibling`, or in front of all if that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, next: sibling, offset: 0) }
  /// Inserts `layer` in front of `sibling`, or in front of all if that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, next: sibling, offset: 1) }
  /// Puts `newLayer` in the place of the sublayer `oldLayer`.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, newLayer) }
  /// Removes the layer from its superlayer, whose sublayer or mask it is.
  open func removeFromSuperlayer() { detach() }

  // MARK: Layout

  /// Marks the layout of the sublayers as outdated.
  open func setNeedsLayout() { markNeedsLayout() }
  /// Returns true if the layout of the sublayers is outdated.
  open func needsLayout() -> Bool { layoutState.isNeeded }
  /// Lays out the tree below the topmost of the consecutive ancestors that need layout.
  open func layoutIfNeeded() { topmostNeedingLayout.settleLayout() }
  /// Lays out the sublayers.
  ///
  /// The default implementation asks the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
  /// Returns the size in points that the layer would like to have: that of its bounds; of a text layer, that of its text.
  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: Conversion

  /// Converts `point` from the coordinates of `layer`, or of the root above this layer for nil.
  ///
  /// In perspective, all conversions return the point that appears at the same position.
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint { map(from: layer).map(point) }
  /// Converts `point` to the coordinates of `layer`, or of the root above this layer for nil.
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { map(to: layer).map(point) }
  /// Converts `rect` from the coordinates of `layer` and returns the bounding box of the result.
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect { map(from: layer).map(rect) }
  /// Converts `rect` to the coordinates of `layer` and returns the bounding box of the result.
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { map(to: layer).map(rect) }

  // MARK: Animation

  /// Adds a copy of an animation, which begins now unless it has a `beginTime` of its own.
  ///
  /// It replaces an animation of the same key. The key is no key path, but it is usual to take that.
  open func add(_ anim: CAAnimation, forKey key: String?) { insertAnimation(anim, key: key) }
  /// Removes the animation of a key before its end.
  open func removeAnimation(forKey key: String) { stopAnimation(key) }
  /// Removes all animations before their end.
  open func removeAllAnimations() { stopAllAnimations() }
  /// Returns the keys of the animations in the order in which they were added; nil without any.
  open func animationKeys() -> [String]? { runningKeys }
  /// Returns the animation of a key, which must not be changed.
  open func animation(forKey key: String) -> CAAnimation? { runningAnimation(key) }
  /// The actions of this layer by key; `NSNull` stands for none.
  open var actions: [String: any CAAction]? {
    get { animations?.actions }
    set { animationsMade.actions = newValue }
  }
  /// Returns the answer to the change of a property: that of the delegate, of `actions` or of the class.
  open func action(forKey event: String) -> (any CAAction)? { findAction(event) }
  /// Returns the answer of all layers of the class to the change of a property.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { implicitAnimation(event) }
  /// Returns the value of a property of new layers, which is nil for keys that are no properties.
  open class func defaultValue(forKey key: String) -> Any? { CALayer().codedValue(key) }
  /// Returns true if the layer has to draw itself again when a property changes.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Returns a copy of the layer with the values that its animations show now.
  ///
  /// The `init(layer:)` of its class makes the copy. Its superlayer and its sublayers are copies, too, but of the
  /// library's classes, not of an app's own. Nil where the program hides the Swift runtime's symbols.
  open func presentation() -> Self? { makePresentation() as? Self }
  /// Returns the layer that a copy of `presentation()` was made of, or the layer itself.
  open func model() -> Self { modelLayer as? Self ?? self }

  /// Returns the value of a property, or of any other key that was set.
  open func value(forKey key: String) -> Any? { codedValue(key) }
  /// Sets a property, or keeps the value of any other key.
  open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, key) }
  /// Returns the value of a key path such as `transform.rotation.z`.
  open func value(forKeyPath keyPath: String) -> Any? { codedValue(keyPath) }
  /// Sets the value of a key path such as `transform.rotation.z`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setCodedValue(value, keyPath) }

  // MARK: Overridden by the layer classes of this module

  /// Returns a property of this class of layers by its key.
  func animatedProperty(_ key: String) -> AnimatedProperty.Key? { Self.commonAnimatedProperty(key) }
  /// Returns a function that sets the values of this class back that drawing reads.
  func keepOwnValues() -> () -> Void { {} }
  /// Returns a copy of the layer's own properties.
  func makeCopy() -> CALayer { CALayer(layer: self) }
  /// The keys of properties that this class adds and that change gradually.
  class var ownAnimatableKeys: Set<String> { [] }

  /// Paints the content between the background and the sublayers.
  ///
  /// Shape and gradient layers paint here.
  func paintContents(in context: CGContext) { paintDisplayedContents(in: context) }
  /// Adds the outline of the layer's drawing to `context` if that drawing is a single opaque shape; else returns nil.
  func addSilhouette(to context: CGContext) -> CGPathFillRule? {
    guard !hasContents, let color = appearance.backgroundColor, color.alpha == 1, color.pattern == nil else {
      return nil
    }
    outline.add(to: context)
    return .winding
  }
  /// True if sublayers keep their depth in the space of this layer, and are not flattened into its plane.
  var keepsDepth: Bool { false }
  /// True if this layer is drawn by a ``Placement`` in space even if it is in its superlayer's plane.
  var needsPlacement: Bool { keepsDepth }
  /// The copies in which the sublayers are drawn; a single one, except in a replicator layer.
  var instances: [LayerInstance] { LayerInstance.original }
  /// True if `paintContents(in:)` paints anything.
  var hasContents: Bool { contentsState.isVisible }
}
