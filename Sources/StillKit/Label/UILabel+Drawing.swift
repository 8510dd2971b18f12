// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UILabel {
  /// Draws the text, made smaller to fit if the label allows it.
  func paintText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let text = currentText, rect.isFinite,
      let whole = textLayout(width: rect.width, height: rect.height, lines: max(numberOfLines, 0))
    else { return }
    textCache.discardShapedText()
    guard adjustsFontSizeToFitWidth, whole.isTruncated, let smaller = shrunk(text, toFit: rect.size) else {
      return paint(whole, text, at: origin(of: whole, in: rect), into: context)
    }
    let layout = smaller.layout(width: rect.width, height: rect.height, lines: max(numberOfLines, 0))
    paint(layout, smaller, at: origin(of: layout, in: rect, insteadOf: whole), into: context)
  }

  private func paint(_ layout: TextLayout, _ text: StyledText, at origin: CGPoint, into context: CGContext) {
    var attributes = text.attributes
    if let color = overridingColor {
      for index in attributes.indices { attributes[index].color = color }
    }
    guard let shadowColor else { return layout.draw(into: context, at: origin, attributes: attributes) }
    withSavedState(of: context) {
      context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.cgColor)
      layout.draw(into: context, at: origin, attributes: attributes)
    }
  }

  /// The colour that replaces those of the text.
  private var overridingColor: UIColor? {
    // UIKit's colour for disabled labels is not documented.
    if !isEnabled { return .systemGray }
    return isHighlighted ? highlightedTextColor : nil
  }

  /// Returns the origin of text that is centred in `rect`, on whole pixels.
  private func origin(of layout: TextLayout, in rect: CGRect) -> CGPoint {
    let y = rect.minY + (rect.height - layout.size.height) / 2
    return CGPoint(x: rect.minX, y: pixelGrid.nearest(y))
  }

  /// Returns the origin of text that was made smaller and replaces `whole`.
  private func origin(of layout: TextLayout, in rect: CGRect, insteadOf whole: TextLayout) -> CGPoint {
    guard numberOfLines == 1, baselineAdjustment != .alignCenters else { return origin(of: layout, in: rect) }
    var origin = origin(of: whole, in: rect)
    if baselineAdjustment == .alignBaselines { origin.y += whole.firstBaseline - layout.firstBaseline }
    return origin
  }
}

extension UILabel {
  /// Returns the largest version of a text that fits without truncation, not below `minimumScaleFactor`.
  func shrunk(_ text: StyledText, toFit size: CGSize) -> StyledText? {
    guard size.width > 0, numberOfLines > 0 else { return nil }
    let fits = { (scale: CGFloat) -> Bool in
      !text.scaled(by: scale).layout(width: size.width, height: size.height, lines: self.numberOfLines).isTruncated
    }
    // Below a hundredth of its size, no text can be read.
    let smallest = min(max(minimumScaleFactor, 0.01), 1)
    if numberOfLines == 1 {
      let scale = scale(of: text, toFill: size.width, downTo: smallest)
      if scale <= smallest { return text.scaled(by: smallest) }
      if scale < 1, fits(scale) { return text.scaled(by: scale) }
    }
    guard fits(smallest) else { return text.scaled(by: smallest) }
    var (low, high) = (smallest, CGFloat(1))
    // A thousandth of the font's size changes a line by less than a pixel.
    while high - low > 0.001 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return text.scaled(by: low)
  }

  /// Returns the factor of the fonts' sizes with which one line is as wide as asked, or one that is not above `smallest`.
  ///
  /// Widths grow nearly with the size: tracking changes with it, and added kerning does not.
  private func scale(of text: StyledText, toFill width: CGFloat, downTo smallest: CGFloat) -> CGFloat {
    var scale: CGFloat = 1
    for _ in 0..<6 where scale > smallest {
      let reached = text.scaled(by: scale).layout(width: .infinity, lines: 1).size.width
      if reached <= width, reached > width - 0.01 { break }
      // A little less than the width is asked for, so that the result is not above it.
      scale *= (width - 0.004) / reached
    }
    return scale
  }
}

extension StyledText {
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
