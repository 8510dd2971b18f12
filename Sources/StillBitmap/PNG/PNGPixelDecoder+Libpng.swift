// SPDX-License-Identifier: MIT

import CStillPNG

extension PNGPixelDecoder {
  /// Through libpng, with rows that are already inflated: its own inflating is then a copy.
  func bitmapThroughLibpng(storing rows: PixelBuffer) throws(PNGError) -> Bitmap {
    let bound = still_deflate_bound(header.rawByteCount)
    let stored = PixelBuffer(byteCount: bound)
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

  /// All that stands before the pixels and says how to read them.
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
    let bitmap = Bitmap.overwritten(width: header.width, height: header.height) { words in
      // libpng writes four bytes a pixel where the words will stand.
      let rgba = UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt8.self)
      failure = readStraight(parts, into: rgba)
      if failure == nil { still_premultiply_rgba(rgba, words, header.width * header.height) }
    }
    if let failure { throw failure }
    return bitmap
  }

  /// Four bytes a pixel, as the file has them, not premultiplied.
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
