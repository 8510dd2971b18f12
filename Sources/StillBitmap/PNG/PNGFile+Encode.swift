// SPDX-License-Identifier: MIT

import CStillPNG

extension PNGFile {
  /// Encodes a bitmap: RGB if every pixel is opaque, else RGBA.
  ///
  /// Equal arguments give equal bytes.
  ///
  /// With `carriesDigest`, the file says which words it was made of, so that `checkDigest` need not decode it; the
  /// fingerprint and the tree's description are written only then. Throws `PNGError` for a bitmap without pixels or
  /// with a side above `Bitmap.maximumSide`, a scale that is no positive number, or a text above its limit.
  public static func encode(
    _ bitmap: Bitmap, metadata: PNGMetadata = PNGMetadata(), carriesDigest: Bool = true
  ) throws(PNGError) -> [UInt8] {
    try encode(bitmap, metadata: metadata, carriesDigest: carriesDigest, effort: .small)
  }

  /// Encodes a bitmap that is looked at once, such as a failure's: larger, in less than half of the time, without
  /// digest.
  package static func encodeQuickly(
    _ bitmap: Bitmap, metadata: PNGMetadata = PNGMetadata()
  ) throws(PNGError) -> [UInt8] {
    try encode(bitmap, metadata: metadata, carriesDigest: false, effort: .quick)
  }

  private static func encode(
    _ bitmap: Bitmap, metadata: PNGMetadata, carriesDigest: Bool, effort: PNGEffort
  ) throws(PNGError) -> [UInt8] {
    if bitmap.pixelCount == 0 { throw .noPixels(width: bitmap.width, height: bitmap.height) }
    if max(bitmap.width, bitmap.height) > Bitmap.maximumSide {
      throw .sideTooLong(width: bitmap.width, height: bitmap.height, limit: Bitmap.maximumSide)
    }
    try checkFingerprint(metadata.fingerprint)
    if !PNGResolution.isPossible(metadata.scale) { throw .badScale(metadata.scale) }
    let pixels = try PNGPixelStream(bitmap, effort)
    let header = headerContents(width: bitmap.width, height: bitmap.height, isOpaque: pixels.isOpaque)
    let description = carriesDigest ? try metadata.treeDescription.map(PNGDescriptionText.contents) : nil

    var body = PNGWriter()
    body.reserve(pixels.byteCount + (description?.count ?? 0) + 64)
    pixels.withBytes { body.appendChunk(.pixels, $0) }
    if let description { body.appendChunk(.description, description) }
    body.appendChunk(.end)

    var file = PNGWriter()
    file.reserve(body.bytes.count + 256 + (metadata.fingerprint?.utf8.count ?? 0))
    file.append(PNGChunks.signature)
    file.appendChunk(.header, header)
    file.appendChunk(.colorSpace, [0])
    try file.appendScale(metadata.scale, isInDigest: carriesDigest)
    if carriesDigest {
      let structure = PNGDigest.structure(of: file.chunks + body.chunks)
      file.appendChunk(.digest, PNGDigest(bitmap, structure: structure, metadata: metadata).contents)
    }
    file.append(body.bytes)
    return file.bytes
  }

  static func headerContents(width: Int, height: Int, isOpaque: Bool) -> [UInt8] {
    var writer = PNGWriter()
    writer.append(number: UInt32(width))
    writer.append(number: UInt32(height))
    writer.append([8, isOpaque ? 2 : 6, 0, 0, 0])
    return writer.bytes
  }

  private static func checkFingerprint(_ text: String?) throws(PNGError) {
    let byteCount = text?.utf8.count ?? 0
    if byteCount > maximumFingerprintByteCount {
      throw .textTooLong(field: "fingerprint", byteCount: byteCount, limit: maximumFingerprintByteCount)
    }
  }
}

/// A builder of the bytes of a PNG, or of the contents of one chunk.
struct PNGWriter {
  private(set) var bytes: [UInt8] = []
  /// The chunks that were written, in order.
  private(set) var chunks: [PNGChunk] = []

  mutating func append(_ byte: UInt8) { bytes.append(byte) }
  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }
  mutating func append(_ more: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: more) }
  mutating func reserve(_ byteCount: Int) { bytes.reserveCapacity(bytes.count + byteCount) }

  /// Appends a number, big-endian as all numbers of the format.
  mutating func append(number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }

  /// Appends a chunk: length, name, contents and checksum.
  mutating func appendChunk(_ type: PNGChunkType, _ contents: UnsafeBufferPointer<UInt8>) {
    let offset = bytes.count
    append(number: UInt32(contents.count))
    append(number: type.code)
    append(contents)
    let checksum = bytes.withUnsafeBufferPointer { still_crc32($0.baseAddress! + offset + 4, contents.count + 4) }
    append(number: checksum)
    chunks.append(
      PNGChunk(type: type, offset: offset, length: contents.count, checksum: checksum, isIntact: true))
  }

  mutating func appendChunk(_ type: PNGChunkType, _ contents: [UInt8] = []) {
    contents.withUnsafeBufferPointer { appendChunk(type, $0) }
  }

  /// Appends `pHYs`, and our own chunk for a scale that would be taken for another program's, unless a digest has it.
  mutating func appendScale(_ scale: Double, isInDigest: Bool = false) throws(PNGError) {
    let resolution = try PNGResolution(scale: scale)
    appendChunk(.resolution, resolution.contents)
    if resolution.isOfDevice || isInDigest { return }
    var own = PNGWriter()
    own.append(number: scale.bitPattern)
    appendChunk(.scale, own.bytes)
  }
}

/// The chunk that carries the tree's description: version `UInt8`, length `UInt32`, then UTF-8 in zlib's format.
enum PNGDescriptionText {
  static let version: UInt8 = 1
  static let maximumByteCount = 16 << 20

  static func contents(of text: String) throws(PNGError) -> [UInt8] {
    let utf8 = Array(text.utf8)
    if utf8.count > maximumByteCount {
      throw .textTooLong(field: "description", byteCount: utf8.count, limit: maximumByteCount)
    }
    var writer = PNGWriter()
    writer.append(version)
    writer.append(number: UInt32(utf8.count))
    let bound = still_deflate_bound(utf8.count)
    writer.append(
      [UInt8](unsafeUninitializedCapacity: bound) { out, count in
        count = still_deflate(6, utf8, utf8.count, out.baseAddress!, bound)
      })
    return writer.bytes
  }

  /// Returns nil for contents of a later version, or for damaged ones.
  static func text(of contents: UnsafeBufferPointer<UInt8>) -> String? {
    guard contents.count > 5, contents[0] == version else { return nil }
    let length = Int(bigEndian32(contents.baseAddress! + 1))
    let compressed = contents.count - 5
    if length > maximumByteCount || length / 1032 > compressed { return nil }
    var isWhole = false
    let utf8 = [UInt8](unsafeUninitializedCapacity: max(length, 1)) { out, count in
      isWhole = still_inflate(contents.baseAddress! + 5, compressed, out.baseAddress!, length) != 0
      count = isWhole ? length : 0
    }
    return isWhole ? String(decoding: utf8, as: UTF8.self) : nil
  }
}
