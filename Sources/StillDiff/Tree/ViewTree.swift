// SPDX-License-Identifier: MIT

import Glibc

/// A described view tree: the visible properties of each view, by their names in code.
///
/// The description is text: a heading with the traits of the picture, then one view a line, indented by its depth, with
/// its class, its frame and the properties that do not have their default values, separated by tabs.
///
/// It is a class because each copy of a structure would retain all its tables, which takes much of the time of a debug build.
package final class ViewTree: Sendable {
  /// The first words of the descriptions that this version writes.
  package static let heading = TreeFormat.current.heading
  /// The most views that are read, because a file may be untrusted.
  private static let limit = 100_000
  /// The most ancestors and subviews that are searched for a text that distinguishes a view from others.
  static let reach = 256

  package struct Node: Sendable {
    /// The index of the superview; -1 for the root.
    package var parent: Int
    package var children: [Int] = []
    package var frame: Rect
    /// The section and row in a list, such as `0.3`; nil outside of lists.
    var indexPath: String?
    /// The index of the first view after this one that is not inside it.
    package var end = 0
    /// A digest of the class and the properties.
    var own: Int
    /// A digest that also covers the subviews.
    var whole = 0
    fileprivate var type: Range<Int>
    fileprivate var details: Range<Int>
  }

  /// A rectangle in points.
  package struct Rect: Hashable, Sendable {
    package var x, y, width, height: Double
  }

  private let bytes: [UInt8]
  let format: TreeFormat
  /// The views, each before those inside it.
  package let nodes: [Node]
  /// The properties by which a person recognises a view, if a view has them: see ``label(_:)``.
  let labels: [String]

  /// Reads a description; nil if there is none, or if its format is missing or newer.
  package init?(_ description: String?) {
    guard let description, let format = TreeFormat(of: description), format <= .current else { return nil }
    // A zero byte ends the text for strtod, which reads the numbers.
    let bytes = Array(description.utf8) + [0]
    var nodes: [Node] = []
    var path: [Int] = []
    bytes.dropLast().withUnsafeBytes { raw in
      var lines = Lines(raw)
      _ = lines.next()
      while let line = lines.next(), nodes.count < Self.limit {
        guard let (node, depth) = Self.node(raw, line, path) else { break }
        path.removeLast(path.count - depth)
        path.append(nodes.count)
        if node.parent >= 0 { nodes[node.parent].children.append(nodes.count) }
        nodes.append(node)
      }
    }
    if nodes.isEmpty { return nil }
    for index in nodes.indices.reversed() {
      var hasher = Hasher()
      hasher.combine(nodes[index].own)
      for child in nodes[index].children { hasher.combine(nodes[child].whole) }
      nodes[index].whole = hasher.finalize()
      nodes[index].end = nodes[index].children.last.map { nodes[$0].end } ?? index + 1
    }
    (self.bytes, self.format, self.nodes) = (bytes, format, nodes)
    labels = ["id", "text", "title", "placeholder"].filter { Self.mentions($0, in: bytes) }
  }

  /// The traits of the picture, and other values that apply to all its views.
  var traits: [Property] {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1
    return properties(in: min(format.heading.utf8.count + 1, end)..<end)
  }

  private static func node(_ raw: UnsafeRawBufferPointer, _ line: Range<Int>, _ path: [Int]) -> (Node, depth: Int)? {
    var start = line.lowerBound
    while start < line.upperBound, raw[start] == UInt8(ascii: " ") { start += 1 }
    let depth = start - line.lowerBound
    // There is only one root, and the lines about masks come after all views.
    guard depth <= path.count, depth > 0 || path.isEmpty, let base = raw.baseAddress else { return nil }
    let type = start..<field(raw, start, line.upperBound)
    let place = min(type.upperBound + 1, line.upperBound)..<field(raw, type.upperBound + 1, line.upperBound)
    let details = min(place.upperBound + 1, line.upperBound)..<line.upperBound
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: raw[type]))
    hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: raw[details]))
    var numbers = [0.0, 0, 0, 0]
    var next = UnsafeMutablePointer(mutating: base.assumingMemoryBound(to: CChar.self)) + place.lowerBound
    for index in numbers.indices {
      var end: UnsafeMutablePointer<CChar>?
      let number = strtod(next, &end)
      // strtod skips blanks, so it may read a number of the next field or line.
      guard let end, UnsafeRawPointer(end) <= base + place.upperBound else { break }
      numbers[index] = bounded(number)
      next = end
    }
    // The root's position is not visible in the picture.
    let origin = depth > 0 ? (numbers[0], numbers[1]) : (0, 0)
    let rect = Rect(x: origin.0, y: origin.1, width: numbers[2], height: numbers[3])
    let node = Node(
      parent: depth > 0 ? path[depth - 1] : -1, frame: rect, indexPath: indexPath(raw, place), own: hasher.finalize(),
      type: type, details: details)
    return (node, depth)
  }

  /// Limits a number of an untrusted file, so that sums of many stay finite.
  static func bounded(_ number: Double) -> Double { number.isFinite ? max(-1e9, min(1e9, number)) : 0 }

  private static func indexPath(_ raw: UnsafeRawBufferPointer, _ place: Range<Int>) -> String? {
    guard let base = raw.baseAddress, !place.isEmpty,
      let mark = memchr(base + place.lowerBound, Int32(UInt8(ascii: "@")), place.count)
    else { return nil }
    return text(raw, (UnsafeRawPointer(mark) - base + 1)..<place.upperBound)
  }

  /// Returns the end of the field that begins at `start`.
  private static func field(_ raw: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Int {
    guard start < end, let base = raw.baseAddress else { return end }
    guard let tab = memchr(base + start, Int32(UInt8(ascii: "\t")), end - start) else { return end }
    return UnsafeRawPointer(tab) - base
  }

  private struct Lines: IteratorProtocol {
    let raw: UnsafeRawBufferPointer
    var start = 0

    init(_ raw: UnsafeRawBufferPointer) { self.raw = raw }

    mutating func next() -> Range<Int>? {
      guard start < raw.count, let base = raw.baseAddress else { return nil }
      let mark = memchr(base + start, Int32(UInt8(ascii: "\n")), raw.count - start)
      let end = mark.map { UnsafeRawPointer($0) - base } ?? raw.count
      defer { start = end + 1 }
      return start..<end
    }
  }
}

