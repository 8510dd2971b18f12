// SPDX-License-Identifier: MIT

import StillGraphics

extension CALayer {
  func setBounds(_ bounds: CGRect) {
    guard bounds.isFinite else { return refuse("bounds", "[\(bounds.plainText)]") }
    // Negative sizes are turned round, as by QuartzCore: a rectangle has one description only.
    let bounds = bounds.standardized
    let oldSize = geometry.bounds.size
    guard bounds != geometry.bounds else { return }
    geometry.bounds = bounds
    if bounds.size != oldSize { sizeChanged(from: oldSize) }
  }

  func setFrame(_ frame: CGRect) {
    guard frame.isFinite else {
      let position = CGPoint(x: frame.midX, y: frame.midY)
      return position.isFinite
        ? refuse("bounds", "[\(CGRect(origin: geometry.bounds.origin, size: frame.size).plainText)]")
        : refuse("position", "[\(position.plainText)]")
    }
    var changed = geometry
    changed.setFrame(frame)
    guard changed.bounds.isFinite, changed.position.isFinite else {
      return refuse("position", "[\(changed.position.plainText)]")
    }
    let oldSize = geometry.bounds.size
    geometry = changed
    if changed.bounds.size != oldSize { sizeChanged(from: oldSize) }
  }

  func setPosition(_ position: CGPoint) {
    guard position.isFinite else { return refuse("position", "[\(position.plainText)]") }
    geometry.position = position
  }

  func setAnchorPoint(_ anchorPoint: CGPoint) {
    guard anchorPoint.isFinite else { return refuse("anchorPoint", "[\(anchorPoint.plainText)]") }
    geometry.anchorPoint = anchorPoint
  }

  func setZPosition(_ zPosition: CGFloat) {
    guard zPosition.isFinite else { return refuse("zPosition", "[\(zPosition)]") }
    geometry.zPosition = zPosition
    tellOfDepth()
  }

  func setAnchorPointZ(_ anchorPointZ: CGFloat) {
    guard anchorPointZ.isFinite else { return refuse("anchorPointZ", "[\(anchorPointZ)]") }
    geometry.anchorPointZ = anchorPointZ
    tellOfDepth()
  }

  func setDoubleSided(_ isDoubleSided: Bool) {
    geometry.isDoubleSided = isDoubleSided
    tellOfDepth()
  }

  /// Most layers lie in the plane of their superlayer, which then draws them one after another.
  func tellOfDepth() {
    if geometry.isInDepth || needsSpace { superlayerStorage?.hasSublayersInDepth = true }
  }

  func setTransform(_ transform: CATransform3D) {
    guard transform.isFinite else { return refuse("transform", "\(transform.rows)") }
    geometry.transform = transform
    tellOfDepth()
  }

  func setSublayerTransform(_ transform: CATransform3D) {
    guard transform.isFinite else { return refuse("sublayerTransform", "\(transform.rows)") }
    geometry.setSublayerTransform(transform)
  }

  private func sizeChanged(from oldSize: CGSize) {
    markNeedsLayout()
    if displayState.redrawsOnBoundsChange { setNeedsDisplay() }
    owner?.layer(self, didChangeSizeFrom: oldSize)
  }

  private func refuse(_ property: String, _ value: String) {
    let fault = value.contains("nan") ? "NaN" : "infinity"
    ProgrammerErrors.report(
      """
      CALayerInvalidGeometry: CALayer \(property) contains \(fault): \(value). Layer: \(nameForMessages). \
      The old value stays. Look for a division by zero in what computes it.
      """)
  }

  /// The owner's name for this layer, or its class.
  var nameForMessages: String { owner?.name(of: self) ?? "<\(type(of: self))>" }
}

extension CGRect {
  /// As QuartzCore writes rectangles in its messages.
  var plainText: String { "\(origin.plainText); \(plain(size.width)) \(plain(size.height))" }
}

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
  var plainText: String { "\(plain(x)) \(plain(y))" }
}

private func plain(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }
