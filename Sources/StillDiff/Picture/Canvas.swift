// SPDX-License-Identifier: MIT

import Glibc
import StillBitmap

/// Draws rectangles, stripes and letters into the pixels of a new bitmap.
///
/// Drawing is clipped to the bitmap.
struct Canvas {
  let words: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int

  /// Makes a bitmap of which `body` must paint every word; `nil` if no bitmap may be that large.
  static func paint(width: Int, height: Int, _ body: (Canvas) throws -> Void) rethrows -> Bitmap? {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count <= Bitmap.maximumPixelCount else { return nil }
    return try Bitmap.overwritten(width: width, height: height) { words in
      try body(Canvas(words: words, width: width, height: height))
    }
  }

  func fill(_ rect: PixelRect, _ color: UInt32) {
    let left = rect.x > 0 ? rect.x : 0
    let right = rect.x + rect.width < width ? rect.x + rect.width : width
    let bottom = rect.y + rect.height < height ? rect.y + rect.height : height
    var y = rect.y > 0 ? rect.y : 0
    guard left < right, y < bottom else { return }
    let first = words + (y * width + left)
    var x = 0
    while x < right - left {
      first[x] = color
      x += 1
    }
    y += 1
    while y < bottom {
      memcpy(words + (y * width + left), first, (right - left) * 4)
      y += 1
    }
  }

  /// Draws the border of a rectangle, inwards.
  func frame(_ rect: PixelRect, thickness: Int, _ color: UInt32) {
    let right = rect.x + rect.width - thickness
    let bottom = rect.y + rect.height - thickness
    fill(PixelRect(x: rect.x, y: rect.y, width: rect.width, height: thickness), color)
    fill(PixelRect(x: rect.x, y: bottom, width: rect.width, height: thickness), color)
    fill(PixelRect(x: rect.x, y: rect.y, width: thickness, height: rect.height), color)
    fill(PixelRect(x: right, y: rect.y, width: thickness, height: rect.height), color)
  }

  /// Draws diagonal stripes, and leaves the pixels between them unchanged.
  func hatch(_ rect: PixelRect, _ color: UInt32) {
    let right = min(rect.x + rect.width, width)
    let bottom = min(rect.y + rect.height, height)
    var y = max(rect.y, 0)
    while y < bottom {
      let line = words + y * width
      var x = max(rect.x, 0)
      while x < right {
        if (x &+ y) & 7 < 3 { line[x] = color }
        x += 1
      }
      y += 1
    }
  }

  /// Draws a line of text with its top left corner at (`x`, `y`), each of a letter's pixels `size` pixels wide.
  func text(_ text: String, x: Int, y: Int, size: Int, _ color: UInt32) {
    var left = x
    for character in text {
      for (row, bits) in PixelFont.rows(of: character).enumerated() {
        for column in 0..<PixelFont.width where bits & (16 >> UInt8(column)) != 0 {
          fill(PixelRect(x: left + column * size, y: y + row * size, width: size, height: size), color)
        }
      }
      left += PixelFont.advance * size
    }
  }

  /// Copies rows of a picture with its top left corner at (`x`, `y`); it must lie inside.
  func copy(_ source: UnsafePointer<UInt32>, stride: Int, _ rect: PixelRect, x: Int, y: Int) {
    var row = 0
    while row < rect.height {
      let line = source + ((rect.y + row) * stride + rect.x)
      memcpy(words + ((y + row) * width + x), line, rect.width * 4)
      row += 1
    }
  }

  /// Composites a word over white and lightens it, so that a quarter of the colour's distance from white remains.
  ///
  /// For a premultiplied word the distance from white is alpha minus colour.
  static func dimmed(_ word: UInt32) -> UInt32 {
    let loss = (word &>> 24) &* 0x01_0101 &- (word & 0xFF_FFFF)
    return 0xFFFF_FFFF &- ((loss &>> 2) & 0x3F_3F3F)
  }

  /// Paints runs, which must lie inside.
  func paint(_ list: RunList, _ color: UInt32) {
    let count = list.count
    let runs = list.runs
    var index = 0
    while index < count {
      let run = runs[index]
      let line = words + Int(run.row) * width
      var x = Int(run.start)
      let end = Int(run.end)
      while x < end {
        line[x] = color
        x += 1
      }
      index += 1
    }
  }

  /// Copies a rectangle of a picture to the same place here, composited over white and lightened to a quarter of its
  /// contrast.
  func copyDimmed(_ source: UnsafePointer<UInt32>, stride: Int, _ rect: PixelRect) {
    var row = rect.y
    while row < rect.y + rect.height {
      let line = source + (row * stride + rect.x)
      let target = words + (row * width + rect.x)
      var x = 0
      while x < rect.width {
        let word = line[x]
        // The same as `dimmed`, written out because a debug build does not inline functions.
        let loss = (word &>> 24) &* 0x01_0101 &- (word & 0xFF_FFFF)
        target[x] = 0xFFFF_FFFF &- ((loss &>> 2) & 0x3F_3F3F)
        x += 1
      }
      row += 1
    }
  }
}
