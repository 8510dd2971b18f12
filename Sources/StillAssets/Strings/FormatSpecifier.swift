// SPDX-License-Identifier: MIT

/// A part of a format: text, or the place of an argument.
enum FormatPiece: Hashable {
  case literal(String)
  case argument(FormatSpecifier)
}

/// A specifier such as `%2$-8.3lf`, or a variable such as `%#@files@`.
struct FormatSpecifier: Hashable {
  /// The argument's number from 1, if the format says it.
  var position: Int?
  var isLeft = false
  var hasPlus = false
  var hasSpace = false
  var hasZeros = false
  var isAlternate = false
  var width: Size?
  var precision: Size?
  /// `hh`, `h`, `l`, `ll`, `q`, `L`, `z`, `t`, `j` or nothing.
  var length = ""
  /// The letter at the end.
  var conversion: Character = "@"
  /// The name in `%#@name@`.
  var variable: String?
  /// `%arg`, which is the argument of the variable that the text belongs to.
  var isOwnArgument = false

  /// A number, or the next argument for `*`.
  enum Size: Hashable {
    case number(Int)
    case argument
  }

  var isInteger: Bool { "diuxXoDUO".contains(conversion) }
  var isReal: Bool { "fFeEgGaA".contains(conversion) }

  /// The specifier's text with another position.
  func text(atPosition position: Int?) -> String {
    func size(_ size: Size) -> String {
      switch size {
      case .number(let number): "\(number)"
      case .argument: "*"
      }
    }
    var text = "%" + (position.map { "\($0)$" } ?? "")
    text += (isLeft ? "-" : "") + (hasPlus ? "+" : "") + (hasSpace ? " " : "")
    text += (isAlternate ? "#" : "") + (hasZeros ? "0" : "")
    text += width.map(size) ?? ""
    text += precision.map { "." + size($0) } ?? ""
    return text + length + String(conversion)
  }
}

/// The reader of formats.
struct FormatReader {
  private let bytes: [UInt8]
  private var index = 0

  /// Reads a format; what looks like a specifier and is none stays text.
  ///
  /// - Parameter isInVariable: `%arg` then is a specifier.
  static func pieces(of format: String, isInVariable: Bool = false) -> [FormatPiece] {
    let bytes = Array(format.utf8)
    guard bytes.contains(UInt8(ascii: "%")) else { return format.isEmpty ? [] : [.literal(format)] }
    var reader = FormatReader(bytes: bytes)
    return reader.read(isInVariable: isInVariable)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read(isInVariable: Bool) -> [FormatPiece] {
    var pieces: [FormatPiece] = []
    var literal: [UInt8] = []
    func flush() {
      if !literal.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal = []
    }
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "%") else {
        literal.append(byte)
        index += 1
        continue
      }
      let start = index
      index += 1
      if skip("%") {
        literal.append(byte)
      } else if isInVariable, bytes[index...].starts(with: "arg".utf8) {
        index += 3
        flush()
        pieces.append(.argument(FormatSpecifier(isOwnArgument: true)))
      } else if let specifier = readSpecifier() {
        flush()
        pieces.append(.argument(specifier))
      } else {
        literal.append(byte)
        index = start + 1
      }
    }
    flush()
    return pieces
  }

  private mutating func skip(_ character: Character) -> Bool {
    guard index < bytes.count, bytes[index] == character.asciiValue else { return false }
    index += 1
    return true
  }

  /// Reads digits; numbers end at 9,999, which no format needs.
  private mutating func readNumber() -> Int? {
    let start = index
    var number = 0
    while index < bytes.count, (48...57).contains(bytes[index]) {
      number = min(9999, number * 10 + Int(bytes[index]) - 48)
      index += 1
    }
    return index > start ? number : nil
  }

  private mutating func readSpecifier() -> FormatSpecifier? {
    var specifier = FormatSpecifier()
    let start = index
    if let number = readNumber(), number > 0, skip("$") { specifier.position = number } else { index = start }
    while true {
      if skip("-") { specifier.isLeft = true; continue }
      if skip("+") { specifier.hasPlus = true; continue }
      if skip(" ") { specifier.hasSpace = true; continue }
      if skip("0") { specifier.hasZeros = true; continue }
      if skip("'") { continue }
      guard skip("#") else { break }
      if skip("@") { return readVariable(specifier) }
      specifier.isAlternate = true
    }
    if skip("*") { specifier.width = .argument } else { specifier.width = readNumber().map { .number($0) } }
    if skip(".") { specifier.precision = skip("*") ? .argument : .number(readNumber() ?? 0) }
    while index < bytes.count, "hlqLztj".utf8.contains(bytes[index]), specifier.length.utf8.count < 2 {
      specifier.length.append(Character(.init(bytes[index])))
      index += 1
    }
    guard index < bytes.count, "@diuDUxXoOfFeEgGaAcCsSp".utf8.contains(bytes[index]) else { return nil }
    specifier.conversion = Character(.init(bytes[index]))
    index += 1
    return specifier
  }

  private mutating func readVariable(_ specifier: FormatSpecifier) -> FormatSpecifier? {
    guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "@")) else { return nil }
    var specifier = specifier
    specifier.variable = String(decoding: bytes[index..<end], as: UTF8.self)
    index = end + 1
    return specifier
  }
}
