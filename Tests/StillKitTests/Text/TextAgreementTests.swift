// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import Testing

@testable import StillViews

/// Rule: whatever measures a text says the same of it, and it is drawn there.
@MainActor struct TextAgreementTests {
  private static let pieces = [
    "Lorem ", "ipsum dolor", "AV. ", "fi 12,5 ", "السلام ", "عليكم ", "שלום ", "ภาษาไทย", "สวัสดี ", "日本語", "漢字、", "한국어 ",
    "😀", "👩‍👩‍👧‍👦", "🇩🇪 ", "e\u{301}", "\t", "\n", " ", "(a) ", "well-known ", "\u{A0}", "Ångström ", "\r\n", "…",
  ]
  private static let widths: [CGFloat] = [40, 75, 120, 200, 333]

  private static func text(_ seed: UInt64) -> String {
    var random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ limit: Int) -> Int {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Int(random % UInt64(limit))
    }
    return (0..<1 + next(12)).map { _ in pieces[next(pieces.count)] }.joined()
  }

  @Test(arguments: 0..<20) func measuresAgree(seed: UInt64) {
    let font = UIFont.systemFont(ofSize: [12, 17, 24][Int(seed % 3)])
    for number in 0..<10 {
      let text = Self.text(seed * 10 + UInt64(number) + 1)
      let width = Self.widths[number % Self.widths.count]
      let styled = NSAttributedString(string: text, attributes: [.font: font])
      let room = CGSize(width: width, height: 0)
      let bounds = styled.boundingRect(with: room, options: [.usesLineFragmentOrigin], context: nil)

      let label = UILabel()
      (label.numberOfLines, label.lineBreakMode, label.attributedText) = (0, .byWordWrapping, styled)
      let size = label.sizeThatFits(CGSize(width: width, height: 1e6))
      #expect(size.width >= min(bounds.width, width) && size.width < bounds.width + 0.34, "\(text)")
      #expect(size.height >= bounds.height && size.height < bounds.height + 0.34, "\(text)")

      let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: 50))
      (view.textContainerInset, view.textContainer.lineFragmentPadding) = (.zero, 0)
      view.attributedText = styled
      let extra = text.last?.isNewline == true ? view.layoutManager.extraLineFragmentRect.height : 0
      #expect((extra > 0) == (text.last?.isNewline == true))
      let used = view.layoutManager.usedRect(for: view.textContainer)
      #expect(abs(used.height - extra - bounds.height) < 0.01, "\(text)")
      let fitted = view.sizeThatFits(room).height
      #expect(fitted >= used.height && fitted < used.height + 0.34, "\(text)")
      expectCarets(in: view, text)
    }
  }

  /// Carets are found where they stand; those of spaces beyond the edge stand at the edge, as wide as one caret.
  private func expectCarets(in view: UITextView, _ text: String) {
    let height = view.sizeThatFits(view.bounds.size).height + 0.01
    for index in text.indices + [text.endIndex] {
      let place = view.caretRect(for: IndexedTextPosition(index.utf16Offset(in: text)))
      #expect(place.minY >= 0 && place.maxY <= height)
      let found = view.closestPosition(to: CGPoint(x: place.midX, y: place.midY))
      guard let found else {
        Issue.record("no place in \(text)")
        continue
      }
      let again = view.caretRect(for: found)
      #expect(again.minY == place.minY && abs(again.midX - place.midX) < 2.01, "\(text)")
    }
  }

  @Test(arguments: 0..<6) func inkLiesInTheMeasure(seed: UInt64) {
    let font = UIFont.systemFont(ofSize: 17)
    for number in 0..<5 {
      let text = Self.text(seed * 5 + UInt64(number) + 1000)
      let width = Self.widths[number]
      let styled = NSAttributedString(string: text, attributes: [.font: font])
      let bounds = styled.boundingRect(
        with: CGSize(width: width, height: 0), options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
      // Letters may reach beyond their advance by a part of their size, and Thai and Arabic beyond their line.
      let overhang: CGFloat = 14
      let whole = CGRect(x: 0, y: 0, width: 400, height: bounds.height + 80)
      let origin = CGPoint(x: 30, y: 30)
      func picture(_ isMasked: Bool) -> Data? {
        UIGraphicsImageRenderer(bounds: whole).image { context in
          styled.draw(in: CGRect(x: origin.x, y: origin.y, width: width, height: 0))
          guard isMasked else { return }
          // Text that is read from the right ends at the right edge of the room.
          let ink = CGRect(x: origin.x, y: origin.y, width: max(width, bounds.width), height: bounds.height)
            .insetBy(dx: -overhang, dy: -overhang)
          context.cgContext.clear(ink)
        }.pngData()
      }
      let blank = UIGraphicsImageRenderer(bounds: whole).image { _ in }.pngData()
      #expect(picture(true) == blank, "\(text)")
      if text.contains(where: { !$0.isWhitespace }) { #expect(picture(false) != blank, "\(text)") }
    }
  }
}
