// SPDX-License-Identifier: MIT

import StillGraphics

extension CALayer {
  /// Draws the layer as `render(in:)` does, but without doing pending layout first.
  package func paintRoot(in context: CGContext) {
    guard !appearance.isHidden, appearance.opacity > 0 else { return }
    context.saveGState()
    if geometry.isFlipped { context.concatenate(geometry.flip) }
    LayerPainter(context: context).paint(self)
    context.restoreGState()
  }

  /// True if the layer paints nothing but a rectangle of one colour.
  var isPlainRectangle: Bool {
    sublayerStorage.isEmpty && !hasContents && !appearance.paintsBorder && appearance.cornerRadius == 0
      && appearance.mask == nil && appearance.backdrop == nil && !appearance.shadow.isVisible
      && appearance.backgroundColor?.pattern == nil && appearance.blendMode == .normal
      && animations?.transitionProgress == nil
  }

  /// True if only a translation leads from the layer's coordinates to the superlayer's.
  var isOnlyMoved: Bool {
    geometry.transformIfAny == nil && superlayerStorage?.geometry.sublayerTransform == nil
  }

  /// True if the opacity applies to each sublayer separately, and no clip, shadow or depth needs them in one group.
  var leavesOpacityToParts: Bool {
    !appearance.allowsGroupOpacity && !appearance.masksToBounds && !appearance.shadow.isVisible && !keepsDepth
      && appearance.backdrop == nil && !hasPlacedSublayers
  }

  /// True if several parts may overlap, so that the opacity has to apply to all as one picture.
  var paintsSeveralThings: Bool {
    !sublayerStorage.isEmpty || appearance.shadow.isVisible || appearance.mask != nil || appearance.backdrop != nil
      || (appearance.paintsBackground ? 1 : 0) + (hasContents ? 1 : 0) + (appearance.paintsBorder ? 1 : 0) > 1
  }

  /// The bounds with their rounded corners.
  var outline: CornerShape {
    CornerShape(
      geometry.bounds, radius: appearance.cornerRadius, corners: appearance.maskedCorners, curve: appearance.cornerCurve
    )
  }
}

/// The walk over a layer tree that draws it into a context.
///
/// It follows Core Animation's order: background, backdrop filter, contents, sublayers and border, then shadow,
/// opacity, mask and compositing filter over all of these as one picture.
///
/// A mask that is a single opaque shape is a clip. Any other mask is recorded as a list of its own, and the layer
/// becomes a group that is seen through it: the raster painter makes coverage of its alpha, a PDF contains it as a soft
/// mask, and the masked drawing stays paths and text.
final class LayerPainter {
  let context: CGContext
  /// True if the drawing will be projected in perspective, where the edges of pixels are unknown.
  private let isProjected: Bool
  private var depth: Int
  /// The opacity that a superlayer leaves to its parts, because it is no picture of its own; see `allowsGroupOpacity`.
  private var inheritedOpacity: Float = 1
  private var hasReportedDepth = false
  private var hasReportedSize = false
  /// The number of layers that may still be drawn as copies, which all painters of a picture share.
  let copies: CopyBudget

  convenience init(context: CGContext) {
    self.init(context: context, depth: 0, isProjected: false, copies: CopyBudget())
  }

  /// Creates a painter within `depth` masks and sublayers.
  private init(context: CGContext, depth: Int, isProjected: Bool, copies: CopyBudget) {
    (self.context, self.depth, self.isProjected, self.copies) = (context, depth, isProjected, copies)
  }

  /// Returns the painter of a picture within this one.
  func inner(context: CGContext, isProjected: Bool) -> LayerPainter {
    LayerPainter(context: context, depth: depth + 1, isProjected: isProjected || self.isProjected, copies: copies)
  }

