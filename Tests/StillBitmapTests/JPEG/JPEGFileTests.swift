// SPDX-License-Identifier: MIT

import StillBitmap
import Testing

struct JPEGFileTests {
  private func picture(_ width: Int, _ height: Int, _ word: (Int, Int) -> UInt32) -> Bitmap {
    Bitmap(width: width, height: height) { words in
      for y in 0..<height { for x in 0..<width { words[y * width + x] = word(x, y) } }
    }
  }

  private func decode(_ bytes: [UInt8]) throws -> Bitmap { try bytes.withUnsafeBytes { try JPEGFile.decode($0) } }

  @Test func flatColoursComeBackNearly() throws {
    let orange = picture(32, 16) { _, _ in 0xFFF0_8020 }
    let back = try decode(JPEGFile.encode(orange, quality: 1))
    #expect(back.width == 32 && back.height == 16)
    let pixel = back.straightPixel(x: 16, y: 8)
    #expect(abs(Int(pixel.red) - 0xF0) <= 2 && abs(Int(pixel.green) - 0x80) <= 2 && abs(Int(pixel.blue) - 0x20) <= 2)
    #expect(pixel.alpha == 255)
  }

  @Test func transparencyLiesOverWhite() throws {
    let half = picture(16, 16) { _, _ in 0x8000_0000 }
    let pixel = try decode(JPEGFile.encode(half, quality: 1)).straightPixel(x: 8, y: 8)
    #expect(abs(Int(pixel.red) - 127) <= 2)
    let clear = picture(16, 16) { _, _ in 0 }
    #expect(try decode(JPEGFile.encode(clear, quality: 1)).straightPixel(x: 8, y: 8).red == 255)
  }

  @Test func lessQualityMakesASmallerFile() throws {
    let noise = picture(64, 64) { x, y in
      0xFF00_0000 | UInt32(truncatingIfNeeded: (x &* 7919 ^ y &* 104_729) & 0xFF_FFFF)
    }
    let (best, worst) = (try JPEGFile.encode(noise, quality: 1), try JPEGFile.encode(noise, quality: 0))
    #expect(worst.count < best.count / 4)
    // Out of range or not a number: the nearest quality, or the best.
    #expect(try JPEGFile.encode(noise, quality: 7) == best)
    #expect(try JPEGFile.encode(noise, quality: .nan) == best)
  }

  /// A file of four components is one for a printer, with Adobe's mark and without.
  @Test func coloursOfPrintersAreNamed() throws {
    let grey = try JPEGFile.encode(picture(8, 8) { _, _ in 0xFF80_8080 }, quality: 1)
    let frame = try #require(grey.indices.first { grey[$0] == 0xFF && grey[$0 + 1] == 0xC0 })
    // The frame with a fourth component like the first.
    var file = Array(grey[..<frame]) + [0xFF, 0xC0, 0, 20, 8, 0, 8, 0, 8, 4]
    for component in 1...4 { file += [UInt8(component), 0x11, 0] }
    file += grey[(frame + 19)...]
    let words = "its colours are those of a printer (CMYK), not those of a screen (RGB)"
    #expect(throws: JPEGError.library(words)) { try decode(file) }
    let adobe: [UInt8] = [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 2]
    #expect(throws: JPEGError.library(words)) { try decode(Array(file[..<2]) + adobe + file[2...]) }
  }

  @Test func whatIsNoPictureIsAnError() throws {
    #expect(throws: JPEGError.noPixels) { try JPEGFile.encode(picture(0, 0) { _, _ in 0 }, quality: 1) }
    #expect(throws: JPEGError.self) { try decode([0xFF, 0xD8, 0xFF, 0x00]) }
    let file = try JPEGFile.encode(picture(64, 64) { x, _ in 0xFF00_0000 | UInt32(x) }, quality: 0.9)
    for length in stride(from: 0, to: file.count, by: 7) {
      // Cut short it fails or gives a whole bitmap, whose rest is grey; it never crashes.
      if let bitmap = try? decode(Array(file.prefix(length))) { #expect(bitmap.pixelCount == 64 * 64) }
    }
  }
}
