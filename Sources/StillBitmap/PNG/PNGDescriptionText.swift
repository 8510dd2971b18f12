// SPDX-License-Identifier: MIT

import CStillPNG

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

  /// Nil for contents of a later version, or of none.
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
