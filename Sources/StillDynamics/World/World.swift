// SPDX-License-Identifier: MIT

/// Rigid bodies in a plane, with what acts on them.
///
/// Time goes on in frames, each of four steps, so the same frames give the same places, however one asks for them. The
/// operations are those whose results are the same on every machine. The first body is the ground, which never moves.
package struct World {
  /// The seconds of a frame.
  package static let frame = 1.0 / 60
  private static let stepsPerFrame = 4
  /// The seconds of a step.
  static let step = frame / Double(stepsPerFrame)
  /// The points that a body may move while it is at rest.
  package static let restDistance = 0.25
  /// The frames after which bodies that did not move further are at rest: half a second.
  private static let restFrames = 30

  /// The bodies, of which the first one is the ground.
  package var bodies = [Body(position: .zero)]
  package var springs: [SpringForce] = []
  package var joints: [Joint] = []
  package var fields: [Field] = []
  package var forces: [FieldForce] = []
  /// The seconds for which this world and those before it have moved.
  package private(set) var time = 0.0
  private var colliders = Colliders()
  private var contacts: [ContactPoint] = []
  /// The pairs that touch, in the order of their owners.
  package private(set) var touches: [Touch] = []
  private var restingFrames = 0

  private static let jointSoftness = Softness(frequency: 60, damping: 2)

  package init() {}

  package mutating func add(_ collider: Collider) { colliders.add(collider) }

  /// True if no body has moved for half a second.
  package var isAtRest: Bool { restingFrames >= Self.restFrames }

  /// Makes the bodies stay awake for another half second.
  package mutating func wake() { restingFrames = 0 }

  /// Takes over the time of a world of the same owners, and what had touched.
  package mutating func goOn(from other: World) { (touches, time) = (other.touches, other.time) }

  /// Lets the time of a frame pass.
  package mutating func advance() {
    findContacts()
    for index in bodies.indices { bodies[index].beginFrame() }
    markFreeBodies()
    Self.solve(&bodies, &contacts, &joints, springs, fields, forces, time)
    time += Self.frame
    findTouches()
    calm()
    restingFrames += 1
    for index in bodies.indices where bodies[index].hasLeft() { restingFrames = 0 }
    if isAtRest { raise() }
  }

  private static func solve(
    _ bodies: inout [Body], _ contacts: inout [ContactPoint], _ joints: inout [Joint], _ springs: [SpringForce],
    _ fields: [Field], _ forces: [FieldForce], _ start: Double
  ) {
    let count = contacts.count
    bodies.withUnsafeMutableBufferPointer { all in
      guard let bodies = all.baseAddress else { return }
      contacts.withUnsafeMutableBufferPointer { contacts in
        let sides = sides(contacts, bodies)
        for number in 0..<stepsPerFrame {
          let time = start + Double(number) * step
          for index in 1..<max(all.count, 1) where bodies[index].isMovable { bodies[index].accelerate(for: step) }
          for field in fields { field.apply(bodies) }
          for force in forces { force.apply(bodies, at: time, for: step / 2) }
          for spring in springs { spring.apply(bodies) }
          for index in joints.indices { joints[index].warm(bodies) }
          for index in 0..<count { contacts[index].warm(bodies) }
          for index in joints.indices { joints[index].solve(bodies, usesBias: true, jointSoftness) }
          for side in sides { side.solve(usesBias: true) }
          for index in 1..<max(all.count, 1) where bodies[index].isMovable { bodies[index].move(for: step) }
          for force in forces { force.apply(bodies, at: time + step, for: step / 2) }
          for index in joints.indices { joints[index].solve(bodies, usesBias: false, jointSoftness) }
          for side in sides { side.solve(usesBias: false) }
          for side in sides { side.bounce() }
        }
      }
    }
  }

  private static func sides(
    _ contacts: UnsafeMutableBufferPointer<ContactPoint>, _ bodies: UnsafeMutablePointer<Body>
  ) -> [ContactSide] {
    guard let first = contacts.baseAddress else { return [] }
    var (sides, index) = ([ContactSide](), 0)
    while index < contacts.count {
      sides.append(ContactSide(points: first + index, bodies: bodies))
      index += first[index].isFirstOfTwo ? 2 : 1
    }
    return sides
  }

  private mutating func markFreeBodies() {
    for index in bodies.indices { bodies[index].isFree = bodies[index].resistance == 0 }
    for field in fields { bodies[field.body].isFree = false }
    for force in forces where force.overridesAccelerations { bodies[force.body].isFree = false }
    for index in contacts.indices {
      (bodies[contacts[index].a].isFree, bodies[contacts[index].b].isFree) = (false, false)
    }
    let anchors = springs.flatMap { [$0.first, $0.second] } + joints.flatMap { [$0.first, $0.second] }
    for body in anchors.compactMap(\.body) { bodies[body].isFree = false }
  }
}

