// SPDX-License-Identifier: MIT

import Foundation

/// Reads a text of Markdown block by block, as CommonMark says, with tables as GitHub writes them.
struct MarkdownBlocks {
  private let base: URL?
  private let attributes: AttributeContainer
  private var result = AttributedString()
  private var lastIdentity = 0
  private var references = MarkdownReferences()
  /// True while the text is searched for the addresses that it gives names, which may stand behind their use.
  private var isSearching = false
  private typealias Component = PresentationIntent.IntentType
  /// The blocks deeper than which nothing is looked for, so that text made of signs does not fill the stack.
  private static let deepest = 48

  init(base: URL?, attributes: AttributeContainer) { (self.base, self.attributes) = (base, attributes) }

  mutating func read(_ text: String) -> AttributedString {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { Substring($0.contains("\t") ? $0.replacingOccurrences(of: "\t", with: "    ") : String($0)) }
    if text.contains("]:") {
      isSearching = true
      read(lines, in: [])
      (isSearching, lastIdentity) = (false, 0)
    }
    read(lines, in: [])
    return result
  }

  private mutating func block(_ kind: PresentationIntent.Kind, in parents: [Component]) -> [Component] {
    lastIdentity += 1
    return [Component(kind: kind, identity: lastIdentity)] + parents
  }

  private mutating func add(_ text: String, in blocks: [Component], isRead: Bool = true) {
    guard !isSearching else { return }
    var own = attributes
    own.presentationIntent = PresentationIntent(types: blocks)
    result +=
      isRead
      ? InlineMarkdown.attributed(text, keepsWhitespace: false, references: references, base: base, attributes: own)
      : AttributedString(text, attributes: own)
  }

  private mutating func read(_ lines: [Substring], in parents: [Component]) {
    var rest = lines[...]
    while let line = rest.first {
      let count =
        line.isBlank
        ? 1
        : readCode(rest, parents) ?? readLeaf(line, parents) ?? readQuote(rest, parents) ?? readList(rest, parents)
          ?? readHTML(rest, parents) ?? readTable(rest, parents) ?? readParagraph(rest, parents)
      rest = rest.dropFirst(count)
    }
  }

  // MARK: Leaves

  /// Reads code between fences, or code that is indented; returns the number of its lines.
  private mutating func readCode(_ lines: ArraySlice<Substring>, _ parents: [Component]) -> Int? {
    guard let first = lines.first else { return nil }
    if first.indent >= 4 {
      let code = lines.prefix { $0.indent >= 4 || $0.isBlank }
      let end = code.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? code.endIndex
      let text = code[..<end].map { $0.dropFirst(4) + "\n" }.joined()
      add(text, in: block(.codeBlock(languageHint: nil), in: parents), isRead: false)
      return end - lines.startIndex
    }
    guard let fence = first.fence else { return nil }
    let inside = lines.dropFirst().prefix { !$0.closes(fence) }
    let hint = first.trimmed.drop { $0 == fence.first }.split(separator: " ").first.map(String.init)
    let text = inside.map { $0.dropFirst(min($0.indent, first.indent)) + "\n" }.joined()
    add(text, in: block(.codeBlock(languageHint: hint), in: parents), isRead: false)
    return min(inside.count + 2, lines.count)
  }

  /// Reads a heading or a rule.
  private mutating func readLeaf(_ line: Substring, _ parents: [Component]) -> Int? {
    if let (level, text) = line.heading {
      add(text, in: block(.header(level: level), in: parents))
    } else if line.isRule {
      add("\u{2E3B}", in: block(.thematicBreak, in: parents), isRead: false)
    } else {
      return nil
    }
    return 1
  }

  private mutating func readHTML(_ lines: ArraySlice<Substring>, _ parents: [Component]) -> Int? {
    guard let first = lines.first, first.isHTML else { return nil }
    let html = lines.prefix { !$0.isBlank }
    guard !isSearching else { return html.count }
    var own = attributes
    own.inlinePresentationIntent = .blockHTML
    own.presentationIntent = PresentationIntent(types: block(.paragraph, in: parents))
    result += AttributedString(html.map { $0 + "\n" }.joined(), attributes: own)
    return html.count
  }

  /// Reads lines up to the next block, or up to the line below a heading.
  private mutating func readParagraph(_ lines: ArraySlice<Substring>, _ parents: [Component]) -> Int {
    var text: [Substring] = []
    for line in lines {
      if let level = line.headingBelow {
        let title = references.takeAddresses(from: text.joined(separator: "\n"))
        if !title.isEmpty {
          add(title, in: block(.header(level: level), in: parents))
          return text.count + 1
        }
      }
      if line.isBlank || (!text.isEmpty && line.interruptsParagraph) { break }
      text.append(line.drop { $0 == " " })
    }
    var whole = references.takeAddresses(from: text.joined(separator: "\n"))
    while whole.last == " " { whole.removeLast() }
    if !whole.isEmpty { add(whole, in: block(.paragraph, in: parents)) }
    return text.count
  }

  // MARK: Blocks of blocks

  private mutating func readQuote(_ lines: ArraySlice<Substring>, _ parents: [Component]) -> Int? {
    guard parents.count < Self.deepest, lines.first?.isQuote ?? false else { return nil }
    var inside: [Substring] = []
    for line in lines {
      if line.isQuote {
        let text = line.trimmedStart.dropFirst()
        inside.append(text.first == " " ? text.dropFirst() : text)
      } else if line.continues(inside.last) {
        inside.append(line)
      } else {
        break
      }
    }
    read(inside, in: block(.blockQuote, in: parents))
    return inside.count
  }

  private mutating func readList(_ lines: ArraySlice<Substring>, _ parents: [Component]) -> Int? {
    guard parents.count < Self.deepest, let first = lines.first?.listMarker else { return nil }
    let list = block(first.number == nil ? .unorderedList : .orderedList, in: parents)
    var (rest, ordinal) = (lines, first.number ?? 1)
    while let marker = rest.first?.listMarker, marker.sign == first.sign, !(rest.first?.isRule ?? false) {
      var inside = [rest[rest.startIndex].dropFirst(marker.width)]
      for line in rest.dropFirst() {
        if line.isBlank || line.indent >= marker.width {
          inside.append(line.dropFirst(min(marker.width, line.indent)))
        } else if line.listMarker == nil, line.continues(inside.last) {
          inside.append(line)
        } else {
          break
        }
      }
      rest = rest.dropFirst(inside.count)
      read(inside, in: block(.listItem(ordinal: ordinal), in: list))
      ordinal += 1
    }
    return lines.count - rest.count
  }

  private mutating func readTable(_ lines: ArraySlice<Substring>, _ parents: [Component]) -> Int? {
    guard lines.count > 1, let head = lines.first, head.contains("|"),
      let columns = lines[lines.startIndex + 1].tableColumns, head.cells.count == columns.count
    else { return nil }
    let table = block(.table(columns: columns), in: parents)
    let rows = lines.dropFirst(2).prefix { !$0.isBlank && !$0.interruptsParagraph }
    for (number, line) in ([head] + rows).enumerated() {
      let row = block(number == 0 ? .tableHeaderRow : .tableRow(rowIndex: number), in: table)
      for (column, text) in line.cells.prefix(columns.count).enumerated() {
        add(text, in: block(.tableCell(columnIndex: column), in: row))
      }
    }
    return rows.count + 2
  }
}
