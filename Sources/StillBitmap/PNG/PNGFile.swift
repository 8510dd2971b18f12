// SPDX-License-Identifier: MIT

import Glibc

/// PNG files, read and written.
///
/// Pixels of every colour type, bit depth and interlacing are read and taken as sRGB: `gAMA`, `cHRM` and `iCCP` are
/// not applied, as comparing needs the stored numbers. Sixteen bits are rounded to eight.
public enum PNGFile {
  /// The largest file that is read, in bytes: 512 MiB.
  public static let maximumByteCount = 512 << 20

  /// The longest fingerprint that is written, in bytes of UTF-8: 1 MiB.
  public static let maximumFingerprintByteCount = 1 << 20
}

/// The data of a PNG beside its pixels.
public struct PNGMetadata: Equatable, Sendable {
  /// The number of pixels to a point that the file states (`pHYs` = 72 × scale dpi); nil where it does not say.
  ///
  /// Only files of ours may state others than 1, 2 and 3: the 96 dpi of many programs are those of a screen.
  public var statedScale: Double?
  /// The versions and fonts that made the pixels; only in references that nobody changed after they were recorded.
  public var fingerprint: String?
  /// The tree of views as text; only in references that nobody changed after they were recorded.
  public var treeDescription: String?

  /// Makes the data of a file.
  public init(scale: Double = 1, fingerprint: String? = nil, treeDescription: String? = nil) {
    statedScale = scale
    self.fingerprint = fingerprint
    self.treeDescription = treeDescription
  }

  /// The number of pixels to a point; 1 where the file does not say.
  public var scale: Double {
    get { statedScale ?? 1 }
    set { statedScale = newValue }
  }
}

extension PNGFile {
  /// Decodes a whole file.
  ///
  /// Throws `PNGError`, before memory is taken where the header alone says enough.
  public static func decode(_ bytes: UnsafeRawBufferPointer) throws(PNGError) -> (bitmap: Bitmap, metadata: PNGMetadata)
  {
    let chunks = try PNGChunks(bytes)
    try chunks.checkForDecoding()
    let bitmap = try PNGPixelDecoder(chunks: chunks, bytes: bytes).bitmap()
    return (bitmap, metadata(of: chunks, in: bytes))
  }

  /// Decodes a whole file.
  ///
  /// Throws `PNGError`, before memory is taken where the header alone says enough.
  public static func decode(_ bytes: [UInt8]) throws(PNGError) -> (bitmap: Bitmap, metadata: PNGMetadata) {
    try bytes.withUnsafeBufferPointer { (all) throws(PNGError) in try decode(UnsafeRawBufferPointer(all)) }
  }

  /// Decodes a whole file into straight RGBA, four bytes a pixel, with its own numbers also for translucent pixels,
  /// where a bitmap keeps fewer.
  ///
  /// Sizes are in pixels. Throws `PNGError`.
  package static func decodeStraightRGBA(
    _ bytes: UnsafeRawBufferPointer
  ) throws(PNGError) -> (width: Int, height: Int, rgba: [UInt8]) {
    let chunks = try PNGChunks(bytes)
    try chunks.checkForDecoding()
    let rgba = try PNGPixelDecoder(chunks: chunks, bytes: bytes).straightRGBA()
    return (chunks.header.width, chunks.header.height, rgba)
  }

  /// Reads the width and height in pixels, without decoding any.
  ///
  /// Throws `PNGError`, before memory is taken where the header alone says enough.
  package static func size(_ bytes: UnsafeRawBufferPointer) throws(PNGError) -> (width: Int, height: Int) {
    let chunks = try PNGChunks(bytes)
    try chunks.checkForDecoding()
    return (chunks.header.width, chunks.header.height)
  }

  /// Reads the data beside the pixels without decoding them.
  ///
  /// Throws `PNGError` if the chunks cannot be walked.
  public static func metadata(_ bytes: UnsafeRawBufferPointer) throws(PNGError) -> PNGMetadata {
    metadata(of: try PNGChunks(bytes), in: bytes)
  }

