// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

/// Rule: a list needs no group if it takes nothing from below and no two of its steps share an edge of the clip.
struct OverlayTests {
  private func isOverlay(_ draw: (CGContext) -> Void) -> Bool {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    draw(context)
    return context.displayList.isOverlay
  }

  private let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
  private var words: TextLayout { TextLayout(TextRequest(text: "two words", font: .system(size: 10))) }

  private func draw(_ layout: TextLayout, in context: CGContext) {
    for run in layout.lines.flatMap(\.runs) { context.draw(run.run, at: run.origin, color: .black) }
  }

  @Test func textAndSingleStepsAre() {
    #expect(isOverlay { _ in })
    // Each holds the one before twice, so there are 2¹⁰⁰ ways to the innermost.
    var twice = DisplayList(.fillRect(rect, .black))
    for _ in 0..<100 { twice = DisplayList(.nested(twice), .nested(twice)) }
    #expect(!twice.isOverlay)
    #expect(isOverlay { $0.fill(rect) })
    #expect(
      isOverlay { context in
        draw(words, in: context)
        context.translateBy(x: 0, y: 5)
        draw(words, in: context)
      })
  }

  @Test func severalShapesAreNot() {
    #expect(
      !isOverlay { context in
        context.fill(rect)
        context.stroke(rect)
      })
    #expect(
      !isOverlay { context in
        context.fill(rect)
        draw(words, in: context)
      })
  }

  @Test func whatDependsOnTheBackdropIsNot() {
    #expect(!isOverlay { $0.clear(rect) })
    #expect(
      !isOverlay { context in
        context.setBlendMode(.multiply)
        draw(words, in: context)
      })
  }

  @Test func nestedListsCountAsTheyAre() {
    let erasing = CGContext(bounds: rect)
    erasing.clear(rect)
    #expect(!isOverlay { $0.draw(erasing.displayList, within: rect) })
    let filling = CGContext(bounds: rect)
    filling.fill(rect)
    #expect(isOverlay { $0.draw(filling.displayList, within: rect) })
  }
}
