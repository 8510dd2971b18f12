// SPDX-License-Identifier: MIT

import StillGraphics

/// The contents of a layer, either an image or recorded drawing, and their placement.
struct LayerContentsState {
  /// The contents that were set as `CALayer.contents`.
  private(set) var contents: Any?
  /// The contents that were recorded from drawing.
  private(set) var drawing: Drawing?
  /// The contents between which an animation dissolves; nil without one.
  private(set) var dissolved: DissolvedContents?
  var needsDisplay = false
  /// True if the drawing was made for other conditions than the current ones, such as other traits.
  var isForeign = false
  /// The number of nested calls of `display()`.
  var running = 0
  var redrawsOnBoundsChange = false
  /// The height above and below the bounds, in points, to which recorded drawing is clipped.
  var overhang: CGFloat = 0
  var gravity = CALayerContentsGravity.resize
  var scale: CGFloat = 1
  var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var center = CGRect(x: 0, y: 0, width: 1, height: 1)
  var minificationFilter = CALayerContentsFilter.linear
  var magnificationFilter = CALayerContentsFilter.linear

  /// The recorded drawing of a layer.
  struct Drawing {
    var list: DisplayList
    /// The layer's bounds at the time of the drawing.
    var bounds: CGRect
    /// True if painting the list as a group of its own makes a difference; see `DisplayList.isOverlay`.
    var needsGroup: Bool
  }

  var image: CGImage? { contents as? CGImage }

  /// True if the contents must be drawn again before they are shown.
  var isOutdated: Bool { needsDisplay || isForeign }

  /// The scale, or one pixel per point if it is zero, negative or not finite.
  var usableScale: CGFloat { scale > 0 && scale.isFinite ? scale : 1 }

  var isVisible: Bool { drawing != nil || contents != nil || dissolved != nil }

  mutating func show(_ contents: Any?) { (self.contents, drawing, dissolved) = (contents, nil, nil) }

  mutating func show(_ drawing: Drawing) { (contents, self.drawing, dissolved) = (nil, drawing, nil) }

  mutating func show(_ dissolved: DissolvedContents) {
    show(dissolved.main)
    if dissolved.isBetween { self.dissolved = dissolved }
  }

  mutating func discardDrawing() { drawing = nil }
}

extension CALayer {
  /// Sets whether the drawing was made for other conditions than the current ones, so that it must be drawn again.
  package func setForeign(_ isForeign: Bool) { contentsState.isForeign = isForeign }

  /// The number of operations that the layer's drawing has recorded.
  var recordedNodeCount: Int { contentsState.drawing?.list.extent.nodeCount ?? 0 }

  func displayIfMarked() {
    guard contentsState.isOutdated else { return }
    (contentsState.needsDisplay, contentsState.isForeign) = (false, false)
    // Each drawing contains the nested ones, so many of them take far longer than the same number of nested layouts.
    guard NestedCalls.enter(contentsState.running, cost: 50) else {
      return NestedCalls.isFirstRefusal() ? ProgrammerErrors.report(nestedDrawingText) : ()
    }
    contentsState.running += 1
    display()
    contentsState.running -= 1
    NestedCalls.leave()
  }

  private var nestedDrawingText: String {
    """
    Drawing within drawing: \(nameForMessages) draws itself while it is drawn, again and again. It shows what was \
    drawn so far. Look for a draw(_:) that calls display(), or setNeedsDisplay() before it renders its own layer.
    """
  }

  func displayWithDelegate() {
    AppCalls.run(orReport: nestedDrawingText) {
      if let delegate { delegate.display(self) } else { recordContents() }
    }
    owner?.layerDidDisplay(self)
  }

  func drawWithDelegate(in context: CGContext) {
    guard let delegate else { return }
    AppCalls.run(orReport: nestedDrawingText) { delegate.draw(self, in: context) }
  }

  /// Records the drawing of `draw(in:)` as the contents.
  ///
  /// Without any drawing, contents that were set before stay.
  package func recordContents() {
    let bounds = geometry.bounds
    guard !bounds.isEmpty else { return contentsState.discardDrawing() }
    let scale = contentsState.usableScale
    let context = CGContext(
      bounds: bounds,
      baseTransform: CGAffineTransform(
        a: scale, b: 0, c: 0, d: -scale, tx: -bounds.minX * scale, ty: bounds.maxY * scale))
    delegate?.layerWillDraw(self)
    draw(in: context)
    // Every view of a subclass is asked to draw; one that does not may show an image that was set as its contents.
    guard !context.isEmpty else { return contentsState.discardDrawing() }
    let list = context.displayList.bounded(of: self, within: bounds.insetBy(dx: 0, dy: -contentsOverhang), scale: scale)
    contentsState.show(LayerContentsState.Drawing(list: list, bounds: bounds, needsGroup: !list.isOverlay))
  }

  func paintDisplayedContents(in context: CGContext) {
    if let drawing = contentsState.drawing {
      paint(drawing, in: context)
    } else if let dissolved = contentsState.dissolved {
      paint(dissolved, in: context)
    } else if let image = contentsState.image {
      paint(image, in: context)
    }
  }

  // On iOS the drawing is a separate bitmap, so it cannot blend with the backdrop, and ends at its bounds.
  private func paint(_ drawing: LayerContentsState.Drawing, in context: CGContext) {
    let target = contentsState.gravity.frame(ofContents: drawing.bounds.size, in: geometry.bounds)
    guard !target.isEmpty else { return }
    context.saveGState()
    if target != drawing.bounds { context.concatenate(.mapping(drawing.bounds, onto: target)) }
    let visible = drawing.bounds.insetBy(dx: 0, dy: -contentsOverhang)
    context.clip(to: visible)
    if drawing.needsGroup { context.beginTransparencyLayer() }
    context.draw(drawing.list, within: visible)
    if drawing.needsGroup { context.endTransparencyLayer() }
    context.restoreGState()
  }
}

