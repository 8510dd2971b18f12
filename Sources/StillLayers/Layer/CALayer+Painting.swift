// SPDX-License-Identifier: MIT

import StillGraphics

/// The walk over a layer tree. Core Animation's order: background, contents, sublayers, border, then shadow, opacity and
/// mask over all of these.
extension CALayer {
  /// As `render(in:)`, with everything where it is.
  package func paintRoot(in context: CGContext) {
    guard !looks.isHidden, looks.opacity > 0 else { return }
    context.saveGState()
    if geometry.isFlipped { context.concatenate(geometry.flip) }
    LayerPainter(context: context).paint(self)
    context.restoreGState()
  }

  /// Whether there is only a rectangle of one colour to paint.
  var isPlainRectangle: Bool {
    sublayerStorage.isEmpty && !hasContents && !looks.paintsBorder && looks.cornerRadius == 0 && looks.mask == nil
      && looks.backdrop == nil && !looks.shadow.isVisible && looks.backgroundColor?.pattern == nil
      && looks.blendMode == .normal
  }

  /// Whether the layer's axes are those of its superlayer.
  var isOnlyMoved: Bool {
    geometry.transformIfAny == nil && superlayerStorage?.geometry.sublayerTransform == nil
  }

  /// Whether two or more steps may paint over each other, so that fading each is not fading all.
  var paintsSeveralThings: Bool {
    !sublayerStorage.isEmpty || looks.shadow.isVisible || looks.mask != nil || looks.backdrop != nil
      || (looks.paintsBackground ? 1 : 0) + (hasContents ? 1 : 0) + (looks.paintsBorder ? 1 : 0) > 1
  }

  var outline: CornerShape {
    CornerShape(
      geometry.bounds, radius: looks.cornerRadius, corners: looks.maskedCorners, curve: looks.cornerCurve)
  }
}

/// Paints one tree into one context.
final class LayerPainter {
  let context: CGContext
  /// Whether what is painted will be seen in perspective: then nothing tells where pixels are.
  private let isProjected: Bool
  private var depth: Int
  private var isTooDeep = false

  convenience init(context: CGContext) { self.init(context: context, depth: 0, isProjected: false) }

  /// - Parameter depth: Of masks and sublayers around what is painted.
  private init(context: CGContext, depth: Int, isProjected: Bool) {
    (self.context, self.depth, self.isProjected) = (context, depth, isProjected)
  }

  /// The painter of a picture within this one.
  func inner(context: CGContext, isProjected: Bool) -> LayerPainter {
    LayerPainter(context: context, depth: depth + 1, isProjected: isProjected || self.isProjected)
  }

  /// Paints `layer` where it lies in its superlayer, whose coordinates are the user space.
  func paintInPlace(_ layer: CALayer) {
    guard !layer.looks.isHidden, layer.looks.opacity > 0 else { return }
    guard !layer.isInDepth else { return paint(Placement(layer: layer, matrix: layer.matrixToSuperlayer)) }
    layer.displayIfMarked()
    let transform = layer.transformToSuperlayer
    if layer.isPlainRectangle, layer.isOnlyMoved { return paintPlainRectangle(layer, transform) }
    context.saveGState()
    context.concatenate(transform)
    paint(layer)
    context.restoreGState()
  }

  /// Paints `layer` in its own coordinates. Leaves a changed state behind.
  func paint(_ layer: CALayer) {
    guard layer.looks.blendMode != .normal else { return paintMasked(layer) }
    context.setBlendMode(layer.looks.blendMode)
    context.beginTransparencyLayer()
    paintMasked(layer)
    context.endTransparencyLayer()
  }

  /// Paints `layer` in its own coordinates, over what lies behind it whatever its compositing filter.
  func paintMasked(_ layer: CALayer) {
    layer.displayIfMarked()
    guard let mask = layer.looks.mask else { return paintFaded(layer) }
    if clip(to: mask) { return paintFaded(layer) }
    guard depth < CALayer.depthLimit else { return stopAt(layer) }
    context.beginTransparencyLayer(seenThrough: recorded(mask), seesBehind: layer.looks.backdrop != nil)
    paintFaded(layer)
    context.endTransparencyLayer()
  }

