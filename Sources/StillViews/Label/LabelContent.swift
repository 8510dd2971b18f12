// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// The text of a label and its style.
///
/// Plain and attributed text are two forms of the same text: setting one sets the other.
struct LabelContent {
  private(set) var string: String?
  /// The attributed text, whose characters all have a font, a colour and a paragraph style; nil for plain text.
  private(set) var attributed: NSAttributedString?
  /// The font of plain text, or of the first character of attributed text.
  private(set) var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private(set) var color = UIColor.label
  private(set) var alignment = NSTextAlignment.natural
  private(set) var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The attributes of new text besides its font, its colour and its paragraph style.
  private var extraAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of links; nil for the usual ones, which only text views replace.
  var linkAttributes: [NSAttributedString.Key: Any]?

  var isEmpty: Bool { string?.isEmpty ?? true }

  mutating func show(_ text: String?) {
    if let text, !text.isEmpty, !extraAttributes.isEmpty {
      return show(NSAttributedString(string: text, attributes: extraAttributes))
    }
    (string, attributed) = (text, nil)
  }

  /// Shows an attributed text.
  ///
  /// Attributes that it lacks come from the label, and the label's attributes follow its first character, as in UIKit.
  mutating func show(_ text: NSAttributedString) {
    let filled = NSMutableAttributedString(attributedString: text)
    for (key, value) in ownAttributes { filled.fill(key, with: value) }
    (string, attributed) = (text.string, filled)
    guard filled.length > 0 else { return }
    let first = filled.attributes(at: 0, effectiveRange: nil)
    if let font = first[.font] as? UIFont { self.font = font }
    if let color = first[.foregroundColor] as? UIColor { self.color = color }
    if let style = first[.paragraphStyle] as? NSParagraphStyle {
      (alignment, lineBreakMode) = (style.alignment, style.lineBreakMode)
    }
  }

  /// Shows a text with attributes.
  ///
  /// A text with no more than a font and a colour stays plain: attributed strings take many times as long to make and to
  /// read, and Foundation on Linux keeps a part of each for ever.
  mutating func show(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
    let (font, color) = (attributes[.font] as? UIFont, attributes[.foregroundColor] as? UIColor)
    guard let font, let color, attributes.count == 2 else {
      return show(NSAttributedString(string: text, attributes: attributes))
    }
    (string, attributed, self.font, self.color) = (text, nil, font, color)
  }

  /// Replaces characters; new ones have the given attributes, or those of the character before them.
  mutating func replace(_ range: NSRange, with text: String, attributes given: [NSAttributedString.Key: Any]? = nil) {
    let old = attributed ?? NSAttributedString(string: string ?? "")
    let changed = NSMutableAttributedString(attributedString: old)
    let attributes = given ?? (old.length > 0 ? typingAttributes(at: range.location) : extraAttributes)
    changed.replaceCharacters(in: range, with: NSAttributedString(string: text, attributes: attributes))
    string = changed.string
    guard attributed != nil || given != nil || !extraAttributes.isEmpty else { return }
    for (key, value) in ownAttributes { changed.fill(key, with: value) }
    attributed = changed.length > 0 ? changed : nil
  }

  /// Returns the attributes of the character before a place, or of the first one, or those of new text.
  func typingAttributes(at place: Int) -> [NSAttributedString.Key: Any] {
    guard let text = attributedText, text.length > 0 else { return newAttributes }
    return text.attributes(at: min(max(place - 1, 0), text.length - 1), effectiveRange: nil)
  }

  /// The attributes of new text.
  var newAttributes: [NSAttributedString.Key: Any] { ownAttributes.merging(extraAttributes) { $1 } }

  /// Gives the whole text these attributes, and new text as well.
  mutating func setNewAttributes(_ values: [NSAttributedString.Key: Any]) {
    if let font = values[.font] as? UIFont { self.font = font }
    if let color = values[.foregroundColor] as? UIColor { self.color = color }
    if let style = values[.paragraphStyle] as? NSParagraphStyle {
      (alignment, lineBreakMode) = (style.alignment, style.lineBreakMode)
    }
    extraAttributes = values.filter { $0.key != .font && $0.key != .foregroundColor }
    show(string)
  }

