// SPDX-License-Identifier: MIT

import StillBitmap
import StillGraphics
import StillLayers
import Testing

/// Rule: contents dissolve from one image into another, but in discrete keyframes, and the layer keeps its own.
struct DissolvedContentsTests {
  private static func image(_ word: UInt32) -> CGImage {
    CGImage(bitmap: Bitmap(width: 1, height: 1) { $0[0] = word })
  }
  private let red = image(0xFFFF_0000)
  private let blue = image(0xFF00_00FF)
  private let green = image(0xFF00_FF00)

  private func makeLayer(_ contents: CGImage?) -> CALayer {
    let layer = layer(0, 0, 1, 1)
    layer.contents = contents
    return layer
  }

  /// The pixel that is shown.
  private func pixel(of layer: CALayer, on clock: AnimationClock) throws -> Bitmap.Pixel {
    try layer.presenting(on: clock, showsEndless: true) { try picture(of: layer, width: 1, height: 1)[0, 0] }
  }

  /// Expects a shown pixel, premultiplied, to within two parts of 255.
  private func expect(
    _ layer: CALayer, on clock: AnimationClock, _ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let shown = try pixel(of: layer, on: clock)
    let parts = [shown.red, shown.green, shown.blue, shown.alpha].map { Int($0) }
    let isNear = zip(parts, [red, green, blue, alpha]).allSatisfy { abs($0 - $1) <= 2 }
    #expect(isNear, "\(parts)", sourceLocation: location)
  }

  @Test func eachIsSeenByItsShare() throws {
    try withClock { clock in
      let layer = makeLayer(green)
      layer.add(basic("contents", red, blue), forKey: nil)
      try expect(layer, on: clock, 255, 0, 0)
      clock.advance(by: 0.25)
      try expect(layer, on: clock, 191, 0, 64)
      clock.advance(by: 0.5)
      try expect(layer, on: clock, 64, 0, 191)
      #expect(layer.contents as? CGImage === green)
      clock.advance(by: 0.25)
      try expect(layer, on: clock, 0, 255, 0)
    }
  }

  @Test func nothingAppearsAndVanishes() throws {
    try withClock { clock in
      let (appearing, vanishing) = (makeLayer(nil), makeLayer(blue))
      appearing.add(basic("contents", nil, red), forKey: nil)
      vanishing.markShown()
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      vanishing.contents = nil
      clock.advance(by: 0.25)
      try expect(appearing, on: clock, 64, 0, 0, 64)
      try expect(vanishing, on: clock, 0, 0, 191, 191)
      clock.advance(by: 0.75)
      #expect(try pixel(of: vanishing, on: clock) == .nothing)
    }
  }

  @Test func keyframesDissolveUnlessTheyAreDiscrete() throws {
    try withClock { clock in
      for (mode, expected) in [(CAAnimationCalculationMode.linear, (128, 0, 128)), (.discrete, (255, 0, 0))] {
        let layer = makeLayer(nil)
        let animation = CAKeyframeAnimation(keyPath: "contents")
        (animation.values, animation.duration, animation.calculationMode) = ([red, blue, green], 1, mode)
        layer.add(animation, forKey: nil)
        clock.advance(by: 0.25)
        try expect(layer, on: clock, expected.0, expected.1, expected.2)
      }
    }
  }

  /// The change begins at what is shown: both of its parts go on to vanish.
  @Test func anInterruptedChangeDoesNotJump() throws {
    try withClock { clock in
      let layer = makeLayer(red)
      layer.markShown()
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.contents = blue
      clock.advance(by: 0.5)
      try expect(layer, on: clock, 128, 0, 128)
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.contents = green
      try expect(layer, on: clock, 128, 0, 128)
      clock.advance(by: 0.5)
      try expect(layer, on: clock, 64, 128, 64)
      clock.advance(by: 0.5)
      try expect(layer, on: clock, 0, 255, 0)
      #expect(layer.animationKeys() == nil)
    }
  }
}
