// SPDX-License-Identifier: MIT

import CStillPNG

/// What counts more about a file: it is committed and read often, or looked at once.
package enum PNGEffort {
  case small
  case quick

  /// libdeflate's.
  var level: Int32 { self == .small ? 6 : 1 }
}

/// The contents of IDAT for one bitmap.
struct PNGPixelStream {
  /// Rows as they are, or as differences from the row above. The other filters win little over Up on drawn
  /// pictures, and cost more to undo than inflating does.
  enum Filter: Int32 {
    case none = 0
    case up = 2
  }

  let isOpaque: Bool
  let byteCount: Int
  private let buffer: PixelBuffer

  init(_ bitmap: Bitmap, _ effort: PNGEffort = .small) throws(PNGError) {
    let level = effort.level
    isOpaque = bitmap.isOpaque
    let channels = isOpaque ? 3 : 4
    let filter = try Self.betterFilter(for: bitmap, channels: channels)
    let rows = try Self.filtered(bitmap, from: 0, count: bitmap.height, channels: channels, filter: filter)
    if rows.byteCount < JoinedDeflate.smallestByteCount {
      (buffer, byteCount) = try Self.compressed(rows.buffer, byteCount: rows.byteCount, level: level)
    } else if let joined = JoinedDeflate.compress(rows.buffer, byteCount: rows.byteCount, level: level) {
      (buffer, byteCount) = joined
    } else {
      throw .outOfMemory(byteCount: still_deflate_bound(rows.byteCount))
    }
  }

  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    buffer.withBytes { body(UnsafeBufferPointer(start: $0, count: byteCount)) }
  }

  // Photographs want Up, flat areas and text None, by up to a third of the file: a sample of the rows tells.
  private static func betterFilter(for bitmap: Bitmap, channels: Int) throws(PNGError) -> Filter {
    let bandHeight = 16
    let bandCount = max(1, min(bitmap.height / (bandHeight * 4), 8))
    var sizes = (none: 0, up: 0)
    for band in 0..<bandCount {
      let start = bitmap.height * band / bandCount
      let count = min(bandHeight, bitmap.height - start)
      sizes.none += try sampleSize(bitmap, from: start, count: count, channels: channels, filter: .none)
      sizes.up += try sampleSize(bitmap, from: start, count: count, channels: channels, filter: .up)
    }
    return sizes.up < sizes.none ? .up : .none
  }

  private static func sampleSize(
    _ bitmap: Bitmap, from start: Int, count: Int, channels: Int, filter: Filter
  ) throws(PNGError) -> Int {
    let rows = try filtered(bitmap, from: start, count: count, channels: channels, filter: filter)
    return try compressed(rows.buffer, byteCount: rows.byteCount, level: 1).byteCount
  }

  private static func filtered(
    _ bitmap: Bitmap, from start: Int, count: Int, channels: Int, filter: Filter
  ) throws(PNGError) -> (buffer: PixelBuffer, byteCount: Int) {
    let byteCount = count * (bitmap.width * channels + 1)
    let rows = PixelBuffer(byteCount: byteCount)
    let done = rows.withBytes { out in
      bitmap.withWords { words in
        still_filter_rows(words + start * bitmap.width, bitmap.width, count, Int32(channels), filter.rawValue, out)
      }
    }
    if done == 0 { throw .outOfMemory(byteCount: bitmap.width * channels * 2) }
    return (rows, byteCount)
  }

  private static func compressed(
    _ rows: PixelBuffer, byteCount: Int, level: Int32
  ) throws(PNGError) -> (buffer: PixelBuffer, byteCount: Int) {
    let bound = still_deflate_bound(byteCount)
    let out = PixelBuffer(byteCount: bound)
    let written = rows.withBytes { rows in
      out.withBytes { out in still_deflate(level, rows, byteCount, out, bound) }
    }
    if written == 0 { throw .outOfMemory(byteCount: bound) }
    return (out, written)
  }
}
