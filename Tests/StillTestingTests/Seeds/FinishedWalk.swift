// SPDX-License-Identifier: MIT

import StillKit

/// The article's walk with what its author left open: each view is drawn with those below it in its own coordinates, so
/// that clipping, opacity and transforms reach them, and its border lies over them.
@MainActor struct FinishedWalk {
  let rootView: UIView
  let context: CGContext

  func draw() { drawTree(rootView) }

  private func draw(_ view: UIView) {
    guard !view.isHidden, view.alpha > 0 else { return }
    context.saveGState()
    context.translateBy(x: view.center.x, y: view.center.y)
    context.concatenate(view.transform)
    context.translateBy(x: -view.bounds.midX, y: -view.bounds.midY)
    drawTree(view)
    context.restoreGState()
  }

  private func drawTree(_ view: UIView) {
    context.saveGState()
    clipToMask(of: view)
    let isFaded = view.alpha < 1
    if isFaded {
      context.setAlpha(view.alpha)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    let hasShadow = setShadow(of: view)
    if hasShadow { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    drawParts(of: view)
    if hasShadow { context.endTransparencyLayer() }
    if isFaded { context.endTransparencyLayer() }
    context.restoreGState()
  }

  private func drawParts(of view: UIView) {
    drawBackground(of: view)
    context.saveGState()
    if view.clipsToBounds {
      context.addPath(outline(of: view))
      context.clip()
    }
    view.draw(view.bounds)
    drawPicture(of: view)
    for subview in view.subviews { draw(subview) }
    context.restoreGState()
    drawBorder(of: view)
  }

  /// Clips to a shape, or to a picture of any other mask.
  private func clipToMask(of view: UIView) {
    guard let mask = view.layer.mask else { return }
    if let shape = mask as? CAShapeLayer, let path = shape.path, shape.fillColor?.alpha == 1 {
      context.translateBy(x: mask.frame.minX, y: mask.frame.minY)
      context.addPath(path)
      context.clip()
      context.translateBy(x: -mask.frame.minX, y: -mask.frame.minY)
      return
    }
    let picture = UIGraphicsImageRenderer(size: mask.bounds.size, format: .twoPixelsAPoint)
      .image { mask.render(in: $0.cgContext) }
    guard let image = picture.cgImage else { return }
    // Masks stand upright where y points up.
    let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: mask.frame.minY + mask.frame.maxY)
    context.concatenate(upright)
    context.clip(to: mask.frame, mask: image)
    context.concatenate(upright)
  }

  /// Whether there is one: what clips its bounds casts none.
  private func setShadow(of view: UIView) -> Bool {
    let layer = view.layer
    guard layer.shadowOpacity > 0, !view.clipsToBounds, let color = layer.shadowColor else { return false }
    context.setShadow(
      offset: layer.shadowOffset, blur: layer.shadowRadius * 2,
      color: color.copy(alpha: color.alpha * CGFloat(layer.shadowOpacity)))
    return true
  }

  private func outline(of view: UIView, insetBy inset: CGFloat = 0) -> CGPath {
    let rect = view.bounds.insetBy(dx: inset, dy: inset)
    let radius = max(view.layer.cornerRadius - inset, 0)
    return CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
  }

  private func drawBackground(of view: UIView) {
    guard let color = view.backgroundColor else { return }
    context.setFillColor(color.cgColor)
    context.addPath(outline(of: view))
    context.fillPath()
  }

  private func drawPicture(of view: UIView) {
    guard let view = view as? PictureView else { return }
    let frame = view.contentMode.place(view.image.size, in: view.bounds)
    view.image.draw(in: frame, blendMode: .normal, alpha: view.imageAlpha)
  }

  private func drawBorder(of view: UIView) {
    let width = view.layer.borderWidth
    guard width > 0, let color = view.layer.borderColor else { return }
    context.setFillColor(color)
    context.addPath(outline(of: view))
    context.addPath(outline(of: view, insetBy: width))
    context.fillPath(using: .evenOdd)
  }
}
