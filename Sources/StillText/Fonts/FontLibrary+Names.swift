// SPDX-License-Identifier: MIT

import CStillPango
import Foundation
import Synchronization

extension FontLibrary {
  /// Whether `UIFont(name:size:)` finds a font: by PostScript name, full name, or family name.
  package func hasFont(named name: String) -> Bool { source(named: name) != nil }

  func source(named name: String) -> FontSource? {
    if let names = state.withLock({ $0.names }) { return names[name] }
    let names = collectNames()
    state.withLock { $0.names = names }
    return names[name]
  }

  private func collectNames() -> [String: FontSource] {
    var names: [String: FontSource] = [:]
    var families: [String: (source: FontSource, distance: Int)] = [:]
    for source in folders.flatMap(Self.sources(inFolder:)) + FontSource.all {
      guard case .success(let file) = file(for: source) else { continue }
      let own = file.names
      for name in own.prefix(2) where names[name] == nil { names[name] = source }
      let (weight, italic) = file.style
      let distance = abs(weight - 400) + (italic ? 1000 : 0)
      for family in own.dropFirst(2) where distance < families[family]?.distance ?? .max {
        families[family] = (source, distance)
      }
    }
    return names.merging(families.mapValues(\.source)) { exact, _ in exact }
  }

  /// Sorted, because the order of a folder differs from one file system to the next.
  private static func sources(inFolder folder: String) -> [FontSource] {
    let suffixes: Set = ["otf", "ttf", "ttc", "otc"]
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.sorted().flatMap { name -> [FontSource] in
      guard suffixes.contains((name as NSString).pathExtension.lowercased()) else { return [] }
      let path = (folder as NSString).appendingPathComponent(name)
      guard let blob = hb_blob_create_from_file_or_fail(path) else { return [] }
      defer { hb_blob_destroy(blob) }
      return (0..<Int(hb_face_count(blob))).map { FontSource(path: path, faceIndex: $0) }
    }
  }
}
