// SPDX-License-Identifier: MIT

import StillGraphics

/// The geometry of a layer: its bounds, its place in the superlayer, and its transforms.
struct LayerGeometry {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var zPosition: CGFloat = 0
  var anchorPointZ: CGFloat = 0
  var isFlipped = false
  var isDoubleSided = true
  /// The transform of all sublayers; nil for the identity.
  private(set) var sublayerTransform: CATransform3D?
  /// True if `sublayerTransform` moves sublayers out of the layer's plane.
  private(set) var movesSublayersOutOfPlane = false
  /// The transform, or nil for the identity, which nearly all layers have: it is read at each step of a walk.
  private(set) var transformIfAny: CATransform3D?
  private var keepsPlane = true

  var transform: CATransform3D {
    get { transformIfAny ?? CATransform3DIdentity }
    set {
      transformIfAny = CATransform3DIsIdentity(newValue) ? nil : newValue
      keepsPlane = newValue.keepsPlane
    }
  }

  /// The transform of all sublayers, as animations read and write it.
  var transformOfSublayers: CATransform3D {
    get { sublayerTransform ?? CATransform3DIdentity }
    set { setSublayerTransform(newValue) }
  }

  mutating func setSublayerTransform(_ transform: CATransform3D) {
    sublayerTransform = CATransform3DIsIdentity(transform) ? nil : transform
    movesSublayersOutOfPlane = !transform.keepsPlane
  }

  /// True if the layer may be outside of its superlayer's plane, or its back may be visible.
  var isOutOfPlane: Bool { !keepsPlane || zPosition != 0 || anchorPointZ != 0 || !isDoubleSided }

  /// The anchor point in the layer's own coordinates.
  var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// The transform to the superlayer's coordinates of a layer in the superlayer's plane, without `sublayerTransform`.
  var transformToSuperlayer: CGAffineTransform {
    isFlipped ? flip.concatenating(unflippedTransform) : unflippedTransform
  }

  /// The transform to the superlayer's space, without its `sublayerTransform`.
  var matrixToSuperlayer: CATransform3D {
    let anchor = anchor
    var matrix = CATransform3DTranslate(transform, -anchor.x, -anchor.y, -anchorPointZ)
    matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(position.x, position.y, zPosition))
    return isFlipped ? CATransform3DConcat(CATransform3DMakeAffineTransform(flip), matrix) : matrix
  }

  /// The transform that turns the bounds upside down.
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

  /// Sets size and position so that `frame` becomes `newFrame`, or as close to it as the transform allows.
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
  /// Returns the size whose bounding box is `size` after the transform.
  ///
  /// For rotations other than by quarter turns, it is the bounding box of `size` rotated back.
  fileprivate func sizeBefore(_ size: CGSize) -> CGSize {
    // A division is exact where a product with the inverse is not.
    if b == 0, c == 0, a != 0, d != 0 { return CGSize(width: size.width / abs(a), height: size.height / abs(d)) }
    return CGRect(origin: .zero, size: size).applying(inverted()).size
  }
}
