// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: the text stands where alignment and centring say, in the colour of the label's state.
@MainActor struct LabelDrawingTests {
  private func label(_ text: String, width: CGFloat = 120, height: CGFloat = 30) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.text = text
    return label
  }

  private func width(of text: String) -> CGFloat {
    NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)]).size().width
  }

  @Test(arguments: [CGFloat(10), 20, 24, 31, 44.5])
  func textIsCentredVertically(_ height: CGFloat) throws {
    let label = label("Centred", height: height)
    let font = try #require(label.font)
    let top = ((height - font.lineHeight) / 2 * 3).rounded() / 3
    let origin = try #require(drawnTexts(of: label).first).origin
    #expect(abs(origin.y - (top + font.ascender)) < 1e-6)
  }

  @Test func alignmentMovesLines() throws {
    let label = label("Text")
    let rest = 120 - width(of: "Text")
    for (alignment, share) in [
      (NSTextAlignment.left, CGFloat(0)), (.center, 0.5), (.right, 1), (.justified, 0), (.natural, 0),
    ] {
      label.textAlignment = alignment
      let x = try #require(drawnTexts(of: label).first).origin.x
      #expect(abs(x - rest * share) < 0.01, "\(alignment)")
    }
  }

  @Test func naturalAlignmentFollowsTheInterface() throws {
    let rest = 120 - width(of: "Text")
    let forced = label("Text")
    forced.semanticContentAttribute = .forceRightToLeft
    #expect(abs(try #require(drawnTexts(of: forced).first).origin.x - rest) < 0.01)
    forced.semanticContentAttribute = .unspecified
    #expect(try #require(drawnTexts(of: forced).first).origin.x == 0)
    forced.overridingTraits = UITraitCollection(layoutDirection: .rightToLeft)
    #expect(abs(try #require(drawnTexts(of: forced).first).origin.x - rest) < 0.01)
    // Arabic text in an interface that reads from left to right begins at the left, too.
    let arabic = label("مرحبا")
    #expect(try #require(drawnTexts(of: arabic).first).origin.x == 0)
  }

  @Test func longTextEndsAsTheModeSays() {
    let text = "A line that is much too long"
    let label = label(text)
    func shown(_ mode: NSLineBreakMode) -> String {
      label.lineBreakMode = mode
      return drawnTexts(of: label).map(\.text).joined()
    }
    let tail = shown(.byTruncatingTail)
    #expect(tail.hasSuffix("…") && text.hasPrefix(tail.dropLast()) && tail.count > 8)
    let head = shown(.byTruncatingHead)
    #expect(head.hasPrefix("…") && text.hasSuffix(head.dropFirst()) && head.count > 8)
    let middle = shown(.byTruncatingMiddle).split(separator: "…")
    #expect(middle.count == 2 && text.hasPrefix(middle[0]) && text.hasSuffix(middle[1]))
    #expect(shown(.byClipping) == text)
    let cut = shown(.byCharWrapping)
    #expect(text.hasPrefix(cut) && cut.count > 8)
  }

  /// Pictures of iOS: the only line is cut by the edge, also where it is all that fits; the last of several is wrapped.
  @Test func wordsWrapUnlessThereIsOneLine() {
    let label = label("A line that is much too long for two lines")
    label.lineBreakMode = .byWordWrapping
    #expect(drawnTexts(of: label).map(\.text) == [label.text])
    label.numberOfLines = 2
    label.bounds.size.height = 60
    let lines = drawnTexts(of: label).map(\.text)
    #expect(lines == ["A line that is", "much too long"])
    label.attributedText = NSAttributedString(string: "A line that is much too long for two lines")
    label.numberOfLines = 1
    #expect(drawnTexts(of: label).map(\.text) == ["A line that is much too long for two lines"])
  }

  @Test func linesBeyondTheLimitShowInTheLastOne() {
    let label = label("Several words that take more than two lines of the width", height: 100)
    label.numberOfLines = 2
    let lines = drawnTexts(of: label)
    #expect(lines.count == 2)
    #expect(lines[1].text.hasSuffix("…"))
    #expect(abs(lines[1].origin.y - lines[0].origin.y - label.font.lineHeight) < 1e-6)
    // Lines that the bounds cut off count as well.
    label.numberOfLines = 0
    label.bounds.size.height = 45
    #expect(drawnTexts(of: label).map(\.text).last?.hasSuffix("…") == true)
    #expect(drawnTexts(of: label).count == 2)
  }

  @Test func aNewSizeIsDrawnAnew() {
    let label = label("Words that do not fit", width: 60)
    #expect(drawnTexts(of: label)[0].text.hasSuffix("…"))
    label.frame.size.width = 300
    #expect(drawnTexts(of: label)[0].text == "Words that do not fit")
  }

  @Test func statesHaveColours() throws {
    let label = label("State")
    func color() throws -> SRGBComponents { try #require(drawnTexts(of: label).first).color }
    #expect(try color() == UIColor.black.cgColor.sRGB)
    label.overrideUserInterfaceStyle = .dark
    #expect(try color() == UIColor.white.cgColor.sRGB)
    label.highlightedTextColor = .red
    #expect(try color() == UIColor.white.cgColor.sRGB)
    label.isHighlighted = true
    #expect(try color() == UIColor.red.cgColor.sRGB)
    label.isEnabled = false
    let dimmed = try color()
    #expect(dimmed != UIColor.red.cgColor.sRGB && dimmed != UIColor.white.cgColor.sRGB)
  }

  @Test func shadowsLieBelowTheText() throws {
    let plain = label("Shadow")
    plain.textColor = .red
    let shadowed = label("Shadow")
    shadowed.textColor = .red
    shadowed.shadowColor = .blue
    shadowed.shadowOffset = CGSize(width: 0, height: 6)
    let (before, after) = (try Picture(plain), try Picture(shadowed))
    #expect(after.inked == before.inked.union(before.inked.offsetBy(dx: 0, dy: 6)))
    #expect(drawnTexts(of: shadowed).count == 1)
  }

  @Test func overridesOfDrawTextMoveTheText() throws {
    let label = InsetLabel(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
    label.text = "Inset"
    #expect(try #require(drawnTexts(of: label).first).origin.x == 20)
  }

  @Test func textNeedsNoGroupButErasingDoes() {
    let label = label("Cheap")
    label.backgroundColor = .yellow
    #expect(!label.displayList(scale: 3).hasGroup)
    let hole = HoleView(frame: label.bounds)
    hole.backgroundColor = .yellow
    #expect(hole.displayList(scale: 3).hasGroup)
  }
}

private final class InsetLabel: UILabel {
  override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 20, dy: 0)) }
}

private final class HoleView: UIView {
  override func draw(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clear(CGRect(x: 2, y: 2, width: 4, height: 4)) }
}
