// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

struct RasterGroupTests {
  static func squares(_ context: CGContext) {
    context.fill(.red, 0, 0, 6, 6)
    context.fill(.blue, 3, 3, 6, 6)
  }

  @Test func aGroupFadesAsOnePicture() throws {
    let grouped = try picture(9, 9) { context in
      context.fill(.white, 0, 0, 9, 9)
      context.setAlpha(0.5)
      context.group { Self.squares(context) }
    }
    #expect(grouped[4, 4].distance(Pixel(127, 127, 255)) <= 1)
    #expect(grouped[1, 1].distance(Pixel(255, 127, 127)) <= 1)
    let separate = try picture(9, 9) { context in
      context.fill(.white, 0, 0, 9, 9)
      context.setAlpha(0.5)
      Self.squares(context)
    }
    #expect(separate[4, 4].distance(Pixel(127, 64, 191)) <= 1)
  }

  @Test func anOpaqueGroupIsAsItsParts() throws {
    let parts = try picture(9, 9) { Self.squares($0) }
    let nested = try picture(9, 9) { context in context.group { context.group { Self.squares(context) } } }
    #expect(parts == nested)
  }

  @Test func stateStartsAfreshInAGroupAndComesBackAfterIt() throws {
    let result = try picture(4, 1) { context in
      context.setAlpha(0.5)
      context.setFillColor(.red)
      context.group {
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setFillColor(.blue)
        context.translateBy(x: 9, y: 9)
      }
      context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    }
    #expect(result[0, 0] == Pixel(128, 0, 0, 128))
    #expect(result[2, 0] == Pixel(128, 0, 0, 128))
    #expect(result[1, 0] == .clear)
  }

  @Test func blendingInAGroupSeesTheGroupOnly() throws {
    let result = try picture(2, 1) { context in
      context.fill(.red, 0, 0, 2, 1)
      context.group {
        context.setBlendMode(.multiply)
        context.fill(.blue, 0, 0, 1, 1)
      }
      context.setBlendMode(.multiply)
      context.fill(.blue, 1, 0, 1, 1)
    }
    #expect(result[0, 0] == .bluePixel)
    #expect(result[1, 0] == Pixel(0, 0, 0))
  }

  @Test func groupsLieWhereTheirPartsLie() throws {
    func scene(_ wrap: @escaping (CGContext, () -> Void) -> Void) throws -> Bitmap {
      try picture(20, 20, scale: 2) { context in
        context.fill(.white, 0, 0, 20, 20)
        context.clip(to: CGRect(x: 2, y: 3, width: 15, height: 14))
        context.translateBy(x: 5, y: 4)
        context.rotate(by: 0.3)
        wrap(context) {
          context.fill(.red, 0, 0, 7, 5)
          context.translateBy(x: 3, y: 2)
          context.scaleBy(x: 0.5, y: 1.5)
          wrap(context) { context.fill(.blue, 0, 0, 7, 5) }
        }
      }
    }
    let plain = try scene { _, body in body() }
    let grouped = try scene { context, body in context.group(body) }
    for y in 0..<40 {
      for x in 0..<40 { #expect(plain[x, y].distance(grouped[x, y]) <= 1) }
    }
  }

  @Test func aGroupOfACircleInAClipOfACircleIsClipped() throws {
    let result = try picture(20, 10) { context in
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
      context.clip()
      context.setAlpha(0.5)
      context.group { context.fill(.red, 0, 0, 20, 10) }
    }
    #expect(result[5, 5] == Pixel(128, 0, 0, 128))
    #expect(result[0, 0] == .clear)
    #expect(result[12, 5] == .clear)
  }

  @Test func whatIsLeftOpenEndsWithTheList() throws {
    let result = try picture(4, 4) { context in
      context.fill(.red, 0, 0, 4, 4)
      context.saveGState()
      context.beginTransparencyLayer()
      context.fill(.blue, 0, 0, 4, 4)
    }
    #expect(result[0, 0] == .redPixel)
  }

  @Test func nestedListsKeepTheirOwnSpace() throws {
    let inner = record(4, 4) { context in
      context.translateBy(x: 1, y: 1)
      context.setAlpha(0.5)
      context.group { context.fill(.red, 0, 0, 2, 2) }
    }
    let result = try picture(10, 10) { context in
      context.translateBy(x: 5, y: 5)
      context.group { context.draw(inner, within: CGRect(x: 0, y: 0, width: 4, height: 4)) }
      context.fill(.blue, 0, 0, 1, 1)
    }
    #expect(result[6, 6] == Pixel(128, 0, 0, 128))
    #expect(result[7, 7] == Pixel(128, 0, 0, 128))
    #expect(result[8, 8] == .clear)
    #expect(result[5, 5] == .bluePixel)
  }
}