// MARK: - Properties

extension ViewTree {
  /// A property by its name in code, and its value as text.
  package struct Property: Hashable, Sendable {
    package var name: String
    package var value: String
  }

  /// The class of a view or layer.
  package func type(_ index: Int) -> String { text(nodes[index].type) }

  /// Returns true for a view of the same class as one of another tree.
  func hasType(_ index: Int, of other: Int, in tree: ViewTree) -> Bool {
    let (one, second) = (nodes[index].type, tree.nodes[other].type)
    guard one.count == second.count else { return false }
    return bytes.withUnsafeBytes { raw in
      tree.bytes.withUnsafeBytes { others in
        guard let base = raw.baseAddress, let otherBase = others.baseAddress else { return false }
        return memcmp(base + one.lowerBound, otherBase + second.lowerBound, one.count) == 0
      }
    }
  }

  /// The properties of a view that do not have their default values.
  package func properties(_ index: Int) -> [Property] { properties(in: nodes[index].details) }

  /// Returns the value of one property; nil if it has its default value.
  func value(_ name: String, of index: Int) -> String? {
    find(name, in: nodes[index].details).map { range in bytes.withUnsafeBytes { Self.unescaped($0, range) } }
  }

  /// Returns false if no view has the property, which saves looking at each of them.
  func mentions(_ name: String) -> Bool { Self.mentions(name, in: bytes) }

