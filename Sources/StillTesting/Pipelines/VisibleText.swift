// SPDX-License-Identifier: MIT

import Foundation
import StillKit

/// The text that a page shows in the order of drawing, as whoever reads its PDF finds it: what lies beyond the page's
/// edges is not there, what is clipped or covered is.
struct VisibleText {
  private(set) var text = ""
  private let page: CGRect
  private var state = State()

  private struct State {
    /// From the current user space to the page.
    var transform = CGAffineTransform.identity
    var saved: [CGAffineTransform] = []
    var groups: [(transform: CGAffineTransform, depth: Int)] = []
  }

  /// - Parameter page: What of the list's space the page shows.
  init(of list: DisplayList, on page: CGRect) {
    self.page = page
    read(list)
  }

  private mutating func read(_ list: DisplayList) {
    let outer = state
    state = State(transform: outer.transform)
    for operation in list.operations { read(operation) }
    state = outer
  }

  private mutating func read(_ operation: DrawOperation) {
    switch operation {
    case .save: state.saved.append(state.transform)
    case .restore: if let saved = state.saved.popLast() { state.transform = saved }
    case .concatenate(let transform): state.transform = transform.concatenating(state.transform)
    case .beginGroup(let style):
      if let mask = style.mask { read(mask) }
      state.groups.append((state.transform, state.saved.count))
    case .endGroup:
      guard let group = state.groups.popLast() else { return }
      state.transform = group.transform
      state.saved.removeLast(max(state.saved.count - group.depth, 0))
    case .list(let list): read(list)
    case .text(let run, let point, _, _): add(run, at: point)
    default: break
    }
  }

  private mutating func add(_ run: GlyphRun, at point: CGPoint) {
    if run.glyphs.indices.allSatisfy({ isVisible($0, of: run, at: point) }) {
      text += run.text
      return
    }
    var bytes = run.text.utf8[...]
    var glyph = run.isBackward ? run.glyphs.count : 0
    for cluster in run.clusters {
      let count = Int(cluster.glyphCount)
      if run.isBackward { glyph -= count }
      let part = bytes.prefix(Int(cluster.byteCount))
      if (glyph..<(glyph + count)).contains(where: { isVisible($0, of: run, at: point) }) {
        text += String(decoding: part, as: UTF8.self)
      }
      bytes = bytes.dropFirst(part.count)
      if !run.isBackward { glyph += count }
    }
  }

  /// Readers look at a glyph's origin on the baseline, and take one that begins before the edge and ends after it.
  private func isVisible(_ index: Int, of run: GlyphRun, at point: CGPoint) -> Bool {
    let glyph = run.glyphs[index]
    let next = index + 1 < run.glyphs.count ? run.glyphs[index + 1].x : glyph.x
    let origin = CGPoint(x: point.x + glyph.x, y: point.y + glyph.y).applying(state.transform)
    let end = CGPoint(x: point.x + next, y: point.y + glyph.y).applying(state.transform)
    return end.x >= page.minX && origin.x <= page.maxX && end.y >= page.minY && origin.y <= page.maxY
  }
}
