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
