// SPDX-License-Identifier: MIT

/// Finds characters that are invisible, or that look like others.
enum TextLook {
  /// Letters of Cyrillic and Greek, and hyphens, that look like other characters in most fonts.
  private static let lookalikes: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs = [
      ("АВЕЅІЈКМНОРСТУХаеорсухіјѕ", "ABESIJKMHOPCTYXaeopcyxijs"), ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "ABEZHIKMNOPTYXo"),
      ("\u{2010}\u{2011}", "--"),
    ]
    let scalars = pairs.flatMap { zip($0.0.unicodeScalars, $0.1.unicodeScalars) }
    return Dictionary(uniqueKeysWithValues: scalars)
  }()

  /// Returns true for lines that look the same.
  static func isSame(_ one: String, _ other: String) -> Bool {
    // Long lines take long to compare, and nobody reads them.
    guard one.utf8.count <= 10_000, other.utf8.count <= 10_000 else { return false }
    return folded(one) == folded(other)
  }

  /// Returns the scalars without invisible ones, with one kind of space, and one letter for all that look alike.
  private static func folded(_ text: String) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .spaceSeparator, .lineSeparator, .paragraphSeparator: result.append(" ")
      case .control where scalar == "\t": result.append(" ")
      case .control, .format: break
      default:
        if !scalar.properties.isDefaultIgnorableCodePoint { result.append(lookalikes[scalar] ?? scalar) }
      }
    }
    while result.last == " " { result.removeLast() }
    return result
  }

  /// Returns a line with visible signs instead of control characters, and of blanks at its end.
  static func visible(_ line: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      switch scalar.value {
      case 0x00...0x08, 0x0A...0x1F: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? scalar)
      case 0x7F: result.append("\u{2421}")
      case 0x80...0x9F, 0x2028...0x202E, 0x2066...0x2069:
        result.append(contentsOf: "<\(name(of: scalar))>".unicodeScalars)
      default: result.append(scalar)
      }
    }
    if let last = line.utf8.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { result.append("¬") }
    return String(result)
  }

  /// Returns the scalar's name, such as `U+00A0`.
  static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
