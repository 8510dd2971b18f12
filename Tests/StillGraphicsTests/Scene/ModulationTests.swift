// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

struct ModulationTests {
  private let color = SRGBComponents(red: 0.5, green: 1, blue: 0, alpha: 1)

  /// The oracle multiplies the pixels.
  @Test func coloursAreMultiplied() throws {
    let image = CGImage(bitmap: Bitmap(width: 2, height: 2) { $0.update(repeating: 0x8040_4080, count: 4) })
    let drawing = record(40, 40) { context in
      context.fill(.rgba(0.8, 0.6, 0.4), 0, 0, 20, 20)
      context.fill(.rgba(1, 1, 1, 0.5), 10, 10, 20, 20)
      context.draw(image, in: CGRect(x: 20, y: 20, width: 2, height: 2))
      context.setAlpha(0.5)
      context.group { context.fill(.red, 30, 0, 10, 10) }
    }
    let plain = try paint(drawing, 40, 40)
    let modulated = try paint(drawing.modulated(by: color), 40, 40)
    for y in 0..<40 {
      for x in 0..<40 {
        let (before, after) = (plain.straightPixel(x: x, y: y), modulated.straightPixel(x: x, y: y))
        let expected = Pixel(before.red / 2 + before.red % 2, before.green, 0, before.alpha)
        #expect(after.distance(expected) <= 3, "\(x) \(y): \(after), \(expected)")
      }
    }
  }

  @Test func shapesStayShapes() {
    let drawing = record(40, 40) { $0.fill(.red, 0, 0, 20, 20) }
    #expect(drawing.modulated(by: color).description == "fill (0 0) 20×20 rgb(0.5 0 0)")
  }
}
