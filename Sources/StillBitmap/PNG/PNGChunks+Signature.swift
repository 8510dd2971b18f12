// SPDX-License-Identifier: MIT

extension PNGChunks {
  /// Throws what can be said about a file that does not begin as a PNG does.
  static func checkSignature(_ bytes: UnsafeRawBufferPointer) throws(PNGError) {
    if bytes.isEmpty { throw .empty }
    let first = Array(bytes.prefix(signature.count))
    if first == signature { return }
    if first == Array(signature.prefix(first.count)) {
      throw .truncated(part: "the signature", byteCount: bytes.count)
    }
    if let pointer = lfsPointer(bytes) { throw pointer }
    throw .notPNG(firstBytes: first)
  }

  // Git LFS's pointer file: lines of "key value", the first of which names the version.
  private static func lfsPointer(_ bytes: UnsafeRawBufferPointer) -> PNGError? {
    let text = String(decoding: bytes.prefix(1024), as: UTF8.self)
    guard text.hasPrefix("version https://git-lfs.github.com/spec/") else { return nil }
    var oid = "no oid"
    var size: Int?
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("oid ") { oid = String(line.dropFirst(4)) }
      if line.hasPrefix("size ") { size = Int(line.dropFirst(5)) }
    }
    return .gitLFSPointer(oid: oid, size: size)
  }
}
