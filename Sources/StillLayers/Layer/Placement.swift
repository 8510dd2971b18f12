// SPDX-License-Identifier: MIT

import StillGraphics

/// A layer where it is seen in the plane of the layer above that flattens it.
struct Placement {
  let layer: CALayer
  /// From the layer's space to that of the plane.
  let matrix: CATransform3D
  /// Of the layers between the two.
  var opacity: Float = 1
  /// What the layer's colours are multiplied by; nil leaves them as they are.
  var color: SRGBComponents?

  var isSeen: Bool { layer.geometry.isDoubleSided || !matrix.showsBack }

  /// How near to the eye the middle of the layer is. Differences that are only rounding count as none.
  var nearness: CGFloat {
    let bounds = layer.geometry.bounds
    let (_, _, z, w) = matrix.mapping(bounds.midX, bounds.midY, 0, 1)
    return ((w > 0 ? z / w : z) * 1024).rounded()
  }
}

/// One of the copies in which a layer draws its sublayers.
struct LayerInstance: Sendable {
  var matrix: CATransform3D?
  var opacity: Float = 1
  var color: SRGBComponents?

  static let original = [LayerInstance()]
}

extension CALayer {
  /// Whether sublayers have to be placed in space, and do not simply follow each other in this layer's plane.
  var hasPlacedSublayers: Bool { hasSublayersInDepth || geometry.liftsSublayers || needsSpace }

  /// All that is shown in this layer's plane, from back to front; in the order of the tree where depths are equal.
  func placements(withCopies: Bool = true) -> [Placement] {
    var found: [Placement] = []
    addPlacements(to: &found, under: CATransform3DIdentity, LayerInstance(), withCopies: withCopies, depth: 0)
    let keys = found.map(\.nearness)
    let order = found.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }
    return order.map { found[$0] }
  }

  private func addPlacements(
    to found: inout [Placement], under matrix: CATransform3D, _ outer: LayerInstance, withCopies: Bool, depth: Int
  ) {
    guard depth < Self.depthLimit else { return reportDepth("painted") }
    let perspective = geometry.sublayerTransform.map(aboutAnchor)
    for instance in withCopies ? instances : LayerInstance.original {
      var toPlane = matrix
      if let perspective { toPlane = CATransform3DConcat(perspective, toPlane) }
      if let copy = instance.matrix { toPlane = CATransform3DConcat(copy, toPlane) }
      let look = outer.holding(instance)
      for sublayer in sublayerStorage where !sublayer.looks.isHidden && sublayer.looks.opacity > 0 {
        let placed = CATransform3DConcat(sublayer.geometry.matrixToSuperlayer, toPlane)
        guard sublayer.keepsDepth else {
          found.append(Placement(layer: sublayer, matrix: placed, opacity: look.opacity, color: look.color))
          continue
        }
        var inner = look
        inner.opacity *= sublayer.looks.opacity
        sublayer.addPlacements(to: &found, under: placed, inner, withCopies: withCopies, depth: depth + 1)
      }
    }
  }
}

extension LayerInstance {
  /// The look of `inner` within this one.
  fileprivate func holding(_ inner: LayerInstance) -> LayerInstance {
    var both = LayerInstance(opacity: opacity * inner.opacity, color: color ?? inner.color)
    if let color, let other = inner.color {
      both.color = SRGBComponents(
        red: color.red * other.red, green: color.green * other.green, blue: color.blue * other.blue, alpha: 1)
    }
    return both
  }
}
