// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import Testing

@testable import StillKit

/// Rule: a layout manager measures lines and characters where labels and text views draw them.
@MainActor @Suite struct LayoutManagerTests {
  private let font = UIFont.systemFont(ofSize: 17)

  /// The objects with which apps find the character under a finger.
  @MainActor private struct Kit {
    let storage: NSTextStorage
    let manager = NSLayoutManager()
    let container: NSTextContainer

    init(_ text: NSAttributedString, size: CGSize = .zero, padding: CGFloat = 0) {
      storage = NSTextStorage(attributedString: text)
      container = NSTextContainer(size: size)
      container.lineFragmentPadding = padding
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
    }
  }

  private func styled(_ text: String) -> NSAttributedString {
    NSAttributedString(string: text, attributes: [.font: font])
  }

  private func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }

  @Test func theUsedRectangleIsThatOfTheText() {
    let kit = Kit(styled("One line"), padding: 5)
    let used = kit.manager.usedRect(for: kit.container)
    #expect(used.origin == .zero && abs(used.width - width("One line") - 10) < 0.01)
    #expect(abs(used.height - font.lineHeight) < 0.01)
    #expect(kit.manager.usedRect(for: NSTextContainer(size: .zero)) == CGRect.zero)
    #expect(NSTextStorage(string: "").layoutManagers.isEmpty && kit.storage.layoutManagers == [kit.manager])
    #expect(kit.manager.textStorage === kit.storage && kit.container.layoutManager === kit.manager)
    kit.storage.removeLayoutManager(kit.manager)
    #expect(kit.manager.textStorage == nil && kit.manager.numberOfGlyphs == 0)
  }

  @Test func linesWrapInTheContainer() {
    let kit = Kit(styled("One two\nthree"), size: CGSize(width: width("One tw"), height: 0))
    var (ranges, rects): ([NSRange], [CGRect]) = ([], [])
    let whole = kit.manager.glyphRange(for: kit.container)
    #expect(whole == NSRange(location: 0, length: 13) && kit.manager.numberOfGlyphs == 13)
    kit.manager.enumerateLineFragments(forGlyphRange: whole) { rect, used, container, range, _ in
      #expect(used.width <= rect.width && container === kit.container)
      ranges.append(range)
      rects.append(rect)
    }
    #expect(
      ranges == [NSRange(location: 0, length: 4), NSRange(location: 4, length: 4), NSRange(location: 8, length: 5)])
    #expect(rects.map(\.width) == Array(repeating: width("One tw"), count: 3))
    var range = NSRange()
    let second = kit.manager.lineFragmentRect(forGlyphAt: 5, effectiveRange: &range)
    #expect(second == rects[1] && range == ranges[1] && abs(second.minY - font.lineHeight) < 0.01)
    let used = kit.manager.lineFragmentUsedRect(forGlyphAt: 5, effectiveRange: nil)
    #expect(abs(used.width - width("two")) < 0.1)
    #expect(kit.manager.glyphRange(forBoundingRect: second.insetBy(dx: 0, dy: 1), in: kit.container) == ranges[1])
    kit.container.maximumNumberOfLines = 1
    #expect(kit.manager.glyphRange(for: kit.container) == ranges[0])
  }

  @Test func aLineBreakAtTheEndBeginsALine() {
    let kit = Kit(styled("One\n"))
    #expect(kit.manager.numberOfGlyphs == 4 && kit.manager.glyphRange(for: kit.container).length == 4)
    let extra = kit.manager.extraLineFragmentRect
    #expect(abs(extra.minY - font.lineHeight) < 0.01 && abs(extra.height - font.lineHeight) < 0.01)
    #expect(kit.manager.extraLineFragmentUsedRect.width == 0)
    #expect(abs(kit.manager.usedRect(for: kit.container).height - 2 * font.lineHeight) < 0.01)
    #expect(Kit(styled("One")).manager.extraLineFragmentRect == .zero)
  }

  @Test func charactersAreWhereTheyAreDrawn() {
    let kit = Kit(styled("abcdef"), padding: 5)
    let box = kit.manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 2), in: kit.container)
    #expect(abs(box.minX - 5 - width("a")) < 1 && abs(box.width - width("bc")) < 1)
    #expect(abs(box.height - font.lineHeight) < 0.01)
    var fraction: CGFloat = 0
    let index = kit.manager.characterIndex(
      for: CGPoint(x: box.maxX - 1, y: 4), in: kit.container, fractionOfDistanceBetweenInsertionPoints: &fraction)
    #expect(index == 2 && fraction > 0.7 && fraction < 1)
    #expect(kit.manager.glyphIndex(for: CGPoint(x: -50, y: -50), in: kit.container) == 0)
    #expect(kit.manager.glyphIndex(for: CGPoint(x: 500, y: 500), in: kit.container) == 5)
    let place = kit.manager.location(forGlyphAt: 1)
    #expect(abs(place.x - box.minX) < 0.01 && abs(place.y - font.ascender) < 0.01)
    var rects: [CGRect] = []
    kit.manager.enumerateEnclosingRects(
      forGlyphRange: NSRange(location: 1, length: 2),
      withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: kit.container
    ) { rect, _ in rects.append(rect) }
    #expect(rects == [box])
  }

  @Test func wordsFromTheRightAreReadFromTheRight() {
    let kit = Kit(styled("שלום"), size: CGSize(width: 200, height: 0))
    #expect(kit.manager.glyphIndex(for: CGPoint(x: 199, y: 4), in: kit.container) == 0)
    #expect(kit.manager.glyphIndex(for: CGPoint(x: 0, y: 4), in: kit.container) == 3)
    let first = kit.manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 1), in: kit.container)
    #expect(abs(first.maxX - 200) < 0.5)
  }

  /// Rule: code that finds the tapped character of a label finds the one that the label draws there.
  @Test(arguments: [NSTextAlignment.left, .center, .right]) func tapsOnLabelsFindTheirCharacters(
    alignment: NSTextAlignment
  ) throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 150, height: 200))
    label.numberOfLines = 0
    label.textAlignment = alignment
    let text = NSMutableAttributedString(string: "Please agree to our terms of service and privacy policy.")
    text.addAttribute(
      .foregroundColor, value: UIColor.red, range: (text.string as NSString).range(of: "terms of service"))
    label.attributedText = text
    label.font = font
    label.sizeToFit()
    label.bounds.size.width = 150
    let kit = Kit(try #require(label.attributedText), size: label.bounds.size)
    kit.container.lineBreakMode = label.lineBreakMode
    kit.container.maximumNumberOfLines = label.numberOfLines
    let drawn = label.displayList(scale: 1)
    #expect(abs(kit.manager.usedRect(for: kit.container).height - label.bounds.height) < 1)
    #expect(!drawn.fonts.isEmpty)
    var lines = 0
    kit.manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: text.length)) {
      _, used, _, range, _ in
      lines += 1
      let edge = alignment == .left ? 0 : alignment == .right ? 150 - used.width : (150 - used.width) / 2
      #expect(abs(used.minX - edge) < 0.01)
      let word = (text.string as NSString).substring(with: range)
      #expect(abs(width(word.trimmingCharacters(in: .whitespaces)) - used.width) < 0.5)
      for index in range.location..<range.location + range.length - 1 {
        let box = kit.manager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: kit.container)
        #expect(kit.manager.glyphIndex(for: CGPoint(x: box.midX, y: box.midY), in: kit.container) == index)
      }
    }
    #expect(lines > 2)
  }

  @Test func managersDraw() {
    let kit = Kit(
      NSAttributedString(string: "ab cd", attributes: [.font: font, .backgroundColor: UIColor.yellow]), padding: 5)
    func ink(_ draw: (NSRange, CGPoint) -> Void, _ range: NSRange) -> Data? {
      UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image { _ in draw(range, .zero) }.pngData()
    }
    let whole = NSRange(location: 0, length: 5)
    let view = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image { _ in
      kit.storage.draw(at: CGPoint(x: 5, y: 0))
    }.pngData()
    let both = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image { _ in
      kit.manager.drawBackground(forGlyphRange: whole, at: .zero)
      kit.manager.drawGlyphs(forGlyphRange: whole, at: .zero)
    }.pngData()
    #expect(both != nil && both == view)
    let first = ink(kit.manager.drawGlyphs, NSRange(location: 0, length: 1))
    #expect(first != ink(kit.manager.drawGlyphs, whole) && first != ink(kit.manager.drawGlyphs, NSRange()))
  }
}
