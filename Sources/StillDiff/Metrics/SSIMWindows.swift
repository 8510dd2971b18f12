// SPDX-License-Identifier: MIT

import CStillDiff

/// The windows of some columns of a pair, row after row: each row is blurred once, while eleven need it.
final class SSIMWindows {
  static var radius: Int { 5 }
  private static var taps: Int { 11 }
  private static var floatsPerPixel: Int { 20 }

  private let pair: PixelPair
  private let columns: Range<Int>
  private let memory: UnsafeMutableRawPointer
  private let blurred: UnsafeMutablePointer<Float>
  private let result: UnsafeMutablePointer<Float>
  private var rowsInSlots = [Int](repeating: -1, count: taps)

  init(_ pair: PixelPair, _ columns: Range<Int>) {
    self.pair = pair
    self.columns = columns
    let row = columns.count * Self.floatsPerPixel
    let floats = row * Self.taps + columns.count * 4
    memory = .allocate(byteCount: max(floats, 4) * 4, alignment: 16)
    blurred = memory.bindMemory(to: Float.self, capacity: floats)
    result = blurred + row * Self.taps
  }

  deinit { memory.deallocate() }

  /// Four similarities for each of the columns: blue, green, red, alpha. Valid until the next call.
  func similarities(row: Int) -> UnsafePointer<Float> {
    let rows = (row - Self.radius...row + Self.radius).map { blurredRow(mirrored($0)) }
    rows.withUnsafeBufferPointer { still_diff_ssim_compare($0.baseAddress!, 0, columns.count, result) }
    return UnsafePointer(result)
  }

  private func mirrored(_ row: Int) -> Int {
    var row = row
    while row < 0 || row >= pair.height { row = row < 0 ? -1 - row : 2 * pair.height - 1 - row }
    return row
  }

  /// Eleven rows that follow each other have slots of their own, and mirroring only repeats some of them.
  private func blurredRow(_ row: Int) -> UnsafePointer<Float> {
    let slot = row % Self.taps
    let moments = blurred + slot * columns.count * Self.floatsPerPixel
    if rowsInSlots[slot] != row {
      still_diff_ssim_blur(
        pair.reference + row * pair.referenceStride, pair.actual + row * pair.actualStride, pair.width,
        columns.lowerBound, columns.upperBound, moments)
      rowsInSlots[slot] = row
    }
    return UnsafePointer(moments)
  }
}
