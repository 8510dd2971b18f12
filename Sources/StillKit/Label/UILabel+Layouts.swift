// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// A label's text set within limits, in points.
struct LabelLayout {
  var width, height: CGFloat
  var lines: Int
  var layout: TextLayout

  /// Whether the text would be set just so within these limits.
  func suits(width: CGFloat, height: CGFloat, lines: Int) -> Bool {
    guard width == self.width, lines == self.lines else { return false }
    return height == self.height || (self.height == .infinity && layout.fits(height: height))
  }
}

extension UILabel {
  /// Without limits, wrapped, and within bounds: what one label is asked for while it is measured, placed and drawn.
  private static let keptLayouts = 3

  /// The text set within limits; nil without text.
  ///
  /// A cache that labels share forgets the first rows of a long list before it comes to the last.
  func textLayout(width: CGFloat, height: CGFloat, lines: Int) -> TextLayout? {
    guard let text = currentText else { return nil }
    for known in layouts where known.suits(width: width, height: height, lines: lines) { return known.layout }
    let layout = text.layout(width: width, height: height, lines: lines) { self.shaped(text) }
    if layouts.count == Self.keptLayouts { layouts.removeFirst() }
    layouts.append(LabelLayout(width: width, height: height, lines: lines, layout: layout))
    return layout
  }

  private func shaped(_ text: StyledText) -> ShapedText {
    let shaped = shapedText ?? ShapedText(text.request)
    shapedText = shaped
    return shaped
  }
}
