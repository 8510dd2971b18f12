// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

/// A path, written as a string in SVG's words, or as an object that names a shape.
struct FixturePath: Decodable, Sendable {
  let path: CGPath

  /// The description of a path in messages.
  static let shape = "a path: a text as in SVG, or {\"rect\"}, {\"oval\"}, {\"rounded_rect\"}"

  enum Key: String, FixtureKey {
    case rect, oval
    case roundedRect = "rounded_rect"
    case cornerRadius = "corner_radius"
    case corners
    case cornerRadii = "corner_radii"
  }

  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      path = CGPath(geometry: try SVGPath.geometry(text, at: decoder.pathInWords))
    } else {
      path = try Self.shape(FixtureObject<Key>(decoder), at: decoder.pathInWords)
    }
  }

  private static func shape(_ object: FixtureObject<Key>, at place: String) throws -> CGPath {
    let shapes = [Key.rect, .oval, .roundedRect].filter(object.has)
    guard shapes.count == 1, let shape = shapes.first else {
      throw FixtureError(place, .keys("a path has exactly one of: rect, oval, rounded_rect. Leave one."))
    }
    let rect = try object.rect(shape) ?? .zero
    let isRounded = shape == .roundedRect
    if let surplus = [Key.cornerRadius, .corners, .cornerRadii].first(where: object.has), !isRounded {
      throw FixtureError(object.path(surplus), .keys("only a rounded_rect has corners. Remove the key."))
    }
    switch shape {
    case .rect: return CGPath(rect: rect)
    case .oval: return CGPath(ellipseIn: rect)
    default: return try roundedRect(rect, object).cgPath
    }
  }

  private static func roundedRect(_ rect: CGRect, _ object: FixtureObject<Key>) throws -> UIBezierPath {
    let (radius, radii) = (
      try object.number(.cornerRadius, in: FixtureRange.lengths),
      try object.size(.cornerRadii, in: FixtureRange.lengths)
    )
    guard let radii else {
      if object.has(.corners) { throw FixtureError(object.path(.cornerRadii), .missing) }
      guard let radius else { throw FixtureError(object.path(.cornerRadius), .missing) }
      return UIBezierPath(roundedRect: rect, cornerRadius: radius)
    }
    if radius != nil {
      throw FixtureError(object.path(.cornerRadius), .keys("the path has corner_radii as well. Leave one of them."))
    }
    let corners = try object.words(.corners, cornerWords) ?? [.allCorners]
    return UIBezierPath(
      roundedRect: rect, byRoundingCorners: corners.reduce([]) { $0.union($1) }, cornerRadii: radii)
  }

  private static let cornerWords: KeyValuePairs<String, UIRectCorner> = [
    "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    "allCorners": .allCorners,
  ]
}

extension SVGPath {
  /// Reads path data of a fixture.
  ///
  /// Throws a `FixtureError` with the place of the first character that does not belong.
  static func geometry(_ text: String, at place: String) throws -> PathGeometry {
    let path: PathGeometry
    do throws(SVGTextError) {
      path = try geometry(text)
    } catch {
      throw FixtureError(place, .notAPath(text, at: error.offset, expected: error.expected))
    }
    guard path.points.allSatisfy({ FixtureRange.points.contains($0.x) && FixtureRange.points.contains($0.y) }) else {
      throw FixtureError(place, .outOfRange(FixtureRange.points))
    }
    return path
  }
}
