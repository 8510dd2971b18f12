// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: text lies 8 points below the top and 5 beside the edge; a view that does not scroll is as large as its text.
@MainActor struct UITextViewTests {
  private let words = "Several words that need more than one line in a narrow view"

  private func view(_ text: String, scrolls: Bool = true) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    view.font = .systemFont(ofSize: 17)
    view.text = text
    view.isScrollEnabled = scrolls
    return view
  }

  @Test func aFreshTextViewIsUIKits() {
    let view = UITextView()
    #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    #expect(view.textContainer.lineFragmentPadding == 5 && view.textContainer.maximumNumberOfLines == 0)
    #expect(view.text == "" && view.attributedText.length == 0 && view.isEditable && view.isScrollEnabled)
    #expect(view.backgroundColor == .systemBackground && view.clipsToBounds)
  }

  @Test func theContentIsAsHighAsItsText() {
    let view = view(words)
    view.layoutIfNeeded()
    let label = UILabel()
    (label.font, label.text, label.numberOfLines, label.lineBreakMode) = (view.font, words, 0, .byWordWrapping)
    let text = label.sizeThatFits(CGSize(width: 110, height: 1000))
    #expect(view.contentSize == CGSize(width: 120, height: text.height + 16))
    #expect(view.sizeThatFits(CGSize(width: 120, height: 0)).height == text.height + 16)
  }

  @Test func oneLineIsAsHighAsItsFontAndInsets() {
    let size = view("One").sizeThatFits(CGSize(width: 1000, height: 1000))
    let height: CGFloat = 36 + 1 / 3
    #expect(size.height == height)
    let empty = view("").sizeThatFits(CGSize(width: 1000, height: 1000))
    #expect(empty.height == size.height && size.width > 10)
  }

  @Test func onlyWhatDoesNotScrollHasAnIntrinsicSize() {
    #expect(view(words).intrinsicContentSize.height == UIView.noIntrinsicMetric)
    let stage = Stage(width: 120)
    let text = view(words, scrolls: false)
    text.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(text)
    NSLayoutConstraint.activate([
      text.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      text.rightAnchor.constraint(equalTo: stage.window.rightAnchor),
      text.topAnchor.constraint(equalTo: stage.window.topAnchor),
    ])
    stage.window.layoutIfNeeded()
    #expect(text.frame.width == 120)
    #expect(text.frame.height == text.sizeThatFits(CGSize(width: 120, height: 0)).height)
    #expect(text.frame.height > 60)
    text.text = "Short"
    stage.window.layoutIfNeeded()
    #expect(text.frame.height < 40)
  }

  @Test func insetsPaddingAndLinesCount() {
    let view = view(words)
    let before = view.sizeThatFits(CGSize(width: 120, height: 0))
    view.textContainerInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    #expect(abs(view.sizeThatFits(CGSize(width: 120, height: 0)).height - before.height - 34) < 1e-9)
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    view.textContainer.maximumNumberOfLines = 1
    let lineHeight: CGFloat = 20 + 1 / 3
    #expect(view.sizeThatFits(CGSize(width: 120, height: 0)).height == lineHeight)
  }

  @Test func textsAreViewsOfOneAnother() {
    let view = view(words)
    view.attributedText = NSAttributedString(string: "Red", attributes: [.foregroundColor: UIColor.red])
    #expect(view.text == "Red" && view.textColor == .red && view.font == .systemFont(ofSize: 17))
    view.text = nil
    #expect(view.text == "")
  }

  @Test func fontsFollowTheContentSize() {
    let view = view(words)
    view.font = .preferredFont(forTextStyle: .body)
    view.adjustsFontForContentSizeCategory = true
    let before = view.sizeThatFits(CGSize(width: 120, height: 0)).height
    view.overridingTraits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    #expect(view.sizeThatFits(CGSize(width: 120, height: 0)).height > before)
  }
}

/// Rule: a line break at the end begins a line, which counts wherever the view says how large its text is.
@MainActor struct UITextViewExtraLineTests {
  private let line = UIFont.systemFont(ofSize: 17).lineHeight

  private func view(_ text: String) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    (view.font, view.text) = (.systemFont(ofSize: 17), text)
    return view
  }

  @Test(arguments: [
    ("", 1), ("a", 1), ("a\n", 2), ("\n", 2), ("a\n\n", 3), ("a\r\n", 2), ("a\u{2028}", 2), ("a\nb", 2), ("a\nb\n", 3),
  ]) func theLastLineCounts(text: String, lines: Int) {
    let view = view(text)
    let height = CGFloat(lines) * line + 16
    let size = view.sizeThatFits(CGSize(width: 120, height: 1000))
    #expect(size.height >= height - 0.01 && size.height < height + 0.34)
    view.layoutIfNeeded()
    #expect(view.contentSize.height == size.height)
    let used = view.layoutManager.usedRect(for: view.textContainer)
    #expect(abs(used.height - height + 16) < 0.01)
    let caret = view.caretRect(for: view.endOfDocument)
    #expect(abs(caret.maxY + 8 - height) < 0.01)
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize.height == size.height)
  }

  @Test func labelsDoNotCountIt() {
    let label = UILabel()
    (label.numberOfLines, label.text) = (0, "a")
    let size = label.sizeThatFits(.zero)
    label.text = "a\n"
    #expect(label.sizeThatFits(.zero) == size)
    #expect("a\n".size().height == "a".size().height)
  }

  @Test func aGrowingViewGrowsWithTheReturnKey() {
    let stage = Stage(width: 120)
    let text = view("")
    text.isScrollEnabled = false
    text.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(text)
    NSLayoutConstraint.activate([
      text.widthAnchor.constraint(equalToConstant: 120), text.topAnchor.constraint(equalTo: stage.window.topAnchor),
    ])
    text.becomeFirstResponder()
    var heights: [CGFloat] = []
    for key in ["a", "\n", "b", "\n", "\u{8}"] {
      _ = text.typeText(key)
      stage.window.layoutIfNeeded()
      heights.append(text.frame.height)
      #expect(text.caretRect(for: text.endOfDocument).maxY < text.bounds.maxY)
    }
    #expect(heights[1] > heights[0] + 20 && heights[2] == heights[1])
    #expect(heights[3] > heights[2] + 20 && heights[4] == heights[2])
  }

  @Test func theCaretOfTheLastLineIsScrolledIntoSight() {
    let view = view("")
    let window = UIWindow(frame: view.frame)
    window.addSubview(view)
    #expect(view.becomeFirstResponder() && view.window === window)
    _ = view.typeText("a\nb\nc\nd\n")
    let caret = view.caretRect(for: view.endOfDocument)
    // Offsets are whole pixels.
    #expect(caret.minY > 80 && view.bounds.insetBy(dx: 0, dy: -0.34).contains(caret))
  }

  @Test func aLimitOfLinesIsNotExceeded() {
    let view = view("a\n")
    view.textContainer.maximumNumberOfLines = 1
    view.textContainer.lineBreakMode = .byTruncatingTail
    #expect(view.sizeThatFits(CGSize(width: 120, height: 0)).height < 37)
    let cut = view.displayList(scale: 1)
    view.text = "a"
    #expect(view.displayList(scale: 1) == cut)
  }
}
