// SPDX-License-Identifier: MIT

package import Foundation

extension PathGeometry {
  /// The length of the handles of a cubic curve that approximates a quarter of the unit circle.
  package static let quarterKappa: CGFloat = 4 / 3 * (2.squareRoot() - 1)

  package static func rect(_ rect: CGRect) -> PathGeometry {
    var path = PathGeometry()
    guard !rect.isNull else { return path }
    let box = rect.standardized
    path.move(to: CGPoint(x: box.minX, y: box.minY))
    path.addLine(to: CGPoint(x: box.maxX, y: box.minY))
    path.addLine(to: CGPoint(x: box.maxX, y: box.maxY))
    path.addLine(to: CGPoint(x: box.minX, y: box.maxY))
    path.close()
    return path
  }

  package static func ellipse(in rect: CGRect) -> PathGeometry {
    var path = PathGeometry()
    guard !rect.isNull else { return path }
    let box = rect.standardized
    let (rx, ry) = (box.width / 2, box.height / 2)
    let center = CGPoint(x: box.midX, y: box.midY)
    path.move(to: CGPoint(x: box.maxX, y: center.y))
    path.addQuarter(around: center, from: CGVector(dx: rx, dy: 0), to: CGVector(dx: 0, dy: ry))
    path.addQuarter(around: center, from: CGVector(dx: 0, dy: ry), to: CGVector(dx: -rx, dy: 0))
    path.addQuarter(around: center, from: CGVector(dx: -rx, dy: 0), to: CGVector(dx: 0, dy: -ry))
    path.addQuarter(around: center, from: CGVector(dx: 0, dy: -ry), to: CGVector(dx: rx, dy: 0))
    path.close()
    return path
  }

  /// Returns a rectangle with quarter ellipses as corners, whose radii are clamped between zero and half a side.
  package static func roundedRect(_ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) -> PathGeometry {
    let box = rect.standardized
    let rx = min(max(cornerWidth, 0), box.width / 2)
    let ry = min(max(cornerHeight, 0), box.height / 2)
    guard !rect.isNull, rx > 0, ry > 0 else { return .rect(rect) }
    let (left, top, right, bottom) = (box.minX + rx, box.minY + ry, box.maxX - rx, box.maxY - ry)
    let (east, south) = (CGVector(dx: rx, dy: 0), CGVector(dx: 0, dy: ry))
    let (west, north) = (CGVector(dx: -rx, dy: 0), CGVector(dx: 0, dy: -ry))
    var path = PathGeometry()
    path.move(to: CGPoint(x: box.maxX, y: box.midY))
    path.addLine(to: CGPoint(x: box.maxX, y: bottom))
    path.addQuarter(around: CGPoint(x: right, y: bottom), from: east, to: south)
    path.addLine(to: CGPoint(x: left, y: box.maxY))
    path.addQuarter(around: CGPoint(x: left, y: bottom), from: south, to: west)
    path.addLine(to: CGPoint(x: box.minX, y: top))
    path.addQuarter(around: CGPoint(x: left, y: top), from: west, to: north)
    path.addLine(to: CGPoint(x: right, y: box.minY))
    path.addQuarter(around: CGPoint(x: right, y: top), from: north, to: east)
    path.close()
    return path
  }

  /// Adds a quarter of an ellipse from `center + from` to `center + to`, which are conjugate semi-axes.
  private mutating func addQuarter(around center: CGPoint, from: CGVector, to: CGVector) {
    let kappa = PathGeometry.quarterKappa
    let control1 = CGPoint(x: center.x + from.dx + kappa * to.dx, y: center.y + from.dy + kappa * to.dy)
    let control2 = CGPoint(x: center.x + to.dx + kappa * from.dx, y: center.y + to.dy + kappa * from.dy)
    addCubic(control1: control1, control2: control2, end: CGPoint(x: center.x + to.dx, y: center.y + to.dy))
  }
}

extension PathGeometry {
  /// Adds an arc of cubic curves, after a line from the current point to its start, or a move if there is none.
  ///
  /// The sweep is divided into quarter turns, from the start angle on, and a remainder. Several whole turns paint the
  /// same as one, so it has only one of them.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let start = CGPoint(x: center.x + radius * cos(startAngle), y: center.y + radius * sin(startAngle))
    join(to: start.applying(transform))
    guard delta.isFinite, startAngle.isFinite else { return }
    let turn = 2 * CGFloat.pi
    let sweep = abs(delta) > 2 * turn ? fmod(delta, turn) + (delta < 0 ? -turn : turn) : delta
    let quarter = CGFloat.pi / 2
    // Sums of angles miss whole quarter turns by some ulps, which may not add an empty segment.
    let count = max(Int((abs(sweep) / quarter - 1e-9).rounded(.up)), 0)
    var angle = startAngle
    for index in 0..<count {
      let rest = startAngle + sweep - angle
      let step = index == count - 1 ? rest : (sweep < 0 ? -quarter : quarter)
      addArcSegment(center: center, radius: radius, from: angle, step: step, transform: transform)
      angle += step
    }
  }

  /// Returns the signed sweep of an arc between two angles, after adding whole turns to the end if the direction
  /// requires it, as Core Graphics does.
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
