// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: links are blue and underlined, in text views as `linkTextAttributes` say, and those answer taps.
@MainActor struct TextLinkTests {
  private let address = URL(string: "https://example.com")!

  private func text(_ link: Any) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "See ", attributes: [.foregroundColor: UIColor.red])
    text.append(NSAttributedString(string: "here", attributes: [.link: link, .foregroundColor: UIColor.red]))
    return text
  }

  private func color(of word: String, in view: UIView) throws -> SRGBComponents {
    try #require(drawnTexts(of: view).first { $0.text.contains(word) }).color
  }

  private func underlines(of view: UIView) -> Int {
    var count = 0
    view.displayList(scale: 1).forEachNode {
      if case .fillRect(let rect, _) = $0.content, rect.height < 4 { count += 1 }
    }
    return count
  }

  @Test func labelsDrawLinksInTheirOwnColour() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
    for link in [address, "https://example.com"] as [Any] {
      label.attributedText = text(link)
      #expect(try color(of: "here", in: label) == UIColor.link.cgColor.sRGB)
      #expect(try color(of: "See", in: label) == UIColor.red.cgColor.sRGB)
      #expect(underlines(of: label) == 1)
    }
    label.attributedText = text(1)
    #expect(try color(of: "here", in: label) == UIColor.red.cgColor.sRGB)
    #expect(underlines(of: label) == 0)
  }

  private func textView() -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    view.backgroundColor = .clear
    view.isEditable = false
    view.attributedText = text(address)
    return view
  }

  @Test func textViewsDrawLinksAsTheySay() throws {
    let view = textView()
    view.tintColor = .green
    view.layoutIfNeeded()
    #expect(try color(of: "here", in: view) == UIColor.green.cgColor.sRGB)
    #expect(underlines(of: view) == 0)
    #expect(view.linkTextAttributes.count == 1)
    view.linkTextAttributes = [.underlineStyle: 1, .foregroundColor: UIColor.blue]
    #expect(try color(of: "here", in: view) == UIColor.blue.cgColor.sRGB)
    #expect(underlines(of: view) == 1)
    // Without a colour of their own, they keep that of the text.
    view.linkTextAttributes = [.underlineStyle: 1]
    #expect(try color(of: "here", in: view) == UIColor.red.cgColor.sRGB)
  }

  private final class Reader: NSObject, UITextViewDelegate {
    var links: [(URL, NSRange)] = []
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      links.append((URL, characterRange))
      return false
    }
  }

  @Test func tapsOnLinksAskTheDelegate() throws {
    let (stage, view, reader) = (Stage(width: 200), textView(), Reader())
    view.delegate = reader
    stage.window.addSubview(view)
    let place = try #require(view.textPlaces.rectangles(covering: NSRange(location: 4, length: 4)).first)
    #expect(view.answersLink(at: CGPoint(x: place.midX, y: place.midY)))
    #expect(reader.links.map(\.0) == [address] && reader.links.map(\.1) == [NSRange(location: 4, length: 4)])
    #expect(!view.answersLink(at: CGPoint(x: place.minX - 10, y: place.midY)))
    view.isEditable = true
    #expect(!view.answersLink(at: CGPoint(x: place.midX, y: place.midY)))
    #expect(reader.links.count == 1)
  }
}