extension Body {
  /// The greatest speed that a point of the body may have.
  fileprivate var edgeSpeed: Double { velocity.length + abs(spin) * extent }

  /// Returns true if the body has moved so far from where it stayed, and has it stay where it is now.
  fileprivate mutating func hasLeft() -> Bool {
    guard isMovable else { return false }
    let turn = abs(angle - restAngle) * extent
    guard (position - restPlace).length + turn > World.restDistance else { return false }
    (restPlace, restAngle) = (position, angle)
    return true
  }
}

// MARK: - Contacts

/// Two owners that touch.
package struct Touch: Hashable, Sendable {
  /// The numbers of the owners, as colliders have them.
  package let first, second: Int
  /// The sets of colliders that both are in.
  package let sets: UInt64
  /// A place at which they touch.
  package let place: Vector

  package static func == (a: Touch, b: Touch) -> Bool { a.first == b.first && a.second == b.second }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(first)
    hasher.combine(second)
  }
}

extension World {
  /// The speed in points a second below which bodies that touch are slowed at each frame, and to which share.
  private static let calmSpeed = 4.0
  private static let calmShare = 0.93
  /// The distance in points up to which bodies that touched still do.
  private static let touchDistance = 0.5

  private mutating func findContacts() {
    var former: [UInt64: Int] = [:]
    former.reserveCapacity(contacts.count)
    for index in contacts.indices where contacts[index].normalImpulse > 0 { former[contacts[index].key] = index }
    var found: [ContactPoint] = []
    found.reserveCapacity(contacts.count + 16)
    let (all, old) = (colliders.all, contacts)
    bodies.withUnsafeMutableBufferPointer { bodies in
      guard let bodies = bodies.baseAddress else { return }
      colliders.forEachPair(bodies) { first, second, a, b, margin in
        guard let manifold = Manifold(a, b, margin: margin) else { return }
        let pair = first << 24 | second
        func add(_ point: Manifold.Point) {
          let key = UInt64(pair) << 13 | point.feature
          var contact = ContactPoint(
            point, manifold.normal, pair: pair, key: key, all[first].body, all[second].body,
            roundA: all[first].isRound, roundB: all[second].isRound, bodies)
          contact.isFirstOfTwo = manifold.second?.feature != point.feature && manifold.second != nil
          if let index = former[key] {
            (contact.normalImpulse, contact.tangentImpulse) = (old[index].normalImpulse, old[index].tangentImpulse)
          }
          found.append(contact)
        }
        add(manifold.first)
        if let second = manifold.second { add(second) }
      }
    }
    contacts = found
  }

  /// Slows bodies that touch and creep, so that piles come to rest.
  private mutating func calm() {
    for index in contacts.indices where contacts[index].normalImpulse > 0 {
      calm(contacts[index].a)
      calm(contacts[index].b)
    }
  }

  private mutating func calm(_ index: Int) {
    guard bodies[index].isMovable, bodies[index].edgeSpeed < Self.calmSpeed else { return }
    bodies[index].velocity = Self.calmShare * bodies[index].velocity
    bodies[index].spin *= Self.calmShare
  }

  /// Moves bodies at rest out of what never moves, into which their weight presses them a little.
  private mutating func raise() {
    var ways: [Int: Vector] = [:]
    for contact in contacts where contact.isFixed && contact.separation < 0 && contact.normalImpulse > 0 {
      let isSecond = bodies[contact.b].isMovable
      let (body, normal) = isSecond ? (contact.b, contact.normal) : (contact.a, -contact.normal)
      let way = ways[body] ?? .zero
      let depth = -contact.separation - way.dot(normal)
      if depth > 0, depth < Self.restDistance { ways[body] = way + depth * normal }
    }
    for (body, way) in ways where bodies[body].isMovable { bodies[body].position += way }
  }

  private mutating func findTouches() {
    let before = Set(touches)
    var found: Set<Touch> = []
    for index in contacts.indices {
      // Most contacts are pairs that only came near each other.
      guard contacts[index].hasTouched || contacts[index].separation < Self.touchDistance else { continue }
      let touch = touch(contacts[index])
      if contacts[index].hasTouched || before.contains(touch) { found.insert(touch) }
    }
    touches = found.sorted { $0.first != $1.first ? $0.first < $1.first : $0.second < $1.second }
  }

  private func touch(_ contact: ContactPoint) -> Touch {
    let (a, b) = (colliders.all[contact.pair >> 24], colliders.all[contact.pair & 0xFF_FFFF])
    let (first, second) = a.owner < b.owner ? (a, b) : (b, a)
    return Touch(first: first.owner, second: second.owner, sets: a.sets(with: b), place: contact.place)
  }
}
