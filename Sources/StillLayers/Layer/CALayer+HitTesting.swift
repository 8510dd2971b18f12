// SPDX-License-Identifier: MIT

import StillGraphics

extension CALayer {
  func topmostLayer(at point: CGPoint) -> CALayer? {
    guard !looks.isHidden, let inside = mapToSuperlayer.pointSeen(at: point) else { return nil }
    guard walkDepth < Self.depthLimit else {
      reportDepth("found")
      return nil
    }
    let isWithin = contains(inside)
    guard isWithin || !looks.masksToBounds else { return nil }
    if hasPlacedSublayers {
      for placement in placements(withCopies: false).reversed() where placement.isSeen {
        if let hit = topmostLayer(of: placement, at: inside) { return hit }
      }
    } else {
      for sublayer in sublayerStorage.reversed() {
        if let hit = search(sublayer, at: inside) { return hit }
      }
    }
    return isWithin ? self : nil
  }

  /// A layer is asked with a point of its superlayer, which may be one that is no plane.
  private func topmostLayer(of placement: Placement, at point: CGPoint) -> CALayer? {
    let sublayer = placement.layer
    guard sublayer.superlayerStorage !== self else { return search(sublayer, at: point) }
    guard let own = PlaneMap(placement.matrix.plane).pointSeen(at: point) else { return nil }
    return search(sublayer, at: sublayer.mapToSuperlayer.map(own))
  }

  private func search(_ sublayer: CALayer, at point: CGPoint) -> CALayer? {
    sublayer.walkDepth = walkDepth + 1
    defer { sublayer.walkDepth = 0 }
    return sublayer.hitTest(point)
  }
}
