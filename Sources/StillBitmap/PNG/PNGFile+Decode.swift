// SPDX-License-Identifier: MIT

extension PNGFile {
  /// Decodes a whole file. Throws `PNGError`, before memory is taken where the header alone says enough.
  public static func decode(_ bytes: UnsafeRawBufferPointer) throws(PNGError) -> (bitmap: Bitmap, metadata: PNGMetadata)
  {
    let chunks = try PNGChunks(bytes)
    try chunks.checkForDecoding()
    let bitmap = try PNGPixelDecoder(chunks: chunks, bytes: bytes).bitmap()
    return (bitmap, metadata(of: chunks, in: bytes))
  }

  /// Decodes a whole file. Throws `PNGError`, before memory is taken where the header alone says enough.
  public static func decode(_ bytes: [UInt8]) throws(PNGError) -> (bitmap: Bitmap, metadata: PNGMetadata) {
    try bytes.withUnsafeBufferPointer { (all) throws(PNGError) in try decode(UnsafeRawBufferPointer(all)) }
  }

  /// Decodes a whole file into straight RGBA, four bytes a pixel: its own numbers, also of translucent pixels, where
  /// a bitmap keeps fewer. Sizes are in pixels. Throws `PNGError`.
  package static func decodeStraightRGBA(
    _ bytes: UnsafeRawBufferPointer
  ) throws(PNGError) -> (width: Int, height: Int, rgba: [UInt8]) {
    let chunks = try PNGChunks(bytes)
    try chunks.checkForDecoding()
    let rgba = try PNGPixelDecoder(chunks: chunks, bytes: bytes).straightRGBA()
    return (chunks.header.width, chunks.header.height, rgba)
  }

  /// What the file says beside its pixels, without decoding them. Throws `PNGError` if the chunks cannot be walked.
  public static func metadata(_ bytes: UnsafeRawBufferPointer) throws(PNGError) -> PNGMetadata {
    metadata(of: try PNGChunks(bytes), in: bytes)
  }

  static func metadata(of chunks: PNGChunks, in bytes: UnsafeRawBufferPointer) -> PNGMetadata {
    let start = bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)
    var metadata = PNGMetadata()
    if let chunk = chunks.first(.resolution), chunk.isIntact,
      let resolution = PNGResolution(contents: start + chunk.dataOffset, count: chunk.length)
    {
      metadata.scale = resolution.scale
    }
    // Without a digest that fits, nobody knows whether the other two still speak of these pixels.
    guard let digest = PNGDigest(of: chunks, in: bytes) else { return metadata }
    metadata.scale = digest.scale
    metadata.fingerprint = digest.fingerprint
    if let chunk = chunks.first(.description) {
      metadata.treeDescription = PNGDescriptionText.text(
        of: UnsafeBufferPointer(start: start + chunk.dataOffset, count: chunk.length))
    }
    return metadata
  }
}
