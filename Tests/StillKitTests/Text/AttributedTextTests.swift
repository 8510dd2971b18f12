// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: runs of any attributes may meet, and lines under and through them are those of their fonts.
@MainActor struct AttributedTextTests {
  /// Pairs of values, different and equal; equal ones are different objects.
  nonisolated private static var pairs: [(NSAttributedString.Key, NSObject, NSObject)] {
    let (centred, indented) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
    centred.alignment = .center
    indented.headIndent = 4
    return [
      (.font, UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 20)),
      (.font, UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 10)),
      (.foregroundColor, UIColor.red, UIColor.systemBlue),
      (.foregroundColor, UIColor(white: 0.5, alpha: 1), UIColor(white: 0.5, alpha: 1)),
      (.paragraphStyle, centred, indented), (.paragraphStyle, NSParagraphStyle(), NSParagraphStyle()),
    ]
  }

  @Test func runsMeetWithoutCrashing() {
    for (key, first, second) in Self.pairs {
      let text = NSMutableAttributedString(string: "abcdef")
      text.addAttribute(key, value: first, range: NSRange(location: 0, length: 2))
      text.addAttribute(key, value: second, range: NSRange(location: 2, length: 2))
      let appended = NSMutableAttributedString(string: "ab", attributes: [key: first])
      appended.append(NSAttributedString(string: "cd", attributes: [key: second]))
      for text in [text, appended] {
        #expect(text.attribute(key, at: 1, effectiveRange: nil) as? NSObject == first)
        #expect(text.attribute(key, at: 2, effectiveRange: nil) as? NSObject == second)
      }
      var range = NSRange()
      _ = text.attribute(key, at: 0, effectiveRange: &range)
      #expect(range.length == (first == second ? 4 : 2))
    }
  }

  private func rectangles(_ attributes: [NSAttributedString.Key: Any]) -> [CGRect] {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    label.attributedText = NSAttributedString(string: "Lines", attributes: attributes)
    return label.displayList(scale: 1).rectangles
  }

  private var baseline: CGFloat {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    label.text = "Lines"
    return drawnTexts(of: label)[0].origin.y
  }

  private let width = "Lines".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width

  @Test func underlinesLieBelowTheBaseline() throws {
    let single = try #require(rectangles([.underlineStyle: NSUnderlineStyle.single.rawValue]).first)
    #expect(single.minY > baseline && single.maxY < baseline + 5)
    #expect(single.minX == 0 && abs(single.width - width) < 0.01)
    let thick = try #require(rectangles([.underlineStyle: NSUnderlineStyle.thick.rawValue]).first)
    #expect(abs(thick.height - 2 * single.height) < 1e-9)
    #expect(abs(thick.midY - single.midY) < 1e-9)
    let double = rectangles([.underlineStyle: NSUnderlineStyle.double.rawValue])
    #expect(double.count == 2 && double[1].minY > double[0].maxY)
  }

  @Test func strikethroughsCrossSmallLetters() throws {
    let line = try #require(rectangles([.strikethroughStyle: 1]).first)
    let xHeight = UIFont.systemFont(ofSize: 17).xHeight
    #expect(line.midY < baseline && line.midY > baseline - xHeight)
  }

  @Test func backgroundsFillTheLine() throws {
    let box = try #require(rectangles([.backgroundColor: UIColor.yellow]).first)
    #expect(abs(box.height - UIFont.systemFont(ofSize: 17).lineHeight) < 1e-6)
    #expect(abs(box.width - width) < 0.01)
  }

  /// Apple's documentation of the option: "Uses the font leading for calculating line heights."
  @Test func leadingCountsWhereTheOptionsAskForIt() {
    let font = UIFont.preferredFont(forTextStyle: .body)
    let text = NSAttributedString(string: "One\nTwo\nThree", attributes: [.font: font])
    func height(_ options: NSStringDrawingOptions) -> CGFloat {
      text.boundingRect(with: .zero, options: options, context: nil).height
    }
    #expect(abs(height(.usesLineFragmentOrigin) - 3 * font.lineHeight) < 1e-9)
    let led = 3 * font.lineHeight + 2 * font.leading
    #expect(abs(height([.usesLineFragmentOrigin, .usesFontLeading]) - led) < 1e-9)
    #expect(abs(text.size().height - led) < 1e-9)
  }

  @Test func raisedTextMovesTheBaseline() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let text = NSMutableAttributedString(string: "x2")
    text.addAttribute(.baselineOffset, value: 6, range: NSRange(location: 1, length: 1))
    label.attributedText = text
    let drawn = drawnTexts(of: label)
    #expect(abs(drawn[0].origin.y - drawn[1].origin.y - 6) < 1e-6)
  }
}

extension DisplayList {
  /// Filled rectangles, in order.
  fileprivate var rectangles: [CGRect] {
    var rectangles: [CGRect] = []
    forEachNode { node in
      if case .fillRect(let rect, _) = node.content { rectangles.append(rect) }
    }
    return rectangles
  }
}