  /// Paints `layer` at its position in its superlayer, whose coordinates are the user space.
  func paintInPlace(_ layer: CALayer) {
    guard !layer.appearance.isHidden, layer.appearance.opacity > 0 else { return }
    guard !copies.isInCopy || copies.take(1 + layer.recordedNodeCount) else { return }
    guard !layer.isOutOfPlane else { return paint(Placement(layer: layer, matrix: layer.matrixToSuperlayer)) }
    layer.displayIfMarked()
    let transform = layer.transformToSuperlayer
    if layer.isPlainRectangle, layer.isOnlyMoved, inheritedOpacity == 1 {
      return paintPlainRectangle(layer, transform)
    }
    context.saveGState()
    context.concatenate(transform)
    if transform.isFinite, !context.ctm.hasNumberOfArea { reportTooLarge(layer) }
    paint(layer)
    context.restoreGState()
  }

  /// Paints `layer` in its own coordinates.
  ///
  /// The caller restores the graphics state.
  func paint(_ layer: CALayer) {
    guard layer.appearance.blendMode != .normal else { return paintMasked(layer) }
    context.setBlendMode(layer.appearance.blendMode)
    context.beginTransparencyLayer()
    paintMasked(layer)
    context.endTransparencyLayer()
  }

  /// Paints `layer` in its own coordinates without its compositing filter.
  func paintMasked(_ layer: CALayer) {
    layer.displayIfMarked()
    guard layer.animations?.transitionProgress == nil else {
      return paintTransition(of: layer) { paintMaskedWithoutTransition(layer) }
    }
    paintMaskedWithoutTransition(layer)
  }

  func paintMaskedWithoutTransition(_ layer: CALayer) {
    guard let mask = layer.appearance.mask else { return paintWithOpacity(layer) }
    if clip(to: mask) { return paintWithOpacity(layer) }
    guard depth < CALayer.depthLimit else { return reportTooDeep(layer) }
    context.beginTransparencyLayer(seenThrough: recorded(mask), seesBehind: layer.appearance.backdrop != nil)
    paintWithOpacity(layer)
    context.endTransparencyLayer()
  }

  private func paintPlainRectangle(_ layer: CALayer, _ transform: CGAffineTransform) {
    guard layer.appearance.paintsBackground, let color = layer.appearance.backgroundColor else { return }
    let bounds = layer.geometry.bounds
    setFill(color, opacity: layer.appearance.opacity)
    context.fill(bounds.offsetBy(dx: transform.tx, dy: transform.ty))
  }

  private func setFill(_ color: CGColor, opacity: Float) {
    guard opacity < 1 else { return context.setFillColor(color) }
    context.setFillColor(color.copy(alpha: color.alpha * CGFloat(opacity)) ?? color)
  }
}

// MARK: - Opacity and mask

extension LayerPainter {
  private func paintWithOpacity(_ layer: CALayer) {
    let opacity = layer.appearance.opacity * inheritedOpacity
    guard opacity < 1 else { return paintWithShadow(layer) }
    context.setAlpha(CGFloat(opacity))
    guard layer.paintsSeveralThings || layer.hasContents else { return paintParts(of: layer) }
    let inherited = inheritedOpacity
    inheritedOpacity = 1
    if layer.leavesOpacityToParts {
      paintApart(layer, opacity)
    } else {
      context.beginTransparencyLayer(seenThrough: nil, seesBehind: layer.appearance.backdrop != nil)
      paintWithShadow(layer)
      context.endTransparencyLayer()
    }
    inheritedOpacity = inherited
  }

  /// Paints the layer's own drawing with an opacity, and then each sublayer with it.
  private func paintApart(_ layer: CALayer, _ opacity: Float) {
    context.beginTransparencyLayer()
    paintOwnParts(of: layer)
    context.endTransparencyLayer()
    context.setAlpha(1)
    inheritedOpacity = opacity
    paintSublayers(of: layer)
  }

