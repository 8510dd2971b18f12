// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// The attributes of one run of characters, with all values that layout and painting need.
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
  var language: String?
  var tracking: CGFloat = 0
  var attachment: NSTextAttachment?
  var shadow: NSShadow?
  /// The stroke width in hundredths of the font's size; negative for letters that are also filled.
  var strokeWidth: CGFloat = 0
  var strokeColor: UIColor?
  var obliqueness: CGFloat = 0
  var expansion: CGFloat = 0
  var embeddings: [TextRequest.Embedding] = []
  /// The attributes that replace those of the text in links; nil for the usual ones.
  var linkAttributes: [NSAttributedString.Key: Any]?

  /// The attributes of links outside of text views.
  private static var usualLinkAttributes: [NSAttributedString.Key: Any] {
    [.foregroundColor: UIColor.link, .underlineStyle: NSUnderlineStyle.single.rawValue]
  }

  init() {}

  init(font: UIFont, color: UIColor) {
    (self.font, self.color) = (font, color)
  }

  /// True if there is more to paint than glyphs.
  var isDecorated: Bool { backgroundColor != nil || !underline.isEmpty || !strikethrough.isEmpty }

  /// Returns these attributes with those replaced that `values` contains.
  func replacing(with values: [NSAttributedString.Key: Any]) -> TextAttributes {
    var result = self
    if let font = values[.font] as? UIFont { result.font = font }
    if let color = values[.foregroundColor] as? UIColor { result.color = color }
    if let color = values[.backgroundColor] as? UIColor { result.backgroundColor = color }
    if let kern = CGFloat(ofAttribute: values[.kern]) { result.kern = kern }
    if let offset = CGFloat(ofAttribute: values[.baselineOffset]) { result.baselineOffset = offset }
    if let ligature = CGFloat(ofAttribute: values[.ligature]) { result.ligatures = ligature != 0 }
    if let style = NSUnderlineStyle(ofAttribute: values[.underlineStyle]) { result.underline = style }
    if let color = values[.underlineColor] as? UIColor { result.underlineColor = color }
    if let style = NSUnderlineStyle(ofAttribute: values[.strikethroughStyle]) { result.strikethrough = style }
    if let color = values[.strikethroughColor] as? UIColor { result.strikethroughColor = color }
    if let language = values[.languageIdentifier] as? String { result.language = language }
    if let tracking = CGFloat(ofAttribute: values[.tracking]) { result.tracking = tracking }
    result.attachment = values[.attachment] as? NSTextAttachment
    result.shadow = values[.shadow] as? NSShadow ?? shadow
    if let width = CGFloat(ofAttribute: values[.strokeWidth]) { result.strokeWidth = width }
    if let color = values[.strokeColor] as? UIColor { result.strokeColor = color }
    if let obliqueness = CGFloat(ofAttribute: values[.obliqueness]) {
      result.obliqueness = min(max(obliqueness, -10), 10)
    }
    if let expansion = CGFloat(ofAttribute: values[.expansion]) { result.expansion = expansion }
    if let directions = values[.writingDirection] { result.embeddings = Self.embeddings(ofAttribute: directions) }
    if let intent = values[.inlinePresentationIntent] { result.show(intent) }
    guard values[.link] is URL || values[.link] is String else { return result }
    var linked = linkAttributes ?? Self.usualLinkAttributes
    (linked[.link], linked[.attachment]) = (nil, result.attachment)
    return result.replacing(with: linked)
  }

  /// Applies an inline intent of Markdown, such as emphasis or strikethrough.
  private mutating func show(_ value: Any) {
    guard let number = CGFloat(ofAttribute: value), let bits = UInt(exactly: number) else { return }
    let intent = InlinePresentationIntent(rawValue: bits)
    if intent.contains(.code) { font = .monospacedSystemFont(ofSize: font.pointSize, weight: .regular) }
    var traits = font.fontDescriptor.symbolicTraits
    if intent.contains(.stronglyEmphasized) { traits.insert(.traitBold) }
    if intent.contains(.emphasized) { traits.insert(.traitItalic) }
    if traits != font.fontDescriptor.symbolicTraits, let descriptor = font.fontDescriptor.withSymbolicTraits(traits) {
      font = UIFont(descriptor: descriptor, size: 0)
    }
    if intent.contains(.strikethrough) { strikethrough = .single }
  }

  /// Returns the span of a text request that ends at the UTF-16 offset `end`.
  func span(end: Int) -> TextRequest.Span {
    TextRequest.Span(
      end: end, font: font.descriptor, kern: kern.map(Double.init), baselineOffset: baselineOffset,
      ligatures: ligatures, language: language, tracking: tracking, expansion: expansion,
      box: attachment.map { _ in .empty }, embeddings: embeddings)
  }

  /// Returns the directions in a list of numbers, without those that mean none.
  private static func embeddings(ofAttribute value: Any) -> [TextRequest.Embedding] {
    let numbers = value as? [Any] ?? []
    return numbers.compactMap {
      CGFloat(ofAttribute: $0).flatMap { Int(exactly: $0) }.flatMap(TextRequest.Embedding.init)
    }
  }
}

extension NSUnderlineStyle {
  /// Makes a style of an attribute's value; none for numbers that no style has, such as NaN.
  init?(ofAttribute value: Any?) {
    guard let number = CGFloat(ofAttribute: value) else { return nil }
    self.init(rawValue: (0...0xFFFF).contains(number) ? Int(number) : 0)
  }
}

extension CGFloat {
  /// Makes a number of an attribute's value, which may be any number of Swift's or an `NSNumber`; nil if it is not
  /// finite.
  init?(ofAttribute value: Any?) {
    let number: CGFloat? =
      switch value {
      case let number as CGFloat: number
      case let number as Double: CGFloat(number)
      case let number as Int: CGFloat(number)
      case let number as Float: CGFloat(number)
      case let number as NSNumber: CGFloat(number.doubleValue)
      case let style as NSUnderlineStyle: CGFloat(style.rawValue)
      case let intent as InlinePresentationIntent: CGFloat(intent.rawValue)
      default: nil
      }
    guard let number, number.isFinite else { return nil }
    self = number.inText
  }

  /// The number limited for text layout, so that sums stay finite.
  ///
  /// The limit is the length that UIKit uses for unlimited sizes; NaN and infinite numbers become 0.
  var inText: CGFloat {
    let limit: CGFloat = 10_000_000
    return isFinite ? Swift.min(Swift.max(self, -limit), limit) : 0
  }
}
