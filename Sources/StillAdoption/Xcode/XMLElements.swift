// SPDX-License-Identifier: MIT

/// The elements of a text in XML that a program wrote, one after the other.
struct XMLElements: Sequence {
  struct Element {
    /// The name; that of an end, such as `/Test`, begins with a slash.
    let name: String
    /// True for an element that ends where it begins.
    let isWhole: Bool
    fileprivate let attributes: [String: String]

    subscript(attribute: String) -> String? { attributes[attribute] }
  }

  private let elements: [Element]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var (elements, place): ([Element], Int) = ([], 0)
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    {
      elements.append(Self.element(bytes[(start + 1)..<end]))
      place = end + 1
    }
    self.elements = elements
  }

  private static func element(_ text: ArraySlice<UInt8>) -> Element {
    let slash = UInt8(ascii: "/")
    let end = text.prefix { $0 == slash }
    let name = text.dropFirst(end.count).prefix { $0 > 32 && $0 != slash }
    let parts = text[name.endIndex...].split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    var attributes: [String: String] = [:]
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      let key = parts[index].filter { $0 > 32 && $0 != UInt8(ascii: "=") && $0 != slash }
      attributes[String(decoding: key, as: UTF8.self)] = decoded(parts[index + 1])
    }
    return Element(
      name: String(decoding: text[end.startIndex..<name.endIndex], as: UTF8.self), isWhole: text.last == slash,
      attributes: attributes)
  }

  /// Returns the text of an attribute, in which some signs have names.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(UInt8(ascii: "&")) else { return text }
    let names = [("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&#10;", "\n"), ("&amp;", "&")]
    return names.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }
}
