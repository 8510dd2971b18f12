// SPDX-License-Identifier: MIT

/// The kinds of fields, by the laws that Apple documents.
package enum FieldLaw {
  /// A force against the velocity, in proportion to it.
  case drag
  /// A force at right angles to the line from the centre, in proportion to mass and distance.
  case vortex
  /// A force towards the centre, in proportion to the mass.
  case radialGravity
  /// A force in one direction, in proportion to the mass.
  case linearGravity(Vector)
  /// A velocity that takes the place of the body's own.
  case velocity(Vector)
  /// A force in directions that change from place to place and with time, in proportion to the mass.
  case noise(Noise)
  /// A force like that of noise, in proportion to the speed.
  case turbulence(Noise)
  /// Hooke's law: a force towards the centre, in proportion to the distance.
  case spring
  /// The first part of Lorentz' law: a force from the centre, in proportion to the charge.
  case electric
  /// The second part of Lorentz' law: a force at right angles to the velocity, in proportion to it and to the charge.
  case magnetic

  /// The acceleration by a strength of 1, in points/s², where Apple documents no unit: that of gravity.
  private static let unit = 1000.0

  /// True if nothing else changes the velocity.
  package var overridesAccelerations: Bool { if case .velocity = self { true } else { false } }

  /// Changes the velocity of a body for some seconds.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - offset: Its place from the centre of the field, with a length of at least the minimum radius.
  ///   - strength: The strength of the field at that place.
  ///   - time: The time of fields that change.
  ///   - seconds: The length of the change: half a step.
  package func act(on body: inout Body, at offset: Vector, strength: Double, time: Double, for seconds: Double) {
    let outwards = offset.unit ?? .zero
    switch self {
    case .drag:
      let loss = strength * body.inverseMass * seconds
      body.velocity = Series.exponential(-loss) * body.velocity
    // The y-axis points down, so that a turn from x towards y is clockwise.
    case .vortex: body.velocity += (-Self.unit * strength * seconds) * offset.turned
    case .radialGravity: body.velocity += (-Self.unit * strength * seconds) * outwards
    case .linearGravity(let direction): body.velocity += (Self.unit * strength * seconds) * direction
    case .velocity(let direction): body.velocity = strength * direction
    case .noise(let noise):
      body.velocity += (Self.unit * strength * seconds) * noise.value(at: offset, time)
    case .turbulence(let noise):
      let force = strength * body.velocity.length
      body.velocity += (force * body.inverseMass * seconds) * noise.value(at: offset, time)
    case .spring:
      body.velocity += (-Self.stiffness(strength * body.inverseMass, step: 2 * seconds) * seconds) * offset
    case .electric: body.velocity += (Self.unit * strength * body.charge * body.inverseMass * seconds) * outwards
    case .magnetic:
      let turn = strength * body.charge * body.inverseMass * seconds
      body.velocity = Rotation(angle: -turn).map(body.velocity)
    }
  }

  /// Returns the stiffness in a step with which a body oscillates as it would with `square` in steps without end.
  private static func stiffness(_ square: Double, step: Double) -> Double {
    guard square > 0 else { return square }
    let turn = min(square.squareRoot() * step, .pi / 2)
    return 2 * (1 - Series.circle(turn).cosine) / (step * step)
  }
}
