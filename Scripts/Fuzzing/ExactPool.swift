// SPDX-License-Identifier: MIT

import Glibc

/// Stands where the library has its pool: every buffer is fresh, and exactly as large as it was asked for.
///
/// A block that is used again, or is longer than asked for, would hide a read beyond its end.
final class PixelBufferPool: Sendable {
  // Only an address: the owner alone reads and writes what lies there.
  struct Block: @unchecked Sendable {
    let address: UnsafeMutableRawPointer
  }

  static let shared = PixelBufferPool()

  func take(byteCount: Int) -> Block { Block(address: .allocate(byteCount: byteCount, alignment: 64)) }

  func takeZeroed(byteCount: Int) -> Block {
    let block = take(byteCount: byteCount)
    memset(block.address, 0, byteCount)
    return block
  }

  func give(_ block: Block) { block.address.deallocate() }
}
