// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

/// The correction of page sizes that are not whole points.
///
/// Cairo 1.16 cuts a page off at its last whole point. So such pages are created larger by a part of a point, and their
/// boxes are corrected in the finished document, without moving a byte that its table of objects refers to.
struct PDFPageBoxes {
  private var sizes: [CGSize] = []

  /// Returns the size with which Cairo creates a page of `size` points; page space begins at its top left corner.
  static func wholeSize(of size: CGSize) -> CGSize { CGSize(width: whole(size.width), height: whole(size.height)) }

  private static func whole(_ length: CGFloat) -> CGFloat {
    abs(length - length.rounded()) < 1e-6 ? length.rounded() : length.rounded(.up)
  }

  /// Adds the size of the next page.
  mutating func add(_ size: CGSize) { sizes.append(size) }

  /// Corrects the sizes of the pages in `document`, which Cairo wrote.
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

  /// Returns a page's dictionary from its box on, corrected and with the same length, or nil if nothing has to change.
  private static func correct(_ words: Data, _ size: CGSize) -> Data? {
    let whole = wholeSize(of: size)
    guard whole != size, let close = words.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let numbers = [0, whole.height - size.height, size.width, whole.height].map(number).joined(separator: " ")
    // Less indentation makes room for longer numbers.
    let tail = String(decoding: words[words.index(after: close)...], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace)
    let text = "/MediaBox [\(numbers)] \(tail.joined(separator: " "))"
    guard text.utf8.count <= words.count else { return nil }
    return Data(text.utf8) + Data(repeating: UInt8(ascii: "\n"), count: words.count - text.utf8.count)
  }

  private static func number(_ value: CGFloat) -> String {
    let rounded = (value * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() ? "\(Int(rounded))" : String(plainFormat: "%.6f", rounded)
  }
}
