// SPDX-License-Identifier: MIT

import StillGraphics

/// The ring of a rounded border, whose corners Core Graphics' stroker draws as two quadratic curves each.
///
/// Each curve is an eighth of a turn between its tangents. This is fitted to a corner of radius 10 and width 1 at 1x:
/// the curves overshoot the circle by 0.3 % of the radius, and flattening by the same rule as for fills makes four
/// chords of each. All but two pixels of a corner then are within 7 of 255 of iOS; circles are off by up to 12, and a
/// stroke of the circle in the middle of the ring, cut into the same lines, by up to 9. In these two pixels iOS covers a
/// sliver more (about 30 of 255), on the side from which the outline comes to the middle of a corner; no ring and no
/// joint that was tried has it.
struct BorderRing {
  let outer: CornerShape
  /// The inner side, or nil if the border covers everything.
  let inner: CornerShape?
  /// The pixels per point, as far as the context knows.
  let scale: CGFloat

  /// The distance between curve and circle, in pixels, above which the number of curves is doubled.
  ///
  /// It is known only that iOS accepts 0.03, and does not accept the 0.6 of a single curve per corner.
  private static let tolerance: CGFloat = 0.1

  /// Fills the ring with the fill colour of `context`, whose current path is lost.
  ///
  /// The inner side winds against the outer one, so that in each pixel its area is taken away. By the even-odd rule a
  /// pixel that both sides cross would have the fold of the sum of both areas.
  func fill(in context: CGContext) {
    context.beginPath()
    if let inner {
      add(inner, to: context)
      let path = context.path
      context.beginPath()
      if let path { context.addPath(CGPath(geometry: path.geometry.reversed())) }
    }
    add(outer, to: context)
    context.fillPath()
  }

  private func add(_ shape: CornerShape, to context: CGContext) {
    guard shape.curve != .continuous, !shape.isRectangle, !shape.isCut else { return shape.add(to: context) }
    let rect = shape.rect
    let corners: [(CACornerMask, CGPoint, CGVector)] = [
      (.layerMaxXMinYCorner, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0)),
      (.layerMaxXMaxYCorner, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1)),
      (.layerMinXMaxYCorner, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0)),
      (.layerMinXMinYCorner, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1)),
    ]
    for (index, (name, corner, along)) in corners.enumerated() {
      let radius = shape.corners.contains(name) ? shape.radius : 0
      let start = CGPoint(x: corner.x - radius * along.dx, y: corner.y - radius * along.dy)
      if index == 0 { context.move(to: start) } else { context.addLine(to: start) }
      if radius > 0 { addArc(from: start, along: along, radius: radius, to: context) }
    }
    context.closePath()
  }

  /// Adds a quarter turn that starts in the direction `along` and turns clockwise, as seen with the y-axis down.
  private func addArc(from start: CGPoint, along: CGVector, radius: CGFloat, to context: CGContext) {
    let count = curveCount(radius)
    let step = CGFloat.pi / 2 / CGFloat(count)
    let center = CGPoint(x: start.x - radius * along.dy, y: start.y + radius * along.dx)
    func place(_ angle: CGFloat, _ distance: CGFloat) -> CGPoint {
      let (ahead, outward) = (distance * sin(angle), distance * cos(angle))
      return CGPoint(
        x: center.x + ahead * along.dx + outward * along.dy, y: center.y + ahead * along.dy - outward * along.dx)
    }
    for index in 0..<count {
      let angle = step * CGFloat(index)
      context.addQuadCurve(
        to: place(angle + step, radius), control: place(angle + step / 2, radius / cos(step / 2)))
    }
  }

  private func curveCount(_ radius: CGFloat) -> Int {
    var count = 2
    var error = 0.00315 * radius * scale
    while error > Self.tolerance, count < 64 {
      count *= 2
      // Halving a curve divides its error by sixteen.
      error /= 16
    }
    return count
  }
}
