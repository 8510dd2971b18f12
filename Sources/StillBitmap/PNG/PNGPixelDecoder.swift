// SPDX-License-Identifier: MIT

import CStillPNG

/// From the chunks of a file to words.
///
/// libdeflate inflates three times as fast as the zlib inside libpng. Rows of 8-bit RGB and RGBA are then turned into
/// words directly; all others go through libpng, as a file whose IDAT is stored instead of compressed. A stream that
/// libdeflate does not take whole is libpng's from the beginning.
struct PNGPixelDecoder {
  /// How the pixels were decoded.
  enum Route { case direct, storedThroughLibpng, libpng }

  let chunks: PNGChunks
  let bytes: UnsafeRawBufferPointer
  /// Whether rows with Sub, Average and Paeth, which must be undone pixel by pixel, are not libpng's: that is always
  /// optimised, this may be compiled for a debug build.
  var takesAnyFilter = still_is_optimized() != 0
  // A larger file would need its memory twice.
  private static let maximumStoredByteCount = 128 << 20

  var header: PNGHeader { chunks.header }
  var start: UnsafePointer<UInt8> { bytes.baseAddress!.assumingMemoryBound(to: UInt8.self) }

  init(chunks: PNGChunks, bytes: UnsafeRawBufferPointer) {
    self.chunks = chunks
    self.bytes = bytes
  }

  func bitmap() throws(PNGError) -> Bitmap {
    try bitmapAndRoute().bitmap
  }

  func bitmapAndRoute() throws(PNGError) -> (bitmap: Bitmap, route: Route) {
    guard let rows = inflatedRows() else { return (try bitmapThroughLibpng(), .libpng) }
    if isDirect(rows) { return (directBitmap(rows), .direct) }
    return (try bitmapThroughLibpng(storing: rows), .storedThroughLibpng)
  }

  /// Through libpng alone.
  func bitmapThroughLibpng() throws(PNGError) -> Bitmap {
    try read([StillBytes(bytes: start, length: bytes.count)])
  }

  /// Only these need no more than their filters undone and their channels put in order.
  private var isPlainFormat: Bool {
    header.bitDepth == 8 && header.interlace == 0 && (header.colorType == 2 || header.colorType == 6)
      && chunks.first(.transparency) == nil
  }

  /// Nil if libdeflate does not find exactly the rows that the header asks for.
  private func inflatedRows() -> PixelBuffer? {
    if !isPlainFormat && header.rawByteCount > Self.maximumStoredByteCount { return nil }
    let rows = PixelBuffer(byteCount: header.rawByteCount)
    let pixels = chunks.list.filter { $0.type == .pixels }
    let isWhole = rows.withBytes { out in
      if pixels.count == 1 {
        return still_inflate(start + pixels[0].dataOffset, pixels[0].length, out, header.rawByteCount) != 0
      }
      let byteCount = pixels.reduce(0) { $0 + $1.length }
      return joined(pixels, byteCount: byteCount).withBytes {
        still_inflate($0, byteCount, out, header.rawByteCount) != 0
      }
    }
    return isWhole ? rows : nil
  }

  private func joined(_ pixels: [PNGChunk], byteCount: Int) -> PixelBuffer {
    let buffer = PixelBuffer(byteCount: byteCount)
    buffer.withBytes { bytes in
      var length = 0
      for chunk in pixels {
        (bytes + length).update(from: start + chunk.dataOffset, count: chunk.length)
        length += chunk.length
      }
    }
    return buffer
  }

  private func isDirect(_ rows: PixelBuffer) -> Bool {
    let stride = header.rowByteCount(width: header.width) + 1
    return isPlainFormat
      && rows.withBytes { still_rows_are_ours($0, stride, header.height, takesAnyFilter ? 1 : 0) != 0 }
  }

  private func directBitmap(_ rows: PixelBuffer) -> Bitmap {
    .overwritten(width: header.width, height: header.height) { words in
      rows.withBytes { still_unfilter_rows($0, header.width, header.height, Int32(header.channels), words) }
    }
  }
}
