// SPDX-License-Identifier: MIT

package import Foundation

extension CurrentLocalization {
  /// Makes the localisation that a test chose by a locale, which may be a pseudo-language.
  package init(locale: Locale) throws(UnknownLocale) {
    if let pseudo = PseudoLanguage(locale) {
      // As in Xcode's schemes, what is changed are the texts of the development language.
      self.init(languages: [], pseudoLanguage: pseudo)
    } else {
      let language = locale.language
      guard let code = language.languageCode, code.isISOLanguage || LanguageMatching.isOldCode(code.identifier),
        locale.region?.isISORegion ?? true, locale.region != .unknown,
        !locale.identifier.lowercased().hasPrefix(PseudoLanguage.prefix)
      else { throw UnknownLocale(identifier: locale.identifier) }
      // Foundation also tells the script that is only likely, by which Serbian's folders would no longer match.
      let script = language.script.map(\.identifier)
      let isGiven = script.map { locale.identifier.lowercased().contains($0.lowercased()) } ?? false
      let parts: [String?] = [code.identifier, isGiven ? script : nil, locale.region?.identifier]
      self.init(languages: [parts.compactMap { $0 }.joined(separator: "-")], locale: locale)
    }
    isChosen = true
  }
}

/// An error: a test asks for a locale of no known language or region.
package struct UnknownLocale: Error, Hashable, CustomStringConvertible {
  package let identifier: String

  package var description: String {
    "`locale:` is \"\(identifier)\", which names no language, or no region, of ISO 639 and 3166. Pass an identifier such as "
      + "\"de\", \"pt-BR\" or \"zh-Hant\", or a pseudo-language such as `.accentedPseudolanguage`."
  }
}

extension PseudoLanguage {
  fileprivate static let prefix = "en-x-"

  /// The locale that stands for the language: English with a subtag for private use.
  package var locale: Locale { Locale(identifier: Self.prefix + rawValue.lowercased()) }

  init?(_ locale: Locale) {
    let identifier = locale.identifier.lowercased()
    guard identifier.hasPrefix(Self.prefix),
      let pseudo = Self.allCases.first(where: { identifier == Self.prefix + $0.rawValue.lowercased() })
    else { return nil }
    self = pseudo
  }
}