  /// Clips to `mask` if it is a single opaque shape, which keeps edges sharp in a PDF; else returns false.
  private func clip(to mask: CALayer) -> Bool {
    let appearance = mask.appearance
    guard !appearance.isHidden, appearance.opacity == 1, mask.sublayerStorage.isEmpty, appearance.mask == nil,
      !appearance.shadow.isVisible, !appearance.paintsBorder, !appearance.masksToBounds, !mask.isOutOfPlane
    else { return false }
    mask.displayIfMarked()
    let transform = mask.transformToSuperlayer
    let back = transform.inverted()
    guard transform.determinant != 0, back.isFinite else {
      // A mask without area hides everything, and its transform could not be undone.
      context.clip(to: .zero)
      return true
    }
    context.concatenate(transform)
    let rule = mask.addSilhouette(to: context)
    if let rule { context.clip(using: rule) }
    context.concatenate(back)
    return rule != nil
  }

  /// Records the drawing of `mask` at its place as a list of its own.
  private func recorded(_ mask: CALayer) -> DisplayList {
    let context = CGContext(bounds: self.context.boundingBoxOfClipPath, baseTransform: self.context.ctm)
    inner(context: context, isProjected: false).paintInPlace(mask)
    return context.displayList
  }
}

// MARK: - Shadow

