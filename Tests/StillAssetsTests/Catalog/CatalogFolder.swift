// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

@testable import StillAssets

/// A bundle's folder for one test, with catalogues that are written from literals.
final class CatalogFolder {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path }

  /// The catalogues as they are now.
  var catalogs: AssetCatalogs { AssetCatalogs(folder: url) }

  /// Writes a file, and the folders that it needs.
  func write(_ text: String, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func link(_ path: String, to destination: String) throws {
    let link = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: destination)
  }

  /// Writes an image set into `Media.xcassets`: entries without braces, whose files are made.
  func image(_ name: String, _ entries: [String], properties: String = "") throws {
    let properties = properties.isEmpty ? "" : #", "properties": {\#(properties)}"#
    let list = entries.map { "{\($0)}" }.joined(separator: ", ")
    let folder = "Media.xcassets/\(name).imageset"
    try write(#"{"images": [\#(list)]\#(properties)}"#, to: "\(folder)/Contents.json")
    for entry in entries {
      guard let key = entry.range(of: #""filename": ""#) else { continue }
      let file = entry[key.upperBound...].prefix { $0 != "\"" }
      if !file.contains("/"), !["", ".", ".."].contains(file) { try write("pixels", to: "\(folder)/\(file)") }
    }
  }

  /// Writes a colour set into `Media.xcassets`.
  func color(_ name: String, _ entries: [String]) throws {
    let list = entries.map { "{\($0)}" }.joined(separator: ", ")
    try write(#"{"colors": [\#(list)]}"#, to: "Media.xcassets/\(name).colorset/Contents.json")
  }

  /// The name, without its extension, of the file that a set of these entries gives; their files are `a`, `b` and so on.
  func choice(_ entries: [String], _ change: (inout AssetTraits) -> Void = { _ in }) throws -> String {
    try match(entries, change).asset.file.name.split(separator: ".").first.map(String.init) ?? ""
  }

  /// The best entry of a set of these entries, whose files are `a.png`, `b.png` and so on.
  func match(
    _ entries: [String], _ change: (inout AssetTraits) -> Void = { _ in }
  ) throws -> AssetMatch<ImageAsset> {
    let named = zip("abcdefghij", entries).map { letter, entry in
      #""filename": "\#(letter).png""# + (entry.isEmpty ? "" : ", \(entry)")
    }
    try image("Choice", named)
    var traits = AssetTraits()
    change(&traits)
    return try catalogs.imageSet(named: "Choice").match(for: traits)
  }
}

/// The error that a body throws; nil if it throws none.
func assetError(_ body: () throws -> some Any) -> AssetCatalogError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? AssetCatalogError
  }
}
