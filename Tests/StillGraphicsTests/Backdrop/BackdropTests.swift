// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

struct BackdropTests {
  private func whole(_ width: Double, _ height: Double) -> CGRect { CGRect(x: 0, y: 0, width: width, height: height) }

  @Test(arguments: [0, 0.3, 2, 9, 11, 40, 400], [1.0, 3.0]) func anEvenBackgroundStaysAsItIs(
    sigma: Double, scale: Double
  ) throws {
    let color = CGColor.rgba(0.25, 0.5, 0.75)
    let plain = try picture(67, 41, scale: scale) { $0.fill(color, 0, 0, 67, 41) }
    let seen = try picture(67, 41, scale: scale) { context in
      context.fill(color, 0, 0, 67, 41)
      context.drawBackdrop(BackdropFilter(sigma: sigma), in: CGRect(x: 5, y: 3, width: 50, height: 31))
    }
    #expect(seen == plain)
  }

  /// The oracle is the Gaussian's integral, in doubles.
  @Test(arguments: [2, 5, 12, 30]) func anEdgeBecomesTheIntegralOfTheGaussian(sigma: Double) throws {
    let seen = try picture(256, 40) { context in
      context.fill(.black, 0, 0, 128, 40)
      context.fill(.rgba(1, 1, 1), 128, 0, 128, 40)
      context.drawBackdrop(BackdropFilter(sigma: sigma), in: whole(256, 40))
    }
    for x in 0..<256 {
      let level = Double(seen.straightPixel(x: x, y: 20).red)
      #expect(abs(level + Double(seen.straightPixel(x: 255 - x, y: 20).red) - 255) <= 1, "\(x)")
      guard abs(Double(x) - 127.5) < 127 - 3 * sigma else { continue }
      let law = 127.5 * (1 + erf((Double(x) - 127.5) / (sigma * 2.0.squareRoot())))
      #expect(abs(level - law) <= 1.5, "\(x): \(level), \(law)")
      #expect(seen.straightPixel(x: x, y: 0) == seen.straightPixel(x: x, y: 39))
    }
  }

