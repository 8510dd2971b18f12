// SPDX-License-Identifier: MIT

import StillBitmap

/// Digests as texts, by which files and lists are compared.
enum Digest {
  static func text(of text: String) -> String {
    var bytes = Array(text.utf8)
    return bytes.withUnsafeMutableBytes { self.text(of: UnsafeRawBufferPointer($0)) }
  }

  static func text(of bytes: UnsafeRawBufferPointer) -> String {
    let digest = PixelDigest(of: bytes)
    return "\(String(digest.high, radix: 16))-\(String(digest.low, radix: 16))"
  }
}
