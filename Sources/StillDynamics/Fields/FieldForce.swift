// SPDX-License-Identifier: MIT

/// A change of a body's velocity by its place, its velocity and the time.
///
/// Half of a step's change comes before the body moves and half afterwards, so that even accelerations, circles and
/// oscillations keep to their laws.
package struct FieldForce {
  /// The index of the body.
  let body: Int
  /// True if the force takes the place of accelerations.
  let overridesAccelerations: Bool
  /// Changes a body's velocity at a time for some seconds.
  private let act: (inout Body, Double, Double) -> Void

  package init(
    _ body: Int, overridesAccelerations: Bool = false,
    act: @escaping (_ body: inout Body, _ time: Double, _ seconds: Double) -> Void
  ) {
    (self.body, self.overridesAccelerations, self.act) = (body, overridesAccelerations, act)
  }

  func apply(_ bodies: UnsafeMutablePointer<Body>, at time: Double, for seconds: Double) {
    if bodies[body].isMovable { act(&bodies[body], time, seconds) }
  }
}

/// The centre of a field, and its strength in each distance from there.
package struct FieldSource: Sendable {
  package var center = Vector.zero
  package var strength = 1.0
  /// The power of the distance by which the strength is divided.
  package var falloff = 0.0
  /// The distance within which everything is as in this distance.
  package var minimumRadius = 1e-6

  package init() {}

  /// Returns the way from the centre to a place, with a length of at least the minimum radius.
  package func offset(of place: Vector) -> Vector {
    let offset = place - center
    let length = offset.length
    return length >= minimumRadius || length == 0 ? offset : (minimumRadius / length) * offset
  }

  /// Returns the strength after a way from the centre.
  package func strength(at offset: Vector) -> Double {
    guard falloff != 0 else { return strength }
    return strength * Series.power(max(offset.length, minimumRadius), -falloff)
  }
}