  private func paintPlainRectangle(_ layer: CALayer, _ transform: CGAffineTransform) {
    guard layer.looks.paintsBackground, let color = layer.looks.backgroundColor else { return }
    let bounds = layer.geometry.bounds
    setFill(color, opacity: layer.looks.opacity)
    context.fill(bounds.offsetBy(dx: transform.tx, dy: transform.ty))
  }

  private func setFill(_ color: CGColor, opacity: Float) {
    guard opacity < 1 else { return context.setFillColor(color) }
    context.setFillColor(color.copy(alpha: color.alpha * CGFloat(opacity)) ?? color)
  }
}

// MARK: - Opacity and mask

extension LayerPainter {
  private func paintFaded(_ layer: CALayer) {
    let opacity = layer.looks.opacity
    guard opacity < 1 else { return paintWithShadow(layer) }
    context.setAlpha(CGFloat(opacity))
    guard layer.paintsSeveralThings || layer.hasContents else { return paintParts(of: layer) }
    context.beginTransparencyLayer(seenThrough: nil, seesBehind: layer.looks.backdrop != nil)
    paintWithShadow(layer)
    context.endTransparencyLayer()
  }

  /// Clips to `mask` where it is one opaque shape, which keeps edges sharp in a PDF; false where it is more.
  private func clip(to mask: CALayer) -> Bool {
    guard !mask.looks.isHidden, mask.looks.opacity == 1, mask.sublayerStorage.isEmpty, mask.looks.mask == nil,
      !mask.looks.shadow.isVisible, !mask.looks.paintsBorder, !mask.looks.masksToBounds, !mask.isInDepth
    else { return false }
    mask.displayIfMarked()
    let transform = mask.transformToSuperlayer
    let back = transform.inverted()
    guard transform.determinant != 0, back.isFinite else {
      // Without any area it hides everything, and what it does to the coordinates could not be undone.
      context.clip(to: .zero)
      return true
    }
    context.concatenate(transform)
    let rule = mask.addSilhouette(to: context)
    if let rule { context.clip(using: rule) }
    context.concatenate(back)
    return rule != nil
  }

  /// What `mask` paints where it lies, as a list of its own.
  private func recorded(_ mask: CALayer) -> DisplayList {
    let context = CGContext(bounds: self.context.boundingBoxOfClipPath, baseTransform: self.context.ctm)
    inner(context: context, isProjected: false).paintInPlace(mask)
    return context.displayList
  }
}

// MARK: - Shadow

extension LayerPainter {
  private func paintWithShadow(_ layer: CALayer) {
    let shadow = layer.looks.shadow
    // Clipped to the bounds, a shadow has no place left where it could be seen.
    guard shadow.isVisible, !layer.looks.masksToBounds, let color = shadow.visibleColor else {
      return paintParts(of: layer)
    }
    let toBase = context.transformSinceBase
    let scale = abs(toBase.a * toBase.d - toBase.b * toBase.c).squareRoot()
    let blur = max(shadow.radius, 0) * 2 * scale
    let direction = CGAffineTransform(a: toBase.a, b: toBase.b, c: toBase.c, d: toBase.d, tx: 0, ty: 0)
    if let path = shadow.path {
      castShadow(of: path, shadow.offset, direction, blur, color)
      return paintParts(of: layer)
    }
    context.saveGState()
    context.setShadow(offset: shadow.offset.applying(direction), blur: blur, color: color)
    context.beginTransparencyLayer(seenThrough: nil, seesBehind: layer.looks.backdrop != nil)
    paintParts(of: layer)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  /// Paints the shadow of `path` without the path: that lies beyond the clip, and its shadow is thrown back.
  private func castShadow(
    of path: CGPath, _ offset: CGSize, _ direction: CGAffineTransform, _ blur: CGFloat, _ color: CGColor
  ) {
    let visible = context.boundingBoxOfClipPath
    let box = path.boundingBox
    guard !box.isNull, box.isFinite, visible.isFinite else { return }
    // Whole points, so that pixels stay pixels at whole scales.
    let away = (max(box.maxX - visible.minX, 0) + 8).rounded(.up)
    context.saveGState()
    context.setShadow(
      offset: CGSize(width: offset.width + away, height: offset.height).applying(direction), blur: blur, color: color)
    context.setFillColor(.black)
    context.translateBy(x: -away, y: 0)
    context.addPath(path)
    context.fillPath()
    context.restoreGState()
  }
}

// MARK: - Parts

extension LayerPainter {
  private func paintParts(of layer: CALayer) {
    context.setPatternOrigin(layer.geometry.bounds.origin)
    guard !layer.keepsDepth else { return paintSublayers(of: layer) }
    paintBackground(of: layer)
    if layer.hasContents || !layer.sublayerStorage.isEmpty || layer.looks.backdrop != nil { paintInside(of: layer) }
    paintBorder(of: layer)
  }

