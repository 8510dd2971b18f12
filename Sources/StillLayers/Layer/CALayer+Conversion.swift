// SPDX-License-Identifier: MIT

import StillGraphics

extension CALayer {
  /// From this layer's coordinates to its superlayer's.
  var transformToSuperlayer: CGAffineTransform {
    guard let parent = superlayerStorage, let sublayerTransform = parent.geometry.sublayerTransform else {
      return geometry.transformToSuperlayer
    }
    return geometry.transformToSuperlayer.concatenating(parent.aboutAnchor(sublayerTransform.affinePart))
  }

  /// `transform` of this layer's coordinates with the anchor point as its fixed point.
  func aboutAnchor(_ transform: CGAffineTransform) -> CGAffineTransform {
    let anchor = geometry.anchor
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
  }

  /// From this layer's coordinates to those of the root above it.
  var transformToRoot: CGAffineTransform {
    var transform = CGAffineTransform.identity
    var layer = self
    while let parent = layer.superlayerStorage {
      transform = transform.concatenating(layer.transformToSuperlayer)
      layer = parent
    }
    return transform
  }

  /// From this layer's coordinates to those of `layer`. Layers without a common ancestor are taken to have roots that
  /// coincide.
  func transform(to layer: CALayer?) -> CGAffineTransform {
    guard let layer, layer !== self else { return layer == nil ? transformToRoot : .identity }
    if layer === superlayerStorage { return transformToSuperlayer }
    return transformToRoot.concatenating(layer.transformToRoot.inverted())
  }

  func transform(from layer: CALayer?) -> CGAffineTransform {
    guard let layer else { return transformToRoot.inverted() }
    return layer.transform(to: self)
  }

  func topmostLayer(at point: CGPoint) -> CALayer? {
    guard !looks.isHidden else { return nil }
    let inside = point.applying(transformToSuperlayer.inverted())
    let isWithin = contains(inside)
    guard isWithin || !looks.masksToBounds else { return nil }
    for sublayer in sublayersInDrawingOrder.reversed() {
      if let hit = sublayer.hitTest(inside) { return hit }
    }
    return isWithin ? self : nil
  }
}
