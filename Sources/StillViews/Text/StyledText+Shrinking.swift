// SPDX-License-Identifier: MIT

import StillGraphics

extension StyledText {
  /// Returns the largest factor of the fonts' sizes with which the text fits without truncation.
  ///
  /// - Parameters:
  ///   - size: The room in points.
  ///   - lines: The largest number of lines; 0 for no limit.
  ///   - smallest: The factor that is returned for text that does not fit.
  func scale(toFit size: CGSize, lines: Int, downTo smallest: CGFloat) -> CGFloat {
    let fits = { (scale: CGFloat) -> Bool in
      let layout = self.scaled(by: scale).layout(width: size.width, height: size.height, lines: lines)
      // The first line is laid out even if it is too high.
      return !layout.isTruncated && (lines > 0 || layout.size.height <= size.height + 0.005)
    }
    // Below a hundredth of its size, no text can be read.
    let smallest = min(max(smallest, 0.01), 1)
    if lines == 1 {
      let scale = scale(toFill: size.width, downTo: smallest)
      if scale <= smallest { return smallest }
      if scale < 1, fits(scale) { return scale }
    }
    guard fits(smallest) else { return smallest }
    var (low, high) = (smallest, CGFloat(1))
    // A thousandth of the font's size changes a line by less than a pixel.
    while high - low > 0.001 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the factor of the fonts' sizes with which one line has a width, or one that is at most `smallest`.
  ///
  /// Widths are only nearly proportional to the size, because tracking depends on it and added kerning does not.
  private func scale(toFill width: CGFloat, downTo smallest: CGFloat) -> CGFloat {
    var scale: CGFloat = 1
    for _ in 0..<6 where scale > smallest {
      let reached = scaled(by: scale).layout(width: .infinity, lines: 1).size.width
      if reached <= width, reached > width - 0.01 { break }
      // Aims slightly below the width, so that the result is not above it.
      scale *= (width - 0.004) / reached
    }
    return scale
  }

  /// Returns the same text with scaled fonts.
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
