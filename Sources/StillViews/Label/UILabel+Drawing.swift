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
    return text.scaled(by: text.scale(toFit: size, lines: numberOfLines, downTo: minimumScaleFactor))
  }
}
