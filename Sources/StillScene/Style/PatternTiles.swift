// SPDX-License-Identifier: MIT

package import Foundation

/// A cell of a pattern, which is repeated over the whole clip.
package struct PatternTiles: Sendable, Equatable {
  /// One cell, in pattern space.
  package var cell: DisplayList
  /// The part of a cell that is shown, in pattern space.
  package var bounds: CGRect
  /// True if a cell draws beyond its bounds and has to be clipped.
  ///
  /// Other cells are not clipped, because that would only make soft edges softer.
  package var isClipped: Bool
  /// The distances from one cell to the next, both positive.
  package var steps: CGSize
  /// The transform from pattern space to the list's own space, which the current user space does not change.
  package var matrix: CGAffineTransform

  package init(cell: DisplayList, bounds: CGRect, isClipped: Bool, steps: CGSize, matrix: CGAffineTransform) {
    (self.cell, self.bounds, self.isClipped, self.steps, self.matrix) = (cell, bounds, isClipped, steps, matrix)
  }

  /// Which cells, counted from the one at the origin, reach into `area` of pattern space; nil for none, and for more
  /// than can be counted.
  package func cells(in area: CGRect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    func range(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat, _ step: CGFloat)
      -> ClosedRange<Int>?
    {
      let (first, last) = (((low - end) / step).rounded(.down) + 1, ((high - start) / step).rounded(.up) - 1)
      guard first <= last, abs(first) < 1e9, abs(last) < 1e9 else { return nil }
      return Int(first)...Int(last)
    }
    guard area.isFinite,
      let columns = range(area.minX, area.maxX, bounds.minX, bounds.maxX, steps.width),
      let rows = range(area.minY, area.maxY, bounds.minY, bounds.maxY, steps.height)
    else { return nil }
    return (columns, rows)
  }

  /// Returns the transform from the space of a cell to pattern space.
  package func place(column: Int, row: Int) -> CGAffineTransform {
    CGAffineTransform(translationX: CGFloat(column) * steps.width, y: CGFloat(row) * steps.height)
  }
}
