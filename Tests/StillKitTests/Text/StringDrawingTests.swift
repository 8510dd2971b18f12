// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

/// Rule: a text that is drawn into a rectangle is cut, and ends with an ellipsis only where its style or an option says so.
@MainActor struct StringDrawingTests {
  private let font = UIFont.systemFont(ofSize: 17)
  private let words = "In rect that wraps over several lines and is cut"
  private let room = CGRect(x: 4, y: 5, width: 90, height: 50)

  private func picture(_ draw: () -> Void) -> Data? {
    UIGraphicsImageRenderer(size: CGSize(width: 120, height: 120)).image { _ in draw() }.pngData()
  }

  private func styled(_ text: String, _ mode: NSLineBreakMode) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = mode
    return NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: style])
  }

  @Test func theRestIsCut() {
    let shown = picture { "In rect that\nwraps over".draw(in: room, withAttributes: [.font: font]) }
    #expect(shown != picture {} && shown == picture { words.draw(in: room, withAttributes: [.font: font]) })
    #expect(shown == picture { (words as NSString).draw(in: room, withAttributes: [.font: font]) })
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
    let drawn = picture {
      (words as NSString).draw(with: room, options: options, attributes: [.font: font], context: nil)
    }
    #expect(shown == drawn)
    #expect(shown == picture { styled(words, .byWordWrapping).draw(in: room) })
  }

  @Test func stylesAndOptionsTruncate() {
    let shown = picture { styled("In rect that\nwraps ov…", .byWordWrapping).draw(in: room) }
    #expect(shown == picture { styled(words, .byTruncatingTail).draw(in: room) })
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading, .truncatesLastVisibleLine]
    #expect(shown == picture { styled(words, .byWordWrapping).draw(with: room, options: options, context: nil) })
  }

  @Test func clippedLinesEndAtTheEdge() {
    let low = CGRect(x: 4, y: 5, width: 60, height: 22)
    let drawn = picture { styled("Abcdefghijklmnop", .byClipping).draw(in: low) }
    let whole = picture { styled("Abcdefghijklmnop", .byClipping).draw(at: low.origin) }
    let cut = picture {
      UIRectClip(CGRect(x: 4, y: 0, width: 60, height: 120))
      styled("Abcdefghijklmnop", .byClipping).draw(at: low.origin)
    }
    #expect(drawn == cut && cut != whole)
  }
}
