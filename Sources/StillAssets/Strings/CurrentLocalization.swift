// SPDX-License-Identifier: MIT

package import Foundation

/// The languages and the locale that a picture is made in.
///
/// The default is American English on every machine, whatever its environment says: a picture must not depend on it.
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
      let language = Locale.Language(identifier: LanguageMatching.canonical(languages.first ?? "en"))
      self.layoutDirection = isForced || language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  @TaskLocal package static var current = CurrentLocalization()

  /// The locale to use where an app passed one: `Locale.current` is the machine's, and stands for the picture's.
  static func locale(for locale: Locale) -> Locale {
    locale == machineLocale ? current.locale : locale
  }

  private static let machineLocale = Locale.current
}
