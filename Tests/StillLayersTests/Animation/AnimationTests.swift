// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import Testing

extension CALayer {
  /// The number that is shown for a key path.
  func shown(_ path: String) -> Double { (presentation()?.value(forKeyPath: path) as? NSNumber)?.doubleValue ?? .nan }
}

func expect(
  _ value: Double, _ expected: Double, _ tolerance: Double = 1e-6, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(abs(value - expected) <= tolerance, "\(value) is not \(expected)", sourceLocation: sourceLocation)
}

func basic(_ path: String, _ from: Any?, _ to: Any?, by: Any? = nil, _ duration: Double = 1) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: path)
  (animation.fromValue, animation.toValue, animation.byValue, animation.duration) = (from, to, by, duration)
  return animation
}

/// Listens to the ends of animations.
final class StopLog: CAAnimationDelegate {
  var events: [String] = []
  func animationDidStart(_ anim: CAAnimation) { events.append("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stop \(flag)") }
}

struct CABasicAnimationTests {
  /// The value in the middle of a second, with a model of 10.
  private func middle(_ from: Any?, _ to: Any?, by: Any? = nil) -> Double {
    withClock { clock in
      let layer = CALayer()
      layer.cornerRadius = 10
      layer.add(basic("cornerRadius", from, to, by: by), forKey: nil)
      clock.advance(by: 0.5)
      return layer.shown("cornerRadius")
    }
  }

  @Test func theValuesCombineAsDocumented() {
    expect(middle(2.0, 4.0), 3)
    expect(middle(2.0, nil, by: 6.0), 5)
    expect(middle(nil, 8.0, by: 6.0), 5)
    expect(middle(2.0, nil), 6)
    expect(middle(nil, 20), 15)
    expect(middle(nil, nil, by: CGFloat(4)), 12)
    expect(middle(nil, nil), 10)
    expect(middle(NSNumber(value: 2), Float(4)), 3)
  }

  @Test func theModelStaysWhatItIs() {
    withClock { clock in
      let layer = CALayer()
      layer.add(basic("opacity", 1.0, 0.0), forKey: "fade")
      clock.advance(by: 0.25)
      #expect(layer.opacity == 1 && layer.presentation()?.opacity == 0.75)
      #expect(layer.presentation()?.model() === layer && layer.animationKeys() == ["fade"])
      clock.advance(by: 0.75)
      #expect(layer.animationKeys() == nil && layer.presentation()?.opacity == 1)
    }
  }

  @Test func additiveAnimationsAddUp() {
    withClock { clock in
      let layer = CALayer()
      layer.position = CGPoint(x: 100, y: 0)
      for (distance, delay) in [(-100.0, 0.0), (-50, 0.5)] {
        let animation = basic("position.x", distance, 0.0)
        animation.isAdditive = true
        animation.beginTime = clock.now + delay
        layer.add(animation, forKey: nil)
      }
      clock.advance(by: 0.75)
      expect(layer.shown("position.x"), 100 - 25 - 37.5)
    }
  }

  @Test func cumulativeRepetitionsGoOnWhereTheLastOneEnded() {
    withClock { clock in
      let layer = CALayer()
      let animation = basic("zPosition", 0.0, 10.0)
      (animation.isCumulative, animation.repeatCount) = (true, 3)
      layer.add(animation, forKey: nil)
      clock.advance(by: 2.25)
      expect(layer.shown("zPosition"), 22.5)
    }
  }

  @Test func autoreversingGoesBackInTheSameTime() {
    withClock { clock in
      let layer = CALayer()
      let animation = basic("zPosition", 0.0, 10.0)
      (animation.autoreverses, animation.repeatCount) = (true, 1.5)
      animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
      layer.add(animation, forKey: nil)
      clock.advance(by: 0.25)
      let there = layer.shown("zPosition")
      clock.advance(by: 1.5)
      expect(layer.shown("zPosition"), there)
      clock.advance(by: 1)
      #expect(layer.animationKeys() != nil || layer.presentation()?.zPosition != 0)
      clock.advance(by: 0.25)
      expect(layer.shown("zPosition"), 0)
    }
  }

