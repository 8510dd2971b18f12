// SPDX-License-Identifier: MIT

import CStillPNG

/// A decoder from the chunks of a file to words.
///
/// libdeflate inflates three times as fast as the zlib inside libpng. Rows of 8-bit RGB and RGBA are then turned into
/// words directly; all others go through libpng, as a file whose IDAT is stored instead of compressed. A stream that
/// libdeflate does not take whole is libpng's from the beginning, and so is a large picture: libdeflate needs memory for
/// all rows beside the pixels, and libpng for two.
struct PNGPixelDecoder {
  /// The way in which the pixels were decoded.
  enum Route { case direct, storedThroughLibpng, libpng }

  let chunks: PNGChunks
  let bytes: UnsafeRawBufferPointer
  /// True if rows with the filters Sub, Average and Paeth, which must be undone pixel by pixel, are decoded here.
  ///
  /// Otherwise they are left to libpng, which is always optimised, while this may be compiled for a debug build.
  var takesAnyFilter = still_is_optimized() != 0
  /// The most bytes of rows that are inflated at once.
  var maximumInflatedByteCount = 128 << 20

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
    if isDirect(rows) { return (try directBitmap(rows), .direct) }
    return (try bitmapThroughLibpng(storing: rows), .storedThroughLibpng)
  }

  /// Decodes through libpng alone.
  func bitmapThroughLibpng() throws(PNGError) -> Bitmap {
    try read([StillBytes(bytes: start, length: bytes.count)])
  }

  /// True for formats that need only their filters undone and their channels put in order.
  private var isPlainFormat: Bool {
    header.bitDepth == 8 && header.interlace == 0 && (header.colorType == 2 || header.colorType == 6)
      && chunks.first(.transparency) == nil
  }

  /// Inflates the rows; nil if libdeflate does not find exactly the rows that the header asks for.
  private func inflatedRows() -> PixelBuffer? {
    if header.rawByteCount > maximumInflatedByteCount { return nil }
    guard let rows = PixelBuffer(available: header.rawByteCount) else { return nil }
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

  private func directBitmap(_ rows: PixelBuffer) throws(PNGError) -> Bitmap {
    let bitmap = Bitmap.overwrittenIfPossible(width: header.width, height: header.height) { words in
      rows.withBytes { still_unfilter_rows($0, header.width, header.height, Int32(header.channels), words) }
    }
    guard let bitmap else { throw .outOfMemory(byteCount: header.width * header.height * 4) }
    return bitmap
  }
}

extension PNGPixelDecoder {
  /// Decodes through libpng from rows that are already inflated, so that its own inflating is a copy.
  func bitmapThroughLibpng(storing rows: PixelBuffer) throws(PNGError) -> Bitmap {
    let bound = still_deflate_bound(header.rawByteCount)
    guard let stored = PixelBuffer(available: bound) else { throw .outOfMemory(byteCount: bound) }
    let length = rows.withBytes { rows in
      stored.withBytes { still_deflate(0, rows, header.rawByteCount, $0, bound) }
    }
    if length == 0 { throw .outOfMemory(byteCount: bound) }
    let head = head(pixelByteCount: length)
    var tail = PNGWriter()
    tail.append(number: UInt32(0))  // IDAT's checksum, which nobody reads
    tail.appendChunk(.end)
    return try stored.withBytes { stored throws(PNGError) in
      try head.withUnsafeBufferPointer { head throws(PNGError) in
        try tail.bytes.withUnsafeBufferPointer { tail throws(PNGError) in
          try read([
            StillBytes(bytes: head.baseAddress, length: head.count), StillBytes(bytes: stored, length: length),
            StillBytes(bytes: tail.baseAddress, length: tail.count),
          ])
        }
      }
    }
  }

  /// Returns the chunks before the pixels, which say how to read them.
  private func head(pixelByteCount: Int) -> [UInt8] {
    var head = PNGWriter()
    head.append(PNGChunks.signature)
    for chunk in chunks.list.prefix(while: { $0.type != .pixels })
    where [.header, .palette, .transparency].contains(chunk.type) {
      head.appendChunk(chunk.type, UnsafeBufferPointer(start: start + chunk.dataOffset, count: chunk.length))
    }
    head.append(number: UInt32(pixelByteCount))
    head.append(number: PNGChunkType.pixels.code)
    return head.bytes
  }

  func read(_ parts: [StillBytes]) throws(PNGError) -> Bitmap {
    var failure: PNGError?
    let bitmap = Bitmap.overwrittenIfPossible(width: header.width, height: header.height) { words in
      // libpng writes four bytes a pixel where the words will stand.
      let rgba = UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt8.self)
      failure = readStraight(parts, into: rgba)
      if failure == nil { still_premultiply_rgba(rgba, words, header.width * header.height) }
    }
    if let failure { throw failure }
    guard let bitmap else { throw .outOfMemory(byteCount: header.width * header.height * 4) }
    return bitmap
  }

  /// Decodes four bytes a pixel as the file has them, not premultiplied.
  func straightRGBA() throws(PNGError) -> [UInt8] {
    var failure: PNGError?
    let byteCount = header.width * header.height * 4
    let straight = [UInt8](unsafeUninitializedCapacity: byteCount) { out, count in
      failure = readStraight([StillBytes(bytes: start, length: bytes.count)], into: out.baseAddress!)
      count = failure == nil ? byteCount : 0
    }
    if let failure { throw failure }
    return straight
  }

  private func readStraight(_ parts: [StillBytes], into rgba: UnsafeMutablePointer<UInt8>) -> PNGError? {
    var message = [CChar](repeating: 0, count: 256)
    let done = still_png_read_rgba(
      parts, Int32(parts.count), UInt32(header.width), UInt32(header.height), rgba, &message, message.count)
    if done != 0 { return nil }
    let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return .corrupt(reason: "libpng says \"\(String(decoding: text, as: UTF8.self))\"")
  }
}
