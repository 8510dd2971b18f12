// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillTestSupport
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

/// Shadows against the law measured on iOS: a Gaussian of σ cut at 2σ and renormalised, along x and y.
struct ShadowTests {
  /// The blurred coverage of a line from `low` to `high`, at each place from 0 to `count`, in doubles.
  static func blurredLine(_ low: Int, _ high: Int, sigma: Double, count: Int) -> [Double] {
    let radius = Int(2 * sigma)
    let weights = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    return (0..<count).map { place in
      let (from, to) = (max(low, place - radius), min(high - 1, place + radius))
      return from > to ? 0 : weights[(from - place + radius)...(to - place + radius)].reduce(0, +) / sum
    }
  }

  @Test(arguments: [0.5, 1, 3, 7.3, 15, 16, 24, 31.9, 33, 60])
  func theShadowOfABoxFollowsTheLaw(sigma: Double) throws {
    let box = PixelRect(x: 130, y: 140, width: 90, height: 31)
    let result = try picture(360, 320) { context in
      context.setShadow(offset: CGSize(width: 500, height: 0), blur: 2 * sigma, color: .rgba(0, 0, 0, 1))
      context.fill(.white, Double(box.x - 500), Double(box.y), Double(box.width), Double(box.height))
    }
    let across = Self.blurredLine(box.x, box.maxX, sigma: sigma, count: 360)
    let down = Self.blurredLine(box.y, box.maxY, sigma: sigma, count: 320)
    var worst = 0.0
    for y in stride(from: 0, to: 320, by: 3) {
      for x in stride(from: 0, to: 360, by: 2) {
        worst = max(worst, abs(Double(result[x, y].alpha) - across[x] * down[y] * 255))
      }
    }
    #expect(worst <= 1)
  }

  @Test(arguments: [4.0, 40])
  func anyShapeIsBlurredByTheSameLaw(sigma: Double) {
    // Sparse dots: no rows are equal, and nothing is solid.
    var numbers = SeededNumbers(seed: 3)
    let dots = (0..<40).map { _ in (Int.random(in: 0..<97, using: &numbers), Int.random(in: 0..<83, using: &numbers)) }
    let mask = CoverageMask(bounds: PixelRect(x: -5, y: 11, width: 97, height: 83)) { bytes, stride in
      for dot in dots { bytes[dot.1 * stride + dot.0] = 255 }
    }
    let area = PixelRect(x: 10, y: 0, width: 60, height: 200)
    let blurred = mask.blurred(sigma: sigma, within: area)
    let lines = Set(dots.map { $0.1 * 1000 + $0.0 }).map { place in
      (
        across: Self.blurredLine(place % 1000, place % 1000 + 1, sigma: sigma, count: 100),
        down: Self.blurredLine(place / 1000, place / 1000 + 1, sigma: sigma, count: 200)
      )
    }
    for y in stride(from: 11, to: 200, by: 5) {
      for x in stride(from: area.x, to: area.maxX, by: 7) {
        let law = lines.reduce(0.0) { $0 + $1.across[x + 5] * $1.down[y - 11] }
        #expect(abs(Double(blurred.coverage(x: x, y: y)) - law * 255) <= 1)
      }
    }
    #expect(blurred.coverage(x: 5, y: 50) == 0)
  }

