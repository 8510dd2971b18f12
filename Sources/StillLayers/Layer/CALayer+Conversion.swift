// SPDX-License-Identifier: MIT

import StillGraphics

extension CALayer {
  /// From this layer's coordinates to its superlayer's, for one that lies in the superlayer's plane.
  var transformToSuperlayer: CGAffineTransform {
    guard let parent = superlayerStorage, let sublayerTransform = parent.geometry.sublayerTransform, !isMask else {
      return geometry.transformToSuperlayer
    }
    return geometry.transformToSuperlayer.concatenating(parent.aboutAnchor(sublayerTransform.affinePart))
  }

  /// A mask is no sublayer: `sublayerTransform` does not apply to it.
  private var isMask: Bool { superlayerStorage?.looks.mask === self }

  /// Whether the layer does not simply lie in the plane of its superlayer.
  var isInDepth: Bool {
    if geometry.isInDepth || needsSpace { return true }
    guard let parent = superlayerStorage, !isMask else { return false }
    return parent.geometry.liftsSublayers || parent.keepsDepth
  }

  /// `transform` of this layer's coordinates with the anchor point as its fixed point.
  private func aboutAnchor(_ transform: CGAffineTransform) -> CGAffineTransform {
    let anchor = geometry.anchor
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
  }

  /// The same in space.
  func aboutAnchor(_ transform: CATransform3D) -> CATransform3D {
    let anchor = geometry.anchor
    return transform.about(anchor.x, anchor.y, geometry.anchorPointZ)
  }

  /// From this layer's space to its superlayer's.
  var matrixToSuperlayer: CATransform3D {
    guard let parent = superlayerStorage, let sublayerTransform = parent.geometry.sublayerTransform, !isMask else {
      return geometry.matrixToSuperlayer
    }
    return CATransform3DConcat(geometry.matrixToSuperlayer, parent.aboutAnchor(sublayerTransform))
  }

  /// From this layer's plane to its superlayer's, as if the superlayer flattened it.
  var mapToSuperlayer: PlaneMap {
    isInDepth ? PlaneMap(matrixToSuperlayer.plane) : .affine(transformToSuperlayer)
  }

  /// From this layer's plane to that of the root above it.
  var mapToRoot: PlaneMap {
    var map = PlaneMap.affine(.identity)
    var layer = self
    while let parent = layer.superlayerStorage {
      guard parent.keepsDepth, parent.superlayerStorage != nil else {
        map = map.concatenating(layer.mapToSuperlayer)
        layer = parent
        continue
      }
      var matrix = layer.matrixToSuperlayer
      layer = parent
      while layer.keepsDepth, let next = layer.superlayerStorage {
        matrix = CATransform3DConcat(matrix, layer.matrixToSuperlayer)
        layer = next
      }
      map = map.concatenating(PlaneMap(matrix.plane))
    }
    return map
  }

  /// From this layer's coordinates to those of `layer`. Layers without a common ancestor are taken to have roots that
  /// coincide.
  func map(to layer: CALayer?) -> PlaneMap {
    guard let layer, layer !== self else { return layer == nil ? mapToRoot : .affine(.identity) }
    if layer === superlayerStorage { return mapToSuperlayer }
    return mapToRoot.concatenating(layer.mapToRoot.inverted())
  }

  func map(from layer: CALayer?) -> PlaneMap {
    guard let layer else { return mapToRoot.inverted() }
    return layer.map(to: self)
  }

  var isUpsideDown: Bool {
    var (isUpsideDown, layer) = (false, Optional(self))
    while let current = layer {
      if current.geometry.isFlipped { isUpsideDown.toggle() }
      layer = current.superlayerStorage
    }
    return isUpsideDown
  }
}
