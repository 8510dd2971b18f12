// SPDX-License-Identifier: MIT

package import Foundation

/// The looking up of strings in a bundle, in the languages of the picture.
package enum StringLookup {
  /// Returns the entry of a key in the first of a bundle's resource folders that has it.
  ///
  /// - Parameter table: A file's name without its type; nil and nothing stand for `Localizable`.
  static func format(forKey key: String, table: String?, bundle: Bundle) -> LocalizedFormat? {
    let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    let localization = CurrentLocalization.current
    guard isName(table) else {
      AssetNotes.report(
        AssetNote(
          path: bundle.bundlePath, problem: "\"\(table)\" is no name of a table of strings",
          remedy: "pass the file's name alone, without folders and without its type"))
      return nil
    }
    var searched: BundleStrings?
    for folder in ResourceFolders.paths(of: bundle) {
      let strings = BundleStrings.inFolder(folder)
      if let format = strings.format(forKey: key, table: table, languages: localization.languages) {
        return format.resolved(forDevice: localization.device)
      }
      if searched == nil, strings.hasTable(table, languages: localization.languages) { searched = strings }
    }
    searched?.noteMissing(key: key, table: table, languages: localization.languages)
    return nil
  }

  /// Names are only looked for in lists of files, so none leads elsewhere; this tells the one who wrote it.
  private static func isName(_ table: String) -> Bool {
    !table.utf8.contains(UInt8(ascii: "/")) && table != ".." && table != "."
  }

  /// Returns the string of a key: its text, a format that stands for its plurals, or else the value or the key.
  package static func string(forKey key: String, value: String?, table: String?, bundle: Bundle) -> String {
    let localization = CurrentLocalization.current
    let pseudo = localization.pseudoLanguage
    guard let format = format(forKey: key, table: table, bundle: bundle) else {
      // As with Foundation, an empty value is none. A text that nothing was found for is not localised, and shows it.
      return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    }
    if let text = format.plainText { return pseudo?.applied(to: text) ?? text }
    return FormatRegistry.string(for: format, in: localization)
  }

  /// The languages that a bundle has strings in, by name, without Base.
  package static func localizations(of bundle: Bundle) -> [String] {
    var languages: Set<String> = []
    for folder in ResourceFolders.paths(of: bundle) {
      languages.formUnion(BundleStrings.inFolder(folder).localizations)
    }
    return languages.sorted()
  }

  /// The bundle's languages that the picture shows, that of the preferences first.
  ///
  /// Foundation's `Bundle.preferredLocalizations` is the process's, and cannot be replaced: a property of the same name
  /// and type would be ambiguous.
  package static func preferredLocalizations(of bundle: Bundle) -> [String] {
    let development = developmentLocalization(of: bundle)
    let all = localizations(of: bundle)
    let preferences = CurrentLocalization.current.languages
    return [LanguageMatching.best(of: all + [development], for: preferences) ?? development]
  }

  /// The language that a bundle was written in.
  ///
  /// Foundation's property on Linux ends the process if no Info.plist says it.
  package static func developmentLocalization(of bundle: Bundle) -> String {
    let folders = ResourceFolders.paths(of: bundle).map(BundleStrings.inFolder)
    return (folders.first { !$0.localizations.isEmpty } ?? folders.first)?.developmentLanguage ?? "en"
  }
}
