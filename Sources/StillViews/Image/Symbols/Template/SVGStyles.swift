// SPDX-License-Identifier: MIT

import Foundation

/// The declarations of a style sheet whose selectors are one class, one `id`, or one kind of element.
struct SVGStyles: Sendable {
  private var selectors: [String: [String: String]] = [:]
  /// The first selector of another kind that says something about how shapes are drawn; nil if there is none.
  private(set) var unknown: String?

  /// The most declarations, each counted as often as its rule has selectors.
  static let mostDeclarations = 20_000

  /// The properties that affect drawing, except those of layers.
  private static let drawn: Set<String> = [
    "clip-path", "display", "fill", "fill-opacity", "fill-rule", "filter", "mask", "opacity", "stroke", "transform",
    "visibility",
  ]

  /// Reads a sheet; returns nil if it has more declarations than the limit.
  init?(_ sheet: String) {
    var text = Substring(sheet)
    for (opening, closing) in [("<!--", "-->"), ("/*", "*/")] { text = Self.removing(opening, closing, from: text) }
    for mark in ["<![CDATA[", "]]>"] { text = Substring(text.replacingOccurrences(of: mark, with: "")) }
    var count = 0
    while let opening = text.firstIndex(of: "{") {
      let prelude = text[..<opening].trimmingCharacters(in: .whitespacesAndNewlines)
      let (body, rest) = Self.block(text[opening...])
      text = rest
      guard !prelude.hasPrefix("@") else {
        // Rules that apply to some media.
        if unknown == nil, body.contains("{") { unknown = prelude }
        continue
      }
      let declarations = Self.declarations(body)
      for selector in prelude.split(separator: ",", omittingEmptySubsequences: false) {
        count += max(1, declarations.count)
        guard count <= Self.mostDeclarations else { return nil }
        add(declarations, for: selector.trimmingCharacters(in: .whitespacesAndNewlines))
      }
    }
  }

  private mutating func add(_ declarations: [String: String], for selector: String) {
    // Apple's classes have colons, and other signs that are escaped.
    let name = selector.filter { $0 != "\\" }
    if Self.isSimple(name) {
      selectors[name, default: [:]].merge(declarations) { $1 }
    } else if unknown == nil, !Self.drawn.isDisjoint(with: declarations.keys) {
      unknown = selector
    }
  }

  private static func isSimple(_ name: String) -> Bool {
    guard name.allSatisfy({ !$0.isWhitespace && !">+~[](@".contains($0) }) else { return false }
    if name.hasPrefix(".") { return SymbolLayers.isApples(name.dropFirst()) || !name.dropFirst().contains(".") }
    return !name.isEmpty && !name.dropFirst().contains { ".#:".contains($0) } && !name.hasPrefix(":")
  }

  func declarations(of className: Substring) -> [String: String] { selectors[".\(className)"] ?? [:] }

  /// Returns the value of a property for an `id`, some classes, and a kind of element, of which the first counts most.
  func value(of property: String, id: String?, classes: [Substring], element: String) -> String? {
    guard !selectors.isEmpty else { return nil }
    let names = [id.map { "#\($0)" }].compactMap { $0 } + classes.map { ".\($0)" } + [element, "*"]
    return names.lazy.compactMap { selectors[$0]?[property] }.first
  }

  /// Reads declarations, as those of an attribute `style`.
  static func declarations(_ text: some StringProtocol) -> [String: String] {
    var declarations: [String: String] = [:]
    for declaration in text.split(separator: ";") {
      let halves = declaration.split(separator: ":", maxSplits: 1)
      guard halves.count == 2 else { continue }
      let value = halves[1].replacingOccurrences(of: "!important", with: "")
      declarations[halves[0].trimmingCharacters(in: .whitespacesAndNewlines)] = value.trimmingCharacters(
        in: .whitespacesAndNewlines)
    }
    return declarations
  }

  /// Returns the text between the brace at this position and the one that closes it, and the text after that.
  private static func block(_ text: Substring) -> (body: Substring, rest: Substring) {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "{": depth += 1
      case "}":
        depth -= 1
        if depth == 0 { return (text[..<index].dropFirst(), text[text.index(after: index)...]) }
      default: break
      }
    }
    return (text.dropFirst(), text[text.endIndex...])
  }

  private static func removing(_ opening: String, _ closing: String, from text: Substring) -> Substring {
    var (result, rest) = ("", text)
    while let start = rest.range(of: opening) {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].range(of: closing) else { return Substring(result) }
      rest = rest[end.upperBound...]
    }
    return Substring(result + rest)
  }
}
