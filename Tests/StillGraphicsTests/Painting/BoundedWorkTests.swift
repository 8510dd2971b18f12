// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

/// Small inputs that ask for endless work or memory come to an end.
struct BoundedWorkTests {
  /// Twenty shadows within each other would be painted a million times, had each to paint again what casts it.
  @Test func sharpShadowsWithinEachOtherEnd() throws {
    let list = record(40, 40) { context in
      for _ in 0..<20 {
        context.setShadow(offset: CGSize(width: 1, height: 1), blur: 0, color: .green)
        context.beginTransparencyLayer()
        context.fill(.red, 4, 4, 9, 9)
      }
      for _ in 0..<20 { context.endTransparencyLayer() }
    }
    #expect(try pdf(list, 40, 40).count < 100_000_000)
  }

  /// The bound on dashes lies above what the shortest period lets through.
  @Test func allDashesOfALongLineAreDrawn() throws {
    let result = try picture(1000, 600) { context in
      for row in 0..<300 {
        let y = Double(2 * row) + 0.5
        if row == 0 { context.move(to: CGPoint(x: 0, y: y)) }
        context.addLine(to: CGPoint(x: row.isMultiple(of: 2) ? 1000 : 0, y: y))
        context.addLine(to: CGPoint(x: row.isMultiple(of: 2) ? 1000 : 0, y: y + 2))
      }
      context.setLineWidth(1)
      context.setLineDash(phase: 0, lengths: [1, 1])
      context.strokePath()
    }
    let unseen = (0..<300).filter { row in !(0..<1000).contains { result[$0, 2 * row].alpha > 128 } }
    #expect(unseen.isEmpty)
  }

  /// Four thousand cells with four thousand cells each, and so on, multiply.
  @Test func patternsWithinPatternsEnd() throws {
    func fill(_ context: CGContext, depth: Int) {
      guard depth > 0 else { return context.fill(.red, 0, 0, 100, 100) }
      context.setFill(
        cell(bounds: CGRect(x: 0, y: 0, width: 1.7, height: 1.3), matrix: .identity, xStep: 1.7, yStep: 1.3) {
          fill($0, depth: depth - 1)
        })
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    let list = record(60, 60) { fill($0, depth: 6) }
    #expect(try paint(list, 60, 60).width == 60)
    #expect(try pdf(list, 60, 60).count < 10_000_000)
  }

  @Test func groupsWithinGroupsAreNotAllKept() throws {
    let list = record(4000, 4000) { context in
      for _ in 0..<40 {
        context.beginTransparencyLayer()
        context.fill(.red, 0, 0, 1, 1)
        context.fill(.red, 3999, 3999, 1, 1)
      }
      for _ in 0..<40 { context.endTransparencyLayer() }
    }
    let error = #expect(throws: PaintingError.self) { try paint(list, 4000, 4000) }
    #expect(error?.description.contains("groups") == true)
  }

  /// Cairo inserts each stop into a list, which it searches from the beginning.
  @Test func gradientsOfManyStopsEnd() throws {
    let colors = (0..<60_000).map { CGColor.rgba(Double($0) / 60_000, 0, $0 % 2 == 0 ? 0 : 0.004) }
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    let list = record(256, 4) { context in
      context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 256, y: 0), options: [])
    }
    let seen = try paint(list, 256, 4)
    for x in stride(from: 0, to: 256, by: 15) { #expect(abs(Int(seen[x, 2].red) - x) <= 1) }
    #expect(try pdf(list, 256, 4).count < 2_000_000)
  }
}

// MARK: - Perspective and silhouettes

extension BoundedWorkTests {
  /// Records planes within each other, and in the innermost what `draw` records.
  private func planes(_ depth: Int, within bounds: CGRect, _ draw: (CGContext) -> Void) -> DisplayList {
    let plane = Homography(m11: 1, m12: 0, m13: -0.02, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
    return (0..<depth).reduce(record(bounds.width, bounds.height, draw)) { inner, _ in
      record(bounds.width, bounds.height) { context in
        context.draw(Projection(list: inner, bounds: bounds, plane: plane))
        context.fill(.red, 0, 0, 5, bounds.height)
      }
    }
  }

  /// Each plane enlarges its right part, so that it needs more pixels than the one that it lies in.
  @Test func planesWithinPlanesEnd() throws {
    let list = planes(40, within: CGRect(x: 0, y: 0, width: 40, height: 40)) { $0.fill(.blue, 0, 0, 40, 40) }
    #expect(try paint(list, 40, 40).straightPixel(x: 2, y: 20) == .redPixel)
    #expect(try !pdf(list, 4, 4).isEmpty)
  }

  @Test func onlyTheOuterPlanesHaveAllTheirPixels() {
    var (allowance, counts) = (PaintingAllowance(), [Double]())
    for _ in 0..<2000 {
      counts.append(allowance.projectedPixels)
      allowance = allowance.inPerspective
    }
    #expect(counts.prefix(4).allSatisfy { $0 == 16e6 } && counts[4] == 2e6)
    #expect(counts.reduce(0, +) <= 68e6)
  }

  @Test(arguments: [(390, 844, 3), (3000, 3000, 3), (14_400, 14_400, 0.677), (10, 64_000, 0.5)])
  func planesOnPagesHaveNoMorePixelsThanABitmap(width: Double, height: Double, expected: Double) {
    let scale = PDFPagePainter.scale(ofPictureCovering: CGSize(width: width, height: height))
    #expect(abs(scale - expected) < 1e-3)
    #expect((width * scale + 4) * (height * scale + 4) < Double(Bitmap.maximumPixelCount))
  }

  /// What painters of parts may still do is what the groups around them leave, and all tell what they could not paint.
  @Test func groupsOfPlanesCountWithThoseAroundThem() {
    let list = planes(1, within: CGRect(x: 0, y: 0, width: 40, height: 40)) { context in
      context.beginTransparencyLayer()
      context.fill(.blue, 0, 0, 30, 30)
      context.endTransparencyLayer()
    }
    let whole = record(40, 40) { context in
      context.group {
        context.draw(
          Projection(list: list, bounds: CGRect(x: 0, y: 0, width: 40, height: 40), plane: Homography(.identity)))
      }
    }
    for (pixels, isEnough) in [(8500, false), (10_000, true)] {
      var allowance = PaintingAllowance()
      allowance.groupPixels = pixels
      CairoFonts.borrow { fonts in
        RasterPainter(
          surface: CairoSurface(width: 40, height: 40), area: PixelRect(x: 0, y: 0, width: 40, height: 40),
          transform: .identity, allowance: allowance, fonts: fonts
        ).paint(whole)
      }
      #expect((allowance.outcome.failure == nil) == isEnough)
    }
  }

  /// The shadow of a group with backdrops needs a second painting, in which the groups within it would need theirs.
  @Test func shadowsOfBackdropsWithinEachOtherEnd() throws {
    let list = record(12, 12) { context in
      for _ in 0..<40 {
        context.setShadow(offset: CGSize(width: 1, height: 1), blur: 0, color: .green)
        context.beginTransparencyLayer()
        context.drawBackdrop(BackdropFilter(sigma: 0), in: CGRect(x: 1, y: 1, width: 9, height: 9))
      }
      context.fill(.red, 1, 1, 9, 9)
      for _ in 0..<40 { context.endTransparencyLayer() }
    }
    let seen = try paint(list, 12, 12)
    #expect(seen.straightPixel(x: 5, y: 5) == .redPixel && seen.straightPixel(x: 10, y: 10).alpha == 255)
  }
}
