// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillPDF
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

/// What lies far beyond a picture is cut off before numbers end, and changes nothing of what is seen.
struct FarOffTests {
  /// Each draws red over all of the left half, y = 0 to 20, x = 0 to 20, and nothing elsewhere of note.
  private static let scenes: [@Sendable (CGContext) -> Void] = [
    { context in
      context.scaleBy(x: 1e9, y: 1)
      context.fill(.red, -5, -5, 9, 60)
    },
    { context in
      context.concatenate(CGAffineTransform(a: 1, b: 0, c: 1e9, d: 1, tx: 0, ty: 0))
      context.fill(.red, -1e12, -5, 2e12, 60)
    },
    { context in
      context.setFillColor(.red)
      context.fillEllipse(in: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
    },
    { context in
      context.setStrokeColor(.red)
      context.setLineWidth(1e9)
      context.strokeLineSegments(between: [CGPoint(x: -1e12, y: 3), CGPoint(x: 1e12, y: 9)])
    },
    { context in
      context.clip(to: CGRect(x: -1e20, y: -1e20, width: 2e20, height: 2e20))
      context.fill(.red, -1e300, -1e300, 2e300, 2e300)
    },
  ]

  @Test(arguments: scenes.indices) func hugeShapesCoverTheirPart(index: Int) throws {
    let list = record(40, 20) { context in
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20))
      Self.scenes[index](context)
      context.restoreGState()
      context.fill(.blue, 22, 2, 10, 10)
    }
    let pixels = try paint(list, 40, 20)
    let page = try PDFDocument(data: pdf(list, 40, 20)).rasterize(page: 0, scale: 1)
    for (x, y) in [(1, 1), (18, 1), (10, 10), (1, 18), (18, 18)] {
      #expect(pixels[x, y] == .redPixel)
      #expect(page[x, y] == .redPixel)
    }
    for picture in [pixels, page] { #expect(picture[27, 7] == .bluePixel) }
    #expect(pixels[36, 16] == .clear && page[36, 16] == page[36, 1])
  }

  /// A pen of a thousand kilometres draws circles at each bend, of which not every pixel can be followed.
  @Test func enormousRoundPensEnd() throws {
    let list = record(20, 20) { context in
      context.setStrokeColor(.red)
      context.setLineWidth(1e9)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.scaleBy(x: 1e9, y: 1e9)
      context.move(to: CGPoint(x: 1, y: 1))
      context.addCurve(
        to: CGPoint(x: 1e9, y: 3), control1: CGPoint(x: 5e8, y: -1e9), control2: CGPoint(x: -4e8, y: 1e9))
      context.strokePath()
    }
    #expect(try paint(list, 20, 20)[10, 10] == .redPixel)
    #expect(try pdf(list, 20, 20).count > 500)
  }

  /// Together with the way between, the caster of a shadow from a hundred kilometres off would take gigabytes.
  @Test func farShadowsTakeNoMemory() throws {
    let pixels = try picture(20, 20) { context in
      context.setShadow(offset: CGSize(width: 9e5, height: 9e5), blur: 2, color: .green)
      context.group {
        context.fill(.red, -1e6, -1e6, 2e6, 2e6)
        context.fill(.blue, 4, 4, 4, 4)
      }
    }
    #expect(pixels[1, 1] == .redPixel && pixels[5, 5] == .bluePixel)
  }

  /// A bitmap of a group and of what casts its shadow from far off would consist of the way between.
  @Test func theWayToAFarShadowIsNotPainted() throws {
    let list = record(40, 40) { context in
      context.setShadow(offset: CGSize(width: 3000, height: 3000), blur: 2, color: .green)
      context.group {
        context.fill(.red, -3000, -3000, 40, 40)
        context.fill(.red, 0, 0, 4, 4)
      }
    }
    var allowance = PaintingAllowance()
    allowance.groupPixels = 10_000
    CairoFonts.borrow { fonts in
      RasterPainter(
        surface: CairoSurface(width: 40, height: 40), area: PixelRect(x: 0, y: 0, width: 40, height: 40),
        transform: .identity, allowance: allowance, fonts: fonts
      ).paint(list)
    }
    #expect(allowance.outcome.failure == nil)
    let pixels = try paint(list, 40, 40)
    #expect(pixels[2, 2] == .redPixel && pixels[20, 20].distance(Pixel(0, 255, 0)) <= 1)
  }

  /// Bitmaps from what casts such a shadow to where it is seen would be wider than Cairo's.
  @Test func shadowsAreCastFromAnyDistance() throws {
    let image = CGImage(
      bitmap: Bitmap(width: 8, height: 1) { words in for index in 0..<4 { words[index] = 0xFFFF_0000 } })
    let casters: [(CGContext) -> Void] = [
      { context in context.group { context.fill(.red, -2e4, 1, 20, 6) } },
      { context in
        context.group {
          context.fill(.red, -2e4, 1, 20, 6)
          context.fill(.blue, 18, 0, 2, 8)
        }
      },
      { context in context.draw(image, in: CGRect(x: -2e4, y: 1, width: 20_010, height: 6)) },
    ]
    for (index, draw) in casters.enumerated() {
      let pixels = try picture(20, 8) { context in
        context.setShadow(offset: CGSize(width: 2e4, height: 0), blur: 2, color: .green)
        draw(context)
      }
      #expect(pixels[6, 4].distance(Pixel(0, 255, 0)) <= 1, "\(index)")
    }
  }

  /// From a distance of 3,000 points, what casts the shadow is painted by itself, and from 100 together with the rest.
  @Test func farShadowsLookLikeNearOnes() throws {
    let pictures = try [100.0, 3000].map { distance in
      try picture(40, 40) { context in
        context.addEllipse(in: CGRect(x: 2, y: 2, width: 36, height: 36))
        context.clip()
        context.setAlpha(0.7)
        context.setShadow(offset: CGSize(width: distance, height: distance), blur: 5, color: .rgba(0, 1, 0, 0.8))
        context.group {
          context.setFillColor(.rgba(1, 0, 0, 0.5))
          context.fillEllipse(in: CGRect(x: 6.25 - distance, y: 8.5 - distance, width: 20, height: 15))
          context.fill(.blue, 25.5, 20.5, 9, 9)
        }
      }
    }
    let shadow = pictures[0][16, 15]
    #expect(shadow.green > 50 && shadow.red == 0 && pictures[0][30, 25].blue > 100 && pictures[0][0, 0] == .clear)
    for (x, y) in (0..<1600).map({ ($0 % 40, $0 / 40) }) {
      #expect(pictures[0][x, y].distance(pictures[1][x, y]) <= 1, "\(x), \(y)")
    }
  }

  /// Cairo has no pictures of more than 32,767 pixels to a side.
  @Test func imagesAreStretchedToAnyWidth() throws {
    let image = CGImage(
      bitmap: Bitmap(width: 3, height: 2) { words in for index in 0..<6 { words[index] = 0xFFFF_0000 } })
    let pixels = try picture(20, 8) { context in
      context.draw(image, in: CGRect(x: -4e4, y: 1, width: 8e4, height: 6))
      context.fill(.blue, 1, 3, 2, 2)
    }
    #expect(pixels[10, 4] == .redPixel && pixels[1, 4] == .bluePixel)
  }
}
