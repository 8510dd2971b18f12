// SPDX-License-Identifier: MIT

import Glibc
import Synchronization

/// Stands where the library has its pool: every buffer is fresh, and exactly as large as it was asked for.
///
/// A block that is used again, or is longer than asked for, would hide a read beyond its end. Each block has other bytes
/// before it is written, so that pixels which nobody wrote differ when the same file is decoded twice.
final class PixelBufferPool: Sendable {
  // Only an address: the owner alone reads and writes what lies there.
  struct Block: @unchecked Sendable {
    let address: UnsafeMutableRawPointer
  }

  static let shared = PixelBufferPool()

  private let taken = Atomic<UInt8>(0)

  func take(byteCount: Int) -> Block? {
    let block = Block(address: .allocate(byteCount: byteCount, alignment: 64))
    memset(block.address, CInt(taken.wrappingAdd(97, ordering: .relaxed).newValue), byteCount)
    return block
  }

  func takeZeroed(byteCount: Int) -> Block? {
    let block = take(byteCount: byteCount)
    if let block { memset(block.address, 0, byteCount) }
    return block
  }

  func give(_ block: Block) { block.address.deallocate() }
}
