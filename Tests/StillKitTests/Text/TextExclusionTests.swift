// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: text flows around the exclusion paths of its container, at the padding's distance, and loses no letter.
@MainActor struct TextExclusionTests {
  private static let text = String(repeating: "Some words that flow around a shape in the middle of a text. ", count: 6)

  private func container(_ paths: [UIBezierPath], padding: CGFloat = 5) -> NSTextContainer {
    let container = NSTextContainer(size: CGSize(width: 300, height: 0))
    (container.lineFragmentPadding, container.exclusionPaths) = (padding, paths)
    return container
  }

  private func lines(_ text: String, in container: NSTextContainer) -> [TextLine] {
    let styled = NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
    return ContainerLines(styled, in: container, usesFontLeading: true, reusing: ParagraphLayouts()).layout.lines
  }

  private static let shapes: [String: UIBezierPath] = [
    "left": UIBezierPath(rect: CGRect(x: 0, y: 30, width: 100, height: 50)),
    "right": UIBezierPath(rect: CGRect(x: 200, y: 0, width: 100, height: 70)),
    "middle": UIBezierPath(rect: CGRect(x: 100, y: 20, width: 60, height: 60)),
    "circle": UIBezierPath(ovalIn: CGRect(x: 90, y: 20, width: 120, height: 120)),
    "whole": UIBezierPath(rect: CGRect(x: 0, y: 25, width: 300, height: 40)),
  ]

  @Test(arguments: ["left", "right", "middle", "circle", "whole"]) func lettersKeepAwayFromTheShape(name: String) throws
  {
    let path = try #require(Self.shapes[name])
    let lines = lines(Self.text, in: container([path]))
    #expect(lines.map(\.visibleText).joined().filter { $0 != " " } == Self.text.filter { $0 != " " })
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
    for line in lines {
      // The container begins five points before the text.
      let met = stride(from: line.x + 5, through: line.x + 5 + line.width, by: 5).contains { x in
        stride(from: line.top + 1, to: line.top + line.height, by: 3).contains { path.contains(CGPoint(x: x, y: $0)) }
      }
      #expect(!met, "\(line.visibleText)")
      #expect(line.x >= 0 && line.x + line.width <= 290.01)
    }
    #expect(lines.count > self.lines(Self.text, in: container([])).count || name == "whole")
  }

  @Test func wordsGoOnBehindTheShape() throws {
    let lines = lines(Self.text, in: container([try #require(Self.shapes["middle"])]))
    let beside = Dictionary(grouping: lines) { $0.top }.values.filter { $0.count == 2 }
    #expect(beside.count >= 2)
    for pair in beside {
      let pair = pair.sorted { $0.x < $1.x }
      #expect(pair[0].range.upperBound == pair[1].range.lowerBound && pair[0].baseline == pair[1].baseline)
      #expect(pair[0].x + pair[0].width <= 90.01 && pair[1].x >= 160)
    }
  }

  @Test func readingFromRightToLeftBeginsAtTheRight() throws {
    let hebrew = String(repeating: "שלום עולם טוב ", count: 12)
    let lines = lines(hebrew, in: container([try #require(Self.shapes["middle"])]))
    let pair = try #require(Dictionary(grouping: lines) { $0.top }.values.first { $0.count == 2 })
    let first = try #require(pair.min { $0.range.lowerBound < $1.range.lowerBound })
    #expect(first.x >= 160)
  }

  @Test func withoutShapesNothingChanges() {
    let far = UIBezierPath(rect: CGRect(x: 0, y: 5000, width: 300, height: 40))
    let (plain, flowed) = (lines(Self.text, in: container([])), lines(Self.text, in: container([far])))
    #expect(plain.map(\.range) == flowed.map(\.range) && plain.map(\.top) == flowed.map(\.top))
    #expect(plain.map(\.x) == flowed.map(\.x) && plain.map(\.baseline) == flowed.map(\.baseline))
  }

  @Test func fragmentsAndPlacesFollow() throws {
    let storage = NSTextStorage(string: Self.text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let region = container([try #require(Self.shapes["middle"])])
    let manager = NSLayoutManager()
    manager.addTextContainer(region)
    storage.addLayoutManager(manager)
    var fragments: [(rect: CGRect, range: NSRange)] = []
    let whole = manager.glyphRange(for: region)
    #expect(whole.length == storage.length)
    manager.enumerateLineFragments(forGlyphRange: whole) { rect, used, _, range, _ in
      #expect(used.minX >= rect.minX && used.maxX <= rect.maxX + 0.01, "\(rect) \(used)")
      #expect(used.minY == rect.minY && used.maxY <= rect.maxY + 0.01)
      #expect(rect.height > 10)
      fragments.append((rect, range))
    }
    let beside = fragments.filter { $0.rect.width < 150 }
    #expect(beside.count >= 4 && beside.allSatisfy { $0.rect.maxX <= 100.01 || $0.rect.minX >= 159.99 })
    for fragment in beside {
      let middle = CGPoint(x: fragment.rect.minX + 20, y: fragment.rect.midY)
      let index = manager.characterIndex(for: middle, in: region, fractionOfDistanceBetweenInsertionPoints: nil)
      #expect(NSLocationInRange(index, fragment.range))
    }
  }

  @Test func textViewsFlowAndGrow() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    (view.font, view.text, view.backgroundColor) = (.systemFont(ofSize: 17), Self.text, .clear)
    let before = view.sizeThatFits(CGSize(width: 300, height: 0)).height
    view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 150, height: 100))]
    #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height > before + 20)
    let picture = try Picture(view)
    let isBlank = (0..<150).allSatisfy { x in (9..<106).allSatisfy { picture[x, $0] >> 24 == 0 } }
    #expect(isBlank && picture.inked.maxX > 250)
    view.textContainer.exclusionPaths = []
    #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height == before)
  }

  @Test func badShapesDoNoHarm() {
    let paths = [
      UIBezierPath(), UIBezierPath(rect: CGRect(x: 0, y: 0, width: 0, height: 0)),
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 300, height: 1e9)),
    ]
    #expect(lines("A few words", in: container(paths)).map(\.visibleText).joined() == "A few words")
  }

  @Test func negativePaddingExcludesLess() {
    let paths = [UIBezierPath(rect: CGRect(x: 50, y: 0, width: 30, height: 30))]
    #expect(lines("A few words", in: container(paths, padding: -20)).map(\.visibleText).joined() == "A few words")
  }
}
