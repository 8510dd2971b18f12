// SPDX-License-Identifier: MIT

/// Differing pixels that lie side by side in one row: from `start` up to, not including, `end`.
package struct PixelRun: Sendable, Equatable {
  package let row: Int32
  package let start: Int32
  package let end: Int32

  package init(row: Int, start: Int, end: Int) {
    self.row = Int32(row)
    self.start = Int32(start)
    self.end = Int32(end)
  }

  /// Number of pixels.
  package var length: Int { Int(end) - Int(start) }
}
