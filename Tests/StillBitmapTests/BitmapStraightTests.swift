// SPDX-License-Identifier: MIT

import Testing

@testable import StillBitmap

struct BitmapStraightTests {
  /// Every alpha with every value, in a picture that is long enough for the vector path.
  @Test func premultiplyingRoundsToNearest() throws {
    var bytes: [UInt8] = []
    for i in 0..<65_536 {
      let value = UInt8(i & 255)
      bytes += [value, 255 - value, value, UInt8(i >> 8)]
    }
    let bitmap = try Bitmap(width: 256, height: 256, straightRGBA: bytes)
    for i in 0..<65_536 {
      let alpha = i >> 8
      let pixel = bitmap[i & 255, alpha]
      let expected = SamplePictures.premultiplied(i & 255, alpha)
      let other = SamplePictures.premultiplied(255 - (i & 255), alpha)
      if Int(pixel.red) != expected || Int(pixel.green) != other || Int(pixel.blue) != expected
        || Int(pixel.alpha) != alpha
      {
        Issue.record("value \(i & 255) with alpha \(alpha) became \(pixel)")
      }
    }
  }

  @Test func premultipliedToStraightAndBackLosesNothing() throws {
    let bitmap = Bitmap(width: 256, height: 256) { words in
      for alpha in 0..<256 {
        for value in 0..<256 {
          // A channel above its alpha is no premultiplied colour.
          let channel = UInt32(min(value, alpha))
          words[alpha * 256 + value] = UInt32(alpha) << 24 | channel << 16 | channel << 8 | channel
        }
      }
    }
    let straight = bitmap.straightRGBA()
    #expect(try Bitmap(width: 256, height: 256, straightRGBA: straight) == bitmap)
    for alpha in 1..<256 {
      for value in 0...alpha {
        let nearest = (value * 255 * 2 + alpha) / (2 * alpha)
        if Int(straight[(alpha * 256 + value) * 4]) != nearest { Issue.record("\(value) of \(alpha)") }
      }
    }
  }

  @Test func channelsAboveTheirAlphaBecomeFull() {
    let bitmap = Bitmap(width: 1, height: 1) { $0[0] = 0x4050_3040 }
    #expect(bitmap.straightPixel(x: 0, y: 0) == Bitmap.Pixel(red: 255, green: 191, blue: 255, alpha: 64))
    #expect(bitmap[0, 0] == Bitmap.Pixel(red: 0x50, green: 0x30, blue: 0x40, alpha: 0x40))
  }

  /// Also for words that are no premultiplied colour: every value above every alpha is full, and alpha 0 has none.
  @Test func theLongWayAgreesWithTheRuleForAllWords() {
    let bitmap = Bitmap(width: 256, height: 256) { words in
      for i in 0..<65_536 { words[i] = UInt32(i >> 8) << 24 | UInt32(i & 255) << 16 | UInt32(i & 255) }
    }
    let straight = bitmap.straightRGBA()
    for i in 0..<65_536 {
      let (alpha, value) = (i >> 8, i & 255)
      let expected = alpha == 0 ? 0 : min(255, (value * 255 * 2 + alpha) / (2 * alpha))
      let pixel = Array(straight[(i * 4)..<(i * 4 + 4)]).map(Int.init)
      if pixel != [expected, 0, expected, alpha] { Issue.record("\(value) of \(alpha) became \(pixel)") }
    }
  }

  /// Widths around the vector path's step, so that each remainder is met.
  @Test(arguments: 1...40) func allLengthsAgreeWithSinglePixels(width: Int) throws {
    let ranges = [0...255, 255...255, 0...0]
    for range in ranges {
      let bitmap = SamplePictures.noise(width: width, height: 1, alphas: range, seed: UInt64(width))
      let straight = bitmap.straightRGBA()
      for x in 0..<width {
        let pixel = bitmap.straightPixel(x: x, y: 0)
        #expect(Array(straight[(x * 4)..<(x * 4 + 4)]) == [pixel.red, pixel.green, pixel.blue, pixel.alpha])
      }
      #expect(try Bitmap(width: width, height: 1, straightRGBA: straight) == bitmap)
    }
  }

  @Test func oneTranslucentPixelAnywhereIsFound() {
    for position in 0..<50 {
      let bitmap = Bitmap(width: 50, height: 1) { words in
        for i in 0..<50 { words[i] = i == position ? 0xFE00_0000 : 0xFF00_0000 }
      }
      #expect(!bitmap.isOpaque)
    }
    #expect(SamplePictures.slope(width: 50, height: 3).isOpaque)
  }

  @Test func aSizeWithoutPixelsIsRefused() {
    #expect(throws: BitmapSizeError.self) { try Bitmap(width: 0, height: 3, straightRGBA: []) }
  }
}
