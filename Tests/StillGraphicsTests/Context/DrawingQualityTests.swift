// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

struct DrawingQualityTests {
  @Test func withoutAntialiasingPixelCentresDecide() throws {
    let result = try picture(40, 40) { context in
      context.setShouldAntialias(false)
      context.setFillColor(.red)
      context.fillEllipse(in: CGRect(x: 3, y: 3, width: 34, height: 34))
    }
    for y in 0..<40 {
      for x in 0..<40 {
        let distance = hypot(Double(x) - 19.5, Double(y) - 19.5)
        if abs(distance - 17) > 0.1 { #expect(result[x, y] == (distance < 17 ? .redPixel : .clear)) }
      }
    }
  }

  @Test func strokesWithoutAntialiasingHaveHardEdges() throws {
    let result = try picture(40, 40) { context in
      context.setAllowsAntialiasing(false)
      context.setStrokeColor(.red)
      context.setLineWidth(3)
      context.strokeLineSegments(between: [CGPoint(x: 2, y: 3), CGPoint(x: 37, y: 30)])
    }
    let alphas = Set((0..<40).flatMap { y in (0..<40).map { result[$0, y].alpha } })
    #expect(alphas == [0, 255])
  }

  @Test func theContextMayForbidWhatTheStateAsksFor() throws {
    let smooth = try picture(9, 9) { context in
      context.setAllowsAntialiasing(false)
      context.saveGState()
      context.setShouldAntialias(true)
      context.restoreGState()
      context.setAllowsAntialiasing(true)
      context.setFillColor(.red)
      context.fillEllipse(in: CGRect(x: 0, y: 0, width: 9, height: 9))
    }
    #expect(smooth[1, 1].alpha > 0 && smooth[1, 1].alpha < 255)
  }

  @Test func fillAndStrokePaintsTheStrokeOverTheFill() throws {
    let result = try picture(20, 20) { context in
      context.setFillColor(.red)
      context.setStrokeColor(.rgba(0, 0, 1, 0.5))
      context.setLineWidth(4)
      context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
      context.drawPath(using: .fillStroke)
    }
    #expect(result[10, 10] == .redPixel)
    #expect(result[6, 10] == Pixel(127, 0, 128))
    #expect(result[4, 10] == Pixel(0, 0, 128, 128))
  }

  @Test func fillComponentsFollowTheColourSpace() throws {
    let result = try picture(3, 1) { context in
      context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setFillColor([1, 0, 0, 1])
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      context.setFillColorSpace(CGColorSpaceCreateDeviceGray())
      context.setFillColor([1, 1])
      context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    }
    #expect([result[0, 0], result[1, 0], result[2, 0]] == [Pixel(0, 0, 0), .redPixel, .white])
  }

  @Test func dashesThatSayNothingAreNone() {
    func dashes(_ phase: CGFloat, _ lengths: [CGFloat]) -> [CGFloat] {
      let context = CGContext(bounds: .zero)
      context.setLineDash(phase: phase, lengths: lengths)
      return context.state.stroke.dashLengths
    }
    #expect(dashes(1, [2, 3]) == [2, 3])
    #expect(dashes(1, [0, 0]) == [])
    #expect(dashes(1, [2, -1]) == [])
    #expect(dashes(1, [2, .nan]) == [])
    #expect(dashes(.infinity, [2, 3]) == [])
  }

  @Test func edgesOfGradientsThatEndAreSmooth() throws {
    let result = try picture(40, 40) { context in
      context.drawRadialGradient(
        CGGradient(colorsSpace: nil, colors: [.red, .red], locations: nil)!, startCenter: CGPoint(x: 20, y: 20),
        startRadius: 5, endCenter: CGPoint(x: 20, y: 20), endRadius: 15, options: [])
    }
    let ring = try picture(40, 40) { context in
      context.setFillColor(.red)
      context.addEllipse(in: CGRect(x: 5, y: 5, width: 30, height: 30))
      context.addEllipse(in: CGRect(x: 15, y: 15, width: 10, height: 10))
      context.fillPath(using: .evenOdd)
    }
    for y in 0..<40 {
      for x in 0..<40 { #expect(result[x, y].distance(ring[x, y]) <= 1) }
    }
  }
}
