// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// The division of polylines into dashes.
struct Dasher {
  private let lengths: [CGFloat]
  private let period: CGFloat
  private let phase: CGFloat
  /// The visible rectangle.
  ///
  /// Dashes outside of it may be omitted from lines that have very many.
  private let visible: CGRect?
  private var mostPeriods: CGFloat { visible == nil ? 1_000_000 : 64 }

  /// Creates a dasher, or returns nil if the style has no dashes.
  ///
  /// Periods shorter than `shortest` are invisible.
  init?(_ style: StrokeStyle, visible: CGRect?, shortest: CGFloat = 0) {
    let style = style.drawable(shortest: shortest)
    guard !style.dashLengths.isEmpty else { return nil }
    let sum = style.dashLengths.reduce(0, +)
    let isOdd = style.dashLengths.count % 2 != 0
    lengths = isOdd ? style.dashLengths + style.dashLengths : style.dashLengths
    period = isOdd ? 2 * sum : sum
    let rest = fmod(style.dashPhase, period)
    phase = rest < 0 ? rest + period : rest
    self.visible = visible
  }

  /// Returns true if the caps of a wide line at `scale` pixels per unit leave nothing to see of any gap.
  ///
  /// Round ones leave notches at the line's sides, whose depth is the sagitta of the gap.
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
    var dashes: [Polyline] = []

    mutating func finish() {
      if let dash { dashes.append(dash) }
      dash = nil
    }
  }

  func dashes(of line: Polyline) -> [Polyline] {
    var pen = penAtPhase()
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
    var pen = Pen()
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

  /// More than the shortest period lets through, for lines whose length was estimated too short.
  private static let mostDashes = 250_000

  /// Returns true if a line lies wholly beyond one side of the visible rectangle.
  private func isHidden(_ start: CGPoint, _ end: CGPoint) -> Bool {
    guard let visible else { return false }
    return max(start.x, end.x) < visible.minX || min(start.x, end.x) > visible.maxX
      || max(start.y, end.y) < visible.minY || min(start.y, end.y) > visible.maxY
  }

  /// Draws a line, but skips whole periods in the invisible parts of a very long one.
  private func drawVisible(_ pen: inout Pen, from start: CGPoint, to end: CGPoint, smooth: Bool) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = hypot(dx, dy)
    // So many dashes cannot be told apart, and curves far away would have even more.
    guard pen.dashes.count < Self.mostDashes else { return pen.finish() }
    guard length > mostPeriods * period || length > 4 * period && isHidden(start, end) else {
      return draw(&pen, from: start, to: end, smooth: smooth)
    }
    if isHidden(start, end) { return skip(&pen, from: start, to: end, smooth: smooth) }
    let (enter, leave) = visiblePart(from: start, to: end)
    var done: CGFloat = 0
    for stop in [enter, leave, 1] where stop > done {
      let hidden = stop != leave || leave <= enter
      let periods = hidden ? max(((stop - done) * length / period).rounded(.down) - 1, 0) : 0
      let skipped = done + periods * period / length
      if periods > 0 { pen.finish() }
      let from = CGPoint(x: start.x + skipped * dx, y: start.y + skipped * dy)
      let to = stop == 1 ? end : CGPoint(x: start.x + stop * dx, y: start.y + stop * dy)
      if periods > 0, pen.index % 2 == 0 { begin(&pen, at: from, towards: to, smooth: false) }
      draw(&pen, from: from, to: to, smooth: stop == 1 && smooth)
      done = stop
    }
  }

  /// Goes along a line without drawing its dashes; only one that lasts beyond its end begins there.
  private func skip(_ pen: inout Pen, from start: CGPoint, to end: CGPoint, smooth: Bool) {
    pen.finish()
    var rest = fmod(hypot(end.x - start.x, end.y - start.y), period)
    while rest > pen.left {
      rest -= pen.left
      pen.index = (pen.index + 1) % lengths.count
      pen.left = lengths[pen.index]
    }
    pen.left -= rest
    guard pen.index % 2 == 0 else { return }
    begin(&pen, at: end, towards: CGPoint(x: 2 * end.x - start.x, y: 2 * end.y - start.y), smooth: smooth)
  }

  private func draw(_ pen: inout Pen, from start: CGPoint, to end: CGPoint, smooth: Bool) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = hypot(dx, dy)
    var done: CGFloat = 0
    while length - done > pen.left, pen.dashes.count < Self.mostDashes {
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

  /// Returns the part of a line inside `visible`, as parameters from 0 to 1; (1, 1) if there is none or it is unknown.
  private func visiblePart(from start: CGPoint, to end: CGPoint) -> (CGFloat, CGFloat) {
    guard let visible else { return (1, 1) }
    var (enter, leave): (CGFloat, CGFloat) = (0, 1)
    let axes = [
      (start.x, end.x - start.x, visible.minX, visible.maxX), (start.y, end.y - start.y, visible.minY, visible.maxY),
    ]
    for (origin, delta, low, high) in axes {
      if delta == 0 {
        if origin < low || origin > high { return (1, 1) }
        continue
      }
      let (first, second) = ((low - origin) / delta, (high - origin) / delta)
      enter = max(enter, min(first, second))
      leave = min(leave, max(first, second))
    }
    return enter < leave ? (enter, leave) : (1, 1)
  }
}
