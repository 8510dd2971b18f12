// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

/// A colour, written as `"#rrggbb"`, `"#rrggbbaa"` (straight alpha, sRGB), the name of a UIColor, or `{"asset": "accent"}`.
struct FixtureColor: Decodable, Sendable {
  let color: UIColor

  init(from decoder: any Decoder) throws {
    if let asset = try Self.asset(decoder) {
      color = asset
      return
    }
    let word = try decoder.singleValueContainer().decode(String.self)
    guard let color = Self.hexadecimal(word) ?? Self.named(word) else {
      throw FixtureError(decoder.pathInWords, .notAColor(word))
    }
    self.color = color
  }

  /// The colour for traits, as layers need it.
  func cgColor(_ traits: UITraitCollection) -> CGColor { color.resolvedColor(with: traits).cgColor }

  private enum Key: String, FixtureKey { case asset }

  /// The colour of an asset catalogue beside the fixture; nil if the value is no object.
  private static func asset(_ decoder: any Decoder) throws -> UIColor? {
    guard (try? decoder.container(keyedBy: AnyKey.self)) != nil else { return nil }
    let object = try FixtureObject<Key>(decoder)
    guard let name = try object.text(.asset) else { throw FixtureError(object.path(.asset), .missing) }
    let bundle = (decoder.userInfo[FixtureAssets.folderKey] as? URL).flatMap { Bundle(path: $0.path) }
    return try FixtureAssets.find("colour \(name)", decoder.pathInWords) {
      UIColor(named: name, in: bundle, compatibleWith: nil)
    }
  }

  private static func hexadecimal(_ word: String) -> UIColor? {
    let digits = word.dropFirst()
    guard word.first == "#", digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    let (rgb, alpha) = digits.count == 8 ? (number >> 8, number & 0xFF) : (number, 0xFF)
    return UIColor(
      red: CGFloat(rgb >> 16 & 0xFF) / 255, green: CGFloat(rgb >> 8 & 0xFF) / 255, blue: CGFloat(rgb & 0xFF) / 255,
      alpha: CGFloat(alpha) / 255)
  }
}

extension FixtureColor {
  static var names: [String] { table.map(\.key) }

  private static func named(_ word: String) -> UIColor? { table.first { $0.key == word }?.value }

  private static let table: KeyValuePairs<String, UIColor> = [
    "clear": .clear, "black": .black, "darkGray": .darkGray, "lightGray": .lightGray, "white": .white, "gray": .gray,
    "red": .red, "green": .green, "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta,
    "orange": .orange, "purple": .purple, "brown": .brown, "lightText": .lightText, "darkText": .darkText,
    "tintColor": .tintColor, "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText, "link": .link, "separator": .separator,
    "opaqueSeparator": .opaqueSeparator, "systemFill": .systemFill, "secondarySystemFill": .secondarySystemFill,
    "tertiarySystemFill": .tertiarySystemFill, "quaternarySystemFill": .quaternarySystemFill,
    "systemBackground": .systemBackground, "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground, "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "systemRed": .systemRed,
    "systemOrange": .systemOrange, "systemYellow": .systemYellow, "systemGreen": .systemGreen,
    "systemMint": .systemMint, "systemTeal": .systemTeal, "systemCyan": .systemCyan, "systemBlue": .systemBlue,
    "systemIndigo": .systemIndigo, "systemPurple": .systemPurple, "systemPink": .systemPink,
    "systemBrown": .systemBrown, "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
    "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
  ]
}
