// SPDX-License-Identifier: MIT

import CStillPNG

/// Puts together the bytes of a PNG, or the contents of one chunk.
struct PNGWriter {
  private(set) var bytes: [UInt8] = []
  /// The chunks among them, in order.
  private(set) var chunks: [PNGChunk] = []

  mutating func append(_ byte: UInt8) { bytes.append(byte) }
  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }
  mutating func append(_ more: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: more) }
  mutating func reserve(_ byteCount: Int) { bytes.reserveCapacity(bytes.count + byteCount) }

  /// Big-endian, as all numbers of the format.
  mutating func append(number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }

  /// Length, name, contents and checksum.
  mutating func appendChunk(_ type: PNGChunkType, _ contents: UnsafeBufferPointer<UInt8>) {
    let offset = bytes.count
    append(number: UInt32(contents.count))
    append(number: type.code)
    append(contents)
    let checksum = bytes.withUnsafeBufferPointer { still_crc32($0.baseAddress! + offset + 4, contents.count + 4) }
    append(number: checksum)
    chunks.append(
      PNGChunk(type: type, offset: offset, length: contents.count, checksum: checksum, isIntact: true))
  }

  mutating func appendChunk(_ type: PNGChunkType, _ contents: [UInt8] = []) {
    contents.withUnsafeBufferPointer { appendChunk(type, $0) }
  }
}
