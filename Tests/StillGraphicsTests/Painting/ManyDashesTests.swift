// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

/// Rule: a path has at most 200,000 dashes that are seen, in a PDF as in a bitmap; Cairo has no memory for millions.
struct ManyDashesTests {
  private func scribble(_ count: Int) -> DisplayList {
    record(60, 50) { context in
      context.setLineWidth(2)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.setLineDash(phase: 1, lengths: [0.4, 0.4])
      for index in 0..<count {
        let point = CGPoint(x: Double(index * 37 % 60), y: Double(index * 23 % 50))
        if index == 0 { context.move(to: point) } else { context.addLine(to: point) }
      }
      context.strokePath()
    }
  }

  /// Four million dashes of the length that was asked for.
  @Test func theDashesOfAHundredThousandLinesArePrinted() throws {
    #expect(try pdf(scribble(100_000), 60, 50).count > 1000)
  }

  @Test func dashesAreAsLongInBothPainters() throws {
    guard case .stroke(let path, let style, _) = try #require(scribble(100_000).nodes.first).content else { return }
    let visible = CGRect(x: 0, y: 0, width: 60, height: 50)
    let drawable = path.drawable(style, toPixels: CGAffineTransform(scaleX: 3, y: 3), visible: visible)
    #expect(drawable.dashLengths.reduce(0, +) > 10)
    #expect(path.drawable(style, toPixels: .identity, visible: visible).dashLengths == drawable.dashLengths)
    guard case .stroke(let short, _, _) = try #require(scribble(50).nodes.first).content else { return }
    #expect(short.drawable(style, toPixels: .identity, visible: visible) == style)
  }

  /// These lines count as visible only because a mitre could reach the picture. They have no length within it, so that no
  /// shortest period limits their dashes.
  @Test func allLinesOfAPathShareTheirDashes() throws {
    var path = PathGeometry()
    for index in 0..<50 {
      path.move(to: CGPoint(x: 500 + index, y: 500))
      path.addLine(to: CGPoint(x: 501 + index, y: 519))
    }
    let lines = path.polylines(CurveFlattener())
    let style = StrokeStyle(width: 1, miterLimit: 1e6, dashLengths: Array(repeating: 0.1, count: 400))
    let seen = SeenPart(CGRect(x: 0, y: 0, width: 10, height: 10), style)
    let few = try #require(Dasher(style, seen: seen, most: 200)).dashes(of: lines)
    #expect((200...201).contains(few.count))
    let all = try #require(Dasher(style, seen: seen)).dashes(of: lines)
    #expect(all.count > 4000)
    #expect(all.prefix(190).map(\.points) == few.prefix(190).map(\.points))
  }

  /// Where the lengths along invisible lines are not counted to their end, visible ones have their dashes all the same.
  @Test func dashesFollowInvisibleLinesOfAnyNumber() throws {
    var path = PathGeometry()
    path.move(to: CGPoint(x: 500, y: 500))
    for index in 0..<300 { path.addLine(to: CGPoint(x: 500 + index % 2, y: 519 - index % 2 * 19)) }
    path.addLine(to: CGPoint(x: 5, y: 5))
    let style = StrokeStyle(width: 1, dashLengths: Array(repeating: 0.5, count: 20))
    let seen = SeenPart(CGRect(x: 0, y: 0, width: 10, height: 10), style)
    let dashes = try #require(Dasher(style, seen: seen, most: 20)).dashes(of: path.polylines(CurveFlattener()))
    #expect(dashes.contains { $0.points.contains { $0.x < 20 && $0.y < 20 } })
  }
}
