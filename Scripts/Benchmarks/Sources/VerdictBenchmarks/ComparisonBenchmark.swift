// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillDiff

/// Pictures in memory.
struct ComparisonBenchmark {
  var screens: Screens

  func measure() throws {
    let (reference, same) = (try screens.bitmap("ui_a"), try screens.bitmap("ui_a"))
    let (block, inverted) = (try screens.bitmap("ui_block1"), try screens.bitmap("ui_invert"))
    let yiq = Tolerance(metric: .yiq())
    let compareMemory = {
      reference.withWords { one in
        same.withWords { precondition(memcmp(one, $0, reference.pixelCount * 4) == 0) }
      }
    }
    Row.pair(("  memcmp of two full screens", "identical, exact"), factor: Build.isDebug ? 1.2 : nil, compareMemory) {
      precondition(Comparison(reference: reference, actual: same).passes)
    }
    Row("1 % in one block, exact, with clusters", limit: Build.isDebug ? 15 : nil) {
      precondition(Comparison(reference: reference, actual: block).clusters.count > 0)
    }
    Row("1 % in one block, YIQ", runs: 101, limit: Build.isDebug ? nil : 0.8) {
      _ = Comparison(reference: reference, actual: block, tolerance: yiq)
    }
    let near = Self.oneLevelOff(reference)
    Row("all below the threshold, YIQ", limit: Build.isDebug ? nil : 4) {
      precondition(Comparison(reference: reference, actual: near, tolerance: yiq).passes)
    }
    let detecting = Tolerance(metric: .yiq(detectsAntialiasing: true))
    Row("1 % in one block, YIQ with antialiasing", limit: nil) {
      _ = Comparison(reference: reference, actual: block, tolerance: detecting)
    }
    Row("all differing, YIQ with antialiasing, two threads", runs: 15, limit: Build.isDebug ? 250 : 100) {
      _ = Comparison(reference: reference, actual: inverted, tolerance: detecting)
    }
  }

  /// Every pixel's blue differs by one.
  private static func oneLevelOff(_ bitmap: Bitmap) -> Bitmap {
    Bitmap(width: bitmap.width, height: bitmap.height) { words in
      bitmap.withWords { source in
        var index = 0
        while index < bitmap.pixelCount {
          words[index] = source[index] ^ 1
          index += 1
        }
      }
    }
  }
}
