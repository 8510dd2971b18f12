// SPDX-License-Identifier: MIT

package import Foundation

/// The elements of an SVG file, for code that uses its shapes instead of drawing the file.
///
/// The file is scanned first, so it is well-formed, its work is bounded, and it refers to nothing outside. Text is left out.
package struct SVGElements: Sendable {
  /// An element with its attributes.
  package struct Element: Sendable {
    /// The name, without a prefix.
    package let name: String
    /// The values as they are written.
    package let attributes: [String: String]
    /// The index of the parent element; nil for the root.
    package let parent: Int?
    fileprivate let start: Int
    fileprivate var content: Range<Int>
  }

  /// All elements in the order in which they begin.
  package private(set) var all: [Element] = []
  private let bytes: [UInt8]

  /// Reads the bytes of a file.
  package init(_ data: some ContiguousBytes) throws(VectorError) {
    let bytes = data.withUnsafeBytes { Array($0) }
    self.bytes = bytes
    _ = try VectorFile.scan(bytes, allowsText: true)
    all = bytes.withUnsafeBufferPointer { bytes in
      var reader = SVGTagReader(bytes)
      reader.read()
      return reader.elements
    }
  }

  /// Returns the line of an element, from 1.
  package func line(of element: Element) -> Int {
    bytes[..<element.start].reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
  }

  /// Returns the text between the tags of an element.
  package func content(of element: Element) -> String {
    String(decoding: bytes[element.content], as: UTF8.self)
  }
}

/// The way through the tags of a file that was scanned.
private struct SVGTagReader {
  private(set) var elements: [SVGElements.Element] = []
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  private var open: Int?

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func read() {
    while let start = index(of: "<", from: at) {
      at = start + 1
      if skip("!--", to: "-->") || skip("![CDATA[", to: "]]>") || skip("?", to: "?>") || skip("!", to: ">") { continue }
      if at < bytes.count, bytes[at] == UInt8(ascii: "/") { readEnd(start) } else { readStart(start) }
    }
  }

  private mutating func readEnd(_ start: Int) {
    guard let index = open else { return }
    elements[index].content = elements[index].content.lowerBound..<start
    open = elements[index].parent
  }

  private mutating func readStart(_ start: Int) {
    let name = readName()
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      guard at < bytes.count, bytes[at] != UInt8(ascii: ">"), bytes[at] != UInt8(ascii: "/") else { break }
      let key = readName()
      guard let equals = index(of: "=", from: at) else { return at = bytes.count }
      at = equals + 1
      skipSpace()
      guard at < bytes.count, let end = index(of: Unicode.Scalar(bytes[at]), from: at + 1) else {
        return at = bytes.count
      }
      attributes[key] = String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
      at = end + 1
    }
    let isEmpty = at < bytes.count && bytes[at] == UInt8(ascii: "/")
    at = (index(of: ">", from: at) ?? bytes.count - 1) + 1
    let local = name.split(separator: ":").last.map(String.init) ?? name
    elements.append(
      SVGElements.Element(name: local, attributes: attributes, parent: open, start: start, content: at..<at))
    if !isEmpty { open = elements.count - 1 }
  }

  private mutating func readName() -> String {
    let start = at
    while at < bytes.count, !isSpace(bytes[at]), bytes[at] != UInt8(ascii: "="), bytes[at] != UInt8(ascii: ">"),
      bytes[at] != UInt8(ascii: "/")
    { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while at < bytes.count, isSpace(bytes[at]) { at += 1 }
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// Skips markup that begins with `opening`; returns false where it does not.
  private mutating func skip(_ opening: StaticString, to closing: StaticString) -> Bool {
    guard bytes.count - at >= opening.utf8CodeUnitCount,
      memcmp(bytes.baseAddress! + at, opening.utf8Start, opening.utf8CodeUnitCount) == 0
    else { return false }
    at += opening.utf8CodeUnitCount
    while let end = index(of: closing.unicodeScalarOfFirst, from: at) {
      at = end
      if bytes.count - at >= closing.utf8CodeUnitCount,
        memcmp(bytes.baseAddress! + at, closing.utf8Start, closing.utf8CodeUnitCount) == 0
      {
        at += closing.utf8CodeUnitCount
        return true
      }
      at += 1
    }
    at = bytes.count
    return true
  }

  private func index(of mark: Unicode.Scalar, from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(mark.value), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}

extension StaticString {
  fileprivate var unicodeScalarOfFirst: Unicode.Scalar { Unicode.Scalar(utf8Start.pointee) }
}
