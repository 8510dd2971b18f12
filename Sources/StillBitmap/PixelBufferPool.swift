// SPDX-License-Identifier: MIT

import Glibc
import Synchronization

/// A pool that keeps the memory of a few bitmaps that are no longer used.
///
/// The kernel hands out fresh memory page by page: for a full screen that takes 5 ms, ten times as long as
/// comparing two of them.
final class PixelBufferPool: Sendable {
  /// A piece of memory, owned by whoever holds it.
  // Only an address and a size: only the owner reads and writes the memory.
  struct Block: @unchecked Sendable {
    let address: UnsafeMutableRawPointer
    let capacity: Int
  }

  static let shared = PixelBufferPool(maximumCount: 6, maximumByteCount: 128 << 20)

  /// The smallest pooled size in bytes; below it, the allocator itself keeps the pages.
  static let smallestPooledByteCount = 64 << 10

  let maximumCount: Int
  let maximumByteCount: Int
  private let idle = Mutex<[Block]>([])

  init(maximumCount: Int, maximumByteCount: Int) {
    self.maximumCount = maximumCount
    self.maximumByteCount = maximumByteCount
  }

  deinit {
    for block in idle.withLock({ $0 }) { free(block.address) }
  }

  /// Takes memory for at least `byteCount` bytes, with unknown contents; nil if there is none.
  func take(byteCount: Int) -> Block? {
    takeIdle(byteCount: byteCount) ?? allocate(byteCount: byteCount)
  }

  /// Takes memory for at least `byteCount` bytes, of which these are zero; nil if there is none.
  func takeZeroed(byteCount: Int) -> Block? {
    let block = take(byteCount: byteCount)
    // Swift's own initialisers set byte by byte in a debug build: 20 ms for a full screen.
    if let block { memset(block.address, 0, byteCount) }
    return block
  }

  /// Takes a block back.
  ///
  /// The oldest idle ones are freed when there are too many.
  func give(_ block: Block) {
    if block.capacity < Self.smallestPooledByteCount || block.capacity > maximumByteCount {
      free(block.address)
      return
    }
    let surplus = idle.withLock { blocks in
      blocks.append(block)
      return removeSurplus(from: &blocks)
    }
    for block in surplus { free(block.address) }
  }

  /// The number of bytes that wait to be used again.
  var idleByteCount: Int {
    idle.withLock { blocks in blocks.reduce(0) { $0 + $1.capacity } }
  }

  var idleCount: Int { idle.withLock { $0.count } }

  private func removeSurplus(from blocks: inout [Block]) -> [Block] {
    var surplus: [Block] = []
    var total = blocks.reduce(0) { $0 + $1.capacity }
    while blocks.count > maximumCount || total > maximumByteCount {
      let oldest = blocks.removeFirst()
      total -= oldest.capacity
      surplus.append(oldest)
    }
    return surplus
  }

  // A file of 200 kB must not take away the 12 MB that the next picture needs: at most half may lie idle.
  private func takeIdle(byteCount: Int) -> Block? {
    if byteCount < Self.smallestPooledByteCount { return nil }
    return idle.withLock { blocks in
      let index = blocks.lastIndex { $0.capacity >= byteCount && $0.capacity / 2 <= byteCount }
      return index.map { blocks.remove(at: $0) }
    }
  }

  private func allocate(byteCount: Int) -> Block? {
    let capacity = max(byteCount, 64)
    let isHuge = capacity >= 2 * Self.hugePage
    var address: UnsafeMutableRawPointer?
    guard posix_memalign(&address, isHuge ? Self.hugePage : 64, capacity) == 0, let address else { return nil }
    // Only a hint, which costs nothing where it is not taken: a full screen comes in 6 pages instead of 3,000.
    if isHuge { _ = madvise(address, capacity & ~(Self.hugePage - 1), MADV_HUGEPAGE) }
    return Block(address: address, capacity: capacity)
  }

  private static let hugePage = 2 << 20
}
