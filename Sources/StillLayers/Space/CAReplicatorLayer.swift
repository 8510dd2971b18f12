// SPDX-License-Identifier: MIT

public import StillGraphics

/// A layer that draws its sublayers several times over, each time moved and coloured further. Mirrors QuartzCore's
/// `CAReplicatorLayer`; the delay of animations is left out.
///
/// Copies are drawn only: hit testing finds the sublayers where they are.
open class CAReplicatorLayer: CALayer {
  /// How often the sublayers are drawn; 1 for once, 0 for not at all.
  open var instanceCount = 1
  /// From one copy to the next, about the middle of `bounds`.
  open var instanceTransform = CATransform3DIdentity {
    didSet { if !instanceTransform.isFinite { instanceTransform = oldValue } }
  }
  /// What the colours of the first copy are multiplied by: white, which changes nothing, unless set; nil as well.
  open var instanceColor: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
  /// Added to the red of that colour for each copy.
  open var instanceRedOffset: Float = 0
  /// Added to the green of that colour for each copy.
  open var instanceGreenOffset: Float = 0
  /// Added to the blue of that colour for each copy.
  open var instanceBlueOffset: Float = 0
  /// Added to the alpha of that colour for each copy.
  open var instanceAlphaOffset: Float = 0
  /// Whether sublayers stay in the space that this layer lies in, as those of a `CATransformLayer`.
  open var preservesDepth = false {
    didSet { tellOfDepth() }
  }

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CAReplicatorLayer else { return }
    (instanceCount, instanceTransform) = (layer.instanceCount, layer.instanceTransform)
    instanceColor = layer.instanceColor
    (instanceRedOffset, instanceGreenOffset) = (layer.instanceRedOffset, layer.instanceGreenOffset)
    (instanceBlueOffset, instanceAlphaOffset) = (layer.instanceBlueOffset, layer.instanceAlphaOffset)
    preservesDepth = layer.preservesDepth
  }

  /// Nil: archives hold no layers.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var keepsDepth: Bool { preservesDepth }
  override var needsSpace: Bool { true }
  override var instances: [LayerInstance] { copies }
}

extension CAReplicatorLayer {
  private static let greatestCount = 10_000

  private var copies: [LayerInstance] {
    guard instanceCount <= Self.greatestCount else {
      ProgrammerErrors.report(
        """
        CAReplicatorLayer: \(instanceCount) instances of \(nameForMessages) are more than \(Self.greatestCount): only the \
        first is drawn. Set a smaller instanceCount.
        """)
      return LayerInstance.original
    }
    let bounds = geometry.bounds
    let step = instanceTransform.about(bounds.midX, bounds.midY, 0)
    let first = instanceColor?.sRGB ?? SRGBComponents(red: 1, green: 1, blue: 1, alpha: 1)
    var matrix: CATransform3D?
    return (0..<max(instanceCount, 0)).map { index in
      if index > 0 { matrix = matrix.map { CATransform3DConcat($0, step) } ?? step }
      let color = first.moved(
        instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset, times: index)
      return LayerInstance(
        matrix: matrix, opacity: Float(color.alpha),
        color: color.red == 1 && color.green == 1 && color.blue == 1 ? nil : color)
    }
  }
}

extension SRGBComponents {
  fileprivate func moved(
    _ red: Float, _ green: Float, _ blue: Float, _ alpha: Float, times count: Int
  ) -> SRGBComponents {
    func place(_ start: Double, _ step: Float) -> Double {
      let value = start + Double(step) * Double(count)
      // Steps such as a fifth come out a hair beside whole numbers.
      return value.isFinite ? min(max((value * 1e6).rounded() / 1e6, 0), 1) : start
    }
    return SRGBComponents(
      red: place(self.red, red), green: place(self.green, green), blue: place(self.blue, blue),
      alpha: place(self.alpha, alpha))
  }
}
