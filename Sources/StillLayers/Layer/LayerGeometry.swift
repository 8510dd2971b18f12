// SPDX-License-Identifier: MIT

import StillGraphics

/// Where a layer lies in its superlayer.
struct LayerGeometry {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var zPosition: CGFloat = 0
  /// Nil for the identity.
  var sublayerTransform: CATransform3D?
  /// Nil for the identity, which nearly all layers have: it is asked for at every step of a walk.
  private(set) var transformIfAny: CATransform3D?

  var transform: CATransform3D {
    get { transformIfAny ?? CATransform3DIdentity }
    set { transformIfAny = CATransform3DIsIdentity(newValue) ? nil : newValue }
  }

  /// The anchor point in the layer's own coordinates.
  var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// From this layer's coordinates to the superlayer's, whose `sublayerTransform` is not included.
  var transformToSuperlayer: CGAffineTransform {
    let anchor = anchor
    guard let affine = transformIfAny?.affinePart else {
      return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
    }
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(affine)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  var frame: CGRect {
    let (width, height) = (bounds.size.width, bounds.size.height)
    let unmoved = CGRect(x: -anchorPoint.x * width, y: -anchorPoint.y * height, width: width, height: height)
    let box = transformIfAny.map { unmoved.applying($0.affinePart) } ?? unmoved
    return box.offsetBy(dx: position.x, dy: position.y)
  }

  /// Sets size and position so that `frame` becomes `newFrame`, as far as the transform allows.
  mutating func setFrame(_ newFrame: CGRect) {
    let newFrame = newFrame.standardized
    guard let affine = transformIfAny?.affinePart else {
      bounds.size = newFrame.size
      position = CGPoint(
        x: newFrame.origin.x + anchorPoint.x * newFrame.size.width,
        y: newFrame.origin.y + anchorPoint.y * newFrame.size.height)
      return
    }
    bounds.size = affine.sizeBefore(newFrame.size)
    position = .zero
    let box = frame
    position = CGPoint(x: newFrame.midX - box.midX, y: newFrame.midY - box.midY)
  }
}

extension CGAffineTransform {
  /// The size whose box is `size` after the transform; for a turn other than by quarters, the box of `size` turned back.
  fileprivate func sizeBefore(_ size: CGSize) -> CGSize {
    // Dividing keeps numbers exact that a product with the inverse would not.
    if b == 0, c == 0, a != 0, d != 0 { return CGSize(width: size.width / abs(a), height: size.height / abs(d)) }
    return CGRect(origin: .zero, size: size).applying(inverted()).size
  }
}
