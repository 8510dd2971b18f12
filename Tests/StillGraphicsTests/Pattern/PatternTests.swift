// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

struct PatternTests {
  /// What the cell of `cell()` shows at a point, when it repeats every 10 × 8.
  static func expected(_ x: Double, _ y: Double) -> Pixel {
    let (inX, inY) = (x - (x / 10).rounded(.down) * 10, y - (y / 8).rounded(.down) * 8)
    return inX < 4 ? .redPixel : inX > 6 && inY > 5 ? .bluePixel : .clear
  }

  @Test(arguments: [1.0, 2, 3])
  func cellsCoverTheShapeFromTheOrigin(scale: Double) throws {
    let result = try picture(60, 40, scale: scale) { context in
      context.setFill(cell())
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
    }
    for y in 0..<Int(40 * scale) {
      for x in 0..<Int(60 * scale) {
        #expect(result[x, y] == Self.expected((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale))
      }
    }
  }

  @Test func smallCellsCoverSmallAreas() throws {
    let result = try picture(60, 40) { context in
      context.setFill(cell(matrix: CGAffineTransform(scaleX: 0.17, y: 0.16)))
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
    }
    for y in stride(from: 0, to: 40, by: 8) {
      for x in stride(from: 0, to: 60, by: 10) {
        let pixels = (0..<80).map { result[x + $0 % 10, y + $0 / 10] }
        #expect(pixels.contains { $0.red > 128 }, "no cell at \(x), \(y)")
      }
    }
  }

