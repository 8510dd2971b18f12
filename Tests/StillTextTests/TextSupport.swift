// SPDX-License-Identifier: MIT

import Foundation

@testable import StillScene
@testable import StillText

/// A text in the system font at 17 points, for tests.
func set(
  _ text: String, width: Double = .infinity, lines: Int = 0, size: Double = 17,
  mode: ParagraphSettings.LineBreakMode = .byWordWrapping, _ change: (inout TextRequest) -> Void = { _ in }
) -> TextLayout {
  var settings = ParagraphSettings()
  settings.lineBreakMode = mode
  var request = TextRequest(text: text, font: .system(size: size), settings: settings)
  request.maximumWidth = width
  request.maximumLineCount = lines
  change(&request)
  return TextLayout(request)
}

extension FontDescriptor {
  /// A font whose widths are its own, without tracking.
  static func inter(_ size: Double) -> FontDescriptor { .named("Inter-Regular", size: size) }
}

extension TextLayout {
  var runs: [PlacedRun] { lines.flatMap(\.runs) }
  var visible: [String] { lines.map(\.visibleText) }
}

extension TextRequest {
  mutating func settings(_ change: (inout ParagraphSettings) -> Void) {
    change(&paragraphs[0].settings)
  }
}
