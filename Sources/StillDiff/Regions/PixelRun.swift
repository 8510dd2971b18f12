// SPDX-License-Identifier: MIT

/// Differing pixels that lie side by side in one row: from `start` up to, not including, `end`.
package struct PixelRun: Sendable, Equatable {
  package let row: Int32
  package let start: Int32
  package let end: Int32
  /// Whether a limit per pixel forgives all of them.
  package let isForgiven: Bool

  package init(row: Int, start: Int, end: Int, isForgiven: Bool) {
    self.row = Int32(row)
    self.start = Int32(start)
    self.end = Int32(end)
    self.isForgiven = isForgiven
  }

  /// Number of pixels.
  package var length: Int { Int(end) - Int(start) }
}
