// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillDiff
import StillKit

/// The properties of one view in its description; default values are left out.
@MainActor
struct PropertyList {
  private let traits: UITraitCollection
  private(set) var text = ""

  /// Makes an empty list; colours are resolved for `traits`.
  init(_ traits: UITraitCollection) { self.traits = traits }

  mutating func add(_ name: String, _ value: String?) {
    guard let value else { return }
    text += "\t\(name)=\(ViewTree.escaped(value))"
  }

  mutating func add(_ name: String, _ value: Bool, usually: Bool = false) {
    if value != usually { add(name, value ? "true" : "false") }
  }

  mutating func add(_ name: String, _ value: CGFloat, usually: CGFloat = 0) {
    if value != usually { add(name, Self.number(value)) }
  }

  mutating func add(_ name: String, _ value: Int, usually: Int = 0) { if value != usually { add(name, "\(value)") } }

  /// Adds an enumeration by the name of its case.
  mutating func add<Value: Equatable>(_ name: String, case value: Value, usually: Value) {
    if value != usually { add(name, "\(value)") }
  }

  mutating func add(_ name: String, _ color: UIColor?) { add(name, color.map { hex($0.resolvedColor(with: traits)) }) }

  mutating func add(_ name: String, _ color: CGColor?) { add(name, color.map { hex(UIColor(cgColor: $0)) }) }

  mutating func add(_ name: String, _ font: UIFont?) {
    add(name, font.map(Self.words))
  }

  mutating func add(_ name: String, _ insets: UIEdgeInsets, usually: UIEdgeInsets = .zero) {
    if insets != usually { add(name, Self.numbers(insets.top, insets.left, insets.bottom, insets.right)) }
  }

  mutating func add(_ name: String, _ point: CGPoint, usually: CGPoint = .zero) {
    if point != usually { add(name, Self.numbers(point.x, point.y)) }
  }

  mutating func add(_ name: String, _ image: UIImage?) { add(name, image.map(Self.words)) }

  mutating func add(_ name: String, _ text: NSAttributedString?) { add(name, text.map(runs)) }

  // MARK: - Values as text

  /// Returns a number with at most six digits, independent of the locale.
  static func number(_ value: CGFloat) -> String { String(plainFormat: "%g", Double(value == 0 ? 0 : value)) }

  static func numbers(_ values: CGFloat...) -> String { values.map(number).joined(separator: " ") }