  @Test func theBlurGrowsWithTheScale() throws {
    func edge(_ scale: Double) throws -> Bitmap {
      try picture(120, 20, scale: scale) { context in
        context.fill(.black, 0, 0, 60, 20)
        context.fill(.rgba(1, 1, 1), 60, 0, 60, 20)
        context.drawBackdrop(BackdropFilter(sigma: 6), in: whole(120, 20))
      }
    }
    let (one, three) = (try edge(1), try edge(3))
    for x in 0..<120 { #expect(one.straightPixel(x: x, y: 9).distance(three.straightPixel(x: 3 * x + 1, y: 28)) <= 2) }
  }

  /// What lies beyond the rectangle has no part in the blur.
  @Test func onlyWhatLiesWithinCounts() throws {
    let seen = try picture(60, 60) { context in
      context.fill(.red, 0, 0, 60, 60)
      context.fill(.blue, 20, 20, 20, 20)
      context.drawBackdrop(BackdropFilter(sigma: 8), in: CGRect(x: 20, y: 20, width: 20, height: 20))
    }
    #expect(seen.straightPixel(x: 20, y: 20) == .bluePixel && seen.straightPixel(x: 39, y: 30) == .bluePixel)
    #expect(seen.straightPixel(x: 19, y: 30) == .redPixel)
  }

  @Test func whatIsPaintedLaterStaysSharp() throws {
    let seen = try picture(60, 20) { context in
      context.fill(.red, 0, 0, 60, 20)
      context.drawBackdrop(BackdropFilter(sigma: 8), in: whole(60, 20))
      context.fill(.blue, 30, 0, 30, 20)
    }
    #expect(seen.straightPixel(x: 29, y: 10) == .redPixel && seen.straightPixel(x: 30, y: 10) == .bluePixel)
  }

  @Test func clipsAndAlphaApply() throws {
    let filter = BackdropFilter(sigma: 0, tint: SRGBComponents(red: 0, green: 0, blue: 1, alpha: 1))
    let seen = try picture(40, 40) { context in
      context.fill(.red, 0, 0, 40, 40)
      context.saveGState()
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
      context.clip()
      context.drawBackdrop(filter, in: whole(20, 20))
      context.restoreGState()
      context.setAlpha(0.5)
      context.drawBackdrop(filter, in: CGRect(x: 20, y: 20, width: 10.5, height: 10))
    }
    #expect(seen.straightPixel(x: 0, y: 0) == .redPixel && seen.straightPixel(x: 10, y: 10) == .bluePixel)
    #expect(seen.straightPixel(x: 25, y: 25).distance(Pixel(127, 0, 128)) <= 1)
    #expect(seen.straightPixel(x: 30, y: 25).distance(Pixel(191, 0, 64)) <= 1)
    #expect(seen.straightPixel(x: 31, y: 25) == .redPixel)
  }

  @Test func aGroupSeesItselfUnlessItSeesBehind() throws {
    let filter = BackdropFilter(sigma: 0, saturation: 0)
    func seen(_ seesBehind: Bool) throws -> Bitmap {
      try picture(20, 20) { context in
        context.fill(.red, 0, 0, 20, 20)
        context.setAlpha(0.5)
        context.beginTransparencyLayer(seenThrough: nil, seesBehind: seesBehind)
        context.fill(.blue, 0, 0, 10, 20)
        context.drawBackdrop(filter, in: whole(20, 20))
        context.endTransparencyLayer()
      }
    }
    let blue = Pixel(127 + 9, 9, 9)
    #expect(try seen(false).straightPixel(x: 5, y: 5).distance(blue) <= 1)
    #expect(try seen(false).straightPixel(x: 15, y: 5) == .redPixel)
    #expect(try seen(true).straightPixel(x: 5, y: 5).distance(blue) <= 1)
    #expect(try seen(true).straightPixel(x: 15, y: 5).distance(Pixel(127 + 27, 27, 27)) <= 1)
  }

  /// Rule: a backdrop casts the shadow of its rectangle, also in a group with nothing behind the backdrop.
  @Test(arguments: [1, 0.5]) func shadowsAreThoseOfTheShape(alpha: Double) throws {
    let seen = try picture(60, 40) { context in
      context.fill(.rgba(1, 1, 1), 0, 0, 60, 40)
      context.setAlpha(alpha)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setShadow(offset: CGSize(width: 30, height: 0), blur: 0, color: .black)
      context.beginTransparencyLayer(seenThrough: nil, seesBehind: true)
      context.drawBackdrop(BackdropFilter(sigma: 2), in: CGRect(x: 5, y: 10, width: 20, height: 20))
      context.endTransparencyLayer()
      context.endTransparencyLayer()
    }
    let gray = UInt8(255 * (1 - alpha))
    #expect(seen.straightPixel(x: 45, y: 20).distance(Pixel(gray, gray, gray)) <= 1)
  }

  @Test(arguments: [
    CGRect(x: 1e12, y: 0, width: 10, height: 10), CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9),
    CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1),
    CGRect(x: 3, y: 3, width: 0, height: 9), CGRect(x: 0.2, y: 0.2, width: 0.1, height: 0.1),
    CGRect(x: -5, y: 4, width: 100, height: 2),
  ])
  func noRectangleIsTooStrange(rect: CGRect) throws {
    let list = record(20, 20) { context in
      context.fill(.red, 0, 0, 20, 20)
      context.drawBackdrop(BackdropFilter(sigma: 8), in: rect)
      context.rotate(by: 1)
      context.drawBackdrop(BackdropFilter(sigma: 1e300), in: rect)
      context.scaleBy(x: 0, y: 1)
      context.drawBackdrop(BackdropFilter(sigma: -1), in: rect)
    }
    let seen = try paint(list, 20, 20)
    #expect(seen.straightPixel(x: 10, y: 10).distance(.redPixel) <= 1)
    #expect(try !pdf(list, 20, 20).isEmpty)
  }

  @Test func listsSayWhatIsFiltered() {
    func list(_ sigma: Double) -> DisplayList {
      record(9, 9) { context in
        let curve = LuminanceCurve(amount: 0.5, values: [0, 0.25, 0.5, 1])
        context.drawBackdrop(
          BackdropFilter(sigma: sigma, curve: curve, saturation: 2), in: whole(9, 9), isClipped: true)
      }
    }
    #expect(list(8).description == "backdrop (0 0) 9×9 sigma 8 curve 0 0.25 0.5 1 by 0.5 saturation 2")
    #expect(list(8) == list(8) && list(8) != list(9))
    #expect(list(8).bitmapCauses == [.blur] && !list(8).isOverlay)
  }
}
