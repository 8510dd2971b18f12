// SPDX-License-Identifier: MIT

/// A place on a body, or in the plane.
package struct Anchor: Sendable {
  /// The index of the body; nil for a place in the plane.
  package var body: Int?
  /// The place from the body's centre of mass, turned with the body; or the place in the plane.
  package var place: Vector

  package init(body: Int? = nil, place: Vector) { (self.body, self.place) = (body, place) }
}

/// An anchor where it is at a time.
struct ResolvedAnchor {
  let body: Int?
  /// The way from the centre of mass.
  let offset: Vector
  let point: Vector
}

extension Anchor {
  func resolved(_ bodies: UnsafeMutablePointer<Body>) -> ResolvedAnchor {
    guard let body else { return ResolvedAnchor(body: nil, offset: .zero, point: place) }
    let offset = bodies[body].rotation.map(place)
    return ResolvedAnchor(body: body, offset: offset, point: bodies[body].position + offset)
  }
}

/// One direction in which two bodies act on each other.
struct Row {
  private let first, second: Int?
  private let axis: Vector
  private let firstArm, secondArm: Double
  /// The mass that moves along the row; 0 if nothing can move.
  let mass: Double

  init(_ first: ResolvedAnchor, _ second: ResolvedAnchor, along axis: Vector, _ bodies: UnsafeMutablePointer<Body>) {
    (self.first, self.second, self.axis) = (first.body, second.body, axis)
    (firstArm, secondArm) = (first.offset.cross(axis), second.offset.cross(axis))
    mass = Self.mass(first.body, second.body, 1, firstArm, secondArm, bodies)
  }

  /// Makes the row of the bodies' rotations.
  init(turning first: Int?, _ second: Int?, _ bodies: UnsafeMutablePointer<Body>) {
    (self.first, self.second, axis, firstArm, secondArm) = (first, second, .zero, 1, 1)
    mass = Self.mass(first, second, 0, 1, 1, bodies)
  }

  private static func mass(
    _ first: Int?, _ second: Int?, _ linear: Double, _ firstArm: Double, _ secondArm: Double,
    _ bodies: UnsafeMutablePointer<Body>
  ) -> Double {
    var inverse = 0.0
    if let first {
      inverse += linear * bodies[first].inverseMass + firstArm * firstArm * bodies[first].inverseInertia
    }
    if let second {
      inverse += linear * bodies[second].inverseMass + secondArm * secondArm * bodies[second].inverseInertia
    }
    return inverse > 0 ? 1 / inverse : 0
  }

  /// The speed of the second body along the row, as seen from the first.
  func speed(_ bodies: UnsafeMutablePointer<Body>) -> Double {
    var speed = 0.0
    if let second { speed += axis.dot(bodies[second].velocity) + secondArm * bodies[second].spin }
    if let first { speed -= axis.dot(bodies[first].velocity) + firstArm * bodies[first].spin }
    return speed
  }

  /// Changes the speed along the row.
  func push(_ change: Double, _ bodies: UnsafeMutablePointer<Body>) { apply(mass * change, bodies) }

  func apply(_ impulse: Double, _ bodies: UnsafeMutablePointer<Body>) {
    if let first {
      bodies[first].velocity += (-impulse * bodies[first].inverseMass) * axis
      bodies[first].spin -= impulse * firstArm * bodies[first].inverseInertia
    }
    if let second {
      bodies[second].velocity += (impulse * bodies[second].inverseMass) * axis
      bodies[second].spin += impulse * secondArm * bodies[second].inverseInertia
    }
  }
}
