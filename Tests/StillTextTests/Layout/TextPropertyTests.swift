// SPDX-License-Identifier: MIT

import Foundation
import StillTestSupport
import Testing

@testable import StillScene
@testable import StillText

/// Whatever the text and the settings are, these hold.
struct TextPropertyTests {
  static let alphabet: [String] =
    "ab AV fi->.,-1٣  \t\n\r\u{0}\u{7}\u{85}\u{A0}\u{AD}\u{301}\u{200B}\u{200D}\u{200E}\u{200F}\u{202E}\u{2028}\u{2029}\u{FE0F}سلاملا日本한𝒳😀👍🏽🇩🇪1️⃣\u{1112}\u{1161}\u{11AB}"
    .unicodeScalars.map { String($0) } + ["Lorem", "السلام", "👩‍👩‍👧‍👦", "  ", "\r\n"]

  @Test("A layout accounts for its text", arguments: 0..<60)
  func accounts(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    for _ in 0..<25 {
      let request = Self.request(&random)
      let layout = TextLayout(request)
      let ranges = layout.lines.map(\.range)
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound }, "\(request)")
      #expect(ranges.first?.lowerBound ?? 0 == 0)
      if !layout.isTruncated, let last = ranges.last { #expect(last.upperBound == request.text.utf16.count) }
      if request.maximumLineCount > 0 { #expect(layout.lines.count <= request.maximumLineCount) }
      for line in layout.lines {
        let sum = line.runs.reduce(0) { $0 + $1.width }
        #expect(sum <= line.width + 1e-6 || line.runs.contains { $0.width < 0 })
        #expect(line.baseline <= line.top + line.height && line.height > 0)
      }
      for placed in layout.runs { Self.check(placed.run) }
      #expect(layout.size.width.isFinite && layout.size.height.isFinite)
    }
  }

  private static func check(_ run: GlyphRun) {
    #expect(run.clusters.reduce(0) { $0 + Int($1.byteCount) } == run.text.utf8.count)
    #expect(run.clusters.reduce(0) { $0 + Int($1.glyphCount) } == run.glyphs.count)
    #expect(run.clusters.allSatisfy { $0.byteCount > 0 })
    #expect(!run.text.contains("\u{FFFD}"))
    let words = run.inReadingOrder
    #expect(words.flatMap(\.glyphs).count == run.glyphs.count)
    #expect(words.map(\.text.utf8.count).reduce(0, +) == run.text.utf8.count)
  }

  static func request(_ random: inout SeededNumbers) -> TextRequest {
    let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in alphabet.randomElement(using: &random)! }
      .joined()
    let fonts: [FontDescriptor] = [
      .system(size: 17), .system(size: 9, weight: .bold), .named("Helvetica", size: 20), .named("None", size: 11),
    ]
    let spans = (0..<3).map { index in
      TextRequest.Span(
        end: index == 2 ? .max : Int.random(in: 0...30, using: &random), font: fonts.randomElement(using: &random)!,
        kern: [nil, 0, 1.5].randomElement(using: &random)!, ligatures: Bool.random(using: &random))
    }
    var settings = ParagraphSettings()
    settings.alignment = [.left, .right, .center, .justified, .natural].randomElement(using: &random)!
    settings.lineBreakMode =
      [
        .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
      ].randomElement(using: &random)!
    settings.baseDirection = [nil, .leftToRight, .rightToLeft].randomElement(using: &random)!
    settings.headIndent = [0, 7, -3].randomElement(using: &random)!
    settings.tailIndent = [0, 40, -3].randomElement(using: &random)!
    var request = TextRequest(
      text: text, spans: spans, paragraphs: [.init(end: 12, settings: settings), .init(end: .max, settings: .init())])
    request.maximumWidth = [0, 5, 30, 60, 200, .infinity].randomElement(using: &random)!
    request.maximumHeight = [10, 50, .infinity].randomElement(using: &random)!
    request.maximumLineCount = [0, 1, 2].randomElement(using: &random)!
    return request
  }
}