  /// Returns a colour as `#8E8E93`, with two more digits for alpha unless it is opaque; a colour outside of sRGB as numbers.
  func hex(_ color: UIColor) -> String {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return "pattern" }
    let parts = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    guard parts.allSatisfy({ (-0.001...1.001).contains($0) }) else {
      return parts.map { Self.number(($0 * 1000).rounded() / 1000) }.joined(separator: " ")
    }
    return "#" + parts.map { Self.byte(Int(($0 * 255).rounded())) }.joined()
  }

  private static func byte(_ value: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return digits.count == 1 ? "0\(digits)" : digits
  }

  /// Returns a font as its name and size.
  static func words(_ font: UIFont) -> String { "\(font.fontName.drop { $0 == "." }) \(number(font.pointSize))" }

  /// Returns size, name and a digest of an image.
  static func words(_ image: UIImage) -> String {
    var words = image.description
    if words.hasPrefix("<UIImage: CGImage anonymous; "), let bitmap = image.cgImage?.bitmap {
      words = "\(numbers(image.size.width, image.size.height))@\(number(image.scale)) \(digest(bitmap.pixelDigest))"
    } else if let bitmap = image.isSymbolImage ? nil : image.cgImage?.bitmap {
      words += " \(digest(bitmap.pixelDigest))"
    }
    return image.renderingMode == .automatic ? words : "\(words) \(image.renderingMode)"
  }

  /// Returns a description without the addresses of objects, which differ in each run; a digest of it if it is long.
  static func words(_ description: String) -> String {
    let words = description.contains("0x") ? description.replacing(/0x[0-9a-fA-F]{6,}/, with: "…") : description
    return words.count > 120 ? digest(of: words) : words
  }

  /// Returns the digest of a text that is too long to be kept, such as a path.
  static func digest(of text: String) -> String {
    var bytes = Array(text.utf8)
    return bytes.withUnsafeMutableBytes { digest(PixelDigest(of: UnsafeRawBufferPointer($0))) }
  }

  private static func digest(_ digest: PixelDigest) -> String {
    String(String(digest.high, radix: 16).suffix(8))
  }

  /// Returns the attributes of each run of a text, but not the text itself.
  private func runs(_ text: NSAttributedString) -> String {
    var words: [String] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { values, range, _ in
      MainActor.assumeIsolated {
        words.append("\(range.location)–\(range.location + range.length): \(self.words(of: values))")
      }
    }
    let line = words.joined(separator: "; ")
    return line.count <= 1200 ? line : "\(line.prefix(1160))… \(Self.digest(of: line))"
  }

  /// Returns attributes by name and value, in the order of their names.
  func words(of attributes: [NSAttributedString.Key: Any]) -> String {
    attributes.map { key, value in "\(key.nameInCode) \(plain(word(of: value)))" }.sorted().joined(separator: ", ")
  }

  /// Returns a value without the separators of runs and attributes.
  private func plain(_ value: String) -> String { value.replacing("; ", with: " ").replacing(", ", with: " ") }

  private func word(of value: Any) -> String {
    switch value {
    case let color as UIColor: hex(color.resolvedColor(with: traits))
    case let font as UIFont: Self.words(font)
    case let number as NSNumber: Self.number(CGFloat(number.doubleValue))
    case let style as NSParagraphStyle: Self.words(style)
    case let shadow as NSShadow: Self.digest(of: shadow.description)
    case is NSTextAttachment: "attachment"
    case let text as String: text
    default: "\(Swift.type(of: value))"
    }
  }

  /// Returns the values of a paragraph style that are not the defaults, as `(lineSpacing 4 alignment 1)`.
  private static func words(_ style: NSParagraphStyle) -> String {
    let usual = NSParagraphStyle()
    let numbers: [(String, CGFloat, CGFloat)] = [
      ("alignment", CGFloat(style.alignment.rawValue), CGFloat(usual.alignment.rawValue)),
      ("firstLineHeadIndent", style.firstLineHeadIndent, usual.firstLineHeadIndent),
      ("headIndent", style.headIndent, usual.headIndent), ("tailIndent", style.tailIndent, usual.tailIndent),
      ("lineBreakMode", CGFloat(style.lineBreakMode.rawValue), CGFloat(usual.lineBreakMode.rawValue)),
      ("lineHeightMultiple", style.lineHeightMultiple, usual.lineHeightMultiple),
      ("lineSpacing", style.lineSpacing, usual.lineSpacing),
      ("maximumLineHeight", style.maximumLineHeight, usual.maximumLineHeight),
      ("minimumLineHeight", style.minimumLineHeight, usual.minimumLineHeight),
      ("paragraphSpacing", style.paragraphSpacing, usual.paragraphSpacing),
      ("paragraphSpacingBefore", style.paragraphSpacingBefore, usual.paragraphSpacingBefore),
      ("hyphenationFactor", CGFloat(style.hyphenationFactor), CGFloat(usual.hyphenationFactor)),
      (
        "baseWritingDirection", CGFloat(style.baseWritingDirection.rawValue),
        CGFloat(usual.baseWritingDirection.rawValue)
      ),
    ]
    let words = numbers.filter { $0.1 != $0.2 }.map { "\($0.0) \(number($0.1))" }
    return "(\(words.joined(separator: " ")))"
  }
}

extension NSAttributedString.Key {
  /// The name of the constant in code, such as `underlineStyle`; the raw value for an app's own keys.
  fileprivate var nameInCode: String {
    let names: [NSAttributedString.Key: String] = [
      .font: "font", .foregroundColor: "foregroundColor", .backgroundColor: "backgroundColor", .kern: "kern",
      .paragraphStyle: "paragraphStyle", .underlineStyle: "underlineStyle", .underlineColor: "underlineColor",
      .strikethroughStyle: "strikethroughStyle", .strikethroughColor: "strikethroughColor", .shadow: "shadow",
      .link: "link", .attachment: "attachment", .baselineOffset: "baselineOffset", .strokeColor: "strokeColor",
      .strokeWidth: "strokeWidth", .ligature: "ligature",
    ]
    return names[self] ?? rawValue
  }
}
