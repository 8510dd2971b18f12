// SPDX-License-Identifier: MIT

public import Foundation
public import StillGraphics

extension UIImage {
  /// Draws this image in its own size, its top left corner at `point` of the current context.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws this image stretched over `rect` of the current context; a resizable one keeps its caps.
  ///
  /// A template is drawn in the context's fill colour.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws this image; `alpha` multiplies the context's own.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), cgImage != nil, rect.isFinite else { return }
    withSavedState(of: context) {
      context.setBlendMode(blendMode)
      context.setAlpha(context.alpha * alpha)
      if renderingMode == .alwaysTemplate {
        fillAlpha(in: rect, of: context)
      } else {
        drawPixels(in: rect, of: context)
      }
    }
  }

  /// Fills this image's alpha with the fill colour of `context`.
  func fillAlpha(in rect: CGRect, of context: CGContext) {
    context.beginTransparencyLayer(in: rect)
    drawPixels(in: rect, of: context)
    context.setBlendMode(.sourceIn)
    context.fill(rect)
    context.endTransparencyLayer()
  }

  private func drawPixels(in rect: CGRect, of context: CGContext) {
    if isResizable {
      drawSlices(in: rect, of: context)
    } else {
      drawUpright(in: rect, of: context)
    }
  }

  private func drawUpright(in rect: CGRect, of context: CGContext) {
    guard let cgImage else { return }
    context.saveGState()
    context.concatenate(imageOrientation.transform(into: rect))
    context.draw(cgImage, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
  }
}

extension UIImage.Orientation {
  /// From the unit square, in which pixels lie upright with y up, to `rect`, with y down.
  fileprivate func transform(into rect: CGRect) -> CGAffineTransform {
    let turn: CGAffineTransform =
      switch self {
      case .up: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
      case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
      case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
      case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      case .left: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
      case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
      case .right: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
      }
    return turn.concatenating(
      CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY))
  }
}
