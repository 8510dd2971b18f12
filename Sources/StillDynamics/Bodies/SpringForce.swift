// SPDX-License-Identifier: MIT

/// A damped spring between two anchors, or of a body's rotation.
///
/// It follows x″ + 2ζω·x′ + ω²·x = 0. In steps of one length, positions of the solution follow from the two before by a
/// recurrence that is exact, so a spring neither gains nor loses energy by the steps.
package struct SpringForce: Sendable {
  /// The quantity that a spring brings to nothing.
  package enum Kind: Sendable {
    /// The distance of the anchors, less a length.
    case distance(Double)
    /// The way from one anchor to the other.
    case way
    /// The angle of the first anchor's body, less whole turns.
    case angle
  }

  let kind: Kind
  let first, second: Anchor
  /// The parts of the velocity and of the way that give the next velocity.
  private let kept, pull: Double

  /// The greatest frequency that the steps can follow, in hertz.
  package static let frequencyLimit = 30.0

  /// Makes a spring of a frequency in hertz and a damping ratio, which is 1 if it just does not swing.
  package init(_ kind: Kind, _ first: Anchor, _ second: Anchor, frequency: Double, damping: Double) {
    (self.kind, self.first, self.second) = (kind, first, second)
    let turn = 2 * Double.pi * min(max(frequency, 0), Self.frequencyLimit) * World.step
    let loss = max(damping, 0) * turn
    let swing = turn * turn - loss * loss
    let share = Series.exponential(-loss)
    let wave: Double
    if swing >= 0 {
      wave = 2 * share * Series.circle(swing.squareRoot()).cosine
    } else {
      let creep = (-swing).squareRoot()
      wave = Series.exponential(creep - loss) + Series.exponential(-creep - loss)
    }
    kept = share * share
    pull = (1 + share * share - wave) / World.step
  }

  func apply(_ bodies: UnsafeMutablePointer<Body>) {
    switch kind {
    case .angle:
      guard let index = first.body, bodies[index].inverseInertia > 0 else { return }
      let angle = bodies[index].angle.remainder(dividingBy: 2 * .pi)
      bodies[index].spin = kept * bodies[index].spin - pull * angle
    case .distance(let length):
      let way = second.resolved(bodies).point - first.resolved(bodies).point
      guard let axis = way.unit else { return }
      pull(along: axis, by: way.length - length, bodies)
    case .way:
      let way = second.resolved(bodies).point - first.resolved(bodies).point
      pull(along: Vector(1, 0), by: way.x, bodies)
      pull(along: Vector(0, 1), by: way.y, bodies)
    }
  }

  private func pull(along axis: Vector, by way: Double, _ bodies: UnsafeMutablePointer<Body>) {
    let row = Row(first.resolved(bodies), second.resolved(bodies), along: axis, bodies)
    let speed = row.speed(bodies)
    row.push((kept - 1) * speed - pull * way, bodies)
  }
}
