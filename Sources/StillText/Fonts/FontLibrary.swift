// SPDX-License-Identifier: MIT

import CStillPango
import Foundation
import StillBitmap
package import StillScene
import Synchronization

/// The font files that text is drawn with, each opened once.
///
/// No configuration of the system is read, so that text looks the same on all machines: the list of files is fixed, and
/// `STILLFRAME_FONTS`, a list of folders separated by colons, adds to it. HarfBuzz opens the files directly, without
/// Fontconfig, as immutable faces that all threads share. All members may be called from any thread.
package final class FontLibrary: Sendable {
  /// The library with the folders of the process's environment.
  package static let shared = FontLibrary(
    folders: (EnvironmentVariables.process[.fonts] ?? "")
      .split(separator: ":").map(String.init))

  private struct State {
    var files: [FontSource: Result<FontFile, TextError>] = [:]
    var chains: [FontDescriptor.Family: FontChain] = [:]
    var names: [String: FontSource]?
    var digests: [String: String] = [:]
  }

  private let folders: [String]
  private let state = Mutex(State())
  let layouts = TextLayoutCache()

  package init(folders: [String]) {
    self.folders = folders
  }

  /// Returns the opened file, or the reason why it cannot be opened.
  ///
  /// A file of the fixed list may also lie in an added folder.
  func file(for source: FontSource) -> Result<FontFile, TextError> {
    if let known = state.withLock({ $0.files[source] }) { return known }
    let opened = open(source)
    return state.withLock { state in
      if let earlier = state.files[source] { return earlier }
      state.files[source] = opened
      return opened
    }
  }

  private func open(_ source: FontSource) -> Result<FontFile, TextError> {
    do throws(TextError) {
      return .success(try FontFile(source: source))
    } catch {
      let name = (source.path as NSString).lastPathComponent
      for folder in folders where source.package != nil {
        let copy = FontSource(path: (folder as NSString).appendingPathComponent(name))
        if let file = try? FontFile(source: copy) { return .success(file) }
      }
      return .failure(error)
    }
  }

  /// Returns the fonts of a family and its fallbacks.
  func chain(for family: FontDescriptor.Family) -> FontChain {
    if let known = state.withLock({ $0.chains[family] }) { return known }
    let made = FontChain(family: family, library: self)
    return state.withLock { state in
      if let earlier = state.chains[family] { return earlier }
      state.chains[family] = made
      return made
    }
  }

  /// Returns the metrics in points.
  ///
  /// The system font has those of SF, a named font its own; the descriptor's leading is added.
  package func metrics(for descriptor: FontDescriptor) -> FontMetrics {
    var metrics = chain(for: descriptor.family).metricsPerEm.scaled(by: descriptor.usableSize)
    metrics.leading += descriptor.leading
    return metrics
  }

  /// Returns the underline and strikethrough of the font that is drawn, which is Inter for the system font.
  package func decoration(for descriptor: FontDescriptor) -> FontDecoration {
    let perEm = chain(for: descriptor.family).primary?.decoration ?? .common
    return perEm.scaled(by: descriptor.usableSize)
  }
}

extension FontLibrary {
  /// Returns true if a font has this PostScript, full or family name.
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

  // The list is sorted, because the order of a folder differs between file systems.
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

/// The names and the style in a font file.
package struct NamedFace: Sendable, Hashable {
  package var postScriptName: String
  package var familyName: String
  /// True for weights from semibold on.
  package var isBold: Bool
  package var isItalic: Bool
}

extension FontLibrary {
  /// Returns the face with this PostScript, full or family name, as `UIFont(name:size:)` finds it.
  package func face(named name: String) -> NamedFace? {
    guard let source = source(named: name), case .success(let file) = file(for: source) else { return nil }
    let names = file.names
    let style = file.style
    return NamedFace(
      postScriptName: names.first ?? name, familyName: names.dropFirst(2).first ?? name, isBold: style.weight >= 600,
      isItalic: style.italic)
  }
}

extension FontLibrary {
  /// The versions of the libraries that decide how text looks, by name.
  package static var versions: [String: String] {
    [
      "harfbuzz": String(cString: hb_version_string()),
      "pango": String(cString: pango_version_string()),
    ]
  }

  /// Returns the XXH3-128 hash of the font's file as 32 hexadecimal digits, or nil if the file cannot be read.
  package func digest(of font: FontReference) -> String? {
    if let known = state.withLock({ $0.digests[font.path] }) { return known }
    guard let blob = hb_blob_create_from_file_or_fail(font.path) else { return nil }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length) else { return nil }
    let hash = XXH3_128bits(data, Int(length))
    let digest = Self.hex(hash.high64) + Self.hex(hash.low64)
    state.withLock { $0.digests[font.path] = digest }
    return digest
  }

  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
