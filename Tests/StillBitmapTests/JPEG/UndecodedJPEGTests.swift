// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillBitmap

/// JPEG files that are decoded when they are needed, in the size that is needed.
struct UndecodedJPEGTests {
  private func file(_ width: Int, _ height: Int, _ gray: (Int, Int) -> Double) throws -> [UInt8] {
    try JPEGFile.encode(
      Bitmap(width: width, height: height) { words in
        for y in 0..<height {
          for x in 0..<width { words[y * width + x] = 0xFF00_0000 | UInt32(gray(x, y).rounded()) * 0x01_0101 }
        }
      }, quality: 1)
  }

  private func undecoded(_ file: [UInt8]) throws -> UndecodedJPEG {
    try file.withUnsafeBytes { bytes throws(JPEGError) in try UndecodedJPEG(bytes) }
  }

  private func reds(_ bitmap: Bitmap) -> [Int] {
    bitmap.withWords { words in (0..<bitmap.pixelCount).map { Int(words[$0] >> 16 & 255) } }
  }

  /// The wave of a block's coefficient `frequency`, of 100 levels around the middle.
  private func wave(_ frequency: Int, _ x: Int, of count: Int) -> Double {
    128 + 100 * cos(Double((2 * x + 1) * frequency) * .pi / Double(2 * count))
  }

  @Test func halfTheSizeKeepsWavesThatFit() throws {
    let picture = try undecoded(try file(16, 16) { x, _ in wave(2, x % 8, of: 8) }).bitmap(dividedBy: 2)
    #expect(picture.width == 8 && picture.height == 8)
    // Four pixels of the same wave. Means of two would have only 0.92 of its height, 193 instead of 199.
    for (index, red) in reds(picture).enumerated() {
      #expect(abs(Double(red) - wave(2, index % 4, of: 4)) < 1.6)
    }
  }

  @Test func halfTheSizeHasNothingOfWavesThatDoNotFit() throws {
    let picture = try undecoded(try file(16, 16) { x, _ in wave(5, x % 8, of: 8) }).bitmap(dividedBy: 2)
    #expect(reds(picture).allSatisfy { abs($0 - 128) <= 1 })
  }

  @Test func aQuarterKeepsTheSlowestWaveDownwards() throws {
    let picture = try undecoded(try file(16, 16) { _, y in wave(1, y % 8, of: 8) }).bitmap(dividedBy: 4)
    for (index, red) in reds(picture).enumerated() {
      #expect(abs(Double(red) - wave(1, index / 4 % 2, of: 2)) < 1.6)
    }
  }

  @Test func anEighthIsTheMeanOfBlocks() throws {
    let picture = try undecoded(try file(24, 16) { x, y in Double(20 + 40 * (x / 8) + 100 * (y / 8)) })
      .bitmap(dividedBy: 8)
    #expect(zip(reds(picture), [20, 60, 100, 120, 160, 200]).allSatisfy { abs($0 - $1) <= 1 })
  }

  @Test func sizesAreRoundedDown() throws {
    let picture = try undecoded(try file(31, 17) { x, y in Double(4 * x + 3 * y) })
    #expect(picture.width == 31 && picture.height == 17)
    for (divisor, width, height) in [(2, 15, 8), (4, 7, 4), (8, 3, 2)] {
      let smaller = picture.bitmap(dividedBy: divisor)
      #expect(smaller.width == width && smaller.height == height)
      #expect(smaller.isOpaque)
    }
  }

  @Test func pixelsAreThoseOfTheDecodedFile() throws {
    let file = try file(31, 17) { x, y in Double(4 * x + 3 * y) }
    let decoded: Bitmap = try file.withUnsafeBytes { try JPEGFile.decode($0) }
    #expect(try undecoded(file).bitmap == decoded)
  }

  @Test func aFileThatIsCutShortIsRefused() throws {
    let file = try file(40, 40) { x, y in Double(x * y % 256) }
    for length in 0..<file.count {
      #expect(throws: JPEGError.self) { try undecoded(Array(file.prefix(length))) }
    }
    // What follows its end does not matter.
    #expect(try undecoded(file + [0, 0xFF, 0xD8, 1]).width == 40)
  }

  /// An empty scan takes ten bytes, and all pixels are gone through for each.
  @Test func scansAreBounded() throws {
    let file = try file(8, 8) { _, _ in 9 }
    func withScans(_ count: Int) -> [UInt8] {
      file.dropLast(2) + Array(repeating: [0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 1, 0], count: count).joined() + [0xFF, 0xD9]
    }
    #expect(try undecoded(withScans(99)).width == 8)
    let error = #expect(throws: JPEGError.self) { try undecoded(withScans(100)) }
    #expect("\(try #require(error))".contains("it has more than 100 scans"))
  }

  @Test func damagedPixelsShowWhatIsLeft() throws {
    let file = try file(64, 64) { x, y in Double((x * 37 + y * 91) % 256) }
    var broken = file
    let middle = file.count * 2 / 3
    for index in middle..<(middle + 40) { broken[index] = 0x55 }
    #expect(throws: JPEGError.self) { try broken.withUnsafeBytes { try JPEGFile.decode($0) } }
    let (damaged, whole) = (try undecoded(broken).bitmap, try undecoded(file).bitmap)
    #expect(damaged.isOpaque && damaged != whole)
    #expect(Array(reds(damaged).prefix(64 * 16)) == Array(reds(whole).prefix(64 * 16)))
  }

  /// A component without a scan is in the middle of its range, in whatever size.
  @Test(arguments: [1, 2, 4, 8]) func componentsWithoutAScanAreGray(divisor: Int) throws {
    let file = try file(64, 64) { x, y in Double((x / 8 * 37 + y / 8 * 91) % 256) }
    let scan = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xDA })
    let length = Int(file[scan + 2]) << 8 | Int(file[scan + 3])
    #expect(file[scan + 4] == 3)
    // The header of a scan that has the luminance only; its pixels come from the data of all three.
    let header: [UInt8] = [0xFF, 0xDA, 0, 8, 1, file[scan + 5], file[scan + 6], 0, 63, 0]
    let picture = try undecoded(file[..<scan] + header + file[(scan + 2 + length)...]).bitmap(dividedBy: divisor)
    #expect(picture.width == 64 / divisor && picture.isOpaque)
    picture.withWords { words in
      for index in 0..<picture.pixelCount { #expect(words[index] & 0xFF == words[index] >> 16 & 0xFF) }
    }
  }
}
