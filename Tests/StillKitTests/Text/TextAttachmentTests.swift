// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: an attachment's image stands on the baseline unless its bounds say otherwise, and makes room for itself.
@MainActor struct TextAttachmentTests {
  private let font = UIFont.systemFont(ofSize: 17)
  private let square = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
  }

  private func text(_ attachment: NSTextAttachment, before: String = "a") -> NSMutableAttributedString {
    let text = NSMutableAttributedString(string: before)
    text.append(NSAttributedString(attachment: attachment))
    text.append(NSAttributedString(string: "b"))
    text.addAttribute(.font, value: font, range: NSRange(location: 0, length: text.length))
    return text
  }

  /// The places of images in a text that is drawn from its top left corner.
  private func images(in text: NSAttributedString) -> [CGRect] {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
    UIGraphicsPushContext(context)
    text.draw(at: .zero)
    UIGraphicsPopContext()
    var places: [CGRect] = []
    let list = context.displayList
    let transforms = list.transforms(from: .identity)
    for node in list.nodes {
      if case .image(_, let rect, _) = node.content { places.append(rect.applying(transforms[node.place.space])) }
    }
    return places
  }

  private func close(_ left: CGRect, _ right: CGRect) -> Bool {
    abs(left.minX - right.minX) < 0.01 && abs(left.minY - right.minY) < 0.01 && abs(left.width - right.width) < 0.01
      && abs(left.height - right.height) < 0.01
  }

  @Test func imagesStandOnTheBaseline() throws {
    let before = NSAttributedString(string: "a", attributes: [.font: font]).size().width
    let place = try #require(images(in: text(NSTextAttachment(image: square))).first)
    #expect(abs(place.maxY - font.ascender) < 0.01)
    #expect(abs(place.minX - before) < 0.4 && place.size == CGSize(width: 16, height: 16))
    let lowered = NSTextAttachment(image: square)
    lowered.bounds = CGRect(x: 0, y: -3, width: 10, height: 12)
    let moved = try #require(images(in: text(lowered)).first)
    #expect(close(moved, CGRect(x: place.minX, y: font.ascender + 3 - 12, width: 10, height: 12)))
  }

  @Test func linesGrow() {
    let plain = NSAttributedString(string: "ab", attributes: [.font: font]).size()
    let (high, low) = (NSTextAttachment(image: square), NSTextAttachment(image: square))
    high.bounds = CGRect(x: 0, y: 0, width: 10, height: 50)
    #expect(abs(text(high).size().height - (50 - font.descender)) < 0.01)
    low.bounds = CGRect(x: 0, y: -30, width: 10, height: 20)
    #expect(abs(text(low).size().height - (font.ascender + 30)) < 0.01)
    #expect(abs(text(NSTextAttachment(image: square)).size().width - plain.width - 16) < 0.5)
    #expect(text(NSTextAttachment(image: square)).size().height == plain.height)
    low.lineLayoutPadding = 4
    #expect(abs(text(low).size().width - text(high).size().width - 8) < 0.01)
  }

  @Test func attachmentsAreWordsOfTheirOwn() {
    let box = text(NSTextAttachment(image: square), before: "word").boundingRect(
      with: CGSize(width: 40, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(box.height - 2 * font.lineHeight) < 0.01)
  }

  /// The attachment of many apps: as wide as the text's room.
  private final class FillingAttachment: NSTextAttachment {
    var asked: [(line: CGRect, index: Int)] = []

    override func attachmentBounds(
      for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
      characterIndex charIndex: Int
    ) -> CGRect {
      asked.append((lineFrag, charIndex))
      return CGRect(x: 0, y: 0, width: lineFrag.width, height: lineFrag.width / 2)
    }
  }

  @Test func overridesDecideByTheWidthOfLines() {
    let attachment = FillingAttachment()
    attachment.image = square
    let label = UILabel()
    (label.numberOfLines, label.attributedText) = (0, text(attachment, before: "one\n"))
    let narrow = label.sizeThatFits(CGSize(width: 60, height: 1000))
    #expect(attachment.asked.last?.index == 4 && attachment.asked.last?.line.width == 60)
    let wide = label.sizeThatFits(CGSize(width: 100, height: 1000))
    #expect(abs(wide.height - narrow.height - 20) < 0.5)
    label.frame = CGRect(x: 0, y: 0, width: 80, height: 200)
    let drawn = images(in: text(attachment, before: "one\n"))
    #expect(!drawn.isEmpty)
  }

  @Test func symbolsFollowTheFontAndTheColour() throws {
    let symbol = try #require(UIImage(systemName: "star.fill"))
    func width(_ size: CGFloat, _ image: UIImage) -> CGFloat {
      let attachment = NSAttributedString(attachment: NSTextAttachment(image: image))
      let text = NSMutableAttributedString(attributedString: attachment)
      text.addAttribute(.font, value: UIFont.systemFont(ofSize: size), range: NSRange(location: 0, length: 1))
      return text.size().width
    }
    #expect(width(40, symbol) > 1.8 * width(20, symbol))
    let fixed = try #require(
      UIImage(systemName: "star.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 12)))
    #expect(width(40, fixed) == width(20, fixed))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    (label.textColor, label.attributedText) = (.blue, text(NSTextAttachment(image: symbol), before: ""))
    #expect(try Picture(label).reddest == 0)
    let template = NSTextAttachment(image: square.withRenderingMode(.alwaysTemplate))
    label.attributedText = text(template, before: "")
    label.textColor = .blue
    #expect(try Picture(label).reddest == 0)
    label.attributedText = text(NSTextAttachment(image: square), before: "")
    #expect(try Picture(label).reddest == 255)
  }

  @Test func dataOfImagesIsAnImage() throws {
    let data = try #require(square.pngData())
    // A file tells no scale.
    #expect(NSTextAttachment(data: data, ofType: "public.png").image?.size == CGSize(width: 48, height: 48))
    let other = NSTextAttachment(data: Data("text".utf8), ofType: "public.text")
    #expect(other.image == nil && other.contents?.count == 4 && other.fileType == "public.text")
    #expect(NSTextAttachment.character == 0xFFFC)
    #expect(NSAttributedString(attachment: other).string.utf16.first == 0xFFFC)
  }

  @Test func caretsStandBesideAttachments() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.attributedText = text(NSTextAttachment(image: square), before: "")
    let places = (0...2).map { view.textPlaces.caret(at: $0).midX }
    #expect(abs(places[1] - places[0] - 16) < 1 && places[2] > places[1])
  }
}

extension Picture {
  /// The most red of all pixels that have no blue.
  fileprivate var reddest: UInt32 {
    bitmap.withWords { words in
      (0..<bitmap.width * bitmap.height).map { words[$0] & 0xFF == 0 ? words[$0] >> 16 & 0xFF : 0 }.max() ?? 0
    }
  }
}
