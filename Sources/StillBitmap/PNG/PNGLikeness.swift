// SPDX-License-Identifier: MIT

import Glibc

/// The knowledge about the pixels of two files that is gained without decoding both.
package enum PNGLikeness: Equatable, Sendable {
  /// Both files hold the same pixels at the same scale; all of these are wholly transparent if `isBlank` is true.
  case same(isBlank: Bool)
  /// Only decoding both can tell, also what is wrong with a damaged file.
  case unknown
}

extension PNGFile {
  /// Returns what two files tell about their pixels.
  ///
  /// They are the same if both carry digests that belong to them, and these and the scales agree, or if their bytes are
  /// the same. Files of equal bytes without a digest may still hold no picture, so that one of them is decoded. Every
  /// chunk's checksum is computed again.
  package static func likeness(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> PNGLikeness {
    guard let chunks = intactChunks(of: first) else { return .unknown }
    let digest = PNGDigest(of: chunks, in: first)
    if first.count == second.count && memcmp(first.baseAddress!, second.baseAddress!, first.count) == 0 {
      if let digest { return .same(isBlank: digest.isBlank) }
      guard let bitmap = try? PNGPixelDecoder(chunks: chunks, bytes: first).bitmap() else { return .unknown }
      return .same(isBlank: bitmap.isTransparent)
    }
    guard let digest, let others = intactChunks(of: second), let other = PNGDigest(of: others, in: second),
      (digest.width, digest.height, digest.pixels) == (other.width, other.height, other.pixels)
    else { return .unknown }
    let scales = (statedScale(of: chunks, digest, in: first), statedScale(of: others, other, in: second))
    return isSameScale(scales.0 ?? 1, scales.1 ?? 1) ? .same(isBlank: digest.isBlank) : .unknown
  }

  /// Returns what the two files at paths tell about their pixels; nothing where one of them cannot be read.
  package static func likeness(_ first: String, _ second: String) -> PNGLikeness {
    let answer = try? withBytes(ofFileAt: first) { one in
      try withBytes(ofFileAt: second) { likeness(one, $0) }
    }
    return answer ?? .unknown
  }

  private static func intactChunks(of bytes: UnsafeRawBufferPointer) -> PNGChunks? {
    guard let chunks = try? PNGChunks(bytes), (try? chunks.checkForDecoding()) != nil,
      chunks.list.allSatisfy(\.isIntact)
    else { return nil }
    return chunks
  }
}
