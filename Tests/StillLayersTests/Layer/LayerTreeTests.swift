// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import Testing

struct LayerTreeTests {
  private let root = CALayer()
  private let a = named("a")
  private let b = named("b")
  private let c = named("c")

  private static func named(_ name: String) -> CALayer {
    let layer = CALayer()
    layer.name = name
    return layer
  }

  private var order: String { (root.sublayers ?? []).compactMap(\.name).joined() }

  @Test func noSublayersAreNil() {
    #expect(root.sublayers == nil)
  }

  @Test func layersGoWhereTheyAreInserted() {
    root.addSublayer(a)
    root.insertSublayer(b, at: 0)
    #expect(order == "ba")
    root.insertSublayer(c, below: a)
    #expect(order == "bca")
    root.insertSublayer(b, above: c)
    #expect(order == "cba")
    root.insertSublayer(a, at: 99)
    #expect(order == "cba")
    root.addSublayer(c)
    #expect(order == "bac")
  }

  @Test func replacingTakesThePlace() {
    root.sublayers = [a, b]
    root.replaceSublayer(a, with: c)
    #expect(order == "cb")
    #expect(a.superlayer == nil)
    #expect(c.superlayer === root)
  }

  @Test func aLayerHasOneSuperlayer() {
    let other = CALayer()
    root.addSublayer(a)
    other.addSublayer(a)
    #expect(root.sublayers == nil)
    #expect(a.superlayer === other)
    a.removeFromSuperlayer()
    #expect(other.sublayers == nil)
    #expect(a.superlayer == nil)
  }

  @Test func aSuperlayerThatIsGoneIsNil() {
    var parent: CALayer? = CALayer()
    parent?.addSublayer(a)
    parent?.mask = b
    #expect(a.superlayer != nil)
    parent = nil
    #expect(a.superlayer == nil)
    #expect(b.superlayer == nil)
  }

  @Test func layoutRunsOnceForEachThatNeedsIt() {
    let outer = CountingLayer()
    let inner = CountingLayer()
    outer.addSublayer(inner)
    inner.layoutIfNeeded()
    #expect((outer.layouts, inner.layouts) == (1, 1))
    inner.layoutIfNeeded()
    #expect((outer.layouts, inner.layouts) == (1, 1))
    inner.bounds.size.width = 10
    outer.layoutIfNeeded()
    #expect((outer.layouts, inner.layouts) == (1, 2))
    inner.position.x = 10
    outer.layoutIfNeeded()
    #expect((outer.layouts, inner.layouts) == (1, 2))
  }

  @Test func layoutThatNeverSettlesStops() {
    let outer = CALayer()
    let inner = RestlessLayer()
    outer.addSublayer(inner)
    let texts = errors { outer.layoutIfNeeded() }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("<RestlessLayer>") == true)
    #expect(!inner.needsLayout())
  }
}

private final class CountingLayer: CALayer {
  var layouts = 0

  override func layoutSublayers() { layouts += 1 }
}

private final class RestlessLayer: CALayer {
  override func layoutSublayers() {
    bounds.origin.y += 1
    setNeedsLayout()
  }
}
