// SPDX-License-Identifier: MIT

import Foundation
import StillKit

/// The text that a PDF reader extracts from a page, in drawing order.
///
/// Text beyond the page's edges is left out; text that is clipped or covered is not.
struct VisibleText {
  private(set) var text = ""
  private let page: CGRect

  /// - Parameter page: The part of the list's space that the page shows.
  init(of list: DisplayList, on page: CGRect) {
    self.page = page
    read(list, from: .identity)
  }

  /// - Parameter root: From the list's own space to the page.
  private mutating func read(_ list: DisplayList, from root: CGAffineTransform) {
    let transforms = list.transforms(from: root)
    for node in list.nodes {
      let transform = transforms[node.place.space]
      switch node.content {
      case .text(let run, let point, _): add(run, at: point, under: transform)
      case .nested(let list): read(list, from: transform)
      case .group(let group): if let mask = group.mask { read(mask, from: transform) }
      // A document holds content in perspective as bitmaps, which have no text, and may hold patterns in the same way.
      case .projection, .pattern: break
      case .fill, .fillRect, .stroke, .image, .tile, .gradient, .vector, .backdrop: break
      }
    }
  }

  private mutating func add(_ run: GlyphRun, at point: CGPoint, under transform: CGAffineTransform) {
    if run.glyphs.indices.allSatisfy({ isVisible($0, of: run, at: point, under: transform) }) {
      text += run.text
      return
    }
    var bytes = run.text.utf8[...]
    var glyph = run.isBackward ? run.glyphs.count : 0
    for cluster in run.clusters {
      let count = Int(cluster.glyphCount)
      if run.isBackward { glyph -= count }
      let part = bytes.prefix(Int(cluster.byteCount))
      if (glyph..<(glyph + count)).contains(where: { isVisible($0, of: run, at: point, under: transform) }) {
        text += String(decoding: part, as: UTF8.self)
      }
      bytes = bytes.dropFirst(part.count)
      if !run.isBackward { glyph += count }
    }
  }

  /// PDF readers decide by a glyph's origin on the baseline, and include a glyph that begins before the page's edge and
  /// ends after it.
  private func isVisible(
    _ index: Int, of run: GlyphRun, at point: CGPoint, under transform: CGAffineTransform
  ) -> Bool {
    let glyph = run.glyphs[index]
    let next = index + 1 < run.glyphs.count ? run.glyphs[index + 1].x : glyph.x
    let origin = CGPoint(x: point.x + glyph.x, y: point.y + glyph.y).applying(transform)
    let end = CGPoint(x: point.x + next, y: point.y + glyph.y).applying(transform)
    return end.x >= page.minX && origin.x <= page.maxX && end.y >= page.minY && origin.y <= page.maxY
  }
}
