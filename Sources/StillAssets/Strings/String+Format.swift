// SPDX-License-Identifier: MIT

public import Foundation
import StillBitmap

// The parameters are narrower than Foundation's, because the compiler then prefers them: every concrete type is
// `SendableMetatype`. An array of type `[any CVarArg]` goes to Foundation's `init(format:arguments:)`, which prints the
// general plural of a format with plurals.

extension String {
  /// Makes a string from a localised format, with numbers as the picture's locale writes them.
  ///
  /// Plurals are chosen by the arguments if the format came from `NSLocalizedString`.
  public static func localizedStringWithFormat(
    _ format: String, _ arguments: (any CVarArg & SendableMetatype)...
  ) -> String {
    formatted(format, locale: CurrentLocalization.current.locale, arguments)
  }

  /// Makes a string from a format.
  ///
  /// Plurals are chosen by the arguments if the format came from `NSLocalizedString`.
  public init(format: String, _ arguments: (any CVarArg & SendableMetatype)...) {
    self = Self.formatted(format, locale: nil, arguments)
  }

  /// Makes a string from a format, with numbers as a locale writes them.
  public init(format: String, locale: Locale?, _ arguments: (any CVarArg & SendableMetatype)...) {
    self = Self.formatted(format, locale: locale.map(CurrentLocalization.locale(for:)), arguments)
  }

  /// Makes a string from a format and a list of arguments.
  public init(format: String, arguments: [any CVarArg & SendableMetatype]) {
    self = Self.formatted(format, locale: nil, arguments)
  }

  /// Makes a string from a format and a list of arguments, with numbers as a locale writes them.
  public init(format: String, locale: Locale, arguments: [any CVarArg]) {
    self = Self.formatted(format, locale: CurrentLocalization.locale(for: locale), arguments)
  }

  /// Formats with plurals are ours, and those whose arguments do not fit; all others are Foundation's.
  private static func formatted(_ format: String, locale: Locale?, _ arguments: [any CVarArg]) -> String {
    let pseudo = CurrentLocalization.current.pseudoLanguage
    // Foundation on Linux stops where an identifier has other letters; no locale has.
    let locale = locale.map { $0.identifier.utf8.allSatisfy { $0 < 0x80 } ? $0 : Locale(identifier: "") }
    if let known = FormatRegistry.format(of: format) {
      return FormatExpansion.text(of: known, arguments: arguments, locale: locale, pseudo: pseudo)
    }
    if FormatExpansion.fit(arguments, format) {
      return withPlainNumbers {
        withVaList(arguments) { list in
          NSString(format: format, locale: locale.map { $0 as NSLocale }, arguments: list) as String
        }
      }
    }
    let plain = LocalizedFormat(text: .plain(format), language: "en", path: "String(format:)", key: format)
    return FormatExpansion.text(of: plain, arguments: arguments, locale: locale)
  }
}
