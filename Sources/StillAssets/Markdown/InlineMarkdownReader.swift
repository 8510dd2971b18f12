// SPDX-License-Identifier: MIT

/// A piece of a line of Markdown that has one meaning.
struct InlineMarkdownPiece {
  var text: String
  var intent: InlinePresentationIntent = []
  /// The addresses as they are written.
  var link, image: String?
}

/// Reads a text character by character, as CommonMark says, in a time that grows with its length alone.
///
/// Signs of emphasis become pieces of their own, and `MarkdownEmphasis` decides at the end which of them have a
/// meaning, because that depends on what follows.
struct InlineMarkdownReader {
  /// A `[` or `![` that may begin a link.
  private struct Bracket {
    let piece, delimiters: Int
    /// The place of the first character inside.
    let inside: Int
    let isImage: Bool
    /// False inside of a link, because links hold no others.
    var isOpen = true
  }

  private let characters: [Character]
  private let keepsWhitespace: Bool
  private let references: MarkdownReferences
  private var position = 0
  private var pieces: [InlineMarkdownPiece] = []
  /// True if the last piece is text to which more can be added.
  private var isAtText = false
  private var emphasis = MarkdownEmphasis()
  private var brackets: [Bracket] = []
  /// The addresses of links and images, with the pieces that they belong to.
  private var targets: [(address: String, isImage: Bool, pieces: Range<Int>)] = []
  /// The lengths of rows of backticks that nothing closes any more.
  private var lonelyBackticks: Set<Int> = []

  init(_ text: String, keepsWhitespace: Bool, references: MarkdownReferences = MarkdownReferences()) {
    (characters, self.keepsWhitespace, self.references) = (Array(text), keepsWhitespace, references)
  }

  mutating func read() -> [InlineMarkdownPiece] {
    while let character = peek() { read(character) }
    emphasis.match(from: 0)
    emphasis.mark(&pieces)
    for target in targets {
      for index in target.pieces {
        if target.isImage { pieces[index].image = target.address } else { pieces[index].link = target.address }
      }
    }
    return pieces.filter { !$0.text.isEmpty }
  }

  private func peek(_ distance: Int = 0) -> Character? {
    let place = position + distance
    return characters.indices.contains(place) ? characters[place] : nil
  }

  private mutating func read(_ character: Character) {
    switch character {
    case "\\": readEscape()
    case "`": readCode()
    case "*", "_", "~": readSigns(character)
    case "!" where peek(1) == "[": open(isImage: true)
    case "[": open(isImage: false)
    case "]": close()
    case "<": readTag()
    case "&": readEntity()
    case _ where character.isNewline && !keepsWhitespace: breakLine(hard: false)
    default: add(character)
    }
  }

  // MARK: Text

  private mutating func add(_ character: Character, count: Int = 1) {
    if !isAtText { pieces.append(InlineMarkdownPiece(text: "")) }
    isAtText = true
    pieces[pieces.count - 1].text.append(character)
    position += count
  }

  private mutating func add(_ piece: InlineMarkdownPiece, count: Int) {
    pieces.append(piece)
    isAtText = false
    position += count
  }

  private mutating func readEscape() {
    guard let next = peek(1) else { return add("\\") }
    if next.isASCII, next.isPunctuation || next.isSymbol { return add(next, count: 2) }
    guard next.isNewline, !keepsWhitespace else { return add("\\") }
    position += 1
    breakLine(hard: true)
  }

  /// Ends a line at a line break, whose neighbouring spaces have no width.
  private mutating func breakLine(hard: Bool) {
    var spaces = 0
    if isAtText {
      while pieces[pieces.count - 1].text.last == " " {
        pieces[pieces.count - 1].text.removeLast()
        spaces += 1
      }
    }
    let isHard = hard || spaces > 1
    add(InlineMarkdownPiece(text: isHard ? "\n" : " ", intent: isHard ? .lineBreak : .softBreak), count: 1)
    while let next = peek(), next == " " || next == "\t" { position += 1 }
  }

  private mutating func readEntity() {
    let name = characters[(position + 1)...].prefix(9).prefix { $0 != ";" }
    guard peek(name.count + 1) == ";", let character = Self.character(named: String(name)) else { return add("&") }
    add(character, count: name.count + 2)
  }

  private static func character(named name: String) -> Character? {
    guard name.hasPrefix("#") else {
      return [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
        "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "euro": "€", "deg": "°", "times": "×",
      ][name]
    }
    let digits = name.dropFirst()
    let number = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { Unicode.Scalar($0 == 0 ? 0xFFFD : $0) }.map(Character.init)
  }