  private static func mentions(_ name: String, in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { raw in
      // The text ends with a zero byte, and this library writes no other.
      guard let text = raw.baseAddress?.assumingMemoryBound(to: CChar.self) else { return false }
      return strstr(text, "\t\(name)=") != nil
    }
  }

  private func find(_ name: String, in range: Range<Int>) -> Range<Int>? {
    bytes.withUnsafeBytes { raw in
      name.utf8.withContiguousStorageIfAvailable { Self.value(raw, range, of: UnsafeRawBufferPointer($0)) } ?? nil
    }
  }

  private static func value(_ raw: UnsafeRawBufferPointer, _ details: Range<Int>, of name: UnsafeRawBufferPointer)
    -> Range<Int>?
  {
    guard let base = raw.baseAddress, let key = name.baseAddress else { return nil }
    let count = name.count
    var start = details.lowerBound
    let last = details.upperBound
    while last - start > count {
      if memcmp(base + start, key, count) == 0, base.load(fromByteOffset: start + count, as: UInt8.self) == equals {
        return start + count + 1..<field(raw, start, last)
      }
      guard let tab = memchr(base + start, tabulator, last - start) else { return nil }
      start = UnsafeRawPointer(tab) - base + 1
    }
    return nil
  }

  private static let equals = UInt8(ascii: "=")
  private static let tabulator = Int32(UInt8(ascii: "\t"))

  private func properties(in range: Range<Int>) -> [Property] {
    bytes.withUnsafeBytes { raw in
      guard let base = raw.baseAddress else { return [] }
      var properties: [Property] = []
      var start = range.lowerBound
      while start < range.upperBound {
        let end = Self.field(raw, start, range.upperBound)
        if let mark = memchr(base + start, Int32(Self.equals), end - start) {
          let equals = UnsafeRawPointer(mark) - base
          let value = Self.unescaped(raw, equals + 1..<end)
          properties.append(Property(name: Self.text(raw, start..<equals), value: value))
        }
        start = end + 1
      }
      return properties
    }
  }

  private func text(_ range: Range<Int>) -> String { bytes.withUnsafeBytes { Self.text($0, range) } }

  /// Returns a part of the description, with question marks for control characters and line breaks, which this library never
  /// writes there.
  ///
  /// In an untrusted reference they could be commands for the terminal that shows a message.
  private static func text(_ raw: UnsafeRawBufferPointer, _ range: Range<Int>) -> String {
    let part = UnsafeRawBufferPointer(rebasing: raw[range])
    let text = String(decoding: part, as: UTF8.self)
    if !mayControl(part) { return text }
    var scalars = text.unicodeScalars
    for index in scalars.indices.reversed() where breaks.contains(scalars[index].properties.generalCategory) {
      scalars.replaceSubrange(index...index, with: ["?"])
    }
    return String(scalars)
  }

  private static let breaks: Set<Unicode.GeneralCategory> = [.control, .lineSeparator, .paragraphSeparator]

  /// True for bytes below a space, the delete character, and the first bytes of other control characters and breaks.
  private static func mayControl(_ part: UnsafeRawBufferPointer) -> Bool {
    guard let bytes = part.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return false }
    var at = 0
    while at < part.count {
      let byte = bytes[at]
      if byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 { return true }
      at += 1
    }
    return false
  }

  /// Returns a value in the form of a description: on one line, without tabs.
  package static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\t": text += "\\t"
      case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}": text += "\\n"
      // `text` replaces the same characters when it reads a file, so both give the same value.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": text += "?"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Returns a value of the description as it was before it was escaped.
  private static func unescaped(_ raw: UnsafeRawBufferPointer, _ range: Range<Int>) -> String {
    let value = text(raw, range)
    guard let base = raw.baseAddress, memchr(base + range.lowerBound, Int32(UInt8(ascii: "\\")), range.count) != nil
    else {
      return value
    }
    var (text, isEscaped) = ("", false)
    for character in value {
      if isEscaped {
        text.append(character == "t" ? "\t" : character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text
  }
}
