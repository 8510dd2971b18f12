// SPDX-License-Identifier: MIT

import StillTestSupport
import Testing

@testable import StillTesting

struct LineDiffTests {
  private func texts(_ lines: [LineDiff.Line], without kind: LineDiff.Kind) -> String {
    lines.filter { $0.kind != kind }.map(\.text).joined(separator: "\n")
  }

  @Test func bothTextsCanBeReadBackFromTheirDifference() {
    var numbers = SeededNumbers(seed: 5)
    func lines() -> [String] {
      (0..<Int.random(in: 0..<12, using: &numbers)).map { _ in String(Int.random(in: 0..<4, using: &numbers)) }
    }
    for _ in 0..<300 {
      let (a, b) = (lines().joined(separator: "\n"), lines().joined(separator: "\n"))
      let diff = LineDiff(old: a, new: b)
      #expect(texts(diff.lines, without: .new) == a)
      #expect(texts(diff.lines, without: .old) == b)
      #expect(DiffHunk.hunks(of: diff).isEmpty == (a == b))
    }
  }

  /// The number of ways to try grows with the square of the longer text's lines.
  @Test func aLongTextIsReplacedByAShortOne() {
    let lines = LineDiff(old: String(repeating: "\n", count: 100_000), new: "a").lines
    #expect(lines.count == 100_002)
    #expect(lines.last == LineDiff.Line(kind: .new, text: "a"))
  }

  @Test func farChangesAreHunksOfTheirOwn() {
    let old = (1...40).map(String.init)
    var new = old
    new[4] = "five"
    new[30] = "thirty-one"
    let hunks = DiffHunk.hunks(of: LineDiff(old: old.joined(separator: "\n"), new: new.joined(separator: "\n")))
    #expect(hunks.map(\.oldStart) == [0, 26])
    #expect(hunks.first?.readable.hasPrefix("@@ \u{2212}1,9 +1,9 @@") == true)
    #expect(hunks.last?.patch.hasPrefix("@@ -27,9 +27,9 @@\n 27\n") == true)
  }

  /// The first hunks are the same, however many are asked for, and begin after all lines that come before them.
  @Test(arguments: 0..<4) func aLimitLeavesTheFirstHunks(context: Int) {
    var numbers = SeededNumbers(seed: UInt64(context))
    for _ in 0..<50 {
      func lines() -> String {
        (0..<60).map { Int.random(in: 0..<8, using: &numbers) == 0 ? "x\($0)" : "\($0)" }.joined(separator: "\n")
      }
      let diff = LineDiff(old: lines(), new: lines())
      let all = DiffHunk.hunks(of: diff, context: context)
      for limit in 0...all.count + 1 {
        #expect(DiffHunk.hunks(of: diff, context: context, limit: limit) == Array(all.prefix(limit)))
      }
      #expect(starts(of: diff, context: context) == all.map { [$0.oldStart, $0.newStart] })
    }
  }

  /// The numbers of lines before each hunk in the old and in the new text.
  private func starts(of diff: LineDiff, context: Int) -> [[Int]] {
    let shown = diff.lines.indices.map { index in
      diff.lines[max(0, index - context)..<min(diff.lines.count, index + context + 1)].contains { $0.kind != .both }
    }
    // With no line in between, the contexts of two changes are one hunk.
    let first = shown.indices.filter { shown[$0] && ($0 == 0 || !shown[$0 - 1]) }
    return first.map { index in
      let before = diff.lines[..<index]
      return [before.count { $0.kind != .new }, before.count { $0.kind != .old }]
    }
  }

  @Test func bytesCountNotAppearance() {
    let diff = LineDiff(old: "é\r\nx", new: "e\u{301}\nx")
    #expect(diff.lines.map(\.kind) == [.old, .new, .both])
  }

  @Test func formsOfLettersAreNamed() {
    let message = TextDifference(old: "a\ncafé\nb", new: "a\ncafe\u{301}\nb").message
    #expect(message.contains("One line differs only in Unicode's form of letters, which no one sees"), "\(message)")
    #expect(message.contains("the reference has U+00E9, the new text U+0065 U+0301."))
    #expect(!TextDifference(old: "café", new: "cafe").message.contains("Unicode"))
  }

