// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

/// The text of a label and its attributes.
struct FixtureLabel: FixtureKeyedContent {
  private let text: String?
  private let font: FixtureFont?
  private let textColor: FixtureColor?
  private let textAlignment: NSTextAlignment?
  private let numberOfLines: Int?
  private let lineBreakMode: NSLineBreakMode?
  private let preferredMaxLayoutWidth: CGFloat?

  enum Key: String, FixtureKey {
    case text, font
    case textColor = "text_color"
    case textAlignment = "text_alignment"
    case numberOfLines = "number_of_lines"
    case lineBreakMode = "line_break_mode"
    case preferredMaxLayoutWidth = "preferred_max_layout_width"
  }

  init(_ object: FixtureObject<Key>) throws {
    text = try object.text(.text)
    font = try object.value(.font, "a font: {\"name\", \"size\", \"weight\"}")
    textColor = try object.color(.textColor)
    textAlignment = try object.word(.textAlignment, Self.alignments)
    numberOfLines = try object.whole(
      .numberOfLines, "a whole number; 0 for any number of lines", in: 0...1_000_000)
    lineBreakMode = try object.word(.lineBreakMode, Self.lineBreakModes)
    preferredMaxLayoutWidth = try object.number(.preferredMaxLayoutWidth, in: FixtureRange.lengths)
  }

  func makeView(_ builder: FixtureBuilder) -> UIView {
    let label = UILabel(frame: .zero)
    if let font { label.font = font.font }
    if let textColor { label.textColor = textColor.color }
    if let textAlignment { label.textAlignment = textAlignment }
    if let numberOfLines { label.numberOfLines = numberOfLines }
    if let lineBreakMode { label.lineBreakMode = lineBreakMode }
    if let preferredMaxLayoutWidth { label.preferredMaxLayoutWidth = preferredMaxLayoutWidth }
    label.text = text
    return label
  }

  private static let alignments: KeyValuePairs<String, NSTextAlignment> = [
    "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
  ]

  private static let lineBreakModes: KeyValuePairs<String, NSLineBreakMode> = [
    "byWordWrapping": .byWordWrapping, "byCharWrapping": .byCharWrapping, "byClipping": .byClipping,
    "byTruncatingHead": .byTruncatingHead, "byTruncatingTail": .byTruncatingTail,
    "byTruncatingMiddle": .byTruncatingMiddle,
  ]
}

/// `{"name", "size", "weight"}`, all optional: the system font, 17 points, regular.
struct FixtureFont: Decodable, Sendable {
  let font: UIFont

  enum Key: String, FixtureKey { case name, size, weight }

  init(from decoder: any Decoder) throws {
    let object = try FixtureObject<Key>(decoder)
    let size = try object.number(.size, in: FixtureRange.fontSizes) ?? UIFont.labelFontSize
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

  static let weights: KeyValuePairs<String, UIFont.Weight> = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
}
