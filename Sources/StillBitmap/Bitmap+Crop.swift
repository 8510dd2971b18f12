// SPDX-License-Identifier: MIT

extension Bitmap {
  /// The part of the bitmap inside a rectangle in pixels, y down from the top row.
  ///
  /// What lies outside the bitmap is cut off; nil if nothing is left.
  public func cropped(x: Int, y: Int, width: Int, height: Int) -> Bitmap? {
    let left = max(x, 0)
    let top = max(y, 0)
    let right = min(Self.clampedSum(x, width), self.width)
    let bottom = min(Self.clampedSum(y, height), self.height)
    if left >= right || top >= bottom { return nil }
    return .overwritten(width: right - left, height: bottom - top) { out in
      withWords { words in
        var row = top
        while row < bottom {
          let start = words + row * self.width + left
          (out + (row - top) * (right - left)).update(from: start, count: right - left)
          row += 1
        }
      }
    }
  }

  private static func clampedSum(_ one: Int, _ other: Int) -> Int {
    let (sum, overflow) = one.addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }
}
