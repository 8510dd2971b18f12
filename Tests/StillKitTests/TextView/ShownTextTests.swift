// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: a text view makes its styles once, and again after everything that can change them.
@MainActor struct ShownTextTests {
  /// Everything that a text view derives from its styles.
  private struct Look: Equatable {
    let drawing: DisplayList
    let carets: [CGRect]
    let height: CGFloat

    @MainActor init(_ view: UITextView) {
      drawing = view.displayList(scale: 1)
      carets = (0...view.text.utf16.count).map { view.caretRect(for: IndexedTextPosition($0)) }
      height = view.sizeThatFits(CGSize(width: view.bounds.width, height: 0)).height
    }
  }

  /// Two paragraphs with styles of their own, which are equal, a link, and an attachment.
  private func view() -> UITextView {
    let text = NSMutableAttributedString(string: "")
    for words in ["Some words\n", "that go on"] {
      let (style, font) = (NSMutableParagraphStyle(), UIFont.systemFont(ofSize: 17))
      text.append(NSAttributedString(string: words, attributes: [.font: font, .paragraphStyle: style]))
    }
    text.append(NSAttributedString(string: " here", attributes: [.link: "https://example.com"]))
    text.append(NSAttributedString(attachment: NSTextAttachment()))
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 160, height: 200))
    view.attributedText = text
    return view
  }

  private func style(of view: UITextView, at index: Int) -> NSMutableParagraphStyle? {
    view.attributedText.attribute(.paragraphStyle, at: index, effectiveRange: nil) as? NSMutableParagraphStyle
  }

  private func attachment(of view: UITextView) -> NSTextAttachment? {
    let last = view.attributedText.length - 1
    return view.attributedText.attribute(.attachment, at: last, effectiveRange: nil) as? NSTextAttachment
  }

  private static var hole: UIBezierPath { UIBezierPath(rect: CGRect(x: 0, y: 0, width: 60, height: 9)) }

  /// Changes of a view by their names.
  private var changes: [(name: String, change: (UITextView) -> Void)] {
    [
      ("text", { $0.text = "Other words" }),
      ("styled text", { $0.attributedText = NSAttributedString(string: "Other words") }),
      ("font", { $0.font = .systemFont(ofSize: 22) }),
      ("colour", { $0.textColor = .green }),
      ("alignment", { $0.textAlignment = .right }),
      ("links", { $0.linkTextAttributes = [.foregroundColor: UIColor.purple, .underlineStyle: 1] }),
      ("tint", { $0.tintColor = .purple }),
      ("lines", { $0.textContainer.maximumNumberOfLines = 1 }),
      ("padding", { $0.textContainer.lineFragmentPadding = 20 }),
      ("exclusions", { $0.textContainer.exclusionPaths = [Self.hole] }),
      ("insets", { $0.textContainerInset.left = 12 }),
      ("width", { $0.frame.size.width = 90 }),
      ("direction", { $0.semanticContentAttribute = .forceRightToLeft }),
      ("keys", { $0.insertText("new ") }),
      ("storage", { $0.textStorage.replaceCharacters(in: NSRange(location: 0, length: 4), with: "New") }),
      (
        "attributes of the storage",
        { $0.textStorage.addAttribute(.kern, value: 5, range: NSRange(location: 5, length: 5)) }
      ),
    ]
  }

  /// Changes of objects that the text has, of which nobody tells the view.
  private var silentChanges: [(name: String, change: (UITextView) -> Void)] {
    [
      ("first paragraph", { style(of: $0, at: 0)?.firstLineHeadIndent = 30 }),
      ("second paragraph", { style(of: $0, at: 12)?.alignment = .right }),
      ("attachment", { attachment(of: $0)?.bounds = CGRect(x: 0, y: 0, width: 20, height: 40) }),
    ]
  }

  @Test func everyChangeIsShown() {
    for (name, change) in changes + silentChanges {
      let (late, early) = (view(), view())
      let before = Look(late)
      change(late)
      late.textChanged()
      change(early)
      let after = Look(late)
      #expect(after != before, "\(name) changes nothing")
      #expect(after == Look(early), "\(name) is not shown")
    }
  }

  /// A view of one line takes copies of the paragraph styles, and the app changes its own.
  @Test func changesOfStylesAreShownInOneLine() {
    let (late, early) = (view(), view())
    for view in [late, early] { view.textContainer.maximumNumberOfLines = 1 }
    let before = Look(late)
    for view in [late, early] { style(of: view, at: 0)?.firstLineHeadIndent = 30 }
    late.textChanged()
    let after = Look(late)
    #expect(after != before && after == Look(early))
  }

  private final class AskedView: UITextView {
    var links: [NSAttributedString.Key: Any] = [.underlineStyle: 1]
    var asked = 0

    override var linkTextAttributes: [NSAttributedString.Key: Any]! {
      get {
        asked += 1
        return links
      }
      set { links = newValue }
    }
  }

  @Test func overriddenAttributesOfLinksAreShown() {
    let view = AskedView(frame: CGRect(x: 0, y: 0, width: 160, height: 100))
    view.attributedText = NSAttributedString(string: "link", attributes: [.link: "https://example.com"])
    let before = Look(view)
    view.links = [.underlineStyle: 1, .font: UIFont.systemFont(ofSize: 30)]
    view.textChanged()
    #expect(Look(view).height > before.height + 10)
  }

  @Test func stylesAreMadeOnce() {
    let view = view()
    let (first, second) = (view.shownText, view.shownText)
    #expect(Self.areShared(first, second) && first.request.spans.count > 2)
    style(of: view, at: 0)?.lineSpacing = 3
    let third = view.shownText
    #expect(third.request.paragraphs != second.request.paragraphs)
  }

  /// Returns true if two texts were made once: two arrays that exist at once have one address only if they share their elements.
  private static func areShared(_ one: StyledText, _ other: StyledText) -> Bool {
    let addresses = [one, other].map { $0.request.spans.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
    return addresses[0] == addresses[1]
  }

  /// An app may change a string or a list after it has set it, and nobody tells the view.
  @Test(arguments: [NSAttributedString.Key.languageIdentifier, .writingDirection, .inlinePresentationIntent])
  func stylesWithAttributesThatMayChangeAreMadeAnew(key: NSAttributedString.Key) {
    let view = view()
    let value: Any = key == .languageIdentifier ? NSMutableString(string: "ja") : key == .writingDirection ? [0] : 1
    view.textStorage.addAttribute(key, value: value, range: NSRange(location: 0, length: 4))
    let (first, second) = (view.shownText, view.shownText)
    #expect(!Self.areShared(first, second))
  }

  /// Rule: a drawing asks for the text as often for many underlined words as for few.
  @Test func drawingDoesNotAskForEachLink() {
    func asked(links: Int) -> Int {
      let view = AskedView(frame: CGRect(x: 0, y: 0, width: 160, height: 100))
      let text = NSMutableAttributedString(string: "")
      for number in 0..<links {
        text.append(NSAttributedString(string: "link ", attributes: [.link: "https://example.com/\(number)"]))
      }
      (view.isEditable, view.attributedText) = (false, text)
      view.layoutIfNeeded()
      view.asked = 0
      _ = view.displayList(scale: 1)
      return view.asked
    }
    let few = asked(links: 2)
    #expect(few > 0 && asked(links: 40) == few)
  }
}
