// SPDX-License-Identifier: MIT

import StillGraphics
package import StillLayers
package import StillScene

extension UIView: @preconcurrency CALayerDelegate {}

extension UIView {
  /// Connects the new layer with the view.
  func setUpLayer(_ frame: CGRect) {
    // An initialiser must return a view, so endless recursion of initialisers can only be reported by ending the process.
    if StackRoom.isSpent { reportEndlessMaking() }
    layer.delegate = self
    layer.owner = self
    if AppClasses.contains(type(of: self)) { layer.asksForActions = true }
    layer.isOpaque = true
    layer.contentsScale = traits.current.displayScale > 0 ? traits.current.displayScale : 1
    if frame != .zero { layer.frame = frame }
    // A subclass may override `draw(_:)`, and Swift cannot tell without calling it.
    if type(of: self) != UIView.self { layer.setNeedsDisplay() }
  }

  private func reportEndlessMaking() -> Never {
    let text =
      "Making a \(type(of: self)) leaves no room on the stack. Look for an initialiser that makes another view of its class."
    ProgrammerErrors.warn(text)
    fatalError(text)
  }

  /// Calls `draw(_:)` with `context` as the current one.
  func drawContents(of layer: CALayer, in context: CGContext) {
    guard layer === self.layer else { return }
    UIGraphicsPushContext(context)
    traits.current.performAsCurrent { draw(bounds) }
    UIGraphicsPopContext()
  }

  /// Lays out the subviews of the view that `layer` belongs to.
  func layOutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    traits.current.performAsCurrent {
      viewController?.appearBeforeLayout()
      updateFirstConstraints()
      // The engine has nothing to place in a view without subviews and constraints.
      if layout.isUsed || superviewStorage == nil || !subviewStorage.isEmpty {
        prepareAutoLayout(looksAgain: superviewStorage == nil || isLayoutRoot)
      }
      tellChangeOfSafeArea()
      guard let viewController else { return layoutSubviews() }
      viewController.layOutView { layoutSubviews() }
    }
  }

  /// Draws the view and its subviews into the current context; returns false if there was nothing to draw.
  func drawTree(in rect: CGRect, afterLayout: Bool) -> Bool {
    if afterLayout { layoutIfNeeded() }
    let bounds = bounds
    guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty, rect.isFinite, !rect.isEmpty else {
      return false
    }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.presenting(on: .current, showsEndless: true) {
      if afterLayout { layer.render(in: context) } else { layer.paintRoot(in: context) }
    }
    context.restoreGState()
    return true
  }

  /// Lays out the view and its subviews, and returns their recorded drawing in the coordinates of `bounds`.
  ///
  /// `scale` is the number of pixels per point that `CGContext.ctm` reports to drawing code.
  package func displayList(scale: CGFloat) -> DisplayList {
    layoutIfNeeded()
    let bounds = bounds
    let context = CGContext(
      bounds: bounds,
      baseTransform: CGAffineTransform(
        a: scale, b: 0, c: 0, d: -scale, tx: -bounds.minX * scale, ty: bounds.maxY * scale))
    layer.render(in: context)
    return context.displayList
  }
}

// MARK: - What layers tell their views

extension UIView: @preconcurrency CALayerOwner {
  /// Resizes the subviews by their autoresizing masks.
  package func layer(_ layer: CALayer, didChangeSizeFrom oldSize: CGSize) {
    // Most views have no subviews, and even an empty loop costs in a debug build.
    guard autoresizesSubviews, !subviewStorage.isEmpty else { return }
    guard layer.walkDepth < CALayer.depthLimit else { return layer.reportDepth("resized") }
    for subview in subviewStorage where subview.autoresizingMask.rawValue != 0 {
      subview.layer.walkDepth = layer.walkDepth + 1
      let resize = { subview.autoresize(from: oldSize, to: layer.bounds.size) }
      if let frames = AutoresizedFrames.current { frames.noting(subview, in: oldSize, resize) } else { resize() }
      subview.layer.walkDepth = 0
    }
  }

  package func layerDidMove(_ layer: CALayer) { forgetKeptSafeAreas() }

  package func layerDidDisplay(_ layer: CALayer) { traits.drawn = traits.current }

  package func name(of layer: CALayer) -> String { ownDescription }
}
