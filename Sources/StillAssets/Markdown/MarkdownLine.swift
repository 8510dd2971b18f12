// SPDX-License-Identifier: MIT

import Foundation

/// The questions that reading Markdown asks of a line, in which tabs are spaces.
extension Substring {
  /// The number of spaces before the text.
  var indent: Int { prefix { $0 == " " }.count }
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
  var trimmedStart: Substring { drop { $0 == " " } }
  var trimmed: Substring {
    var text = trimmedStart
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The level and the text of a heading that begins with number signs; nil for others.
  var heading: (level: Int, text: String)? {
    let text = trimmed
    let level = text.prefix { $0 == "#" }.count
    guard indent < 4, (1...6).contains(level) else { return nil }
    var title = text.dropFirst(level)
    guard title.isEmpty || title.first == " " else { return nil }
    let unclosed = title.reversed().drop { $0 == "#" }
    if unclosed.first == " " || unclosed.isEmpty { title = title.dropLast(title.count - unclosed.count) }
    return (level, String(title.trimmed))
  }

  /// The level of the heading above this line, if it underlines one.
  var headingBelow: Int? {
    let signs = trimmed
    guard indent < 4, let sign = signs.first, sign == "=" || sign == "-", signs.allSatisfy({ $0 == sign }) else {
      return nil
    }
    return sign == "=" ? 1 : 2
  }

  /// True for three or more stars, hyphens or underscores.
  var isRule: Bool {
    let signs = filter { $0 != " " }
    guard indent < 4, let sign = signs.first, "-*_".contains(sign), signs.count > 2 else { return false }
    return signs.allSatisfy { $0 == sign }
  }

  var isQuote: Bool { indent < 4 && trimmedStart.first == ">" }

  /// True for comments, and for tags that hold blocks; others stand inside of lines.
  var isHTML: Bool {
    let text = trimmedStart
    guard indent < 4, text.first == "<", let second = text.dropFirst().first else { return false }
    let rest = text.dropFirst().drop { $0 == "/" }
    let name = rest.prefix { $0.isLetter || $0.isNumber }
    let next = rest.dropFirst(name.count).first ?? " "
    return "!?".contains(second) || (Self.blockTags.contains(name.lowercased()) && " />".contains(next))
  }
  private static let blockTags: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "dialog", "div", "dl", "dt",
    "fieldset", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html",
    "iframe",
    "li", "link", "main", "menu", "meta", "nav", "ol", "p", "pre", "script", "section", "style", "summary", "table",
    "tbody", "td", "tfoot", "th", "thead", "title", "tr", "ul",
  ]

  /// The backticks or tildes that begin a block of code.
  var fence: Substring? {
    let text = trimmedStart
    guard indent < 4, let sign = text.first, sign == "`" || sign == "~" else { return nil }
    let signs = text.prefix { $0 == sign }
    return signs.count > 2 && !(sign == "`" && text.dropFirst(signs.count).contains("`")) ? signs : nil
  }

  func closes(_ fence: Substring) -> Bool {
    let text = trimmed
    return indent < 4 && text.count >= fence.count && text.allSatisfy { $0 == fence.first }
  }

  /// The sign, the number and the width of what stands before an item of a list.
  var listMarker: (sign: Character, number: Int?, width: Int)? {
    let text = trimmedStart
    guard indent < 4, let first = text.first else { return nil }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard digits.count < 10, let sign = digits.isEmpty ? first : text.dropFirst(digits.count).first,
      (digits.isEmpty ? "-*+" : ".)").contains(sign)
    else { return nil }
    let after = text.dropFirst(digits.count + 1)
    guard after.isEmpty || after.first == " " else { return nil }
    // Code in an item begins five spaces behind its sign.
    let space = after.isBlank || after.indent > 4 ? 1 : after.indent
    return (sign, Int(digits), indent + digits.count + 1 + space)
  }

  /// True if a paragraph ends before this line without a blank one.
  var interruptsParagraph: Bool {
    if heading != nil || isRule || isQuote || fence != nil || isHTML { return true }
    guard let marker = listMarker else { return false }
    return (marker.number ?? 1) == 1 && !dropFirst(marker.width).isBlank
  }

  /// True if the line continues the paragraph of the previous line, although the markers of its block are missing.
  func continues(_ line: Substring?) -> Bool {
    guard let line, !line.isBlank, !isBlank else { return false }
    return !interruptsParagraph && line.heading == nil && !line.isRule && line.fence == nil && line.indent < 4
  }

  // MARK: Tables

  /// The columns that the second line of a table describes; nil for other lines.
  var tableColumns: [PresentationIntent.TableColumn]? {
    guard contains("-"), allSatisfy({ "|-: ".contains($0) }) else { return nil }
    let columns = cells.compactMap { cell -> PresentationIntent.TableColumn? in
      let hyphens = cell.drop { $0 == ":" }.prefix { $0 == "-" }
      guard !hyphens.isEmpty, cell.wholeMatch(of: /:?-+:?/) != nil else { return nil }
      if cell.hasSuffix(":") { return .init(alignment: cell.hasPrefix(":") ? .center : .right) }
      return .init(alignment: .left)
    }
    return columns.count == cells.count && !columns.isEmpty ? columns : nil
  }

  /// The texts between the bars of a row of a table.
  var cells: [String] {
    var (cells, cell, isEscaped) = ([String](), "", false)
    for character in trimmed {
      if character == "|", !isEscaped {
        cells.append(cell)
        cell = ""
      } else {
        if character == "|" { cell.removeLast() }
        cell.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    if !cell.isEmpty { cells.append(cell) }
    if trimmed.hasPrefix("|"), !cells.isEmpty { cells.removeFirst() }
    return cells.map { String(Substring($0).trimmed) }
  }
}
