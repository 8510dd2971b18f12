// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import Testing

/// Rule: a layer that left the screen loses its animations when changes are committed, if it is not back by then.
struct LayerDepartureTests {
  private func screen() -> CALayer {
    let screen = layer(0, 0, 100, 100)
    screen.isScreenRoot = true
    return screen
  }

  private func pulse(_ layer: CALayer, _ log: StopLog? = nil) {
    let animation = basic("opacity", 1.0, 0.0)
    animation.repeatCount = .infinity
    animation.delegate = log
    layer.add(animation, forKey: "pulse")
  }

  @Test func animationsEndWithTheCommit() {
    withClock { clock in
      let (screen, card, dot, log) = (screen(), CALayer(), CALayer(), StopLog())
      screen.addSublayer(card)
      card.addSublayer(dot)
      pulse(dot, log)
      clock.advance(by: 0.5)
      card.removeFromSuperlayer()
      #expect(dot.animationKeys() == ["pulse"] && log.events == ["start"])
      clock.advance(by: 0)
      #expect(dot.animationKeys() == nil && log.events == ["start", "stop false"])
      screen.addSublayer(card)
      clock.advance(by: 1)
      #expect(dot.animationKeys() == nil && dot.presentation()?.opacity == 1)
    }
  }

  @Test func flushCommits() {
    withClock { _ in
      let (screen, dot) = (screen(), CALayer())
      screen.addSublayer(dot)
      pulse(dot)
      dot.removeFromSuperlayer()
      CATransaction.begin()
      CATransaction.flush()
      #expect(dot.animationKeys() == ["pulse"])
      CATransaction.commit()
      CATransaction.flush()
      #expect(dot.animationKeys() == nil)
    }
  }

  @Test func theScreensOwnLayerComesAndGoes() {
    withClock { clock in
      let (window, view, dot) = (screen(), screen(), CALayer())
      view.addSublayer(dot)
      pulse(dot)
      window.addSublayer(view)
      view.isScreenRoot = true
      view.removeFromSuperlayer()
      clock.advance(by: 0.5)
      #expect(dot.animationKeys() == ["pulse"])
      dot.removeFromSuperlayer()
      clock.advance(by: 0)
      #expect(dot.animationKeys() == nil)
    }
  }

  @Test func layersThatWereOnNoScreenKeepTheirs() {
    withClock { clock in
      let (card, dot) = (CALayer(), CALayer())
      card.addSublayer(dot)
      pulse(dot)
      dot.removeFromSuperlayer()
      clock.advance(by: 0.5)
      #expect(dot.animationKeys() == ["pulse"])
    }
  }

  @Test func aDelegateMayBeginTheNextAnimationElsewhere() {
    withClock { clock in
      final class Starter: CAAnimationDelegate {
        var start: () -> Void = {}
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { start() }
      }
      let (screen, card, dot, starter) = (screen(), CALayer(), CALayer(), Starter())
      screen.addSublayer(card)
      card.addSublayer(dot)
      let animation = basic("opacity", 1.0, 0.0)
      animation.delegate = starter
      card.add(animation, forKey: nil)
      pulse(dot)
      starter.start = {
        screen.addSublayer(dot)
        pulse(dot)
      }
      card.removeFromSuperlayer()
      clock.advance(by: 0.2)
      #expect(card.animationKeys() == nil && dot.animationKeys() == ["pulse"])
    }
  }

  /// Layers move at random; the rule is looked up at each commit.
  @Test(arguments: 0..<40) func anyMoves(seed: UInt64) {
    withClock { clock in
      var random = Random(seed: seed)
      let screen = screen()
      let layers = (0..<8).map { _ in CALayer() }
      for layer in layers { pulse(layer) }
      func isOn(_ layer: CALayer) -> Bool {
        var current: CALayer? = layer
        while let next = current {
          if next === screen { return true }
          current = next.superlayer
        }
        return false
      }
      var (seen, dead) = (Set<Int>(), Set<Int>())
      for _ in 0..<60 {
        let index = random.next() % 8
        let (layer, parent) = (layers[index], random.next() % 3 == 0 ? screen : layers[random.next() % 8])
        switch random.next() % 5 {
        case 0: layer.removeFromSuperlayer()
        case 1 where layer.superlayer == nil && !contains(layer, parent) && parent !== screen: parent.mask = layer
        case 2: parent.sublayers = nil
        case 3 where parent !== screen: parent.mask = nil
        default: if !contains(layer, parent) { parent.addSublayer(layer) }
        }
        for index in layers.indices where isOn(layers[index]) { seen.insert(index) }
        guard random.next() % 4 == 0 else { continue }
        clock.advance(by: 0.1)
        dead.formUnion(seen.filter { !isOn(layers[$0]) })
        seen = seen.filter { isOn(layers[$0]) }
        for index in layers.indices { #expect((layers[index].animationKeys() == nil) == dead.contains(index)) }
      }
      #expect(!dead.isEmpty)
    }
  }

  private func contains(_ layer: CALayer, _ other: CALayer) -> Bool {
    var current: CALayer? = other
    while let next = current {
      if next === layer { return true }
      current = next.superlayer
    }
    return false
  }
}

private struct Random {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }
  mutating func next() -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 40)
  }
}