  @Test func fillModesHoldTheEnds() {
    withClock { clock in
      let layer = CALayer()
      let animation = basic("zPosition", 5.0, 10.0)
      animation.beginTime = clock.now + 1
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "a")
      expect(layer.shown("zPosition"), 5)
      clock.advance(by: 3)
      expect(layer.shown("zPosition"), 10)
      layer.removeAnimation(forKey: "a")
      expect(layer.shown("zPosition"), 0)
    }
  }

  @Test func speedAndTimeOffsetChangeTheAnimationsTime() {
    withClock { clock in
      let layer = CALayer()
      let animation = basic("zPosition", 0.0, 10.0)
      (animation.speed, animation.timeOffset) = (2, 0.5)
      layer.add(animation, forKey: nil)
      clock.advance(by: 0.125)
      expect(layer.shown("zPosition"), 7.5)
      // The part that was left out at the beginning comes at the end.
      clock.advance(by: 0.25)
      expect(layer.shown("zPosition"), 2.5)
    }
  }

  @Test func aColourIsMixedByItsComponents() {
    withClock { clock in
      let layer = CALayer()
      layer.add(basic("backgroundColor", CGColor.red, CGColor.blue), forKey: nil)
      clock.advance(by: 0.25)
      let color = layer.presentation()?.backgroundColor?.components ?? []
      #expect(zip(color, [0.75, 0, 0.25, 1]).allSatisfy { abs($0 - $1) < 1e-9 } && color.count == 4)
    }
  }

  @Test func pathsOfTheSameElementsMorph() {
    withClock { clock in
      let layer = CAShapeLayer()
      let (small, large) = (CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)), CGMutablePath())
      large.addRect(CGRect(x: 20, y: 0, width: 30, height: 10))
      layer.path = small
      layer.add(basic("path", small, large), forKey: nil)
      clock.advance(by: 0.5)
      #expect(layer.presentation()?.path?.boundingBox == CGRect(x: 10, y: 0, width: 20, height: 10))
    }
  }

  @Test func valuesThatCannotBeMixedJumpHalfWay() {
    withClock { clock in
      let layer = CAShapeLayer()
      let other = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
      layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
      layer.add(basic("path", layer.path, other), forKey: nil)
      clock.advance(by: 0.49)
      #expect(layer.presentation()?.path?.boundingBox.width == 10)
      clock.advance(by: 0.02)
      #expect(layer.presentation()?.path?.boundingBox.width == 40)
    }
  }

  @Test func badDurationsAreNamed() {
    withClock { _ in
      let layer = CALayer()
      #expect(errors { layer.add(basic("opacity", 0.0, 1.0, -1), forKey: nil) }.first?.contains("-1.0") == true)
      #expect(layer.animationKeys() == nil)
    }
  }
}

struct TransformComponentTests {
  private func shown(_ path: String, _ from: Double, _ to: Double, at fraction: Double, _ start: CATransform3D)
    -> CATransform3D?
  {
    withClock { clock in
      let layer = CALayer()
      layer.transform = start
      layer.add(basic(path, from, to), forKey: nil)
      clock.advance(by: fraction)
      return layer.presentation()?.transform
    }
  }

  private func expectEqual(_ a: CATransform3D?, _ b: CATransform3D, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let a else { return _ = Issue.record("no transform", sourceLocation: sourceLocation) }
    let pairs = [
      (a.m11, b.m11), (a.m12, b.m12), (a.m13, b.m13), (a.m21, b.m21), (a.m22, b.m22), (a.m31, b.m31), (a.m33, b.m33),
      (a.m41, b.m41), (a.m42, b.m42),
    ]
    #expect(pairs.allSatisfy { abs($0 - $1) < 1e-9 }, "\(a) is not \(b)", sourceLocation: sourceLocation)
  }

