// SPDX-License-Identifier: MIT

import Testing

@testable import StillBitmap

struct PixelBufferPoolTests {
  @Test func aBlockIsUsedAgain() throws {
    let pool = PixelBufferPool(maximumCount: 2, maximumByteCount: 1 << 20)
    let first = try #require(pool.take(byteCount: 300_000))
    pool.give(first)
    #expect(pool.take(byteCount: 299_000)?.address == first.address)
    #expect(pool.idleCount == 0)
    pool.give(first)
  }

  @Test func aSmallNeedDoesNotTakeALargeBlock() throws {
    let pool = PixelBufferPool(maximumCount: 2, maximumByteCount: 1 << 20)
    pool.give(try #require(pool.take(byteCount: 300_000)))
    let small = try #require(pool.take(byteCount: 100_000))
    #expect(small.capacity == 100_000)
    #expect(pool.idleCount == 1)
    pool.give(small)
  }

  @Test func idleMemoryIsBounded() throws {
    let pool = PixelBufferPool(maximumCount: 3, maximumByteCount: 1_000_000)
    let blocks = try (0..<6).map { _ in try #require(pool.take(byteCount: 200_000)) }
    blocks.forEach(pool.give)
    #expect(pool.idleCount == 3)
    pool.give(try #require(pool.take(byteCount: 700_000)))
    #expect(pool.idleByteCount == 900_000)
    pool.give(try #require(pool.take(byteCount: 1_000_001)))
    #expect(pool.idleByteCount == 900_000)
  }

  @Test func zeroedMemoryIsZeroWhateverWasInIt() throws {
    let pool = PixelBufferPool(maximumCount: 3, maximumByteCount: 1_000_000)
    let block = try #require(pool.take(byteCount: 100_000))
    block.address.initializeMemory(as: UInt8.self, repeating: 7, count: 100_000)
    pool.give(block)
    let again = try #require(pool.takeZeroed(byteCount: 100_000))
    #expect(again.address == block.address)
    let bytes = UnsafeRawBufferPointer(start: again.address, count: 100_000)
    #expect(bytes.allSatisfy { $0 == 0 })
    pool.give(again)
  }

  /// No machine has an exabyte.
  @Test func withoutMemoryThereIsNoBlock() {
    let pool = PixelBufferPool(maximumCount: 3, maximumByteCount: 1_000_000)
    #expect(pool.take(byteCount: 1 << 60) == nil)
    #expect(pool.takeZeroed(byteCount: 1 << 60) == nil)
    #expect(PixelBuffer(available: 1 << 60) == nil)
  }

  @Test func manyThreadsShareIt() async {
    await withTaskGroup(of: Bool.self) { group in
      for seed in 0..<8 {
        group.addTask {
          for turn in 0..<20 {
            let value = UInt32(seed * 1000 + turn)
            let bitmap = Bitmap(width: 150, height: 150) { words in
              for i in 0..<22_500 { words[i] = value }
            }
            if !bitmap.withWords({ words in (0..<22_500).allSatisfy { words[$0] == value } }) { return false }
          }
          return true
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
