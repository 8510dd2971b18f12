// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers

/// One layer of a fixture.
struct FixtureLayer: Decodable, Sendable {
  let content: Content
  let geometry: Geometry
  let looks: Looks
  let shadow: Shadow
  private let masks: [FixtureLayer]
  let sublayers: [FixtureLayer]

  var mask: FixtureLayer? { masks.first }

  enum Content: Sendable {
    case plain
    case shape(FixtureShape)
    case gradient(FixtureGradient)
  }

  struct Geometry: Sendable {
    var frame, bounds: CGRect?
    var position, anchorPoint: CGPoint?
    var zPosition: CGFloat?
    var transform: CATransform3D?
  }

  /// Colours are doubly optional: `null` takes one away.
  struct Looks: Sendable {
    var backgroundColor: FixtureColor??
    var opacity: Float?
    var isHidden, masksToBounds: Bool?
    var cornerRadius: CGFloat?
    var maskedCorners: CACornerMask?
    var cornerCurve: CALayerCornerCurve?
    var borderWidth: CGFloat?
    var borderColor: FixtureColor??
  }

  struct Shadow: Sendable {
    var color: FixtureColor??
    var opacity: Float?
    var radius: CGFloat?
    var offset: CGSize?
    var path: FixturePath?
  }

  init(from decoder: any Decoder) throws {
    let words: KeyValuePairs = ["CALayer": LayerType.plain, "CAShapeLayer": .shape, "CAGradientLayer": .gradient]
    let any = try FixtureObject<FixtureLayerKey>(decoder)
    let type = try any.word(.type, words) ?? .plain
    try self.init(FixtureObject(decoder, allowed: [.type] + FixtureLayerKey.common + type.keys), type)
  }

  init(_ object: FixtureObject<FixtureLayerKey>, _ type: LayerType) throws {
    content =
      switch type {
      case .plain: .plain
      case .shape: .shape(try FixtureShape(object))
      case .gradient: .gradient(try FixtureGradient(object))
      }
    geometry = try Self.geometry(of: object)
    looks = try Self.looks(of: object)
    shadow = try Self.shadow(of: object)
    masks = try object.value(.mask, "a layer", as: FixtureLayer.self).map { [$0] } ?? []
    sublayers = try object.value(.sublayers, "a list of layers") ?? []
  }

  enum LayerType {
    case plain, shape, gradient

    /// The keys that only this class has.
    var keys: [FixtureLayerKey] {
      switch self {
      case .plain: []
      case .shape: FixtureLayerKey.shape
      case .gradient: FixtureLayerKey.gradient
      }
    }
  }
}

/// The layer that a view has by itself: it has no type to choose.
struct FixtureBackingLayer: Decodable {
  let layer: FixtureLayer

  init(from decoder: any Decoder) throws {
    layer = try FixtureLayer(FixtureObject(decoder, allowed: FixtureLayerKey.common), .plain)
  }
}
