// SPDX-License-Identifier: MIT

import StillBitmap
import StillGraphics
import StillLayers
import Testing

/// In which order a layer's parts meet, and what multiplies what.
struct CompositingLawTests {
  /// Law (Apple's documentation): `masksToBounds` and `mask` are multiplied.
  @Test func maskAndRoundedBoundsMultiply() throws {
    let root = layer(0, 0, 40, 40)
    root.cornerRadius = 10
    root.masksToBounds = true
    root.addSublayer(layer(-10, -10, 60, 60, .red))
    let mask = layer(0, 0, 40, 40, CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.5))
    mask.frame.size.width = 20
    let clipped = try picture(of: root, width: 40, height: 40)
    root.mask = mask
    let both = try picture(of: root, width: 40, height: 40)
    for y in 0..<40 {
      for x in 0..<40 {
        let expected = x < 20 ? Double(clipped[x, y].alpha) * 0.5 : 0
        #expect(abs(Double(both[x, y].alpha) - expected) <= 1.5, "\(x) \(y)")
      }
    }
    // The corner of radius 10 in iOS' numbers, halved.
    for (x, coverage) in [5.0, 85, 165, 224, 249].enumerated() {
      #expect(abs(Double(both[5 + x, 0].alpha) - coverage / 2) <= 1.5)
    }
  }

  /// Law: opacity and mask act on the finished layer, so their order makes no difference.
  @Test func opacityAndMaskMultiply() throws {
    let root = layer(0, 0, 20, 20)
    let subject = layer(0, 0, 20, 20, .red)
    subject.borderWidth = 5
    subject.borderColor = .blue
    subject.opacity = 0.5
    subject.mask = layer(0, 0, 20, 20, CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.4))
    root.addSublayer(subject)
    let pixels = try picture(of: root, width: 20, height: 20)
    for place in [2, 10] { #expect(abs(Int(pixels[place, 10].alpha) - 51) <= 1) }
    #expect(pixels[2, 10].red == 0 && pixels[10, 10].blue == 0)
  }

  /// Law: layers of equal `zPosition` keep their order, others go by it, whichever was added or moved first.
  @Test func depthsSortStably() throws {
    let depths: [CGFloat] = [1, 0, -1, 1, 0, -1]
    let expected = [2, 5, 1, 4, 0, 3]
    let root = layer(0, 0, 60, 10)
    for (index, depth) in depths.enumerated() {
      let sublayer = layer(0, 0, CGFloat(index + 1), 1, .red)
      root.addSublayer(sublayer)
      sublayer.zPosition = depth
    }
    let context = CGContext(bounds: root.bounds)
    root.render(in: context)

    let drawn = context.displayList.nodes.compactMap { node -> Int? in
      guard case .fillRect(let rect, _) = node.content else { return nil }
      return Int(rect.width) - 1
    }
    #expect(drawn == expected)
  }

  /// Law: background, contents, sublayers, border; the shadow lies below all of them.
  @Test func partsLieInCoreAnimationsOrder() throws {
    let root = layer(0, 0, 40, 40)
    let subject = layer(10, 10, 20, 20, .red)
    let green: UInt32 = 0xFF00_FF00
    subject.contents = CGImage(bitmap: Bitmap(width: 1, height: 1) { $0[0] = green })
    subject.contentsGravity = .topLeft
    subject.contentsScale = 1.0 / 16
    subject.borderWidth = 2
    subject.borderColor = .black
    subject.addSublayer(layer(0, 0, 8, 20, .blue))
    (subject.shadowOpacity, subject.shadowRadius, subject.shadowOffset) = (1, 0, CGSize(width: 6, height: 0))
    root.addSublayer(subject)
    let pixels = try picture(of: root, width: 40, height: 40)
    #expect(pixels[11, 20] == Bitmap.Pixel(red: 0, green: 0, blue: 0, alpha: 255), "the border covers sublayers")
    #expect(pixels[14, 20] == .solidBlue, "sublayers cover contents")
    #expect(pixels[20, 20] == .solidGreen, "contents cover the background")
    #expect(pixels[27, 20] == .solidRed)
    #expect(pixels[33, 20].alpha == 255 && pixels[33, 20].red == 0, "the shadow is seen beside the layer")
  }

  /// Red to white along x, from snap-swift's picture at 2x (Display P3, converted): Generic RGB, whose reddest red is
  /// ff2600. In sRGB the middle would read 255 128 128.
  @Test(arguments: [
    (0, [255, 37, 0]), (24, [255, 58, 49]), (50, [255, 90, 87]), (75, [255, 120, 119]), (100, [255, 150, 149]),
    (125, [255, 178, 178]), (150, [255, 205, 205]), (175, [255, 230, 231]), (199, [255, 255, 255]),
  ])
  func redToWhiteAsIOSHasIt(x: Int, expected: [Int]) throws {
    let subject = CAGradientLayer()
    subject.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    subject.colors = [CGColor.red, CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)]
    (subject.startPoint, subject.endPoint, subject.locations) = (.zero, CGPoint(x: 1, y: 0), [0, 1])
    let pixel = try picture(of: subject, width: 100, height: 100, scale: 2)[x, 10]
    let found = [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 2 }, "\(found) instead of \(expected)")
  }
}