  @Test func endsOfLinesAreNamed() {
    let message = TextDifference(old: "a\r\nb\r\nc", new: "a\nb\nc").message
    #expect(message.contains("2 lines end with a carriage return (␍, as in CRLF) in the reference only."), "\(message)")
    #expect(message.contains("\u{2212}a␍\n"))
    let other = TextDifference(old: "a\nd", new: "a\r\ne")
    #expect(other.message.contains("One line ends with a carriage return (␍, as in CRLF) in the new text only."))
    #expect(other.patch.contains("+a\r\n"), "the patch has the bytes")
  }

  @Test func largeUnlikeTextsAreReplaced() {
    let old = (0..<5_000).map { "old \($0)" }.joined(separator: "\n")
    let new = (0..<5_000).map { "new \($0)" }.joined(separator: "\n")
    let difference = TextDifference(old: old, new: new)
    #expect(difference.metrics == ["removed_lines": 5_000, "added_lines": 5_000])
    #expect(difference.message.hasSuffix("more in the patch."))
  }

  /// JSON without line breaks is one line, of which a log has no room for megabytes.
  @Test func longLinesAreCutToWhereTheyDiffer() {
    let start = String(repeating: "ä", count: 100_000)
    let (old, new) = ("a\n\(start)1\(start)", "a\n\(start)2\(start)")
    let difference = TextDifference(old: old, new: new)
    #expect(difference.message.utf8.count < 2000)
    #expect(difference.message.contains("ää1ää") && difference.message.contains("ää2ää"))
    #expect(difference.message.contains("\n\u{2212}…ä") && difference.message.contains("ä…\n+…ä"))
    #expect(difference.message.contains("Of lines of more than 500 bytes a part is shown"))
    #expect(difference.patch.utf8.count > 800_000, "the patch has all of them")
    #expect(!TextDifference(old: "a", new: "b").message.contains("part"))
  }

  @Test(arguments: [
    ("9:41 AM", "9:41\u{202F}AM", "U+0020", "U+202F"), ("1 000", "1\u{A0}000", "U+0020", "U+00A0"),
    ("ab", "a\u{200B}b", "U+0062", "U+200B"), ("a", "\u{FEFF}a", "U+0061", "U+FEFF"),
    ("a\t", "a", "U+0009", "the end of the line"), ("Aa", "\u{410}\u{430}", "U+0041", "U+0410"),
    ("a\u{2028}b", "a b", "U+2028", "U+0020"), ("a\0", "a", "U+0000", "the end of the line"),
  ])
  func charactersThatNobodySeesAreNamed(old: String, new: String, oldName: String, newName: String) {
    let message = TextDifference(old: "x\n\(old)\ny", new: "x\n\(new)\ny").message
    #expect(message.contains("One line differs only in characters that are not seen or look alike"), "\(message)")
    #expect(message.contains("the reference has \(oldName), the new text \(newName). Give both"), "\(message)")
  }

  @Test(arguments: [("ab", "ac"), ("a b", "ab"), ("é", "e"), ("1", "l")]) func othersAreNot(old: String, new: String) {
    #expect(!TextDifference(old: old, new: new).message.contains("look alike"))
  }

  /// A terminal would obey them.
  @Test func charactersOfControlAreShownAsSigns() {
    let difference = TextDifference(old: "a", new: "\u{1B}[31ma\u{202E}b\r\u{9B}c\td")
    #expect(difference.message.contains("+␛[31ma<U+202E>b␍<U+009B>c\td"), "\(difference.message)")
    #expect(difference.patch.contains("+\u{1B}[31m"), "the patch has the bytes")
  }

  @Test func trailingBlanksAreShown() {
    let hunks = DiffHunk.hunks(of: LineDiff(old: "a", new: "a "))
    #expect(hunks.first?.readable.hasSuffix("+a ¬") == true)
  }
}
