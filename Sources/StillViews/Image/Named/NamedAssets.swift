// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillBitmap
import Synchronization

/// The asset catalogues of all bundles, and the notes about names that are not found in them.
enum NamedAssets {
  private static let catalogs = Mutex<[String: AssetCatalogs]>([:])

  /// Returns the catalogues of a bundle's folder.
  static func catalogs(in folder: String) -> AssetCatalogs {
    catalogs.withLock { catalogs in
      if let known = catalogs[folder] { return known }
      let made = AssetCatalogs(folder: URL(fileURLWithPath: folder, isDirectory: true))
      catalogs[folder] = made
      return made
    }
  }

  /// Returns the first set of a name, and the bundle's folder that it was found in; nil if there is none.
  static func set<Asset>(
    _ kind: AssetKind, _ name: String, in folders: [String],
    _ find: (AssetCatalogs) -> (String) throws(AssetCatalogError) -> AssetSet<Asset>
  ) throws(AssetCatalogError) -> (set: AssetSet<Asset>, folder: String)? {
    for folder in folders {
      let catalogs = catalogs(in: folder)
      guard catalogs.has(kind, named: name) else { continue }
      return (try find(catalogs)(name), folder)
    }
    return nil
  }

  /// Returns true if a name stays within the bundle: it is no path that begins at the root or leads up.
  static func staysInside(_ name: String) -> Bool {
    !name.contains("\0")
      && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }
  }
}

// MARK: - Notes

extension NamedAssets {
  /// The notes about names that were not found, since similar names take long to find.
  private static let missing = Mutex<[String: AssetNote]>([:])

  static func note(_ error: AssetCatalogError) {
    note(path: error.path, problem: error.problemInWords, remedy: error.remedyInWords)
  }

  static func note(path: String, line: Int? = nil, problem: String, remedy: String) {
    AssetNotes.report(AssetNote(path: path, line: line, problem: problem, remedy: remedy))
  }

  /// The name of a bundle in descriptions: that of its folder, without the rest of the path and its extension.
  static func bundleName(_ folder: String) -> String {
    URL(fileURLWithPath: folder).deletingPathExtension().lastPathComponent
  }

  /// Reports that no bundle's folder has an asset of this name.
  static func noteMissing(_ kind: AssetKind, _ name: String, in folders: [String]) {
    let key = "\(kind) \(folders.first ?? "") \(name)"
    if let known = missing.withLock({ $0[key] }) { return AssetNotes.report(known) }
    let note = makeNote(kind, name, folders)
    // There is no end of wrong names.
    missing.withLock { if $0.count < 1000 { $0[key] = note } }
    AssetNotes.report(note)
  }

  private static func makeNote(_ kind: AssetKind, _ name: String, _ folders: [String]) -> AssetNote {
    let noun =
      switch kind {
      case .image: "image"
      case .color: "colour"
      case .data: "data set"
      case .symbol: "symbol"
      }
    let place = folders.first ?? "the bundle"
    guard staysInside(name) else {
      return AssetNote(
        path: place, problem: "\"\(name)\" is no name of an asset",
        remedy: "pass its name, with the names of groups that provide a namespace and slashes before it")
    }
    var reasons: [String] = []
    var similar: Set<String> = []
    for folder in folders {
      let catalogs = catalogs(in: folder)
      similar.formUnion(similarNames(to: name, among: catalogs.names(of: kind)).map { "\"\($0)\"" })
      for other in AssetKind.allCases where other != kind && catalogs.has(other, named: name) {
        reasons.append("a \(other.inWords) of this name is in \(folder)")
      }
    }
    if kind == .image, let file = LooseImage.otherKind(named: name, in: folders) {
      reasons.append("write the extension of \(file)")
    }
    if !similar.isEmpty { reasons.append("there is \(similar.sorted().prefix(5).joined(separator: ", "))") }
    let others = folders.count > 1 ? " and \(folders.count - 1) other folders of resources" : ""
    let advice = reasons.isEmpty ? "check that the catalogue is a resource of a target, and pass its bundle" : ""
    return AssetNote(
      path: place, problem: "here\(others) there is no \(noun) \"\(name)\"",
      remedy: "check the name; \((advice.isEmpty ? reasons : [advice]).joined(separator: "; "))")
  }

  /// Returns the names that few letters turn into this one, or that only groups or cases make different.
  static func similarNames(to name: String, among names: [String]) -> [String] {
    let word = Array(name.lowercased().utf8)
    let last = name.lowercased().split(separator: "/").last
    return names.filter { other in
      let lowercased = other.lowercased()
      if lowercased.split(separator: "/").last == last { return true }
      let limit = max(1, word.count / 4)
      let letters = Array(lowercased.utf8)
      return abs(letters.count - word.count) <= limit && UnknownVariable.distance(word, letters) <= limit
    }
  }
}

extension AssetCatalogError {
  /// The mistake without the advice that ends it.
  fileprivate var problemInWords: String {
    "\(key.map { "\($0): " } ?? "")\(parts.problem)"
  }

  /// The advice.
  fileprivate var remedyInWords: String { parts.advice }

  private var parts: (problem: String, advice: String) {
    let text = "\(problem)"
    // Advice is a sentence of its own, or a line below those of the entries.
    let ends = [". ", "\n"].compactMap { text.range(of: $0, options: .backwards) }
    guard let end = ends.max(by: { $0.lowerBound < $1.lowerBound }) else { return (text, "correct it there") }
    return (String(text[..<end.lowerBound]), String(text[end.upperBound...]))
  }
}
