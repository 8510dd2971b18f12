// SPDX-License-Identifier: MIT

import Foundation
import StillKit

/// Makes attributed strings, and changes of them, from random numbers: with every attribute of UIKit, values of the
/// right type and of wrong ones, numbers without sense, and text of many scripts.
///
/// Its numbers may come from a seed or from the bytes of a fuzzer.
struct AttributedStringGenerator<Source: RandomNumberGenerator> {
  var source: Source

  init(_ source: Source) { self.source = source }

  /// Makes an attributed string of some runs.
  mutating func text() -> NSMutableAttributedString {
    let text = NSMutableAttributedString(string: "")
    for _ in 0..<number(below: 5) { text.append(run()) }
    return text
  }

  /// Changes `text` once.
  mutating func edit(_ text: NSMutableAttributedString) {
    let range = self.range(in: text)
    switch number(below: 8) {
    case 0: text.append(run())
    case 1: text.insert(run(), at: range.location)
    case 2: text.deleteCharacters(in: range)
    case 3: text.replaceCharacters(in: range, with: pick(Self.pieces))
    case 4: text.replaceCharacters(in: range, with: run())
    case 5: text.addAttributes(attributes(), range: range)
    case 6: text.setAttributes(attributes(), range: range)
    default: text.removeAttribute(pick(Self.keys), range: range)
    }
  }

  /// Makes a number that may be of any size, or none at all.
  mutating func length() -> CGFloat {
    flip() ? CGFloat(number(below: 200)) / 4 : pick(Self.numbers)
  }

  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &source) }

  private mutating func flip() -> Bool { Bool.random(using: &source) }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }

  /// A range that begins and ends between characters: Foundation on Linux replaces halves of surrogate pairs.
  private mutating func range(in text: NSAttributedString) -> NSRange {
    let string = text.string
    let places = string.indices + [string.endIndex]
    let (first, second) = (pick(places), pick(places))
    return NSRange(min(first, second)..<max(first, second), in: string)
  }

  private mutating func run() -> NSAttributedString {
    var string = ""
    for _ in 0...number(below: 3) { string += pick(Self.pieces) }
    return NSAttributedString(string: string, attributes: attributes())
  }

  private mutating func attributes() -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for _ in 0..<number(below: 6) {
      let key = pick(Self.keys)
      attributes[key] = number(below: 4) == 0 ? anyValue() : value(of: key)
    }
    return attributes
  }
}

// MARK: - Values

extension AttributedStringGenerator {
  /// A value of the type that the key asks for.
  private mutating func value(of key: NSAttributedString.Key) -> Any {
    switch key {
    case .font: font()
    case .foregroundColor, .backgroundColor, .underlineColor, .strikethroughColor: color()
    case .paragraphStyle: paragraphStyle()
    case .languageIdentifier: pick(["en", "ja", "ar", "zh-Hant", "", "xx-yy-zz", "🙂"])
    case .underlineStyle, .strikethroughStyle: flip() ? pick([0, 1, 2, 9, -1, Int.max]) : length()
    case .kern, .baselineOffset, .ligature, .tracking, .strokeWidth, .obliqueness, .expansion:
      flip() ? length() : Double(length())
    case .strokeColor: color()
    case .shadow: shadow()
    case .attachment: attachment()
    case .link: flip() ? URL(fileURLWithPath: "/") : pick(["https://example.com", "", "no address"])
    case .textEffect: NSAttributedString.TextEffectStyle.letterpressStyle
    default: anyValue()
    }
  }

  /// A value of some type, mostly a wrong one.
  private mutating func anyValue() -> Any {
    let (a, b) = (length(), length())
    switch number(below: 24) {
    case 0: return a
    case 1: return Double(a)
    case 2: return Float(a)
    case 3: return number(below: 10) - 5
    case 4: return pick([Int.min, Int.max, 0])
    case 5: return flip()
    case 6: return pick(Self.pieces)
    case 7: return CGSize(width: a, height: b)
    case 8: return CGPoint(x: a, y: b)
    case 9: return CGRect(x: a, y: b, width: b, height: a)
    case 10: return CGAffineTransform(a: a, b: b, c: 0, d: 1, tx: 0, ty: 0)
    case 11: return UIEdgeInsets(top: a, left: b, bottom: 0, right: 0)
    case 12: return NSDirectionalEdgeInsets(top: a, leading: b, bottom: 0, trailing: 0)
    case 13: return UIOffset(horizontal: a, vertical: b)
    case 14: return CGVector(dx: a, dy: b)
    case 15: return NSRange(location: number(below: 9), length: 1)
    case 16: return pick([NSTextAlignment.left, .right, .center])
    case 17: return pick([NSUnderlineStyle.single, .double, []])
    case 18: return pick([UIFont.Weight.bold, .thin])
    // Null and Foundation's own NSValue are left out: where two of them meet, Foundation stops the process.
    case 19: return [NSNull()] as NSArray
    case 20: return [a, "a", [b]] as [Any]
    case 21: return ["a": a] as [String: Any]
    case 22: return Optional(a) as Any
    default: return flip() ? color() : font()
    }
  }

