// SPDX-License-Identifier: MIT

extension PNGFile {
  /// Writes a bitmap: RGB if every pixel is opaque, else RGBA. Equal arguments give equal bytes.
  ///
  /// With `carriesDigest`, the file says which words it was made of, so that `verdict` need not decode it; the
  /// fingerprint and the tree's description are written only then. Throws `PNGError` for a bitmap without pixels, a
  /// scale that is no positive number, or a text above its limit.
  public static func encode(
    _ bitmap: Bitmap, metadata: PNGMetadata = PNGMetadata(), carriesDigest: Bool = true
  ) throws(PNGError) -> [UInt8] {
    try encode(bitmap, metadata: metadata, carriesDigest: carriesDigest, effort: .small)
  }

  /// Writes a bitmap that is looked at once, such as a failure's: larger, in less than half of the time, without digest.
  package static func encodeQuickly(
    _ bitmap: Bitmap, metadata: PNGMetadata = PNGMetadata()
  ) throws(PNGError) -> [UInt8] {
    try encode(bitmap, metadata: metadata, carriesDigest: false, effort: .quick)
  }

  private static func encode(
    _ bitmap: Bitmap, metadata: PNGMetadata, carriesDigest: Bool, effort: PNGEffort
  ) throws(PNGError) -> [UInt8] {
    if bitmap.pixelCount == 0 { throw .noPixels(width: bitmap.width, height: bitmap.height) }
    try checkFingerprint(metadata.fingerprint)
    let resolution = try PNGResolution(scale: metadata.scale)
    let pixels = try PNGPixelStream(bitmap, effort)
    let header = headerContents(of: bitmap, isOpaque: pixels.isOpaque)
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
    file.appendChunk(.resolution, resolution.contents)
    if carriesDigest {
      let structure = PNGDigest.structure(of: file.chunks + body.chunks)
      file.appendChunk(.digest, PNGDigest(bitmap, structure: structure, metadata: metadata).contents)
    }
    file.append(body.bytes)
    return file.bytes
  }

  private static func headerContents(of bitmap: Bitmap, isOpaque: Bool) -> [UInt8] {
    var writer = PNGWriter()
    writer.append(number: UInt32(bitmap.width))
    writer.append(number: UInt32(bitmap.height))
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
