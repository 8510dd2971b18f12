// SPDX-License-Identifier: MIT

import CStillCairo
import Foundation
import StillBitmap

extension CairoContext {
  /// Adds a link to the current page of a document, whose page space is the user space.
  func add(_ link: PDFLink) {
    let target =
      switch link.target {
      case .url(let url): "uri='\(url.inTag)'"
      case .destination(let name): "dest='\(name.inTag)'"
      }
    let area = link.area.standardized
    tag(CAIRO_TAG_LINK, "rect=[\(numbers(area.minX, area.minY, area.width, area.height))] \(target)")
  }

  /// Adds a destination to the current page of a document, whose page space is the user space.
  func add(_ destination: PDFDestination) {
    let (x, y) = (numbers(destination.point.x), numbers(destination.point.y))
    tag(CAIRO_TAG_DEST, "name='\(destination.name.inTag)' x=\(x) y=\(y)")
  }

  /// Paints a trace of white that cannot be seen on paper, because Cairo drops links from pages without any drawing.
  func paintInvisibly() {
    cairo_set_source_rgba(raw, 1, 1, 1, 0.005)
    cairo_rectangle(raw, 0, 0, 1, 1)
    cairo_fill(raw)
  }

  private func tag(_ name: String, _ attributes: String) {
    cairo_tag_begin(raw, name, attributes)
    cairo_tag_end(raw, name)
  }

  private func numbers(_ values: CGFloat...) -> String {
    values.map { String(plainFormat: "%.4f", $0) }.joined(separator: " ")
  }
}

extension String {
  /// The text as Cairo reads it in attributes and writes it into a document, both of them without escapes.
  ///
  /// Characters that would end a text in either of them are percent-encoded, which URLs allow.
  fileprivate var inTag: String {
    var text = ""
    for byte in utf8 {
      let isPlain = (0x21...0x7E).contains(byte) && !"'()\\".utf8.contains(byte)
      text += isPlain ? String(UnicodeScalar(byte)) : String(format: "%%%02X", byte)
    }
    return text
  }
}
