// SPDX-License-Identifier: MIT

/// The size of a picture and the digest of its words, which pictures with the same pixels share.
package struct PixelIdentity: Hashable, Sendable {
  private let width: Int
  private let height: Int
  private let digest: PixelDigest

  /// Takes the size and the digest of a bitmap.
  package init(of bitmap: Bitmap) {
    (width, height, digest) = (bitmap.width, bitmap.height, bitmap.pixelDigest)
  }

  /// Reads what a PNG file states without being decoded; nil if it has no digest that belongs to it.
  package init?(statedIn bytes: UnsafeRawBufferPointer) {
    guard let chunks = try? PNGChunks(bytes), let stated = PNGDigest(of: chunks, in: bytes) else { return nil }
    (width, height, digest) = (stated.width, stated.height, stated.pixels)
  }
}
