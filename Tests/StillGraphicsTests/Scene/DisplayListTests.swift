// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

struct DisplayListTests {
  @Test func theSameCallsMakeEqualLists() {
    for scene in Scene.all { #expect(scene.list == scene.list) }
    for (index, scene) in Scene.all.enumerated() {
      for other in Scene.all.dropFirst(index + 1) { #expect(scene.list != other.list) }
    }
  }

  /// Lists of which each differs from the first in one value.
  static let variants: [@Sendable (CGContext) -> Void] = [
    { $0.fill(.red, 0, 0, 5, 5) },
    { $0.fill(.red, 0, 0, 5, 5.000_000_1) },
    { $0.fill(.rgba(1, 0, 0, 0.999), 0, 0, 5, 5) },
    { context in
      context.setAlpha(0.5); context.fill(.red, 0, 0, 5, 5)
    },
    { context in
      context.setBlendMode(.multiply); context.fill(.red, 0, 0, 5, 5)
    },
    { context in
      context.setShadow(offset: .zero, blur: 1); context.fill(.red, 0, 0, 5, 5)
    },
    { context in
      context.translateBy(x: 1, y: 0); context.fill(.red, 0, 0, 5, 5)
    },
    { context in
      context.setFillColor(.red); context.addRect(CGRect(x: 0, y: 0, width: 5, height: 5)); context.fillPath()
    },
  ]

  @Test func anyValueMakesADifference() {
    let lists = Self.variants.map { record(10, 10, $0) }
    for (index, list) in lists.enumerated() {
      #expect(list == record(10, 10, Self.variants[index]))
      for other in lists.dropFirst(index + 1) { #expect(list != other) }
    }
  }

  @Test func listsDescribeThemselvesShortly() {
    let inner = record(5, 5) { $0.fill(.blue, 0, 0, 5, 1.0 / 3) }
    let list = record(100, 100) { context in
      context.saveGState()
      context.translateBy(x: 1.5, y: -0.0)
      context.setAlpha(0.5)
      context.group {
        context.fill(.rgba(1, 0, 0, 0.25), 0.1 + 0.2, 0, 5, 5)
        context.draw(inner, within: CGRect(x: 0, y: 0, width: 5, height: 5))
      }
      context.setLineWidth(2)
      context.setLineDash(phase: 0, lengths: [1, 2])
      context.strokeLineSegments(between: [.zero, CGPoint(x: 3, y: 4)])
      context.restoreGState()
      context.setShadow(offset: CGSize(width: 0, height: 2), blur: 6)
      context.draw(StillGraphicsTests.set("Hi \"you\"").runs[0].run, at: CGPoint(x: 1, y: 2), color: .black)
    }
    #expect(
      list.description == """
        group alpha 0.5, by 1.5 0
          fill (0.3 0) 5×5 #ff0000 25%, by 1.5 0
          list, by 1.5 0
            fill (0 0) 5×0.333333 #0000ff
        stroke path M0 0 L3 4 width 2 dash 1 2 from 0 #000000 alpha 0.5, by 1.5 0
        text "Hi \\"you\\"" Inter-Regular 17 at (1 2) #000000 shadow #000000 33.333333% by 0 2 sigma 3
        """)
  }

  @Test func dumpsHoldNoPathsOfAMachine() {
    for scene in Scene.all {
      #expect(!scene.list.description.contains("/usr"))
      #expect(!scene.list.description.contains("0x"))
    }
  }

  @Test func groupsKnowWhatTheyCover() {
    func bounds(_ draw: (CGContext) -> Void) -> CGRect {
      for case .group(let group) in record(100, 100, draw).nodes.map(\.content) { return group.bounds }
      return .null
    }
    #expect(
      bounds { context in context.group { context.fill(.red, 10, 20, 30, 40) } }
        == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(bounds { context in context.group {} }.isNull)
    let turned = bounds { context in
      context.scaleBy(x: 2, y: 2)
      context.group {
        context.fill(.red, 0, 0, 5, 5)
        context.translateBy(x: 10, y: 0)
        context.group { context.fill(.red, 0, 0, 5, 5) }
      }
    }
    #expect(turned == CGRect(x: 0, y: 0, width: 30, height: 10))
    let clipped = bounds { context in
      context.clip(to: CGRect(x: 5, y: 5, width: 10, height: 10))
      context.group { context.fill(.red, 0, 0, 100, 100) }
    }
    #expect(clipped == CGRect(x: 5, y: 5, width: 10, height: 10))
    let shadowed = bounds { context in
      context.group {
        context.setShadow(offset: CGSize(width: 10, height: 0), blur: 2)
        context.fill(.red, 10, 10, 5, 5)
      }
    }
    #expect(shadowed == CGRect(x: 10, y: 7, width: 18, height: 11))
  }

  @Test func aStateBelongsToItsLayer() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    context.translateBy(x: 1, y: 1)
    context.beginTransparencyLayer()
    context.restoreGState()
    context.saveGState()
    context.translateBy(x: 1, y: 1)
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    #expect(context.ctm == CGAffineTransform(translationX: 1, y: 1))
    context.startAfresh(within: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(context.ctm == .identity)
    #expect(context.displayList.isEmpty)
  }

  @Test func clipAndPathAreReadInTheSpaceOfNow() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    context.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
    context.scaleBy(x: 2, y: 2)
    #expect(context.boundingBoxOfPath == CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(context.currentPointOfPath == CGPoint(x: 5, y: 5))
    #expect(context.pathContains(CGPoint(x: 6, y: 6), mode: .fill))
    context.clip()
    #expect(context.isPathEmpty)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(context.convertToDeviceSpace(CGPoint(x: 3, y: 4)) == CGPoint(x: 6, y: 8))
  }
}
