// SPDX-License-Identifier: MIT

/// A JSON value whose texts and numbers stay as they were written, so that changes keep all else.
indirect enum JSON: Sendable {
  struct Member: Sendable {
    /// The key as it is written between quotation marks.
    var key: String
    var value: JSON
  }

  /// `null`, `true`, `false` or a number.
  case word(String)
  /// A text as it is written between quotation marks.
  case text(String)
  case list([JSON])
  case object([Member])

  /// Nil for what is no JSON.
  init?(_ bytes: [UInt8]) {
    var reader = JSONReader(bytes: bytes)
    guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
    self = value
  }

  var written: String {
    switch self {
    case .word(let word): word
    case .text(let text): "\"\(text)\""
    case .list(let values): "[" + values.map(\.written).joined(separator: ",") + "]"
    case .object(let members): "{" + members.map { "\"\($0.key)\":\($0.value.written)" }.joined(separator: ",") + "}"
    }
  }

  /// The values directly inside of this one.
  var children: [JSON] {
    switch self {
    case .word, .text: []
    case .list(let values): values
    case .object(let members): members.map(\.value)
    }
  }

  subscript(_ key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The number of values in the tree, this one included.
  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// The value with a number in the order of the text; this one is 0.
  func node(_ number: Int) -> JSON {
    var rest = number - 1
    for child in children where rest >= 0 {
      let count = child.count
      if rest < count { return child.node(rest) }
      rest -= count
    }
    return self
  }

  /// Changes the value with a number in the order of the text.
  mutating func change(_ number: Int, _ body: (inout JSON) -> Void) {
    if number == 0 { return body(&self) }
    var rest = number - 1
    for index in children.indices {
      let count = children[index].count
      if rest < count { return changeChild(index) { $0.change(rest, body) } }
      rest -= count
    }
  }

  mutating func changeChild(_ index: Int, _ body: (inout JSON) -> Void) {
    switch self {
    case .word, .text: break
    case .list(var values):
      body(&values[index])
      self = .list(values)
    case .object(var members):
      body(&members[index].value)
      self = .object(members)
    }
  }

  mutating func removeChild(_ index: Int) {
    switch self {
    case .word, .text: break
    case .list(var values):
      values.remove(at: index)
      self = .list(values)
    case .object(var members):
      members.remove(at: index)
      self = .object(members)
    }
  }
}

/// A reader of JSON that leaves the details of numbers and escapes to those who are tested.
private struct JSONReader {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  mutating func value(depth: Int) -> JSON? {
    skipSpace()
    defer { skipSpace() }
    if depth > 200 { return nil }
    if take("\"") { return text().map(JSON.text) }
    if take("[") {
      return items("]") { $0.value(depth: depth + 1) }.map(JSON.list)
    }
    if take("{") {
      return items("}") { $0.member(depth: depth + 1) }.map(JSON.object)
    }
    return word()
  }

  private mutating func member(depth: Int) -> JSON.Member? {
    skipSpace()
    guard take("\""), let key = text() else { return nil }
    skipSpace()
    guard take(":"), let value = value(depth: depth) else { return nil }
    return JSON.Member(key: key, value: value)
  }

  private mutating func items<Item>(_ end: Unicode.Scalar, _ item: (inout JSONReader) -> Item?) -> [Item]? {
    var items: [Item] = []
    skipSpace()
    if take(end) { return items }
    repeat {
      guard let next = item(&self) else { return nil }
      items.append(next)
    } while take(",")
    return take(end) ? items : nil
  }

  private mutating func text() -> String? {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < bytes.count else { return nil }
    index += 1
    return String(decoding: bytes[start..<(index - 1)], as: UTF8.self)
  }

  private mutating func word() -> JSON? {
    let start = index
    while index < bytes.count, !" \t\r\n,]}:".utf8.contains(bytes[index]) { index += 1 }
    return index > start ? .word(String(decoding: bytes[start..<index], as: UTF8.self)) : nil
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count, " \t\r\n".utf8.contains(bytes[index]) { index += 1 }
  }
}
