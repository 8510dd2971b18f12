// SPDX-License-Identifier: MIT

public import StillGraphics

/// A layer that paints a path between its contents and its sublayers. Mirrors QuartzCore's `CAShapeLayer`.
///
/// The path is in the layer's coordinates and may reach beyond `bounds`.
open class CAShapeLayer: CALayer {
  open var path: CGPath?
  /// Nil paints no inside.
  open var fillColor: CGColor? = .black
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// Nil strokes no line.
  open var strokeColor: CGColor?
  open var lineWidth: CGFloat = 1
  open var lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter
  open var miterLimit: CGFloat = 10
  /// Lengths of line and gap in turn; nil or empty for a solid line.
  open var lineDashPattern: [NSNumber]?
  /// How far into the pattern a line starts.
  open var lineDashPhase: CGFloat = 0
  /// From which share of the path's length on the line is stroked, 0 to 1.
  open var strokeStart: CGFloat = 0
  /// Up to which share of the path's length the line is stroked, 0 to 1.
  open var strokeEnd: CGFloat = 1

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CAShapeLayer else { return }
    (path, fillColor, fillRule, strokeColor) = (layer.path, layer.fillColor, layer.fillRule, layer.strokeColor)
    (lineWidth, lineCap, lineJoin, miterLimit) = (layer.lineWidth, layer.lineCap, layer.lineJoin, layer.miterLimit)
    (lineDashPattern, lineDashPhase) = (layer.lineDashPattern, layer.lineDashPhase)
    (strokeStart, strokeEnd) = (layer.strokeStart, layer.strokeEnd)
  }

  /// Nil: archives hold no layers.
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
      !looks.paintsBackground, !super.hasContents
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
}

extension CAShapeLayer {
  private func strokedPart(of path: CGPath) -> CGPath {
    guard strokeStart > 0 || strokeEnd < 1 else { return path }
    return CGPath(geometry: PathTrimmer(path.geometry).part(from: strokeStart, to: strokeEnd))
  }
}
