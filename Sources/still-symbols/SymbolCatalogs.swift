// SPDX-License-Identifier: MIT

import Foundation

/// The names in asset catalogues, as they are written into Swift.
///
/// It reads names and the namespaces of groups only; the pictures are read when something asks for them.
struct SymbolCatalogs {
  /// The kinds of sets that get symbols.
  enum Kind: String {
    case images = "imageset"
    case colors = "colorset"
  }

  /// Things that get no symbol, each with the reason and the way out.
  var warnings: [String] = []
  private var folders: [Kind: Set<[String]>] = [:]
  /// The folders that were read, without links, which may lead back to a folder that holds them.
  private var known: Set<String> = []
  private static let greatestDepth = 32

  /// Reads the catalogues at `paths`.
  init(_ paths: [String]) {
    for path in paths { read(path, namespace: [], depth: 0) }
  }

  /// Returns the names of a kind, each with the groups that provide a namespace before it, in order.
  func names(_ kind: Kind) -> [[String]] {
    (folders[kind] ?? []).sorted { $0.lexicographicallyPrecedes($1) }
  }

  private mutating func read(_ folder: String, namespace: [String], depth: Int) {
    guard known.insert(URL(fileURLWithPath: folder).resolvingSymlinksInPath().path).inserted else { return }
    guard depth < Self.greatestDepth else {
      return warnings.append("\(folder) lies in too many folders. Flatten its groups.")
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return warnings.append("\(folder) cannot be listed. Check its permissions.")
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let stem = (name as NSString).deletingPathExtension
      let fileExtension = (name as NSString).pathExtension
      let path = "\(folder)/\(name)"
      if let kind = Kind(rawValue: fileExtension) {
        folders[kind, default: []].insert(namespace + [stem])
      } else if fileExtension.isEmpty || fileExtension == "spriteatlas", Self.isFolder(path) {
        read(path, namespace: providesNamespace(path) ? namespace + [stem] : namespace, depth: depth + 1)
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private mutating func providesNamespace(_ group: String) -> Bool {
    let path = "\(group)/Contents.json"
    guard let data = FileManager.default.contents(atPath: path) else { return false }
    guard let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      warnings.append("\(path) is no JSON object, so the group provides no namespace. Correct it.")
      return false
    }
    return (contents["properties"] as? [String: Any])?["provides-namespace"] as? Bool ?? false
  }
}
