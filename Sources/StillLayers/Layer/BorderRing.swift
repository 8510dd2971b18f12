// SPDX-License-Identifier: MIT

import StillGraphics

/// The ring of a rounded border, as CoreGraphics' stroker draws its two sides: each corner is two quadratic curves, of an
/// eighth of a turn each, between the tangents.
///
/// Fitted from a corner of radius 10 and width 1 at 1x. These curves overshoot the circle by 0.3 % of the radius, and
/// flattened by the same law as fills they become four chords each: that explains every pixel within 7 of 255, where
/// circles are off by up to 12. Two pixels of a corner remain, where iOS counts a sliver twice (about 30 of 255).
struct BorderRing {
  let outer: CornerShape
  /// Nil where the border covers everything.
  let inner: CornerShape?
  /// Pixels per point, as far as the context tells.
  let scale: CGFloat

  /// How far, in pixels, the curves may leave the circle before there are more of them. What is measured is only that
  /// iOS accepts 0.03, and does not accept the 0.6 of one curve a corner.
  private static let tolerance: CGFloat = 0.1

  func add(to context: CGContext) {
    add(outer, to: context)
    if let inner { add(inner, to: context) }
  }

  private func add(_ shape: CornerShape, to context: CGContext) {
    guard shape.curve != .continuous, !shape.isRectangle else { return shape.add(to: context) }
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

  /// A quarter turn to the right of `along`, where y points down.
  private func addArc(from start: CGPoint, along: CGVector, radius: CGFloat, to context: CGContext) {
    let count = pieces(radius)
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

  /// The error falls to a sixteenth with each halving.
  private func pieces(_ radius: CGFloat) -> Int {
    var count = 2
    var error = 0.00315 * radius * scale
    while error > Self.tolerance, count < 64 {
      count *= 2
      error /= 16
    }
    return count
  }
}
