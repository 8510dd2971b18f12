// SPDX-License-Identifier: MIT

public import Foundation

extension String {
  /// A key for a localised string, and the arguments that were interpolated into it.
  ///
  /// `"\(count) files in \(name)"` has the key `%lld files in %@`. Mirrors Foundation's type, which Linux lacks.
  public struct LocalizationValue: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The key, with a specifier for each argument.
    package var key: String
    package var arguments: [Argument]

    /// An interpolated value, kept so that it can be compared and sent.
    package enum Argument: Hashable, Sendable {
      case integer(Int64)
      case unsigned(UInt64)
      case real(Double)
      case text(String)
      /// A string that is looked up when the whole is.
      indirect case resource(LocalizedStringResource)

      var value: any CVarArg {
        switch self {
        case .integer(let value): value
        case .unsigned(let value): value
        case .real(let value): value
        case .text(let text): text
        case .resource(let resource): String(localized: resource)
        }
      }
    }

    /// Makes a value of a key as it stands: a percent sign in it is one.
    public init(_ value: String) {
      key = value
      arguments = []
    }

    /// Makes a value of a literal without interpolations.
    public init(stringLiteral value: String) { self.init(value) }

    /// Makes a value of a literal with interpolations.
    public init(stringInterpolation: StringInterpolation) {
      arguments = stringInterpolation.arguments
      // Percent signs of the literal are doubled only where the key is a format.
      key = arguments.isEmpty ? stringInterpolation.literal : stringInterpolation.key
    }
  }
}

extension String.LocalizationValue {
  /// The collector of a literal's parts.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var key = ""
    fileprivate var literal = ""
    fileprivate var arguments: [Argument] = []

    /// Makes an empty collector.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text between interpolations.
    public mutating func appendLiteral(_ literal: String) {
      key += literal.contains("%") ? literal.replacing("%", with: "%%") : literal
      self.literal += literal
    }

    private mutating func append(_ argument: Argument, _ specifier: String) {
      key += specifier
      literal += specifier
      arguments.append(argument)
    }

    /// Adds a string: `%@` in the key.
    public mutating func appendInterpolation(_ string: String) { append(.text(string), "%@") }

    /// Adds a part of a string: `%@` in the key.
    public mutating func appendInterpolation(_ substring: Substring) { append(.text(String(substring)), "%@") }

    /// Adds the characters of an attributed string: `%@` in the key.
    public mutating func appendInterpolation(_ string: AttributedString) {
      append(.text(String(string.characters)), "%@")
    }

    /// Adds an object, by its description: `%@` in the key.
    public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject) {
      append(.text(subject.description), "%@")
    }

    /// Adds an object, as a formatter prints it: `%@` in the key.
    public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
      append(.text(formatter.string(for: subject) ?? subject.description), "%@")
    }

    /// Adds a value of Foundation, as a formatter prints it: `%@` in the key.
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
      append(.text(formatter.string(for: subject) ?? "\(subject)"), "%@")
    }

    /// Adds a value as a style prints it in the picture's locale: `%@` in the key.
    public mutating func appendInterpolation<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
    where Style.FormatInput: Equatable, Style.FormatOutput == String {
      append(.text(format.locale(CurrentLocalization.current.locale).format(input)), "%@")
    }

    /// Adds another localised string, which is looked up with the whole: `%@` in the key.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) { append(.resource(resource), "%@") }

    /// Adds a number: `%lld`, `%llu`, `%d`, `%u`, `%f` or `%lf` in the key, by its type.
    public mutating func appendInterpolation<Value: LocalizableNumber>(_ value: Value) {
      append(value.localizationArgument, Value.localizationSpecifier)
    }

    /// Adds a number with a specifier of one's own, such as `%.2lf`.
    public mutating func appendInterpolation<Value: LocalizableNumber>(_ value: Value, specifier: String) {
      append(value.localizationArgument, specifier)
    }
  }
}

/// A number that a localised string can hold: Foundation's `_FormatSpecifiable`, which strings are not here.
public protocol LocalizableNumber {
  /// The specifier that stands in the key.
  static var localizationSpecifier: String { get }
  /// The number, kept as what it is.
  var localizationArgument: LocalizationArgument { get }
}

/// A number inside of a `String.LocalizationValue`.
public struct LocalizationArgument: Hashable, Sendable {
  fileprivate var argument: String.LocalizationValue.Argument
}

extension String.LocalizationValue.StringInterpolation {
  private mutating func append(_ argument: LocalizationArgument, _ specifier: String) {
    append(argument.argument, specifier)
  }
}

extension LocalizableNumber where Self: FixedWidthInteger & SignedInteger {
  /// The integer, with its sign.
  public var localizationArgument: LocalizationArgument {
    LocalizationArgument(argument: .integer(Int64(truncatingIfNeeded: self)))
  }
}

extension LocalizableNumber where Self: FixedWidthInteger & UnsignedInteger {
  /// The integer, without a sign.
  public var localizationArgument: LocalizationArgument {
    LocalizationArgument(argument: .unsigned(UInt64(truncatingIfNeeded: self)))
  }
}

extension LocalizableNumber where Self: BinaryFloatingPoint {
  /// The number with a fraction.
  public var localizationArgument: LocalizationArgument { LocalizationArgument(argument: .real(Double(self))) }
}

extension Int: LocalizableNumber {
  /// The specifier that stands in the key.
  public static var localizationSpecifier: String { "%lld" }
}
extension Int8: LocalizableNumber {
  /// The specifier that stands in the key.
  public static var localizationSpecifier: String { "%d" }
}
extension Int16: LocalizableNumber {
  /// The specifier that stands in the key.
  public static var localizationSpecifier: String { "%d" }
}
extension Int32: LocalizableNumber {
  /// The specifier that stands in the key.
  public static var localizationSpecifier: String { "%d" }
}
extension Int64: LocalizableNumber {
  /// The specifier that stands in the key.
  public static var localizationSpecifier: String { "%lld" }
}
extension UInt: LocalizableNumber {
  /// The specifier that stands in the key.
  public static var localizationSpecifier: String { "%llu" }
}
extension UInt8: LocalizableNumber {
  /// The specifier that stands in the key.
  public static var localizationSpecifier: String { "%u" }
}
extension UInt16: LocalizableNumber {
  /// The specifier that stands in the key.
  public static var localizationSpecifier: String { "%u" }
}
extension UInt32: LocalizableNumber {
  /// The specifier that stands in the key.
  public static var localizationSpecifier: String { "%u" }
}
extension UInt64: LocalizableNumber {
  /// The specifier that stands in the key.
  public static var localizationSpecifier: String { "%llu" }
}
extension Float: LocalizableNumber {
  /// The specifier that stands in the key.
  public static var localizationSpecifier: String { "%f" }
}
extension Double: LocalizableNumber {
  /// The specifier that stands in the key.
  public static var localizationSpecifier: String { "%lf" }
}
extension CGFloat: LocalizableNumber {
  /// The specifier that stands in the key.
  public static var localizationSpecifier: String { "%lf" }
}
