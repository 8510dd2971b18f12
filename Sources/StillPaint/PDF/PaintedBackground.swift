// SPDX-License-Identifier: MIT

import StillBitmap
import StillScene

/// The pixels painted so far on a page, or in a group whose backdrops do not see behind it, kept for the next visual effect.
///
/// Each effect filters everything that was painted before it. Painting all of it again for each effect would take time in
/// proportion to the square of their number, so this paints only the nodes that were added since the last effect.
final class PaintedBackground {
  /// The frame and the group that the background begins in; the group is that of the target if it is nil.
  struct Root: Equatable {
    var frame: Int
    var group: Int?
  }

  let root: Root
  private var painter: RasterPainter?
  private var lists: [OpenList] = []
  /// The number of painted nodes, without those of nested lists that were painted as a whole.
  private(set) var nodeCount = 0

  /// A list that is being painted.
  private struct OpenList {
    /// The number of the page's frame.
    var frame: Int
    var list: DisplayList
    /// The next node and the end.
    var next: Int
    var end: Int
    var outside: RasterPainter.Outside

    init(_ part: DisplayListPart, frame: Int, _ outside: RasterPainter.Outside) {
      (self.frame, self.list, self.outside) = (frame, part.list, outside)
      (next, end) = (part.range.lowerBound, part.range.upperBound)
    }
  }

  init(root: Root) { self.root = root }

  /// True if there is a painter, which only a second effect needs.
  var hasBegun: Bool { painter != nil }

  /// Begins to paint `part` by `painter`.
  func begin(_ part: DisplayListPart, by painter: RasterPainter) {
    self.painter = painter
    lists = [OpenList(part, frame: root.frame, painter.begin(part))]
  }

  /// Paints up to the nodes that `frames`, the first of which is the one that the background begins in, are painting.
  func advance(to frames: [PDFPagePainter.Frame]) {
    guard let painter else { return }
    let common = zip(lists, frames).prefix { $0.frame == $1.number }.count
    while lists.count > common { endList(painter) }
    paint(to: frames[common - 1].index, painter)
    for frame in frames.dropFirst(common) {
      guard let outer = lists.last else { return }
      let outside = painter.begin(frame.part.list, at: outer.list.nodes[outer.next].place, in: outer.list)
      lists.append(OpenList(frame.part, frame: frame.number, outside))
      paint(to: frame.index, painter)
    }
  }

  /// Returns the pixels of `area` as they are now.
  func picture(_ area: PixelRect) -> CairoSurface? { painter?.pictureWithOpenGroups(area) }

  private func paint(to index: Int, _ painter: RasterPainter) {
    guard let last = lists.last, index >= last.next else { return }
    painter.paint(last.next..<index, of: last.list, in: last.outside)
    nodeCount += index - last.next
    lists[lists.count - 1].next = index
  }

  private func endList(_ painter: RasterPainter) {
    guard let last = lists.last else { return }
    paint(to: last.end, painter)
    painter.end(last.outside)
    lists.removeLast()
    // The node that holds the list is painted as well.
    if !lists.isEmpty { lists[lists.count - 1].next += 1 }
  }
}
