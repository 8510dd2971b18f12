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

/// Cases that are known to miss their tolerance, with the reason behind a `#`.
struct KnownMisses {
  private let names: Set<String>

  init(_ file: String) throws {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      throw CommandFailure("\(file) cannot be read. Name a file with one case a line.")
    }
    names = Set(
      text.split(separator: "\n").map { line in
        line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
      }.filter { !$0.isEmpty })
  }

  func contains(_ name: String) -> Bool { names.contains(name) }
}
