// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

/// An argument of a format, asked for its type: nothing is read from memory as something that it is not.
enum FormatArgument {
  case signed(Int64)
  case unsigned(UInt64)
  case real(Double)
  case text(String)
  case pointer(UnsafePointer<CChar>)
  case other(any CVarArg)

  init(_ argument: any CVarArg) {
    switch argument {
    case let value as Int: self = .signed(Int64(value))
    case let value as String: self = .text(value)
    case let value as Double: self = .real(value)
    case let value as Float: self = .real(Double(value))
    case let value as CGFloat: self = .real(Double(value))
    case let value as UnsafePointer<CChar>: self = .pointer(value)
    case let value as UnsafeMutablePointer<CChar>: self = .pointer(UnsafePointer(value))
    case let value as Bool: self = .signed(value ? 1 : 0)
    case let value as any FixedWidthInteger & SignedInteger: self = .signed(Int64(truncatingIfNeeded: value))
    case let value as any FixedWidthInteger: self = .unsigned(UInt64(truncatingIfNeeded: value))
    default: self = .other(argument)
    }
  }

  /// The number that a plural is chosen by.
  var pluralNumber: PluralNumber? {
    switch self {
    case .signed(let value): PluralNumber(value)
    case .unsigned(let value): PluralNumber(Int64(clamping: value))
    case .real(let value): PluralNumber(value)
    case .text, .pointer, .other: nil
    }
  }

  /// The argument as `%@` prints it.
  var description: String {
    switch self {
    case .signed(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let text): text
    case .pointer(let pointer): "\(pointer)"
    case .other(let argument): (argument as? NSObject)?.description ?? "\(argument)"
    }
  }

  /// Returns the argument's text by a specifier whose sizes are numbers; nil if the argument is of another kind.
  func text(by specifier: FormatSpecifier, locale: Locale?) -> String? {
    switch (self, specifier.conversion) {
    // CoreFoundation knows no width for objects.
    case (.text, "@"), (.other, "@"): return description
    case (.text(let text), "s"), (.text(let text), "S"): return Self.padded(cut(text, to: specifier), by: specifier)
    case (.pointer(let pointer), "s"): return Self.padded(cut(String(cString: pointer), to: specifier), by: specifier)
    case (.signed(let value), "c"), (.signed(let value), "C"): return Self.character(UInt32(truncatingIfNeeded: value))
    case (.unsigned(let value), "c"), (.unsigned(let value), "C"):
      return Self.character(UInt32(truncatingIfNeeded: value))
    case (.signed(let value), _) where specifier.isInteger:
      return Self.integer(UInt64(bitPattern: value), by: specifier, locale: locale)
    case (.unsigned(let value), _) where specifier.isInteger:
      return Self.integer(value, by: specifier, locale: locale)
    case (.real(let value), _) where specifier.isReal: return Self.real(value, by: specifier, locale: locale)
    // The bits of both zeros are equal: `x == 0 ? 0 : x` makes an integer of the first one.
    case (.signed(0), _) where specifier.isReal, (.unsigned(0), _) where specifier.isReal:
      return Self.real(0, by: specifier, locale: locale)
    case (.pointer(let pointer), "p"): return "0x" + String(UInt(bitPattern: pointer), radix: 16)
    case (.other(let argument), "p"): return "\(argument)"
    default: return nil
    }
  }

  private func cut(_ text: String, to specifier: FormatSpecifier) -> String {
    if case .number(let length)? = specifier.precision { String(text.prefix(length)) } else { text }
  }

  private static func character(_ code: UInt32) -> String {
    Unicode.Scalar(code).map { $0.value == 0 ? "" : String(Character($0)) } ?? "\u{FFFD}"
  }

  private static func padded(_ text: String, by specifier: FormatSpecifier) -> String {
    guard case .number(let width)? = specifier.width else { return text }
    let missing = min(width, 1000) - text.count
    guard missing > 0 else { return text }
    let space = String(repeating: " ", count: missing)
    return specifier.isLeft ? text + space : space + text
  }

  /// Prints the bits of an integer as C does: only those that the specifier's length covers.
  private static func integer(_ bits: UInt64, by specifier: FormatSpecifier, locale: Locale?) -> String {
    let isSigned = "diD".contains(specifier.conversion)
    let value: Int64
    switch (specifier.length, specifier.conversion) {
    case ("hh", _): value = isSigned ? Int64(Int8(truncatingIfNeeded: bits)) : Int64(UInt8(truncatingIfNeeded: bits))
    case ("h", _): value = isSigned ? Int64(Int16(truncatingIfNeeded: bits)) : Int64(UInt16(truncatingIfNeeded: bits))
    case ("", "D"), ("", "U"), ("", "O"): value = Int64(bitPattern: bits)
    case ("", _): value = isSigned ? Int64(Int32(truncatingIfNeeded: bits)) : Int64(UInt32(truncatingIfNeeded: bits))
    default: value = Int64(bitPattern: bits)
    }
    let isNegative = isSigned && value < 0
    let magnitude = isSigned ? value.magnitude : UInt64(bitPattern: value)
    var digits: String
    switch specifier.conversion {
    case "x": digits = String(magnitude, radix: 16)
    case "X": digits = String(magnitude, radix: 16, uppercase: true)
    case "o", "O": digits = String(magnitude, radix: 8)
    default:
      digits = locale.map { magnitude.formatted(IntegerFormatStyle<UInt64>.number.locale($0)) } ?? String(magnitude)
    }
    if case .number(let count)? = specifier.precision, digits.count < count {
      digits = String(repeating: "0", count: min(count, 1000) - digits.count) + digits
    }
    if specifier.isAlternate, magnitude != 0 {
      digits = (specifier.conversion == "x" ? "0x" : specifier.conversion == "X" ? "0X" : "0") + digits
    }
    return signed(digits, isNegative: isNegative, by: specifier, mayPad: specifier.precision == nil)
  }

  private static func signed(
    _ digits: String, isNegative: Bool, by specifier: FormatSpecifier, mayPad: Bool
  ) -> String {
    let sign = isNegative ? "-" : specifier.hasPlus ? "+" : specifier.hasSpace ? " " : ""
    if specifier.hasZeros, !specifier.isLeft, mayPad, case .number(let width)? = specifier.width {
      let missing = min(width, 1000) - digits.count - sign.count
      if missing > 0 { return sign + String(repeating: "0", count: missing) + digits }
    }
    return padded(sign + digits, by: specifier)
  }

  private static func real(_ value: Double, by specifier: FormatSpecifier, locale: Locale?) -> String {
    var precision = 6
    if case .number(let number)? = specifier.precision { precision = min(number, 300) }
    let isNegative = value.sign == .minus && !value.isNaN
    let digits: String
    if let locale, value.isFinite, "fF".contains(specifier.conversion), value.magnitude < 1e15, precision < 100 {
      let style = FloatingPointFormatStyle<Double>.number.locale(locale).precision(.fractionLength(precision))
      digits = value.magnitude.formatted(style)
    } else {
      let letter = String(specifier.conversion)
      let isPlain = "aA".contains(letter) && specifier.precision == nil
      let text = String(plainFormat: isPlain ? "%\(letter)" : "%.\(precision)\(letter)", value.magnitude)
      let separator = locale?.decimalSeparator ?? "."
      let localized = separator == "." ? text : text.replacing(".", with: separator)
      // With a locale, CoreFoundation leaves exponents to ICU, which writes them large.
      digits = locale == nil ? text : localized.replacing("e", with: "E")
    }
    return signed(digits, isNegative: isNegative, by: specifier, mayPad: value.isFinite)
  }
}
