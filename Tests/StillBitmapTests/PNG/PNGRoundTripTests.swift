// SPDX-License-Identifier: MIT

import StillTestSupport
import Testing

@testable import StillBitmap

struct PNGRoundTripTests {
  /// Anybody may have written a file, whose texts reach terminals in messages.
  @Test func textsOfFilesMoveNoCursor() throws {
    let bitmap = try Bitmap(width: 2, height: 1, straightRGBA: [UInt8](repeating: 200, count: 8))
    let text = "a\u{1B}[2J\u{9B}b\r\u{7F}c\td\ne\u{E9}"
    let file = try PNGFile.encode(bitmap, metadata: PNGMetadata(fingerprint: text, treeDescription: text))
    let metadata = try PNGFile.decode(file).metadata
    #expect(metadata.fingerprint == "a?[2J?b??c\td\ne\u{E9}" && metadata.treeDescription == metadata.fingerprint)
  }

  @Test(arguments: 1...24) func whatIsWrittenIsRead(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let width = Int.random(in: 1...150, using: &random)
    let height = Int.random(in: 1...150, using: &random)
    let alphas = [0...255, 255...255, 0...0, 254...255][Int(seed % 4)]
    let bitmap = SamplePictures.noise(width: width, height: height, alphas: alphas, seed: seed)
    let metadata = PNGMetadata(scale: Double(seed % 3 + 1), fingerprint: "f\(seed)", treeDescription: "v\(seed) é")
    let decoded = try PNGFile.decode(PNGFile.encode(bitmap, metadata: metadata))
    #expect(decoded.bitmap == bitmap)
    #expect(decoded.metadata == metadata)
  }

  @Test func slopesAreFilteredAndReadBack() throws {
    for bitmap in [
      SamplePictures.slope(width: 400, height: 300), Bitmap(width: 300, height: 200) { _ in },
      SamplePictures.noise(width: 3, height: 1000, alphas: 0...255, seed: 1),
    ] {
      #expect(try PNGFile.decode(PNGFile.encode(bitmap)).bitmap == bitmap)
    }
  }

  @Test func equalArgumentsGiveEqualBytes() throws {
    let metadata = PNGMetadata(scale: 3, fingerprint: "cairo 1.16", treeDescription: "<UIView>")
    let one = try PNGFile.encode(SamplePictures.slope(width: 90, height: 70), metadata: metadata)
    let two = try PNGFile.encode(SamplePictures.slope(width: 90, height: 70), metadata: metadata)
    #expect(one == two)
  }

  @Test func opaquePicturesAreRGBAndOthersRGBA() throws {
    #expect(try PNGFile.encode(SamplePictures.slope(width: 5, height: 5))[25] == 2)
    #expect(try PNGFile.encode(SamplePictures.noise(width: 5, height: 5, alphas: 0...254, seed: 3))[25] == 6)
  }

  @Test(arguments: [(1.0, 2835), (2.0, 5669), (3.0, 8504), (0.5, 1417), (1.5, 4252)])
  func theResolutionIsTheScaleTimes72(scale: Double, pixelsPerMeter: Int) throws {
    let bitmap = SamplePictures.slope(width: 5, height: 5)
    let file = try PNGFile.encode(bitmap, metadata: PNGMetadata(scale: scale), carriesDigest: false)
    let number = SamplePNG.number(pixelsPerMeter)
    let chunk = SamplePNG.chunk("pHYs", number + number + [1])
    #expect(file.indices.contains { file[$0...].starts(with: chunk) })
    #expect(try PNGFile.decode(file).metadata.scale == scale)
  }

  @Test func chunksComeInTheOrderOfTheFormat() throws {
    let bitmap = SamplePictures.slope(width: 5, height: 5)
    let metadata = PNGMetadata(scale: 1, fingerprint: "a", treeDescription: "b")
    #expect(try names(PNGFile.encode(bitmap, metadata: metadata)) == "IHDR sRGB pHYs stIL IDAT stIT IEND")
    #expect(try names(PNGFile.encode(bitmap)) == "IHDR sRGB pHYs stIL IDAT IEND")
    let plain = try PNGFile.encode(bitmap, metadata: metadata, carriesDigest: false)
    #expect(try names(plain) == "IHDR sRGB pHYs IDAT IEND")
    let odd = PNGMetadata(scale: 1.5)
    #expect(try names(PNGFile.encode(bitmap, metadata: odd)) == "IHDR sRGB pHYs stIL IDAT IEND")
    #expect(
      try names(PNGFile.encode(bitmap, metadata: odd, carriesDigest: false)) == "IHDR sRGB pHYs stIS IDAT IEND")
  }

  @Test func whatTheFormatCannotHoldIsRefused() {
    #expect(throws: PNGError.noPixels(width: 0, height: 4)) { try PNGFile.encode(Bitmap(width: 0, height: 4) { _ in }) }
    let bitmap = SamplePictures.slope(width: 2, height: 2)
    for scale in [0, -1, .infinity, 1001] {
      #expect(throws: PNGError.badScale(scale)) { try PNGFile.encode(bitmap, metadata: PNGMetadata(scale: scale)) }
    }
    #expect(throws: PNGError.self) { try PNGFile.encode(bitmap, metadata: PNGMetadata(scale: .nan)) }
    let long = String(repeating: "x", count: PNGFile.maximumFingerprintByteCount + 1)
    #expect(throws: PNGError.textTooLong(field: "fingerprint", byteCount: (1 << 20) + 1, limit: 1 << 20)) {
      try PNGFile.encode(bitmap, metadata: PNGMetadata(fingerprint: long))
    }
  }

  private func names(_ file: [UInt8]) throws -> String {
    try file.withUnsafeBytes { try PNGChunks($0).list.map(\.type.name).joined(separator: " ") }
  }
}
