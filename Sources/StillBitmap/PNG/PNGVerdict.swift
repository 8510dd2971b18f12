// SPDX-License-Identifier: MIT

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
