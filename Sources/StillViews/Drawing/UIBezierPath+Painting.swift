// SPDX-License-Identifier: MIT

public import StillGraphics

/// Drawing into the current context.
///
/// Outside of any drawing, nothing happens.
extension UIBezierPath {
  /// Fills the path with the context's fill colour.
  public func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.fillPath(using: fillRule)
  }

  /// Fills the path with a blend mode; `alpha` multiplies the context's alpha.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) { paint(blendMode, alpha) { $0.fill() } }

  /// Strokes the path with the context's stroke colour and the path's own line settings.
  public func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    withSavedState(of: context) {
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: lineDashPhase, lengths: lineDashPattern)
      context.beginPath()
      context.addPath(cgPath)
      context.strokePath()
    }
  }

  /// Strokes the path with a blend mode; `alpha` multiplies the context's alpha.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { paint(blendMode, alpha) { $0.stroke() } }

  /// Clips everything drawn afterwards to the path.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: fillRule)
  }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  private func paint(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: (UIBezierPath) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    withSavedState(of: context) {
      context.setBlendMode(blendMode)
      context.setAlpha(context.alpha * alpha)
      body(self)
    }
  }
}
