// SPDX-License-Identifier: MIT

/// What the digest chunk says: which words the painter gave, and which file they were written into.
///
/// Layout (big-endian): version `UInt8`; width, height `UInt32`; digest of the words, digest of the file's own
/// chunks, 16 bytes each, high half first; scale, the bits of a `Double`; fingerprint, UTF-8 to the end.
struct PNGDigest: Equatable {
  static let version: UInt8 = 1
  private static let fixedByteCount = 49

  var width: Int
  var height: Int
  var pixels: PixelDigest
  /// Binds the chunk to its file: changes with every chunk that shapes the pixels, and with the description.
  var structure: PixelDigest
  var scale: Double
  var fingerprint: String?

  init(_ bitmap: Bitmap, structure: PixelDigest, metadata: PNGMetadata) {
    width = bitmap.width
    height = bitmap.height
    pixels = bitmap.pixelDigest
    self.structure = structure
    scale = metadata.scale
    fingerprint = metadata.fingerprint
  }

  /// The digest that belongs to this file; nil if there is none, or if the file was changed after it was written.
  init?(of chunks: PNGChunks, in bytes: UnsafeRawBufferPointer) {
    guard chunks.list.allSatisfy(\.isIntact), let chunk = chunks.first(.digest) else { return nil }
    let start = bytes.baseAddress!.assumingMemoryBound(to: UInt8.self) + chunk.dataOffset
    self.init(contents: UnsafeBufferPointer(start: start, count: chunk.length))
    if width != chunks.header.width || height != chunks.header.height { return nil }
    if structure != Self.structure(of: chunks.list) { return nil }
  }

  private init?(contents: UnsafeBufferPointer<UInt8>) {
    guard contents.count >= Self.fixedByteCount, contents[0] == Self.version else { return nil }
    let start = contents.baseAddress!
    width = Int(bigEndian32(start + 1))
    height = Int(bigEndian32(start + 5))
    pixels = PixelDigest(high: bigEndian64(start + 9), low: bigEndian64(start + 17))
    structure = PixelDigest(high: bigEndian64(start + 25), low: bigEndian64(start + 33))
    scale = Double(bitPattern: bigEndian64(start + 41))
    if !PNGResolution.isPossible(scale) { return nil }
    let text = UnsafeBufferPointer(rebasing: contents[Self.fixedByteCount...])
    fingerprint = text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  var contents: [UInt8] {
    var writer = PNGWriter()
    writer.append(Self.version)
    writer.append(number: UInt32(width))
    writer.append(number: UInt32(height))
    for digest in [pixels, structure] {
      writer.append(number: digest.high)
      writer.append(number: digest.low)
    }
    writer.append(number: scale.bitPattern)
    writer.append(Array((fingerprint ?? "").utf8))
    return writer.bytes
  }

  /// The digest of type, length and checksum of each chunk that it binds, in order.
  static func structure(of chunks: [PNGChunk]) -> PixelDigest {
    var writer = PNGWriter()
    for chunk in chunks where chunk.type.isBoundByDigest {
      writer.append(number: chunk.type.code)
      writer.append(number: UInt32(chunk.length))
      writer.append(number: chunk.checksum)
    }
    return writer.bytes.withUnsafeBytes { PixelDigest(of: $0) }
  }

  /// The bitmap has the words that were recorded.
  func matches(_ bitmap: Bitmap) -> Bool {
    width == bitmap.width && height == bitmap.height && pixels == bitmap.pixelDigest
  }
}
