// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import StillLayers
import StillTestSupport
import Testing

/// Any attributed string can be measured and drawn, whatever its attributes are.
@MainActor struct AttributedStringFuzzTests {
  /// The number of strings: `STILL_ATTRIBUTED_STRINGS`, or as many as a test has time for.
  private static let count = ProcessInfo.processInfo.environment["STILL_ATTRIBUTED_STRINGS"].flatMap(Int.init) ?? 100
  /// The seed of a single string, to look at one that failed.
  private static let only = ProcessInfo.processInfo.environment["STILL_ATTRIBUTED_SEED"].flatMap(UInt64.init)
  private static let says = ProcessInfo.processInfo.environment["STILL_ATTRIBUTED_SAYS"] != nil

  @Test func anyAttributedStringIsMeasuredAndDrawn() throws {
    let seeds = Self.only.map { $0..<$0 + 1 } ?? 0..<UInt64(Self.count)
    var drawn = 0
    for seed in seeds {
      if Self.says { FileHandle.standardError.write(Data("seed \(seed)\n".utf8)) }
      var result: Result<Int, any Error>?
      let texts = errors { result = Result { try tryString(seed: seed) } }
      do {
        drawn += try #require(result).get()
      } catch {
        // Glyphs of absurd sizes are more than the painter can hold, which it says, and so does FreeType where they are
        // slanted or stretched.
        let isTooLarge = ["could not paint", "FreeType cannot draw"].contains { "\(error)".contains($0) }
        #expect(isTooLarge, "seed \(seed): \(error)")
      }
      // Some of the characters have no glyph in any font.
      for text in texts { #expect(text.hasPrefix("No font has a glyph"), "seed \(seed)") }
    }
    // A fuzz that draws little would find nothing.
    #expect(Self.only != nil || drawn > seeds.count)
  }

  /// Returns the number of pictures with ink.
  private func tryString(seed: UInt64) throws -> Int {
    var generator = AttributedStringGenerator(SeededNumbers(seed: seed))
    let text = generator.text()
    for _ in 0..<generator.number(below: 6) { generator.edit(text) }
    checkRuns(of: text)
    let room = CGSize(width: generator.length(), height: generator.length())
    let sizes = [
      text.size(), text.boundingRect(with: room, options: [.usesLineFragmentOrigin], context: nil).size,
      text.boundingRect(with: room, options: [.usesFontLeading], context: nil).size,
    ]
    for size in sizes { #expect(size.width.isFinite && size.height.isFinite, "seed \(seed): \(size)") }
    let (label, view) = (UILabel(), UITextView())
    (label.numberOfLines, label.attributedText, view.attributedText) = (generator.number(below: 3), text, text)
    label.adjustsFontSizeToFitWidth = generator.number(below: 4) == 0
    for subject in [label, view] {
      let fitting = subject.sizeThatFits(room)
      #expect(fitting.width.isFinite && fitting.height.isFinite, "seed \(seed): \(type(of: subject)) \(fitting)")
      subject.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    }
    return try [label, view].count { try hasInk($0) } + (hasInk(of: text) ? 1 : 0)
  }

  /// Runs follow each other without a gap and cover the text.
  private func checkRuns(of text: NSAttributedString) {
    var end = 0
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { _, range, _ in
      #expect(range.location == end)
      end = range.location + range.length
    }
    #expect(end == text.length)
    #expect(text.isEqual(to: NSAttributedString(attributedString: text)))
  }

  private func hasInk(_ view: UIView) throws -> Bool {
    let picture = try RasterPainter.paint(
      view.displayList(scale: 2), width: 80, height: 60, transform: CGAffineTransform(scaleX: 2, y: 2))
    return hasInk(picture)
  }

  private func hasInk(of text: NSAttributedString) -> Bool {
    UIGraphicsBeginImageContext(CGSize(width: 40, height: 30))
    defer { UIGraphicsEndImageContext() }
    text.draw(in: CGRect(x: 0, y: 0, width: 40, height: 30))
    text.draw(at: CGPoint(x: 1, y: 2))
    return UIGraphicsGetImageFromCurrentImageContext()?.cgImage.map { hasInk($0.bitmap) } ?? false
  }

  private func hasInk(_ picture: Bitmap) -> Bool {
    picture.withWords { words in (0..<picture.width * picture.height).contains { words[$0] != 0 } }
  }
}
