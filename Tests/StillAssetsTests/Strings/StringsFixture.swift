// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

@testable import StillAssets

/// A temporary folder of resources, which a test fills from literals.
final class StringsFixture: Sendable {
  let path: String
  private let notes = NoteList()

  private final class NoteList: Sendable {
    let all = Mutex<[AssetNote]>([])
  }

  init(_ files: [String: String] = [:]) throws {
    path = NSTemporaryDirectory() + "StillAssetsTests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(Data(text.utf8), to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ data: Data, to name: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  var bundle: Bundle { Bundle(path: path)! }

  /// What was noted so far, with paths inside of the folder.
  var noted: [String] {
    notes.all.withLock { $0.map { $0.description.replacing(path + "/", with: "") } }.sorted()
  }

  /// Runs a body in languages, and takes the notes.
  func inLanguages<Result>(
    _ languages: String..., locale: String? = nil, pseudo: PseudoLanguage? = nil, device: String = "iphone",
    _ body: () throws -> Result
  ) rethrows -> Result {
    let localization = CurrentLocalization(
      languages: languages, locale: locale.map(Locale.init(identifier:)), pseudoLanguage: pseudo, device: device)
    return try within(localization, body)
  }

  /// Runs a body in a locale that a test chose, and takes the notes.
  func `in`<Result>(_ locale: Locale, _ body: () throws -> Result) throws -> Result {
    try within(try CurrentLocalization(locale: locale), body)
  }

  private func within<Result>(_ localization: CurrentLocalization, _ body: () throws -> Result) rethrows -> Result {
    let notes = notes
    return try CurrentLocalization.$current.withValue(localization) {
      try AssetNotes.$handler.withValue({ note in notes.all.withLock { $0.append(note) } }) { try body() }
    }
  }
}

/// An XML property list of a dictionary's inside.
func plist(_ inside: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0"><dict>\(inside)</dict></plist>
  """
}

/// An entry of a `.stringsdict` with one variable, `n`.
func counted(_ key: String, _ plurals: KeyValuePairs<String, String>) -> String {
  let texts = plurals.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
  return """
    <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>\(texts)</dict></dict>
    """
}
