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
}
