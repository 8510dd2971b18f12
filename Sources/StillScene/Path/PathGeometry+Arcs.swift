// SPDX-License-Identifier: MIT

package import Foundation

extension PathGeometry {
  /// Adds an arc as cubics, after a line from the current point to its start, or a move if there is none.
  ///
  /// The sweep is cut into quarter turns from the start angle on, and a rest. More than a whole turn paints no more
  /// than one does, so it ends after the first whole turn plus what remains.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let start = CGPoint(x: center.x + radius * cos(startAngle), y: center.y + radius * sin(startAngle))
    join(to: start.applying(transform))
    guard delta.isFinite, startAngle.isFinite else { return }
    let turn = 2 * CGFloat.pi
    let sweep = abs(delta) > 2 * turn ? fmod(delta, turn) + (delta < 0 ? -turn : turn) : delta
    let quarter = CGFloat.pi / 2
    // Sums of angles miss whole quarters by some ulps, which must not yield one more, empty, segment.
    let count = max(Int((abs(sweep) / quarter - 1e-9).rounded(.up)), 0)
    var angle = startAngle
    for index in 0..<count {
      let rest = startAngle + sweep - angle
      let step = index == count - 1 ? rest : (sweep < 0 ? -quarter : quarter)
      addArcSegment(center: center, radius: radius, from: angle, step: step, transform: transform)
      angle += step
    }
  }

  /// The signed sweep of an arc given by two angles: CoreGraphics goes from one to the other in the direction asked
  /// for, where it must by adding whole turns to the end.
  package static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let difference = end - start
    guard difference.isFinite else { return 0 }
    if clockwise { return difference > 0 ? fmod(difference, turn) - turn : difference }
    return difference < 0 ? fmod(difference, turn) + turn : difference
  }

  /// Adds the arc of the given radius that touches the lines current point–`corner` and `corner`–`end`.
  package mutating func addArc(
    corner: CGPoint, end: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let current = currentPoint else { return }
    let origin = current.applying(transform.inverted())
    let (ux, uy, ulength) = PathGeometry.unit(from: corner, to: origin)
    let (vx, vy, vlength) = PathGeometry.unit(from: corner, to: end)
    let cross = ux * vy - uy * vx
    guard ulength > 0, vlength > 0, abs(cross) > 1e-12, radius > 0 else {
      addLine(to: corner.applying(transform))
      return
    }
    let half = acos(max(-1, min(1, ux * vx + uy * vy))) / 2
    let reach = radius / tan(half)
    let start = CGPoint(x: corner.x + ux * reach, y: corner.y + uy * reach)
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(x: start.x - uy * side * radius, y: start.y + ux * side * radius)
    let angle = atan2(start.y - center.y, start.x - center.x)
    addArc(
      center: center, radius: radius, startAngle: angle, delta: -side * (.pi - 2 * half), transform: transform)
  }

  private mutating func addArcSegment(
    center: CGPoint, radius: CGFloat, from angle: CGFloat, step: CGFloat, transform: CGAffineTransform
  ) {
    let handle = 4 / 3 * tan(step / 4)
    let (c0, s0, c1, s1) = (cos(angle), sin(angle), cos(angle + step), sin(angle + step))
    let control1 = CGPoint(x: center.x + radius * (c0 - handle * s0), y: center.y + radius * (s0 + handle * c0))
    let control2 = CGPoint(x: center.x + radius * (c1 + handle * s1), y: center.y + radius * (s1 - handle * c1))
    let end = CGPoint(x: center.x + radius * c1, y: center.y + radius * s1)
    addCubic(
      control1: control1.applying(transform), control2: control2.applying(transform), end: end.applying(transform))
  }

  private mutating func join(to point: CGPoint) {
    guard let current = currentPoint else { return move(to: point) }
    if current != point { addLine(to: point) }
  }

  private static func unit(from: CGPoint, to: CGPoint) -> (dx: CGFloat, dy: CGFloat, length: CGFloat) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = hypot(dx, dy)
    return length > 0 ? (dx / length, dy / length, length) : (0, 0, 0)
  }
}