  @Test func offsetAndColourAreAsAskedUnderAnyTransform() throws {
    let result = try picture(40, 40, scale: 2) { context in
      context.scaleBy(x: 3, y: 3)
      context.rotate(by: .pi)
      context.setShadow(offset: CGSize(width: 5, height: 7), blur: 0, color: .blue)
      context.fill(.red, -4, -4, 2, 2)
    }
    #expect(
      try result
        == picture(40, 40, scale: 2) { context in
          context.fill(.blue, 11, 13, 6, 6)
          context.fill(.red, 6, 6, 6, 6)
        })
  }

  @Test func aTranslucentShapeCastsAFainterShadow() throws {
    let result = try picture(20, 10) { context in
      context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: .rgba(0, 0, 1, 0.5))
      context.setAlpha(0.5)
      context.fill(.rgba(1, 0, 0, 0.5), 0, 0, 5, 5)
    }
    #expect(result[12, 2].distance(Pixel(0, 0, 32, 32)) <= 1)
    #expect(result[2, 2].distance(Pixel(64, 0, 0, 64)) <= 1)
  }

  /// Each way of drawing a square of 6 × 6 at (2, 2).
  static let squares: [(String, @Sendable (CGContext) -> Void)] = [
    ("rectangle", { $0.fill(.red, 2, 2, 6, 6) }),
    (
      "path",
      { context in
        context.setFillColor(.red)
        context.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
        context.addRect(CGRect(x: 3, y: 3, width: 2, height: 2))
        context.fillPath()
      }
    ),
    (
      "stroke",
      { context in
        context.setStrokeColor(.red)
        context.setLineWidth(6)
        context.strokeLineSegments(between: [CGPoint(x: 2, y: 5), CGPoint(x: 8, y: 5)])
      }
    ),
    (
      "image",
      { context in
        let image = CGImage(bitmap: Bitmap(width: 1, height: 1) { $0[0] = 0xFFFF_0000 })
        context.draw(image, in: CGRect(x: 2, y: 2, width: 6, height: 6))
      }
    ),
    (
      "group",
      { context in
        context.group {
          context.fill(.red, 2, 2, 6, 3)
          context.group { context.fill(.red, 2, 5, 6, 3) }
        }
      }
    ),
  ]

  @Test(arguments: squares.indices)
  func everythingCastsTheSameShadow(index: Int) throws {
    func scene(_ draw: @Sendable (CGContext) -> Void) throws -> Bitmap {
      try picture(30, 30, scale: 2) { context in
        context.fill(.white, 0, 0, 30, 30)
        context.clip(to: CGRect(x: 1, y: 1, width: 22, height: 28))
        context.translateBy(x: 3, y: 3)
        context.setShadow(offset: CGSize(width: 8, height: 9), blur: 4, color: .rgba(0, 0, 0, 0.8))
        draw(context)
      }
    }
    let (expected, result) = try (scene(Self.squares[0].1), scene(Self.squares[index].1))
    #expect(expected == result)
  }

  @Test func aShadowIsSeenWhereItsCasterIsNot() throws {
    for (name, draw) in Self.squares {
      let result = try picture(20, 20) { context in
        context.clip(to: CGRect(x: 12, y: 0, width: 8, height: 20))
        context.setShadow(offset: CGSize(width: 12, height: 4), blur: 0, color: .blue)
        draw(context)
      }
      #expect(try result == picture(20, 20) { $0.fill(.blue, 14, 6, 6, 6) }, "\(name)")
    }
  }

  @Test func textCastsTheShadowOfItsGlyphs() throws {
    let run = StillGraphicsTests.set("Shadow").runs[0].run
    func text(_ x: Double, _ y: Double, _ color: CGColor, _ prepare: (CGContext) -> Void = { _ in }) throws -> Bitmap {
      try picture(120, 60) { context in
        prepare(context)
        context.draw(run, at: CGPoint(x: x, y: y), color: color)
      }
    }
    let shadowOnly = try text(10 - 200, 30, .red) {
      $0.setShadow(offset: CGSize(width: 200, height: 0), blur: 0, color: .blue)
    }
    #expect(try shadowOnly == text(10, 30, .blue))
  }

  @Test func hugeAndBadShadowsCostNothing() throws {
    for (offset, blur) in [(1e9, 1.0), (0, 1e9), (-1e300, 1e300), (.nan, 1), (0, .infinity)] {
      let result = try picture(10, 10) { context in
        context.setShadow(offset: CGSize(width: offset, height: 0), blur: blur, color: .black)
        context.fill(.red, 2, 2, 6, 6)
      }
      #expect(result[5, 5] == .redPixel)
    }
  }
}
