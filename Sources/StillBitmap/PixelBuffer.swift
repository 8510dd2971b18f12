// SPDX-License-Identifier: MIT

/// The owner of the memory of one bitmap, or of a file while it is read, which returns to the pool at the end.
// Written only while its `Bitmap` is being made, read-only afterwards: sharing it between threads is safe.
final class PixelBuffer: @unchecked Sendable {
  private let block: PixelBufferPool.Block

  var words: UnsafeMutablePointer<UInt32> { block.address.assumingMemoryBound(to: UInt32.self) }
  private var bytes: UnsafeMutablePointer<UInt8> { block.address.assumingMemoryBound(to: UInt8.self) }

  /// Takes memory with unknown contents, of which every byte that is read must be written first; nil if there is none.
  init?(available byteCount: Int) {
    guard let block = PixelBufferPool.shared.take(byteCount: byteCount) else { return nil }
    self.block = block
  }

  /// Takes memory with unknown contents, and stops the process if there is none.
  init(byteCount: Int) {
    block = PixelBufferPool.shared.take(byteCount: byteCount) ?? Self.stop(withoutMemoryFor: byteCount)
  }

  convenience init(wordCount: Int) {
    self.init(byteCount: wordCount * 4)
  }

  /// Takes memory that is all zero, and stops the process if there is none.
  init(zeroedWordCount wordCount: Int) {
    block = PixelBufferPool.shared.takeZeroed(byteCount: wordCount * 4) ?? Self.stop(withoutMemoryFor: wordCount * 4)
  }

  private static func stop(withoutMemoryFor byteCount: Int) -> PixelBufferPool.Block {
    fatalError("There is no memory for \(byteCount) bytes: make pictures smaller, or run fewer tests at once.")
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
