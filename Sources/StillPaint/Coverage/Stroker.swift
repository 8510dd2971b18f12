// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// The construction of a stroke's outline, as polygons to be filled by the non-zero rule.
///
/// Each subpath has one outline: a side, the end, the other side, the start. A closed one has two, its sides. Pieces of
/// their own would overlap, and coverage counts overlaps as often as they occur. The sides of two segments meet where
/// they cross on the inner side of a bend, and joints add the missing area on the outer side. Where a segment is too short for
/// its side to reach a crossing, the side passes through the corner itself, so that no part of the outline winds
/// backwards over another: the areas of such segments overlap, but nothing is taken away.
struct Stroker {
  private let half: CGFloat
  private let style: StrokeStyle
  private let flattener: CurveFlattener
  /// The square of the angle, in radians, below which an arc is a single line.
  ///
  /// The second difference of such an arc is about a sixth of that times the radius, so it would not be halved anyway.
  private let flatTurnSquared: CGFloat
  private(set) var outline = PathGeometry()
  private var isFirst = true

  init(_ style: StrokeStyle, flattener: CurveFlattener) {
    self.style = style
    self.flattener = flattener
    half = style.width / 2
    flatTurnSquared = 6 * CurveFlattener.threshold / (half * flattener.scale)
  }

  mutating func stroke(_ line: Polyline) {
    guard line.points.count > 1 else { return dot(line) }
    if line.points.count == 2 { return straight(from: line.points[0], to: line.points[1]) }
    let back = line.reversed
    if line.isClosed {
      begin()
      side(of: line)
      outline.close()
      begin()
      side(of: back)
      outline.close()
      return
    }
    begin()
    side(of: line)
    end(of: line)
    side(of: back)
    end(of: back)
    outline.close()
  }

  /// Draws a line without bends, as most dashes are.
  private mutating func straight(from start: CGPoint, to end: CGPoint) {
    let length = hypot(end.x - start.x, end.y - start.y)
    let (x, y) = ((end.x - start.x) / length, (end.y - start.y) / length)
    begin()
    emit(start.x - half * y, start.y + half * x)
    emit(end.x - half * y, end.y + half * x)
    cap(at: end, along: CGVector(dx: x, dy: y))
    emit(end.x + half * y, end.y - half * x)
    emit(start.x + half * y, start.y - half * x)
    cap(at: start, along: CGVector(dx: -x, dy: -y))
    outline.close()
  }

  /// Draws a line of no length: nothing with butt caps, else both caps back to back.
  private mutating func dot(_ line: Polyline) {
    let length = hypot(line.direction.dx, line.direction.dy)
    guard style.cap != .butt, let center = line.points.first, length > 0 else { return }
    let along = CGVector(dx: line.direction.dx / length, dy: line.direction.dy / length)
    begin()
    cap(at: center, along: along)
    cap(at: center, along: CGVector(dx: -along.dx, dy: -along.dy))
    outline.close()
  }

  private mutating func begin() { isFirst = true }

  private mutating func emit(_ x: CGFloat, _ y: CGFloat) {
    if isFirst { outline.move(to: CGPoint(x: x, y: y)) } else { outline.addLine(to: CGPoint(x: x, y: y)) }
    isFirst = false
  }
}

extension Stroker {
  /// Draws the side at +90 degrees from the line's direction, from the first point to the last.
  private mutating func side(of line: Polyline) {
    let count = line.points.count
    let isLoop = line.isClosed && count > 2
    let last = isLoop ? count : count - 1
    var incoming = isLoop ? step(line.points[count - 1], line.points[0]) : nil
    var outgoing = step(line.points[0], line.points[1])
    var before = isLoop ? setback(step(line.points[count - 2], line.points[count - 1]), incoming) : 0
    var here = setback(incoming, outgoing)
    for index in 0..<last {
      let corner = line.points[index]
      let isEnd = !isLoop && index + 1 == last
      let next = isEnd ? nil : step(line.points[(index + 1) % count], line.points[(index + 2) % count])
      let after = setback(outgoing, next)
      if let incoming {
        // Both ends of a segment may need a part of it.
        let fits = before + here <= incoming.length && here + after <= outgoing.length
        joint(at: corner, incoming, outgoing, smooth: line.smooth[index], sidesMeet: fits)
      } else {
        emit(corner.x - half * outgoing.dy, corner.y + half * outgoing.dx)
      }
      incoming = outgoing
      (before, here) = (here, after)
      if let next { outgoing = next }
    }
    guard !isLoop, let incoming, let end = line.points.last else { return }
    emit(end.x - half * incoming.dy, end.y + half * incoming.dx)
  }

  private struct Step {
    var dx, dy, length: CGFloat
  }

  private func step(_ from: CGPoint, _ to: CGPoint) -> Step {
    let length = hypot(to.x - from.x, to.y - from.y)
    return Step(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length, length: length)
  }

