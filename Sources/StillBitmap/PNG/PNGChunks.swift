// SPDX-License-Identifier: MIT

import CStillPNG

/// The chunks of one file, in order, each with a freshly computed checksum.
struct PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let header: PNGHeader
  let list: [PNGChunk]

  /// Walks from the signature to IEND and ignores what follows IEND.
  init(_ bytes: UnsafeRawBufferPointer) throws(PNGError) {
    try Self.checkSignature(bytes)
    let start = bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)
    list = try Self.walk(start, byteCount: bytes.count)
    header = try Self.header(of: list[0], in: start)
  }

  func first(_ type: PNGChunkType) -> PNGChunk? { list.first { $0.type == type } }

  /// Throws unless a decoder may trust each chunk and their order.
  ///
  /// A damaged chunk of ours costs only the digest; any other damage is reported, whatever it hit.
  func checkForDecoding() throws(PNGError) {
    for chunk in list {
      if !chunk.isIntact && !chunk.type.isOurs {
        throw .badChecksum(chunk: chunk.type.name, offset: chunk.offset)
      }
      if chunk.type.isCritical && !Self.knownCritical.contains(chunk.type) {
        throw .corrupt(reason: "it needs a chunk \(chunk.type.name), which no standard defines")
      }
    }
    let pixels = list.indices.filter { list[$0].type == .pixels }
    guard let first = pixels.first, let last = pixels.last else { throw .corrupt(reason: "it has no pixels (IDAT)") }
    if last - first + 1 != pixels.count { throw .corrupt(reason: "its IDAT chunks do not follow each other") }
    try checkPixelByteCount(pixels.reduce(0) { $0 + list[$1].length })
    if list.count(where: { $0.type == .header }) > 1 { throw .corrupt(reason: "it has two headers") }
  }

  // A gigabyte of empty chunks would cost several of memory.
  private static let maximumCount = 1_000_000
  private static let knownCritical: Set<PNGChunkType> = [.header, .palette, .pixels, .end]

  // Deflate shrinks by 1032 at most. A header that promises more than its IDAT can hold must not cost memory.
  private func checkPixelByteCount(_ byteCount: Int) throws(PNGError) {
    if header.rawByteCount / 1032 > byteCount {
      throw .corrupt(
        reason: "\(byteCount) bytes of IDAT cannot hold the \(header.width)×\(header.height) pixels of its header")
    }
  }

  private static func walk(_ start: UnsafePointer<UInt8>, byteCount: Int) throws(PNGError) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var offset = signature.count
    while chunks.last?.type != .end {
      if chunks.count == maximumCount { throw .corrupt(reason: "it has more than \(maximumCount) chunks") }
      if byteCount - offset < 8 {
        throw .truncated(
          part: chunks.isEmpty ? "the header" : "the chunk after \(chunks.last!.type.name)", byteCount: byteCount)
      }
      let length = Int(bigEndian32(start + offset))
      let type = PNGChunkType(code: bigEndian32(start + offset + 4))
      if chunks.isEmpty { try checkFirst(type, length: length) }
      if length > byteCount - offset - 12 {
        throw .truncated(part: "chunk \(type.name), which needs \(length) bytes", byteCount: byteCount)
      }
      let checksum = bigEndian32(start + offset + 8 + length)
      let isIntact = still_crc32(start + offset + 4, length + 4) == checksum
      chunks.append(PNGChunk(type: type, offset: offset, length: length, checksum: checksum, isIntact: isIntact))
      offset += length + 12
    }
    return chunks
  }

  private static func checkFirst(_ type: PNGChunkType, length: Int) throws(PNGError) {
    if type == .apple { throw .applePNG }
    if type != .header { throw .corrupt(reason: "it begins with a chunk \(type.name) instead of its header (IHDR)") }
    if length != PNGHeader.byteCount { throw .corrupt(reason: "its header has \(length) bytes instead of 13") }
  }

  private static func header(of chunk: PNGChunk, in start: UnsafePointer<UInt8>) throws(PNGError) -> PNGHeader {
    if !chunk.isIntact { throw .badChecksum(chunk: chunk.type.name, offset: chunk.offset) }
    return try PNGHeader(start + chunk.dataOffset)
  }
}

extension PNGChunks {
  /// Throws the most telling error for a file that does not begin as a PNG does.
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
      // The file may be anything, and messages with this text are printed to a terminal.
      if line.hasPrefix("oid ") { oid = line.dropFirst(4).filter(isHarmless) }
      if line.hasPrefix("size ") { size = Int(line.dropFirst(5)) }
    }
    return .gitLFSPointer(oid: oid, size: size)
  }

  private static func isHarmless(_ sign: Character) -> Bool {
    sign.isASCII && (sign.isLetter || sign.isNumber || sign == ":")
  }
}
