// SPDX-License-Identifier: MIT

import CStillPango
import Foundation
import StillAssets
import StillBitmap
package import StillScene
import Synchronization

/// The font files that text is drawn with, each opened once.
///
/// No configuration of fonts is read, so that text looks the same on all machines, but for the preferred languages, which
/// decide about the shapes of Chinese and Japanese text that names no language. The list of files is fixed, and
/// `STILLFRAME_FONTS`, a list of folders separated by colons, adds to it: by name, and for characters that no font of
/// the list has. HarfBuzz opens the files directly, without Fontconfig, as immutable faces that all threads share. All
/// members may be called from any thread.
package final class FontLibrary: Sendable {
  /// The library with the folders of the process's environment.
  package static let shared = FontLibrary(
    folders: (EnvironmentVariables.process[.fonts] ?? "")
      .split(separator: ":").map(String.init),
    appFolders: { ResourceFolders.paths(of: .main) })

  struct State {
    var files: [FontSource: Result<FontFile, TextError>] = [:]
    var chains: [FontDescriptor.Family: FontChain] = [:]
    var addedTable: FontTable?
    var listedTable: FontTable?
    var registered: [RegisteredFonts] = []
    var registeredTable: FontTable?
    /// The paths of files without names, by the digests of their bytes.
    var memoryFiles: [String: String] = [:]
    var added: [Bool: [FontSource]] = [:]
    var digests: [String: String] = [:]
  }

  let folders: [String]
  private let missing: Set<String>
  let state = Mutex(State())
  let layouts = TextLayoutCache()
  /// The folders that may hold an app's Info.plist, which are read once.
  let appFolders: @Sendable () -> [String]
  let appFontsAreRead = Mutex(false)

  /// Creates a library that searches `folders` after the fixed list.
  ///
  /// The fonts of the Debian packages in `missing` are treated as not installed, as they are on some machines.
  /// The fonts that an Info.plist in `appFolders` names are registered when a font is first looked for by name.
  package init(
    folders: [String], missing: Set<String> = [], appFolders: @escaping @Sendable () -> [String] = { [] }
  ) {
    (self.folders, self.missing, self.appFolders) = (folders, missing, appFolders)
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
      if let package = source.package, missing.contains(package) {
        throw .missingFontFile(path: source.path, package: package)
      }
      return .success(try FontFile(source: source))
    } catch {
      let name = (source.path as NSString).lastPathComponent
      for folder in folders where source.package != nil {
        let copy = FontSource(
          path: (folder as NSString).appendingPathComponent(name), faceIndex: source.faceIndex)
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

  /// Returns the PostScript name of the file that is drawn, at its places on its axes; nil if it cannot be opened.
  package func postScriptName(of family: FontDescriptor.Family) -> String? {
    let chain = chain(for: family)
    return chain.problem == nil ? chain.primary?.postScriptName : nil
  }

  /// Returns the underline and strikethrough of the font that is drawn, which is Inter for the system font.
  package func decoration(for descriptor: FontDescriptor) -> FontDecoration {
    let perEm = chain(for: descriptor.family).primary?.decoration ?? .common
    return perEm.scaled(by: descriptor.usableSize)
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
    guard let blob = FontFile.blob(ofFileAt: font.path) else { return nil }
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
