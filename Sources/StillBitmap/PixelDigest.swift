// SPDX-License-Identifier: MIT

import CStillPNG

/// A digest of bytes: XXH3-128.
package struct PixelDigest: Hashable, Sendable {
  package let high: UInt64
  package let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  package init(of bytes: UnsafeRawBufferPointer) {
    var high: UInt64 = 0
    var low: UInt64 = 0
    still_xxh3_128(bytes.baseAddress, bytes.count, &high, &low)
    self.init(high: high, low: low)
  }
}

extension Bitmap {
  /// The digest of the words, without the size.
  ///
  /// 0.3 ms for a full screen.
  package var pixelDigest: PixelDigest {
    withWords { PixelDigest(of: UnsafeRawBufferPointer(start: $0, count: pixelCount * 4)) }
  }
}
