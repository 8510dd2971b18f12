// SPDX-License-Identifier: MIT

import StillTestSupport
import Testing

@testable import StillBitmap

struct PNGDigestTests {
  let bitmap = SamplePictures.noise(width: 40, height: 30, alphas: 0...255, seed: 11)
  let metadata = PNGMetadata(scale: 3, fingerprint: "cairo 1.16.0", treeDescription: "<UIView; frame = (0 0; 4 3)>")

  @Test func theSamePixelsPassWithoutDecoding() throws {
    let file = try PNGFile.encode(bitmap, metadata: metadata)
    #expect(try PNGFile.checkDigest(of: file, against: bitmap) == .same)
  }

  @Test func oneBitInOnePixelIsSeen() throws {
    let file = try PNGFile.encode(bitmap, metadata: metadata)
    for place in [0, 555, 1199] {
      let other = Bitmap(width: 40, height: 30) { words in
        bitmap.withWords { words.update(from: $0, count: 1200) }
        words[place] ^= 1
      }
      #expect(try PNGFile.checkDigest(of: file, against: other) == .different)
    }
  }

  @Test func anotherShapeOfTheSameWordsIsSeen() throws {
    let file = try PNGFile.encode(bitmap, metadata: metadata)
    let other = Bitmap(width: 30, height: 40) { words in bitmap.withWords { words.update(from: $0, count: 1200) } }
    #expect(try PNGFile.checkDigest(of: file, against: other) == .different)
  }

  @Test func filesWithoutADigestAreDecoded() throws {
    let file = try PNGFile.encode(bitmap, metadata: metadata, carriesDigest: false)
    #expect(try PNGFile.checkDigest(of: file, against: bitmap) == .unknown)
    #expect(try PNGFile.decode(file).metadata == PNGMetadata(scale: 3))
  }

  /// A paint program that keeps chunks it does not know, although they are unsafe to copy.
  @Test func aDigestOfOtherPixelsIsIgnored() throws {
    let other = SamplePictures.noise(width: 40, height: 30, alphas: 0...255, seed: 12)
    let mixed = try replacing("IDAT", in: PNGFile.encode(bitmap, metadata: metadata), from: PNGFile.encode(other))
    #expect(try PNGFile.checkDigest(of: mixed, against: bitmap) == .unknown)
    #expect(try PNGFile.checkDigest(of: mixed, against: other) == .unknown)
    let decoded = try PNGFile.decode(mixed)
    #expect(decoded.bitmap == other)
    #expect(decoded.metadata == PNGMetadata(scale: 3))
  }

  /// Another program compressed the same pixels again.
  @Test func aDigestOfAnotherCompressionIsIgnored() throws {
    let file = try PNGFile.encode(bitmap, metadata: metadata)
    var sample = SamplePNG(width: 40, height: 30, colorType: 6, depth: 8)
    sample.filters = [4]
    let mixed = try replacing("IDAT", in: file, from: sample.file)
    #expect(try PNGFile.checkDigest(of: mixed, against: bitmap) == .unknown)
    #expect(try PNGFile.decode(mixed).bitmap == sample.expected)
  }

  @Test func aTransparentColorAddedLaterIsSeen() throws {
    let opaque = SamplePictures.slope(width: 40, height: 30)
    let file = try PNGFile.encode(opaque, metadata: metadata)
    let pixel = opaque[0, 0]
    let key: [UInt8] = [0, pixel.red, 0, pixel.green, 0, pixel.blue]
    let edited = try inserting(SamplePNG.chunk("tRNS", key), before: "IDAT", in: file)
    #expect(try PNGFile.checkDigest(of: edited, against: opaque) == .unknown)
    #expect(try PNGFile.decode(edited).bitmap[0, 0].alpha == 0)
  }

  @Test func aLaterVersionIsIgnored() throws {
    let file = try PNGFile.encode(bitmap, metadata: metadata)
    let later = try editing("stIL", in: file) { $0[0] = 2 }
    #expect(try PNGFile.checkDigest(of: later, against: bitmap) == .unknown)
    #expect(try PNGFile.decode(later).bitmap == bitmap)
  }

  @Test(arguments: [0, 1, 30, 48]) func aShortDigestIsIgnored(length: Int) throws {
    let file = try PNGFile.encode(bitmap, metadata: metadata)
    let short = try editing("stIL", in: file) { $0 = Array($0.prefix(length)) }
    #expect(try PNGFile.checkDigest(of: short, against: bitmap) == .unknown)
    #expect(try PNGFile.decode(short).bitmap == bitmap)
  }

  /// A scale that is none must not reach what computes with it.
  @Test(arguments: [0, -2.5, 1001, .nan, .infinity]) func aDigestWithAnImpossibleScaleIsIgnored(scale: Double) throws {
    let file = try PNGFile.encode(bitmap, metadata: metadata)
    let forged = try editing("stIL", in: file) {
      $0.replaceSubrange(41..<49, with: withUnsafeBytes(of: scale.bitPattern.bigEndian, Array.init))
    }
    #expect(try PNGFile.checkDigest(of: forged, against: bitmap) == .unknown)
    #expect(try PNGFile.decode(forged).metadata == PNGMetadata(scale: 3))
  }

  @Test func anImpossibleResolutionIsNone() throws {
    let file = try PNGFile.encode(bitmap, carriesDigest: false)
    let most = SamplePNG.number(Int(UInt32.max))
    #expect(try PNGFile.decode(editing("pHYs", in: file) { $0 = most + most + [1] }).metadata.scale == 1)
  }

