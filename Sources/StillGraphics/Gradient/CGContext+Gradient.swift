// SPDX-License-Identifier: MIT

public import Foundation
import StillScene

extension CGContext {
  /// Paints `gradient` over the clip, along the line from `start` to `end` in user space.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let shape = GradientFill.Shape.linear(start: start, end: end)
    guard shape.isFinite else { return }
    guard start != end else { return draw(gradient.stops, shape, extends: !options.isEmpty) }
    // Clips end the gradient, because no painter has smooth ends or gradients that continue on one side only.
    saveGState()
    if !options.contains(.drawsBeforeStartLocation) { clip(beyond: start, towards: end) }
    if !options.contains(.drawsAfterEndLocation) { clip(beyond: end, towards: start) }
    drawParts(of: gradient.stops) { stops, edge in
      if let edge {
        let point = CGPoint(x: start.x + (end.x - start.x) * edge, y: start.y + (end.y - start.y) * edge)
        clip(beyond: point, towards: CGPoint(x: point.x + end.x - start.x, y: point.y + end.y - start.y))
      }
      draw(stops, shape, extends: true)
    }
    restoreGState()
  }

  /// Clips to the half-plane that starts at `edge`, across the direction to `inside`, and contains `inside`.
  private func clip(beyond edge: CGPoint, towards inside: CGPoint) {
    let bounds = boundingBoxOfClipPath
    let length = hypot(inside.x - edge.x, inside.y - edge.y)
    guard length.isFinite, bounds.isFinite, !bounds.isInside(of: edge, towards: inside, length) else { return }
    let extent = bounds.width + bounds.height + hypot(edge.x - bounds.midX, edge.y - bounds.midY)
    let along = CGVector(dx: (inside.x - edge.x) / length * extent, dy: (inside.y - edge.y) / length * extent)
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
    if start.isNested(with: end) { return draw(gradient.stops, start, end, options) }
    guard options.isOneSided else { return draw(gradient.stops, .radial(start, end), extends: !options.isEmpty) }
    // A gradient that continues on one side is drawn as a longer one whose first or last part has a single colour.
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

  /// Paints `gradient` over the clip, once around `center`, from `angle` radians of the positive x-axis.
  ///
  /// It turns towards the positive y-axis, which is clockwise if the y-axis points down. Mirrors `CGContext`'s method
  /// of iOS 17.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    let shape = GradientFill.Shape.conic(center: center, startAngle: angle)
    guard shape.isFinite else { return }
    draw(gradient.stops, shape, extends: false)
  }

  /// Draws a gradient between circles of which one lies in the other, and clips to its painted part with smooth edges.
  private func draw(
    _ stops: [GradientFill.Stop], _ start: GradientCircle, _ end: GradientCircle, _ options: CGGradientDrawingOptions
  ) {
    let grows = start.radius < end.radius
    let (inner, outer) = grows ? (start, end) : (end, start)
    saveGState()
    if !options.contains(grows ? .drawsAfterEndLocation : .drawsBeforeStartLocation) {
      beginPath()
      addEllipse(in: outer.box)
      clip()
    }
    if !options.contains(grows ? .drawsBeforeStartLocation : .drawsAfterEndLocation), inner.radius > 0 {
      beginPath()
      addRect(boundingBoxOfClipPath.union(inner.box).insetBy(dx: -1, dy: -1))
      addEllipse(in: inner.box)
      clip(using: .evenOdd)
    }
    drawParts(of: stops, fromEnd: grows) { stops, edge in
      if let edge {
        beginPath()
        addEllipse(in: start.extrapolated(through: end, by: edge).box)
        clip()
      }
      draw(stops, .radial(start, end), extends: true)
    }
    restoreGState()
  }

  /// Draws the parts of a gradient between abrupt changes of colour, where painters would leave jagged edges.
  ///
  /// Each part is painted through a clip over the parts before it, if all colours are opaque; `fromEnd` starts with the
  /// last part. `body` gets the stops of a part and its start, which is nil for the first one.
  private func drawParts(
    of stops: [GradientFill.Stop], fromEnd: Bool = false, _ body: ([GradientFill.Stop], CGFloat?) -> Void
  ) {
    let edges = stops.indices.dropLast().filter {
      stops[$0].location == stops[$0 + 1].location && stops[$0].color != stops[$0 + 1].color
    }
    guard !edges.isEmpty, stops.allSatisfy({ $0.color.alpha == 1 }) else { return body(stops, nil) }
    let isGrouped = state.compositing != .plain
    if isGrouped { beginTransparencyLayer() }
    saveGState()
    let places = fromEnd ? Array(edges.reversed()) : edges
    body(fromEnd ? Array(stops[(edges[edges.count - 1] + 1)...]) : Array(stops[...edges[0]]), nil)
    for (number, edge) in places.enumerated() {
      let next = number + 1 < places.count ? places[number + 1] : fromEnd ? -1 : stops.count - 1
      let part = fromEnd ? stops[(next + 1)...edge] : stops[(edge + 1)...next]
      body(Array(part), CGFloat(stops[edge].location))
    }
    restoreGState()
    if isGrouped { endTransparencyLayer() }
  }

  private func draw(_ stops: [GradientFill.Stop], _ shape: GradientFill.Shape, extends: Bool) {
    cover(boundingBoxOfClipPath, nil)
    record(.gradient(GradientFill(shape: shape, stops: stops, extends: extends)), state.compositing)
  }
}

extension CGGradientDrawingOptions {
  fileprivate var isOneSided: Bool { contains(.drawsBeforeStartLocation) != contains(.drawsAfterEndLocation) }
}

private struct GradientCircle {
  var center: CGPoint
  var radius: CGFloat

  var box: CGRect {
    CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// Returns true if one of the circles, which differ in size, lies in the other.
  func isNested(with other: GradientCircle) -> Bool {
    let growth = abs(other.radius - radius)
    return growth > 0 && hypot(other.center.x - center.x, other.center.y - center.y) <= growth
  }

  /// Returns the circle that is `factor` times as far from this one as `other`, in position and radius.
  func extrapolated(through other: GradientCircle, by factor: CGFloat) -> GradientCircle {
    GradientCircle(
      center: CGPoint(
        x: center.x + (other.center.x - center.x) * factor, y: center.y + (other.center.y - center.y) * factor),
      radius: max(radius + (other.radius - radius) * factor, 0))
  }

  /// Returns the factor of the way to `other` after which circles cover all of `bounds`, or end in a point.
  func steps(towards other: GradientCircle, toCover bounds: CGRect) -> CGFloat {
    let growth = other.radius - radius
    let way = hypot(other.center.x - center.x, other.center.y - center.y)
    let farthest = hypot(
      max(abs(bounds.minX - center.x), abs(bounds.maxX - center.x)),
      max(abs(bounds.minY - center.y), abs(bounds.maxY - center.y)))
    // With a larger factor, painters could not tell the stops apart.
    let covering = min((farthest + radius) / max(abs(way - abs(growth)), 1e-9) + 1, 1000)
    return max(1, growth < 0 ? min(covering, radius / -growth) : covering)
  }
}

extension CGRect {
  /// Returns true if the rectangle lies on the same side as `inside` of the line through `edge` across the way to it.
  fileprivate func isInside(of edge: CGPoint, towards inside: CGPoint, _ length: CGFloat) -> Bool {
    let (x, y) = ((inside.x - edge.x) / length, (inside.y - edge.y) / length)
    return [minX, maxX].allSatisfy { left in
      [minY, maxY].allSatisfy { (left - edge.x) * x + ($0 - edge.y) * y >= -1e-9 }
    }
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
