// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene
import Synchronization

/// Knows which font files there are, and opens each once. No configuration of the system is read: the list is fixed,
/// and `STILLFRAME_FONTS` (folders, parted by colons) adds to it. All members may be called from any thread.
package final class FontLibrary: Sendable {
  /// The library of the process, with the folders of its environment.
  package static let shared = FontLibrary(
    folders: (EnvironmentVariables.process[.fonts] ?? "")
      .split(separator: ":").map(String.init))

  struct State {
    var files: [FontSource: Result<FontFile, TextError>] = [:]
    var chains: [FontDescriptor.Family: FontChain] = [:]
    var names: [String: FontSource]?
    var digests: [String: String] = [:]
  }

  let folders: [String]
  let state = Mutex(State())
  let layouts = TextLayoutCache()

  package init(folders: [String]) {
    self.folders = folders
  }

  /// The opened file, or why it cannot be had. A file of the fixed list may also lie in an added folder.
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

  /// The fonts to try for a family, in order.
  func chain(for family: FontDescriptor.Family) -> FontChain {
    if let known = state.withLock({ $0.chains[family] }) { return known }
    let made = FontChain(family: family, library: self)
    return state.withLock { state in
      if let earlier = state.chains[family] { return earlier }
      state.chains[family] = made
      return made
    }
  }

  /// Vertical measures in points. The system font reports those of SF, a named font its own.
  package func metrics(for descriptor: FontDescriptor) -> FontMetrics {
    chain(for: descriptor.family).metricsPerEm.scaled(by: descriptor.usableSize)
  }

  /// Lines under and through a text, from the font that is drawn: for the system font that is Inter.
  package func decoration(for descriptor: FontDescriptor) -> FontDecoration {
    let perEm = chain(for: descriptor.family).primary?.decoration ?? .common
    return perEm.scaled(by: descriptor.usableSize)
  }
}
