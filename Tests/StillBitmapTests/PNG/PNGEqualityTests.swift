// SPDX-License-Identifier: MIT

import Testing

@testable import StillBitmap

struct PNGEqualityTests {
  private let bitmap = Bitmap(width: 9, height: 5) { words in
    for index in 0..<45 { words[index] = 0xFF00_0000 + UInt32(index) }
  }

  private func haveSamePixels(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    first.withUnsafeBytes { one in second.withUnsafeBytes { PNGFile.likeness(one, $0) == .same(isBlank: false) } }
  }

  @Test func equalBytesAreTheSameWithoutADigest() throws {
    let file = try PNGFile.encode(bitmap, carriesDigest: false)
    #expect(haveSamePixels(file, file))
  }

  @Test(arguments: [true, false]) func aBlankPictureIsKnown(carriesDigest: Bool) throws {
    let nothing = Bitmap(width: 9, height: 5) { _ in }
    let file = try PNGFile.encode(nothing, carriesDigest: carriesDigest)
    let other = try PNGFile.encode(nothing, metadata: PNGMetadata(treeDescription: "x"), carriesDigest: carriesDigest)
    func likeness(_ first: [UInt8], _ second: [UInt8]) -> PNGLikeness {
      first.withUnsafeBytes { one in second.withUnsafeBytes { PNGFile.likeness(one, $0) } }
    }
    #expect(likeness(file, file) == .same(isBlank: true))
    if carriesDigest { #expect(file != other && likeness(file, other) == .same(isBlank: true)) }
  }

  /// All checksums are right, but the stream is no picture: equal bytes alone prove nothing.
  @Test func equalBytesWithoutAPictureSayNothing() throws {
    let header = SamplePNG.number(9) + SamplePNG.number(5) + [8, 6, 0, 0, 0]
    for stream in [Array("no stream at all".utf8), SamplePNG.zlib([0, 1, 2]), []] {
      let file =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + SamplePNG.chunk("IHDR", header)
        + SamplePNG.chunk("IDAT", stream) + SamplePNG.chunk("IEND", [])
      #expect(throws: PNGError.self) { try PNGFile.decode(file) }
      #expect(file.withUnsafeBytes { PNGFile.likeness($0, $0) } == .unknown)
    }
  }

  @Test func digestsThatAgreeAreEnough() throws {
    let one = try PNGFile.encode(bitmap, metadata: PNGMetadata(scale: 3))
    let other = try PNGFile.encode(bitmap, metadata: PNGMetadata(scale: 3, treeDescription: "a view"))
    #expect(one != other)
    #expect(haveSamePixels(one, other))
  }

  @Test func digestsAtOtherScalesAreNotEnough() throws {
    let one = try PNGFile.encode(bitmap)
    let other = try PNGFile.encode(bitmap, metadata: PNGMetadata(scale: 3))
    #expect(!haveSamePixels(one, other))
    #expect(!haveSamePixels(other, one))
  }

  @Test func nothingIsSaidWithoutDigests() throws {
    let one = try PNGFile.encode(bitmap)
    let other = try PNGFile.encode(bitmap, carriesDigest: false)
    #expect(!haveSamePixels(one, other))
    #expect(!haveSamePixels(other, one))
  }

  @Test func otherPixelsAndOtherShapesDiffer() throws {
    let file = try PNGFile.encode(bitmap)
    let turned = bitmap.withWords { words in
      Bitmap(width: 5, height: 9) { $0.update(from: words, count: 45) }
    }
    let changed = Bitmap(width: 9, height: 5) { words in words.update(repeating: 0xFF12_3456, count: 45) }
    #expect(!haveSamePixels(file, try PNGFile.encode(turned)))
    #expect(!haveSamePixels(file, try PNGFile.encode(changed)))
  }

  @Test func aFlippedByteAnywhereSaysNothing() throws {
    let file = try PNGFile.encode(bitmap)
    for index in file.indices {
      var damaged = file
      damaged[index] ^= 0x10
      #expect(!haveSamePixels(damaged, damaged), "byte \(index)")
      #expect(!haveSamePixels(file, damaged), "byte \(index)")
    }
    #expect(!haveSamePixels([], []))
  }
}