  @Test func componentsChangeByThemselves() {
    let start = CATransform3DConcat(CATransform3DMakeScale(2, 3, 1), CATransform3DMakeTranslation(7, 8, 0))
    let turned = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeScale(2, 3, 1), CATransform3DMakeRotation(.pi / 2, 0, 0, 1)),
      CATransform3DMakeTranslation(7, 8, 0))
    expectEqual(shown("transform.rotation.z", 0, .pi, at: 0.5, start), turned)
    expectEqual(shown("transform.rotation", 0, 4 * .pi, at: 0.125, start), turned)
    expectEqual(
      shown("transform.scale", 1, 3, at: 0.5, start),
      CATransform3DConcat(CATransform3DMakeScale(2, 2, 2), CATransform3DMakeTranslation(7, 8, 0)))
    expectEqual(
      shown("transform.translation.x", 0, 100, at: 0.5, start),
      CATransform3DConcat(CATransform3DMakeScale(2, 3, 1), CATransform3DMakeTranslation(50, 8, 0)))
    expectEqual(
      shown("transform.rotation.y", 0, .pi / 2, at: 0.5, CATransform3DIdentity),
      CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
  }

  @Test func rotationsOfWholeTransformsTurnAndDoNotShrink() {
    withClock { clock in
      let layer = CALayer()
      layer.add(basic("transform", CATransform3DIdentity, CATransform3DMakeRotation(2, 0, 0, 1)), forKey: nil)
      clock.advance(by: 0.5)
      expectEqual(layer.presentation()?.transform, CATransform3DMakeRotation(1, 0, 0, 1))
    }
  }

  @Test func keyPathsReadAndWriteTheLayer() {
    let layer = CALayer()
    layer.setValue(30.0, forKeyPath: "bounds.size.width")
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue("mine", forKey: "tag")
    #expect(layer.bounds.width == 30 && abs(layer.transform.m12 - 1) < 1e-12)
    #expect(layer.value(forKeyPath: "position") as? CGPoint == .zero && layer.value(forKey: "tag") as? String == "mine")
    #expect(errors { layer.setValue("wide", forKeyPath: "bounds") }.count == 1)
  }
}

struct CAKeyframeAnimationTests {
  private func frames(_ values: [Any]?, _ change: (CAKeyframeAnimation) -> Void, at times: [Double]) -> [Double] {
    withClock { clock in
      let layer = CALayer()
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      (animation.values, animation.duration) = (values, 1)
      change(animation)
      layer.add(animation, forKey: nil)
      return times.map { time in
        clock.advance(by: AnimationClock.start + time - clock.now)
        return layer.shown("position.x")
      }
    }
  }

