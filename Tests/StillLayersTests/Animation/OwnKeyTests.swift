// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers
import Testing

/// A layer of an app that draws a bar as long as its progress, which key-value coding keeps.
private final class ProgressLayer: CALayer {
  var progress: CGFloat {
    get { value(forKey: "progress") as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: "progress") }
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.progress
    animation.duration = 1
    return animation
  }

  override func draw(in context: CGContext) {
    context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
  }
}

/// A layer of an app with a property that only its own initialiser copies.
private final class NamedLayer: CALayer {
  let title: NSString
  private(set) var copied: CALayer?

  init(title: NSString) {
    self.title = title
    super.init()
  }

  override init(layer: Any) {
    copied = layer as? CALayer
    title = (layer as? NamedLayer)?.title ?? ""
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { nil }
}

struct OwnKeyTests {
  private func makeLayer() -> ProgressLayer {
    let layer = ProgressLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 2)
    layer.setNeedsDisplay()
    return layer
  }

  /// The number of red columns that are shown.
  private func length(of layer: CALayer, on clock: AnimationClock) throws -> Int {
    let shown = try layer.presenting(on: clock, showsEndless: true) {
      try picture(of: layer, width: 10, height: 2)
    }
    return (0..<10).count { shown[$0, 1].alpha == 255 }
  }

  @Test func anAnimationOfAnOwnKeyIsDrawn() throws {
    try withClock { clock in
      let layer = makeLayer()
      let animation = CABasicAnimation(keyPath: "progress")
      (animation.fromValue, animation.toValue, animation.duration) = (0.2, 1.0, 1)
      layer.add(animation, forKey: nil)
      let first = try length(of: layer, on: clock)
      clock.advance(by: 0.5)
      let middle = try length(of: layer, on: clock)
      clock.settle()
      let last = try length(of: layer, on: clock)
      #expect(first == 2 && middle == 6 && last == 0)
      #expect(layer.progress == 0)
    }
  }

  @Test func theActionOfTheClassAnimatesAChange() throws {
    try withClock { clock in
      let layer = makeLayer()
      layer.progress = 0.2
      layer.markShown()
      let before = try length(of: layer, on: clock)
      layer.progress = 1
      clock.advance(by: 0.5)
      let middle = try length(of: layer, on: clock)
      #expect(layer.progress == 1)
      clock.settle()
      let last = try length(of: layer, on: clock)
      #expect(before == 2 && middle == 6 && last == 10)
    }
  }

  @Test func aNumberIsNoPoint() {
    withClock { clock in
      let layer = makeLayer()
      for key in ["position", "bounds", "shadowOffset"] {
        let animation = CABasicAnimation(keyPath: key)
        (animation.fromValue, animation.toValue) = (5, NSNumber(value: 7.5))
        layer.add(animation, forKey: key)
      }
      clock.advance(by: 0.1)
      #expect(layer.presentation()?.position == CGPoint(x: 5, y: 1))
      layer.presenting(on: clock, showsEndless: true) { #expect(layer.position == CGPoint(x: 5, y: 1)) }
    }
  }

  @Test func aValueOfAnotherShapeIsNoRectangle() {
    withClock { clock in
      let layer = makeLayer()
      let values = [NSValue(point: CGPoint(x: 3, y: 3)), NSValue(size: CGSize(width: 3, height: 3))]
      let (basic, frames) = (CABasicAnimation(keyPath: "bounds"), CAKeyframeAnimation(keyPath: "bounds"))
      (basic.fromValue, basic.toValue, frames.values) = (values[0], values[1], values)
      for (animation, key) in [(basic, "basic"), (frames, "frames")] as [(CAAnimation, String)] {
        layer.add(animation, forKey: key)
      }
      let before = layer.bounds
      clock.advance(by: 0.1)
      layer.presenting(on: clock, showsEndless: true) { #expect(layer.bounds == before) }
    }
  }

  /// Rule: the presentation of a layer is a copy that the `init(layer:)` of its class has made.
  @Test func presentationsAreOfTheLayersClass() {
    withClock { clock in
      let (parent, layer) = (CALayer(), NamedLayer(title: "card"))
      parent.addSublayer(layer)
      weak var last: NamedLayer?
      layer.add(moving(to: 10), forKey: nil)
      clock.advance(by: 0.5)
      for _ in 0..<3 {
        let shown = layer.presentation()
        #expect(shown?.title === layer.title && shown?.copied === layer && shown?.model() === layer)
        #expect(shown?.opacity == 1 && shown?.zPosition == 5 && shown?.superlayer != nil && layer.zPosition == 0)
        last = shown
      }
      #expect(last == nil)
    }
  }

  /// Rule: a presentation layer draws its sublayers where they are on their way, in trees of any depth.
  @Test func presentationsDrawTheirSublayers() throws {
    try withClock { clock in
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 20, height: 4)
      var innermost = root
      for _ in 0..<200 {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 4)
        innermost.addSublayer(layer)
        innermost = layer
      }
      let dot = CALayer()
      dot.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
      dot.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
      innermost.addSublayer(dot)
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (2.0, 18.0, 1)
      dot.add(move, forKey: nil)
      clock.advance(by: 0.5)
      let shown = try picture(of: try #require(root.presentation()), width: 20, height: 4)
      #expect((0..<20).filter { shown[$0, 1].red == 255 } == [8, 9, 10, 11])
    }
  }

  @Test func anOwnKeyIsPresented() {
    withClock { clock in
      let layer = makeLayer()
      layer.markShown()
      layer.progress = 1
      clock.advance(by: 0.25)
      #expect(layer.presentation()?.progress == 0.25)
      layer.progress = 0
      clock.advance(by: 0.5)
      #expect(layer.presentation()?.progress == 0.125)
    }
  }

  private func moving(to end: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "zPosition")
    (animation.fromValue, animation.toValue, animation.duration) = (0.0, end, 1)
    return animation
  }