  // MARK: Signs

  private mutating func readSigns(_ sign: Character) {
    let length = run(of: sign, from: position)
    let before = position > 0 ? characters[position - 1] : " "
    let after = peek(length) ?? " "
    emphasis.add(sign, length: length, between: before, and: after, piece: pieces.count)
    add(InlineMarkdownPiece(text: String(repeating: sign, count: length)), count: length)
  }

  private func run(of sign: Character, from start: Int) -> Int {
    characters[start...].prefix { $0 == sign }.count
  }

  private mutating func readCode() {
    let length = run(of: "`", from: position)
    var end = position + length
    while !lonelyBackticks.contains(length), end < characters.count {
      guard characters[end] == "`" else {
        end += 1
        continue
      }
      let closing = run(of: "`", from: end)
      if closing == length {
        let code = Self.code(characters[(position + length)..<end])
        return add(InlineMarkdownPiece(text: code, intent: .code), count: end + length - position)
      }
      end += closing
    }
    lonelyBackticks.insert(length)
    add(InlineMarkdownPiece(text: String(repeating: "`", count: length)), count: length)
  }

  /// Takes a space off both ends, which lets code begin and end with backticks.
  private static func code(_ characters: ArraySlice<Character>) -> String {
    let text = String(characters.map { $0.isNewline ? " " : $0 })
    let isPadded = text.count > 1 && text.hasPrefix(" ") && text.hasSuffix(" ") && text.contains { $0 != " " }
    return isPadded ? String(text.dropFirst().dropLast()) : text
  }

  /// Reads `<https://example.com>`, `<name@example.com>` or a tag of HTML, whose text stays as it is.
  private mutating func readTag() {
    let inside = characters[(position + 1)...].prefix { $0 != ">" && $0 != "<" }
    guard peek(inside.count + 1) == ">", let first = inside.first else { return add("<") }
    let text = String(inside)
    let isWord = !inside.contains { $0.isWhitespace }
    if isWord, text.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.\-]{1,31}:.*/) != nil {
      add(InlineMarkdownPiece(text: text, link: text), count: inside.count + 2)
    } else if isWord, text.wholeMatch(of: /[^@\/]+@[A-Za-z0-9.\-]+/) != nil {
      add(InlineMarkdownPiece(text: text, link: "mailto:" + text), count: inside.count + 2)
    } else if first.isLetter || "/!?".contains(first) {
      add(InlineMarkdownPiece(text: "<\(text)>", intent: .inlineHTML), count: inside.count + 2)
    } else {
      add("<")
    }
  }

  // MARK: Links

  private mutating func open(isImage: Bool) {
    let inside = position + (isImage ? 2 : 1)
    brackets.append(Bracket(piece: pieces.count, delimiters: emphasis.count, inside: inside, isImage: isImage))
    add(InlineMarkdownPiece(text: isImage ? "![" : "["), count: isImage ? 2 : 1)
  }

  private mutating func close() {
    guard let bracket = brackets.popLast() else { return add("]") }
    guard bracket.isOpen, let target = target(of: bracket) else { return add("]") }
    emphasis.match(from: bracket.delimiters)
    pieces[bracket.piece].text = ""
    // An image has one address, whatever its description holds.
    if bracket.isImage {
      while let last = targets.last, last.pieces.lowerBound > bracket.piece { targets.removeLast() }
    }
    targets.append((target.address, bracket.isImage, bracket.piece..<pieces.count))
    if !bracket.isImage { closeBrackets() }
    (position, isAtText) = (target.end, false)
  }

  /// Returns the address behind the closing bracket, or the one that a name stands for.
  private func target(of bracket: Bracket) -> (address: String, end: Int)? {
    if peek(1) == "(", let target = MarkdownTarget(in: characters, from: position + 2) {
      return (target.address, target.end)
    }
    guard !references.isEmpty else { return nil }
    let text = characters[bracket.inside..<position]
    guard peek(1) == "[", let close = MarkdownReferences.closing(in: characters, behind: position + 1) else {
      return references.address(named: text).map { ($0, position + 1) }
    }
    let name = characters[(position + 2)..<close]
    return references.address(named: name.isEmpty ? text : name).map { ($0, close + 1) }
  }

  /// Lets no bracket that is open begin a link, because one has been found inside of it.
  private mutating func closeBrackets() {
    for index in brackets.indices.reversed() where !brackets[index].isImage {
      guard brackets[index].isOpen else { return }
      brackets[index].isOpen = false
    }
  }
}
