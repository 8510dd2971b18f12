// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

struct RasterClipTests {
  /// Clips to a circle of radius 4 in the middle of 10 × 10.
  static func clipToCircle(_ context: CGContext) {
    context.addEllipse(in: CGRect(x: 1, y: 1, width: 8, height: 8))
    context.clip()
  }

  @Test func clipsMeet() throws {
    let result = try picture(8, 8) { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 8))
      context.clip(to: CGRect(x: 2, y: 3, width: 8, height: 8))
      context.fill(.red, 0, 0, 8, 8)
    }
    #expect(try result == picture(8, 8) { $0.fill(.red, 2, 3, 3, 5) })
  }

  @Test func aClippedFillCoversWhatAFillOfTheClipCovers() throws {
    let clipped = try picture(10, 10) { context in
      Self.clipToCircle(context)
      context.fill(.red, 0, 0, 10, 10)
    }
    let filled = try picture(10, 10) { context in
      context.setFillColor(.red)
      context.fillEllipse(in: CGRect(x: 1, y: 1, width: 8, height: 8))
    }
    #expect(clipped == filled)
  }

  @Test func coverageOfShapeAndClipMultiply() throws {
    let result = try picture(4, 4) { context in
      context.clip(to: CGRect(x: 0.5, y: 0, width: 3, height: 4))
      context.fill(.red, 0, 0.5, 4, 3)
    }
    #expect(result[1, 1] == .redPixel)
    #expect(result[0, 1] == Pixel(128, 0, 0, 128))
    #expect(result[1, 0] == Pixel(128, 0, 0, 128))
    #expect(result[0, 0].distance(Pixel(64, 0, 0, 64)) <= 1)
  }

  @Test func restoringWidensTheClipAgain() throws {
    let result = try picture(10, 10) { context in
      context.saveGState()
      Self.clipToCircle(context)
      context.restoreGState()
      context.fill(.red, 0, 0, 10, 10)
    }
    #expect(try result == picture(10, 10) { $0.fill(.red, 0, 0, 10, 10) })
  }

  @Test func anEmptyClipHidesEverything() throws {
    let list = record(8, 8) { context in
      context.saveGState()
      context.clip()
      context.fill(.red, 0, 0, 8, 8)
      context.group { context.fill(.red, 0, 0, 8, 8) }
      context.restoreGState()
      context.clip(to: CGRect(x: 3, y: 3, width: 0, height: 2))
      context.fill(.red, 0, 0, 8, 8)
    }
    #expect(try paint(list, 8, 8) == picture(8, 8) { _ in })
  }

  @Test func aMaskClipsByItsAlphaUprightWhereYPointsUp() throws {
    // Opaque above, half opaque below.
    let mask = CGImage(bitmap: Bitmap(width: 1, height: 2) { ($0[0], $0[1]) = (0xFF00_0000, 0x8000_0000) })
    let result = try picture(2, 4) { context in
      context.translateBy(x: 0, y: 4)
      context.scaleBy(x: 1, y: -1)
      context.interpolationQuality = .none
      context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 4), mask: mask)
      context.fill(.red, 0, 0, 2, 4)
    }
    #expect(result[0, 0] == .redPixel)
    #expect(result[1, 3] == Pixel(128, 0, 0, 128))
  }

  @Test func theMaskOfAGroupIsAppliedOnce() throws {
    let direct = try picture(10, 10) { context in
      Self.clipToCircle(context)
      context.fill(.red, 0, 0, 10, 10)
    }
    let grouped = try picture(10, 10) { context in
      Self.clipToCircle(context)
      context.group { context.group { context.fill(.red, 0, 0, 10, 10) } }
    }
    #expect(direct == grouped)
  }

  @Test func aClipInsideAGroupKeepsWhatWasPaintedBefore() throws {
    let result = try picture(8, 8) { context in
      context.group {
        context.fill(.red, 0, 0, 8, 8)
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
        context.fill(.blue, 0, 0, 8, 8)
      }
    }
    #expect(result[1, 1] == .bluePixel)
    #expect(result[7, 7] == .redPixel)
  }
}
