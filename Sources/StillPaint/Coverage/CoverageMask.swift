// SPDX-License-Identifier: MIT

import Foundation
package import StillScene

/// How much of each pixel a shape covers, as bytes from 0 (not at all) to 255 (wholly), top row first.
package struct CoverageMask: Sendable {
  /// Where the mask lies in the target. Outside of it nothing is covered.
  package let bounds: PixelRect
  /// Bytes from one row to the next, a multiple of 4; those after a row's pixels are 0.
  package let stride: Int
  /// A block, in the target's pixels, that is wholly covered and may be painted as a rectangle instead: often nearly all
  /// of the shape. Nil where none is known.
  package let solid: PixelRect?

  private let storage: Storage

  init(bounds: PixelRect, stride: Int, solid: PixelRect?, storage: Storage) {
    (self.bounds, self.stride, self.solid, self.storage) = (bounds, stride, solid, storage)
  }

  /// The same coverage elsewhere: `bounds` has the size of this mask's.
  func moved(to bounds: PixelRect, solid: PixelRect?) -> CoverageMask {
    CoverageMask(bounds: bounds, stride: stride, solid: solid, storage: storage)
  }

  /// Calls `body` with all rows, `stride * bounds.height` bytes, which live as long as the mask.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(storage) { try body(UnsafeBufferPointer(storage.bytes)) }
  }

  /// The coverage of one of the target's pixels, from 0 to 255.
  package func coverage(x: Int, y: Int) -> UInt8 {
    let (column, row) = (x - bounds.x, y - bounds.y)
    guard column >= 0, row >= 0, column < bounds.width, row < bounds.height else { return 0 }
    return withBytes { $0[row * stride + column] }
  }

  /// The memory of a mask: zero at first, written before any mask holds it, and only read from then on.
  // Sendable without a check because a buffer pointer is not Sendable; nobody writes once the mask exists.
  final class Storage: @unchecked Sendable {
    let bytes: UnsafeMutableBufferPointer<UInt8>

    /// Nil if there is no memory. Pages that stay untouched cost nothing.
    init?(count: Int) {
      guard let memory = calloc(max(count, 1), 1) else { return nil }
      bytes = UnsafeMutableBufferPointer(start: memory.assumingMemoryBound(to: UInt8.self), count: count)
    }

    deinit { free(bytes.baseAddress) }
  }
}
