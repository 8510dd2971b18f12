// SPDX-License-Identifier: MIT

import StillBitmap
import StillTestSupport

enum SamplePictures {
  /// round(value · alpha / 255), written as the rule says it.
  static func premultiplied(_ value: Int, _ alpha: Int) -> Int { (value * alpha * 2 + 255) / 510 }

  /// A valid premultiplied word of random channels.
  static func word(alpha: Int, using random: inout SeededNumbers) -> UInt32 {
    let colors = (0..<3).map { _ in UInt32(Int.random(in: 0...alpha, using: &random)) }
    return UInt32(alpha) << 24 | colors[0] << 16 | colors[1] << 8 | colors[2]
  }

  /// Random pixels with alphas from `alphas`.
  static func noise(width: Int, height: Int, alphas: ClosedRange<Int>, seed: UInt64) -> Bitmap {
    var random = SeededNumbers(seed: seed)
    return Bitmap(width: width, height: height) { words in
      for i in 0..<(width * height) {
        words[i] = word(alpha: Int.random(in: alphas, using: &random), using: &random)
      }
    }
  }

  /// An opaque slope of colours, which the filter Up suits.
  static func slope(width: Int, height: Int) -> Bitmap {
    Bitmap(width: width, height: height) { words in
      for y in 0..<height {
        for x in 0..<width {
          let value = UInt32((x * x * 7 + y * 3) & 0xFF)
          words[y * width + x] = 0xFF00_0000 | value << 16 | UInt32(y & 0xFF) << 8 | UInt32(x & 0xFF)
        }
      }
    }
  }
}
