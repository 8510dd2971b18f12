// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// The most recent shaped text and layouts of one label, until its content changes.
///
/// Each label has its own cache: a shared one would drop the first rows of a long list before it reached the last.
struct LabelTextCache {
  /// The number of layouts that one label needs while it is measured, placed and drawn: without limits, wrapped, and
  /// within bounds.
  private static let layoutLimit = 3

  /// The content as layout needs it; setting it discards everything else.
  var text: StyledText? {
    didSet { (shaped, layouts) = (nil, []) }
  }
  /// The shaped text, discarded once the label is drawn, because it takes more memory than lines.
  private var shaped: ShapedText?
  private var layouts: [Entry] = []

  /// A layout and the limits, in points, that it was made for.
  private struct Entry {
    var width, height: CGFloat
    var lines: Int
    var layout: TextLayout

    /// Returns true if the text would be laid out exactly like this within these limits.
    func suits(width: CGFloat, height: CGFloat, lines: Int) -> Bool {
      guard width == self.width, lines == self.lines else { return false }
      return height == self.height || (self.height == .infinity && layout.fits(height: height))
    }
  }

  /// Discards the shaped text, which is not needed again once the label was drawn.
  mutating func discardShapedText() { shaped = nil }

  /// Returns `text` laid out within limits in points.
  mutating func layout(of text: StyledText, width: CGFloat, height: CGFloat, lines: Int) -> TextLayout {
    for entry in layouts where entry.suits(width: width, height: height, lines: lines) { return entry.layout }
    var shaped = shaped
    let layout = text.layout(width: width, height: height, lines: lines) {
      let known = shaped ?? ShapedText(text.request)
      shaped = known
      return known
    }
    self.shaped = shaped
    if layouts.count == Self.layoutLimit { layouts.removeFirst() }
    layouts.append(Entry(width: width, height: height, lines: lines, layout: layout))
    return layout
  }
}
