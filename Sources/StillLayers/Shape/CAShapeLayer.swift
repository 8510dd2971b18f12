// SPDX-License-Identifier: MIT

public import StillGraphics

/// A layer that paints a path between its contents and its sublayers.
///
/// Mirrors QuartzCore's `CAShapeLayer`.
///
/// Lengths are points. The path is in the layer's coordinates and may extend beyond `bounds`.
open class CAShapeLayer: CALayer {
  /// The path to paint; nil for none.
  open var path: CGPath?
  /// The colour of the inside, opaque black by default; nil fills nothing.
  open var fillColor: CGColor? = .black
  /// The rule that decides what lies inside the path.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The colour of the line; nil, the default, strokes nothing.
  open var strokeColor: CGColor?
  /// The width of the line.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of open lines.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The shape of the corners between segments.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The ratio of a miter's length to the line width above which the corner is bevelled.
  open var miterLimit: CGFloat = 10
  /// The alternating lengths of dashes and gaps; nil or an empty array for a solid line.
  open var lineDashPattern: [NSNumber]?
  /// The distance into the dash pattern at which a line starts.
  open var lineDashPhase: CGFloat = 0
  /// The fraction of the path's length at which the stroke starts, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// The fraction of the path's length at which the stroke ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1

  /// Creates a shape layer without a path.
  public override init() {
    super.init()
  }

  /// Creates a copy of `layer`'s own properties, without its sublayers, mask and delegate.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CAShapeLayer else { return }
    (path, fillColor, fillRule, strokeColor) = (layer.path, layer.fillColor, layer.fillRule, layer.strokeColor)
    (lineWidth, lineCap, lineJoin, miterLimit) = (layer.lineWidth, layer.lineCap, layer.lineJoin, layer.miterLimit)
    (lineDashPattern, lineDashPhase) = (layer.lineDashPattern, layer.lineDashPhase)
    (strokeStart, strokeEnd) = (layer.strokeStart, layer.strokeEnd)
  }

  /// Returns nil, because archives of layers are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var hasContents: Bool { path != nil || super.hasContents }

  override func paintContents(in context: CGContext) {
    super.paintContents(in: context)
    paintShape(in: context)
  }

  override func addSilhouette(to context: CGContext) -> CGPathFillRule? {
    guard let path, let fillColor, fillColor.alpha == 1, fillColor.pattern == nil, strokeColor == nil,
      !appearance.paintsBackground, !super.hasContents
    else {
      return path == nil ? super.addSilhouette(to: context) : nil
    }
    context.addPath(path)
    return fillRule.rule
  }
}

extension CAShapeLayer {
  private func paintShape(in context: CGContext) {
    guard let path else { return }
    context.saveGState()
    if let fillColor {
      context.setFillColor(fillColor)
      context.addPath(path)
      context.fillPath(using: fillRule.rule)
    }
    if let strokeColor, lineWidth > 0 {
      context.setStrokeColor(strokeColor)
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCap.cap)
      context.setLineJoin(lineJoin.join)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: lineDashPhase, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
      context.addPath(strokedPart(of: path))
      context.strokePath()
    }
    context.restoreGState()
  }

  private func strokedPart(of path: CGPath) -> CGPath {
    guard strokeStart > 0 || strokeEnd < 1 else { return path }
    return CGPath(geometry: PathTrimmer(path.geometry).part(from: strokeStart, to: strokeEnd))
  }
}

/// The rule that decides what lies inside a path.
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
