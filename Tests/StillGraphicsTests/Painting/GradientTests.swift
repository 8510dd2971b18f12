// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

struct GradientTests {
  static let redToBlue = CGGradient(colorsSpace: nil, colors: [.red, .blue], locations: nil)!
  static let three = CGGradient(
    colorsSpace: nil, colors: [.red, .rgba(1, 1, 0), .rgba(0, 0.5, 0.25)], locations: [0.1, 0.3, 0.9])!

  /// What straight lines between the stops say at `place`.
  static func expected(_ gradient: CGGradient, _ place: Double) -> [Double] {
    let stops = gradient.stops
    func components(_ color: SRGBComponents) -> [Double] { [color.red, color.green, color.blue] }
    guard let first = stops.first, let last = stops.last, place > first.location else {
      return components(gradient.stops[0].color)
    }
    guard place < last.location else { return components(last.color) }
    let next = stops.firstIndex { $0.location >= place }!
    let (low, high) = (stops[next - 1], stops[next])
    let share = (place - low.location) / (high.location - low.location)
    return zip(components(low.color), components(high.color)).map { $0 + ($1 - $0) * share }
  }

  static func expectColor(_ pixel: Pixel, _ color: [Double]) {
    #expect(abs(Double(pixel.red) - color[0] * 255) <= 1.1)
    #expect(abs(Double(pixel.green) - color[1] * 255) <= 1.1)
    #expect(abs(Double(pixel.blue) - color[2] * 255) <= 1.1)
    #expect(pixel.alpha == 255)
  }

  @Test(arguments: [redToBlue, three])
  func linearGradientsAreStraightInSRGB(gradient: CGGradient) throws {
    let result = try picture(200, 1) {
      $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 200, y: 0), options: [])
    }
    for x in 0..<200 { Self.expectColor(result[x, 0], Self.expected(gradient, (Double(x) + 0.5) / 200)) }
  }

  @Test(arguments: [redToBlue, three])
  func radialGradientsAreStraightInSRGB(gradient: CGGradient) throws {
    let result = try picture(200, 200) {
      $0.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 100, y: 100), startRadius: 20, endCenter: CGPoint(x: 100, y: 100),
        endRadius: 90, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    for y in stride(from: 0, to: 200, by: 7) {
      for x in 0..<200 {
        let distance = hypot(Double(x) - 99.5, Double(y) - 99.5)
        Self.expectColor(result[x, y], Self.expected(gradient, (distance - 20) / 70))
      }
    }
  }

  @Test func theTransformOfNowPlacesAGradient() throws {
    let result = try picture(4, 200) { context in
      context.translateBy(x: 4, y: 0)
      context.rotate(by: .pi / 2)
      context.scaleBy(x: 2, y: 1)
      context.drawLinearGradient(Self.redToBlue, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    }
    for y in 0..<200 { Self.expectColor(result[1, y], Self.expected(Self.redToBlue, (Double(y) + 0.5) / 200)) }
  }

  @Test(
    arguments: [
      ([], false, false), ([.drawsBeforeStartLocation], true, false), ([.drawsAfterEndLocation], false, true),
      ([.drawsBeforeStartLocation, .drawsAfterEndLocation], true, true),
    ] as [(CGGradientDrawingOptions, Bool, Bool)])
  func linearGradientsGoOnWhereAsked(options: CGGradientDrawingOptions, before: Bool, after: Bool) throws {
    let result = try picture(30, 2) {
      $0.drawLinearGradient(
        Self.redToBlue, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 20, y: 0), options: options)
    }
    #expect(result[2, 1] == (before ? .redPixel : .clear))
    #expect(result[27, 1] == (after ? .bluePixel : .clear))
    Self.expectColor(result[14, 1], Self.expected(Self.redToBlue, 0.45))
  }

  @Test(
    arguments: [
      ([], false, false), ([.drawsBeforeStartLocation], true, false), ([.drawsAfterEndLocation], false, true),
      ([.drawsBeforeStartLocation, .drawsAfterEndLocation], true, true),
    ] as [(CGGradientDrawingOptions, Bool, Bool)])
  func radialGradientsGoOnWhereAsked(options: CGGradientDrawingOptions, before: Bool, after: Bool) throws {
    for isReversed in [false, true] {
      let result = try picture(400, 400) {
        $0.drawRadialGradient(
          Self.redToBlue, startCenter: CGPoint(x: 200, y: 200), startRadius: isReversed ? 80 : 40,
          endCenter: CGPoint(x: 200, y: 200), endRadius: isReversed ? 40 : 80, options: options)
      }
      let (inside, outside) = isReversed ? (after, before) : (before, after)
      #expect(result[200, 200] == (inside ? (isReversed ? .bluePixel : .redPixel) : .clear))
      #expect(result[2, 2] == (outside ? (isReversed ? .redPixel : .bluePixel) : .clear))
      let middle = (Double(hypot(59.5, 0.5)) - 40) / 40
      Self.expectColor(result[259, 200], Self.expected(Self.redToBlue, isReversed ? 1 - middle : middle))
    }
  }

  @Test func aSpotlightWidensToTheEdge() throws {
    let result = try picture(300, 100) {
      $0.drawRadialGradient(
        Self.redToBlue, startCenter: CGPoint(x: 20, y: 50), startRadius: 0, endCenter: CGPoint(x: 60, y: 50),
        endRadius: 10, options: .drawsAfterEndLocation)
    }
    #expect(result[5, 50] == .clear)
    #expect(result[290, 50] == .bluePixel)
    #expect(result[290, 80] == .bluePixel)
    #expect(result[60, 90] == .clear)
  }

  @Test func gradientsFillTheClipWithTheAlphaOfNow() throws {
    let result = try picture(10, 10) { context in
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
      context.clip()
      context.setAlpha(0.5)
      context.drawLinearGradient(
        Self.redToBlue, start: .zero, end: CGPoint(x: 0, y: -1), options: .drawsBeforeStartLocation)
    }
    #expect(result[5, 5] == Pixel(128, 0, 0, 128))
    #expect(result[0, 0] == .clear)
  }

  @Test func stopsAreSortedAndChecked() {
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [.red], locations: [0, 1]) == nil)
    let mixed = CGGradient(colorsSpace: nil, colors: [.red, .blue], locations: [1, .nan])
    #expect(mixed?.stops.map(\.location) == [0, 1])
    #expect(mixed?.stops.first?.color == CGColor.blue.sRGB)
  }
}
