// SPDX-License-Identifier: MIT

/// Owns the memory of one bitmap.
// Written only while its `Bitmap` is being made, read-only afterwards: sharing it between threads is safe.
final class PixelBuffer: @unchecked Sendable {
  let words: UnsafeMutablePointer<UInt32>
  private let wordCount: Int

  init(wordCount: Int) {
    self.wordCount = wordCount
    words = .allocate(capacity: max(wordCount, 1))
    words.initialize(repeating: 0, count: max(wordCount, 1))
  }

  deinit { words.deallocate() }
}
