// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers

/// What a shape layer adds to a layer.
struct FixtureShape: Sendable {
  let path: FixturePath?
  let fillColor: FixtureColor??
  let fillRule: CAShapeLayerFillRule?
  let strokeColor: FixtureColor??
  let lineWidth: CGFloat?
  let lineCap: CAShapeLayerLineCap?
  let lineJoin: CAShapeLayerLineJoin?
  let miterLimit: CGFloat?
  let lineDashPattern: [CGFloat]?
  let lineDashPhase: CGFloat?
  let strokeStart: CGFloat?
  let strokeEnd: CGFloat?

  init(_ object: FixtureObject<FixtureLayerKey>) throws {
    path = try object.value(.path, "a path: a text as in SVG, or {\"rect\"}, {\"oval\"}, {\"rounded_rect\"}")
    fillColor = try object.removableColor(.fillColor)
    fillRule = try object.word(.fillRule, Self.fillRules)
    strokeColor = try object.removableColor(.strokeColor)
    lineWidth = try object.number(.lineWidth)
    lineCap = try object.word(.lineCap, ["butt": .butt, "round": .round, "square": .square])
    lineJoin = try object.word(.lineJoin, ["miter": .miter, "round": .round, "bevel": .bevel])
    miterLimit = try object.number(.miterLimit)
    lineDashPattern = try object.value(.lineDashPattern, "a list of lengths")
    lineDashPhase = try object.number(.lineDashPhase)
    strokeStart = try object.number(.strokeStart)
    strokeEnd = try object.number(.strokeEnd)
  }

  /// The names of the constants, and their raw values.
  private static let fillRules: KeyValuePairs<String, CAShapeLayerFillRule> = [
    "nonZero": .nonZero, "evenOdd": .evenOdd, "non-zero": .nonZero, "even-odd": .evenOdd,
  ]
}

/// What a gradient layer adds to a layer.
struct FixtureGradient: Sendable {
  let colors: [FixtureColor]?
  let locations: [CGFloat]?
  let startPoint: CGPoint?
  let endPoint: CGPoint?
  let type: CAGradientLayerType?

  init(_ object: FixtureObject<FixtureLayerKey>) throws {
    colors = try object.value(.colors, "a list of colours")
    locations = try object.value(.locations, "a list of numbers from 0 to 1")
    startPoint = try object.point(.startPoint)
    endPoint = try object.point(.endPoint)
    type = try object.word(.gradientType, ["axial": .axial, "radial": .radial, "conic": .conic])
  }
}
