// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// The division of polylines into dashes.
struct Dasher {
  private let lengths: [CGFloat]
  private let period: CGFloat
  private let phase: CGFloat
  /// The rectangle outside of which nothing of a line is visible, not even a long mitre at its end.
  private let visible: CGRect?
  /// The rectangle outside of which a dash without corners is invisible.
  private let near: CGRect?
  /// The most dashes of all lines together.
  private let most: Int
  private var mostPeriods: CGFloat { visible == nil ? 1_000_000 : 64 }

  /// Creates a dasher, or returns nil if the style has no dashes.
  ///
  /// Dashes outside of `seen` may be omitted. Periods shorter than `shortest` are invisible. `most` is above what the
  /// shortest period allows, and limits the dashes of lines whose length was estimated too short.
  init?(_ style: StrokeStyle, seen: SeenPart?, shortest: CGFloat = 0, most: Int = 250_000) {
    let style = style.drawable(shortest: shortest)
    guard !style.dashLengths.isEmpty else { return nil }
    let sum = style.dashLengths.reduce(0, +)
    let isOdd = style.dashLengths.count % 2 != 0
    lengths = isOdd ? style.dashLengths + style.dashLengths : style.dashLengths
    period = isOdd ? 2 * sum : sum
    let rest = fmod(style.dashPhase, period)
    phase = rest < 0 ? rest + period : rest
    (visible, near, self.most) = (seen?.bends, seen?.straight, most)
  }

  /// Returns true if the caps of a wide line, at `scale` pixels per unit, visibly close all gaps.
  ///
  /// Round caps leave notches at the line's sides, whose depth is the sagitta of the gap.
  func capsCloseGaps(_ style: StrokeStyle, scale: CGFloat) -> Bool {
    var gap: CGFloat = 0
    for index in stride(from: 1, to: lengths.count, by: 2) { gap = max(gap, lengths[index]) }
    return switch style.cap {
    case .butt: false
    case .square: gap <= style.width
    case .round: gap <= style.width && gap * gap / (4 * style.width) * scale < 1.0 / 512
    }
  }

  /// The position of the pen in the pattern, and the current dash.
  private struct Pen {
    var index = 0
    var left: CGFloat = 0
    var dash: Polyline?
    /// The dashes of the current line, and the most that it may have.
    var dashes: [Polyline] = []
    var most: Int
    /// The number of lengths that may still be counted along invisible lines; after them, a dash may begin anywhere.
    var stepsLeft: Int

    mutating func finish() {
      if let dash { dashes.append(dash) }
      dash = nil
    }
  }

  /// Returns the dashes of all lines, each of which begins anew.
  ///
  /// The limits hold for all together, because a path may have as many lines as dashes.
  func dashes(of lines: [Polyline]) -> [Polyline] {
    var dashes: [Polyline] = []
    var pen = penAtPhase()
    let start = (pen.index, pen.left)
    for line in lines where dashes.count < most && !isHidden(line) {
      (pen.index, pen.left) = start
      pen.most = most - dashes.count
      dashes += self.dashes(of: line, with: &pen)
      pen.dashes = []
    }
    return dashes
  }

  private func dashes(of line: Polyline, with pen: inout Pen) -> [Polyline] {
    let startsDrawn = pen.index % 2 == 0
    let corners = line.isClosed ? line.points + line.points.prefix(1) : line.points
    guard corners.count > 1 else { return startsDrawn ? [line] : [] }
    if startsDrawn { begin(&pen, at: corners[0], towards: corners[1], smooth: line.smooth[0]) }
    for index in 1..<corners.count {
      let isSmooth = line.smooth[index % line.points.count]
      drawVisible(&pen, from: corners[index - 1], to: corners[index], smooth: isSmooth)
    }
    let endsDrawn = pen.dash != nil
    pen.finish()
    if line.isClosed, startsDrawn, endsDrawn { joinEnds(&pen.dashes) }
    return pen.dashes
  }

  /// Joins the last dash of a closed line to the first one.
  private func joinEnds(_ dashes: inout [Polyline]) {
    guard dashes.count > 1, var joined = dashes.popLast() else {
      if dashes.count == 1 { dashes[0].close() }
      return
    }
    for (point, isSmooth) in zip(dashes[0].points, dashes[0].smooth) { joined.append(point, smooth: isSmooth) }
    dashes[0] = joined
  }

  private func penAtPhase() -> Pen {
    var pen = Pen(most: most, stepsLeft: 40 * most)
    var rest = phase
    while rest > 0, rest >= lengths[pen.index] {
      rest -= lengths[pen.index]
      pen.index = (pen.index + 1) % lengths.count
    }
    pen.left = lengths[pen.index] - rest
    return pen
  }

  private func begin(_ pen: inout Pen, at point: CGPoint, towards next: CGPoint, smooth: Bool) {
    var dash = Polyline()
    dash.append(point, smooth: smooth)
    dash.direction = CGVector(dx: next.x - point.x, dy: next.y - point.y)
    pen.dash = dash
  }

  /// Returns true if each part of a line, closed or not, is hidden, so that it needs none of the dashes that there may be.
  private func isHidden(_ line: Polyline) -> Bool {
    guard visible != nil, line.points.count > 1 else { return false }
    let ends = line.points.dropFirst() + line.points.prefix(1)
    return zip(line.points, ends).allSatisfy { isHidden($0, $1) }
  }

  /// Returns true if a straight line is wholly beyond one side of the visible rectangle.
  private func isHidden(_ start: CGPoint, _ end: CGPoint) -> Bool {
    guard let visible else { return false }
    return max(start.x, end.x) < visible.minX || min(start.x, end.x) > visible.maxX
      || max(start.y, end.y) < visible.minY || min(start.y, end.y) > visible.maxY
  }

