// SPDX-License-Identifier: MIT

/// The owner of the memory of one bitmap, or of a file while it is read, which returns to the pool at the end.
// Written only while its `Bitmap` is being made, read-only afterwards: sharing it between threads is safe.
final class PixelBuffer: @unchecked Sendable {
  private let block: PixelBufferPool.Block

  var words: UnsafeMutablePointer<UInt32> { block.address.assumingMemoryBound(to: UInt32.self) }
  private var bytes: UnsafeMutablePointer<UInt8> { block.address.assumingMemoryBound(to: UInt8.self) }

  /// Takes memory with unknown contents: every byte that is read must be written first.
  init(byteCount: Int) {
    block = PixelBufferPool.shared.take(byteCount: byteCount)
  }

  convenience init(wordCount: Int) {
    self.init(byteCount: wordCount * 4)
  }

  /// Takes memory that is all zero.
  init(zeroedWordCount wordCount: Int) {
    block = PixelBufferPool.shared.takeZeroed(byteCount: wordCount * 4)
  }

  /// Calls `body` with the memory, which stays alive until it returns.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeMutablePointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // `bytes` alone would let the optimiser release the buffer while C still works on it.
    defer { withExtendedLifetime(self) {} }
    return try body(bytes)
  }

  deinit { PixelBufferPool.shared.give(block) }
}
