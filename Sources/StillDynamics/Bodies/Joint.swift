// SPDX-License-Identifier: MIT

/// A rigid connection of two anchors.
package struct Joint: Sendable {
  package enum Kind: Sendable {
    /// The anchors keep their distance.
    case rod(Double)
    /// The anchors are at most this far from each other.
    case rope(Double)
    /// The anchors stay together; a torque, in units of mass times points²/s², works against turning, which has limits.
    case pin(friction: Double, range: ClosedRange<Double>?)
    /// The anchors stay together, and nothing turns.
    case weld
    /// The second anchor moves along an axis of the plane through the first one, within limits, and nothing turns.
    case slide(axis: Vector, range: ClosedRange<Double>?)
  }

  let kind: Kind
  let first, second: Anchor
  /// The angle of the second body from the first that is kept.
  private let angle: Double
  /// The impulses of the last step, in the order of the rows.
  private var impulses: [Double] = []

  package init(_ kind: Kind, _ first: Anchor, _ second: Anchor, angle: Double = 0) {
    (self.kind, self.first, self.second, self.angle) = (kind, first, second, angle)
  }

  /// A row with the error that it mends and the limits of its impulse.
  private struct Goal {
    let row: Row
    let error: Double
    var limits = -Double.infinity...Double.infinity
    /// False for friction, which stops and does not bring back.
    var mends = true
  }

  /// Solves the joint once; `usesBias` says whether errors of position are mended, too.
  mutating func solve(_ bodies: UnsafeMutablePointer<Body>, usesBias: Bool, _ softness: Softness) {
    let goals = goals(bodies)
    if impulses.count != goals.count { impulses = Array(repeating: 0, count: goals.count) }
    for (index, goal) in goals.enumerated() {
      // A limit that is not reached yet lets the bodies come near it in one step.
      let isOpen = goal.limits.lowerBound == 0 && goal.error > 0 || goal.limits.upperBound == 0 && goal.error < 0
      let bias = isOpen ? goal.error / World.step : usesBias && goal.mends ? softness.rate * goal.error : 0
      let isSoft = usesBias && goal.mends && !isOpen
      let impulse =
        -goal.row.mass * (isSoft ? softness.mass : 1) * (goal.row.speed(bodies) + bias)
        - (isSoft ? softness.impulse : 0) * impulses[index]
      let sum = min(max(impulses[index] + impulse, goal.limits.lowerBound), goal.limits.upperBound)
      goal.row.apply(sum - impulses[index], bodies)
      impulses[index] = sum
    }
  }

  /// Begins a step with the impulses of the last one.
  mutating func warm(_ bodies: UnsafeMutablePointer<Body>) {
    let goals = goals(bodies)
    guard impulses.count == goals.count else { return }
    for (index, goal) in goals.enumerated() { goal.row.apply(impulses[index], bodies) }
  }

  private func goals(_ bodies: UnsafeMutablePointer<Body>) -> [Goal] {
    let (a, b) = (first.resolved(bodies), second.resolved(bodies))
    let way = b.point - a.point
    switch kind {
    case .rod(let length):
      guard let axis = way.unit else { return [] }
      return [Goal(row: Row(a, b, along: axis, bodies), error: way.length - length)]
    case .rope(let length):
      guard let axis = way.unit else { return [] }
      return [Goal(row: Row(a, b, along: axis, bodies), error: way.length - length, limits: -.infinity...0)]
    case .pin(let torque, let range):
      return together(a, b, bodies) + friction(of: torque, bodies)
        + limits(range, of: turn(bodies), Row(turning: a.body, b.body, bodies))
    case .weld: return together(a, b, bodies) + [unturned(bodies)]
    case .slide(let axis, let range):
      let axis = (first.body.map { bodies[$0].rotation } ?? .none).map(axis)
      // The first body is moved at the place where the second one is.
      let there = ResolvedAnchor(body: a.body, offset: a.offset + way, point: b.point)
      let across = Goal(row: Row(there, b, along: axis.turned, bodies), error: way.dot(axis.turned))
      return [across, unturned(bodies)] + limits(range, of: way.dot(axis), Row(there, b, along: axis, bodies))
    }
  }

  private func together(_ a: ResolvedAnchor, _ b: ResolvedAnchor, _ bodies: UnsafeMutablePointer<Body>) -> [Goal] {
    [Vector(1, 0), Vector(0, 1)].map { axis in
      Goal(row: Row(a, b, along: axis, bodies), error: (b.point - a.point).dot(axis))
    }
  }

  private func turn(_ bodies: UnsafeMutablePointer<Body>) -> Double {
    (second.body.map { bodies[$0].angle } ?? 0) - (first.body.map { bodies[$0].angle } ?? 0) - angle
  }

  private func unturned(_ bodies: UnsafeMutablePointer<Body>) -> Goal {
    Goal(row: Row(turning: first.body, second.body, bodies), error: turn(bodies))
  }

  private func friction(of torque: Double, _ bodies: UnsafeMutablePointer<Body>) -> [Goal] {
    guard torque > 0 else { return [] }
    let limit = torque * World.step
    return [
      Goal(row: Row(turning: first.body, second.body, bodies), error: 0, limits: -limit...limit, mends: false)
    ]
  }

  private func limits(_ range: ClosedRange<Double>?, of value: Double, _ row: Row) -> [Goal] {
    guard let range else { return [] }
    return [
      Goal(row: row, error: value - range.lowerBound, limits: 0...(.infinity)),
      Goal(row: row, error: value - range.upperBound, limits: -.infinity...0),
    ]
  }
}

/// The factors by which a rigid constraint mends errors as a damped spring would, which keeps piles calm.
///
/// Erin Catto, "Solver2D", 2024.
struct Softness: Sendable {
  let rate, mass, impulse: Double

  init(frequency: Double, damping: Double) {
    let turn = 2 * Double.pi * frequency
    let first = 2 * damping + World.step * turn
    let second = World.step * turn * first
    (rate, mass, impulse) = (turn / first, second / (1 + second), 1 / (1 + second))
  }
}
