// SPDX-License-Identifier: MIT

public import StillGraphics

/// A layer that paints a path between its contents and its sublayers.
///
/// Mirrors QuartzCore's `CAShapeLayer`.
///
/// Lengths are points. The path is in the layer's coordinates and may extend beyond `bounds`.
open class CAShapeLayer: CALayer {
  final var shape = ShapeAppearance()

  /// The path to paint; nil for none.
  open var path: CGPath? {
    get { shape.path }
    set { change("path") { shape.path = newValue } }
  }
  /// The colour of the inside, opaque black by default; nil fills nothing.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { change("fillColor") { shape.fillColor = newValue } }
  }
  /// The rule that decides which points are inside the path.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { change("fillRule") { shape.fillRule = newValue } }
  }
  /// The colour of the line; nil, the default, strokes nothing.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { change("strokeColor") { shape.strokeColor = newValue } }
  }
  /// The width of the line.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { change("lineWidth") { shape.lineWidth = newValue } }
  }
  /// The shape of the ends of open lines.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { change("lineCap") { shape.lineCap = newValue } }
  }
  /// The shape of the corners between segments.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { change("lineJoin") { shape.lineJoin = newValue } }
  }
  /// The ratio of a miter's length to the line width above which the corner is bevelled.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { change("miterLimit") { shape.miterLimit = newValue } }
  }
  /// The alternating lengths of dashes and gaps; nil or an empty array for a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern }
    set { change("lineDashPattern") { shape.lineDashPattern = newValue } }
  }
  /// The distance into the dash pattern at which a line starts.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { change("lineDashPhase") { shape.lineDashPhase = newValue } }
  }
  /// The fraction of the path's length at which the stroke starts, from 0 to 1.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { change("strokeStart") { shape.strokeStart = newValue } }
  }
  /// The fraction of the path's length at which the stroke ends, from 0 to 1.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { change("strokeEnd") { shape.strokeEnd = newValue } }
  }

  /// Creates a shape layer without a path.
  public override init() {
    super.init()
  }

  /// Creates a copy of `layer`'s own properties, without its sublayers, mask and delegate.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CAShapeLayer else { return }
    shape = layer.shape
  }

  /// Returns nil, because archives of layers are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var hasContents: Bool { shape.path != nil || super.hasContents }

  override func paintContents(in context: CGContext) {
    super.paintContents(in: context)
    paintShape(in: context)
  }

  override func addSilhouette(to context: CGContext) -> CGPathFillRule? {
    guard let path = shape.path, let fillColor = shape.fillColor, fillColor.alpha == 1, fillColor.pattern == nil,
      shape.strokeColor == nil,
      !appearance.paintsBackground, !super.hasContents
    else {
      return shape.path == nil ? super.addSilhouette(to: context) : nil
    }
    context.addPath(path)
    return shape.fillRule.rule
  }

  override func makeCopy() -> CALayer { CAShapeLayer(layer: self) }
  override func keepOwnValues() -> () -> Void {
    let kept = shape
    return { [self] in shape = kept }
  }
  override func animatedProperty(_ key: String) -> AnimatedProperty.Key? {
    Self.shapeProperties[key] ?? super.animatedProperty(key)
  }
  override class var ownAnimatableKeys: Set<String> { Set(shapeProperties.keys) }

  private static let shapeProperties: [String: AnimatedProperty.Key] = [
    "path": .path(\CAShapeLayer.shape.path), "fillColor": .color(\CAShapeLayer.shape.fillColor),
    "strokeColor": .color(\CAShapeLayer.shape.strokeColor), "lineWidth": .number(\CAShapeLayer.shape.lineWidth),
    "miterLimit": .number(\CAShapeLayer.shape.miterLimit), "lineDashPhase": .number(\CAShapeLayer.shape.lineDashPhase),
    "strokeStart": .number(\CAShapeLayer.shape.strokeStart), "strokeEnd": .number(\CAShapeLayer.shape.strokeEnd),
  ]
}

/// The path of a shape layer and the way it is painted.
struct ShapeAppearance {
  var path: CGPath?
  var fillColor: CGColor? = .black
  var fillRule = CAShapeLayerFillRule.nonZero
  var strokeColor: CGColor?
  var lineWidth: CGFloat = 1
  var lineCap = CAShapeLayerLineCap.butt
  var lineJoin = CAShapeLayerLineJoin.miter
  var miterLimit: CGFloat = 10
  var lineDashPattern: [NSNumber]?
  var lineDashPhase: CGFloat = 0
  var strokeStart: CGFloat = 0
  var strokeEnd: CGFloat = 1
}

extension CAShapeLayer {
  private func paintShape(in context: CGContext) {
    guard let path = shape.path else { return }
    context.saveGState()
    if let fillColor = shape.fillColor {
      context.setFillColor(fillColor)
      context.addPath(path)
      context.fillPath(using: shape.fillRule.rule)
    }
    if let strokeColor = shape.strokeColor, shape.lineWidth > 0 {
      context.setStrokeColor(strokeColor)
      context.setLineWidth(shape.lineWidth)
      context.setLineCap(shape.lineCap.cap)
      context.setLineJoin(shape.lineJoin.join)
      context.setMiterLimit(shape.miterLimit)
      context.setLineDash(
        phase: shape.lineDashPhase, lengths: (shape.lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
      context.addPath(strokedPart(of: path))
      context.strokePath()
    }
    context.restoreGState()
  }

  private func strokedPart(of path: CGPath) -> CGPath {
    guard shape.strokeStart > 0 || shape.strokeEnd < 1 else { return path }
    return CGPath(geometry: PathTrimmer(path.geometry).part(from: shape.strokeStart, to: shape.strokeEnd))
  }
}

/// The rule that decides which points are inside a path.
///
/// Mirrors QuartzCore's `CAShapeLayerFillRule`.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name, as in QuartzCore.
  public let rawValue: String

  /// Creates a rule by its name; unknown names mean the non-zero rule.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The rule that counts points which the path winds around other than zero times.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The rule that counts points which a ray leaves across an odd number of segments.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")

  var rule: CGPathFillRule { self == .evenOdd ? .evenOdd : .winding }
}

/// The shape of the ends of lines.
///
/// Mirrors QuartzCore's `CAShapeLayerLineCap`.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name, as in QuartzCore.
  public let rawValue: String

  /// Creates a cap by its name; unknown names mean a butt.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An end at the path's end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A semicircle around the path's end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// A square end, half the line width beyond the path's end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  var cap: CGLineCap {
    switch self {
    case .round: .round
    case .square: .square
    default: .butt
    }
  }
}

/// The shape of the corners of lines.
///
/// Mirrors QuartzCore's `CAShapeLayerLineJoin`.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name, as in QuartzCore.
  public let rawValue: String

  /// Creates a join by its name; unknown names mean a miter.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A corner that extends to where the line's outer edges meet.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A corner that is a part of a circle.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A corner that is cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  var join: CGLineJoin {
    switch self {
    case .round: .round
    case .bevel: .bevel
    default: .miter
    }
  }
}