  /// Screens have 96 dpi in many programs, and printers 300: only 72, 144 and 216 are scales of iOS.
  @Test(arguments: [
    (2835, 1.0), (2834, 1), (2836, 1), (5669, 2), (5670, 2), (8504, 3), (8505, 3), (3780, nil), (3779, nil),
    (11811, nil), (1417, nil), (4252, nil), (11339, nil), (2700, nil), (1, nil),
  ])
  func theResolutionOfAnotherProgramIsAScaleOfIOSOrNone(pixelsPerMeter: Int, scale: Double?) throws {
    let number = SamplePNG.number(pixelsPerMeter)
    let file = try editing("pHYs", in: PNGFile.encode(bitmap, carriesDigest: false)) { $0 = number + number + [1] }
    #expect(try PNGFile.decode(file).metadata.statedScale == scale)
  }

  /// Such a number beside our own scale is a program's that changed the file, too.
  @Test(arguments: [false, true], [1, 1.5, 2.608]) func ourOwnScaleIsKeptBesideTheResolutionOfAnotherProgram(
    carriesDigest: Bool, scale: Double
  ) throws {
    let file = try PNGFile.encode(bitmap, metadata: PNGMetadata(scale: scale), carriesDigest: carriesDigest)
    #expect(try PNGFile.decode(file).metadata.statedScale == scale)
    func edited(_ pixelsPerMeter: Int) throws -> Double? {
      let number = SamplePNG.number(pixelsPerMeter)
      return try PNGFile.decode(editing("pHYs", in: file) { $0 = number + number + [1] }).metadata.statedScale
    }
    let hasOwn = carriesDigest || scale != 1
    #expect(try edited(3780) == (hasOwn ? scale : nil))
    #expect(try edited(8504) == 3)
  }

  @Test(arguments: [0, -2.5, 1001, .nan, .infinity]) func aScaleThatIsNoneIsIgnored(scale: Double) throws {
    let file = try PNGFile.encode(bitmap, metadata: PNGMetadata(scale: 1.5), carriesDigest: false)
    let forged = try editing("stIS", in: file) { $0 = withUnsafeBytes(of: scale.bitPattern.bigEndian, Array.init) }
    #expect(try PNGFile.decode(forged).metadata.statedScale == nil)
    #expect(try PNGFile.decode(editing("stIS", in: file) { $0 = [1] }).metadata.statedScale == nil)
  }

  @Test func aDamagedDigestCostsOnlyTheDigest() throws {
    var file = try PNGFile.encode(bitmap, metadata: metadata)
    let digest = try chunk("stIL", in: file)
    file[digest.dataOffset + 20] ^= 4
    #expect(try PNGFile.checkDigest(of: file, against: bitmap) == .unknown)
    #expect(try PNGFile.decode(file).bitmap == bitmap)
  }

  @Test func aFlippedByteInThePixelsIsNeverAPass() throws {
    let file = try PNGFile.encode(bitmap, metadata: metadata)
    let pixels = try chunk("IDAT", in: file)
    var random = SeededNumbers(seed: 3)
    for _ in 0..<200 {
      var damaged = file
      damaged[Int.random(in: pixels.offset..<(pixels.dataOffset + pixels.length + 4), using: &random)] ^= 1
      let verdict = try? PNGFile.checkDigest(of: damaged, against: bitmap)
      #expect(verdict == nil || verdict == .unknown)
      #expect(throws: PNGError.self) { try PNGFile.decode(damaged) }
    }
  }

  @Test func aTextOfAnotherTreeIsIgnored() throws {
    let file = try PNGFile.encode(bitmap, metadata: metadata)
    var other = metadata
    other.treeDescription = "<UILabel>"
    let mixed = try replacing("stIT", in: file, from: PNGFile.encode(bitmap, metadata: other))
    #expect(try PNGFile.decode(mixed).metadata == PNGMetadata(scale: 3))
  }

  @Test func longTextsAreKept() throws {
    let long = PNGMetadata(
      scale: 2, fingerprint: String(repeating: "é", count: 3000),
      treeDescription: (0..<20_000).map { "<UIView \($0)>\n" }.joined())
    #expect(try PNGFile.decode(PNGFile.encode(bitmap, metadata: long)).metadata == long)
    let empty = PNGMetadata(scale: 2, fingerprint: nil, treeDescription: "")
    #expect(try PNGFile.decode(PNGFile.encode(bitmap, metadata: empty)).metadata == empty)
  }

  private func chunk(_ name: String, in file: [UInt8]) throws -> PNGChunk {
    try file.withUnsafeBytes { try #require(PNGChunks($0).list.first { $0.type.name == name }) }
  }

  private func replacing(_ name: String, in file: [UInt8], from other: [UInt8]) throws -> [UInt8] {
    let source = try chunk(name, in: other)
    return try editing(name, in: file) { $0 = Array(other[source.dataOffset..<(source.dataOffset + source.length)]) }
  }

  private func editing(_ name: String, in file: [UInt8], _ edit: (inout [UInt8]) -> Void) throws -> [UInt8] {
    let place = try chunk(name, in: file)
    var contents = Array(file[place.dataOffset..<(place.dataOffset + place.length)])
    edit(&contents)
    let rest = file[(place.dataOffset + place.length + 4)...]
    return file[..<place.offset] + SamplePNG.chunk(name, contents) + rest
  }

  private func inserting(_ bytes: [UInt8], before name: String, in file: [UInt8]) throws -> [UInt8] {
    let offset = try chunk(name, in: file).offset
    return file[..<offset] + bytes + file[offset...]
  }
}
