// SPDX-License-Identifier: MIT

import Foundation

/// A fixture below one of the folders that were named.
struct FixtureFile {
  /// The path below the folder, without its ending.
  var name: String
  var url: URL
}

enum FixtureSearch {
  /// All JSON files below `folder`, by name.
  static func fixtures(below folder: String) throws -> [FixtureFile] {
    let root = URL(fileURLWithPath: folder, isDirectory: true)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw CommandFailure("\(folder) is no folder. Name one that holds fixtures.")
    }
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".json") }.sorted().map {
      FixtureFile(name: String($0.dropLast(5)), url: root.appendingPathComponent($0))
    }
  }
}
