// SPDX-License-Identifier: MIT

import StillBitmap

/// Small pictures for the tests.
enum Pictures {
  /// A picture of one word.
  static func flat(_ width: Int, _ height: Int, _ word: UInt32 = 0xFFFF_FFFF) -> Bitmap {
    make(width, height) { _, _ in word }
  }

  static func make(_ width: Int, _ height: Int, _ word: (Int, Int) -> UInt32) -> Bitmap {
    Bitmap(width: width, height: height) { words in
      for y in 0..<height {
        for x in 0..<width { words[y * width + x] = word(x, y) }
      }
    }
  }

  /// White, with a black pixel for each `#`.
  static func drawn(_ rows: [String]) -> Bitmap {
    let cells = rows.map { Array($0) }
    return make(cells.first?.count ?? 0, cells.count) { x, y in cells[y][x] == "#" ? 0xFF00_0000 : 0xFFFF_FFFF }
  }

  /// The same picture with some words replaced.
  static func changing(_ bitmap: Bitmap, _ changes: [(x: Int, y: Int, word: UInt32)]) -> Bitmap {
    bitmap.withWords { source in
      Bitmap(width: bitmap.width, height: bitmap.height) { words in
        words.update(from: source, count: bitmap.width * bitmap.height)
        for change in changes { words[change.y * bitmap.width + change.x] = change.word }
      }
    }
  }
}

extension Bitmap {
  func word(_ x: Int, _ y: Int) -> UInt32 { withWords { $0[y * width + x] } }
}
