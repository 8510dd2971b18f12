// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

struct RasterFillTests {
  @Test func rectanglesOfWholePixelsHaveSharpEdges() throws {
    let result = try picture(4, 4) { $0.fill(.red, 1, 1, 2, 2) }
    for y in 0..<4 {
      for x in 0..<4 {
        #expect(result[x, y] == ((1...2).contains(x) && (1...2).contains(y) ? .redPixel : .clear))
      }
    }
  }

  @Test func partlyCoveredPixelsGetTheirShare() throws {
    let result = try picture(3, 3) { $0.fill(.red, 0.5, 0.25, 2, 2) }
    #expect(result[1, 1] == .redPixel)
    #expect(result[0, 1] == Pixel(128, 0, 0, 128))
    #expect(result[0, 0] == Pixel(96, 0, 0, 96))
    #expect(result[2, 2] == Pixel(32, 0, 0, 32))
  }

  // Measured on real iOS: red of 15, 49 and 40 % over white.
  @Test(arguments: [(0.15, 217), (0.49, 130), (0.4, 153)])
  func alphaRoundsAsOnIOS(alpha: Double, expected: UInt8) throws {
    let result = try picture(1, 1) { context in
      context.fill(.white, 0, 0, 1, 1)
      context.fill(.rgba(1, 0, 0, alpha), 0, 0, 1, 1)
    }
    #expect(result[0, 0] == Pixel(255, expected, expected))
    let byContext = try picture(1, 1) { context in
      context.fill(.white, 0, 0, 1, 1)
      context.setAlpha(alpha)
      context.fill(.red, 0, 0, 1, 1)
    }
    #expect(byContext == result)
  }

  @Test func evenOddLeavesHolesWhereWindingDoesNot() throws {
    func rings(_ rule: CGPathFillRule) throws -> Bitmap {
      try picture(6, 6) { context in
        context.setFillColor(.red)
        context.addRect(CGRect(x: 0, y: 0, width: 6, height: 6))
        context.addRect(CGRect(x: 2, y: 2, width: 2, height: 2))
        context.fillPath(using: rule)
      }
    }
    #expect(try rings(.winding)[3, 3] == .redPixel)
    #expect(try rings(.evenOdd)[3, 3] == .clear)
    #expect(try rings(.evenOdd)[1, 3] == .redPixel)
  }

  @Test func strokesLieHalfOnEitherSide() throws {
    let result = try picture(8, 8) { context in
      context.setStrokeColor(.red)
      context.stroke(CGRect(x: 2, y: 2, width: 4, height: 4), width: 2)
    }
    #expect(result[1, 1] == .redPixel)
    #expect(result[2, 4] == .redPixel)
    #expect(result[3, 3] == .clear)
    #expect(result[0, 0] == .clear)
    #expect(result[7, 7] == .clear)
  }

