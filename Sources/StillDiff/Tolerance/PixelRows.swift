// SPDX-License-Identifier: MIT

import Glibc
public import StillBitmap

/// The pixels of a shape, row by row, such as a turned rectangle; y goes down from the top.
///
/// It needs some dozens of bytes a row; a mask needs four bytes a pixel.
public struct PixelRows: Sendable, Equatable {
  private let top: Int
  /// The ranges of columns in each row, from left to right; none of them is empty.
  private let rows: [[Range<Int>]]
  /// The smallest rectangle around all rows that have pixels.
  public let bounds: PixelRect

  /// Makes a shape that has one range of columns in each row.
  ///
  /// - Parameters:
  ///   - columns: The columns of each row; an empty range for a row without pixels.
  ///   - y: The distance of the first row from the top, in pixels.
  public init(_ columns: [Range<Int>], y: Int) { self.init(rows: columns.map { $0.isEmpty ? [] : [$0] }, y: y) }

  /// Makes the shape of a rectangle.
  package init(_ rect: PixelRect) {
    self.init(rows: rect.isEmpty ? [] : Array(repeating: [rect.x..<rect.maxX], count: rect.height), y: rect.y)
  }

  private init(rows: [[Range<Int>]], y: Int) {
    (top, self.rows) = (y, rows)
    let filled = rows.indices.filter { !rows[$0].isEmpty }
    guard let first = filled.first, let last = filled.last else {
      bounds = PixelRect(x: 0, y: y, width: 0, height: 0)
      return
    }
    let left = filled.compactMap { rows[$0].first?.lowerBound }.min() ?? 0
    let right = filled.compactMap { rows[$0].last?.upperBound }.max() ?? left
    bounds = PixelRect(x: left, y: y + first, width: right - left, height: last - first + 1)
  }

  /// The columns of a row of the picture, from the shape's first pixel to its last; an empty range where it has none.
  public subscript(row: Int) -> Range<Int> {
    let ranges = ranges(inRow: row)
    guard let first = ranges.first, let last = ranges.last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }

  /// Returns the shape's ranges of columns in a row of the picture, from left to right.
  package func ranges(inRow row: Int) -> [Range<Int>] { rows.indices.contains(row - top) ? rows[row - top] : [] }

  /// True if the shape fills its bounds.
  package var isRectangle: Bool {
    let whole = [bounds.x..<bounds.maxX]
    return (bounds.y..<bounds.maxY).allSatisfy { ranges(inRow: $0) == whole }
  }

  /// Returns the shape moved by whole pixels.
  public func offsetBy(x: Int, y: Int) -> PixelRows {
    PixelRows(rows: rows.map { $0.map { ($0.lowerBound + x)..<($0.upperBound + x) } }, y: top + y)
  }
}

// MARK: - Layers

extension PixelRows {
  /// A rectangle over a shape that keeps the shape's pixels, or takes them away.
  package struct Layer {
    package let rect: PixelRect
    package let keeps: Bool

    package init(rect: PixelRect, keeps: Bool) {
      self.rect = rect
      self.keeps = keeps
    }
  }

  /// Returns the pixels that the last layer over them keeps; those below no layer are taken away.
  ///
  /// The time grows with the square of the number of layers.
  package func kept(by layers: [Layer]) -> PixelRows {
    let box = bounds
    let layers = layers.compactMap { layer in
      layer.rect.part(in: box).map { Layer(rect: $0, keeps: layer.keeps) }
    }
    let marks = UnsafeMutablePointer<UInt8>.allocate(capacity: max(box.width, 1))
    defer { marks.deallocate() }
    var rows: [[Range<Int>]] = []
    // Between two horizontal edges all rows are the same.
    let edges = Set([box.y, box.maxY] + layers.flatMap { [$0.rect.y, $0.rect.maxY] }).sorted()
    let whole = [box.x..<box.maxX]
    for (start, end) in zip(edges, edges.dropFirst()) {
      let kept = Self.kept(by: layers, row: start, box.x..<box.maxX, marks)
      for row in start..<end {
        let own = ranges(inRow: row)
        // The rows of a rectangle share the memory of one list.
        rows.append(own == whole ? kept : own.flatMap { Self.parts(of: kept, within: $0) })
      }
    }
    return PixelRows(rows: rows, y: box.y)
  }

  /// Returns the columns that layers keep in a row; `marks` is memory for a byte a column.
  private static func kept(
    by layers: [Layer], row: Int, _ columns: Range<Int>, _ marks: UnsafeMutablePointer<UInt8>
  ) -> [Range<Int>] {
    memset(marks, 0, columns.count)
    for layer in layers where layer.rect.y <= row && row < layer.rect.maxY {
      memset(marks + (layer.rect.x - columns.lowerBound), layer.keeps ? 1 : 0, layer.rect.width)
    }
    var builder = RunBuilder()
    builder.append(row: row, start: columns.lowerBound, marks: marks, width: columns.count)
    let list = builder.finish()
    return withExtendedLifetime(list) {
      UnsafeBufferPointer(start: list.runs, count: list.count).map { Int($0.start)..<Int($0.end) }
    }
  }

  private static func parts(of ranges: [Range<Int>], within columns: Range<Int>) -> [Range<Int>] {
    ranges.map { $0.clamped(to: columns) }.filter { !$0.isEmpty }
  }
}
