// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import Testing

/// What goes through a tree must not need as much of the stack as the tree is deep.
struct DeepTreeTests {
  private final class Witness: CALayer {
    weak var log: Log?

    deinit { log?.deaths += 1 }
  }

  private final class Log {
    var deaths = 0
  }

  private func chain(_ depth: Int, _ log: Log? = nil, add: (CALayer, CALayer) -> Void) -> (CALayer, CALayer) {
    let root = layer(0, 0, 10, 10)
    var last = root
    for _ in 0..<depth {
      let next = Witness()
      next.log = log
      next.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      add(last, next)
      last = next
    }
    return (root, last)
  }

  @Test(arguments: [10_000, 100_000]) func deepTreesDie(depth: Int) {
    let log = Log()
    var tree: (CALayer, CALayer)? = chain(depth, log) { $0.addSublayer($1) }
    #expect(tree?.1.superlayer != nil)
    tree = nil
    #expect(log.deaths == depth)
  }

  @Test func deepMasksDie() {
    let log = Log()
    var tree: (CALayer, CALayer)? = chain(100_000, log) { $0.mask = $1 }
    #expect(tree?.0.mask != nil)
    tree = nil
    #expect(log.deaths == 100_000)
  }

  /// A layer that somebody holds outlives its tree, with what it holds.
  @Test func whatIsHeldLivesOn() {
    let log = Log()
    var root: CALayer? = layer(0, 0, 10, 10)
    let held = Witness()
    held.log = log
    let below = Witness()
    below.log = log
    held.addSublayer(below)
    root?.addSublayer(held)
    root = nil
    #expect(held.superlayer == nil)
    #expect(below.superlayer === held)
    #expect(log.deaths == 0)
  }

  /// A subclass finds its sublayers in its deinit, as it does with QuartzCore.
  @Test func theDyingStillHaveTheirSublayers() {
    final class Parent: CALayer {
      var seen: ((Int) -> Void)?
      deinit { seen?(sublayers?.count ?? 0) }
    }
    var counts: [Int] = []
    var root: CALayer? = layer(0, 0, 10, 10)
    let parent = Parent()
    parent.seen = { counts.append($0) }
    parent.addSublayer(layer(0, 0, 5, 5))
    root?.addSublayer(consume parent)
    root = nil
    #expect(counts == [1])
  }

  @Test func whatIsTooDeepIsAnError() {
    let (root, last) = chain(10_000) { $0.addSublayer($1) }
    let texts = errors {
      #expect(root.hitTest(CGPoint(x: 5, y: 5)) != nil)
      root.layoutIfNeeded()
      root.render(in: CGContext(bounds: root.bounds))
    }
    #expect(texts.count >= 3)
    #expect(texts.allSatisfy { $0.hasPrefix("Layers are nested more than 1000 deep") })
    #expect(last.convert(CGPoint.zero, to: root) == .zero)
  }

  @Test func masksTooDeepAreAnError() {
    let (root, _) = chain(10_000) {
      $0.mask = $1
      $1.borderWidth = 1
    }
    let texts = errors { root.render(in: CGContext(bounds: root.bounds)) }
    #expect(texts.count == 1)
  }

  @Test func transformLayersTooDeepAreAnError() {
    let root = layer(0, 0, 10, 10)
    var last = root
    for _ in 0..<10_000 {
      let next = CATransformLayer()
      last.addSublayer(next)
      last = next
    }
    last.addSublayer(layer(0, 0, 5, 5, .red))
    #expect(!errors { root.render(in: CGContext(bounds: root.bounds)) }.isEmpty)
  }
}
