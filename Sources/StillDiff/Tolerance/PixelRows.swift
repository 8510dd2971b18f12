// SPDX-License-Identifier: MIT

public import StillBitmap

/// The pixels of a shape that has one range of columns in each row, such as a turned rectangle; y goes down from the top.
///
/// It needs a few bytes a row; a mask needs four bytes a pixel.
public struct PixelRows: Sendable, Equatable {
  private let top: Int
  private let columns: [Range<Int>]
  /// The smallest rectangle around all rows that have pixels.
  public let bounds: PixelRect

  /// Makes a shape.
  ///
  /// - Parameters:
  ///   - columns: The columns of each row; an empty range for a row without pixels.
  ///   - y: The distance of the first row from the top, in pixels.
  public init(_ columns: [Range<Int>], y: Int) {
    (top, self.columns) = (y, columns)
    let filled = columns.indices.filter { !columns[$0].isEmpty }
    guard let first = filled.first, let last = filled.last else {
      bounds = PixelRect(x: 0, y: y, width: 0, height: 0)
      return
    }
    let left = filled.map { columns[$0].lowerBound }.min() ?? 0
    let right = filled.map { columns[$0].upperBound }.max() ?? left
    bounds = PixelRect(x: left, y: y + first, width: right - left, height: last - first + 1)
  }

  /// The columns of a row of the picture; an empty range where the shape has no pixel.
  public subscript(row: Int) -> Range<Int> {
    columns.indices.contains(row - top) ? columns[row - top] : 0..<0
  }

  /// Returns the shape moved by whole pixels.
  public func offsetBy(x: Int, y: Int) -> PixelRows {
    PixelRows(columns.map { ($0.lowerBound + x)..<($0.upperBound + x) }, y: top + y)
  }
}
