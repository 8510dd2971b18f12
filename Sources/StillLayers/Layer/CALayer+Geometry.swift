// SPDX-License-Identifier: MIT

import StillBitmap
import StillGraphics

extension CALayer {
  func setBounds(_ bounds: CGRect) {
    guard bounds.isFinite else { return reject("bounds", "[\(bounds.plainText)]") }
    // QuartzCore standardizes negative sizes too, so that each rectangle has a single description.
    let bounds = bounds.standardized
    let oldSize = geometry.bounds.size
    guard bounds != geometry.bounds else { return }
    geometry.bounds = bounds
    tellMove()
    if bounds.size != oldSize { sizeChanged(from: oldSize) }
  }

  func setFrame(_ frame: CGRect) {
    guard frame.isFinite else {
      let position = CGPoint(x: frame.midX, y: frame.midY)
      return position.isFinite
        ? reject("bounds", "[\(CGRect(origin: geometry.bounds.origin, size: frame.size).plainText)]")
        : reject("position", "[\(position.plainText)]")
    }
    var changed = geometry
    changed.setFrame(frame)
    guard changed.bounds.isFinite, changed.position.isFinite else {
      return reject("position", "[\(changed.position.plainText)]")
    }
    let oldSize = geometry.bounds.size
    geometry = changed
    tellMove()
    if changed.bounds.size != oldSize { sizeChanged(from: oldSize) }
  }

  func setPosition(_ position: CGPoint) {
    guard position.isFinite else { return reject("position", "[\(position.plainText)]") }
    geometry.position = position
    tellMove()
  }

  func setAnchorPoint(_ anchorPoint: CGPoint) {
    guard anchorPoint.isFinite else { return reject("anchorPoint", "[\(anchorPoint.plainText)]") }
    geometry.anchorPoint = anchorPoint
    tellMove()
  }

  func setZPosition(_ zPosition: CGFloat) {
    guard zPosition.isFinite else { return reject("zPosition", "[\(zPosition)]") }
    geometry.zPosition = zPosition
    updateSuperlayerDepth()
  }

  func setAnchorPointZ(_ anchorPointZ: CGFloat) {
    guard anchorPointZ.isFinite else { return reject("anchorPointZ", "[\(anchorPointZ)]") }
    geometry.anchorPointZ = anchorPointZ
    updateSuperlayerDepth()
  }

  func setDoubleSided(_ isDoubleSided: Bool) {
    geometry.isDoubleSided = isDoubleSided
    updateSuperlayerDepth()
  }

  /// Tells the superlayer if this layer may be outside of its plane.
  ///
  /// Most layers are in their superlayer's plane, which then draws them one after another without sorting.
  func updateSuperlayerDepth() {
    if geometry.isOutOfPlane || needsPlacement { superlayerStorage?.hasSublayersOutOfPlane = true }
  }

  func setTransform(_ transform: CATransform3D) {
    guard transform.isFinite else { return reject("transform", "\(transform.rows)") }
    geometry.transform = transform
    tellMove()
    updateSuperlayerDepth()
  }

  func setSublayerTransform(_ transform: CATransform3D) {
    guard transform.isFinite else { return reject("sublayerTransform", "\(transform.rows)") }
    geometry.setSublayerTransform(transform)
  }

  func sizeChanged(from oldSize: CGSize) {
    markNeedsLayout()
    if contentsState.redrawsOnBoundsChange { setNeedsDisplay() }
    owner?.layer(self, didChangeSizeFrom: oldSize)
  }

  private func tellMove() {
    if tellsOfMoves { owner?.layerDidMove(self) }
  }

  private func reject(_ property: String, _ value: String) {
    let fault = value.contains("nan") ? "NaN" : "infinity"
    ProgrammerErrors.report(
      """
      CALayerInvalidGeometry: CALayer \(property) contains \(fault): \(value). Layer: \(nameForMessages). \
      The old value stays. Look for a division by zero in the code that computes it.
      """)
  }

  /// The name that the owner gives this layer in messages, or its class.
  var nameForMessages: String { owner?.name(of: self) ?? "<\(type(of: self))>" }
}

extension CGRect {
  /// The text of a rectangle in QuartzCore's messages.
  var plainText: String { "\(origin.plainText); \(plain(size.width)) \(plain(size.height))" }
}

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
  var plainText: String { "\(plain(x)) \(plain(y))" }
}

private func plain(_ value: CGFloat) -> String { String(plainFormat: "%g", Double(value)) }
