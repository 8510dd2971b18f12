// SPDX-License-Identifier: MIT

import StillGraphics

extension CALayer {
  func displayIfMarked() {
    guard displayState.needsDisplay else { return }
    displayState.needsDisplay = false
    display()
  }

  func displayWithDelegate() {
    guard let delegate else { return recordContents() }
    delegate.display(self)
  }

  /// Records what `draw(in:)` draws; drawing nothing leaves contents that were set from outside.
  package func recordContents() {
    let bounds = geometry.bounds
    guard !bounds.isEmpty else { return displayState.dropDrawing() }
    let scale = displayState.usableScale
    let context = CGContext(
      bounds: bounds,
      baseTransform: CGAffineTransform(
        a: scale, b: 0, c: 0, d: -scale, tx: -bounds.minX * scale, ty: bounds.maxY * scale))
    delegate?.layerWillDraw(self)
    draw(in: context)
    let list = context.displayList
    // Every view of a subclass is asked to draw; one that does not may show an image that was set as its contents.
    guard !list.isEmpty else { return displayState.dropDrawing() }
    displayState.show(LayerDisplayState.Drawing(list: list, bounds: bounds, needsGroup: !list.isOverlay))
  }

  func paintDisplayedContents(in context: CGContext) {
    if let drawing = displayState.drawing {
      paint(drawing, in: context)
    } else if let image = displayState.image {
      paint(image, in: context)
    }
  }

  /// A backing store is a picture by itself: nothing in it can reach what lies below, and nothing outside its bounds
  /// was kept.
  private func paint(_ drawing: LayerDisplayState.Drawing, in context: CGContext) {
    let target = displayState.gravity.place(drawing.bounds.size, in: geometry.bounds)
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

extension CGAffineTransform {
  /// Scales and moves `source`, which must not be empty, onto `target`.
  static func mapping(_ source: CGRect, onto target: CGRect) -> CGAffineTransform {
    let (x, y) = (target.width / source.width, target.height / source.height)
    return CGAffineTransform(
      a: x, b: 0, c: 0, d: y, tx: target.minX - source.minX * x, ty: target.minY - source.minY * y)
  }
}
