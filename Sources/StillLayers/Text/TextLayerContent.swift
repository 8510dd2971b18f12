// SPDX-License-Identifier: MIT

package import Foundation
package import StillGraphics

/// A text that a text layer can draw, besides plain strings.
///
/// Attributed strings conform in the module above, which has the types of their attributes.
package protocol TextLayerContent {
  /// Draws the text in `bounds`, which are in the layer's coordinates.
  func draw(in bounds: CGRect, style: TextLayerStyle, into context: CGContext)
  /// Returns the size of the text in lines that are not wrapped.
  func size(style: TextLayerStyle) -> CGSize
}

/// A font that a text layer can use.
package protocol TextLayerFont {
  /// The description of the font; a text layer uses only its family.
  var descriptor: FontDescriptor { get }
}

/// The settings by which a text layer fits text into its bounds.
package struct TextLayerStyle {
  /// The alignment of paragraphs that have none.
  package var alignment: ParagraphSettings.Alignment
  /// True if lines are wrapped at the width of the bounds.
  package var isWrapped: Bool
  /// The truncation of lines that do not fit; nil clips them.
  package var truncation: ParagraphSettings.LineBreakMode?

  /// Lays `request` out in `size` and returns one layout, or one for each line if lines are not wrapped, with their
  /// tops.
  package func layouts(of request: TextRequest, in size: CGSize) -> [(layout: TextLayout, top: CGFloat)] {
    var request = request
    request.maximumWidth = size.width
    for index in request.paragraphs.indices {
      if request.paragraphs[index].settings.alignment == .natural {
        request.paragraphs[index].settings.alignment = alignment
      }
      if let truncation { request.paragraphs[index].settings.lineBreakMode = truncation }
    }
    guard !isWrapped else {
      if truncation != nil { request.maximumHeight = size.height }
      return [(TextLayout(request), 0)]
    }
    var top: CGFloat = 0
    return request.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      let layout = TextLayout(single(line, of: request))
      defer { top += layout.size.height }
      return (layout, top)
    }
  }

  /// Returns the size of all lines, without a limit for their width.
  package func size(of request: TextRequest) -> CGSize {
    let all = layouts(of: request, in: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    return CGSize(
      width: all.map(\.layout.size.width).max() ?? 0, height: all.last.map { $0.top + $0.layout.size.height } ?? 0)
  }

  private func single(_ line: Substring, of request: TextRequest) -> TextRequest {
    var single = request
    let start = request.text.utf16.distance(from: request.text.startIndex, to: line.startIndex)
    func end(_ end: Int) -> Int { end == .max ? end : max(end - start, 0) }
    single.text = String(line)
    for index in single.spans.indices { single.spans[index].end = end(single.spans[index].end) }
    for index in single.paragraphs.indices {
      single.paragraphs[index].end = end(single.paragraphs[index].end)
      if truncation == nil { single.paragraphs[index].settings.lineBreakMode = .byClipping }
    }
    single.maximumLineCount = 1
    return single
  }
}
