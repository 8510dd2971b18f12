// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillViews

/// Rule: plain and attributed text are one text; the label's properties speak for all of it.
@MainActor struct LabelTextTests {
  private func twoFonts() -> NSMutableAttributedString {
    let text = NSMutableAttributedString(string: "Big", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)])
    text.append(NSAttributedString(string: "small", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
    return text
  }

  @Test func defaultsAreUIKits() {
    let label = UILabel()
    #expect(label.text == nil)
    #expect(label.attributedText == nil)
    #expect(label.font == .systemFont(ofSize: 17))
    #expect(label.textColor == .label)
    #expect(label.textAlignment == .natural)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.numberOfLines == 1)
    #expect(label.isEnabled)
    #expect(!label.isUserInteractionEnabled)
    #expect(label.shadowOffset == CGSize(width: 0, height: -1))
  }

  @Test func plainTextReadsAsAttributed() throws {
    let label = UILabel()
    label.text = "Plain"
    label.textAlignment = .center
    let attributes = try #require(label.attributedText?.attributes(at: 0, effectiveRange: nil))
    #expect(attributes[.font] as? UIFont == label.font)
    #expect(attributes[.foregroundColor] as? UIColor == .label)
    #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
  }

  @Test func attributedTextSetsTextAndProperties() {
    let label = UILabel()
    label.attributedText = twoFonts()
    #expect(label.text == "Bigsmall")
    #expect(label.font == .boldSystemFont(ofSize: 30))
    #expect(label.textColor == .label)
    let exact = twoFonts().size()
    #expect(abs(label.intrinsicContentSize.height - exact.height) < 1)
    #expect(abs(label.intrinsicContentSize.width - exact.width) < 1)
  }

  @Test func propertiesRewriteTheWholeText() throws {
    let label = UILabel()
    label.attributedText = twoFonts()
    label.font = .systemFont(ofSize: 12)
    label.textColor = .red
    label.textAlignment = .right
    let text = try #require(label.attributedText)
    for index in [0, 5] {
      let attributes = text.attributes(at: index, effectiveRange: nil)
      #expect(attributes[.font] as? UIFont == .systemFont(ofSize: 12))
      #expect(attributes[.foregroundColor] as? UIColor == .red)
      #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .right)
    }
  }

  @Test func settingTextDropsAttributes() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let text = twoFonts()
    text.addAttribute(.foregroundColor, value: UIColor.green, range: NSRange(location: 3, length: 5))
    label.attributedText = text
    label.text = "Plain again"
    #expect(drawnTexts(of: label).map(\.text) == ["Plain again"])
    label.attributedText = nil
    #expect(label.text == nil)
  }

  @Test func laterChangesOfTheCallersTextDoNotReachTheLabel() {
    let label = UILabel()
    let text = twoFonts()
    label.attributedText = text
    text.mutableString.setString("changed")
    #expect(label.text == "Bigsmall")
    #expect(label.attributedText?.string == "Bigsmall")
  }

  @Test func styleSheetsDecideHowLinesEndUntilTheLabelDoes() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 24))
    let text = NSAttributedString(
      string: "Words that do not fit into it", attributes: [.paragraphStyle: NSParagraphStyle.default])
    label.attributedText = text
    #expect(label.lineBreakMode == .byWordWrapping)
    #expect(!drawnTexts(of: label).map(\.text).joined().contains("…"))
    label.lineBreakMode = .byTruncatingTail
    #expect(drawnTexts(of: label).map(\.text).joined().hasSuffix("…"))
  }

  @Test func runsAreDrawnInTheirOwnColoursAndSizes() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let text = twoFonts()
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 3, length: 5))
    label.attributedText = text
    let drawn = drawnTexts(of: label)
    #expect(drawn.map(\.text) == ["Big", "small"])
    #expect(drawn.map(\.fontSize) == [30, 10])
    #expect(drawn[1].color.red == 1 && drawn[0].color.red == 0)
    #expect(drawn[0].origin.y == drawn[1].origin.y)
  }

  @Test func descriptionsNameTheText() {
    let label = UILabel(frame: CGRect(x: 1, y: 2, width: 30, height: 20.5))
    #expect(
      label.recursiveDescription
        == "<UILabel; frame = (1 2; 30 20.5); userInteractionEnabled = NO; layer = <_UILabelLayer>>")
    label.text = "A text of more than twenty-five characters"
    #expect(label.recursiveDescription.contains("; text = 'A text of more than twent...'; "))
  }
}
