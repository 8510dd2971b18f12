// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit

/// `{"name", "size", "weight"}`, all optional: the system font, 17 points, regular.
struct FixtureFont: Decodable, Sendable {
  let font: UIFont

  enum Key: String, FixtureKey { case name, size, weight }

  init(from decoder: any Decoder) throws {
    let object = try FixtureObject<Key>(decoder)
    let size = try object.number(.size) ?? UIFont.labelFontSize
    guard size > 0 else { throw FixtureError(object.path(.size), .wrongShape(expected: "a number above 0")) }
    let weight = try object.word(.weight, Self.weights)
    guard let name = try object.text(.name), name != "system" else {
      font = .systemFont(ofSize: size, weight: weight ?? .regular)
      return
    }
    if weight != nil {
      throw FixtureError(
        object.path(.weight), .keys("a font with a name has the weight of its name. Remove name or weight."))
    }
    guard let font = UIFont(name: name, size: size) else { throw FixtureError(object.path(.name), .noFont(name)) }
    self.font = font
  }

  private static let weights: KeyValuePairs<String, UIFont.Weight> = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
}
