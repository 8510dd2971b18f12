// SPDX-License-Identifier: MIT

/// The one point or the two points at which two outlines touch.
///
/// Two points are solved at once: one after the other would turn a box that lands on its side.
struct ContactSide {
  let points: UnsafeMutablePointer<ContactPoint>
  let bodies: UnsafeMutablePointer<Body>

  private var isDouble: Bool { points[0].isFirstOfTwo }

  /// Solves friction and distance once; `usesBias` says whether overlaps are mended, too.
  func solve(usesBias: Bool) {
    points[0].rub(bodies)
    guard isDouble else { return points[0].press(bodies, to: points[0].goal(bodies, usesBias: usesBias)) }
    points[1].rub(bodies)
    let (first, second) = (points[0].goal(bodies, usesBias: usesBias), points[1].goal(bodies, usesBias: usesBias))
    if press(to: first, second) { return }
    points[0].press(bodies, to: first)
    points[1].press(bodies, to: points[1].goal(bodies, usesBias: usesBias))
  }

  /// Throws bodies back that came nearer fast enough.
  func bounce() {
    let first = points[0].bounceGoal(bodies)
    guard isDouble else {
      if let first { points[0].press(bodies, to: first) }
      return
    }
    if let first, let second = points[1].bounceGoal(bodies), press(to: first, second) { return }
    if let first { points[0].press(bodies, to: first) }
    if let second = points[1].bounceGoal(bodies) { points[1].press(bodies, to: second) }
  }

  /// Brings both speeds to their goals; returns false if that would take a pull at one of them.
  private func press(to first: ContactGoal, _ second: ContactGoal) -> Bool {
    guard first.mass == second.mass else { return false }
    let (a, b) = (points[0].a, points[0].b)
    let (ownFirst, ownSecond) = (1 / points[0].normalMass, 1 / points[1].normalMass)
    let shared =
      bodies[a].inverseMass + bodies[b].inverseMass
      + bodies[a].inverseInertia * points[0].armA * points[1].armA
      + bodies[b].inverseInertia * points[0].armB * points[1].armB
    let determinant = ownFirst * ownSecond - shared * shared
    // Of points that lie together, one is enough.
    guard determinant > 1e-3 * ownFirst * ownSecond else { return false }
    let factor = first.mass / determinant
    let changeFirst = factor * (ownSecond * first.excess - shared * second.excess)
    let changeSecond = factor * (ownFirst * second.excess - shared * first.excess)
    let sumFirst = points[0].normalImpulse * (1 - first.kept) - changeFirst
    let sumSecond = points[1].normalImpulse * (1 - second.kept) - changeSecond
    guard sumFirst >= 0, sumSecond >= 0 else { return false }
    points[0].setNormalImpulse(sumFirst, bodies)
    points[1].setNormalImpulse(sumSecond, bodies)
    return true
  }
}
