// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The strings of one resource folder: its `.lproj` folders, its tables without a language, and its catalogues.
final class BundleStrings: Sendable {
  /// The file names of each place that tables lie in: the folder itself, and its `.lproj` folders.
  private struct Place: Sendable {
    var path: String
    var files: Set<String>
  }

  private let path: String
  private let root: Place
  /// By the name in front of `.lproj`, as it is spelled.
  private let localized: [String: Place]
  private let infoLanguage: String?
  private let catalogs = Mutex<[String: StringCatalog?]>([:])
  private let sources = Mutex<[SourceKey: [StringSource]]>([:])
  private let missing = Mutex<Set<[String]>>([])

  private struct SourceKey: Hashable {
    var table: String
    var languages: [String]
  }

  private static let folders = Mutex<[String: BundleStrings]>([:])

  /// Returns the strings of a folder, which is listed once in a process.
  static func inFolder(_ path: String) -> BundleStrings {
    if let known = folders.withLock({ $0[path] }) { return known }
    let strings = BundleStrings(path: path)
    return folders.withLock { folders in
      if let other = folders[path] { return other }
      folders[path] = strings
      return strings
    }
  }

  private init(path: String) {
    self.path = path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    root = Place(path: path, files: Set(names.filter { Self.holdsStrings($0) }))
    var localized: [String: Place] = [:]
    for name in names.sorted() where name.hasSuffix(".lproj") {
      let folder = path + "/" + name
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      localized[String(name.dropLast(6))] = Place(path: folder, files: Set(files))
    }
    self.localized = localized
    let info = names.contains("Info.plist") ? try? StringsFile.contents(ofFileAt: path + "/Info.plist") : nil
    infoLanguage = info?["CFBundleDevelopmentRegion"] as? String
  }

  private static func holdsStrings(_ name: String) -> Bool {
    name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") || name.hasSuffix(".xcstrings")
  }

  /// The languages that anything in the folder is in, sorted, without Base.
  var localizations: [String] {
    var languages = Set(localized.keys).subtracting([LanguageMatching.base, "base"])
    for file in root.files where file.hasSuffix(".xcstrings") {
      languages.formUnion(catalog(named: file)?.languages ?? [])
    }
    return languages.sorted()
  }

  /// The language that the app was written in: that of the Info.plist, of a catalogue's source, or English.
  var developmentLanguage: String {
    if let infoLanguage { return infoLanguage }
    for file in root.files.sorted() where file.hasSuffix(".xcstrings") {
      if let catalog = catalog(named: file) { return catalog.sourceLanguage }
    }
    let languages = localizations
    return languages.count == 1 ? languages[0] : "en"
  }

  /// The language that is shown for preferences: the best that there is, or else the development language.
  func language(for preferences: [String]) -> String {
    // Base holds the development language's strings, whether or not that has a folder of its own.
    let development = developmentLanguage
    return LanguageMatching.best(of: localizations + [development], for: preferences) ?? development
  }

  /// Returns the text of a key, if the folder has one in the languages or in its development language.
  func format(forKey key: String, table: String, languages: [String]) -> LocalizedFormat? {
    for source in sources(table: table, languages: languages) {
      if let format = source.format(forKey: key) { return format }
    }
    return nil
  }

  /// Tells if the folder has a table, in whichever of the languages it would be looked for.
  func hasTable(_ table: String, languages: [String]) -> Bool {
    !sources(table: table, languages: languages).isEmpty
  }

  /// Notes once that a table has no such key, which apps then show as it is.
  ///
  /// In the development language a text may be its own key, and needs no entry; `cart.title` and `CART_TITLE` are none.
  func noteMissing(key: String, table: String, languages: [String]) {
    let language = language(for: languages)
    let isName = key.contains { $0 == "." || $0 == "_" } && key.utf8.allSatisfy(Self.isInNames) && key.last != "."
    guard isName || language != developmentLanguage else { return }
    // A loop over made-up keys must not fill the memory.
    guard missing.withLock({ $0.count < 1000 && $0.insert([key, table, language]).inserted }) else { return }
    AssetNotes.report(
      AssetNote(
        path: path,
        problem: "the table \"\(table)\" has no \"\(key)\" in \(language), and the key or its value is shown",
        remedy: "add it, or look at the spelling of the key"))
  }