// MARK: - Images

extension CALayer {
  /// Paints the sum of several contents, each by its share, which is opaque where all of them are.
  private func paint(_ dissolved: DissolvedContents, in context: CGContext) {
    context.beginTransparencyLayer()
    for (index, part) in dissolved.parts.enumerated() {
      guard let image = part.contents as? CGImage else { continue }
      context.saveGState()
      context.setAlpha(part.share)
      context.setBlendMode(index == 0 ? .normal : .plusLighter)
      context.beginTransparencyLayer()
      paint(image, in: context)
      context.endTransparencyLayer()
      context.restoreGState()
    }
    context.endTransparencyLayer()
  }

  /// Paints `image` as the contents: its visible part, stretched around `contentsCenter`, where the gravity places it.
  private func paint(_ image: CGImage, in context: CGContext) {
    let part = contentsState.rect
    let pixels = CGSize(width: CGFloat(image.width) * part.width, height: CGFloat(image.height) * part.height)
    guard part.isFinite, pixels.width > 0, pixels.height > 0 else { return }
    let scale = contentsState.usableScale
    let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
    let target = contentsState.gravity.frame(ofContents: size, in: geometry.bounds)
    guard !target.isEmpty else { return }
    guard contentsState.gravity.resizes || Self.drawableLengths.contains(max(size.width, size.height)) else {
      return reportUndrawableScale(size)
    }
    let center = contentsState.center
    guard center != CGRect(x: 0, y: 0, width: 1, height: 1) else {
      context.saveGState()
      // Pixels that contents of this gravity cover in part are clipped, too: a quarter becomes a sixteenth (measured on
      // pictures of iOS 15, 16 and 17). Whether others are is not known.
      if contentsState.gravity == .resizeAspect { context.clip(to: target) }
      paint(image, part: part, into: target, in: context)
      return context.restoreGState()
    }
    let columns = StretchedSpan.spans(center.minX, center.maxX, of: size.width, from: target.minX, target.width)
    let rows = StretchedSpan.spans(center.minY, center.maxY, of: size.height, from: target.minY, target.height)
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

  /// The range of lengths of an image, in points, in which it is visible and its position is finite.
  private static let drawableLengths: ClosedRange<CGFloat> = 1e-3...1e7

  /// Reports a scale of the contents with which nothing of an image is drawn.
  private func reportUndrawableScale(_ size: CGSize) {
    ProgrammerErrors.warn(
      """
      CALayer contentsScale: at \(contentsState.scale) pixels per point the image of \(nameForMessages) would be \
      \(size.width) × \(size.height) points, and nothing of it can be drawn. Set the scale of the image, such as 3.
      """)
  }

  /// Paints the `part` of the image, a fraction of it, so that it fills `target`.
  private func paint(_ image: CGImage, part: CGRect, into target: CGRect, in context: CGContext) {
    guard part.width > 0, part.height > 0, !target.isEmpty else { return }
    let whole = CGRect(
      x: target.minX - part.minX / part.width * target.width, y: target.minY - part.minY / part.height * target.height,
      width: target.width / part.width, height: target.height / part.height)
    context.saveGState()
    if whole != target { context.clip(to: target) }
    // Contexts draw images upright where the y-axis points up, as it does under flipped geometry.
    if !hasUpwardYAxis {
      context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: whole.minY + whole.maxY))
    }
    let toDevice = context.ctm
    let across = hypot(toDevice.a, toDevice.b) * whole.width / CGFloat(image.width)
    if let quality = contentsState.quality(forPixelsOfSize: across) { context.interpolationQuality = quality }
    context.draw(image, in: whole)
    context.restoreGState()
  }
}

/// One of the three parts of an image's width or height that `contentsCenter` divides it into.
private struct StretchedSpan {
  /// The start and the length as fractions of the image.
  var source, sourceLength: CGFloat
  /// The start and the length in points of the layer.
  var target, targetLength: CGFloat

  /// Returns three spans of `room` points: the ends keep their length, or shrink together if they do not fit, and the
  /// centre takes the rest.
  static func spans(
    _ low: CGFloat, _ high: CGFloat, of length: CGFloat, from start: CGFloat, _ room: CGFloat
  ) -> [StretchedSpan] {
    let (before, after) = (low * length, (1 - high) * length)
    let shrink = before + after > room ? room / (before + after) : 1
    let (first, last) = (before * shrink, after * shrink)
    return [
      StretchedSpan(source: 0, sourceLength: low, target: start, targetLength: first),
      StretchedSpan(source: low, sourceLength: high - low, target: start + first, targetLength: room - first - last),
      StretchedSpan(source: high, sourceLength: 1 - high, target: start + room - last, targetLength: last),
    ]
  }
}

extension CGAffineTransform {
  /// Returns the transform that scales and moves `source`, which may not be empty, onto `target`.
  fileprivate static func mapping(_ source: CGRect, onto target: CGRect) -> CGAffineTransform {
    let (x, y) = (target.width / source.width, target.height / source.height)
    return CGAffineTransform(
      a: x, b: 0, c: 0, d: y, tx: target.minX - source.minX * x, ty: target.minY - source.minY * y)
  }
}
