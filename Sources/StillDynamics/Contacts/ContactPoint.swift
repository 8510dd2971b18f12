// SPDX-License-Identifier: MIT

/// A place at which two bodies push each other apart, and rub.
///
/// The method is that of sequential impulses with soft constraints in small steps: Erin Catto, "Iterative Dynamics with
/// Temporal Coherence", 2005, and "Solver2D", 2024. The code names components, because a debug build calls a function
/// for each operation of vectors.
struct ContactPoint {
  let a, b: Int
  let normal: Vector
  let offsetA, offsetB: Vector
  /// True for circles, whose surface is the same however they turn.
  private let roundA, roundB: Bool
  /// The separation less what the offsets contribute to it.
  let baseSeparation: Double
  let normalMass, tangentMass: Double
  /// The lengths of the levers by which the normal turns the bodies.
  let armA, armB: Double
  /// True if the next point is the other one of the same side.
  var isFirstOfTwo = false
  let friction, elasticity: Double
  /// True if one of the bodies cannot move, which makes the contact harder.
  let isFixed: Bool
  let key: UInt64
  let pair: Int
  let place: Vector
  var normalImpulse = 0.0
  var tangentImpulse = 0.0
  /// The speed along the normal before the step; negative for bodies that come nearer.
  var approach = 0.0
  /// True if the bodies touched in the frame.
  var hasTouched = false
  var separation: Double

  /// The speed in points a second below which bodies do not bounce.
  static let bounceLimit = 20.0
  /// The speed in points a second at which bodies that overlap are moved apart, at most.
  private static let releaseLimit = 450.0
  private static let movable = Softness(frequency: 60, damping: 10)
  private static let fixed = Softness(frequency: 120, damping: 10)

  init(
    _ point: Manifold.Point, _ normal: Vector, pair: Int, key: UInt64, _ a: Int, _ b: Int, roundA: Bool, roundB: Bool,
    _ bodies: UnsafeMutablePointer<Body>
  ) {
    (self.a, self.b, self.normal, self.pair, self.key, place) = (a, b, normal, pair, key, point.place)
    (self.roundA, self.roundB) = (roundA, roundB)
    // Each body has the place on its own surface, which is what turns with it.
    let half = (point.separation / 2) * normal
    (offsetA, offsetB) = (point.place - half - bodies[a].position, point.place + half - bodies[b].position)
    separation = point.separation
    baseSeparation = point.separation - normal.dot(offsetB - offsetA)
    let (massA, massB) = (bodies[a].inverseMass, bodies[b].inverseMass)
    let (inertiaA, inertiaB) = (bodies[a].inverseInertia, bodies[b].inverseInertia)
    let (awayA, awayB) = (offsetA, offsetB)
    func mass(along axis: Vector) -> Double {
      let (armA, armB) = (awayA.cross(axis), awayB.cross(axis))
      let inverse = massA + massB + inertiaA * armA * armA + inertiaB * armB * armB
      return inverse > 0 ? 1 / inverse : 0
    }
    (normalMass, tangentMass) = (mass(along: normal), mass(along: normal.turned))
    (armA, armB) = (offsetA.cross(normal), offsetB.cross(normal))
    isFixed = massA == 0 || massB == 0
    // Boundaries have no surface of their own.
    let (ground, other) = a == 0 ? (b, b) : b == 0 ? (a, a) : (a, b)
    friction = (bodies[ground].friction * bodies[other].friction).squareRoot()
    elasticity = max(bodies[ground].elasticity, bodies[other].elasticity)
  }

  /// Begins a step: notes how fast the bodies come nearer, and applies the impulses of the last step.
  mutating func warm(_ bodies: UnsafeMutablePointer<Body>) {
    approach = speed(along: normal, bodies)
    let (x, y) = (
      normalImpulse * normal.x - tangentImpulse * normal.y, normalImpulse * normal.y + tangentImpulse * normal.x
    )
    apply(x, y, bodies)
  }