  @Test func cellsStayWhateverTheTransformOfNowIs() throws {
    func scene(_ transform: CGAffineTransform) throws -> Bitmap {
      try picture(60, 40) { context in
        context.concatenate(transform)
        context.setFill(cell())
        context.fill(CGRect(x: 0, y: 0, width: 60, height: 40).applying(transform.inverted()))
      }
    }
    #expect(
      try scene(.identity) == scene(CGAffineTransform(scaleX: 2, y: 4).concatenating(.init(translationX: 3, y: 1))))
  }

  @Test func matrixAndPhaseMoveTheCells() throws {
    let moved = try picture(60, 40) { context in
      context.setFill(cell(matrix: CGAffineTransform(translationX: 3, y: 2)))
      context.setPatternPhase(CGSize(width: 2, height: 1))
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
    }
    for y in 0..<40 {
      for x in 0..<60 { #expect(moved[x, y] == Self.expected(Double(x) + 0.5 - 5, Double(y) + 0.5 - 3)) }
    }
  }

  @Test(arguments: [CGAffineTransform(rotationAngle: 0.4), CGAffineTransform(scaleX: 0.73, y: 1.31)])
  func cellsBetweenPixelsAreDrawnLikeAnythingElse(matrix: CGAffineTransform) throws {
    let tiled = try picture(60, 40) { context in
      context.setFill(cell(matrix: matrix))
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
    }
    let byHand = try picture(60, 40) { context in
      context.group {
        context.concatenate(matrix)
        for row in -12...12 {
          for column in -12...12 {
            context.saveGState()
            context.translateBy(x: Double(column) * 10, y: Double(row) * 8)
            context.fill(.red, 0, 0, 4, 8)
            context.fill(.blue, 6, 5, 4, 3)
            context.restoreGState()
          }
        }
      }
    }
    let differences = (0..<40).flatMap { y in (0..<60).map { tiled[$0, y].distance(byHand[$0, y]) } }
    #expect(differences.max() ?? 0 <= 2)
  }

  @Test func stencilsTakeTheColourOfTheFill() throws {
    let result = try picture(20, 8) { context in
      guard let space = CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()),
        let stencil = cell(
          isColored: false,
          draw: { context in
            context.setFillColor(.red)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
          })
      else { return }
      context.setFillColorSpace(space)
      context.setFillPattern(stencil, colorComponents: [0, 0, 1, 0.4])
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 8))
    }
    #expect(result[2, 2] == Pixel(0, 0, 102, 102))
    #expect(result[12, 2] == Pixel(0, 0, 102, 102))
    #expect(result[6, 2] == .clear)
  }

  @Test func cellsAreClippedToTheirBoundsAndMayOverlap() throws {
    let result = try picture(40, 8) { context in
      context.setFill(
        cell(bounds: CGRect(x: 0, y: 0, width: 12, height: 8), xStep: 10) { context in
          context.fill(.rgba(1, 0, 0, 0.5), -100, 0, 200, 8)
        })
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 8))
    }
    #expect(result[5, 4].alpha == 128)
    #expect(result[11, 4].alpha == 192)
    #expect(result[21, 4].alpha == 192)
  }

  @Test func shapesStrokesAndAlphaApply() throws {
    let result = try picture(60, 40) { context in
      context.setFill(cell(draw: { $0.fill(.red, 0, 0, 10, 8) }), alpha: 0.5)
      context.setAlpha(0.5)
      context.fillEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 40))
      guard let space = CGColorSpace(patternBaseSpace: nil), let blue = cell(draw: { $0.fill(.blue, 0, 0, 10, 8) })
      else { return }
      context.setStrokeColorSpace(space)
      context.setStrokePattern(blue, colorComponents: [1])
      context.setAlpha(1)
      context.stroke(CGRect(x: 45, y: 5, width: 10, height: 30), width: 4)
    }
    #expect(result[20, 20] == Pixel(64, 0, 0, 64))
    #expect(result[1, 1] == .clear)
    #expect(result[45, 20] == .bluePixel)
    #expect(result[50, 20] == .clear)
  }

  @Test func aShadowFallsFromTheCells() throws {
    let result = try picture(40, 8) { context in
      context.setShadow(offset: CGSize(width: 5, height: 0), blur: 0, color: .blue)
      context.setFill(cell(draw: { $0.fill(.red, 0, 0, 4, 8) }))
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 8))
    }
    #expect(result[2, 4] == .redPixel)
    #expect(result[6, 4] == .bluePixel)
    #expect(result[16, 4] == .bluePixel)
    #expect(result[26, 4] == .clear)
  }

  @Test func whatCannotBeAPatternIsNone() {
    #expect(cell(xStep: 0) == nil)
    #expect(cell(yStep: .nan) == nil)
    #expect(cell(bounds: .zero) == nil)
    #expect(cell(bounds: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)) == nil)
    #expect(cell(matrix: CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)) == nil)
    let (space, base) = (CGColorSpace(patternBaseSpace: nil)!, CGColorSpaceCreateDeviceRGB())
    #expect(CGColorSpace(patternBaseSpace: space) == nil)
    #expect(CGColor(patternSpace: space, pattern: cell()!, components: [1, 1]) == nil)
    #expect(CGColor(patternSpace: space, pattern: cell(isColored: false)!, components: [1]) == nil)
    #expect(CGColor(patternSpace: base, pattern: cell()!, components: [1, 0, 0, 1]) == nil)
    #expect(CGColor(colorSpace: space, components: [1]) == nil)
  }

  @Test func aPatternIsPartOfItsColour() throws {
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    let pattern = try #require(cell())
    let color = try #require(CGColor(patternSpace: space, pattern: pattern, components: [1]))
    #expect(color == CGColor(patternSpace: space, pattern: pattern, components: [1]))
    #expect(try color != CGColor(patternSpace: space, pattern: #require(cell()), components: [1]))
    #expect(color.copy(alpha: 0.5)?.pattern === pattern)
    #expect(color.copy(alpha: 0.5)?.alpha == 0.5)
    #expect(color.colorSpace?.model == .pattern)
    #expect(color.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil) == nil)
  }

  @Test func infoIsReleasedWithThePattern() {
    let info = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    info.pointee = 0
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { info, _ in info?.assumingMemoryBound(to: Int.self).pointee += 1 },
      releaseInfo: { info in info?.assumingMemoryBound(to: Int.self).pointee += 100 })
    do {
      let pattern = CGPattern(
        info: info, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), matrix: .identity, xStep: 1, yStep: 1,
        tiling: .noDistortion, isColored: true, callbacks: &callbacks)
      _ = record(10, 10) { context in
        context.setFill(pattern)
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
    }
    #expect(info.pointee == 101)
    info.deallocate()
  }

  @Test func tinyStepsEndSoon() throws {
    let result = try picture(50, 50) { context in
      context.setFill(
        cell(bounds: CGRect(x: 0, y: 0, width: 0.01, height: 0.01), xStep: 0.01, yStep: 0.01) {
          $0.fill(.red, 0, 0, 1, 1)
        })
      context.fill(CGRect(x: 10, y: 10, width: 30, height: 30))
    }
    #expect(result[25, 25].red > 200)
    #expect(result[5, 5] == .clear)
  }
}
