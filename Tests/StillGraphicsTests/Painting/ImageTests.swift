// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillTestSupport
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

struct ImageTests {
  /// Random premultiplied pixels.
  static func noise(_ width: Int, _ height: Int) -> CGImage {
    var numbers = SeededNumbers(seed: 7)
    return CGImage(
      bitmap: Bitmap(width: width, height: height) { words in
        for index in 0..<(width * height) {
          let alpha = UInt32.random(in: 0...255, using: &numbers)
          func channel() -> UInt32 { UInt32.random(in: 0...alpha, using: &numbers) }
          words[index] = alpha << 24 | channel() << 16 | channel() << 8 | channel()
        }
      })
  }

  /// Draws as UIKit does: upright where y points down.
  static func draw(_ image: CGImage, _ rect: CGRect, _ context: CGContext) {
    context.saveGState()
    context.translateBy(x: 0, y: rect.minY + rect.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(image, in: rect)
    context.restoreGState()
  }

  @Test(arguments: [CGInterpolationQuality.none, .low, .default, .high])
  func pixelsOntoPixelsAreExact(quality: CGInterpolationQuality) throws {
    let image = Self.noise(13, 7)
    let result = try picture(20, 20) { context in
      context.interpolationQuality = quality
      Self.draw(image, CGRect(x: 3, y: 5, width: 13, height: 7), context)
    }
    for y in 0..<7 {
      for x in 0..<13 { #expect(result[x + 3, y + 5] == image.bitmap[x, y]) }
    }
    #expect(result[2, 5] == .clear)
    #expect(result[16, 5] == .clear)
  }

  @Test func withYDownAnImageStandsOnItsHead() throws {
    let image = Self.noise(4, 3)
    let result = try picture(4, 3) { $0.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 3)) }
    for y in 0..<3 {
      for x in 0..<4 { #expect(result[x, y] == image.bitmap[x, 2 - y]) }
    }
  }

  @Test func mirroredAndTurnedImagesKeepTheirPixels() throws {
    let image = Self.noise(4, 3)
    let mirrored = try picture(4, 3) { context in
      context.translateBy(x: 4, y: 3)
      context.scaleBy(x: -1, y: -1)
      context.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 3))
    }
    let turned = try picture(3, 4) { context in
      context.translateBy(x: 3, y: 0)
      context.rotate(by: .pi / 2)
      Self.draw(image, CGRect(x: 0, y: 0, width: 4, height: 3), context)
    }
    for y in 0..<3 {
      for x in 0..<4 {
        #expect(mirrored[3 - x, y] == image.bitmap[x, y])
        #expect(turned[2 - y, x] == image.bitmap[x, y])
      }
    }
  }

  @Test func withoutInterpolationPixelsBecomeBlocks() throws {
    let image = Self.noise(4, 3)
    let result = try picture(12, 9) { context in
      context.interpolationQuality = .none
      Self.draw(image, CGRect(x: 0, y: 0, width: 12, height: 9), context)
    }
    for y in 0..<9 {
      for x in 0..<12 { #expect(result[x, y] == image.bitmap[x / 3, y / 3]) }
    }
  }

  @Test func imagesFadeWithTheAlphaOfNow() throws {
    let image = CGImage(bitmap: Bitmap(width: 1, height: 1) { $0[0] = 0xFFFF_0000 })
    let result = try picture(4, 4) { context in
      context.fill(.white, 0, 0, 4, 4)
      context.setAlpha(0.4)
      context.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(result[2, 2].distance(Pixel(255, 153, 153)) <= 1)
  }

  @Test func tilesRepeatOverTheClip() throws {
    let image = Self.noise(2, 2)
    let result = try picture(9, 9) { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 9))
      context.draw(image, in: CGRect(x: 1, y: 1, width: 2, height: 2), byTiling: true)
    }
    for y in 0..<9 {
      for x in 0..<8 { #expect(result[x, y] == image.bitmap[(x + 1) % 2, 1 - (y + 1) % 2]) }
    }
    #expect(result[8, 4] == .clear)
  }

  @Test func croppingTakesWholePixels() {
    let image = Self.noise(10, 10)
    let part = image.cropping(to: CGRect(x: 2.5, y: 3, width: 3, height: 2))
    #expect(part?.width == 4)
    #expect(part?.height == 2)
    #expect(part?.bitmap[0, 0] == image.bitmap[2, 3])
    #expect(image.cropping(to: CGRect(x: 20, y: 0, width: 3, height: 3)) == nil)
    #expect(image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 3, height: 3)) == nil)
  }

  /// The layout that an image tells is that of its bytes.
  @Test func anImageIsMadeOfItsOwnBytes() throws {
    let words = (0..<12).map { 0xFF00_0000 | UInt32($0) &* 0x0015_0B03 }
    let bytes = words.withUnsafeBytes { Data($0) }
    let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue).union(.byteOrder32Little)
    let make = { (width: Int, row: Int, info: CGBitmapInfo, provider: CGDataProvider) in
      CGImage(
        width: width, height: 3, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: row,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: info, provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    }
    let provider = try #require(CGDataProvider(data: bytes))
    let image = try #require(make(4, 16, info, provider))
    let ownProvider = try #require(image.dataProvider)
    let copy = make(image.width, image.bytesPerRow, image.bitmapInfo, ownProvider)
    #expect(copy == image && image.dataProvider?.data == bytes && image.copy() == image && !image.isMask)
    #expect(image.bitsPerPixel == 32 && image.bitsPerComponent == 8 && image.colorSpace?.name == CGColorSpace.sRGB)
    #expect(image.alphaInfo == .premultipliedFirst)
  }
}
