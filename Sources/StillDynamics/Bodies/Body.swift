// SPDX-License-Identifier: MIT

/// A rigid body, about its centre of mass.
///
/// A mass of 1 is that of 100 × 100 points with a density of 1.
package struct Body: Sendable {
  /// The centre of mass, in points.
  package var position: Vector
  package var rotation: Rotation
  /// The angle in radians, which counts whole turns.
  package var angle: Double
  /// Points in a second.
  package var velocity = Vector.zero
  /// Radians in a second.
  package var spin = 0.0
  /// The inverse of the mass; 0 for a body that nothing moves.
  package private(set) var inverseMass = 0.0
  package private(set) var inverseInertia = 0.0
  /// The acceleration by gravity and lasting forces, in points/s².
  package var acceleration = Vector.zero
  package var angularAcceleration = 0.0
  /// The part of the velocity that is lost in a second, if it stayed the same.
  package var resistance = 0.0
  package var angularResistance = 0.0
  package var friction = 0.0
  package var elasticity = 0.0
  package var charge = 0.0
  /// The greatest distance of a point of the body from its centre of mass.
  package private(set) var extent = 0.0

  /// The place at the beginning of a frame, from which contacts measure.
  var frameStart = Vector.zero
  /// The rotation since the beginning of the frame.
  var frameRotation = Rotation.none
  /// The place and the angle from which the body has not moved far.
  var restPlace = Vector.zero
  var restAngle = 0.0
  /// True if nothing but accelerations acts on the body in a frame.
  var isFree = true

  package init(position: Vector, rotation: Rotation = .none, angle: Double = 0) {
    (self.position, self.rotation, self.angle) = (position, rotation, angle)
  }

  /// Gives the body the mass of shapes, which lie about its centre of mass.
  package mutating func setMass(of shapes: [Shape], density: Double, allowsRotation: Bool) {
    let area = shapes.reduce(0) { $0 + abs($1.area) }
    let moment = shapes.reduce(0) { $0 + abs($1.secondMoment) }
    extent = shapes.map(\.extent).max() ?? 0
    inverseMass = area > 0 && density > 0 ? Body.unitArea / (area * density) : 0
    inverseInertia = allowsRotation && moment > 0 && inverseMass > 0 ? Body.unitArea / (moment * density) : 0
  }

  /// The turning of a body in contact, at most: contacts are found again after a quarter turn.
  private static let spinLimit = 0.5 * Double.pi / World.frame
  /// The area that has a mass of 1.
  private static let unitArea = 10_000.0

  package var mass: Double { inverseMass > 0 ? 1 / inverseMass : .infinity }
  package var isMovable: Bool { inverseMass > 0 }

  /// The energy of movement, in units of mass times points²/s².
  package var energy: Double {
    guard isMovable else { return 0 }
    return mass * velocity.lengthSquared / 2 + (inverseInertia > 0 ? spin * spin / inverseInertia / 2 : 0)
  }

  package func velocity(at offset: Vector) -> Vector {
    Vector(velocity.x - spin * offset.y, velocity.y + spin * offset.x)
  }

  /// Changes the velocity by an impulse at a place off the centre of mass.
  package mutating func push(_ impulse: Vector, at offset: Vector = .zero) {
    velocity += inverseMass * impulse
    spin += inverseInertia * offset.cross(impulse)
  }

  mutating func beginFrame() {
    (frameStart, frameRotation) = (position, .none)
  }

  /// Moves the body by its velocity for `seconds`.
  mutating func move(for seconds: Double) {
    // A free body's velocity grows evenly meanwhile, so its mean counts: falls are then exact.
    let half = isFree ? seconds / 2 : 0
    let mean = velocity - half * acceleration
    if !isFree { spin = min(max(spin, -Body.spinLimit), Body.spinLimit) }
    let turn = (spin - half * angularAcceleration) * seconds
    position += seconds * mean
    guard turn != 0 else { return }
    let step = Rotation(angle: turn)
    angle += turn
    rotation = rotation.followed(by: step)
    frameRotation = frameRotation.followed(by: step)
  }

  /// Changes the velocity by accelerations and resistances for `seconds`.
  mutating func accelerate(for seconds: Double) {
    velocity += seconds * acceleration
    spin += seconds * angularAcceleration
    if resistance > 0 { velocity = Body.share(resistance * seconds) * velocity }
    if angularResistance > 0 { spin *= Body.share(angularResistance * seconds) }
  }

  /// The part of a velocity that a resistance leaves: the power of e, as one has it for steps without end.
  private static func share(_ loss: Double) -> Double { Series.exponential(-loss) }
}
