// SPDX-License-Identifier: MIT

import StillTestSupport

/// Choices that an input makes: each takes two of its bytes, so that a changed byte changes one choice.
struct ByteRandom: RandomNumberGenerator {
  private let bytes: [UInt8]
  private var index = 0
  /// Goes on where the bytes end.
  private var rest: SeededNumbers

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = Array(bytes)
    rest = SeededNumbers(seed: UInt64(bytes.count))
  }

  mutating func next() -> UInt64 {
    let low = rest.next() >> 16
    guard index + 1 < bytes.count else { return low << 16 | low }
    defer { index += 2 }
    return UInt64(bytes[index]) << 56 | UInt64(bytes[index + 1]) << 48 | low
  }
}
