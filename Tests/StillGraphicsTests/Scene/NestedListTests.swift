// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

/// Whatever is asked of a drawing is asked of all lists that are nested in it.
struct NestedListTests {
  /// Ways to draw something inside of something else.
  enum Nesting: CaseIterable {
    case list, group, mask, projection, pattern

    func draw(into context: CGContext, _ draw: @escaping (CGContext) -> Void) {
      let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
      let inner = CGContext(bounds: rect)
      draw(inner)
      switch self {
      case .list: context.draw(inner.displayList, within: rect)
      case .group: context.group { draw(context) }
      case .mask:
        context.beginTransparencyLayer(seenThrough: inner.displayList)
        context.fill(rect)
        context.endTransparencyLayer()
      case .projection:
        let plane = Homography(m11: 1, m12: 0, m13: 0.001, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
        context.draw(Projection(list: inner.displayList, bounds: rect, plane: plane))
      case .pattern:
        context.setFill(cell(bounds: rect, xStep: 20, yStep: 20, draw: draw))
        context.fill(rect)
      }
    }
  }

  private func list(_ nesting: Nesting, _ draw: @escaping (CGContext) -> Void) -> DisplayList {
    record(20, 20) { nesting.draw(into: $0, draw) }
  }

  @Test(arguments: Nesting.allCases) func theFingerprintNamesTheFont(nesting: Nesting) {
    let list = list(nesting) {
      $0.draw(StillGraphicsTests.set("a").runs[0].run, at: CGPoint(x: 2, y: 15), color: .black)
    }
    #expect(RendererFingerprint.of(list).contains("Inter-Regular"))
    #expect(!RendererFingerprint.of(record(20, 20) { $0.fill(.red, 0, 0, 1, 1) }).contains("Inter-Regular"))
  }

  @Test(arguments: Nesting.allCases) func picturesAreCausesOfBitmaps(nesting: Nesting) {
    let image = CGImage(bitmap: Bitmap(width: 1, height: 1) { $0[0] = .max })
    let list = list(nesting) { $0.draw(image, in: CGRect(x: 0, y: 0, width: 5, height: 5)) }
    #expect(list.bitmapCauses.contains(.image))
  }

  @Test func whatPDFCannotSayIsACauseOfBitmaps() {
    #expect(list(.projection) { $0.fill(.red, 0, 0, 5, 5) }.bitmapCauses == [.perspective])
    let darker = record(5, 5) { context in
      context.setBlendMode(.plusDarker)
      context.fill(.red, 0, 0, 5, 5)
    }
    #expect(darker.bitmapCauses == [.blendMode])
    #expect(list(.pattern) { $0.fill(.red, 0, 0, 5, 5) }.bitmapCauses.isEmpty)
  }

  @Test func modulatedShapesStayAliased() {
    let list = record(5, 5) { context in
      context.setShouldAntialias(false)
      context.setShadow(offset: .zero, blur: 1)
      context.fill(.red, 0, 0, 5, 5)
    }
    let modulated = list.modulated(by: SRGBComponents(red: 0.5, green: 1, blue: 1, alpha: 1))
    #expect(list.nodes[0].compositing.isAliased && modulated.nodes[0].compositing.isAliased)
  }
}

/// Lists with so many steps that recursion or quadratic work would show.
struct LongListTests {
  @Test func manyChangesOfStateWithoutARestore() throws {
    let list = record(10, 10) { context in
      for index in 0..<100_000 {
        context.translateBy(x: index % 2 == 0 ? 1 : -1, y: 0)
        context.clip(to: CGRect(x: -5, y: 0, width: 30, height: 10))
      }
      context.fill(.red, 1, 1, 5, 5)
    }
    #expect(list.spaces.count == 100_000 && list.clips.count == 100_000)
    #expect(try paint(list, 10, 10)[3, 3] == .redPixel)
  }

  /// Copies of the parts of each clip would take many gigabytes.
  @Test func manyClipsBetweenPixelsShareTheirParts() throws {
    let list = record(10, 10) { context in
      for _ in 0..<20_000 { context.clip(to: CGRect(x: 0.5, y: 0.5, width: 9, height: 9)) }
      context.fill(.red, 0, 0, 10, 10)
    }
    #expect(list.clips.count == 20_000)
    let bitmap = try paint(list, 10, 10)
    #expect(bitmap[5, 5] == .redPixel && bitmap[0, 0] == .clear)
  }

  @Test func manyGroupsWithinEachOther() throws {
    let list = record(4, 4) { context in
      for _ in 0..<5000 { context.beginTransparencyLayer() }
      context.fill(.red, 0, 0, 4, 4)
      for _ in 0..<5000 { context.endTransparencyLayer() }
    }
    #expect(list.nodes.count == 5001)
    #expect(list.end(ofGroupAt: 0) == 5001)
    #expect(try paint(list, 4, 4)[1, 1] == .redPixel)
  }

  @Test func whatIsOnlySavedAndRestoredLeavesNothing() {
    let list = record(10, 10) { context in
      for _ in 0..<1000 {
        context.saveGState()
        context.translateBy(x: 1, y: 0)
        context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
        context.restoreGState()
      }
    }
    #expect(list.isEmpty && list.spaces.isEmpty && list.clips.isEmpty)
  }

  @Test func aGroupThatDoesNotEndShowsNothing() throws {
    let list = record(4, 4) { context in
      context.beginTransparencyLayer()
      context.fill(.red, 0, 0, 4, 4)
    }
    #expect(try paint(list, 4, 4)[1, 1] == .clear)
  }
}
