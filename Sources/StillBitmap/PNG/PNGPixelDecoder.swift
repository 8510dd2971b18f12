// SPDX-License-Identifier: MIT

import CStillPNG

/// From the chunks of a file to words.
///
/// libdeflate inflates three times as fast as the zlib inside libpng. Rows of 8-bit RGB and RGBA whose filters are
/// None and Up are then turned into words directly; all others go through libpng, as a file whose IDAT is
/// stored instead of compressed. A stream that libdeflate does not take whole is libpng's from the beginning.
struct PNGPixelDecoder {
  /// How the pixels were decoded.
  enum Route { case direct, storedThroughLibpng, libpng }

  let chunks: PNGChunks
  let bytes: UnsafeRawBufferPointer
  private var header: PNGHeader { chunks.header }
  private var start: UnsafePointer<UInt8> { bytes.baseAddress!.assumingMemoryBound(to: UInt8.self) }

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

  private func inflatedRows() -> PixelBuffer? {
    let pixels = chunks.list.filter { $0.type == .pixels }
    let rows = PixelBuffer(byteCount: header.rawByteCount)
    if pixels.count == 1 {
      let done = still_inflate(start + pixels[0].dataOffset, pixels[0].length, rows.bytes, header.rawByteCount)
      return done != 0 ? rows : nil
    }
    let joined = PixelBuffer(byteCount: pixels.reduce(0) { $0 + $1.length })
    var length = 0
    for chunk in pixels {
      (joined.bytes + length).update(from: start + chunk.dataOffset, count: chunk.length)
      length += chunk.length
    }
    return still_inflate(joined.bytes, length, rows.bytes, header.rawByteCount) != 0 ? rows : nil
  }

  private func isDirect(_ rows: PixelBuffer) -> Bool {
    let isPlain = header.bitDepth == 8 && header.interlace == 0 && (header.colorType == 2 || header.colorType == 6)
    if !isPlain || chunks.first(.transparency) != nil { return false }
    return still_rows_are_plain(rows.bytes, header.rowByteCount(width: header.width) + 1, header.height) != 0
  }

  private func directBitmap(_ rows: PixelBuffer) -> Bitmap {
    Bitmap(
      width: header.width, height: header.height,
      overwritingWith: { words in
        still_unfilter_rows(rows.bytes, header.width, header.height, Int32(header.channels), words)
      })
  }

  private func bitmapThroughLibpng(storing rows: PixelBuffer) throws(PNGError) -> Bitmap {
    let bound = still_deflate_bound(header.rawByteCount)
    let stored = PixelBuffer(byteCount: bound)
    let length = still_deflate(0, rows.bytes, header.rawByteCount, stored.bytes, bound)
    if length == 0 { throw .outOfMemory(byteCount: bound) }
    var head = PNGWriter()
    head.append(PNGChunks.signature)
    for chunk in chunks.list where [.header, .palette, .transparency].contains(chunk.type) {
      head.appendChunk(chunk.type, UnsafeBufferPointer(start: start + chunk.dataOffset, count: chunk.length))
    }
    head.append(number: UInt32(length))
    head.append(number: PNGChunkType.pixels.code)
    var tail = PNGWriter()
    tail.append(number: UInt32(0))  // IDAT's checksum, which nobody reads
    tail.appendChunk(.end)
    return try head.bytes.withUnsafeBufferPointer { head throws(PNGError) in
      try tail.bytes.withUnsafeBufferPointer { tail throws(PNGError) in
        try read([
          StillBytes(bytes: head.baseAddress, length: head.count), StillBytes(bytes: stored.bytes, length: length),
          StillBytes(bytes: tail.baseAddress, length: tail.count),
        ])
      }
    }
  }

  private func read(_ parts: [StillBytes]) throws(PNGError) -> Bitmap {
    var message = [CChar](repeating: 0, count: 256)
    var isWhole = false
    let bitmap = Bitmap(
      width: header.width, height: header.height,
      overwritingWith: { words in
        words.withMemoryRebound(to: UInt8.self, capacity: header.width * header.height * 4) { rgba in
          isWhole =
            still_png_read_rgba(
              parts, Int32(parts.count), UInt32(header.width), UInt32(header.height), rgba, &message, message.count)
            != 0
        }
        if isWhole {
          words.withMemoryRebound(to: UInt8.self, capacity: 4) {
            still_premultiply_rgba($0, words, header.width * header.height)
          }
        }
      })
    if isWhole { return bitmap }
    let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    throw .corrupt(reason: "libpng says \"\(String(decoding: text, as: UTF8.self))\"")
  }
}
