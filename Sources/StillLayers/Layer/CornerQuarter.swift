// SPDX-License-Identifier: MIT

import StillGraphics

/// One quarter of a layer, with one corner of its outline.
///
/// An arc whose radius is larger than half a side is cut at the middle of that side, so that no corner reaches into
/// another one's quarter. This is inferred from reports about iOS, of views with pointed ends; nobody measured it.
struct CornerQuarter {
  /// The corner of the layer's bounds.
  var corner: CGPoint
  /// The direction from the corner along the side on which the outline arrives, of length one.
  var back: CGVector
  /// The direction from the corner along the side on which the outline leaves, of length one.
  var ahead: CGVector
  /// Half of the side on which the outline arrives.
  var backLength: CGFloat
  /// Half of the side on which the outline leaves.
  var aheadLength: CGFloat
  /// The radius of the whole arc; 0 for a square corner.
  var radius: CGFloat

  /// True if the arc reaches over the middle of the side on which the outline arrives.
  var isCutAtStart: Bool { radius > backLength }
  /// True if the arc reaches over the middle of the side on which the outline leaves.
  var isCutAtEnd: Bool { radius > aheadLength }

  /// Adds the quarter's part of the outline to `path`, which it may begin.
  ///
  /// A neighbour with a square corner begins at the middle of the shared side; one with an arc begins where this ends.
  func add(to path: CGMutablePath, after previous: CornerQuarter, before next: CornerQuarter) {
    guard radius > 0 else { return path.begin(orAddLineTo: corner) }
    if isCutAtStart, previous.radius == 0 { path.begin(orAddLineTo: place(backLength, 0)) }
    let start = isCutAtStart ? share(at: backLength) : 0
    let end = isCutAtEnd ? 1 - share(at: aheadLength) : 1
    if start < end {
      addArc(from: start, to: end, of: path)
    } else {
      // The whole quarter is outside of the arc.
      path.begin(orAddLineTo: place(backLength, aheadLength))
    }
    if isCutAtEnd, next.radius == 0 { path.addLine(to: place(0, aheadLength)) }
  }

  /// Returns the point at distances from the corner along both sides.
  private func place(_ alongBack: CGFloat, _ alongAhead: CGFloat) -> CGPoint {
    CGPoint(
      x: corner.x + back.dx * alongBack + ahead.dx * alongAhead,
      y: corner.y + back.dy * alongBack + ahead.dy * alongAhead)
  }

  /// Adds the part of the arc between two shares of its curve.
  private func addArc(from start: CGFloat, to end: CGFloat, of path: CGMutablePath) {
    func control(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGPoint {
      place(polar(a, b, c), polar(1 - a, 1 - b, 1 - c))
    }
    path.begin(orAddLineTo: control(start, start, start))
    path.addCurve(
      to: control(end, end, end), control1: control(start, start, end), control2: control(start, end, end))
  }

  /// Returns the polar form of the curve's distance from the corner along the side on which it arrives.
  ///
  /// The cubic falls from the radius to 0; along the other side it is the same, backwards.
  private func polar(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGFloat {
    let (u, v, w) = (1 - a, 1 - b, 1 - c)
    let control = radius * (1 - CornerShape.kappa)
    return radius * u * v * w + control * (a * v * w + u * b * w + u * v * c)
  }

  /// Returns the share of the curve at which it is `distance` from the corner, along the side on which it arrives.
  private func share(at distance: CGFloat) -> CGFloat {
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if polar(middle, middle, middle) > distance { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

extension CGMutablePath {
  fileprivate func begin(orAddLineTo point: CGPoint) {
    if isEmpty { move(to: point) } else { addLine(to: point) }
  }
}
