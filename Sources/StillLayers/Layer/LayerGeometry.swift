// SPDX-License-Identifier: MIT

import StillGraphics

/// Where a layer lies in its superlayer.
struct LayerGeometry {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var zPosition: CGFloat = 0
  var anchorPointZ: CGFloat = 0
  var isFlipped = false
  var isDoubleSided = true
  /// Nil for the identity.
  private(set) var sublayerTransform: CATransform3D?
  /// Whether `sublayerTransform` takes sublayers that lie in the layer's plane out of it.
  private(set) var liftsSublayers = false
  /// Nil for the identity, which nearly all layers have: it is asked for at every step of a walk.
  private(set) var transformIfAny: CATransform3D?
  private var keepsPlane = true

  var transform: CATransform3D {
    get { transformIfAny ?? CATransform3DIdentity }
    set {
      transformIfAny = CATransform3DIsIdentity(newValue) ? nil : newValue
      keepsPlane = newValue.keepsPlane
    }
  }

  mutating func setSublayerTransform(_ transform: CATransform3D) {
    sublayerTransform = CATransform3DIsIdentity(transform) ? nil : transform
    liftsSublayers = !transform.keepsPlane
  }

  /// Whether the layer does not simply lie in the plane of its superlayer.
  var isInDepth: Bool { !keepsPlane || zPosition != 0 || anchorPointZ != 0 || !isDoubleSided }

  /// The anchor point in the layer's own coordinates.
  var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// From this layer's coordinates to the superlayer's, whose `sublayerTransform` is not included, for a layer that lies
  /// in the superlayer's plane.
  var transformToSuperlayer: CGAffineTransform {
    isFlipped ? flip.concatenating(unflippedTransform) : unflippedTransform
  }

  /// The same as a whole, wherever the layer lies.
  var matrixToSuperlayer: CATransform3D {
    let anchor = anchor
    var matrix = CATransform3DTranslate(transform, -anchor.x, -anchor.y, -anchorPointZ)
    matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(position.x, position.y, zPosition))
    return isFlipped ? CATransform3DConcat(CATransform3DMakeAffineTransform(flip), matrix) : matrix
  }

  /// Upside down within the bounds.
  var flip: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * bounds.origin.y + bounds.size.height)
  }

  private var unflippedTransform: CGAffineTransform {
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
    let box = transformIfAny.map { keepsPlane ? unmoved.applying($0.affinePart) : $0.plane.project(unmoved) } ?? unmoved
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
    guard box.isFinite else { return }
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