  private func stopAt(_ layer: CALayer) {
    guard !isTooDeep else { return }
    isTooDeep = true
    layer.reportDepth("painted")
  }

  private func paintBackground(of layer: CALayer) {
    guard layer.looks.paintsBackground, let color = layer.looks.backgroundColor else { return }
    let outline = layer.outline
    context.setFillColor(color)
    if outline.isRectangle { return context.fill(outline.rect) }
    outline.add(to: context)
    context.fillPath()
  }

  private func paintInside(of layer: CALayer) {
    guard layer.looks.masksToBounds else { return paintContentsAndSublayers(of: layer) }
    let outline = layer.outline
    context.saveGState()
    if outline.isRectangle {
      context.clip(to: outline.rect)
    } else {
      outline.add(to: context)
      context.clip()
    }
    paintContentsAndSublayers(of: layer)
    context.restoreGState()
  }

  private func paintContentsAndSublayers(of layer: CALayer) {
    if layer.looks.backdrop != nil { paintBackdrop(of: layer) }
    if layer.hasContents { layer.paintContents(in: context) }
    if !layer.sublayerStorage.isEmpty { paintSublayers(of: layer) }
  }

  private func paintBackdrop(of layer: CALayer) {
    guard let backdrop = layer.looks.backdrop else { return }
    context.drawBackdrop(backdrop, in: layer.geometry.bounds, isClipped: layer.looks.masksToBounds)
  }

  private func paintSublayers(of layer: CALayer) {
    descend(to: layer) {
      if layer.hasPlacedSublayers {
        for placement in layer.placements() { paint(placement) }
      } else {
        for sublayer in layer.sublayerStorage { paintInPlace(sublayer) }
      }
    }
  }

  /// Calls `body` one step deeper in the tree.
  private func descend(to layer: CALayer, _ body: () -> Void) {
    guard depth < CALayer.depthLimit else { return stopAt(layer) }
    depth += 1
    body()
    depth -= 1
  }

  /// The ring between the outline and the outline inset by the border's width.
  private func paintBorder(of layer: CALayer) {
    guard layer.looks.paintsBorder, let color = layer.looks.borderColor else { return }
    let outline = layer.outline
    guard !outline.rect.isEmpty else { return }
    let width = layer.looks.borderWidth
    context.setFillColor(color)
    let inner = outline.inset(by: width)
    if outline.isRectangle, let inner, liesOnPixels(outline.rect), liesOnPixels(inner.rect) {
      return paintFrame(outline.rect, inner.rect)
    }
    let ctm = context.ctm
    let scale = abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot()
    BorderRing(outer: outline, inner: inner, scale: scale).add(to: context)
    context.fillPath(using: .evenOdd)
  }

  /// Four rectangles, which painters fill without a mask.
  private func paintFrame(_ outer: CGRect, _ inner: CGRect) {
    context.fill(CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: inner.minY - outer.minY))
    context.fill(CGRect(x: outer.minX, y: inner.maxY, width: outer.width, height: outer.maxY - inner.maxY))
    context.fill(CGRect(x: outer.minX, y: inner.minY, width: inner.minX - outer.minX, height: inner.height))
    context.fill(CGRect(x: inner.maxX, y: inner.minY, width: outer.maxX - inner.maxX, height: inner.height))
  }

  /// Whether `rect`'s edges lie between pixels, as far as the context tells its scale. Four rectangles that share parts
  /// of pixels would leave seams.
  private func liesOnPixels(_ rect: CGRect) -> Bool {
    guard !isProjected else { return false }
    let transform = context.ctm
    guard (transform.b == 0 && transform.c == 0) || (transform.a == 0 && transform.d == 0) else { return false }
    let device = rect.applying(transform)
    return isWhole(device.minX) && isWhole(device.minY) && isWhole(device.maxX) && isWhole(device.maxY)
  }

  private func isWhole(_ value: CGFloat) -> Bool { abs(value - value.rounded()) < 1e-6 }
}
