// SPDX-License-Identifier: MIT

import StillGraphics

extension CALayer {
  /// Returns the topmost layer at `point`, which is in the superlayer's coordinates.
  func topmostLayer(at point: CGPoint) -> CALayer? {
    makePresentedSublayers()
    guard !appearance.isHidden, let inside = mapToSuperlayer.pointSeen(at: point) else { return nil }
    guard walkDepth < Self.depthLimit else {
      reportDepth("found")
      return nil
    }
    let isWithin = contains(inside)
    guard isWithin || !appearance.masksToBounds else { return nil }
    if hasPlacedSublayers {
      for placement in placements().reversed() where placement.isVisible {
        if let hit = topmostLayer(of: placement, at: inside) { return hit }
      }
    } else {
      for sublayer in sublayerStorage.reversed() {
        if let hit = hitTest(sublayer, at: inside) { return hit }
      }
    }
    return isWithin ? self : nil
  }

  // `hitTest(_:)` takes a point of the superlayer, which may be a transform layer between this plane and the sublayer.
  private func topmostLayer(of placement: Placement, at point: CGPoint) -> CALayer? {
    let sublayer = placement.layer
    guard sublayer.superlayerStorage !== self else { return hitTest(sublayer, at: point) }
    guard let own = PlaneMap(placement.matrix.plane).pointSeen(at: point) else { return nil }
    return hitTest(sublayer, at: sublayer.mapToSuperlayer.map(own))
  }

  private func hitTest(_ sublayer: CALayer, at point: CGPoint) -> CALayer? {
    sublayer.walkDepth = walkDepth + 1
    defer { sublayer.walkDepth = 0 }
    return sublayer.hitTest(point)
  }
}