  /// Draws a line, but skips whole periods in its invisible parts.
  private func drawVisible(_ pen: inout Pen, from start: CGPoint, to end: CGPoint, smooth: Bool) {
    if isHidden(start, end) { return skip(&pen, from: start, to: end, smooth: smooth) }
    // So many dashes cannot be distinguished, and curves far outside of the picture would have even more.
    guard pen.dashes.count < pen.most else { return pen.finish() }
    let length = hypot(end.x - start.x, end.y - start.y)
    guard length > 4 * period else { return draw(&pen, from: start, to: end, smooth: smooth) }
    let (enter, leave) = near?.part(from: start, to: end) ?? (1, 1)
    let isNear = enter < leave
    guard length > mostPeriods * period || !isNear && near != nil else {
      return draw(&pen, from: start, to: end, smooth: smooth)
    }
    var done: CGFloat = 0
    for stop in [enter, leave, 1] where stop > done {
      let isLast = stop == 1
      let part = Part(start: start, end: end, length: length, from: done, to: stop)
      if stop == leave && isNear {
        draw(&pen, from: part.point(done), to: isLast ? end : part.point(stop), smooth: isLast && smooth)
      } else {
        drawEnds(&pen, of: part, smooth: isLast && smooth)
      }
      done = stop
    }
  }

  /// A part of a line, between two parameters from 0 to 1.
  private struct Part {
    var start, end: CGPoint
    var length, from, to: CGFloat

    func point(_ parameter: CGFloat) -> CGPoint {
      CGPoint(x: start.x + parameter * (end.x - start.x), y: start.y + parameter * (end.y - start.y))
    }
  }

  /// Draws an invisible part of a line, but of its whole periods only the first one and the last one, in which dashes
  /// may begin or end that have a visible bend.
  private func drawEnds(_ pen: inout Pen, of part: Part, smooth: Bool) {
    let end = part.to == 1 ? part.end : part.point(part.to)
    let periods = ((part.to - part.from) * part.length / period).rounded(.down) - 2
    guard periods > 0 else { return draw(&pen, from: part.point(part.from), to: end, smooth: smooth) }
    let first = part.from + period / part.length
    draw(&pen, from: part.point(part.from), to: part.point(first), smooth: false)
    pen.finish()
    let from = part.point(first + periods * period / part.length)
    if pen.index % 2 == 0 { begin(&pen, at: from, towards: end, smooth: false) }
    draw(&pen, from: from, to: end, smooth: smooth)
  }

  /// Goes along a line without drawing its dashes; only one that lasts beyond its end begins there.
  private func skip(_ pen: inout Pen, from start: CGPoint, to end: CGPoint, smooth: Bool) {
    // A dash that began at an invisible corner shows nothing.
    if pen.dash?.points.count == 1, !pen.dashes.isEmpty { pen.dash = nil }
    pen.finish()
    var rest = fmod(hypot(end.x - start.x, end.y - start.y), period)
    while rest > pen.left, pen.stepsLeft > 0 {
      rest -= pen.left
      pen.index = (pen.index + 1) % lengths.count
      pen.left = lengths[pen.index]
      pen.stepsLeft -= 1
    }
    pen.left -= min(rest, pen.left)
    guard pen.index % 2 == 0 else { return }
    begin(&pen, at: end, towards: CGPoint(x: 2 * end.x - start.x, y: 2 * end.y - start.y), smooth: smooth)
  }

  private func draw(_ pen: inout Pen, from start: CGPoint, to end: CGPoint, smooth: Bool) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = hypot(dx, dy)
    var done: CGFloat = 0
    while length - done > pen.left, pen.dashes.count < pen.most {
      done += pen.left
      let point = CGPoint(x: start.x + dx * done / length, y: start.y + dy * done / length)
      pen.dash?.append(point, smooth: false)
      pen.finish()
      pen.index = (pen.index + 1) % lengths.count
      pen.left = lengths[pen.index]
      if pen.index % 2 == 0 { begin(&pen, at: point, towards: end, smooth: false) }
    }
    pen.left -= length - done
    pen.dash?.append(end, smooth: smooth)
  }
}

/// The parts of a path's space in which a stroke can show something.
struct SeenPart {
  /// The rectangle outside of which a pen that follows a straight line is invisible.
  let straight: CGRect
  /// The rectangle outside of which no corner of a line is visible.
  let bends: CGRect

  init(_ visible: CGRect, _ style: StrokeStyle) {
    let (narrow, wide) = (style.width * 2, style.width * max(style.longestJoint, 2))
    straight = visible.insetBy(dx: -narrow, dy: -narrow)
    bends = visible.insetBy(dx: -wide, dy: -wide)
  }
}

extension CGRect {
  /// Returns the part of a line inside of this rectangle, as parameters from 0 to 1; (1, 1) if there is none.
  func part(from start: CGPoint, to end: CGPoint) -> (CGFloat, CGFloat) {
    var (enter, leave): (CGFloat, CGFloat) = (0, 1)
    func cut(_ origin: CGFloat, _ delta: CGFloat, _ low: CGFloat, _ high: CGFloat) {
      guard delta != 0 else {
        if origin < low || origin > high { leave = 0 }
        return
      }
      let (first, second) = ((low - origin) / delta, (high - origin) / delta)
      enter = max(enter, min(first, second))
      leave = min(leave, max(first, second))
    }
    cut(start.x, end.x - start.x, minX, maxX)
    cut(start.y, end.y - start.y, minY, maxY)
    return enter < leave ? (enter, leave) : (1, 1)
  }
}
