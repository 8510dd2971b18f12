// SPDX-License-Identifier: MIT

import Foundation

/// The places of a string catalogue's entries, found without reading them.
///
/// Foundation's reader of JSON takes 90 ms for 2,000 strings in four languages, and a picture needs ten of them. This goes
/// from quote to quote and from brace to brace, and leaves what lies between to the reader of an entry.
struct CatalogScan {
  /// The bytes of each entry's value, by its key.
  private(set) var entries: [String: Range<Int>] = [:]
  private(set) var languages: Set<String> = []
  /// The bytes of the value of `sourceLanguage`.
  private(set) var sourceLanguage: String?
  private(set) var hasStrings = false

  private let start: UnsafePointer<CChar>
  private let end: UnsafePointer<CChar>
  private var position: UnsafePointer<CChar>
  private var knownLanguages: [UnsafeBufferPointer<CChar>] = []
  /// The place in `knownLanguages` of the language that probably follows.
  private var nextLanguage = 0

  /// The most languages that a catalogue may have; iOS knows about seven hundred.
  static let mostLanguages = 1000

  /// Returns nil if the text is no JSON object, or is one that is not balanced.
  ///
  /// - Parameter bytes: The text, and a zero at its end.
  static func scan(_ bytes: [UInt8]) -> CatalogScan? {
    bytes.withUnsafeBytes { buffer in
      let start = buffer.baseAddress!.assumingMemoryBound(to: CChar.self)
      var scan = CatalogScan(start: start, end: start + buffer.count - 1, position: start)
      guard scan.scan() else { return nil }
      scan.knownLanguages = []
      return scan
    }
  }

  private init(start: UnsafePointer<CChar>, end: UnsafePointer<CChar>, position: UnsafePointer<CChar>) {
    self.start = start
    self.end = end
    self.position = position
  }

  private static let quote = CChar(bitPattern: UInt8(ascii: "\""))
  private static let colon = CChar(bitPattern: UInt8(ascii: ":"))
  private static let open = CChar(bitPattern: UInt8(ascii: "{"))
  private static let close = CChar(bitPattern: UInt8(ascii: "}"))
  private static let backslash = CChar(bitPattern: UInt8(ascii: "\\"))

  private mutating func scan() -> Bool {
    guard skipSpace() == Self.open else { return false }
    position += 1
    while let key = nextKey() {
      let name = Self.text(of: key)
      guard skipColon() else { return false }
      if name == "strings", skipSpace() == Self.open {
        position += 1
        hasStrings = true
        guard scanEntries() else { return false }
      } else if name == "sourceLanguage", skipSpace() == Self.quote {
        guard let value = readString() else { return false }
        sourceLanguage = Self.text(of: value)
      } else if !skipValue(isEntry: false) {
        return false
      }
    }
    guard position < end, position.pointee == Self.close else { return false }
    position += 1
    _ = skipSpace()
    return position == end
  }

  private mutating func scanEntries() -> Bool {
    while let key = nextKey() {
      guard skipColon() else { return false }
      _ = skipSpace()
      let first = position - start
      guard skipValue(isEntry: true) else { return false }
      entries[Self.text(of: key)] = first..<(position - start)
    }
    guard position < end, position.pointee == Self.close else { return false }
    position += 1
    return true
  }

  /// Skips white space, and returns the next byte, which is zero at the end.
  private mutating func skipSpace() -> CChar {
    while position.pointee == 32 || (position.pointee >= 9 && position.pointee <= 13) { position += 1 }
    return position.pointee
  }

  private mutating func skipColon() -> Bool {
    guard skipSpace() == Self.colon else { return false }
    position += 1
    return true
  }

  /// Goes past a comma to the next key of an object, or to the object's end.
  private mutating func nextKey() -> UnsafeBufferPointer<CChar>? {
    if skipSpace() == CChar(bitPattern: UInt8(ascii: ",")) { position += 1 }
    return skipSpace() == Self.quote ? readString() : nil
  }

  /// Reads from a quote to the next that no backslash precedes.
  private mutating func readString() -> UnsafeBufferPointer<CChar>? {
    let first = position + 1
    var from = first
    while let found = memchr(from, Int32(Self.quote), end - from) {
      let quote = UnsafePointer(found.assumingMemoryBound(to: CChar.self))
      var before = quote
      while before > first, before[-1] == Self.backslash { before -= 1 }
      from = quote + 1
      if (quote - before) % 2 == 0 {
        position = from
        return UnsafeBufferPointer(start: first, count: quote - first)
      }
    }
    return nil
  }

  /// Skips a value; that of an entry tells its languages, which are the keys of `localizations`.
  private mutating func skipValue(isEntry: Bool) -> Bool {
    var depth = 0
    var isInLocalizations = false
    nextLanguage = 0
    repeat {
      // A number or a word ends at a comma or a bracket.
      position += strcspn(position, depth == 0 ? "\"{}[]," : "\"{}[]")
      switch UInt8(bitPattern: position.pointee) {
      case UInt8(ascii: "\""):
        guard let text = readString() else { return false }
        guard isEntry, depth == 1 || isInLocalizations && depth == 2 else { continue }
        if depth == 1 { isInLocalizations = Self.isLocalizations(text) } else { note(language: text) }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // The end of the object that holds a number or a word.
        if depth == 0 { return true }
        depth -= 1
        position += 1
      case UInt8(ascii: ","): return true
      default: return false
      }
    } while depth > 0
    return true
  }

  private static func isLocalizations(_ text: UnsafeBufferPointer<CChar>) -> Bool {
    text.count == 13 && memcmp(text.baseAddress!, "localizations", 13) == 0
  }

  /// Adds a language, unless there are too many already.
  ///
  /// Most entries have the same languages in the same order, some of them left out.
  private mutating func note(language: UnsafeBufferPointer<CChar>) {
    for (index, known) in knownLanguages[nextLanguage...].prefix(40).enumerated() where known.count == language.count {
      guard memcmp(known.baseAddress!, language.baseAddress!, known.count) == 0 else { continue }
      nextLanguage += index + 1
      return
    }
    guard languages.count <= Self.mostLanguages, languages.insert(Self.text(of: language)).inserted else { return }
    knownLanguages.append(language)
    nextLanguage = knownLanguages.count
  }

  /// The characters of a string between its quotes.
  private static func text(of string: UnsafeBufferPointer<CChar>) -> String {
    let bytes = UnsafeRawBufferPointer(string)
    if memchr(bytes.baseAddress!, Int32(backslash), bytes.count) != nil {
      let quoted = Data([UInt8(ascii: "\"")]) + bytes + [UInt8(ascii: "\"")]
      if let text = try? JSONSerialization.jsonObject(with: quoted, options: .fragmentsAllowed) as? String {
        return text
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
