// SPDX-License-Identifier: MIT

import StillTestSupport
import Testing

@testable import StillBitmap

struct PNGDamageTests {
  static let files: [[UInt8]] = {
    var interlaced = SamplePNG(width: 6, height: 5, colorType: 3, depth: 4)
    interlaced.isInterlaced = true
    interlaced.hasTransparency = true
    let metadata = PNGMetadata(scale: 2, fingerprint: "f", treeDescription: "t")
    let ours = try? PNGFile.encode(SamplePictures.slope(width: 9, height: 4), metadata: metadata)
    return [ours ?? [], SamplePNG(width: 6, height: 5, colorType: 6, depth: 16).file, interlaced.file]
  }()

  @Test(arguments: files) func aFileThatEndsAnywhereIsRefused(file: [UInt8]) {
    for length in 0..<file.count {
      let error = #expect(throws: PNGError.self) { try PNGFile.decode(Array(file[..<length])) }
      if length == 0 {
        #expect(error == .empty)
      } else if case .truncated(_, let byteCount) = error {
        #expect(byteCount == length)
      } else {
        Issue.record("after \(length) bytes: \(String(describing: error))")
      }
    }
  }

  /// Each bit of the file in turn. Only a bit of our own chunks may go unnoticed, and then the pixels are right.
  @Test(arguments: files) func aFlippedBitIsRefusedOrHarmless(file: [UInt8]) throws {
    let whole = try PNGFile.decode(file).bitmap
    for bit in 0..<(file.count * 8) {
      var damaged = file
      damaged[bit / 8] ^= 1 << (bit % 8)
      if let decoded = try? PNGFile.decode(damaged) { #expect(decoded.bitmap == whole) }
      if let verdict = try? PNGFile.checkDigest(of: damaged, against: whole) { #expect(verdict == .unknown) }
    }
  }

  @Test func randomBytesAfterTheSignatureAreRefused() {
    var random = SeededNumbers(seed: 8)
    for _ in 0..<300 {
      let noise = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(throws: PNGError.self) { try PNGFile.decode(PNGChunks.signature + noise) }
    }
  }

  /// Checksums are right here, so what is inside reaches libdeflate and libpng.
  @Test(arguments: [0, 2, 3, 4, 6]) func randomStreamsWithRightChecksumsDoNotCrash(colorType: Int) {
    var random = SeededNumbers(seed: UInt64(colorType))
    let sample = SamplePNG(width: 30, height: 20, colorType: colorType, depth: 8)
    let stream = SamplePNG.zlib(sample.rows)
    for turn in 0..<200 {
      var damaged = stream
      for _ in 0...(turn % 4) {
        damaged[Int.random(in: 0..<stream.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if turn % 5 == 0 { damaged = Array(damaged.prefix(Int.random(in: 0..<stream.count, using: &random))) }
      let header = SamplePNG.number(30) + SamplePNG.number(20) + [8, UInt8(colorType), 0, 0, UInt8(turn % 2)]
      let palette = colorType == 3 ? SamplePNG.chunk("PLTE", [1, 2, 3, 4, 5, 6]) : []
      let file =
        PNGChunks.signature + SamplePNG.chunk("IHDR", header) + palette + SamplePNG.chunk("IDAT", damaged)
        + SamplePNG.chunk("IEND", [])
      do {
        let bitmap = try PNGFile.decode(file).bitmap
        #expect(bitmap.width == 30 && bitmap.height == 20)
      } catch {
        guard case .corrupt = error else {
          Issue.record("\(error)")
          continue
        }
      }
    }
  }
}
