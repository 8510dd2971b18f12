// SPDX-License-Identifier: MIT

import Glibc

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

/// What a file's digest says about a bitmap.
public enum PNGVerdict: Equatable, Sendable {
  /// The bitmap has the very words that the file was written from.
  case same
  /// It has not: another size or other words.
  case different
  /// The file carries no digest that belongs to it: only decoding tells.
  case unknown
}

extension PNGFile {
  /// Says whether a file holds a bitmap's pixels, by its digest: every chunk's checksum is computed again, nothing
  /// is inflated. Throws `PNGError` if the chunks cannot be walked.
  public static func verdict(_ bytes: UnsafeRawBufferPointer, on bitmap: Bitmap) throws(PNGError) -> PNGVerdict {
    guard let digest = PNGDigest(of: try PNGChunks(bytes), in: bytes) else { return .unknown }
    return digest.matches(bitmap) ? .same : .different
  }

  /// Says whether a file holds a bitmap's pixels, by its digest: every chunk's checksum is computed again, nothing
  /// is inflated. Throws `PNGError` if the chunks cannot be walked.
  public static func verdict(_ bytes: [UInt8], on bitmap: Bitmap) throws(PNGError) -> PNGVerdict {
    try bytes.withUnsafeBufferPointer { (all) throws(PNGError) in try verdict(UnsafeRawBufferPointer(all), on: bitmap) }
  }
}

extension PNGFile {
  /// Whether two files hold the same pixels, as far as that can be said without decoding them: their bytes are the same, or
  /// both carry digests that belong to them and agree. False says nothing; nor does a file that is damaged.
  ///
  /// Every chunk's checksum is computed again. Files of equal bytes have equal pixels, though nobody has looked whether
  /// their stream inflates.
  package static func haveSamePixels(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> Bool {
    guard let chunks = intactChunks(of: first) else { return false }
    if first.count == second.count && memcmp(first.baseAddress!, second.baseAddress!, first.count) == 0 { return true }
    guard let one = PNGDigest(of: chunks, in: first), let others = intactChunks(of: second),
      let other = PNGDigest(of: others, in: second)
    else { return false }
    return (one.width, one.height, one.pixels) == (other.width, other.height, other.pixels)
  }

  /// The same of two files at paths; false too where one of them cannot be read.
  package static func haveSamePixels(_ first: String, _ second: String) -> Bool {
    let answer = try? withBytes(ofFileAt: first) { one in
      try withBytes(ofFileAt: second) { haveSamePixels(one, $0) }
    }
    return answer ?? false
  }

  private static func intactChunks(of bytes: UnsafeRawBufferPointer) -> PNGChunks? {
    guard let chunks = try? PNGChunks(bytes), (try? chunks.checkForDecoding()) != nil,
      chunks.list.allSatisfy(\.isIntact)
    else { return nil }
    return chunks
  }
}
