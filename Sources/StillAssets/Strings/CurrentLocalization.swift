// SPDX-License-Identifier: MIT

package import Foundation

/// The languages and the locale that a picture is made in.
///
/// The default are texts in American English on every machine, whatever its environment says. Numbers are written as
/// Foundation writes all others.
package struct CurrentLocalization: Hashable, Sendable {
  /// The direction that views are laid out in.
  package enum LayoutDirection: Hashable, Sendable {
    case leftToRight, rightToLeft
  }

  /// The languages in the order of the user's preference, such as `de-AT`.
  package var languages: [String]
  /// The locale that writes numbers.
  package var locale: Locale
  package var layoutDirection: LayoutDirection
  package var pseudoLanguage: PseudoLanguage?
  /// The key of device variations: `iphone`, `ipad`, `mac`, `appletv`, `applewatch`, `applevision`.
  package var device: String
  /// True if a test chose the language: what is missing in it is then worth a note.
  package var isChosen = false

  /// - Parameters:
  ///   - locale: By default that of the first language.
  ///   - layoutDirection: By default that of the pseudo-language or of the first language.
  package init(
    languages: [String] = ["en-US"], locale: Locale? = nil, layoutDirection: LayoutDirection? = nil,
    pseudoLanguage: PseudoLanguage? = nil, device: String = "iphone"
  ) {
    self.languages = languages
    self.locale = locale ?? Locale(identifier: LanguageMatching.canonical(languages.first ?? "en-US"))
    self.pseudoLanguage = pseudoLanguage
    self.device = device
    if let layoutDirection {
      self.layoutDirection = layoutDirection
    } else {
      let isForced = pseudoLanguage?.layoutDirection == .rightToLeft
      let isReversed = Self.runsFromRightToLeft(LanguageMatching.canonical(languages.first ?? "en"))
      self.layoutDirection = isForced || isReversed ? .rightToLeft : .leftToRight
    }
  }

  /// Foundation knows the direction of languages for which it has data; for others it does not look at the script.
  private static func runsFromRightToLeft(_ identifier: String) -> Bool {
    let language = Locale.Language(identifier: identifier)
    if language.characterDirection == .rightToLeft { return true }
    let script = Locale.Language(identifier: language.maximalIdentifier).script?.identifier ?? ""
    return ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg", "Mand", "Samr"].contains(script)
  }

  @TaskLocal package static var current = CurrentLocalization(locale: processLocale)

  /// The process's locale; nil where Foundation has the one that it takes in all environments.
  private static var processLocale: Locale? { Locale.current.identifier == "en_001" ? nil : .current }

  /// The locale to use where an app passed one: `Locale.current` is the machine's, and stands for the picture's.
  static func locale(for locale: Locale) -> Locale {
    isMachines(locale) ? current.locale : locale
  }

  /// Tells if a locale is the one that Foundation takes where an app names none.
  ///
  /// `Locale.current` is told from an equal one by its object: an app that names a locale gets that one.
  static func isMachines(_ locale: Locale) -> Bool {
    guard locale != .autoupdatingCurrent else { return true }
    guard MemoryLayout<Locale>.size == MemoryLayout<(UInt, UInt)>.size else { return locale == machineLocale }
    return unsafeBitCast(locale, to: (UInt, UInt).self) == unsafeBitCast(machineLocale, to: (UInt, UInt).self)
  }

  private static let machineLocale = Locale.current
}
