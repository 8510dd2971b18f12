// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers

/// One class of layers that fixtures can name; `all` is the table of them.
struct FixtureLayerType: Sendable {
  let name: String
  /// The keys that only this class has.
  let keys: [String]
  /// Reads the values of these keys.
  let read: @Sendable (FixtureObject<FixtureLayer.Key>) throws -> any FixtureLayerContent

  static let plain = FixtureLayerType(name: "CALayer", keys: []) { _ in FixturePlainLayer() }
  static let all = [
    plain, FixtureLayerType("CAShapeLayer", FixtureShape.self),
    FixtureLayerType("CAGradientLayer", FixtureGradient.self),
  ]

  private init(
    name: String, keys: [String],
    read: @escaping @Sendable (FixtureObject<FixtureLayer.Key>) throws -> any FixtureLayerContent
  ) {
    (self.name, self.keys, self.read) = (name, keys, read)
  }

  private init<Content: FixtureKeyedLayerContent>(_ name: String, _ content: Content.Type) {
    self.init(name: name, keys: Content.Key.allCases.map(\.rawValue)) { try Content($0.keyed()) }
  }

  /// Finds the class of a layer before anything else is read, since it decides which keys there may be.
  static func type(of decoder: any Decoder) throws -> FixtureLayerType {
    var names: [String] { all.map(\.name) }
    guard let word = try decoder.typeNameIfPresent(of: "an object that describes a layer", among: names) else {
      return plain
    }
    guard let type = all.first(where: { $0.name == word }) else { throw decoder.unknownType(word, among: names) }
    return type
  }
}

/// The part of a layer's description that depends on its class.
protocol FixtureLayerContent: Sendable {
  /// Makes the layer, without the properties that every layer has.
  func makeLayer(_ traits: UITraitCollection) -> CALayer
}

/// The content of a class that has keys of its own.
protocol FixtureKeyedLayerContent: FixtureLayerContent {
  associatedtype Key: FixtureKey

  /// Reads the keys of the class.
  init(_ object: FixtureObject<Key>) throws
}

/// A layer without content of its own.
private struct FixturePlainLayer: FixtureLayerContent {
  func makeLayer(_ traits: UITraitCollection) -> CALayer { CALayer() }
}

/// The path of a shape layer, and the way it is filled and stroked.
struct FixtureShape: FixtureKeyedLayerContent {
  private let path: FixturePath?
  private let fillColor: FixtureColor??
  private let fillRule: CAShapeLayerFillRule?
  private let strokeColor: FixtureColor??
  private let lineWidth: CGFloat?
  private let lineCap: CAShapeLayerLineCap?
  private let lineJoin: CAShapeLayerLineJoin?
  private let miterLimit: CGFloat?
  private let lineDashPattern: [CGFloat]?
  private let lineDashPhase: CGFloat?
  private let strokeStart: CGFloat?
  private let strokeEnd: CGFloat?

  enum Key: String, FixtureKey {
    case path
    case fillColor = "fill_color"
    case fillRule = "fill_rule"
    case strokeColor = "stroke_color"
    case lineWidth = "line_width"
    case lineCap = "line_cap"
    case lineJoin = "line_join"
    case miterLimit = "miter_limit"
    case lineDashPattern = "line_dash_pattern"
    case lineDashPhase = "line_dash_phase"
    case strokeStart = "stroke_start"
    case strokeEnd = "stroke_end"
  }

  init(_ object: FixtureObject<Key>) throws {
    path = try object.value(.path, FixturePath.shape)
    fillColor = try object.removableColor(.fillColor)
    fillRule = try object.word(.fillRule, Self.fillRules)
    strokeColor = try object.removableColor(.strokeColor)
    lineWidth = try object.number(.lineWidth, in: FixtureRange.lengths)
    lineCap = try object.word(.lineCap, ["butt": .butt, "round": .round, "square": .square])
    lineJoin = try object.word(.lineJoin, ["miter": .miter, "round": .round, "bevel": .bevel])
    miterLimit = try object.number(.miterLimit, in: FixtureRange.lengths)
    lineDashPattern = try object.list(.lineDashPattern, "a list of lengths", in: FixtureRange.lengths)
    lineDashPhase = try object.number(.lineDashPhase)
    strokeStart = try object.number(.strokeStart, in: FixtureRange.shares)
    strokeEnd = try object.number(.strokeEnd, in: FixtureRange.shares)
  }

  func makeLayer(_ traits: UITraitCollection) -> CALayer {
    let layer = CAShapeLayer()
    layer.path = path?.path
    if let fillColor { layer.fillColor = fillColor?.cgColor(traits) }
    if let fillRule { layer.fillRule = fillRule }
    if let strokeColor { layer.strokeColor = strokeColor?.cgColor(traits) }
    if let lineWidth { layer.lineWidth = lineWidth }
    if let lineCap { layer.lineCap = lineCap }
    if let lineJoin { layer.lineJoin = lineJoin }
    if let miterLimit { layer.miterLimit = miterLimit }
    layer.lineDashPattern = lineDashPattern?.map { NSNumber(value: Double($0)) }
    if let lineDashPhase { layer.lineDashPhase = lineDashPhase }
    if let strokeStart { layer.strokeStart = strokeStart }
    if let strokeEnd { layer.strokeEnd = strokeEnd }
    return layer
  }

  /// The names of the constants, and their raw values.
  private static let fillRules: KeyValuePairs<String, CAShapeLayerFillRule> = [
    "nonZero": .nonZero, "evenOdd": .evenOdd, "non-zero": .nonZero, "even-odd": .evenOdd,
  ]
}

/// The colours of a gradient layer.
struct FixtureGradient: FixtureKeyedLayerContent {
  private let colors: [FixtureColor]?
  private let locations: [CGFloat]?
  private let startPoint: CGPoint?
  private let endPoint: CGPoint?
  private let type: CAGradientLayerType?

  enum Key: String, FixtureKey {
    case colors, locations
    case startPoint = "start_point"
    case endPoint = "end_point"
    case gradientType = "gradient_type"
  }

  init(_ object: FixtureObject<Key>) throws {
    colors = try object.value(.colors, "a list of colours")
    locations = try object.list(.locations, "a list of numbers from 0 to 1", in: FixtureRange.shares)
    startPoint = try object.point(.startPoint, in: FixtureRange.unitPoints)
    endPoint = try object.point(.endPoint, in: FixtureRange.unitPoints)
    type = try object.word(.gradientType, ["axial": .axial, "radial": .radial, "conic": .conic])
  }

  func makeLayer(_ traits: UITraitCollection) -> CALayer {
    let layer = CAGradientLayer()
    layer.colors = colors?.map { $0.cgColor(traits) as Any }
    layer.locations = locations?.map { NSNumber(value: Double($0)) }
    if let startPoint { layer.startPoint = startPoint }
    if let endPoint { layer.endPoint = endPoint }
    if let type { layer.type = type }
    return layer
  }
}
