// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import Testing

struct InvalidGeometryTests {
  @Test func nanBoundsKeepTheOldOnes() {
    let subject = layer(1, 2, 30, 40)
    let texts = errors { subject.bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 100) }
    #expect(subject.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("CALayerInvalidGeometry: CALayer bounds contains NaN: [0 0; nan 100]") == true)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func whatIsNotFiniteIsRefusedEverywhere(value: CGFloat) {
    let subject = layer(1, 2, 30, 40)
    let before = subject.frame
    let texts = errors {
      subject.position = CGPoint(x: value, y: 0)
      subject.frame = CGRect(x: value, y: 0, width: 1, height: 1)
      subject.frame = CGRect(x: 0, y: 0, width: 1, height: value)
      subject.anchorPoint.x = value
      subject.zPosition = value
      subject.setAffineTransform(CGAffineTransform(scaleX: value, y: 1))
    }
    #expect(texts.count == 6)
    #expect(subject.frame == before)
    #expect(subject.zPosition == 0)
    #expect(CATransform3DIsIdentity(subject.transform))
  }

  @Test func aLayerCannotHoldItself() {
    let outer = layer(0, 0, 10, 10)
    let inner = layer(0, 0, 5, 5)
    outer.addSublayer(inner)
    let texts = errors {
      inner.addSublayer(outer)
      inner.mask = outer
      inner.addSublayer(inner)
    }
    #expect(texts.count == 3)
    #expect(outer.superlayer == nil)
    #expect(inner.mask == nil)
  }

  @Test func treesTooDeepForTheStackAreAnError() {
    let root = layer(0, 0, 10, 10)
    // Leaves are released first, so that releasing the tree does not go deep either.
    var chain = [root]
    for _ in 0..<3000 {
      let next = layer(0, 0, 10, 10)
      chain[chain.count - 1].addSublayer(next)
      chain.append(next)
    }
    let texts = errors {
      root.layoutIfNeeded()
      root.render(in: CGContext(bounds: root.bounds))
    }
    #expect(texts.count == 2)
    #expect(texts.allSatisfy { $0.hasPrefix("Layers are nested more than 1000 deep") })
    while let last = chain.popLast() { last.removeFromSuperlayer() }
  }
}