  static func metadata(of chunks: PNGChunks, in bytes: UnsafeRawBufferPointer) -> PNGMetadata {
    let start = bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)
    var metadata = PNGMetadata()
    let digest = PNGDigest(of: chunks, in: bytes)
    metadata.statedScale = statedScale(of: chunks, digest, in: bytes)
    // Without a digest that fits, nobody knows whether the other two still speak of these pixels.
    guard let digest else { return metadata }
    metadata.fingerprint = digest.fingerprint.map(plain)
    if let chunk = chunks.first(.description) {
      metadata.treeDescription = PNGDescriptionText.text(
        of: UnsafeBufferPointer(start: start + chunk.dataOffset, count: chunk.length)
      ).map(plain)
    }
    return metadata
  }

  /// Returns a text of a file, which anybody may have written, without what moves the cursor of a terminal or hides a line.
  private static func plain(_ text: String) -> String {
    let isControl = { (scalar: Unicode.Scalar) in
      scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F..<0xA0).contains(scalar.value)
    }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "?" : $0 }))
  }

  /// Returns the scale that a file states: our own, which has all of its bits, unless `pHYs` was changed beside it.
  ///
  /// Of a file of another program, `pHYs` is none that counts unless a device of iOS could have it.
  static func statedScale(of chunks: PNGChunks, _ digest: PNGDigest?, in bytes: UnsafeRawBufferPointer) -> Double? {
    let start = bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)
    var resolution: PNGResolution?
    if let chunk = chunks.first(.resolution), chunk.isIntact {
      resolution = PNGResolution(contents: start + chunk.dataOffset, count: chunk.length)
    }
    let own = digest?.scale ?? ownScale(of: chunks, in: start)
    guard let resolution, resolution.isOfDevice else { return own }
    guard let own, isSameScale(resolution.scale, own) else { return resolution.scale }
    return own
  }

  /// Returns the scale in our own chunk, which files without a digest have where `pHYs` would be taken for another
  /// program's.
  private static func ownScale(of chunks: PNGChunks, in start: UnsafePointer<UInt8>) -> Double? {
    guard let chunk = chunks.first(.scale), chunk.isIntact, chunk.length == 8 else { return nil }
    let scale = Double(bitPattern: bigEndian64(start + chunk.dataOffset))
    return PNGResolution.isPossible(scale) ? scale : nil
  }

  /// Returns true if two scales are the same as far as a file's `pHYs` can tell, which is to two decimals.
  package static func isSameScale(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 0.0101 }
}

extension PNGFile {
  /// Reads a whole file into reused memory and calls `body` with its bytes.
  ///
  /// The bytes end with the call. Reading is faster than mapping here, and a file that shrinks meanwhile cannot
  /// kill the process. Throws `PNGError` before memory is taken if it is not a regular file or larger than
  /// `maximumByteCount`, and what `body` throws.
  public static func withBytes<Result>(
    ofFileAt path: String, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    let (descriptor, size) = try readable(path) { () throws(FileProblem) in try RegularFile.open(path) }
    defer { close(descriptor) }
    if size > maximumByteCount {
      throw PNGError.fileTooLarge(path: path, byteCount: size, limit: maximumByteCount)
    }
    guard let buffer = PixelBuffer(available: size) else { throw PNGError.outOfMemory(byteCount: size) }
    return try buffer.withBytes { bytes in
      let count = try readable(path) { () throws(FileProblem) in
        try RegularFile.read(descriptor, into: bytes, count: size)
      }
      return try body(UnsafeRawBufferPointer(start: bytes, count: count))
    }
  }

  /// Decodes the file at `path`.
  ///
  /// Throws `PNGError`.
  public static func read(_ path: String) throws -> (bitmap: Bitmap, metadata: PNGMetadata) {
    try withBytes(ofFileAt: path) { try decode($0) }
  }

  /// Checks by its digest if the file at `path` holds a bitmap's pixels.
  ///
  /// Throws `PNGError`.
  public static func checkDigest(ofFileAt path: String, against bitmap: Bitmap) throws -> PNGDigestMatch {
    try withBytes(ofFileAt: path) { try checkDigest(of: $0, against: bitmap) }
  }

  private static func readable<Value>(
    _ path: String, _ body: () throws(FileProblem) -> Value
  ) throws(PNGError) -> Value {
    do {
      return try body()
    } catch {
      switch error {
      case .notAFile: throw .notAFile(path: path)
      case .system(let code): throw .unreadable(path: path, code: code, reason: "\(error)")
      }
    }
  }
}
