// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillScene
@testable import StillText

struct TextAlignmentTests {
  static let abc = set("abc").size.width

  @Test func alignment() {
    func x(_ alignment: ParagraphSettings.Alignment, _ text: String = "abc") -> Double {
      set(text, width: 200) { $0.settings { $0.alignment = alignment } }.lines[0].x
    }
    #expect(x(.left) == 0)
    #expect(abs(x(.right) - (200 - Self.abc)) < 1e-9)
    #expect(abs(x(.center) - (200 - Self.abc) / 2) < 1e-9)
    #expect(x(.natural) == 0)
    #expect(x(.natural, "سلام") > 100)
    #expect(x(.right, "abc  ") == x(.right))
  }

  @Test func linesAlignWithTheWidestWithoutAWidth() {
    let layout = set("abc\nabcabc") { $0.settings { $0.alignment = .right } }
    #expect(abs(layout.lines[0].x + Self.abc - layout.size.width) < 1e-9)
    #expect(layout.lines[1].x == 0)
  }

  @Test func layoutDirectionDecidesNaturalAlignment() {
    let layout = set("abc", width: 200) { $0.layoutDirection = .rightToLeft }
    #expect(abs(layout.lines[0].x - (200 - Self.abc)) < 1e-9)
    #expect(!layout.lines[0].isRightToLeft)
    #expect(set("123", width: 200) { $0.layoutDirection = .rightToLeft }.lines[0].isRightToLeft)
  }

  @Test func justifiedLinesFillTheWidthButForTheLast() {
    let text = "one two three four five six"
    let layout = set(text, width: 130) { $0.settings { $0.alignment = .justified } }
    #expect(layout.lines.count > 1)
    #expect(layout.lines.dropLast().allSatisfy { abs($0.width - 130) < 1e-9 })
    #expect(layout.lines.last!.width < 130)
    let run = layout.lines[0].runs[0]
    #expect(abs(run.width - 130) < 1e-9)
    #expect(run.run.glyphs.last!.x > set(layout.visible[0]).runs[0].run.glyphs.last!.x)
  }

  @Test func whitespaceAtTheEndOfAParagraphHasAWidth() {
    #expect(set("abc ").size.width > Self.abc)
    #expect(abs(set("abc ").lines[0].width - Self.abc) < 1e-9)
  }

  @Test func lineSpacingLiesBetweenLines() {
    let plain = set("a\nb").size.height
    let spaced = set("a\nb") { $0.settings { $0.lineSpacing = 4 } }
    #expect(abs(spaced.size.height - plain - 4) < 1e-9)
    #expect(abs(spaced.lines[1].baseline - spaced.lines[0].baseline - plain / 2 - 4) < 1e-9)
  }

  @Test func paragraphSpacingLiesBetweenParagraphs() {
    let plain = set("a\u{2028}b\nc").size.height
    let spaced = set("a\u{2028}b\nc") {
      $0.settings {
        $0.paragraphSpacing = 3
        $0.paragraphSpacingBefore = 2
      }
    }
    #expect(abs(spaced.size.height - plain - 5) < 1e-9)
    #expect(spaced.lines[0].top == 0)
  }

  @Test func lineHeightGrowsAboveTheText() {
    let plain = set("a")
    let taller = set("a") { $0.settings { $0.minimumLineHeight = 40 } }
    #expect(taller.size.height == 40)
    #expect(abs(taller.firstBaseline - plain.firstBaseline - (40 - plain.size.height)) < 1e-9)
    #expect(set("a") { $0.settings { $0.maximumLineHeight = 12 } }.size.height == 12)
    let double = set("a") { $0.settings { $0.lineHeightMultiple = 2 } }
    #expect(abs(double.size.height - 2 * plain.size.height) < 1e-9)
  }

  @Test func indents() {
    let layout = set("abc abc abc", width: Self.abc * 2.2) {
      $0.settings {
        $0.firstLineHeadIndent = 5
        $0.headIndent = 9
        $0.tailIndent = -4
      }
    }
    #expect(layout.lines.map(\.x) == [5, 9, 9])
    let mirrored = set("abc", width: 100) {
      $0.settings {
        $0.firstLineHeadIndent = 5
        $0.baseDirection = .rightToLeft
      }
    }
    #expect(abs(mirrored.lines[0].x + Self.abc - 95) < 1e-9)
  }

  @Test func tallestFontMakesTheLine() {
    let request = TextRequest(
      text: "ab",
      spans: [.init(end: 1, font: .system(size: 10)), .init(end: 2, font: .system(size: 30))], paragraphs: [])
    let layout = TextLayout(request)
    #expect(layout.runs.map(\.spanIndex) == [0, 1])
    #expect(abs(layout.size.height - 30 * 1.193359375) < 1e-9)
    #expect(layout.runs[0].origin.y == layout.runs[1].origin.y)
    #expect(layout.runs[0].ascent < layout.runs[1].ascent)
  }

  @Test func baselineOffsetMovesUpAndTakesRoom() {
    let request = TextRequest(
      text: "ab",
      spans: [.init(end: 1, font: .system(size: 10)), .init(end: 2, font: .system(size: 10), baselineOffset: 6)],
      paragraphs: [])
    let layout = TextLayout(request)
    #expect(abs(layout.runs[0].origin.y - layout.runs[1].origin.y - 6) < 1e-9)
    #expect(abs(layout.size.height - 10 * 1.193359375 - 6) < 1e-9)
  }

  @Test func tabsStopEvery28Points() {
    let layout = set("a\tb\tc")
    #expect(layout.runs.map { Double($0.origin.x) }.enumerated().allSatisfy { $1 == Double($0) * 28 })
  }

  @Test func equalRequestsGiveEqualLayoutsOnAllThreads() async {
    let texts = ShapingTests.samples
    let expected = texts.map { set($0, width: 90).runs }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let library = FontLibrary(folders: [])
          return (0..<20).allSatisfy { _ in
            zip(texts, expected).allSatisfy { text, runs in
              var request = TextRequest(text: text, font: .system(size: 17))
              request.maximumWidth = 90
              return TextLayout(request).runs == runs && TextLayout(request, library: library).runs == runs
            }
          }
        }
      }
      for await equal in group { #expect(equal) }
    }
  }
}
