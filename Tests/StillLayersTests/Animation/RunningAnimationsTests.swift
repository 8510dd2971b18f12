// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import Testing

/// Rule: thousands of animations of one layer keep their order and end once, each key has one, and a change presents
/// only what it needs.
struct RunningAnimationsTests {
  @Test func keysKeepTheirOrderAndAReplacedOneGoesToTheEnd() {
    withClock { _ in
      let (layer, log) = (CALayer(), StopLog())
      for number in 0..<2000 {
        let animation = basic("zPosition", 0.0, 1.0)
        animation.delegate = log
        layer.add(animation, forKey: "\(number)")
      }
      layer.add(basic("zPosition", 0.0, 1.0), forKey: "0")
      layer.removeAnimation(forKey: "7")
      layer.removeAnimation(forKey: "nothing")
      #expect(log.events == ["stop false", "stop false"])
      #expect(layer.animationKeys() == (1..<2000).filter { $0 != 7 }.map { "\($0)" } + ["0"])
      #expect(layer.animation(forKey: "0") != nil && layer.animation(forKey: "7") == nil)
    }
  }

  @Test func allEndOnceAtTheirTimeOrTogether() {
    withClock { clock in
      for removesAll in [false, true] {
        let (layer, log) = (CALayer(), StopLog())
        for number in 0..<2000 {
          let animation = basic("zPosition", 0.0, 1.0)
          animation.delegate = log
          layer.add(animation, forKey: number % 2 == 0 ? nil : "\(number)")
        }
        if removesAll { layer.removeAllAnimations() }
        clock.settle()
        let stops = log.events.filter { $0 != "start" }
        #expect(stops == Array(repeating: "stop \(!removesAll)", count: 2000))
        #expect(layer.animationKeys() == nil)
      }
    }
  }

  @Test func aDelegateThatAddsTheKeyAgainKeepsIt() {
    withClock { _ in
      let (layer, adder) = (CALayer(), Adder())
      adder.layer = layer
      let animation = basic("zPosition", 0.0, 1.0)
      animation.delegate = adder
      layer.add(animation, forKey: "key")
      layer.removeAnimation(forKey: "key")
      #expect(layer.animationKeys() == ["key"] && layer.animation(forKey: "key") != nil)
    }
  }

  /// The beginning counts animations of the property and of its parts, and no others.
  @Test func animationsByThemselvesBeginAtTheShownValue() {
    withClock { clock in
      let layer = CALayer()
      layer.bounds.size = CGSize(width: 10, height: 10)
      layer.markShown()
      layer.add(basic("position.x", 100.0, 200.0), forKey: nil)
      layer.add(basic("bounds.size.width", 20.0, 40.0), forKey: nil)
      clock.advance(by: 0.5)
      layer.position = CGPoint(x: 300, y: 50)
      let animation = layer.animation(forKey: "position") as? CABasicAnimation
      #expect(animation?.fromValue as? CGPoint == CGPoint(x: 150, y: 0))
    }
  }
}

private final class Adder: CAAnimationDelegate {
  weak var layer: CALayer?
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    layer?.add(basic("zPosition", 0.0, 1.0), forKey: "key")
  }
}
