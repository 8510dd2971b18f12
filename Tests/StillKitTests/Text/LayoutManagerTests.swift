// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: a layout manager measures lines and characters where labels and text views draw them.
@MainActor struct LayoutManagerTests {
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

  @Test func anEmptyTextHasALine() {
    let kit = Kit(NSAttributedString(string: ""), size: CGSize(width: 100, height: 0), padding: 5)
    let height = UIFont.systemFont(ofSize: 12).lineHeight
    #expect(kit.manager.extraLineFragmentRect == CGRect(x: 0, y: 0, width: 100, height: height))
    #expect(kit.manager.extraLineFragmentUsedRect == CGRect(x: 0, y: 0, width: 10, height: height))
    #expect(kit.manager.usedRect(for: kit.container) == kit.manager.extraLineFragmentUsedRect)
    #expect(kit.manager.glyphRange(for: kit.container) == NSRange(location: 0, length: 0))
    kit.storage.removeLayoutManager(kit.manager)
    #expect(kit.manager.extraLineFragmentRect == .zero)
  }

  /// Rule: places that the text does not have are answered with nothing.
  @Test func rangesOutsideOfTheTextAreSafe() {
    let kit = Kit(styled("ab\ncd"), size: CGSize(width: 100, height: 0))
    let (manager, container, whole) = (kit.manager, kit.container, NSRange(location: 0, length: 5))
    let all = manager.boundingRect(forGlyphRange: whole, in: container)
    let end = CGSize(width: 60, height: 50)
    func draw(_ range: NSRange) -> Data? {
      UIGraphicsImageRenderer(size: end).image { _ in
        manager.drawBackground(forGlyphRange: range, at: .zero)
        manager.drawGlyphs(forGlyphRange: range, at: .zero)
      }.pngData()
    }
    func count(_ range: NSRange) -> Int {
      var lines = 0
      manager.enumerateLineFragments(forGlyphRange: range) { _, _, _, _, _ in lines += 1 }
      return lines
    }
    for range in [(0, Int.max), (-3, 900), (0, 6)].map({ NSRange(location: $0.0, length: $0.1) }) {
      #expect(manager.boundingRect(forGlyphRange: range, in: container) == all)
      #expect(count(range) == 2 && draw(range) == draw(whole))
    }
    for (place, length) in [(Int.max, Int.max), (.max, 1), (5, 1), (NSNotFound, 0), (.min, .max), (.min, -5)] {
      let range = NSRange(location: place, length: length)
      #expect(manager.boundingRect(forGlyphRange: range, in: container) == .zero)
      #expect(count(range) == 0 && draw(range) == draw(NSRange()))
      manager.enumerateEnclosingRects(
        forGlyphRange: range, withinSelectedGlyphRange: range, in: container
      ) { _, _ in Issue.record("a rectangle") }
    }
    for index in [-1, 5, Int.max, Int.min, NSNotFound] {
      var range = NSRange(location: 7, length: 7)
      #expect(manager.lineFragmentRect(forGlyphAt: index, effectiveRange: &range) == .zero)
      #expect(manager.lineFragmentUsedRect(forGlyphAt: index, effectiveRange: nil) == .zero)
      #expect(manager.location(forGlyphAt: index) == .zero && !manager.isValidGlyphIndex(index))
      #expect(manager.textContainer(forGlyphAt: index, effectiveRange: nil) == nil)
    }
    #expect(manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil).minY > 15)
  }

  @Test func containersThatThereAreNotAreErrors() {
    let kit = Kit(styled("a"))
    #expect(
      errors { kit.manager.removeTextContainer(at: 1) }
        .first?.hasPrefix("NSRangeException: *** -[__NSArrayM removeObjectAtIndex:]: index 1 beyond bounds [0 .. 0]")
        == true)
    #expect(errors { kit.manager.insertTextContainer(NSTextContainer(size: .zero), at: -1) }.count == 1)
    #expect(kit.manager.textContainers == [kit.container])
    kit.manager.removeTextContainer(at: 0)
    #expect(errors { kit.manager.removeTextContainer(at: 0) }.first?.contains("for empty array") == true)
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
