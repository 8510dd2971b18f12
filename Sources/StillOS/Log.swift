// SPDX-License-Identifier: MIT

import Glibc

/// A place that messages are logged to: standard error, with the category before each line.
///
/// Mirrors os's `OSLog`.
public final class OSLog: Sendable {
  /// The log without a category.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log that drops what it is given.
  public static let disabled = OSLog(subsystem: "", category: "", isEnabled: false)

  private let category: String
  private let isEnabled: Bool

  /// Makes a log; the subsystem is not written.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isEnabled: true)
  }

  private init(subsystem: String, category: String, isEnabled: Bool) {
    (self.category, self.isEnabled) = (category, isEnabled)
  }

  /// Returns true if messages of the type are written: all but those for debugging.
  public func isEnabled(type: OSLogType) -> Bool { isEnabled && type != .debug && type != .info }

  func write(_ text: String, _ type: OSLogType) {
    guard isEnabled(type: type) else { return }
    var line = category.isEmpty ? "\(text)\n" : "[\(category)] \(text)\n"
    // One call a message, so that those of several threads stay apart.
    line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// The weight of a message; mirrors os's `OSLogType`.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
  /// The number that os has for it.
  public let rawValue: UInt8

  /// Makes a type of its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Makes a type of its number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// A message that is written.
  public static let `default` = OSLogType(0)
  /// A message that is not written, as where nobody listens.
  public static let info = OSLogType(1)
  /// A message that is not written, as where nobody listens.
  public static let debug = OSLogType(2)
  /// A message about an error.
  public static let error = OSLogType(16)
  /// A message about a mistake of the program.
  public static let fault = OSLogType(17)
}

/// Logs a message, whose arguments stand in the places of `%@`, `%d`, `%{public}@` and the like.
///
/// Numbers are written as Swift prints them, whatever their format says.
public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any...) {
  log.write(LogFormat.text(message.description, arguments), type)
}

/// Logs a message.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: Any...) {
  log.write(LogFormat.text(message.description, arguments), type)
}

/// A logger of interpolated messages; mirrors os's `Logger`.
public struct Logger: Sendable {
  private let log: OSLog

  /// Makes a logger of the log without a category.
  public init() { log = .default }
  /// Makes a logger; the subsystem is not written.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  /// Makes a logger of a log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Logs a message of a weight.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
  /// Logs a message.
  public func log(_ message: OSLogMessage) { log.write(message.text, .default) }
  /// Logs a message that is worth a look.
  public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }
  /// Does not write the message, as where nobody listens.
  public func info(_ message: OSLogMessage) { log.write(message.text, .info) }
  /// Does not write the message, as where nobody listens.
  public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
  /// Does not write the message, as where nobody listens.
  public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }
  /// Logs an error that may be expected.
  public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }
  /// Logs an error.
  public func error(_ message: OSLogMessage) { log.write(message.text, .error) }
  /// Logs a mistake of the program.
  public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }
  /// Logs a mistake of the program.
  public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}

/// The text of a message to a `Logger`; mirrors os's `OSLogMessage`.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The parts of a message that is being put together.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var text = ""

    /// Makes an empty message.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
    /// Appends a text.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Appends a value, whatever its privacy is: a test has nobody to hide it from.
    public mutating func appendInterpolation(
      _ value: @autoclosure () -> some Any, privacy: OSLogPrivacy = .auto
    ) { text += "\(value())" }
  }

  let text: String

  /// Makes a message of a text.
  public init(stringLiteral value: String) { text = value }
  /// Makes a message of its parts.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

/// The privacy of a value in a message, which changes nothing here; mirrors os's `OSLogPrivacy`.
public enum OSLogPrivacy: Sendable {
  /// The value's type decides.
  case auto
  /// Everybody may read the value.
  case `public`
  /// Only a debugger may read the value.
  case `private`
  /// Only a debugger may read the value.
  case sensitive
}

/// Messages with the places of arguments.
enum LogFormat {
  /// Returns the text with the arguments in their places.
  static func text(_ format: String, _ arguments: [Any]) -> String {
    var (result, rest, arguments) = ("", format[...], arguments[...])
    while let sign = rest.firstIndex(of: "%") {
      result += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      if rest.first == "{" { rest = rest.drop { $0 != "}" }.dropFirst() }
      rest = rest.drop { "0123456789.-+# lhzqjtL".contains($0) }.dropFirst()
      result += arguments.popFirst().map { "\($0)" } ?? "<missing>"
    }
    return result + rest
  }
}
