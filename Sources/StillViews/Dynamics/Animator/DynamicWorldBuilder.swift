// SPDX-License-Identifier: MIT

import Foundation
import StillDynamics
import StillGraphics
import StillLayers

/// The bodies of an animator's items while its behaviours say what acts on them.
@MainActor
final class DynamicWorldBuilder {
  private(set) var world = World()
  private(set) var items: [DynamicBody] = []
  /// The bounds that can be a boundary; nil without a reference view or a layout.
  let referenceBounds: CGRect?
  private(set) var boundaries: DynamicBoundaries
  private(set) var collisions: [UICollisionBehavior] = []

  private let former: [ObjectIdentifier: DynamicBody]
  private var places: [ObjectIdentifier: Int] = [:]
  private var pushes: [(index: Int, force: Vector, offset: Vector)] = []
  private var throwsOnce: [(index: Int, impulse: Vector, offset: Vector)] = []
  private weak var referenceView: UIView?
  private var count: Int

  init(after former: DynamicWorld, in referenceView: UIView?, _ bounds: CGRect?) {
    self.former = former.bodies
    (boundaries, count) = (former.boundaries, former.count)
    self.referenceView = referenceView
    referenceBounds = bounds
  }

  /// The number of items that ever were in the world.
  var itemCount: Int { count }

  /// Returns the index of an item's body, which is made of the item the first time; nil for one that cannot move.
  private func index(of item: any UIDynamicItem) -> Int? {
    let key = ObjectIdentifier(item)
    if let index = places[key] { return index < 0 ? nil : index }
    places[key] = -1
    guard isBelowReferenceView(item), let body = DynamicBody(item, after: former[key], number: count + 1) else {
      return nil
    }
    count += 1
    items.append(body)
    places[key] = items.count
    return items.count
  }

  private func isBelowReferenceView(_ item: any UIDynamicItem) -> Bool {
    guard let view = item as? UIView, let referenceView else { return true }
    if view !== referenceView, view.isDescendant(of: referenceView) { return true }
    ProgrammerErrors.report(
      """
      View item (\(view.ownDescription)) should be a descendant of the reference view in UIDynamicAnimator. It does not \
      move. Add it to the reference view before its behaviour.
      """)
    return false
  }

  /// Returns a place of an item, from its centre before it is turned.
  func anchor(on item: any UIDynamicItem, at offset: Vector = .zero) -> Anchor? {
    index(of: item).map { Anchor(body: $0, place: offset - items[$0 - 1].centroid) }
  }

  func accelerate(_ item: any UIDynamicItem, by acceleration: Vector) {
    if let index = index(of: item) { items[index - 1].state.acceleration += acceleration }
  }

  func push(_ item: any UIDynamicItem, with force: Vector, at offset: Vector) {
    if let index = index(of: item) { pushes.append((index, force, offset)) }
  }

  func pushOnce(_ item: any UIDynamicItem, with impulse: Vector, at offset: Vector) {
    if let index = index(of: item) { throwsOnce.append((index, impulse, offset)) }
  }

  func add(_ velocity: Vector, spin: Double, to item: any UIDynamicItem) {
    guard let index = index(of: item) else { return }
    items[index - 1].state.velocity += velocity
    items[index - 1].state.spin += spin
  }

  func set(_ material: DynamicMaterial, of item: any UIDynamicItem) {
    if let index = index(of: item) { items[index - 1].material.merge(material) }
  }

  /// Applies the force of a field to an item.
  func act(
    on item: any UIDynamicItem, overridesAccelerations: Bool = false,
    _ act: @escaping (_ body: inout Body, _ time: Double, _ seconds: Double) -> Void
  ) {
    guard let index = index(of: item) else { return }
    world.forces.append(FieldForce(index, overridesAccelerations: overridesAccelerations, act: act))
  }

  func add(_ spring: SpringForce) { world.springs.append(spring) }

  func add(_ joint: Joint) { world.joints.append(joint) }
}

// MARK: - Collisions and the end

extension DynamicWorldBuilder {
  /// Returns the bit of a behaviour's items; nil after the last one.
  func nextCollisionSet(of behavior: UICollisionBehavior) -> UInt64? {
    guard collisions.count < UInt64.bitWidth else {
      ProgrammerErrors.report(
        """
        UIDynamicAnimator: the items of one collision behaviour do not collide, because the animator has \
        \(UInt64.bitWidth) others. Let items that collide share a behaviour.
        """)
      return nil
    }
    collisions.append(behavior)
    return 1 << UInt64(collisions.count - 1)
  }

  func collide(_ item: any UIDynamicItem, items: UInt64, boundaries: UInt64) {
    guard let index = index(of: item) else { return }
    self.items[index - 1].sets.items |= items
    self.items[index - 1].sets.boundaries |= boundaries
  }

  func addBoundary(
    along path: CGPath, _ identifier: (any NSCopying)?, of behavior: UICollisionBehavior, _ set: UInt64
  ) {
    let owner = boundaries.owner(of: identifier, behavior)
    for line in path.polylines {
      for (start, end) in zip(line, line.dropFirst()) where (end - start).length > 1e-6 {
        world.add(Collider(.line(start, end), body: 0, owner: owner, items: 0, boundaries: set))
      }
    }
  }

  /// Adds the bodies to the world, which then has everything.
  func finish() {
    for index in items.indices {
      items[index].finish()
      for push in pushes where push.index == index + 1 && push.offset == .zero {
        items[index].state.acceleration += items[index].state.inverseMass * push.force
      }
      for push in throwsOnce where push.index == index + 1 {
        items[index].state.push(
          push.impulse, at: items[index].state.rotation.map(push.offset - items[index].centroid))
      }
      world.bodies.append(items[index].state)
      for collider in items[index].colliders(body: index + 1) { world.add(collider) }
    }
    for push in pushes where push.offset != .zero {
      let offset = push.offset - items[push.index - 1].centroid
      world.fields.append(
        Field(push.index) { body in (push.force, body.rotation.map(offset).cross(push.force)) })
    }
  }
}

/// The boundaries of an animator's behaviours, by the numbers under which the world has them.
struct DynamicBoundaries {
  private struct Key: Hashable {
    let behavior: ObjectIdentifier
    let identifier: AnyHashable?
  }

  private var owners: [Key: Int] = [:]
  private var identifiers: [(any NSCopying)?] = []

  /// Returns the number of a boundary, which is less than 0.
  @MainActor
  mutating func owner(of identifier: (any NSCopying)?, _ behavior: UICollisionBehavior) -> Int {
    let key = Key(behavior: ObjectIdentifier(behavior), identifier: identifier.map(UICollisionBehavior.key))
    if let owner = owners[key] { return owner }
    identifiers.append(identifier)
    owners[key] = -identifiers.count
    return -identifiers.count
  }

  func identifier(of owner: Int) -> (any NSCopying)? { identifiers[-owner - 1] }
}
