// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import Testing

@testable import StillViews

/// Rule: delegates of layout managers change the heights of lines, and subclasses draw what they override.
@MainActor struct LayoutManagerOverrideTests {
  private let font = UIFont.systemFont(ofSize: 17)

  private final class Spacing: NSLayoutManagerDelegate {
    var asked: [Int] = []
    func layoutManager(
      _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
      withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
      asked.append(glyphIndex)
      return 10
    }
  }

  private final class High: NSLayoutManagerDelegate {
    func layoutManager(
      _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
      lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
      in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
    ) -> Bool {
      lineFragmentRect.pointee.size.height = 40
      lineFragmentUsedRect.pointee.size.height = 40
      baselineOffset.pointee += 12
      return true
    }
  }

  private final class Drawer: NSLayoutManager {
    var calls: [String] = []
    var draws = true
    override func drawUnderline(
      forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
      lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
      calls.append("\(glyphRange.location)+\(glyphRange.length) in \(lineGlyphRange.location)")
      #expect(underlineVal == .single && baselineOffset > 0 && lineRect.height > 15 && containerOrigin.y == 8)
      guard draws else { return }
      super.drawUnderline(
        forGlyphRange: glyphRange, underlineType: underlineVal, baselineOffset: baselineOffset,
        lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
    }
    override func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
      calls.append("glyphs")
      super.drawGlyphs(forGlyphRange: glyphsToShow, at: origin)
    }
  }

  private func view(_ manager: NSLayoutManager, _ text: NSAttributedString) -> UITextView {
    let (storage, container) = (NSTextStorage(attributedString: text), NSTextContainer(size: .zero))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 120), textContainer: container)
  }

  private func styled(_ text: String) -> NSMutableAttributedString {
    NSMutableAttributedString(string: text, attributes: [.font: font])
  }

  @Test func delegatesSpaceLines() {
    let (manager, delegate) = (NSLayoutManager(), Spacing())
    let view = view(manager, styled("one\ntwo\nthree"))
    let before = view.sizeThatFits(CGSize(width: 100, height: 0)).height
    manager.delegate = delegate
    let after = view.sizeThatFits(CGSize(width: 100, height: 0)).height
    #expect(abs(after - before - 20) < 0.5 && delegate.asked.contains(3) && delegate.asked.contains(7))
    let second = manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil)
    #expect(abs(second.minY - font.lineHeight - 10) < 0.01 && abs(second.height - font.lineHeight - 10) < 0.01)
    #expect(abs(view.caretRect(for: IndexedTextPosition(4)).minY - second.minY - 8) < 0.01)
    manager.delegate = nil
    #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height == before)
  }

  @Test func delegatesSetLines() {
    let (manager, delegate) = (NSLayoutManager(), High())
    let view = view(manager, styled("one\ntwo"))
    let baseline = manager.location(forGlyphAt: 0).y
    manager.delegate = delegate
    #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height == 96)
    #expect(manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil).minY == 40)
    #expect(abs(manager.location(forGlyphAt: 4).y - baseline - 12) < 0.01)
  }

  @Test func subclassesDrawLinesBelowLetters() {
    let text = styled("one two\nthree")
    text.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 4, length: 6))
    let (drawer, plain) = (Drawer(), NSLayoutManager())
    let shown = view(drawer, text).displayList(scale: 1)
    #expect(drawer.calls == ["glyphs", "4+3 in 0", "8+2 in 8"])
    #expect(shown == view(plain, text).displayList(scale: 1))
    let bare = Drawer()
    bare.draws = false
    let missing = view(bare, text).displayList(scale: 1)
    text.addAttribute(.underlineStyle, value: 0, range: NSRange(location: 4, length: 6))
    #expect(missing != shown && missing == view(NSLayoutManager(), text).displayList(scale: 1))
  }

  @Test(arguments: [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byWordWrapping])
  func hiddenCharactersAreKnown(mode: NSLineBreakMode) {
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 120, height: 0)))
    let storage = NSTextStorage(attributedString: styled("Several words…that do not fit into a line"))
    (container.maximumNumberOfLines, container.lineBreakMode) = (1, mode)
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let hidden = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0)
    switch mode {
    case .byTruncatingTail: #expect(hidden.location > 5 && hidden.upperBound == storage.length)
    case .byTruncatingHead: #expect(hidden.location == 0 && hidden.length > 20)
    case .byTruncatingMiddle: #expect(hidden.location > 2 && hidden.upperBound < storage.length && hidden.length > 15)
    default: #expect(hidden == NSRange(location: NSNotFound, length: 0))
    }
    container.size.width = 1000
    #expect(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)
  }

  @Test func keptValuesAreThoseOfUIKit() {
    #expect(UILabel().lineBreakStrategy == .standard && !NSLayoutManager().allowsNonContiguousLayout)
    #expect(!NSLayoutManager().hasNonContiguousLayout && NSLayoutManager().delegate == nil)
  }
}
