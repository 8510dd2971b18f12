// SPDX-License-Identifier: MIT

import StillText

/// A text in the system font, in one line.
func set(_ text: String, size: Double = 17) -> TextLayout {
  TextLayout(TextRequest(text: text, font: .system(size: size)))
}

extension TextLayout {
  var runs: [PlacedRun] { lines.flatMap(\.runs) }
}
