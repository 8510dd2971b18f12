// SPDX-License-Identifier: MIT

import Glibc

/// The contents of a reference's digest chunk `stIL`: the digest of the painter's words, bound to the file they were
/// written into.
///
/// A picture passes without being decoded if this digest belongs to the file and equals that of the fresh pixels. The
/// chunk is private, unsafe to copy, and stands before IDAT. It holds the XXH3-128 of the painter's own words, the
/// size, the scale, a hash of the types, lengths and checksums of the chunks it belongs to, and the fingerprint of the
/// renderer: library versions and digests of the fonts used. A chunk that does not fit its file is ignored and the
/// pixels are decoded; only strict mode finds a consistent forgery. There are no time stamps, so recording twice gives
/// the same bytes. The chunk `stIT` beside it holds the compressed description of the view tree.
///
/// Layout (big-endian): version `UInt8`; width, height `UInt32`; digest of the words, digest of the file's own
/// chunks, 16 bytes each, high half first; scale, the bits of a `Double`; fingerprint, UTF-8 to the end.
struct PNGDigest: Equatable {
  static let version: UInt8 = 1
  private static let fixedByteCount = 49

  var width: Int
  var height: Int
  var pixels: PixelDigest
  /// The hash that binds the chunk to its file: it changes with every chunk that shapes the pixels, and with the
  /// description.
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

  /// Reads the digest that belongs to this file; nil if there is none, or if the file was changed after it was written.
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

  /// Returns the digest of type, length and checksum of each chunk that it binds, in order.
  static func structure(of chunks: [PNGChunk]) -> PixelDigest {
    var writer = PNGWriter()
    for chunk in chunks where chunk.type.isBoundByDigest {
      writer.append(number: chunk.type.code)
      writer.append(number: UInt32(chunk.length))
      writer.append(number: chunk.checksum)
    }
    return writer.bytes.withUnsafeBytes { PixelDigest(of: $0) }
  }

  /// True if the words that were recorded are those of a picture whose pixels are all wholly transparent.
  var isBlank: Bool {
    let nothing = PixelBuffer(zeroedWordCount: width * height)
    return nothing.withBytes { bytes in
      pixels == PixelDigest(of: UnsafeRawBufferPointer(start: bytes, count: width * height * 4))
    }
  }

  /// Returns true if the bitmap has the words that were recorded.
  func matches(_ bitmap: Bitmap) -> Bool {
    width == bitmap.width && height == bitmap.height && pixels == bitmap.pixelDigest
  }
}

/// The answer of a file's digest about a bitmap.
public enum PNGDigestMatch: Equatable, Sendable {
  /// The bitmap has exactly the words that the file was written from.
  case same
  /// The bitmap has another size or other words.
  case different
  /// The file carries no digest that belongs to it, so only decoding can tell.
  case unknown
}

extension PNGFile {
  /// Checks by its digest if a file holds a bitmap's pixels.
  ///
  /// Every chunk's checksum is computed again; nothing is inflated. Throws `PNGError` if the chunks cannot be walked.
  public static func checkDigest(of bytes: UnsafeRawBufferPointer, against bitmap: Bitmap) throws(PNGError)
    -> PNGDigestMatch
  {
    try glance(at: bytes, against: bitmap).digest
  }

  /// Returns what a file tells without being decoded: its digest's answer about a bitmap, and the scale that it states,
  /// nil if it states none.
  ///
  /// Throws `PNGError` if the chunks cannot be walked.
  package static func glance(
    at bytes: UnsafeRawBufferPointer, against bitmap: Bitmap
  ) throws(PNGError) -> (digest: PNGDigestMatch, statedScale: Double?) {
    let chunks = try PNGChunks(bytes)
    let digest = PNGDigest(of: chunks, in: bytes)
    let answer = digest.map { $0.matches(bitmap) ? PNGDigestMatch.same : .different }
    return (answer ?? .unknown, statedScale(of: chunks, digest, in: bytes))
  }

  /// Checks by its digest if a file holds a bitmap's pixels.
  ///
  /// See ``checkDigest(of:against:)-(UnsafeRawBufferPointer,_)``. Throws `PNGError` if the chunks cannot be walked.
  public static func checkDigest(of bytes: [UInt8], against bitmap: Bitmap) throws(PNGError) -> PNGDigestMatch {
    try bytes.withUnsafeBufferPointer { (all) throws(PNGError) in
      try checkDigest(of: UnsafeRawBufferPointer(all), against: bitmap)
    }
  }
}
