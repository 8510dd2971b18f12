// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// A string catalogue of Xcode 15 and later, `.xcstrings`.
///
/// Entries are taken apart when they are first asked for: a picture needs few of a catalogue's strings.
final class StringCatalog: Sendable {
  let path: String
  let sourceLanguage: String
  /// All languages that any entry has, and the source language.
  let languages: [String]
  private let bytes: [UInt8]
  private let entries: [String: Range<Int>]
  private let formats = Mutex<[FormatKey: LocalizedFormat?]>([:])

  private struct FormatKey: Hashable {
    var key: String
    var language: String
  }

  init(path: String) throws(StringsFileError) {
    let bytes = try StringsFile.utf8(StringsFile.bytes(ofFileAt: path)) + [0]
    guard let scan = CatalogScan.scan(bytes) else { throw Self.error(in: bytes.dropLast()) }
    guard scan.hasStrings else {
      throw StringsFileError(
        problem: "it has no \"strings\"",
        remedy: "write {\"sourceLanguage\": \"en\", \"strings\": {}, \"version\": \"1.0\"}")
    }
    guard scan.languages.count <= CatalogScan.mostLanguages else {
      throw StringsFileError(
        problem: "it has more than \(CatalogScan.mostLanguages) languages",
        remedy: "look at the keys of \"localizations\", which are languages as \"de\" or \"pt-BR\"")
    }
    self.path = path
    self.bytes = bytes
    entries = scan.entries
    sourceLanguage = scan.sourceLanguage ?? "en"
    languages = scan.languages.union([sourceLanguage]).sorted()
  }

  /// Foundation's reader tells what is wrong, and where.
  private static func error(in bytes: ArraySlice<UInt8>) -> StringsFileError {
    var text = "it is not a closed object"
    do { _ = try JSONSerialization.jsonObject(with: Data(bytes)) } catch {
      text = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
    }
    return StringsFileError(
      line: StringsFile.line(in: text), problem: "it is no JSON (\(text))", remedy: "mend it, or open it in Xcode")
  }

  /// Returns an entry in one of the catalogue's languages, or else in its source language.
  ///
  /// A key that stands there without any text is its own text. A key that does not stand there has none.
  func format(forKey key: String, language: String) -> LocalizedFormat? {
    guard let place = entries[key] else { return nil }
    let formatKey = FormatKey(key: key, language: language)
    if let known = formats.withLock({ $0[formatKey] }) { return known }
    let entry = try? JSONSerialization.jsonObject(with: Data(bytes[place]), options: .fragmentsAllowed)
    let format = read(entry as Any, key: key, language: language)
    formats.withLock { $0[formatKey] = format }
    return format
  }

  /// The words for a part of an entry, and the entry's key.
  private struct Place: CustomStringConvertible {
    var key: String
    var description: String
  }

  private func read(_ entry: Any, key: String, language: String) -> LocalizedFormat? {
    guard let entry = entry as? [String: Any] else {
      report("the entry \"\(key)\" is no JSON object", "write {} for a key without translations", at: key)
      return nil
    }
    let localizations = entry["localizations"] as? [String: Any] ?? [:]
    let isTranslated = entry["shouldTranslate"] as? Bool ?? true
    for language in isTranslated ? [language, sourceLanguage] : [sourceLanguage] {
      guard let localization = localizations[language] as? [String: Any] else { continue }
      let place = Place(key: key, description: "\"\(key)\" in \(language)")
      guard let text = text(of: localization, place: place, depth: 0) else { continue }
      return LocalizedFormat(
        text: text, variables: variables(of: localization, place: place), language: language, path: path, key: key)
    }
    return LocalizedFormat(text: .plain(key), language: sourceLanguage, path: path, key: key)
  }

  /// Reads a `stringUnit`, or the `variations` that stand in its place.
  private func text(of object: [String: Any], place: Place, depth: Int) -> LocalizedText? {
    if let unit = object["stringUnit"] as? [String: Any] {
      if let value = unit["value"] as? String {
        // Xcode does not compile a unit that is new and empty.
        return value.isEmpty && unit["state"] as? String == "new" ? nil : .plain(value)
      }
      report("the string unit of \(place) has no \"value\"", "add \"value\": \"...\"", at: place.key)
      return nil
    }
    guard let variations = object["variations"] as? [String: Any], depth < 8 else { return nil }
    func texts(_ name: String) -> [String: LocalizedText]? {
      guard let values = variations[name] as? [String: Any] else { return nil }
      return values.compactMapValues { ($0 as? [String: Any]).flatMap { text(of: $0, place: place, depth: depth + 1) } }
    }
    if let devices = texts("device"), !devices.isEmpty { return .devices(devices) }
    if let widths = texts("width"), !widths.isEmpty {
      return .widths(
        Dictionary(
          widths.compactMap { width, text in
            if case .plain(let text) = text, let width = Int(width) { (width, text) } else { nil }
          }
        ) { $1 })
    }
    if let plurals = texts("plural") {
      var known: [PluralCategory: LocalizedText] = [:]
      for (name, text) in plurals {
        if let category = PluralCategory(rawValue: name) { known[category] = text; continue }
        report("\(place) has the unknown plural \"\(name)\"", "use zero, one, two, few, many and other", at: place.key)
      }
      if known[.other] == nil {
        report("\(place) has no plural \"other\"", "add \"other\" with the general text", at: place.key)
        if known.isEmpty { return nil }
      }
      return .plurals(known)
    }
    report("\(place) varies by something unknown", "use plural or device", at: place.key)
    return nil
  }

  private func variables(of localization: [String: Any], place: Place) -> [String: FormatVariable] {
    guard let substitutions = localization["substitutions"] as? [String: Any] else { return [:] }
    var variables: [String: FormatVariable] = [:]
    for (name, value) in substitutions {
      let inner = Place(key: place.key, description: "substitution \"\(name)\" of \(place)")
      guard let object = value as? [String: Any], let text = text(of: object, place: inner, depth: 0) else {
        report("\(inner) has no text", "add \"variations\" with plurals", at: place.key)
        continue
      }
      variables[name] = FormatVariable(
        argument: argument(of: object, place: inner), specifier: object["formatSpecifier"] as? String ?? "lld",
        text: text)
    }
    return variables
  }

  /// Reads the number of the argument that a substitution counts.
  private func argument(of substitution: [String: Any], place: Place) -> Int? {
    guard let written = substitution["argNum"] else { return nil }
    if let number = written as? Int, FormatVariable.arguments.contains(number) { return number }
    report(
      "\(place) has the \"argNum\" \(written), which no argument has", "count the arguments of the format from 1",
      at: place.key)
    return nil
  }

  private func report(_ problem: String, _ remedy: String, at key: String) {
    let line = KeyLines.line(of: key, inFileAt: path)
    AssetNotes.report(AssetNote(path: path, line: line, problem: problem, remedy: remedy))
  }
}
