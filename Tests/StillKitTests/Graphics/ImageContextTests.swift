// SPDX-License-Identifier: MIT

import StillBitmap
import StillGraphics
import StillKit
import Testing

struct ImageContextTests {
  @Test func whatIsDrawnIsInThePicture() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 2), false, 2)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(image.size == CGSize(width: 4, height: 2) && image.scale == 2)
    let bitmap = try #require(image.cgImage).bitmap
    #expect(bitmap.width == 8 && bitmap.height == 4)
    #expect(bitmap.straightPixel(x: 3, y: 3).red == 255 && bitmap.straightPixel(x: 4, y: 0).alpha == 0)
    #expect(UIGraphicsGetCurrentContext() === nil)
  }

  @Test func opaqueOnesStartBlackAndZeroIsTheScreensScale() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), true, 0)
    let bitmap = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage).bitmap
    UIGraphicsEndImageContext()
    #expect(bitmap.width == 3 && bitmap[0, 0].alpha == 255 && bitmap[0, 0].red == 0)
  }

  @Test func nestedOnesEndInOrder() throws {
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
    let outer = try #require(UIGraphicsGetCurrentContext())
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    #expect(UIGraphicsGetCurrentContext() !== outer)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    UIGraphicsEndImageContext()
  }

  @Test(arguments: [CGSize.zero, CGSize(width: CGFloat.nan, height: 1), CGSize(width: -1, height: 10)])
  func aSizeThatCannotBeDrawnIsEndedLikeAnyOther(size: CGSize) throws {
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
    let outer = try #require(UIGraphicsGetCurrentContext())
    UIGraphicsBeginImageContext(size)
    #expect(UIGraphicsGetCurrentContext() === nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func aRendererOfNegativeSizeDrawsAnEmptyImage() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: -1, height: 10)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
    }
    #expect(image.cgImage == nil)
  }

  @Test func endingWithoutABeginDoesNothing() {
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === nil)
  }

  @MainActor @Test func aPictureThatIsTooWideSaysHowWideItMayBe() {
    let size = CGSize(width: 40_000, height: 1)
    let texts = errors {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let renderer = UIGraphicsImageRenderer(size: size, format: format)
      let image = renderer.image { $0.fill(CGRect(origin: .zero, size: size)) }
      #expect(image.cgImage == nil)
      UIGraphicsBeginImageContextWithOptions(size, false, 1)
      #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
      UIGraphicsEndImageContext()
    }
    let sentence =
      "A picture of 40000 pixels across cannot be painted: 32767 can be. Draw it in parts beside each other, or at a "
      + "smaller scale."
    #expect(texts == [sentence, sentence])
  }

  @MainActor
  @Test(
    arguments: [
      (CGSize(width: 390, height: 30_000), 3, "1170×90000"), (CGSize(width: 1, height: 2e6), 1, "1×2000000"),
      (CGSize(width: 1e300, height: 1), 1, "1e+300×1"),
    ] as [(CGSize, CGFloat, String)])
  func aPictureOfTooManyPixelsSaysHowManyThereMayBe(size: CGSize, scale: CGFloat, pixels: String) throws {
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
    let outer = try #require(UIGraphicsGetCurrentContext())
    let texts = errors {
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in Issue.record("it was drawn into") }
      #expect(image.cgImage == nil)
      UIGraphicsBeginImageContextWithOptions(size, false, scale)
      #expect(UIGraphicsGetCurrentContext() === nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
      UIGraphicsEndImageContext()
    }
    let sentence =
      "A picture of \(pixels) pixels cannot be drawn, and is empty: 100000000 pixels can be, and 1000000 to a side. Draw it "
      + "in parts, or at a smaller scale."
    #expect(texts == [sentence, sentence])
    #expect(UIGraphicsGetCurrentContext() === outer)
    UIGraphicsEndImageContext()
  }
}
