// SPDX-License-Identifier: MIT

import Testing

@testable import StillBitmap

/// Every format that the specification has, decoded, gives the pixels that the specification says.
struct PNGFormatTests {
  static let formats = [(0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16])]
    .flatMap { type, depths in depths.map { Format(colorType: type, depth: $0) } }

  struct Format: CustomTestStringConvertible {
    var colorType: Int
    var depth: Int
    var testDescription: String { "type \(colorType), \(depth) bits" }
  }

  @Test(arguments: formats, [false, true])
  func pixelsAreThoseOfTheSpecification(format: Format, isInterlaced: Bool) throws {
    for (width, height) in [(1, 1), (3, 2), (5, 9), (37, 11)] {
      for hasTransparency in format.colorType < 4 ? [false, true] : [false] {
        var sample = SamplePNG(width: width, height: height, colorType: format.colorType, depth: format.depth)
        sample.isInterlaced = isInterlaced
        sample.hasTransparency = hasTransparency
        #expect(try PNGFile.decode(sample.file).bitmap == sample.expected)
        #expect(try route(sample.file, alone: true).bitmap == sample.expected)
        let straight = try sample.file.withUnsafeBytes { try PNGFile.decodeStraightRGBA($0) }
        #expect(straight.rgba.map(Int.init) == sample.samples.indices.flatMap(sample.straight))
        #expect(straight.width == width && straight.height == height)
      }
    }
  }

  @Test(arguments: [2, 6], [[0], [2], [0, 2], [2, 2, 0]])
  func rowsOfNoneAndUpTakeTheDirectWay(colorType: Int, filters: [Int]) throws {
    for width in [1, 2, 17, 18, 19, 64, 101] {
      var sample = SamplePNG(width: width, height: 9, colorType: colorType, depth: 8)
      sample.filters = filters
      let decoded = try route(sample.file)
      #expect(decoded.route == .direct)
      #expect(decoded.bitmap == sample.expected)
      #expect(try route(sample.file, alone: true).bitmap == sample.expected)
    }
  }

  @Test(arguments: [2, 6], [[1], [3], [4], [4, 3, 1, 2, 0], [0, 1, 2, 3, 4]])
  func optimizedCodeUndoesEveryFilter(colorType: Int, filters: [Int]) throws {
    for width in [1, 2, 17, 64, 101] {
      var sample = SamplePNG(width: width, height: 11, colorType: colorType, depth: 8)
      sample.filters = filters
      let decoded = try route(sample.file, takingAnyFilter: true)
      #expect(decoded.route == .direct)
      #expect(decoded.bitmap == sample.expected)
    }
  }

  /// The rows of a picture of 100 megapixels would take as much memory as its pixels, or several times that.
  @Test(arguments: formats) func largePicturesAreDecodedByRows(format: Format) throws {
    let sample = SamplePNG(width: 37, height: 11, colorType: format.colorType, depth: format.depth)
    try sample.file.withUnsafeBytes { bytes in
      var decoder = PNGPixelDecoder(chunks: try PNGChunks(bytes), bytes: bytes)
      decoder.maximumInflatedByteCount = decoder.header.rawByteCount - 1
      let decoded = try decoder.bitmapAndRoute()
      #expect(decoded.route == .libpng)
      #expect(decoded.bitmap == sample.expected)
    }
  }

  @Test func unknownFiltersAreLeftToLibpng() throws {
    var sample = SamplePNG(width: 3, height: 2, colorType: 6, depth: 8)
    sample.filters = [5]
    #expect(throws: PNGError.self) { try route(sample.file, takingAnyFilter: true) }
  }

  @Test func otherFormatsAreStoredForLibpng() throws {
    var colorKey = SamplePNG(width: 9, height: 9, colorType: 2, depth: 8)
    colorKey.hasTransparency = true
    colorKey.filters = [0]
    #expect(try route(colorKey.file).route == .storedThroughLibpng)
    let filtered = SamplePNG(width: 9, height: 9, colorType: 2, depth: 8)
    #expect(try route(filtered.file, takingAnyFilter: false).route == .storedThroughLibpng)
  }

  @Test(arguments: [2, 5, 40]) func pixelsMayComeInManyPieces(pieces: Int) throws {
    for filters in [[0], [4]] {
      var sample = SamplePNG(width: 21, height: 13, colorType: 6, depth: 8)
      sample.pieces = pieces
      sample.filters = filters
      #expect(try PNGFile.decode(sample.file).bitmap == sample.expected)
    }
  }

  @Test func bytesAfterTheEndAreNotLookedAt() throws {
    let sample = SamplePNG(width: 4, height: 4, colorType: 2, depth: 8)
    #expect(try PNGFile.decode(sample.file + [1, 2, 3]).bitmap == sample.expected)
  }

  /// libpng takes rows that are followed by more of the same stream; so do we.
  @Test func compressedBytesBeyondTheLastRowAreLeftToLibpng() throws {
    let sample = SamplePNG(width: 4, height: 4, colorType: 2, depth: 8)
    let header = SamplePNG.chunk("IHDR", SamplePNG.number(4) + SamplePNG.number(4) + [8, 2, 0, 0, 0])
    let file =
      PNGChunks.signature + header + SamplePNG.chunk("IDAT", SamplePNG.zlib(sample.rows + [0, 0, 0]))
      + SamplePNG.chunk("IEND", [])
    let decoded = try route(file)
    #expect(decoded.route == .libpng)
    #expect(decoded.bitmap == sample.expected)
  }

  private func route(
    _ file: [UInt8], alone: Bool = false, takingAnyFilter: Bool? = nil
  ) throws -> (bitmap: Bitmap, route: PNGPixelDecoder.Route) {
    try file.withUnsafeBytes { bytes in
      var decoder = PNGPixelDecoder(chunks: try PNGChunks(bytes), bytes: bytes)
      if let takingAnyFilter { decoder.takesAnyFilter = takingAnyFilter }
      return alone ? (try decoder.bitmapThroughLibpng(), .libpng) : try decoder.bitmapAndRoute()
    }
  }
}
