// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UILabel {
  /// The largest version of a text that fits without truncation, not below `minimumScaleFactor`.
  func shrunk(_ text: StyledText, toFit size: CGSize) -> StyledText? {
    guard size.width > 0, numberOfLines > 0 else { return nil }
    let fits = { (scale: CGFloat) -> Bool in
      !text.scaled(by: scale).layout(width: size.width, height: size.height, lines: self.numberOfLines).isTruncated
    }
    // A hundredth of a font cannot be read, nor can anything smaller.
    let smallest = min(max(minimumScaleFactor, 0.01), 1)
    if numberOfLines == 1 {
      let natural = text.layout(width: .infinity, lines: 1).size.width
      let scale = size.width / natural
      // Widths grow with the font's size, unless points were added between characters.
      if scale <= smallest { return text.scaled(by: smallest) }
      if scale < 1, fits(scale) { return text.scaled(by: scale) }
    }
    guard fits(smallest) else { return text.scaled(by: smallest) }
    var (low, high) = (smallest, CGFloat(1))
    // To a thousandth of the font's size: less than a pixel in any line.
    while high - low > 0.001 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return text.scaled(by: low)
  }
}

extension StyledText {
  /// The same text with its fonts at other sizes.
  func scaled(by scale: CGFloat) -> StyledText {
    var scaled = self
    for index in attributes.indices {
      let font = attributes[index].font
      scaled.attributes[index].font = font.withSize(font.pointSize * scale)
      scaled.request.spans[index].font = scaled.attributes[index].font.descriptor
    }
    return scaled
  }
}
