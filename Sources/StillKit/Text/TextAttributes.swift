// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// The attributes of one run of characters, resolved to what layout and painting need.
struct TextAttributes {
  var font = UIFont.systemFont(ofSize: 12)
  var color = UIColor.black
  var backgroundColor: UIColor?
  var kern: CGFloat?
  var baselineOffset: CGFloat = 0
  var ligatures = true
  var underline: NSUnderlineStyle = []
  var underlineColor: UIColor?
  var strikethrough: NSUnderlineStyle = []
  var strikethroughColor: UIColor?

  init() {}

  init(font: UIFont, color: UIColor) {
    (self.font, self.color) = (font, color)
  }

  /// Whether anything but glyphs is to be painted.
  var isDecorated: Bool { backgroundColor != nil || !underline.isEmpty || !strikethrough.isEmpty }

  /// These attributes, with those that `values` names replaced.
  func replacing(with values: [NSAttributedString.Key: Any]) -> TextAttributes {
    var result = self
    if let font = values[.font] as? UIFont { result.font = font }
    if let color = values[.foregroundColor] as? UIColor { result.color = color }
    if let color = values[.backgroundColor] as? UIColor { result.backgroundColor = color }
    if let kern = number(values[.kern]) { result.kern = kern }
    if let offset = number(values[.baselineOffset]) { result.baselineOffset = offset }
    if let ligature = number(values[.ligature]) { result.ligatures = ligature != 0 }
    if let style = number(values[.underlineStyle]) { result.underline = NSUnderlineStyle(rawValue: Int(style)) }
    if let color = values[.underlineColor] as? UIColor { result.underlineColor = color }
    if let style = number(values[.strikethroughStyle]) {
      result.strikethrough = NSUnderlineStyle(rawValue: Int(style))
    }
    if let color = values[.strikethroughColor] as? UIColor { result.strikethroughColor = color }
    return result
  }

  func span(end: Int) -> TextRequest.Span {
    TextRequest.Span(
      end: end, font: font.descriptor, kern: kern.map(Double.init), baselineOffset: baselineOffset, ligatures: ligatures
    )
  }
}

/// Attribute values come as any of Swift's numbers or as NSNumber.
private func number(_ value: Any?) -> CGFloat? {
  switch value {
  case let number as CGFloat: number
  case let number as Double: CGFloat(number)
  case let number as Int: CGFloat(number)
  case let number as Float: CGFloat(number)
  case let number as NSNumber: CGFloat(number.doubleValue)
  case let style as NSUnderlineStyle: CGFloat(style.rawValue)
  default: nil
  }
}
