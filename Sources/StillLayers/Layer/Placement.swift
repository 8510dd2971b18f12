// SPDX-License-Identifier: MIT

import StillGraphics

/// A layer with its position in the plane of the ancestor that flattens it.
///
/// If sublayers may be outside of the plane of their superlayer, these, and only these, are placed by 4×4 matrices and sorted
/// by depth. All other layers are drawn in the order of the tree with affine transforms, so that shapes stay shapes.
struct Placement {
  let layer: CALayer
  /// The transform from the layer's space to that of the plane.
  let matrix: CATransform3D
  /// The product of the opacities of the layers between the two.
  var opacity: Float = 1
  /// The colour by which the layer's colours are multiplied; nil for none.
  var color: SRGBComponents?
  /// The outermost replicator that made this copy of the layer; nil for the layer itself.
  var replicator: CALayer?
  /// The delay in seconds of the copy's animations, and the replicator that causes it.
  var delay: (seconds: CFTimeInterval, replicator: CALayer)?

  /// False if only the layer's back is visible, and the layer is not double-sided.
  var isVisible: Bool { layer.geometry.isDoubleSided || !matrix.showsBack }

  /// The depth of the layer's middle, greater if it is nearer to the viewer, rounded so that equal depths compare
  /// equal.
  var nearness: CGFloat {
    let bounds = layer.geometry.bounds
    let (_, _, z, w) = matrix.mapping(bounds.midX, bounds.midY, 0, 1)
    return ((w > 0 ? z / w : z) * 1024).rounded()
  }
}

/// A copy in which a layer draws its sublayers.
struct LayerInstance: Sendable {
  var matrix: CATransform3D?
  var opacity: Float = 1
  var color: SRGBComponents?
  /// True for all but the first copy, which is the layer itself.
  var isCopy = false
  /// The seconds by which the copy's animations are late.
  var delay: CFTimeInterval = 0

  static let original = [LayerInstance()]
}

extension CALayer {
  /// True if the sublayers have to be placed in space; otherwise they follow each other in this layer's plane.
  var hasPlacedSublayers: Bool { hasSublayersOutOfPlane || geometry.movesSublayersOutOfPlane || needsPlacement }

  /// Returns all layers that are shown in this layer's plane, from back to front, in the tree's order at equal depth.
  ///
  /// Copies are taken from `budget`, and are omitted without one.
  func placements(copies budget: CopyBudget? = nil) -> [Placement] {
    var found: [Placement] = []
    addPlacements(to: &found, under: CATransform3DIdentity, LayerInstance(), of: nil, budget, depth: 0)
    let keys = found.map(\.nearness)
    let order = found.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }
    return order.map { found[$0] }
  }

  private func addPlacements(
    to found: inout [Placement], under matrix: CATransform3D, _ outer: LayerInstance, of replicator: CALayer?,
    _ budget: CopyBudget?, depth: Int
  ) {
    guard depth < Self.depthLimit else { return reportDepth("painted") }
    let perspective = geometry.sublayerTransform.map(aboutAnchor)
    for instance in budget == nil ? LayerInstance.original : instances {
      let maker = replicator ?? (instance.isCopy ? self : nil)
      if let budget, maker != nil || budget.isInCopy {
        guard budget.take(1 + sublayerStorage.count, for: maker) else { return }
      }
      var toPlane = matrix
      if let perspective { toPlane = CATransform3DConcat(perspective, toPlane) }
      if let copy = instance.matrix { toPlane = CATransform3DConcat(copy, toPlane) }
      let combined = outer.combined(with: instance)
      presentingSublayers(earlier: instance.delay) {
        addSublayers(to: &found, under: toPlane, combined, of: maker, late: instance.delay, budget, depth: depth)
      }
    }
  }

  private func addSublayers(
    to found: inout [Placement], under toPlane: CATransform3D, _ instance: LayerInstance, of maker: CALayer?,
    late delay: CFTimeInterval, _ budget: CopyBudget?, depth: Int
  ) {
    for sublayer in sublayerStorage where !sublayer.appearance.isHidden && sublayer.appearance.opacity > 0 {
      let placed = CATransform3DConcat(sublayer.geometry.matrixToSuperlayer, toPlane)
      guard sublayer.keepsDepth else {
        found.append(
          Placement(
            layer: sublayer, matrix: placed, opacity: instance.opacity, color: instance.color, replicator: maker,
            delay: delay == 0 ? nil : (delay, self)))
        continue
      }
      var inner = instance
      inner.opacity *= sublayer.appearance.opacity
      sublayer.addPlacements(to: &found, under: placed, inner, of: maker, budget, depth: depth + 1)
    }
  }
}

extension LayerInstance {
  /// Returns the opacity and colour of the copy `inner` within this one.
  fileprivate func combined(with inner: LayerInstance) -> LayerInstance {
    var both = LayerInstance(opacity: opacity * inner.opacity, color: color ?? inner.color)
    if let color, let other = inner.color {
      both.color = SRGBComponents(
        red: color.red * other.red, green: color.green * other.green, blue: color.blue * other.blue, alpha: 1)
    }
    return both
  }
}