  private mutating func font() -> UIFont {
    let size = number(below: 4) == 0 ? length() : CGFloat(8 + number(below: 20))
    return switch number(below: 4) {
    case 0: .systemFont(ofSize: size, weight: UIFont.Weight(rawValue: length()))
    case 1: .monospacedSystemFont(ofSize: size, weight: .bold)
    case 2: UIFont(name: "Helvetica", size: size) ?? .systemFont(ofSize: size)
    default: .preferredFont(forTextStyle: pick([.body, .largeTitle, .caption2]))
    }
  }

  private mutating func color() -> UIColor {
    switch number(below: 3) {
    case 0: .label
    case 1: UIColor(red: length(), green: length(), blue: length(), alpha: length())
    default: UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
  }

  private mutating func shadow() -> NSShadow {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: length(), height: length())
    // Wide blurs take long to paint.
    shadow.shadowBlurRadius = flip() ? CGFloat(number(below: 6)) : pick([.nan, -.infinity, -1])
    shadow.shadowColor = flip() ? color() : anyValue()
    return shadow
  }

  private mutating func attachment() -> NSTextAttachment {
    let attachment = NSTextAttachment()
    let images = [nil, UIImage(), UIImage(systemName: "star"), UIImage(systemName: "heart.fill")]
    attachment.image = pick(images)
    if flip() { attachment.bounds = CGRect(x: length(), y: length(), width: length(), height: length()) }
    if number(below: 4) == 0 { attachment.lineLayoutPadding = length() }
    return attachment
  }

  private mutating func paragraphStyle() -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = pick([.left, .center, .right, .justified, .natural])
    style.lineBreakMode = pick([
      .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
    ])
    style.baseWritingDirection = pick([.natural, .leftToRight, .rightToLeft])
    switch number(below: 9) {
    case 0: style.lineSpacing = length()
    case 1: style.paragraphSpacing = length()
    case 2: style.paragraphSpacingBefore = length()
    case 3: style.firstLineHeadIndent = length()
    case 4: style.headIndent = length()
    case 5: style.tailIndent = length()
    case 6: style.minimumLineHeight = length()
    case 7: style.maximumLineHeight = length()
    default: style.lineHeightMultiple = length()
    }
    return flip() ? style : (style.copy() as? NSParagraphStyle ?? style)
  }

  private static var keys: [NSAttributedString.Key] {
    [
      .font, .foregroundColor, .backgroundColor, .kern, .ligature, .paragraphStyle, .underlineStyle, .underlineColor,
      .strikethroughStyle, .strikethroughColor, .baselineOffset, .languageIdentifier, .attachment, .shadow, .link,
      .strokeWidth, .strokeColor, .obliqueness, .expansion, .tracking, .textEffect,
      NSAttributedString.Key("of the app"),
    ]
  }

  private static var numbers: [CGFloat] {
    [
      .nan, .infinity, -.infinity, 0, -0.0, -1, -1e9, 1e-300, 1e9, 1e300, -1e300, .greatestFiniteMagnitude,
      .leastNonzeroMagnitude, 0.1, 7,
    ]
  }

  /// Texts of many scripts, and characters that have no shape or no place.
  private static var pieces: [String] {
    [
      "", "a", "Hello, world ", "office fi ffl", "مرحبا بالعالم ", "שָׁלוֹם ", "日本語テキスト。", "한국어 ", "ไทย",
      "हिन्दी क्षत्रिय ", "👩‍👩‍👧‍👦", "🇩🇪🇯🇵", "🏳️‍🌈", "e\u{301}\u{323}", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{202E}abc\u{202C}",
      "\u{2066}", "\u{FEFF}", "\u{AD}", "\u{FFFC}", "\u{0}", "\u{7}", "\n", "\r\n", "\u{2028}", "\u{2029}", "\t",
      "\u{A0}", "\u{E000}", "\u{10FFFF}", "…", String(repeating: "word ", count: 12), String(repeating: "字", count: 30),
      "Z" + String(repeating: "\u{35F}", count: 40),
    ]
  }
}