  /// The text with all its attributes; nil without text.
  var attributedText: NSAttributedString? {
    attributed ?? string.map { NSAttributedString(string: $0, attributes: ownAttributes) }
  }

  var styled: StyledText {
    if let attributed {
      var base = TextAttributes(font: font, color: color)
      base.linkAttributes = linkAttributes
      return StyledText(attributed, base: base)
    }
    var settings = ParagraphSettings()
    settings.alignment = alignment.setting
    settings.lineBreakMode = lineBreakMode.setting
    return StyledText(string ?? "", TextAttributes(font: font, color: color), settings: settings)
  }

  private var ownAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    style.lineBreakMode = lineBreakMode
    return [.font: font, .foregroundColor: color, .paragraphStyle: style]
  }
}

// MARK: - Changes of the whole text

extension LabelContent {
  mutating func setFont(_ font: UIFont) {
    self.font = font
    rewrite(.font) { _ in font }
  }

  mutating func setColor(_ color: UIColor) {
    self.color = color
    rewrite(.foregroundColor) { _ in color }
  }

  mutating func setAlignment(_ alignment: NSTextAlignment) {
    self.alignment = alignment
    rewriteStyles { $0.alignment = alignment }
  }

  mutating func setLineBreakMode(_ mode: NSLineBreakMode) {
    lineBreakMode = mode
    rewriteStyles { $0.lineBreakMode = mode }
  }

  /// Replaces fonts that follow the text size by those for other traits; returns true if there were any.
  mutating func adjustFonts(to traits: UITraitCollection) -> Bool {
    let before = (font, attributed)
    font = font.adjusted(to: traits)
    rewrite(.font) { ($0 as? UIFont)?.adjusted(to: traits) }
    return font != before.0 || attributed != before.1
  }

  private mutating func rewriteStyles(_ change: (NSMutableParagraphStyle) -> Void) {
    rewrite(.paragraphStyle) { style in
      let copy = NSMutableParagraphStyle()
      if let style = style as? NSParagraphStyle { copy.setParagraphStyle(style) }
      change(copy)
      return copy
    }
  }

  private mutating func rewrite(_ key: NSAttributedString.Key, _ change: (Any?) -> Any?) {
    guard let attributed else { return }
    let rewritten = NSMutableAttributedString(attributedString: attributed)
    let whole = NSRange(location: 0, length: attributed.length)
    attributed.enumerateAttribute(key, in: whole, options: []) { value, range, _ in
      if let value = change(value) { rewritten.addAttribute(key, value: value, range: range) }
    }
    self.attributed = rewritten
  }
}

extension NSMutableAttributedString {
  /// Adds the attribute to the characters that lack it.
  fileprivate func fill(_ key: Key, with value: Any) {
    var gaps: [NSRange] = []
    enumerateAttribute(key, in: NSRange(location: 0, length: length), options: []) { found, range, _ in
      if found == nil { gaps.append(range) }
    }
    for gap in gaps { addAttribute(key, value: value, range: gap) }
  }
}

extension UIFont {
  /// Returns the font that the same call makes for other traits; itself if it does not follow the text size.
  fileprivate func adjusted(to traits: UITraitCollection) -> UIFont {
    if let textStyle {
      let preferred = UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: traits)
      let plain = UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: UITraitCollection())
      if isEmboldened || [preferred, plain].contains(where: { $0.descriptor.family == descriptor.family }) {
        return preferred.isInterchangeable(with: self) ? self : preferred
      }
      // A design, weight or slant that differs from the style's own is kept.
      return same(
        as: UIFont(
          family: descriptor.family, pointSize: preferred.pointSize, leading: preferred.leading, textStyle: textStyle))
    }
    guard let scaling else { return self }
    let metrics = UIFontMetrics(forTextStyle: scaling.textStyle)
    let base = UIFont(family: descriptor.family, pointSize: scaling.pointSize, leading: scaling.leading)
    return same(
      as: metrics.scaledFont(for: base, maximumPointSize: scaling.maximumPointSize, compatibleWith: traits))
  }

  private func same(as font: UIFont) -> UIFont { font == self ? self : font }

  /// Returns true if the other font looks the same, and for other traits, too.
  func isInterchangeable(with other: UIFont) -> Bool {
    self == other && textStyle == other.textStyle && isEmboldened == other.isEmboldened
      && scaling == nil && other.scaling == nil
  }
}
