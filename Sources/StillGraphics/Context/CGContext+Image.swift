// SPDX-License-Identifier: MIT

public import Foundation
public import StillScene

extension CGContext {
  /// Draws `image` stretched over `rect`, upright where the y-axis points up: upside down in contexts that UIKit makes,
  /// as Apple documents.
  ///
  /// `UIImage.draw(in:)` draws it upright there.
  ///
  /// - Parameter byTiling: Repeat the image over the whole clip, starting at `rect`, instead.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard rect.isFinite, rect.width != 0, rect.height != 0, image.width > 0, image.height > 0 else { return }
    if !byTiling, let drawing = image.drawing, drawing.isScalable || isOwnSize(of: drawing, rect) {
      return draw(drawing, in: rect)
    }
    cover(byTiling ? boundingBoxOfClipPath : rect, state.shadow)
    let quality = state.interpolationQuality
    record(byTiling ? .tile(image, rect, quality) : .image(image, rect, quality), state.compositing)
  }

  /// Returns true if `rect` is as large as a drawing's own size, however it is turned.
  private func isOwnSize(of drawing: ImageDrawing, _ rect: CGRect) -> Bool {
    let transform = state.transform
    let across = hypot(transform.a, transform.b) * abs(rect.width)
    let down = hypot(transform.c, transform.d) * abs(rect.height)
    return abs(across - drawing.size.width) < 1e-6 && abs(down - drawing.size.height) < 1e-6
  }

  /// Draws a recorded drawing, so that shapes stay shapes.
  private func draw(_ drawing: ImageDrawing, in rect: CGRect) {
    let rect = rect.standardized
    saveGState()
    let isGroup = state.compositing != .plain
    if isGroup { beginTransparencyLayer() }
    concatenate(
      CGAffineTransform(
        a: rect.width / drawing.size.width, b: 0, c: 0, d: -rect.height / drawing.size.height, tx: rect.minX,
        ty: rect.maxY))
    draw(drawing.list, within: CGRect(origin: .zero, size: drawing.size))
    if isGroup { endTransparencyLayer() }
    restoreGState()
  }
}
