// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers
import Testing

struct CompositingFilterTests {
  private func scene(_ filter: Any?) -> (CALayer, CALayer) {
    let root = layer(0, 0, 20, 20, CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 1))
    let top = layer(0, 0, 10, 20, CGColor(srgbRed: 0, green: 1, blue: 1, alpha: 1))
    top.compositingFilter = filter
    root.addSublayer(top)
    return (root, top)
  }

  @Test(arguments: [
    ("multiplyBlendMode", 0, 255, 0), ("CIMultiplyBlendMode", 0, 255, 0), ("screenBlendMode", 255, 255, 255),
    ("differenceBlendMode", 255, 0, 255), ("darkenBlendMode", 0, 255, 0), ("plusL", 255, 255, 255),
    ("normalBlendMode", 0, 255, 255),
  ])
  func namesSayModes(name: String, red: Int, green: Int, blue: Int) throws {
    let seen = try picture(of: scene(name).0, width: 20, height: 20)
    #expect(
      seen.straightPixel(x: 5, y: 10)
        == Bitmap.Pixel(red: UInt8(red), green: UInt8(green), blue: UInt8(blue), alpha: 255))
    #expect(seen.straightPixel(x: 15, y: 10) == Bitmap.Pixel(red: 255, green: 255, blue: 0, alpha: 255))
  }

  /// Two sublayers that overlap are not multiplied with each other.
  @Test func theLayerIsOnePicture() throws {
    let (root, top) = scene("multiplyBlendMode")
    top.backgroundColor = nil
    for _ in 0..<2 { top.addSublayer(layer(0, 0, 10, 20, CGColor(srgbRed: 0.5, green: 1, blue: 1, alpha: 1))) }
    #expect(try picture(of: root, width: 20, height: 20).straightPixel(x: 5, y: 10).red == 128)
    top.opacity = 0.5
    let half = try picture(of: root, width: 20, height: 20).straightPixel(x: 5, y: 10).red
    #expect((190...193).contains(half))
  }

  @Test func inPerspectiveToo() throws {
    let (root, top) = scene("multiplyBlendMode")
    top.transform.m34 = -0.01
    top.transform = CATransform3DRotate(top.transform, 0.2, 0, 1, 0)
    #expect(try picture(of: root, width: 20, height: 20).straightPixel(x: 5, y: 10) == .solidGreen)
  }

  @Test func unknownOnesAreReportedAndPaintedOver() throws {
    var seen: Bitmap?
    let texts = errors {
      let (root, top) = scene("sepiaTone")
      #expect(top.compositingFilter as? String == "sepiaTone")
      seen = try? picture(of: root, width: 20, height: 20)
      top.compositingFilter = nil
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("\"sepiaTone\" is not a known blend mode") == true)
    #expect(seen?.straightPixel(x: 5, y: 10) == Bitmap.Pixel(red: 0, green: 255, blue: 255, alpha: 255))
  }
}
