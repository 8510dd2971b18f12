// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit

/// What a label shows.
struct FixtureLabel: Sendable {
  let text: String?
  let font: FixtureFont?
  let textColor: FixtureColor?
  let textAlignment: NSTextAlignment?
  let numberOfLines: Int?
  let lineBreakMode: NSLineBreakMode?
  let preferredMaxLayoutWidth: CGFloat?

  init(_ object: FixtureObject<FixtureNode.Key>) throws {
    text = try object.text(.text)
    font = try object.value(.font, "a font: {\"name\", \"size\", \"weight\"}")
    textColor = try object.color(.textColor)
    textAlignment = try object.word(.textAlignment, Self.alignments)
    numberOfLines = try object.value(.numberOfLines, "a whole number; 0 for any number of lines")
    lineBreakMode = try object.word(.lineBreakMode, Self.lineBreakModes)
    preferredMaxLayoutWidth = try object.number(.preferredMaxLayoutWidth)
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