extension LayerPainter {
  private func paintWithShadow(_ layer: CALayer) {
    let shadow = layer.appearance.shadow
    // Nothing of a shadow is visible within the bounds, to which the layer is clipped.
    guard shadow.isVisible, !layer.appearance.masksToBounds, let color = shadow.visibleColor else {
      return paintParts(of: layer)
    }
    let toBase = context.transformSinceBase
    let scale = abs(toBase.a * toBase.d - toBase.b * toBase.c).squareRoot()
    let blur = max(shadow.radius, 0) * 2 * scale
    let direction = CGAffineTransform(a: toBase.a, b: toBase.b, c: toBase.c, d: toBase.d, tx: 0, ty: 0)
    if let path = shadow.path {
      drawShadow(of: path, shadow.offset, direction, blur, color)
      return paintParts(of: layer)
    }
    context.saveGState()
    context.setShadow(offset: shadow.offset.applying(direction), blur: blur, color: color)
    context.beginTransparencyLayer(seenThrough: nil, seesBehind: layer.appearance.backdrop != nil)
    paintParts(of: layer)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  /// Draws the shadow of `path` alone: the path is filled outside of the clip, and the shadow's offset leads back.
  private func drawShadow(
    of path: CGPath, _ offset: CGSize, _ direction: CGAffineTransform, _ blur: CGFloat, _ color: CGColor
  ) {
    let visible = context.boundingBoxOfClipPath
    let box = path.boundingBox
    guard !box.isNull, box.isFinite, visible.isFinite else { return }
    // A distance of whole points keeps the path aligned to pixels at whole scales.
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
    if layer.hasContents || !layer.sublayerStorage.isEmpty || layer.appearance.backdrop != nil {
      paintInside(of: layer)
    }
    paintBorder(of: layer)
  }

  /// Paints a layer without its sublayers.
  ///
  /// Sublayers are in front of the border, if the layer is not painted as a group.
  private func paintOwnParts(of layer: CALayer) {
    context.setPatternOrigin(layer.geometry.bounds.origin)
    paintBackground(of: layer)
    if layer.hasContents { layer.paintContents(in: context) }
    paintBorder(of: layer)
  }

  private func reportTooDeep(_ layer: CALayer) {
    guard !hasReportedDepth else { return }
    hasReportedDepth = true
    layer.reportDepth("painted")
  }

  /// Reports a layer that no painter can draw, since the area of one of its points is no number any more.
  private func reportTooLarge(_ layer: CALayer) {
    guard !hasReportedSize else { return }
    hasReportedSize = true
    ProgrammerErrors.warn(
      """
      CALayer transform enlarges \(layer.nameForMessages) so much that numbers end: nothing of it would be drawn. \
      Make the scale of the transform, or those of its superlayers, smaller.
      """)
  }

  private func paintBackground(of layer: CALayer) {
    guard layer.appearance.paintsBackground, let color = layer.appearance.backgroundColor else { return }
    let outline = layer.outline
    context.setFillColor(color)
    if outline.isRectangle { return context.fill(outline.rect) }
    outline.add(to: context)
    context.fillPath()
  }

  private func paintInside(of layer: CALayer) {
    guard layer.appearance.masksToBounds else { return paintContentsAndSublayers(of: layer) }
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
    if layer.appearance.backdrop != nil { paintBackdrop(of: layer) }
    if layer.hasContents { layer.paintContents(in: context) }
    if !layer.sublayerStorage.isEmpty { paintSublayers(of: layer) }
  }

  private func paintBackdrop(of layer: CALayer) {
    guard let backdrop = layer.appearance.backdrop else { return }
    context.drawBackdrop(backdrop, in: layer.geometry.bounds, isClipped: layer.appearance.masksToBounds)
  }

  private func paintSublayers(of layer: CALayer) {
    descend(to: layer) {
      if layer.hasPlacedSublayers {
        for placement in layer.placements(copies: copies) {
          copies.draw(placement.layer, copiedBy: placement.replicator) { paint(placement) }
        }
      } else {
        for sublayer in layer.sublayerStorage { paintInPlace(sublayer) }
      }
    }
  }

  /// Calls `body` one level deeper in the tree.
  private func descend(to layer: CALayer, _ body: () -> Void) {
    guard depth < CALayer.depthLimit, !StackRoom.isShort else { return reportTooDeep(layer) }
    depth += 1
    body()
    depth -= 1
  }

  /// Fills the ring between the outline and the outline inset by the border's width.
  private func paintBorder(of layer: CALayer) {
    guard layer.appearance.paintsBorder, let color = layer.appearance.borderColor else { return }
    let outline = layer.outline
    guard !outline.rect.isEmpty else { return }
    let width = layer.appearance.borderWidth
    context.setFillColor(color)
    let inner = outline.inset(by: width)
    if outline.isRectangle, let inner, isAlignedToPixels(outline.rect), isAlignedToPixels(inner.rect) {
      return paintFrame(outline.rect, inner.rect)
    }
    let ctm = context.ctm
    let scale = abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot()
    BorderRing(outer: outline, inner: inner, scale: scale).fill(in: context)
  }

  /// Fills the ring between two rectangles as four rectangles, for which painters need no mask.
  private func paintFrame(_ outer: CGRect, _ inner: CGRect) {
    context.fill(CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: inner.minY - outer.minY))
    context.fill(CGRect(x: outer.minX, y: inner.maxY, width: outer.width, height: outer.maxY - inner.maxY))
    context.fill(CGRect(x: outer.minX, y: inner.minY, width: inner.minX - outer.minX, height: inner.height))
    context.fill(CGRect(x: inner.maxX, y: inner.minY, width: outer.maxX - inner.maxX, height: inner.height))
  }

  /// Returns true if the edges of `rect` are on the boundaries of pixels, as far as the context knows its scale.
  ///
  /// Four rectangles that share parts of pixels would leave seams.
  private func isAlignedToPixels(_ rect: CGRect) -> Bool {
    guard !isProjected else { return false }
    let transform = context.ctm
    guard (transform.b == 0 && transform.c == 0) || (transform.a == 0 && transform.d == 0) else { return false }
    let device = rect.applying(transform)
    return isWhole(device.minX) && isWhole(device.minY) && isWhole(device.maxX) && isWhole(device.maxY)
  }

  private func isWhole(_ value: CGFloat) -> Bool { abs(value - value.rounded()) < 1e-6 }
}

extension CGAffineTransform {
  /// True if areas, which may be zero, are numbers after this transform.
  fileprivate var hasNumberOfArea: Bool { isFinite && determinant.isFinite }
}
