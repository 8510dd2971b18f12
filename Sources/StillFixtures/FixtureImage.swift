// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

/// An image of an asset catalogue, from a file, of one colour, or a symbol.
///
/// Written as `{"asset": "logo"}`, `{"file": "a.png", "scale": 2}`, `{"color": "#ff0000", "size": [w, h], "scale": 1}` or
/// `{"symbol": "star.fill", "point_size": 17, "weight": "semibold"}`.
struct FixtureImage: Decodable, Sendable {
  private enum Source {
    case asset(String)
    case file(String)
    case color(FixtureColor, CGSize)
    case symbol(String, UIImage.SymbolConfiguration)
  }

  static let shape = "an image: {\"asset\"}, {\"file\"}, {\"color\", \"size\"} or {\"symbol\"}"

  private let source: Source
  private let scale: CGFloat?
  private let path: String

  enum Key: String, FixtureKey {
    case asset, file, color, size, scale, symbol, weight
    case pointSize = "point_size"
  }

  init(from decoder: any Decoder) throws {
    let object = try FixtureObject<Key>(decoder)
    path = decoder.pathInWords
    scale = try object.number(.scale, in: FixtureRange.scales)
    if let symbol = try object.text(.symbol) {
      source = .symbol(symbol, try Self.configuration(object))
      return
    }
    if let key = [Key.pointSize, .weight].first(where: object.has) {
      throw FixtureError(object.path(key), .keys("only a symbol has one. Remove the key, or name a symbol."))
    }
    switch (try object.text(.asset), try object.text(.file), try object.color(.color)) {
    case (let asset?, nil, nil):
      if object.has(.size) || object.has(.scale) {
        throw FixtureError(path, .keys("an asset has the size and scale of its pixels. Remove the keys."))
      }
      source = .asset(asset)
    case (nil, let file?, nil):
      if object.has(.size) {
        throw FixtureError(object.path(.size), .keys("a file has the size of its pixels. Remove the key."))
      }
      source = .file(file)
    case (nil, nil, let color?):
      guard let size = try object.size(.size, in: nil) else { throw FixtureError(object.path(.size), .missing) }
      guard size.width > 0, size.height > 0 else {
        throw FixtureError(object.path(.size), .wrongShape(expected: "a width and a height above 0"))
      }
      source = .color(color, size)
    default:
      throw FixtureError(
        path, .keys("an image is either an asset, a file, a colour and a size, or a symbol. Leave one."))
    }
  }

  private static func configuration(_ object: FixtureObject<Key>) throws -> UIImage.SymbolConfiguration {
    if let key = [Key.asset, .file, .color, .size, .scale].first(where: object.has) {
      throw FixtureError(object.path(key), .keys("a symbol has a size in points and a weight. Remove the key."))
    }
    let weight = try object.word(.weight, FixtureFont.weights)?.symbolWeight()
    var configuration = UIImage.SymbolConfiguration(weight: weight ?? .unspecified)
    if let size = try object.number(.pointSize, in: FixtureRange.fontSizes) {
      configuration = configuration.applying(UIImage.SymbolConfiguration(pointSize: size))
    }
    return configuration
  }

  /// Makes the image; throws if it is not there, or has too many pixels with those before.
  @MainActor
  func image(_ builder: FixtureBuilder) throws -> UIImage {
    switch source {
    case .asset(let name): return try builder.images.asset(name, at: path, traits: builder.traits)
    case .file(let name):
      let image = try builder.images.file(name, at: path)
      guard let scale, let pixels = image.cgImage else { return image }
      return UIImage(cgImage: pixels, scale: scale, orientation: .up)
    case .symbol(let name, let configuration): return try symbol(name, configuration, builder)
    case .color(let color, let size):
      let resolved = color.color.resolvedColor(with: builder.traits)
      return try builder.images.rectangle(resolved, size, scale: scale ?? 1, at: path)
    }
  }

  @MainActor
  private func symbol(
    _ name: String, _ configuration: UIImage.SymbolConfiguration, _ builder: FixtureBuilder
  ) throws -> UIImage {
    guard let image = UIImage(systemName: name, withConfiguration: configuration) else {
      guard UIImage(systemName: name) == nil else {
        throw FixtureError(path, .keys("the symbol has more pixels than a picture may have. Lower point_size."))
      }
      throw FixtureError(path, .keys("“\(name)” is no name of a symbol: words of small letters, with dots between."))
    }
    try builder.images.count(pixels: image.size.width * image.size.height * image.scale * image.scale, at: path)
    return image
  }
}

/// The image of an image view.
struct FixtureImageView: FixtureKeyedContent {
  private let image: FixtureImage?

  enum Key: String, FixtureKey { case image }

  init(_ object: FixtureObject<Key>) throws {
    image = try object.value(.image, FixtureImage.shape)
  }

  func makeView(_ builder: FixtureBuilder) throws -> UIView {
    UIImageView(image: try image?.image(builder))
  }
}
