// SPDX-License-Identifier: MIT

import StillGraphics

extension CALayer {
  /// The transform to the superlayer's coordinates, for a layer in the superlayer's plane.
  var transformToSuperlayer: CGAffineTransform {
    guard let parent = superlayerStorage, let sublayerTransform = parent.geometry.sublayerTransform, !isMask else {
      return geometry.transformToSuperlayer
    }
    return geometry.transformToSuperlayer.concatenating(parent.aboutAnchor(sublayerTransform.affinePart))
  }

  /// True if this layer is its superlayer's mask, to which `sublayerTransform` does not apply.
  private var isMask: Bool { superlayerStorage?.appearance.mask === self }

  /// True if the layer may be outside of its superlayer's plane, and is therefore drawn by a ``Placement``.
  var isOutOfPlane: Bool {
    if geometry.isOutOfPlane || needsPlacement { return true }
    guard let parent = superlayerStorage, !isMask else { return false }
    return parent.geometry.movesSublayersOutOfPlane || parent.keepsDepth
  }

  /// Returns `transform` with this layer's anchor point as its fixed point.
  private func aboutAnchor(_ transform: CGAffineTransform) -> CGAffineTransform {
    let anchor = geometry.anchor
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
  }

  /// Returns `transform` with this layer's anchor point, which has a depth, as its fixed point.
  func aboutAnchor(_ transform: CATransform3D) -> CATransform3D {
    let anchor = geometry.anchor
    return transform.about(anchor.x, anchor.y, geometry.anchorPointZ)
  }

  /// The transform from this layer's space to its superlayer's.
  var matrixToSuperlayer: CATransform3D {
    guard let parent = superlayerStorage, let sublayerTransform = parent.geometry.sublayerTransform, !isMask else {
      return geometry.matrixToSuperlayer
    }
    return CATransform3DConcat(geometry.matrixToSuperlayer, parent.aboutAnchor(sublayerTransform))
  }

  /// The map from this layer's plane to its superlayer's, as if the superlayer flattened it.
  var mapToSuperlayer: PlaneMap {
    isOutOfPlane ? PlaneMap(matrixToSuperlayer.plane) : .affine(transformToSuperlayer)
  }

  /// The map from this layer's plane to that of its root layer.
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

  /// Returns the map to the coordinates of `layer`.
  ///
  /// Roots of layers without a common ancestor are taken to coincide.
  func map(to layer: CALayer?) -> PlaneMap {
    guard let layer, layer !== self else { return layer == nil ? mapToRoot : .affine(.identity) }
    if layer === superlayerStorage { return mapToSuperlayer }
    return mapToRoot.concatenating(layer.mapToRoot.inverted())
  }

  /// Returns the map from the coordinates of `layer`.
  func map(from layer: CALayer?) -> PlaneMap {
    guard let layer else { return mapToRoot.inverted() }
    return layer.map(to: self)
  }

  /// True if an odd number of layers, from this one up, have flipped geometry.
  var hasUpwardYAxis: Bool {
    var (hasUpwardYAxis, layer) = (false, Optional(self))
    while let current = layer {
      if current.geometry.isFlipped { hasUpwardYAxis.toggle() }
      layer = current.superlayerStorage
    }
    return hasUpwardYAxis
  }
}
