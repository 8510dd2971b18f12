// SPDX-License-Identifier: MIT

/// A force that acts on a body by its place, its rotation or its velocity.
package struct Field {
  /// The index of the body.
  let body: Int
  /// Returns the force, in units of mass times points/s², and the torque.
  private let force: (Body) -> (force: Vector, torque: Double)

  package init(_ body: Int, force: @escaping (Body) -> (force: Vector, torque: Double)) {
    (self.body, self.force) = (body, force)
  }

  func apply(_ bodies: UnsafeMutablePointer<Body>) {
    guard bodies[body].isMovable else { return }
    let (force, torque) = force(bodies[body])
    bodies[body].push(World.step * force)
    bodies[body].spin += World.step * bodies[body].inverseInertia * torque
  }
}