  private func expect(_ a: [Double], _ b: [Double], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }, "\(a) is not \(b)",
      sourceLocation: sourceLocation)
  }

  @Test func valuesAreSpreadEvenlyOrByTheirTimes() {
    expect(frames([0, 10, 30], { _ in }, at: [0.25, 0.5, 0.75]), [5, 10, 20])
    expect(frames([0, 10, 30], { $0.keyTimes = [0, 0.2, 1] }, at: [0.1, 0.2, 0.6]), [5, 10, 20])
  }

  @Test func discreteValuesLastUntilTheNext() {
    expect(frames([1, 2, 3], { $0.calculationMode = .discrete }, at: [0.1, 0.34, 0.7]), [1, 2, 3])
  }

  @Test func pacedValuesHaveAnEvenSpeed() {
    expect(frames([0, 10, 40], { $0.calculationMode = .paced }, at: [0.25, 0.5, 0.75]), [10, 20, 30])
  }

  @Test func cubicValuesGoThroughEachSmoothly() {
    let passed = frames([0, 10, 10, 0], { $0.calculationMode = .cubic }, at: [1.0 / 3, 0.5, 2.0 / 3])
    expect(passed, [10, 11.25, 10])
    let step = 1e-4
    let around = frames(
      [0, 10, 10, 0], { $0.calculationMode = .cubic }, at: [1.0 / 3 - step, 1.0 / 3, 1.0 / 3 + step])
    let (before, after) = (around[1] - around[0], around[2] - around[1])
    #expect(abs(before - after) < 1e-2 * abs(before))
  }

  @Test func eachSegmentHasItsOwnCurve() {
    let curve = CAMediaTimingFunction(name: .easeIn)
    let linear = CAMediaTimingFunction(name: .linear)
    let passed = frames([0, 10, 20], { $0.timingFunctions = [curve, linear] }, at: [0.25, 0.75])
    #expect(passed[0] < 4 && abs(passed[1] - 15) < 1e-6)
  }

  @Test func aLayerFollowsAPathAndTurnsWithIt() {
    withClock { clock in
      let layer = CALayer()
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 100, y: 0))
      path.addLine(to: CGPoint(x: 100, y: 300))
      let animation = CAKeyframeAnimation(keyPath: "position")
      (animation.path, animation.duration, animation.calculationMode) = (path, 1, .paced)
      animation.rotationMode = .rotateAuto
      layer.add(animation, forKey: nil)
      clock.advance(by: 0.5)
      let shown = layer.presentation()
      #expect(abs((shown?.position.x ?? 0) - 100) < 1e-6 && abs((shown?.position.y ?? 0) - 100) < 1e-6)
      #expect(abs((shown?.transform.m12 ?? 0) - 1) < 1e-6)
    }
  }
}

struct AnimationGroupTests {
  @Test func membersHaveTheirPlaceInTheGroupsTime() {
    withClock { clock in
      let layer = CALayer()
      let group = CAAnimationGroup()
      let late = basic("zPosition", 10.0, 20.0)
      late.beginTime = 1
      group.animations = [basic("cornerRadius", 0.0, 8.0, 2), late]
      group.duration = 1.5
      layer.add(group, forKey: nil)
      clock.advance(by: 0.5)
      expect(layer.shown("cornerRadius"), 2)
      expect(layer.shown("zPosition"), 0)
      clock.advance(by: 0.75)
      expect(layer.shown("zPosition"), 12.5)
      clock.advance(by: 0.25)
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test(arguments: [1, 2]) func groupsInsideOfThemselvesAreAnError(copies: Int) {
    withClock { clock in
      let (layer, group, other) = (CALayer(), CAAnimationGroup(), CAAnimationGroup())
      let members: [CAAnimation] = Array(repeating: other, count: copies)
      group.animations = members + [basic("cornerRadius", 4.0, 8.0)]
      (other.animations, group.duration) = ([group], 1)
      let texts = errors { layer.add(group, forKey: "endless") }
      #expect(texts.count == 1 && texts.first?.hasPrefix("Animation groups are nested") == true, "\(texts)")
      clock.advance(by: 0.5)
      expect(layer.shown("cornerRadius"), 0)
      // The group runs once it no longer has itself among its animations.
      (group.animations, other.animations) = ([basic("cornerRadius", 4.0, 8.0)], [])
      layer.add(group, forKey: "endless")
      clock.advance(by: 0.5)
      expect(layer.shown("cornerRadius"), 6)
    }
  }

  @Test func springsMoveAsTheirEquationSays() {
    withClock { clock in
      let layer = CALayer()
      let animation = CASpringAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue) = (0, 200)
      animation.duration = animation.settlingDuration
      layer.add(animation, forKey: nil)
      clock.advance(by: 0.3)
      // ω₀ = 10 and β = 5: 1 − e^(−1.5)·(cos(√75·0.3) + 5/√75·sin(√75·0.3)).
      let phase = 75.0.squareRoot() * 0.3
      expect(layer.shown("position.x"), 200 * (1 - exp(-1.5) * (cos(phase) + 5 / 75.0.squareRoot() * sin(phase))))
    }
  }
}
