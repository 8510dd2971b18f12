// SPDX-License-Identifier: MIT

import CStillDiff
import Glibc
package import StillBitmap

/// The structural similarity by Wang, Bovik, Sheikh and Simoncelli (2004), at each pixel.
///
/// Windows have 11 x 11 pixels weighted by a Gaussian of sigma 1.5; K1 is 0.01, K2 0.03, the range 255, the moments are
/// those of the population, and pictures are mirrored beyond the edges.
///
/// Each premultiplied channel is measured separately, and a pixel has the similarity of its least similar channel, because
/// luminance alone would miss changes of colour. The distance is 1 minus the similarity.
package final class SSIMMetric: PixelMetric {
  private let minimum: Float

  /// Makes a metric that forgives pixels that are at least this similar, 0…1.
  package init(minimum: Double = 1) { self.minimum = Float(minimum) }

  package func forgive(_ band: MarkedBand) -> MetricFindings {
    guard let columns = markedColumns(of: band) else { return MetricFindings() }
    let windows = SSIMWindows(band.pair, columns)
    let minimum = minimum
    var least: Float = 1
    for row in band.rows where band.largestDelta(of: row) > 0 {
      let marks = band.marks(of: row)
      if memchr(marks, 1, band.pair.width) == nil { continue }
      let similarities = windows.similarities(row: row)
      var x = columns.lowerBound
      while x < columns.upperBound {
        if marks[x] != 0 {
          let four = similarities + (x - columns.lowerBound) * 4
          let smallest = min(min(four[0], four[1]), min(four[2], four[3]))
          if smallest < least { least = smallest }
          if smallest >= minimum { marks[x] = 0 }
        }
        x += 1
      }
    }
    return MetricFindings(largestDistance: Double(1 - least))
  }

  private func markedColumns(of band: MarkedBand) -> Range<Int>? {
    let width = band.pair.width
    var left = width
    var right = 0
    for row in band.rows where band.largestDelta(of: row) > 0 {
      let marks = band.marks(of: row)
      guard let first = memchr(marks, 1, width) else { continue }
      left = min(left, UnsafeRawPointer(first) - UnsafeRawPointer(marks))
      var end = width
      while end > right && marks[end - 1] == 0 { end -= 1 }
      right = max(right, end)
    }
    return left < right ? left..<right : nil
  }

  /// Returns the mean similarity of the colour channels of two pictures of one size, over the windows that lie inside.
  ///
  /// It is 1 if they are the same, and `nil` if the sizes differ or no window fits.
  package static func meanSimilarity(_ reference: Bitmap, _ actual: Bitmap) -> Double? {
    let border = SSIMWindows.radius
    let (width, height) = (reference.width, reference.height)
    guard actual.width == width, actual.height == height, min(width, height) > 2 * border else { return nil }
    return PixelPair.with(reference, actual) { pair in
      let windows = SSIMWindows(pair, border..<width - border)
      let perRow = width - 2 * border
      var sum = 0.0
      for row in border..<height - border {
        let similarities = windows.similarities(row: row)
        var rowSum: Double = 0
        var x = 0
        while x < perRow {
          rowSum += Double(similarities[x * 4] + similarities[x * 4 + 1] + similarities[x * 4 + 2])
          x += 1
        }
        sum += rowSum
      }
      return sum / Double(3 * perRow * (height - 2 * border))
    }
  }
}

/// The windows of some columns of a pair, row after row: each row is blurred only once, though eleven windows need it.
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

  /// Returns four similarities for each of the columns: blue, green, red, alpha.
  ///
  /// They are valid until the next call.
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

  /// Returns a blurred row.
  ///
  /// Each of eleven consecutive rows has its own slot; mirroring at the edges only repeats some of these rows.
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
