// SPDX-License-Identifier: MIT

import CStillPango
import Foundation
import StillScene
import Synchronization

extension FontLibrary {
  /// Returns the fonts of the added folders, those of the nearest weight first.
  func addedSources(bold: Bool) -> [FontSource] {
    if folders.isEmpty { return [] }
    if let known = state.withLock({ $0.added[bold] }) { return known }
    let weight = bold ? FontFile.boldWeight : FontFile.regularWeight
    let sorted = folders.flatMap(Self.sources(inFolder:)).compactMap { source -> (FontSource, Int)? in
      guard case .success(let file) = file(for: source) else { return nil }
      return (source, file.distance(fromWeight: weight))
    }
    // Sorting is stable, so that equally near fonts keep the order of their folders and names.
    let sources = sorted.sorted { $0.1 < $1.1 }.map(\.0)
    state.withLock { $0.added[bold] = sources }
    return sources
  }

  /// The reasons why files of the added folders cannot be opened as fonts.
  var addedProblems: [TextError] {
    folders.flatMap(Self.files(inFolder:)).compactMap { path in
      do throws(TextError) {
        _ = try file(for: FontSource(path: path)).get()
        guard Self.faceCount(inFileAt: path) > Self.mostFaces else { return nil }
        return .tooManyFaces(path: path, most: Self.mostFaces)
      } catch {
        return error
      }
    }
  }

  static func sources(inFolder folder: String) -> [FontSource] {
    files(inFolder: folder).flatMap { path -> [FontSource] in
      let count = faceCount(inFileAt: path)
      return count > mostFaces ? [] : (0..<count).map { FontSource(path: path, faceIndex: $0) }
    }
  }

  /// The most faces of a file: each takes memory when it is opened, and a small collection may name one font any number of times.
  static let mostFaces = 256

  private static func faceCount(inFileAt path: String) -> Int {
    guard let blob = FontFile.blob(ofFileAt: path) else { return 0 }
    defer { hb_blob_destroy(blob) }
    return Int(hb_face_count(blob))
  }

  // The list is sorted, because the order of a folder differs between file systems.
  private static func files(inFolder folder: String) -> [String] {
    let suffixes: Set = ["otf", "ttf", "ttc", "otc"]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { suffixes.contains(($0 as NSString).pathExtension.lowercased()) }
      .map { (folder as NSString).appendingPathComponent($0) }
  }
}
