// SPDX-License-Identifier: MIT

public import Foundation

extension String {
  /// Makes a localised string, whose key is the text with a specifier for each interpolation.
  ///
  /// Plurals and devices are chosen as on iOS. Marks of automatic grammar, `^[...](inflect: true)`, are removed: the
  /// words inside of them stay as they are written.
  ///
  /// - Parameters:
  ///   - bundle: By default the main bundle, which stands for all resource folders beside the executable.
  ///   - locale: Writes the numbers; `Locale.current` stands for the picture's. It does not choose the language.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = LocalizedText.string(
      key: keyAndValue.key, value: keyAndValue, table: table, bundle: bundle ?? .main, locale: locale)
  }

  /// Makes a localised string of a key, or else of the text that is written here.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = LocalizedText.string(
      key: key.description, value: defaultValue, table: table, bundle: bundle ?? .main, locale: locale)
  }

  /// Makes the localised string that a resource refers to.
  public init(localized resource: LocalizedStringResource) {
    self = LocalizedText.string(of: resource)
  }
}

extension AttributedString {
  /// Makes a localised attributed string, whose Markdown is read.
  ///
  /// Emphasis, code and strikethrough become `inlinePresentationIntent`, and links `link`.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = InlineMarkdown.attributed(
      LocalizedText.string(
        key: keyAndValue.key, value: keyAndValue, table: table, bundle: bundle ?? .main, locale: locale))
  }

  /// Makes a localised attributed string of a key, or else of the text that is written here.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = InlineMarkdown.attributed(
      LocalizedText.string(
        key: key.description, value: defaultValue, table: table, bundle: bundle ?? .main, locale: locale))
  }

  /// Makes the localised attributed string that a resource refers to.
  public init(localized resource: LocalizedStringResource) {
    self = InlineMarkdown.attributed(LocalizedText.string(of: resource))
  }
}

extension LocalizedText {
  /// Looks a resource up in the language of its locale, which is the picture's unless the app chose another.
  fileprivate static func string(of resource: LocalizedStringResource) -> String {
    var localization = CurrentLocalization.current
    if !CurrentLocalization.isMachines(resource.locale),
      let chosen = try? CurrentLocalization(locale: resource.locale)
    {
      localization.languages = chosen.languages
    }
    return CurrentLocalization.$current.withValue(localization) {
      string(
        key: resource.key, value: resource.defaultValue, table: resource.table, bundle: resource.bundle.bundle,
        locale: resource.locale)
    }
  }

  /// Looks a key up, and puts the value's arguments into what was found, or else into the value.
  fileprivate static func string(
    key: String, value: String.LocalizationValue, table: String?, bundle: Bundle, locale: Locale
  ) -> String {
    let found = StringLookup.format(forKey: key, table: table, bundle: bundle)
    let format =
      found ?? LocalizedFormat(text: .plain(value.key), language: "en", path: "String(localized:)", key: key)
    // A text that nothing was found for is not localised, and a pseudo-language shows it.
    let pseudo = found == nil ? nil : CurrentLocalization.current.pseudoLanguage
    let text: String
    if value.arguments.isEmpty, let plain = format.plainText {
      text = pseudo?.applied(to: plain) ?? plain
    } else {
      text = FormatExpansion.text(
        of: format, arguments: value.arguments.map(\.value), locale: CurrentLocalization.locale(for: locale),
        pseudo: pseudo)
    }
    return InlineMarkdown.withoutGrammar(text)
  }
}
