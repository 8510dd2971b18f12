// SPDX-License-Identifier: MIT

import Foundation
import StillDynamics
import StillGraphics
import StillLayers

/// The items of an animator as bodies that move.
@MainActor
final class DynamicWorld {
  private var world = World()
  private var items: [DynamicBody] = []
  private(set) var boundaries = DynamicBoundaries()
  /// The number of items that ever were in the world.
  private(set) var count = 0
  private var collisions: [UICollisionBehavior] = []
  private var contacts: [DynamicContact] = []
  /// The bounds of the reference view, or of a layout's content, with which the world was built.
  private(set) var referenceBounds: CGRect?

  /// The bodies by their items.
  var bodies: [ObjectIdentifier: DynamicBody] {
    Dictionary(items.map { (ObjectIdentifier($0.item), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// True if no body has moved for half a second.
  var isAtRest: Bool { world.isAtRest || items.isEmpty }

  /// The items that have a body.
  var movedItems: [any UIDynamicItem] { items.map(\.item) }

  func body(of item: any UIDynamicItem) -> Body? { items.first { $0.item === item }?.state }

  /// Returns the items whose frames meet a rectangle.
  func items(in rect: CGRect) -> [any UIDynamicItem] {
    items.map(\.item).filter { item in
      let size = item.bounds.size
      let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return box.applying(item.transform).offsetBy(dx: item.center.x, dy: item.center.y).intersects(rect)
    }
  }

  /// Rebuilds the world from the behaviours; items keep their positions and velocities.
  func build(_ behaviors: [UIDynamicBehavior], in referenceView: UIView?, _ bounds: CGRect?) {
    let builder = DynamicWorldBuilder(after: self, in: referenceView, bounds)
    for behavior in behaviors.flatMap(\.family) { behavior.build(builder) }
    builder.finish()
    let former = world
    (world, items, boundaries, count) = (builder.world, builder.items, builder.boundaries, builder.itemCount)
    collisions = builder.collisions
    world.goOn(from: former)
    referenceBounds = builder.referenceBounds
  }

  /// Drops the stored position of an item, so that its current one is used the next time.
  func forget(_ item: any UIDynamicItem) {
    guard let index = items.firstIndex(where: { $0.item === item }) else { return }
    let former = items[index].state
    guard var fresh = DynamicBody(item, after: nil, number: items[index].number) else { return }
    (fresh.state.velocity, fresh.state.spin) = (former.velocity, former.spin)
    items[index] = fresh
  }

  /// Returns true if the bodies do not come to rest within some frames, as long as nothing changes.
  func moves(for frames: Int) -> Bool {
    var ahead = world
    for _ in 0..<frames {
      ahead.advance()
      if ahead.isAtRest { return false }
    }
    return true
  }

  /// Lets the time of a frame pass, and moves the items.
  func advance() {
    world.advance()
    for index in items.indices {
      items[index].state = world.bodies[index + 1]
      items[index].place()
    }
  }

  /// Tells delegates of contacts that began and ended in the last frame.
  func tellContacts() {
    let former = contacts
    let names = Dictionary(items.map { ($0.number, $0.item) }, uniquingKeysWith: { first, _ in first })
    contacts = world.touches.flatMap { touch in
      collisions.indices.filter { touch.sets >> UInt64($0) & 1 == 1 }.compactMap { index in
        guard let item = names[touch.second] else { return nil }
        let other = touch.first > 0 ? names[touch.first] : nil
        guard touch.first < 0 || other != nil else { return nil }
        return DynamicContact(
          behavior: collisions[index], item: item, other: other, boundary: touch.first,
          identifier: touch.first < 0 ? boundaries.identifier(of: touch.first) : nil, place: CGPoint(touch.place))
      }
    }
    let (before, now) = (Set(former.map(\.key)), Set(contacts.map(\.key)))
    for contact in former where !now.contains(contact.key) { contact.tellEnd() }
    for contact in contacts where !before.contains(contact.key) { contact.tellBeginning() }
  }
}

/// A contact of an item with another, or with a boundary, of which a behaviour's delegate is told.
@MainActor
private struct DynamicContact {
  let behavior: UICollisionBehavior
  let item: any UIDynamicItem
  /// The other item; nil for a boundary.
  let other: (any UIDynamicItem)?
  /// The number of the boundary, less than 0.
  let boundary: Int
  let identifier: (any NSCopying)?
  let place: CGPoint

  /// The behaviour and the two that touch.
  struct Key: Hashable {
    let behavior, item: ObjectIdentifier
    let other: ObjectIdentifier?
    /// The number of the boundary; 0 for an item.
    let boundary: Int
  }

  var key: Key {
    Key(
      behavior: ObjectIdentifier(behavior), item: ObjectIdentifier(item), other: other.map { ObjectIdentifier($0) },
      boundary: other == nil ? boundary : 0)
  }

  func tellBeginning() {
    let delegate = behavior.collisionDelegate
    if let other {
      delegate?.collisionBehavior(behavior, beganContactFor: other, with: item, at: place)
    } else {
      delegate?.collisionBehavior(behavior, beganContactFor: item, withBoundaryIdentifier: identifier, at: place)
    }
  }

  func tellEnd() {
    guard behavior.dynamicAnimator != nil else { return }
    if let other {
      behavior.collisionDelegate?.collisionBehavior(behavior, endedContactFor: other, with: item)
    } else {
      behavior.collisionDelegate?.collisionBehavior(
        behavior, endedContactFor: item, withBoundaryIdentifier: identifier)
    }
  }
}
