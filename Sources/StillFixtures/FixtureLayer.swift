// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers

/// One layer of a fixture.
struct FixtureLayer: Decodable, Sendable {
  private let content: any FixtureLayerContent
  let geometry: Geometry
  private let appearance: Appearance
  private let shadow: Shadow
  /// The mask alone, since a structure cannot hold itself.
  private let masks: [FixtureLayer]
  private let sublayers: [FixtureLayer]

  struct Geometry: Sendable {
    var frame, bounds: CGRect?
    var position, anchorPoint: CGPoint?
    var zPosition: CGFloat?
    var transform: CATransform3D?
  }

  /// Colours are doubly optional: `null` takes one away.
  struct Appearance: Sendable {
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

  /// The keys of every layer.
  enum Key: String, FixtureKey {
    case type, frame, bounds, position
    case anchorPoint = "anchor_point"
    case zPosition = "z_position"
    case transform
    case backgroundColor = "background_color"
    case opacity
    case isHidden = "is_hidden"
    case masksToBounds = "masks_to_bounds"
    case cornerRadius = "corner_radius"
    case maskedCorners = "masked_corners"
    case cornerCurve = "corner_curve"
    case borderWidth = "border_width"
    case borderColor = "border_color"
    case shadowColor = "shadow_color"
    case shadowOpacity = "shadow_opacity"
    case shadowRadius = "shadow_radius"
    case shadowOffset = "shadow_offset"
    case shadowPath = "shadow_path"
    case mask, sublayers
  }

  init(from decoder: any Decoder) throws {
    let type = try FixtureLayerType.type(of: decoder)
    try self.init(FixtureObject(decoder, more: type.keys), type)
  }

  /// Reads a layer whose class is known.
  init(_ object: FixtureObject<Key>, _ type: FixtureLayerType) throws {
    content = try type.read(object)
    geometry = try Self.geometry(of: object)
    appearance = try Self.appearance(of: object)
    shadow = try Self.shadow(of: object)
    masks = try object.value(.mask, "a layer", as: FixtureLayer.self).map { [$0] } ?? []
    sublayers = try object.value(.sublayers, "a list of layers") ?? []
  }
}

/// The layer that a view has by itself, which has no type to choose.
struct FixtureBackingLayer: Decodable {
  let layer: FixtureLayer

  init(from decoder: any Decoder) throws {
    layer = try FixtureLayer(FixtureObject(decoder, without: [.type]), .plain)
  }
}

// MARK: - Reading

extension FixtureLayer {
  private static func geometry(of object: FixtureObject<Key>) throws -> Geometry {
    let transform = try object.numbers(
      .transform, "six numbers, [a, b, c, d, tx, ty], or the sixteen of a CATransform3D, row by row", count: 6, 16)
    return Geometry(
      frame: try object.rect(.frame), bounds: try object.rect(.bounds), position: try object.point(.position),
      anchorPoint: try object.point(.anchorPoint), zPosition: try object.number(.zPosition),
      transform: transform.map {
        $0.count == 6 ? CATransform3DMakeAffineTransform(CGAffineTransform($0)) : CATransform3D(rows: $0)
      })
  }

  private static func appearance(of object: FixtureObject<Key>) throws -> Appearance {
    Appearance(
      backgroundColor: try object.removableColor(.backgroundColor),
      opacity: try object.number(.opacity, in: FixtureRange.shares).map(Float.init),
      isHidden: try object.flag(.isHidden), masksToBounds: try object.flag(.masksToBounds),
      cornerRadius: try object.number(.cornerRadius, in: FixtureRange.lengths),
      maskedCorners: try object.words(.maskedCorners, corners)?.reduce([]) { $0.union($1) },
      cornerCurve: try object.word(.cornerCurve, ["circular": .circular, "continuous": .continuous]),
      borderWidth: try object.number(.borderWidth, in: FixtureRange.lengths),
      borderColor: try object.removableColor(.borderColor))
  }

  private static func shadow(of object: FixtureObject<Key>) throws -> Shadow {
    Shadow(
      color: try object.removableColor(.shadowColor),
      opacity: try object.number(.shadowOpacity, in: FixtureRange.shares).map(Float.init),
      radius: try object.number(.shadowRadius, in: FixtureRange.lengths), offset: try object.size(.shadowOffset),
      path: try object.value(.shadowPath, FixturePath.shape))
  }

  private static let corners: KeyValuePairs<String, CACornerMask> = [
    "minXminY": .layerMinXMinYCorner, "maxXminY": .layerMaxXMinYCorner, "minXmaxY": .layerMinXMaxYCorner,
    "maxXmaxY": .layerMaxXMaxYCorner,
  ]
}

// MARK: - Building

extension FixtureLayer {
  /// Makes the layer, whose pixels are those of the picture.
  func makeLayer(_ traits: UITraitCollection) -> CALayer {
    let layer = content.makeLayer(traits)
    layer.contentsScale = traits.displayScale
    apply(to: layer, traits)
    return layer
  }

  /// Gives a layer these properties, mask and sublayers.
  func apply(to layer: CALayer, _ traits: UITraitCollection) {
    geometry.apply(to: layer)
    appearance.apply(to: layer, traits)
    shadow.apply(to: layer, traits)
    if let mask = masks.first { layer.mask = mask.makeLayer(traits) }
    for sublayer in sublayers { layer.addSublayer(sublayer.makeLayer(traits)) }
  }
}

extension FixtureLayer.Geometry {
  fileprivate func apply(to layer: CALayer) {
    if let anchorPoint { layer.anchorPoint = anchorPoint }
    if let frame { layer.frame = frame }
    if let bounds { layer.bounds = bounds }
    if let position { layer.position = position }
    if let zPosition { layer.zPosition = zPosition }
    if let transform { layer.transform = transform }
  }
}

extension FixtureLayer.Appearance {
  fileprivate func apply(to layer: CALayer, _ traits: UITraitCollection) {
    if let backgroundColor { layer.backgroundColor = backgroundColor?.cgColor(traits) }
    if let opacity { layer.opacity = opacity }
    if let isHidden { layer.isHidden = isHidden }
    if let masksToBounds { layer.masksToBounds = masksToBounds }
    if let cornerRadius { layer.cornerRadius = cornerRadius }
    if let maskedCorners { layer.maskedCorners = maskedCorners }
    if let cornerCurve { layer.cornerCurve = cornerCurve }
    if let borderWidth { layer.borderWidth = borderWidth }
    if let borderColor { layer.borderColor = borderColor?.cgColor(traits) }
  }
}

extension FixtureLayer.Shadow {
  fileprivate func apply(to layer: CALayer, _ traits: UITraitCollection) {
    if let color { layer.shadowColor = color?.cgColor(traits) }
    if let opacity { layer.shadowOpacity = opacity }
    if let radius { layer.shadowRadius = radius }
    if let offset { layer.shadowOffset = offset }
    if let path { layer.shadowPath = path.path }
  }
}
