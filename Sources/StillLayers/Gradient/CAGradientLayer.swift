// SPDX-License-Identifier: MIT

public import StillGraphics

/// A layer that fills its bounds, with their rounded corners, with a gradient. Mirrors QuartzCore's `CAGradientLayer`.
///
/// Colours are interpolated in Generic RGB, as iOS does when it renders the layer into a context; `CGGradient` is
/// interpolated in sRGB.
open class CAGradientLayer: CALayer {
  /// `CGColor`s, from start to end. Nil, or without any, paints nothing.
  open var colors: [Any]?
  /// Where the colours lie, from 0 to 1 and never less than the one before; nil spreads them evenly.
  open var locations: [NSNumber]?
  /// A point of the bounds as fractions of their sides: where an axial gradient starts, the centre of the others.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where an axial gradient ends; a corner of the box around the ellipse where a radial one ends; a point of the ray on
  /// which a conic one starts.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  open var type = CAGradientLayerType.axial

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CAGradientLayer else { return }
    (colors, locations, type) = (layer.colors, layer.locations, layer.type)
    (startPoint, endPoint) = (layer.startPoint, layer.endPoint)
  }

  /// Nil: archives hold no layers.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var hasContents: Bool { !(colors ?? []).isEmpty || super.hasContents }

  override func paintContents(in context: CGContext) {
    paintGradient(in: context)
    super.paintContents(in: context)
  }
}

/// How a gradient layer's colours spread. Mirrors QuartzCore's `CAGradientLayerType`.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Round a centre, clockwise.
  public static let conic = CAGradientLayerType(rawValue: "conic")
  /// Out from a centre, as an ellipse.
  public static let radial = CAGradientLayerType(rawValue: "radial")
}