  /// Returns how far before a corner, along either segment, their sides meet; 0 on the outer side of a bend.
  private func setback(_ u: Step?, _ v: Step?) -> CGFloat {
    guard let u, let v else { return 0 }
    let cross = u.dx * v.dy - u.dy * v.dx
    // This is tan(turn / 2) half widths, and infinite for a reversal.
    return cross > 0 ? half * cross / max(1 + u.dx * v.dx + u.dy * v.dy, 0) : 0
  }

  private mutating func joint(at corner: CGPoint, _ u: Step, _ v: Step, smooth: Bool, sidesMeet: Bool) {
    let cross = u.dx * v.dy - u.dy * v.dx
    let dot = u.dx * v.dx + u.dy * v.dy
    if dot > 0, abs(cross) < 1e-9 { return emit(corner.x - half * v.dy, corner.y + half * v.dx) }
    if cross > 0 {
      if sidesMeet { return emitMiddle(corner, u, v, dot: dot) }
      emit(corner.x - half * u.dy, corner.y + half * u.dx)
      emit(corner.x, corner.y)
      return emit(corner.x - half * v.dy, corner.y + half * v.dx)
    }
    if smooth || style.join == .round {
      // For a reversal atan2 may return +π, but the arc has to go round the front like all others.
      return arc(around: corner, from: CGVector(dx: -u.dy, dy: u.dx), angle: -abs(atan2(cross, dot)))
    }
    // The miter's length in line widths is 1 / cos(turn / 2), whose square is 2 / (1 + dot).
    let limit = max(style.miterLimit, 1)
    let isMitred = style.join == .miter && dot > -1 + 1e-12 && 2 / (1 + dot) <= limit * limit * (1 + 1e-12)
    // As on iOS, the sides of a miter are separate lines, whose slopes are truncated again.
    emit(corner.x - half * u.dy, corner.y + half * u.dx)
    if isMitred { emitMiddle(corner, u, v, dot: dot) }
    emit(corner.x - half * v.dy, corner.y + half * v.dx)
  }

  /// Adds the point at which the sides of the two segments, or their continuations, meet.
  private mutating func emitMiddle(_ corner: CGPoint, _ u: Step, _ v: Step, dot: CGFloat) {
    let scale = half / (1 + dot)
    emit(corner.x - scale * (u.dy + v.dy), corner.y + scale * (u.dx + v.dx))
  }

  private mutating func end(of line: Polyline) {
    let count = line.points.count
    let last = step(line.points[count - 2], line.points[count - 1])
    cap(at: line.points[count - 1], along: CGVector(dx: last.dx, dy: last.dy))
  }

  /// Draws the cap at the end of a line, from the side at +90 degrees to the other.
  private mutating func cap(at end: CGPoint, along: CGVector) {
    let (x, y) = (half * along.dx, half * along.dy)
    switch style.cap {
    case .butt: emit(end.x - y, end.y + x)
    case .square:
      emit(end.x - y + x, end.y + x + y)
      emit(end.x + y + x, end.y - x + y)
    case .round:
      arc(around: end, from: CGVector(dx: -along.dy, dy: along.dx), angle: -.pi / 2)
      arc(around: end, from: along, angle: -.pi / 2)
    }
  }

  /// Draws an arc of the pen's edge from a unit vector, as flattened cubic curves of at most a quarter turn each.
  private mutating func arc(around center: CGPoint, from: CGVector, angle: CGFloat) {
    emit(center.x + half * from.dx, center.y + half * from.dy)
    if angle * angle < flatTurnSquared {
      let (cosine, sine) = (cos(angle), sin(angle))
      let end = point(center, from.dx * cosine - from.dy * sine, from.dx * sine + from.dy * cosine)
      return emit(end.x, end.y)
    }
    let count = max(Int((abs(angle) / (.pi / 2) - 1e-9).rounded(.up)), 1)
    let step = angle / CGFloat(count)
    let (cosine, sine, handle) = (cos(step), sin(step), 4 / 3 * tan(step / 4))
    var start = from
    for _ in 0..<count {
      let end = CGVector(dx: start.dx * cosine - start.dy * sine, dy: start.dx * sine + start.dy * cosine)
      let curve = CubicCurve(
        point(center, start.dx, start.dy),
        point(center, start.dx - handle * start.dy, start.dy + handle * start.dx),
        point(center, end.dx + handle * end.dy, end.dy - handle * end.dx),
        point(center, end.dx, end.dy))
      flattener.flatten(curve) { outline.addLine(to: $0) }
      start = end
    }
  }

  private func point(_ center: CGPoint, _ dx: CGFloat, _ dy: CGFloat) -> CGPoint {
    CGPoint(x: center.x + half * dx, y: center.y + half * dy)
  }
}
