// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// Pages whose sizes are no whole points.
///
/// Cairo cuts what is drawn to a page off at its last whole point, so such pages are made a part of a point larger, and
/// their boxes are corrected in the finished document, without moving a byte that its table of objects points at.
struct PDFPageBoxes {
  private var sizes: [CGSize] = []

  /// The page size that Cairo is told; page space begins at its top left corner.
  static func wholeSize(of size: CGSize) -> CGSize { CGSize(width: whole(size.width), height: whole(size.height)) }

  private static func whole(_ length: CGFloat) -> CGFloat {
    abs(length - length.rounded()) < 1e-6 ? length.rounded() : length.rounded(.up)
  }

  /// Notes the size of the next page.
  mutating func add(_ size: CGSize) { sizes.append(size) }

  /// Gives the pages of `document`, which Cairo wrote, their own sizes.
  func correct(_ document: inout Data) {
    guard sizes.contains(where: { Self.wholeSize(of: $0) != $0 }) else { return }
    var rest = document.startIndex
    for size in sizes {
      guard let start = document.range(of: Data("/MediaBox [".utf8), in: rest..<document.endIndex),
        let end = document.range(of: Data(">>".utf8), in: start.upperBound..<document.endIndex)
      else { return }
      rest = end.upperBound
      let words = start.lowerBound..<end.lowerBound
      if let corrected = Self.correct(document[words], size) { document.replaceSubrange(words, with: corrected) }
    }
  }

  /// The part of a page's dictionary that begins with its box, as long as before; nil where it need not be changed.
  private static func correct(_ words: Data, _ size: CGSize) -> Data? {
    let whole = wholeSize(of: size)
    guard whole != size, let close = words.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let numbers = [0, whole.height - size.height, size.width, whole.height].map(number).joined(separator: " ")
    // What the numbers take is saved on indentation.
    let tail = String(decoding: words[words.index(after: close)...], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace)
    let text = "/MediaBox [\(numbers)] \(tail.joined(separator: " "))"
    guard text.utf8.count <= words.count else { return nil }
    return Data(text.utf8) + Data(repeating: UInt8(ascii: "\n"), count: words.count - text.utf8.count)
  }

  private static func number(_ value: CGFloat) -> String {
    let rounded = (value * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() ? "\(Int(rounded))" : String(format: "%.6f", rounded)
  }
}
