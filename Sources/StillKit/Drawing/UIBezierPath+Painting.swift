// SPDX-License-Identifier: MIT

public import StillGraphics

/// Drawing into the current context. Outside of any drawing, nothing happens.
extension UIBezierPath {
  /// Fills the path in the context's fill colour.
  public func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.fillPath(using: fillRule)
  }

  /// Fills the path; `alpha` multiplies the context's own.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) { paint(blendMode, alpha) { $0.fill() } }

  /// Strokes the path in the context's stroke colour, with the path's own line settings.
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

  /// Strokes the path; `alpha` multiplies the context's own.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { paint(blendMode, alpha) { $0.stroke() } }

  /// Clips what is drawn from here on to the path.
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
