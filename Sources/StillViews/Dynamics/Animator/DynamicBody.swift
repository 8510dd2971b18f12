// SPDX-License-Identifier: MIT

import Foundation
import StillDynamics
import StillGraphics
import StillLayers

/// An item and its body.
@MainActor
struct DynamicBody {
  let item: any UIDynamicItem
  /// The number by which touches name the item.
  let number: Int
  /// The transform without its rotation.
  private let base: CGAffineTransform
  private let shapes: [Shape]
  /// The centre of mass from the item's centre, before it is turned.
  let centroid: Vector
  var state: Body
  var material = DynamicMaterial()
  /// The sets of items, and of items with boundaries, in which the item collides.
  var sets: (items: UInt64, boundaries: UInt64) = (0, 0)

  /// Makes the body of an item, with the motion of an earlier one; nil for an item without an outline.
  init?(_ item: any UIDynamicItem, after former: DynamicBody?, number: Int) {
    self.item = item
    self.number = former?.number ?? number
    let turn = item.turn
    base = former?.base ?? item.unturned
    let outlines = item.outlines(base)
    guard !outlines.isEmpty, item.center.isFinite else {
      Self.reportMissingOutline(of: item)
      return nil
    }
    let areas = outlines.map { abs($0.area) }
    let total = areas.reduce(0, +)
    let middle = zip(outlines, areas).reduce(Vector.zero) { $0 + ($1.1 / total) * $1.0.centroid }
    // The middle of a rectangle is its item's centre, without rounding.
    let center = middle.length < 1e-9 ? Vector.zero : middle
    (centroid, shapes) = (center, center == .zero ? outlines : outlines.map { $0.moved(by: -center) })
    if let former {
      state = former.state
      state.position = former.center + state.rotation.map(center)
      (state.acceleration, state.angularAcceleration) = (.zero, 0)
    } else {
      state = Body(position: Vector(item.center) + item.rotation.map(center), rotation: item.rotation, angle: turn)
    }
  }

  /// Gives the body the mass and the surface that behaviours said.
  mutating func finish() {
    let isAnchored = material.isAnchored ?? false
    state.setMass(
      of: shapes, density: isAnchored ? 0 : material.density ?? 1, allowsRotation: material.allowsRotation ?? true)
    if isAnchored { (state.velocity, state.spin) = (.zero, 0) }
    if material.allowsRotation == false { state.spin = 0 }
    state.friction = material.friction ?? DynamicMaterial.ownFriction
    state.elasticity = material.elasticity ?? 0
    state.resistance = material.resistance ?? 0
    state.angularResistance = material.angularResistance ?? 0
    state.charge = material.charge ?? 0
  }

  func colliders(body: Int) -> [Collider] {
    guard sets.items | sets.boundaries != 0 else { return [] }
    return shapes.map {
      Collider($0, body: body, owner: number, items: sets.items, boundaries: sets.boundaries)
    }
  }

  /// The item's centre, in the reference view.
  var center: Vector { state.position - state.rotation.map(centroid) }

  /// Moves and turns the item to where its body is.
  func place() {
    let place = CGPoint(center)
    if item.center != place { item.center = place }
    let (cosine, sine) = (CGFloat(state.rotation.cosine), CGFloat(state.rotation.sine))
    let transform = base.concatenating(CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
    if item.transform != transform { item.transform = transform }
  }

  private static func reportMissingOutline(of item: any UIDynamicItem) {
    let size = item.bounds.size
    ProgrammerErrors.report(
      """
      UIDynamicAnimator: \(type(of: item)) cannot be moved: its bounds are \(size.width) × \(size.height) points, its \
      center is \(item.center), and an outline of type path has to have an area. Give it a size before its behaviour, \
      for example by layoutIfNeeded().
      """)
  }
}

extension UIDynamicItem {
  /// The transform without its rotation and translation.
  fileprivate var unturned: CGAffineTransform {
    let (own, rotation) = (transform, rotation)
    let (cosine, sine) = (CGFloat(rotation.cosine), CGFloat(rotation.sine))
    if own.b == 0, own.c == 0, own.a == 1, own.d == 1 { return .identity }
    let base = own.concatenating(CGAffineTransform(a: cosine, b: -sine, c: sine, d: cosine, tx: 0, ty: 0))
    // A transform that is only a rotation leaves rounding behind.
    let rest = [base.a - 1, base.b, base.c, base.d - 1].map(abs).max() ?? 0
    return rest < 1e-9 ? .identity : CGAffineTransform(a: base.a, b: base.b, c: base.c, d: base.d, tx: 0, ty: 0)
  }
}
