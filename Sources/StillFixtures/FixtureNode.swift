// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

/// One view of a fixture.
struct FixtureNode: Decodable, Sendable {
  let content: any FixtureContent
  let id: String?
  let geometry: Geometry
  let appearance: Appearance
  let autoLayout: AutoLayout
  let layer: FixtureLayer?
  let sublayers: [FixtureLayer]
  let subviews: [FixtureNode]

  struct Geometry: Sendable {
    var frame: CGRect?
    var center: CGPoint?
    var size: CGSize?
    var boundsOrigin: CGPoint?
    var transform: CGAffineTransform?
  }

  struct Appearance: Sendable {
    var alpha: CGFloat?
    var isHidden: Bool?
    var clipsToBounds: Bool?
    var backgroundColor: FixtureColor?
    var tintColor: FixtureColor?
    var contentMode: UIView.ContentMode?
    var isOpaque: Bool?
  }

  /// The properties of the view for constraint-based layout.
  struct AutoLayout: Sendable {
    var isOn: Bool?
    /// Horizontal and vertical priorities.
    var hugging, compressionResistance: [CGFloat]?
  }

  /// The keys of every view; those of its class come on top.
  enum Key: String, FixtureKey {
    case type, id, frame, center, size
    case boundsOrigin = "bounds_origin"
    case transform, alpha
    case isHidden = "is_hidden"
    case clipsToBounds = "clips_to_bounds"
    case backgroundColor = "background_color"
    case tintColor = "tint_color"
    case contentMode = "content_mode"
    case isOpaque = "is_opaque"
    case autoLayout = "auto_layout"
    case hugging
    case compressionResistance = "compression_resistance"
    case layer, sublayers, subviews
  }

  init(from decoder: any Decoder) throws {
    let type = try FixtureViewType.type(of: decoder)
    let object = try FixtureObject<Key>(decoder, more: type.keys)
    content = try type.read(object)
    id = try object.text(.id)
    geometry = try Self.geometry(of: object)
    appearance = try Self.appearance(of: object)
    autoLayout = try Self.autoLayout(of: object)
    layer = try object.value(.layer, "the properties of a layer", as: FixtureBackingLayer.self)?.layer
    sublayers = try object.value(.sublayers, "a list of layers") ?? []
    subviews = try object.value(.subviews, "a list of views") ?? []
  }

  private static func geometry(of object: FixtureObject<Key>) throws -> Geometry {
    let transform = try object.numbers(.transform, "six numbers: [a, b, c, d, tx, ty]", count: 6)
    let geometry = Geometry(
      frame: try object.rect(.frame), center: try object.point(.center), size: try object.size(.size),
      boundsOrigin: try object.point(.boundsOrigin),
      transform: transform.map(CGAffineTransform.init))
    if geometry.frame != nil, let surplus = [Key.center, .size].first(where: object.has) {
      throw FixtureError(
        object.path(surplus), .keys("the view has a frame as well. Leave the frame, or centre and size."))
    }
    return geometry
  }

  private static func appearance(of object: FixtureObject<Key>) throws -> Appearance {
    Appearance(
      alpha: try object.number(.alpha, in: FixtureRange.shares), isHidden: try object.flag(.isHidden),
      clipsToBounds: try object.flag(.clipsToBounds), backgroundColor: try object.color(.backgroundColor),
      tintColor: try object.color(.tintColor), contentMode: try object.word(.contentMode, contentModes),
      isOpaque: try object.flag(.isOpaque))
  }

  private static func autoLayout(of object: FixtureObject<Key>) throws -> AutoLayout {
    AutoLayout(
      isOn: try object.flag(.autoLayout), hugging: try priorities(.hugging, of: object),
      compressionResistance: try priorities(.compressionResistance, of: object))
  }

  private static func priorities(_ key: Key, of object: FixtureObject<Key>) throws -> [CGFloat]? {
    let shape = "two priorities from 0 to 1000: [horizontal, vertical]"
    guard let numbers = try object.numbers(key, shape, count: 2) else { return nil }
    guard numbers.allSatisfy({ (0...1000).contains($0) }) else {
      throw FixtureError(object.path(key), .wrongShape(expected: shape))
    }
    return numbers
  }

  private static let contentModes: KeyValuePairs<String, UIView.ContentMode> = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
    "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
    "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]
}

extension CGAffineTransform {
  /// - Parameter numbers: a, b, c, d, tx, ty.
  init(_ numbers: [CGFloat]) {
    self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}
