// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: attributed strings of both kinds become each other, and what Markdown means is drawn.
@MainActor struct AttributedStringBridgeTests {
  private func fonts(_ markdown: String) throws -> [String] {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    label.attributedText = try NSAttributedString(markdown: markdown)
    return label.displayList(scale: 1).fonts.map(\.postScriptName).sorted()
  }

  @Test func meaningsAreDrawn() throws {
    #expect(try fonts("a") == ["Inter-Regular"])
    #expect(try fonts("**a**") == ["Inter-SemiBold"])
    #expect(try fonts("*a*") == ["Inter-Italic"])
    #expect(try fonts("***a***") == ["Inter-SemiBoldItalic"])
    #expect(try fonts("`a`") == ["JetBrainsMono-Regular"])
    #expect(try fonts("`a` **`b`**").contains { $0.hasPrefix("JetBrainsMono") && $0.hasSuffix("SemiBold") })
    let struck = TextAttributes().replacing(with: [
      .inlinePresentationIntent: InlinePresentationIntent.strikethrough.rawValue
    ])
    #expect(struck.strikethrough == .single)
    for wrong in [Double.nan, -1, 1e30, 0.5] {
      #expect(TextAttributes().replacing(with: [.inlinePresentationIntent: wrong]).strikethrough.isEmpty)
    }
  }

  @Test func fontsOfTheTextKeepTheirSize() throws {
    let text = NSMutableAttributedString(attributedString: try NSAttributedString(markdown: "a **b**"))
    text.addAttribute(
      .font, value: UIFont(name: "Georgia", size: 31) ?? .systemFont(ofSize: 31), range: NSRange(location: 0, length: 3)
    )
    let sizes = Set(StyledText(text).attributes.map(\.font.pointSize))
    #expect(sizes == [31])
  }

  @Test func attributesOfUIKitBecomeEachOther() throws {
    var text = AttributedString("all")
    text.font = .systemFont(ofSize: 9)
    text.foregroundColor = .red
    text.backgroundColor = .yellow
    text.underlineStyle = .double
    text.underlineColor = .blue
    text.strikethroughStyle = .single
    text.kern = 2
    text.tracking = 1
    text.ligature = 0
    text.baselineOffset = 3
    text.strokeWidth = -2
    text.obliqueness = 0.5
    text.expansion = 0.25
    text.textEffect = .letterpressStyle
    text.link = URL(string: "https://example.com")
    text.inlinePresentationIntent = .code
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 4
    text.shadow = shadow
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    text.paragraphStyle = style
    let old = NSAttributedString(AttributedString("plain ") + text)
    #expect(old.string == "plain all" && old.attributes(at: 0, effectiveRange: nil).isEmpty)
    #expect(old.attribute(.underlineStyle, at: 7, effectiveRange: nil) as? Int == 9)
    #expect(old.attribute(.font, at: 7, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 9))
    #expect(old.attribute(.link, at: 7, effectiveRange: nil) is URL)
    #expect(old.attribute(.shadow, at: 7, effectiveRange: nil) as? NSShadow == shadow)
    #expect(AttributedString(old) == AttributedString("plain ") + text)
  }

  @Test func olderValuesAreRead() {
    let old = NSAttributedString(
      string: "a",
      attributes: [
        .underlineStyle: NSUnderlineStyle.single.rawValue, .kern: 2, .link: "https://example.com", .strokeWidth: 3.5,
        NSAttributedString.Key("own"): "x", .foregroundColor: "no colour",
      ])
    let new = AttributedString(old)
    #expect(new.underlineStyle == .single && new.kern == 2 && new.strokeWidth == 3.5)
    #expect(new.link?.absoluteString == "https://example.com" && new.foregroundColor == nil)
  }

  @Test func scopesDecideAboutAttributes() throws {
    var text = AttributedString("a")
    text.foregroundColor = .red
    text.link = URL(string: "https://example.com")
    let plain = try NSAttributedString(text, including: \.foundation)
    #expect(plain.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
    #expect(plain.attribute(.link, at: 0, effectiveRange: nil) is URL)
    let whole = try NSAttributedString(text, including: AttributeScopes.UIKitAttributes.self)
    #expect(try AttributedString(whole, including: \.uiKit) == text)
    #expect(try AttributedString(whole, including: \.foundation).foregroundColor == nil)
  }

  @Test func blocksOfMarkdownStayWithTheText() throws {
    let old = try NSAttributedString(markdown: "# a\n\n- b")
    let intent = old.attribute(.presentationIntentAttributeName, at: 0, effectiveRange: nil) as? PresentationIntent
    #expect(intent?.components.first?.kind == .header(level: 1))
    #expect(AttributedString(old).runs.map { $0.presentationIntent?.count } == [1, 3])
    #expect(try NSAttributedString(markdown: Data("a".utf8)).string == "a")
  }

  @Test func buttonsShowContainers() {
    var container = AttributeContainer()
    container.font = .systemFont(ofSize: 30)
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = AttributedString("Wide", attributes: container)
    let large = UIButton(configuration: configuration).intrinsicContentSize.width
    configuration.attributedTitle = AttributedString("Wide")
    #expect(large > UIButton(configuration: configuration).intrinsicContentSize.width + 20)
  }

  @Test func containersAreMadeOfDictionaries() {
    let values: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 11), .kern: 2, .underlineStyle: NSUnderlineStyle.double.rawValue,
      .link: "https://a.b",
      NSAttributedString.Key("own"): 1,
    ]
    let container = AttributeContainer(values)
    #expect(container.font == .systemFont(ofSize: 11) && container.uiKit.kern == 2)
    #expect(container.underlineStyle == .double && container.link == URL(string: "https://a.b"))
    let back = [NSAttributedString.Key: Any](container)
    #expect(
      Set(back.keys) == [.font, .kern, .underlineStyle, .link] && back[.font] as? UIFont == .systemFont(ofSize: 11))
    #expect([NSAttributedString.Key: Any](AttributeContainer()).isEmpty)
  }

  @Test func anAttributedStringNeedsNoText() {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a"))
    #expect(text.string == "a" && NSAttributedString().length == 0)
  }

  /// Rule: attributes that shape nothing divide no text.
  @Test func coloursAndMarksOfAppsChangeNoWidth() {
    let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 40)]
    let plain = NSAttributedString(string: "AVATAR", attributes: font).size()
    let values: [(NSAttributedString.Key, Any)] = [
      (.foregroundColor, UIColor.red), (NSAttributedString.Key("app"), 1), (.underlineStyle, 1), (.link, "a"),
    ]
    for (key, value) in values {
      let text = NSMutableAttributedString(string: "AVATAR", attributes: font)
      for index in [0, 2, 4] { text.addAttribute(key, value: value, range: NSRange(location: index, length: 1)) }
      #expect(abs(text.size().width - plain.width) < 1e-9, "\(key.rawValue)")
    }
  }
}
