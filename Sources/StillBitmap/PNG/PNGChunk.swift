// SPDX-License-Identifier: MIT

/// The four letters that name a chunk.
struct PNGChunkType: Hashable {
  let code: UInt32

  static let header = PNGChunkType("IHDR")
  static let palette = PNGChunkType("PLTE")
  static let transparency = PNGChunkType("tRNS")
  static let pixels = PNGChunkType("IDAT")
  static let end = PNGChunkType("IEND")
  static let colorSpace = PNGChunkType("sRGB")
  static let resolution = PNGChunkType("pHYs")
  static let apple = PNGChunkType("CgBI")
  static let animation = PNGChunkType("acTL")
  static let frameControl = PNGChunkType("fcTL")
  static let framePixels = PNGChunkType("fdAT")
  // Ours: ancillary, private, and unsafe to copy, so that a program that changes the pixels drops them.
  static let digest = PNGChunkType("stIL")
  static let description = PNGChunkType("stIT")
  static let scale = PNGChunkType("stIS")

  init(code: UInt32) { self.code = code }

  init(_ letters: StaticString) {
    code = bigEndian32(letters.utf8Start)
  }

  /// The four letters, with `?` for a byte that is not a letter.
  var name: String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> UInt32($0)) }
    let isLetter = { (byte: UInt8) in (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }
    return String(decoding: bytes.map { isLetter($0) ? $0 : 0x3F }, as: UTF8.self)
  }

  /// True if a reader that does not know the chunk must give up.
  var isCritical: Bool { code & 0x2000_0000 == 0 }
  var isOurs: Bool { self == .digest || self == .description || self == .scale }
  /// True if a change of the chunk changes the pixels, or what the digest says beside them.
  var isBoundByDigest: Bool {
    self == .header || self == .palette || self == .transparency || self == .pixels || self == .description
  }
}

/// The place of a chunk in its file.
struct PNGChunk {
  var type: PNGChunkType
  /// The place of the length field, in bytes from the beginning of the file.
  var offset: Int
  /// The number of bytes of the contents.
  var length: Int
  /// The checksum that the file states.
  var checksum: UInt32
  /// True if the checksum fits the contents.
  var isIntact: Bool

  var dataOffset: Int { offset + 8 }
}

func bigEndian32(_ bytes: UnsafePointer<UInt8>) -> UInt32 {
  UInt32(bytes[0]) << 24 | UInt32(bytes[1]) << 16 | UInt32(bytes[2]) << 8 | UInt32(bytes[3])
}

func bigEndian64(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
  UInt64(bigEndian32(bytes)) << 32 | UInt64(bigEndian32(bytes + 4))
}
