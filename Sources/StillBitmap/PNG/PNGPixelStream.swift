// SPDX-License-Identifier: MIT

import CStillPNG

/// The purpose of a file: it is committed and read often, or looked at once.
package enum PNGEffort {
  case small
  case quick

  /// The level of libdeflate.
  ///
  /// Above 5, photographs become no smaller.
  var level: Int32 { self == .small ? 5 : 1 }
}

/// The contents of IDAT for one bitmap.
///
/// The way a picture is written decides how fast it is read: filter None or Up, chosen per picture, with libdeflate
/// level 5, in eight pieces on all cores that are joined into one stream (the same eight on every machine). Pictures of
/// failures take level 1. Any PNG can be read: libdeflate inflates, libpng knows the rest. A `longjmp` never crosses a
/// Swift frame.
struct PNGPixelStream {
  /// A filter of rows: as they are, or as differences from the row above.
  ///
  /// The other filters save little over Up on drawn pictures, and cost more to undo than inflating does.
  enum Filter: Int32 {
    case none = 0
    case up = 2
  }

  let isOpaque: Bool
  let byteCount: Int
  private let buffer: PixelBuffer

  /// - Parameter keepsAlpha: True writes alpha also where all pixels are opaque, as one frame of several has to.
  init(_ bitmap: Bitmap, _ effort: PNGEffort = .small, keepsAlpha: Bool = false) throws(PNGError) {
    let level = effort.level
    isOpaque = !keepsAlpha && bitmap.isOpaque
    let channels = isOpaque ? 3 : 4
    let filter = try Self.betterFilter(for: bitmap, channels: channels)
    let rowByteCount = bitmap.width * channels + 1
    if bitmap.height * rowByteCount < JoinedDeflate.smallestByteCount {
      let rows = try Self.filtered(bitmap, 0..<bitmap.height, channels: channels, filter: filter)
      (buffer, byteCount) = try Self.compressed(rows.buffer, byteCount: rows.byteCount, level: level)
    } else {
      let joined = JoinedDeflate.compress(rowCount: bitmap.height, rowByteCount: rowByteCount, level: level) {
        Self.write($0, of: bitmap, channels: channels, filter: filter, to: $1)
      }
      guard let joined else { throw .outOfMemory(byteCount: still_deflate_bound(bitmap.height * rowByteCount)) }
      (buffer, byteCount) = joined
    }
  }

  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    buffer.withBytes { body(UnsafeBufferPointer(start: $0, count: byteCount)) }
  }

  // Photographs want Up, flat areas and text None, by up to a third of the file: a sample of the rows tells.
  private static func betterFilter(for bitmap: Bitmap, channels: Int) throws(PNGError) -> Filter {
    let bandHeight = 16
    let bandCount = max(1, min(bitmap.height / (bandHeight * 4), 8))
    let bands = (0..<bandCount).map { band in
      let start = bitmap.height * band / bandCount
      return start..<min(start + bandHeight, bitmap.height)
    }
    var sizes = (none: 0, up: 0)
    for rows in bands {
      sizes.none += try sampleSize(bitmap, rows, channels: channels, filter: .none)
      sizes.up += try sampleSize(bitmap, rows, channels: channels, filter: .up)
    }
    return sizes.up < sizes.none ? .up : .none
  }

  private static func sampleSize(
    _ bitmap: Bitmap, _ rows: Range<Int>, channels: Int, filter: Filter
  ) throws(PNGError) -> Int {
    let rows = try filtered(bitmap, rows, channels: channels, filter: filter)
    return try compressed(rows.buffer, byteCount: rows.byteCount, level: 1).byteCount
  }

  private static func filtered(
    _ bitmap: Bitmap, _ rows: Range<Int>, channels: Int, filter: Filter
  ) throws(PNGError) -> (buffer: PixelBuffer, byteCount: Int) {
    let byteCount = rows.count * (bitmap.width * channels + 1)
    let buffer = PixelBuffer(byteCount: byteCount)
    let done = buffer.withBytes { write(rows, of: bitmap, channels: channels, filter: filter, to: $0) }
    if done == 0 { throw .outOfMemory(byteCount: bitmap.width * channels * 2) }
    return (buffer, byteCount)
  }

  /// Writes filtered rows; returns 0 when memory ran out.
  private static func write(
    _ rows: Range<Int>, of bitmap: Bitmap, channels: Int, filter: Filter, to out: UnsafeMutablePointer<UInt8>
  ) -> Int32 {
    bitmap.withWords { words in
      let first = words + rows.lowerBound * bitmap.width
      let above = rows.isEmpty || rows.lowerBound == 0 ? nil : first - bitmap.width
      return still_filter_rows(first, above, bitmap.width, rows.count, Int32(channels), filter.rawValue, out)
    }
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
