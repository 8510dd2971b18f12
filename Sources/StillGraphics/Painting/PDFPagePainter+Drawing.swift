// SPDX-License-Identifier: MIT

import Foundation

extension PDFPagePainter {
  func draw(_ operation: DrawOperation) {
    if let shadow = operation.compositing?.shadow { cast(shadow, of: operation) }
    switch operation {
    case .fill(let path, let rule, let color, let compositing):
      begin(color, compositing)
      context.addPath(path)
      context.setFillRule(rule)
      context.fill()
    case .fillRect(let rect, let color, let compositing):
      begin(color, compositing)
      context.addRectangle(rect)
      context.fill()
    case .stroke(let path, let style, let color, let compositing):
      begin(color, compositing)
      context.addPath(path)
      context.setStroke(style)
      context.stroke()
    case .image(let image, let rect, let quality, let compositing):
      draw(image, rect, quality, compositing)
    case .tile(let image, let rect, let quality, let compositing):
      tile(image, rect, quality, compositing)
    case .gradient(let gradient, let compositing):
      context.setOperator(compositing.blendMode)
      context.setSource(CairoPattern(gradient.multiplied(by: compositing.alpha)))
      context.paint()
    case .text(let run, let point, let color, let compositing):
      context.setOperator(compositing.blendMode)
      context.setSource(color.multiplied(by: compositing.alpha))
      show(run, at: point, compositing)
    default:
      break
    }
  }

  private func begin(_ color: SRGBComponents, _ compositing: Compositing) {
    context.setOperator(compositing.blendMode)
    context.setSource(color.multiplied(by: compositing.alpha))
    context.newPath()
  }

  private func draw(
    _ image: CGImage, _ rect: CGRect, _ quality: CGInterpolationQuality, _ compositing: Compositing
  ) {
    context.save()
    context.newPath()
    context.addRectangle(rect)
    context.clip()
    context.setOperator(compositing.blendMode)
    image.withPattern(transform: image.uprightTransform(in: rect).inverted(), quality: quality) { pattern in
      context.setSource(pattern)
      context.paint(alpha: compositing.alpha)
    }
    context.restore()
  }

  private func tile(
    _ image: CGImage, _ rect: CGRect, _ quality: CGInterpolationQuality, _ compositing: Compositing
  ) {
    context.setOperator(compositing.blendMode)
    let transform = image.uprightTransform(in: rect).inverted()
    image.withPattern(transform: transform, quality: quality, repeats: true) { pattern in
      context.setSource(pattern)
      context.paint(alpha: compositing.alpha)
    }
  }

  private func show(_ run: GlyphRun, at point: CGPoint, _ compositing: Compositing) {
    guard run.isColor else {
      return context.show(run, at: point, under: state.transform, fonts: fonts, keepingText: true)
    }
    for (image, frame) in run.pictures(at: point) {
      context.save()
      // Images lie upright where y points up.
      context.setMatrix(
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: frame.minY + frame.maxY).concatenating(state.transform))
      draw(image, frame, .default, compositing)
      context.restore()
    }
    // Nobody sees the spaces that stand for emoji, but whoever selects or searches the text finds them.
    guard let carrier = run.textCarrier() else { return }
    context.show(carrier, at: point, under: state.transform, fonts: fonts, keepingText: true)
  }
}

// MARK: - Shadows

extension PDFPagePainter {
  /// Pixels per point of the bitmaps that carry blurs.
  private static let blurScale = 3.0

  private func cast(_ shadow: DropShadow, of operation: DrawOperation) {
    guard let compositing = operation.compositing else { return }
    let opaque = DisplayList([operation.withoutShadow])
    cast(shadow, of: opaque, under: state.transform, covering: .infinite, compositing)
  }

  /// Paints the blurred silhouette of `list` as an image mask; `bounds` is what the list covers in the space of the page's
  /// list, which keeps the bitmap small.
  func cast(
    _ shadow: DropShadow, of list: DisplayList, under transform: CGAffineTransform, covering bounds: CGRect,
    _ compositing: Compositing
  ) {
    let toPixels = CGAffineTransform(scaleX: Self.blurScale, y: Self.blurScale)
    let visible = context.clipBounds(under: .identity)
    let offset = shadow.offset.applying(origin.linearPart)
    let margin = 3 * shadow.sigma * origin.meanScale
    let source = visible.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -margin, dy: -margin)
      .intersection(bounds.applying(origin))
    guard let area = PixelRect(covering: source.applying(toPixels)), !area.isEmpty else { return }
    let silhouette = RasterPainter.silhouette(of: list, under: transform.concatenating(toPixels), within: area)
    let blurred = silhouette.blurred(sigma: shadow.sigma * origin.meanScale * Self.blurScale)
    context.save()
    context.setMatrix(
      CGAffineTransform(scaleX: 1 / Self.blurScale, y: 1 / Self.blurScale)
        .concatenating(CGAffineTransform(translationX: offset.width, y: offset.height)))
    context.setOperator(.normal)
    context.setSource(shadow.color.multiplied(by: compositing.alpha))
    context.mask(blurred)
    context.restore()
  }
}
