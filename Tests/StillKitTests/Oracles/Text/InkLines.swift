// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

/// A line of text as it is seen in a picture, in pixels of the part that was looked at, y down.
struct InkLine: Equatable {
  /// The outer edges of its letters.
  var left, right: CGFloat
  /// The edge below which most of its letters have nothing.
  var baseline: CGFloat

  var width: CGFloat { right - left }
}

extension Bitmap {
  /// Finds the lines of text in a part, in pixels, whose background is one colour: rows with ink between rows without.
  func inkLines(in part: CGRect) -> [InkLine] {
    let ink = ink(in: part)
    let (width, height) = (Int(part.width), Int(part.height))
    let darkest = ink.max() ?? 0
    guard darkest > 0 else { return [] }
    var lines: [InkLine] = []
    var top: Int?
    for y in 0...height {
      let isInked = y < height && (ink[y * width..<(y + 1) * width].max() ?? 0) > darkest * 0.15
      if isInked {
        top = top ?? y
      } else if let first = top {
        lines.append(Self.line(of: ink.map { $0 / darkest }, width: width, rows: first..<y))
        top = nil
      }
    }
    return lines
  }

  /// The difference of each pixel from the first one, from 0 to 1, over white where the picture is transparent.
  private func ink(in part: CGRect) -> [CGFloat] {
    let (left, top, width, height) = (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height))
    return withWords { words in
      func brightness(_ x: Int, _ y: Int) -> CGFloat {
        let word = words[(top + y) * self.width + left + x]
        let sum = (word & 255) + (word >> 8 & 255) + (word >> 16 & 255) + 3 * (255 - word >> 24)
        return CGFloat(sum) / 765
      }
      let background = brightness(0, 0)
      return (0..<width * height).map { abs(brightness($0 % width, $0 / width) - background) }
    }
  }

  private static func line(of ink: [CGFloat], width: Int, rows: Range<Int>) -> InkLine {
    let columns = (0..<width).map { x in rows.map { ink[$0 * width + x] }.max() ?? 0 }
    let first = columns.firstIndex { $0 > 0.03 } ?? 0
    let last = columns.lastIndex { $0 > 0.03 } ?? 0
    let sums = (rows.lowerBound...rows.upperBound).map { y in
      rows.contains(y) ? ink[y * width..<(y + 1) * width].reduce(0, +) : 0
    }
    // Letters with flat feet end together: there the rows lose most of their ink.
    let falls = zip(sums, sums.dropFirst()).map { $0 - $1 }
    let steepest = falls.indices.max { falls[$0] < falls[$1] } ?? 0
    return InkLine(
      left: CGFloat(first + 1) - columns[first], right: CGFloat(last) + columns[last],
      baseline: CGFloat(rows.lowerBound + steepest + 1))
  }
}
