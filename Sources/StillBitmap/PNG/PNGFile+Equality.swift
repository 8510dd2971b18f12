// SPDX-License-Identifier: MIT

import Glibc

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