  @Test func dashesAndGapsFollowEachOther() throws {
    let result = try picture(10, 2) { context in
      context.setStrokeColor(.red)
      context.setLineWidth(2)
      context.setLineDash(phase: 1, lengths: [3, 2])
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 1), CGPoint(x: 10, y: 1)])
    }
    let drawn = (0..<10).map { result[$0, 0] == .redPixel }
    #expect(drawn == [true, true, false, false, true, true, true, false, false, true])
  }

  @Test func aPathUsesTheTransformOfEachOfItsPoints() throws {
    let result = try picture(8, 8) { context in
      context.move(to: CGPoint(x: 0, y: 0))
      context.translateBy(x: 4, y: 0)
      context.addLine(to: CGPoint(x: 0, y: 0))
      context.scaleBy(x: 1, y: 2)
      context.addLine(to: CGPoint(x: 0, y: 2))
      context.addLine(to: CGPoint(x: -4, y: 2))
      context.setFillColor(.red)
      context.fillPath()
    }
    #expect(try result == picture(8, 8) { $0.fill(.red, 0, 0, 4, 4) })
  }

  @Test func transformsTurnScaleAndMirror() throws {
    let result = try picture(8, 8) { context in
      context.translateBy(x: 4, y: 4)
      context.rotate(by: .pi / 2)
      context.scaleBy(x: 2, y: -1)
      context.fill(.red, 0, 0, 1, 3)
    }
    // x points down twice as far, and mirrored y to the right.
    #expect(try result == picture(8, 8) { $0.fill(.red, 4, 4, 3, 2) })
  }

  @Test func negativeSizesAreStandardised() throws {
    #expect(
      try picture(8, 8) { $0.fill(.red, 6, 6, -4, -4) } == picture(8, 8) { $0.fill(.red, 2, 2, 4, 4) })
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func numbersThatAreNonePaintNothing(bad: Double) throws {
    let list = record(8, 8) { context in
      context.fill(.red, bad, 0, 4, 4)
      context.fill(.red, 0, 0, bad, 4)
      context.move(to: CGPoint(x: 0, y: bad))
      context.addLine(to: CGPoint(x: 4, y: 4))
      context.addLine(to: CGPoint(x: 4, y: 0))
      context.fillPath()
      context.setLineWidth(bad)
      context.strokeLineSegments(between: [.zero, CGPoint(x: 4, y: 4)])
      context.setLineWidth(1)
      context.strokeEllipse(in: CGRect(x: 0, y: 0, width: 4, height: bad))
      context.translateBy(x: bad, y: 0)
      context.scaleBy(x: 1, y: bad)
      let image = CGImage(bitmap: Bitmap(width: 1, height: 1) { $0[0] = 0xFFFF_0000 })
      context.draw(image, in: CGRect(x: 0, y: 0, width: bad, height: 1))
      let gradient = CGGradient(colorsSpace: nil, colors: [.red, .blue], locations: nil)!
      context.drawLinearGradient(gradient, start: CGPoint(x: bad, y: 0), end: .zero, options: .drawsAfterEndLocation)
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: bad, options: .drawsAfterEndLocation)
    }
    #expect(try paint(list, 8, 8) == picture(8, 8) { _ in })
    #expect(try pdf(list, 8, 8) == pdf(DisplayList(), 8, 8))
  }

  @Test func aHugeRectangleCoversWhatIsSeen() throws {
    for rect in [CGRect.infinite, CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)] {
      let result = try picture(4, 4) { context in
        context.clip(to: rect)
        context.setFillColor(.red)
        context.fill(rect)
      }
      #expect(try result == picture(4, 4) { $0.fill(.red, 0, 0, 4, 4) })
    }
  }

  @Test func thousandsOfSavedStatesComeBack() throws {
    let list = record(4, 4) { context in
      for _ in 0..<2000 {
        context.saveGState()
        context.translateBy(x: 0.0001, y: 0)
        context.clip(to: CGRect(x: -1, y: -1, width: 8, height: 8))
      }
      for _ in 0..<2000 { context.restoreGState() }
      context.restoreGState()
      context.fill(.red, 0, 0, 4, 4)
    }
    #expect(try paint(list, 4, 4) == picture(4, 4) { $0.fill(.red, 0, 0, 4, 4) })
    #expect(try !pdf(list, 4, 4).isEmpty)
  }

  /// Rule: premultiplied components are rounded, not cut off. The first is the field of a search bar of iOS 14 that
  /// CoreGraphics drew over white.
  @Test(
    arguments: [
      ([118, 118, 128], 0.12, [238, 238, 239]), ([120, 120, 128], 0.16, [233, 233, 234]),
      ([120, 120, 128], 0.2, [228, 228, 230]), ([60, 60, 67], 0.29, [198, 198, 200]),
    ] as [([Double], Double, [UInt8])])
  func translucentColoursAreRounded(color: [Double], alpha: Double, expected: [UInt8]) throws {
    let bitmap = try picture(1, 1) { context in
      context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setFillColor(red: color[0] / 255, green: color[1] / 255, blue: color[2] / 255, alpha: alpha)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect([bitmap[0, 0].red, bitmap[0, 0].green, bitmap[0, 0].blue] == expected)
  }
}
