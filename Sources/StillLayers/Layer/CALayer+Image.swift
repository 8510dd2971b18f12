// SPDX-License-Identifier: MIT

import StillGraphics

extension CALayer {
  func paint(_ image: CGImage, in context: CGContext) {
    let part = displayState.rect
    let pixels = CGSize(width: CGFloat(image.width) * part.width, height: CGFloat(image.height) * part.height)
    guard part.isFinite, pixels.width > 0, pixels.height > 0 else { return }
    let scale = displayState.usableScale
    let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
    let target = displayState.gravity.place(size, in: geometry.bounds)
    guard !target.isEmpty else { return }
    guard displayState.center != CGRect(x: 0, y: 0, width: 1, height: 1) else {
      return paint(image, part: part, into: target, in: context)
    }
    let columns = spans(displayState.center.minX, displayState.center.maxX, size.width, target.minX, target.width)
    let rows = spans(displayState.center.minY, displayState.center.maxY, size.height, target.minY, target.height)
    for row in rows {
      for column in columns {
        let cell = CGRect(
          x: part.minX + column.source * part.width, y: part.minY + row.source * part.height,
          width: column.sourceLength * part.width, height: row.sourceLength * part.height)
        let place = CGRect(x: column.target, y: row.target, width: column.targetLength, height: row.targetLength)
        paint(image, part: cell, into: place, in: context)
      }
    }
  }

  /// Paints the `part` of the image, a fraction of it, so that it fills `target`.
  private func paint(_ image: CGImage, part: CGRect, into target: CGRect, in context: CGContext) {
    guard part.width > 0, part.height > 0, !target.isEmpty else { return }
    let whole = CGRect(
      x: target.minX - part.minX / part.width * target.width, y: target.minY - part.minY / part.height * target.height,
      width: target.width / part.width, height: target.height / part.height)
    context.saveGState()
    if whole != target { context.clip(to: target) }
    // Images stand upright where the y-axis points up, as it does where geometry is flipped.
    if !isUpsideDown {
      context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: whole.minY + whole.maxY))
    }
    context.draw(image, in: whole)
    context.restoreGState()
  }

  private struct Span {
    /// Fractions of the image.
    var source, sourceLength: CGFloat
    /// Points of the layer.
    var target, targetLength: CGFloat
  }

  /// Three spans: the ends keep their `length`, the centre takes the rest. Ends that do not fit shrink together.
  private func spans(
    _ low: CGFloat, _ high: CGFloat, _ length: CGFloat, _ start: CGFloat, _ room: CGFloat
  ) -> [Span] {
    let (before, after) = (low * length, (1 - high) * length)
    let shrink = before + after > room ? room / (before + after) : 1
    let (first, last) = (before * shrink, after * shrink)
    return [
      Span(source: 0, sourceLength: low, target: start, targetLength: first),
      Span(source: low, sourceLength: high - low, target: start + first, targetLength: room - first - last),
      Span(source: high, sourceLength: 1 - high, target: start + room - last, targetLength: last),
    ]
  }
}
