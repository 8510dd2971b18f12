// SPDX-License-Identifier: MIT

public import StillGraphics

/// A layer that draws copies of its sublayers, each with a further transform and colour.
///
/// Mirrors `CAReplicatorLayer`.
///
/// Copies are only drawn: hit testing finds the sublayers only at their own position. All copies together, including those of
/// nested replicators, may have 100,000 layers and drawing operations; the rest is not drawn, and an error is reported.
open class CAReplicatorLayer: CALayer {
  final var replication = Replication()

  /// The number of copies, including the sublayers themselves; 0 draws nothing.
  open var instanceCount: Int {
    get { replication.instanceCount }
    set { change("instanceCount") { replication.instanceCount = newValue } }
  }
  /// The delay in seconds of each copy's animations after those of the previous copy.
  open var instanceDelay: CFTimeInterval {
    get { CFTimeInterval(replication.instanceDelay) }
    set { change("instanceDelay") { if newValue.isFinite { replication.instanceDelay = CGFloat(newValue) } } }
  }
  /// The transform from one copy to the next, about the middle of `bounds`.
  open var instanceTransform: CATransform3D {
    get { replication.instanceTransform }
    set { change("instanceTransform") { if newValue.isFinite { replication.instanceTransform = newValue } } }
  }
  /// The colour by which the colours of the first copy are multiplied.
  ///
  /// White, the default, and nil change nothing.
  open var instanceColor: CGColor? {
    get { replication.instanceColor }
    set { change("instanceColor") { replication.instanceColor = newValue } }
  }
  /// The difference of the red component of that colour from one copy to the next.
  open var instanceRedOffset: Float {
    get { replication.instanceRedOffset }
    set { change("instanceRedOffset") { replication.instanceRedOffset = newValue } }
  }
  /// The difference of the green component of that colour from one copy to the next.
  open var instanceGreenOffset: Float {
    get { replication.instanceGreenOffset }
    set { change("instanceGreenOffset") { replication.instanceGreenOffset = newValue } }
  }
  /// The difference of the blue component of that colour from one copy to the next.
  open var instanceBlueOffset: Float {
    get { replication.instanceBlueOffset }
    set { change("instanceBlueOffset") { replication.instanceBlueOffset = newValue } }
  }
  /// The difference of the alpha component of that colour from one copy to the next.
  open var instanceAlphaOffset: Float {
    get { replication.instanceAlphaOffset }
    set { change("instanceAlphaOffset") { replication.instanceAlphaOffset = newValue } }
  }
  /// True if sublayers keep their depth in the space of this layer, like those of a `CATransformLayer`.
  open var preservesDepth = false {
    didSet { updateSuperlayerDepth() }
  }

  /// Creates a layer that draws its sublayers once.
  public override init() {
    super.init()
  }

  /// Creates a copy of `layer`'s own properties, without its sublayers, mask and delegate.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CAReplicatorLayer else { return }
    replication = layer.replication
    preservesDepth = layer.preservesDepth
  }

  /// Returns nil, because archives of layers are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var keepsDepth: Bool { preservesDepth }
  override var needsPlacement: Bool { true }
  override var instances: [LayerInstance] { copies }

  override func makeCopy() -> CALayer { CAReplicatorLayer(layer: self) }
  override func keepOwnValues() -> () -> Void {
    let kept = replication
    return { [self] in replication = kept }
  }
  override func animatedProperty(_ key: String) -> AnimatedProperty.Key? {
    Self.replicationProperties[key] ?? super.animatedProperty(key)
  }
  override class var ownAnimatableKeys: Set<String> { Set(replicationProperties.keys) }

  private static let replicationProperties: [String: AnimatedProperty.Key] = [
    "instanceCount": .integer(\CAReplicatorLayer.replication.instanceCount),
    "instanceDelay": .number(\CAReplicatorLayer.replication.instanceDelay),
    "instanceTransform": .transform(\CAReplicatorLayer.replication.instanceTransform),
    "instanceColor": .color(\CAReplicatorLayer.replication.instanceColor),
    "instanceRedOffset": .float(\CAReplicatorLayer.replication.instanceRedOffset),
    "instanceGreenOffset": .float(\CAReplicatorLayer.replication.instanceGreenOffset),
    "instanceBlueOffset": .float(\CAReplicatorLayer.replication.instanceBlueOffset),
    "instanceAlphaOffset": .float(\CAReplicatorLayer.replication.instanceAlphaOffset),
  ]
}

/// The copies that a replicator layer draws.
struct Replication {
  var instanceCount = 1
  /// In seconds.
  var instanceDelay: CGFloat = 0
  var instanceTransform = CATransform3DIdentity
  var instanceColor: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
  var instanceRedOffset: Float = 0
  var instanceGreenOffset: Float = 0
  var instanceBlueOffset: Float = 0
  var instanceAlphaOffset: Float = 0
}

extension CAReplicatorLayer {
  private static let countLimit = 10_000

  private var copies: [LayerInstance] {
    let (instanceCount, offsets) = (replication.instanceCount, replication)
    guard instanceCount <= Self.countLimit else {
      ProgrammerErrors.report(
        """
        CAReplicatorLayer: \(instanceCount) instances of \(nameForMessages) are more than \(Self.countLimit): only the \
        first is drawn. Set a smaller instanceCount.
        """)
      return LayerInstance.original
    }
    let bounds = geometry.bounds
    let step = replication.instanceTransform.about(bounds.midX, bounds.midY, 0)
    let first = replication.instanceColor?.sRGB ?? SRGBComponents(red: 1, green: 1, blue: 1, alpha: 1)
    var matrix: CATransform3D?
    return (0..<max(instanceCount, 0)).map { index in
      if index > 0 { matrix = matrix.map { CATransform3DConcat($0, step) } ?? step }
      let color = first.adding(
        offsets.instanceRedOffset, offsets.instanceGreenOffset, offsets.instanceBlueOffset, offsets.instanceAlphaOffset,
        times: index)
      return LayerInstance(
        matrix: matrix, opacity: Float(color.alpha),
        color: color.red == 1 && color.green == 1 && color.blue == 1 ? nil : color, isCopy: index > 0,
        delay: Double(index) * Double(offsets.instanceDelay))
    }
  }
}

extension SRGBComponents {
  /// Returns the colour plus `count` times the given differences, clamped to 0…1.
  fileprivate func adding(
    _ red: Float, _ green: Float, _ blue: Float, _ alpha: Float, times count: Int
  ) -> SRGBComponents {
    func component(_ start: Double, _ step: Float) -> Double {
      let value = start + Double(step) * Double(count)
      // Multiples of a fraction such as 0.2 may be slightly off a whole number; rounding corrects that.
      return value.isFinite ? min(max((value * 1e6).rounded() / 1e6, 0), 1) : start
    }
    return SRGBComponents(
      red: component(self.red, red), green: component(self.green, green), blue: component(self.blue, blue),
      alpha: component(self.alpha, alpha))
  }
}