  /// Applies friction between the bodies, in proportion to the force that presses them together.
  mutating func rub(_ bodies: UnsafeMutablePointer<Body>) {
    guard friction > 0 else { return }
    let (tx, ty) = (-normal.y, normal.x)
    let limit = friction * normalImpulse
    let sum = min(max(tangentImpulse - tangentMass * speed(along: Vector(tx, ty), bodies), -limit), limit)
    let change = sum - tangentImpulse
    tangentImpulse = sum
    apply(change * tx, change * ty, bodies)
  }

  /// Returns what the speed along the normal should come to, where the bodies are now.
  mutating func goal(_ bodies: UnsafeMutablePointer<Body>, usesBias: Bool) -> ContactGoal {
    separation = separation(bodies)
    let speed = speed(along: normal, bodies)
    if separation > 0 { return ContactGoal(excess: speed + separation / World.step) }
    guard usesBias else { return ContactGoal(excess: speed) }
    let softness = isFixed ? Self.fixed : Self.movable
    let bias = max(softness.rate * separation, -Self.releaseLimit)
    return ContactGoal(excess: speed + bias, mass: softness.mass, kept: softness.impulse)
  }

  /// Returns what a bounce brings the speed to; nil for bodies that came too slowly, or never touched.
  func bounceGoal(_ bodies: UnsafeMutablePointer<Body>) -> ContactGoal? {
    guard elasticity > 0, approach < -Self.bounceLimit, normalImpulse > 0 else { return nil }
    return ContactGoal(excess: speed(along: normal, bodies) + elasticity * approach)
  }

  /// Brings the speed along the normal to a goal, without pulling.
  mutating func press(_ bodies: UnsafeMutablePointer<Body>, to goal: ContactGoal) {
    setNormalImpulse(max(normalImpulse * (1 - goal.kept) - normalMass * goal.mass * goal.excess, 0), bodies)
  }

  mutating func setNormalImpulse(_ impulse: Double, _ bodies: UnsafeMutablePointer<Body>) {
    let change = impulse - normalImpulse
    normalImpulse = impulse
    if impulse > 0 { hasTouched = true }
    apply(change * normal.x, change * normal.y, bodies)
  }

  private func speed(along axis: Vector, _ bodies: UnsafeMutablePointer<Body>) -> Double {
    let x =
      bodies[b].velocity.x - bodies[b].spin * offsetB.y - bodies[a].velocity.x + bodies[a].spin * offsetA.y
    let y =
      bodies[b].velocity.y + bodies[b].spin * offsetB.x - bodies[a].velocity.y - bodies[a].spin * offsetA.x
    return x * axis.x + y * axis.y
  }

  private func separation(_ bodies: UnsafeMutablePointer<Body>) -> Double {
    let turnA = roundA ? Rotation.none : bodies[a].frameRotation
    let turnB = roundB ? Rotation.none : bodies[b].frameRotation
    let x =
      bodies[b].position.x - bodies[b].frameStart.x - bodies[a].position.x + bodies[a].frameStart.x
      + turnB.cosine * offsetB.x - turnB.sine * offsetB.y - turnA.cosine * offsetA.x + turnA.sine * offsetA.y
    let y =
      bodies[b].position.y - bodies[b].frameStart.y - bodies[a].position.y + bodies[a].frameStart.y
      + turnB.sine * offsetB.x + turnB.cosine * offsetB.y - turnA.sine * offsetA.x - turnA.cosine * offsetA.y
    return x * normal.x + y * normal.y + baseSeparation
  }

  private func apply(_ x: Double, _ y: Double, _ bodies: UnsafeMutablePointer<Body>) {
    let (massA, massB) = (bodies[a].inverseMass, bodies[b].inverseMass)
    bodies[a].velocity.x -= massA * x
    bodies[a].velocity.y -= massA * y
    bodies[a].spin -= bodies[a].inverseInertia * (offsetA.x * y - offsetA.y * x)
    bodies[b].velocity.x += massB * x
    bodies[b].velocity.y += massB * y
    bodies[b].spin += bodies[b].inverseInertia * (offsetB.x * y - offsetB.y * x)
  }
}

/// The speed along a contact's normal that is too much, and how softly it is taken away.
struct ContactGoal {
  var excess: Double
  var mass = 1.0
  /// The part of the impulse that is given up.
  var kept = 0.0
}
