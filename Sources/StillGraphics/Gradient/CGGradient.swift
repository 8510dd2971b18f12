// SPDX-License-Identifier: MIT

public import Foundation

/// Colours at places from 0 to 1, interpolated in sRGB. Follows CoreGraphics' `CGGradient`.
public final class CGGradient: Sendable {
  let stops: [GradientFill.Stop]

  /// Makes a gradient of `colors`, evenly spread where `locations` is nil. Nil for no colours, or for another number of
  /// locations than of colours.
  public init?(colorsSpace: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations.map({ $0.count == colors.count }) ?? true else { return nil }
    let last = max(colors.count - 1, 1)
    stops = colors.enumerated().map { index, color in
      let location = locations?[index] ?? CGFloat(index) / CGFloat(last)
      return GradientFill.Stop(location: location.isFinite ? min(max(location, 0), 1) : 0, color: color.sRGB)
    }.sorted { $0.location < $1.location }
  }

  /// Makes a gradient from components of `colorSpace`, one colour after the other.
  public convenience init?(
    colorSpace: CGColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int
  ) {
    let size = colorSpace.numberOfComponents + 1
    guard count > 0, colorComponents.count >= size * count else { return nil }
    let colors = (0..<count).compactMap {
      CGColor(colorSpace: colorSpace, components: Array(colorComponents[($0 * size)..<(($0 + 1) * size)]))
    }
    self.init(colorsSpace: colorSpace, colors: colors, locations: locations)
  }
}

/// Whether a gradient goes on beyond its ends. Follows CoreGraphics' `CGGradientDrawingOptions`.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  /// Paints `gradient` over the clip, along the line from `start` to `end` in user space.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let sides: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    guard options == .drawsBeforeStartLocation || options == .drawsAfterEndLocation, start != end else {
      return draw(gradient, .linear(start: start, end: end), options)
    }
    // One open side is a gradient open on both, cut off along the other end: neither painter has one-sided gradients.
    saveGState()
    let opensAtStart = options == .drawsBeforeStartLocation
    clip(beyond: opensAtStart ? end : start, towards: opensAtStart ? start : end)
    draw(gradient, .linear(start: start, end: end), sides)
    restoreGState()
  }

  /// Clips to the side of the line through `edge`, across the direction of `inside`, on which `inside` lies.
  private func clip(beyond edge: CGPoint, towards inside: CGPoint) {
    let bounds = boundingBoxOfClipPath
    let length = hypot(inside.x - edge.x, inside.y - edge.y)
    let direction = CGVector(dx: (inside.x - edge.x) / length, dy: (inside.y - edge.y) / length)
    let reach = bounds.width + bounds.height + hypot(edge.x - bounds.midX, edge.y - bounds.midY)
    let along = CGVector(dx: direction.dx * reach, dy: direction.dy * reach)
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
    guard startRadius >= 0, endRadius >= 0 else { return }
    draw(
      gradient,
      .radial(startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius), options)
  }

  private func draw(_ gradient: CGGradient, _ shape: GradientFill.Shape, _ options: CGGradientDrawingOptions) {
    guard shape.isFinite else { return }
    cover(boundingBoxOfClipPath, nil)
    let fill = GradientFill(
      shape: shape, stops: gradient.stops, extendsBefore: options.contains(.drawsBeforeStartLocation),
      extendsAfter: options.contains(.drawsAfterEndLocation))
    recorder.record(.gradient(fill, state.compositing))
  }
}

extension GradientFill.Shape {
  fileprivate var isFinite: Bool {
    switch self {
    case .linear(let start, let end):
      start.x.isFinite && start.y.isFinite && end.x.isFinite && end.y.isFinite
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      [startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius].allSatisfy(\.isFinite)
    }
  }
}
