// SPDX-License-Identifier: MIT

public import Foundation

extension CGContext {
  /// Paints `gradient` over the clip, along the line from `start` to `end` in user space.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let shape = GradientFill.Shape.linear(start: start, end: end)
    guard shape.isFinite else { return }
    guard options.isOneSided, start != end else { return draw(gradient.stops, shape, extends: !options.isEmpty) }
    // One open side is a gradient open on both, cut off along the other end: neither painter has one-sided gradients.
    saveGState()
    let opensAtStart = options == .drawsBeforeStartLocation
    clip(beyond: opensAtStart ? end : start, towards: opensAtStart ? start : end)
    draw(gradient.stops, shape, extends: true)
    restoreGState()
  }

  /// Clips to the side of the line through `edge`, across the direction of `inside`, on which `inside` lies.
  private func clip(beyond edge: CGPoint, towards inside: CGPoint) {
    let bounds = boundingBoxOfClipPath
    let length = hypot(inside.x - edge.x, inside.y - edge.y)
    let reach = bounds.width + bounds.height + hypot(edge.x - bounds.midX, edge.y - bounds.midY)
    let along = CGVector(dx: (inside.x - edge.x) / length * reach, dy: (inside.y - edge.y) / length * reach)
    let across = CGVector(dx: -along.dy, dy: along.dx)
    beginPath()
    move(to: CGPoint(x: edge.x + across.dx, y: edge.y + across.dy))
    addLine(to: CGPoint(x: edge.x - across.dx, y: edge.y - across.dy))
    addLine(to: CGPoint(x: edge.x - across.dx + along.dx, y: edge.y - across.dy + along.dy))
    addLine(to: CGPoint(x: edge.x + across.dx + along.dx, y: edge.y + across.dy + along.dy))
    clip()
  }

  /// Paints `gradient` over the clip, between two circles of user space.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let start = GradientCircle(center: startCenter, radius: startRadius)
    let end = GradientCircle(center: endCenter, radius: endRadius)
    guard GradientFill.Shape.radial(start, end).isFinite, startRadius >= 0, endRadius >= 0 else { return }
    guard options.isOneSided else { return draw(gradient.stops, .radial(start, end), extends: !options.isEmpty) }
    // One open side is a longer gradient whose first or last part has one colour.
    let bounds = boundingBoxOfClipPath
    if options == .drawsAfterEndLocation {
      let factor = start.steps(towards: end, toCover: bounds)
      let stops = gradient.stops.map { GradientFill.Stop(location: $0.location / factor, color: $0.color) }
      draw(stops, .radial(start, start.extrapolated(through: end, by: factor)), extends: false)
    } else {
      let factor = end.steps(towards: start, toCover: bounds)
      let stops = gradient.stops.map { GradientFill.Stop(location: 1 - (1 - $0.location) / factor, color: $0.color) }
      draw(stops, .radial(end.extrapolated(through: start, by: factor), end), extends: false)
    }
  }

  /// Paints `gradient` over the clip, once round `center`, beginning at `angle` radians from user space's positive x-axis
  /// and turning towards the positive y-axis: clockwise to look at where y points down. Follows `CGContext`'s method of
  /// iOS 17.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    let shape = GradientFill.Shape.conic(center: center, startAngle: angle)
    guard shape.isFinite else { return }
    draw(gradient.stops, shape, extends: false)
  }

  private func draw(_ stops: [GradientFill.Stop], _ shape: GradientFill.Shape, extends: Bool) {
    cover(boundingBoxOfClipPath, nil)
    recorder.record(.gradient(GradientFill(shape: shape, stops: stops, extends: extends), state.compositing))
  }
}

extension CGGradientDrawingOptions {
  fileprivate var isOneSided: Bool { contains(.drawsBeforeStartLocation) != contains(.drawsAfterEndLocation) }
}

private struct GradientCircle {
  var center: CGPoint
  var radius: CGFloat

  /// The circle `factor` times as far from this one as `other`, in place and radius.
  func extrapolated(through other: GradientCircle, by factor: CGFloat) -> GradientCircle {
    GradientCircle(
      center: CGPoint(
        x: center.x + (other.center.x - center.x) * factor, y: center.y + (other.center.y - center.y) * factor),
      radius: max(radius + (other.radius - radius) * factor, 0))
  }

  /// How many times the way to `other` the circles have to go on to pass all of `bounds`, or to end in a point.
  func steps(towards other: GradientCircle, toCover bounds: CGRect) -> CGFloat {
    let growth = other.radius - radius
    let way = hypot(other.center.x - center.x, other.center.y - center.y)
    let farthest = hypot(
      max(abs(bounds.minX - center.x), abs(bounds.maxX - center.x)),
      max(abs(bounds.minY - center.y), abs(bounds.maxY - center.y)))
    // Beyond a thousand steps, stops would lie closer together than painters can tell apart.
    let covering = min((farthest + radius) / max(abs(way - abs(growth)), 1e-9) + 1, 1000)
    return max(1, growth < 0 ? min(covering, radius / -growth) : covering)
  }
}

extension GradientFill.Shape {
  fileprivate static func radial(_ start: GradientCircle, _ end: GradientCircle) -> Self {
    .radial(
      startCenter: start.center, startRadius: start.radius, endCenter: end.center, endRadius: end.radius)
  }

  fileprivate var isFinite: Bool {
    switch self {
    case .linear(let start, let end):
      start.x.isFinite && start.y.isFinite && end.x.isFinite && end.y.isFinite
    case .conic(let center, let startAngle):
      center.x.isFinite && center.y.isFinite && startAngle.isFinite
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      [startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius].allSatisfy(\.isFinite)
    }
  }
}
