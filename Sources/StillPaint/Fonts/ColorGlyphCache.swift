// SPDX-License-Identifier: MIT

import StillScene
import Synchronization

/// A cache of decoded emoji, which take about 70 KB each.
final class ColorGlyphCache: Sendable {
  static let shared = ColorGlyphCache()

  private struct Key: Hashable {
    var id: UInt
    var path: String
  }

  private let limit = 64
  private let glyphs: Mutex<[Key: ColorGlyph]> = Mutex([:])

  func glyph(_ id: UInt, of font: FontReference) -> ColorGlyph? {
    let key = Key(id: id, path: font.path)
    if let known = glyphs.withLock({ $0[key] }) { return known }
    guard let made = ColorGlyph(id, of: font) else { return nil }
    glyphs.withLock { glyphs in
      if glyphs.count >= limit { glyphs.removeAll(keepingCapacity: true) }
      glyphs[key] = made
    }
    return made
  }
}