  @Test func aRepetitionBeginsAtItsTime() {
    withClock { clock in
      let layer = CALayer()
      let animation = CABasicAnimation(keyPath: "zPosition")
      (animation.fromValue, animation.toValue, animation.duration) = (0.0, 10.0, 0.2)
      animation.repeatCount = .infinity
      layer.add(animation, forKey: nil)
      for _ in 0..<20 {
        clock.advance(by: 0.2)
        #expect(abs((layer.presentation()?.zPosition ?? 9) - 0) < 1e-6)
      }
    }
  }

  @Test func anAnimationThatRunsInNothingIsNamed() {
    let texts = errors {
      CABasicAnimation(keyPath: "opacity").run(forKey: "opacity", object: "text", arguments: nil)
    }
    #expect(texts.count == 1 && texts[0].contains("an animation runs in a layer, and String is none"))
  }
}

struct HugeIntegerTests {
  @Test(arguments: [1e20, -1e20]) func integersEndAtTheirLimits(value: Double) {
    let limit = value > 0 ? Int.max : .min
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = limit
    #expect((replicator.value(forKey: "instanceCount") as? NSNumber)?.intValue == limit)
    replicator.setValue(value, forKey: "instanceCount")
    #expect(replicator.instanceCount == limit)
    withClock { clock in
      let grow = CABasicAnimation(keyPath: "instanceCount")
      (grow.fromValue, grow.toValue, grow.duration) = (value, value, 1)
      replicator.add(grow, forKey: nil)
      clock.advance(by: 0.5)
      #expect(replicator.presentation()?.instanceCount == limit)
    }
  }
}

struct ReplicatorDelayTests {
  @Test func eachCopyIsLaterThanTheOneBefore() throws {
    try withClock { clock in
      let replicator = CAReplicatorLayer()
      replicator.frame = CGRect(x: 0, y: 0, width: 10, height: 9)
      (replicator.instanceCount, replicator.instanceDelay) = (3, 0.2)
      replicator.instanceTransform = CATransform3DMakeTranslation(0, 3, 0)
      let dot = CALayer()
      dot.frame = CGRect(x: 0, y: 0, width: 1, height: 3)
      dot.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
      replicator.addSublayer(dot)
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration, move.isAdditive) = (0.0, 10.0, 1, true)
      dot.add(move, forKey: nil)
      clock.advance(by: 0.4)
      let shown = try replicator.presenting(on: clock, showsEndless: true) {
        try picture(of: replicator, width: 10, height: 9)
      }
      let places = [1, 4, 7].map { row in (0..<10).first { shown[$0, row].alpha == 255 } }
      #expect(places == [4, 2, 0])
      #expect(dot.position.x == 0.5)
    }
  }
}