  /// Tells if a byte is of those that names of keys are made of.
  private static func isInNames(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x2E || byte == 0x5F
  }

  /// Notes that a test chose a language that none of the folder's strings are in.
  private func noteLanguage(_ languages: [String], shown: String) {
    guard CurrentLocalization.current.isChosen, let wanted = languages.first,
      LanguageMatching.best(of: localizations + [developmentLanguage], for: languages) == nil
    else { return }
    let all = Set(localizations + [developmentLanguage]).sorted().joined(separator: ", ")
    AssetNotes.report(
      AssetNote(
        path: path, problem: "no strings are in \(wanted), and those of the development language, \(shown), are shown",
        remedy: "test one of \(all), or add a translation"))
  }

  /// The files to look into, in their order, which are read here.
  private func sources(table: String, languages: [String]) -> [StringSource] {
    let key = SourceKey(table: table, languages: languages)
    if let known = sources.withLock({ $0[key] }) { return known }
    let language = language(for: languages)
    var all = files(of: table, in: language)
    if let catalog = catalog(named: table + ".xcstrings") {
      let own = LanguageMatching.best(of: catalog.languages, for: [language]) ?? catalog.sourceLanguage
      all.append(.catalog(catalog, language: own))
    }
    for name in ["Base", "base"] {
      if let place = localized[name] { all += files(of: table, in: place, language: developmentLanguage) }
    }
    all += files(of: table, in: root, language: developmentLanguage)
    // An untranslated table is that of the development language, which bundles find as they search for any file.
    if all.isEmpty, LanguageMatching.canonical(language) != LanguageMatching.canonical(developmentLanguage) {
      all = files(of: table, in: developmentLanguage)
    }
    if !all.isEmpty { noteLanguage(languages, shown: language) }
    sources.withLock { $0[key] = all }
    return all
  }

  /// The files of a table in the folders of a language.
  private func files(of table: String, in language: String) -> [StringSource] {
    localized.keys.sorted().filter { LanguageMatching.canonical($0) == LanguageMatching.canonical(language) }
      .flatMap { files(of: table, in: localized[$0]!, language: language) }
  }

  /// The files of a table in one place: an entry of the `.stringsdict` goes before one of the `.strings`.
  private func files(of table: String, in place: Place, language: String) -> [StringSource] {
    var all: [StringSource] = []
    for type in [".stringsdict", ".strings"] where place.files.contains(table + type) {
      let path = place.path + "/" + table + type
      do throws(StringsFileError) {
        let contents = try StringsFile.contents(ofFileAt: path)
        if let strings = contents as? [String: String] {
          all.append(.strings(strings, path: path, language: language))
        } else {
          all.append(.dictionary(StringsDictionary(contents, path: path, language: language)))
        }
      } catch {
        AssetNotes.report(error.note(path: path))
      }
    }
    return all
  }

  private func catalog(named file: String) -> StringCatalog? {
    guard root.files.contains(file) else { return nil }
    if let known = catalogs.withLock({ $0[file] }) { return known }
    var catalog: StringCatalog?
    do throws(StringsFileError) {
      catalog = try StringCatalog(path: path + "/" + file)
    } catch {
      AssetNotes.report(error.note(path: path + "/" + file))
    }
    catalogs.withLock { $0[file] = catalog }
    return catalog
  }
}

/// One file's strings in one language.
enum StringSource: Sendable {
  case strings([String: String], path: String, language: String)
  case dictionary(StringsDictionary)
  case catalog(StringCatalog, language: String)

  func format(forKey key: String) -> LocalizedFormat? {
    switch self {
    case .strings(let strings, let path, let language):
      strings[key].map { LocalizedFormat(text: .plain($0), language: language, path: path, key: key) }
    case .dictionary(let dictionary): dictionary.format(forKey: key)
    case .catalog(let catalog, let language): catalog.format(forKey: key, language: language)
    }
  }
}
