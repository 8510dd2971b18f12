// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import Testing

/// Returns the greatest difference between the elements of two transforms.
private func difference(_ a: CATransform3D, _ b: CATransform3D) -> CGFloat {
  let pairs: [(CGFloat, CGFloat)] = [
    (a.m11, b.m11), (a.m12, b.m12), (a.m13, b.m13), (a.m14, b.m14), (a.m21, b.m21), (a.m22, b.m22), (a.m23, b.m23),
    (a.m24, b.m24), (a.m31, b.m31), (a.m32, b.m32), (a.m33, b.m33), (a.m34, b.m34), (a.m41, b.m41), (a.m42, b.m42),
    (a.m43, b.m43), (a.m44, b.m44),
  ]
  return pairs.map { abs($0 - $1) }.max() ?? 0
}

struct PerspectiveAnimationTests {
  private var perspective: CATransform3D {
    var matrix = CATransform3DIdentity
    matrix.m34 = -1 / 200
    return matrix
  }

  /// Returns the transform that is shown after a part of a second.
  private func shown(_ model: CATransform3D, _ animation: CAAnimation, after seconds: Double) -> CATransform3D {
    withClock { clock in
      let layer = CALayer()
      layer.transform = model
      layer.add(animation, forKey: nil)
      clock.advance(by: seconds)
      return layer.presentation()?.transform ?? CATransform3DIdentity
    }
  }

  @Test func aRotationTurnsBeforeThePerspectiveOfItsLayer() {
    for model in [perspective, CATransform3DTranslate(perspective, 10, 20, 50)] {
      let value = shown(model, basic("transform.rotation.y", 0, Double.pi), after: 0.25)
      #expect(difference(value, CATransform3DRotate(model, .pi / 4, 0, 1, 0)) < 1e-12)
    }
  }

  @Test func betweenTwoTransformsTheLayerTurnsRigidly() {
    let end = CATransform3DRotate(perspective, .pi * 0.9, 0, 1, 0)
    let value = shown(CATransform3DIdentity, basic("transform", perspective, end), after: 0.5)
    #expect(difference(value, CATransform3DRotate(perspective, .pi * 0.45, 0, 1, 0)) < 1e-12)
    let scaled = CATransform3DScale(perspective, 3, 2, 1)
    let middle = shown(CATransform3DIdentity, basic("transform", perspective, scaled), after: 0.5)
    #expect(difference(middle, CATransform3DScale(perspective, 2, 1.5, 1)) < 1e-12)
  }

  @Test func aPerspectiveSetAfterARotationEndsWithTheOppositeOne() {
    var end = CATransform3DMakeRotation(.pi, 0, 1, 0)
    end.m34 = -1 / 200
    let value = shown(CATransform3DIdentity, basic("transform", perspective, end), after: 0.5)
    #expect(abs(value.m14) < 1e-12 && abs(value.m24) < 1e-12 && abs(value.m34) < 1e-12)
  }

  @Test func aFlatLayerKeepsItsNumbers() {
    var matrix = CATransform3DMakeScale(2, 2, 0)
    matrix.m14 = 0.01
    let value = shown(matrix, basic("transform.translation.x", 4, 4), after: 0.5)
    matrix.m41 = 4
    matrix.m44 = 1 + 4 * 0.005
    #expect(difference(value, matrix) < 1e-12)
  }
}

struct AnimatedArrayTests {
  @Test func arraysStandForPointsAndSizes() {
    withClock { clock in
      let layer = CALayer()
      layer.position = CGPoint(x: 7, y: 7)
      layer.add(basic("position", [0, 0], [100, 50]), forKey: nil)
      layer.add(basic("bounds.size", [0.0, 0.0], [10.0, 20.0]), forKey: nil)
      let frames = CAKeyframeAnimation(keyPath: "anchorPoint")
      (frames.values, frames.duration) = ([[0, 0], [1, 0.5]], 1)
      layer.add(frames, forKey: nil)
      clock.advance(by: 0.5)
      let shown = layer.presentation()
      #expect(shown?.position == CGPoint(x: 50, y: 25) && shown?.bounds.size == CGSize(width: 5, height: 10))
      #expect(shown?.anchorPoint == CGPoint(x: 0.5, y: 0.25))
    }
  }

  @Test(arguments: [[0.0], [0, 0, 0]]) func arraysOfAnotherCountAnimateNothing(_ values: [Double]) {
    withClock { clock in
      let layer = CALayer()
      layer.position = CGPoint(x: 7, y: 7)
      layer.add(basic("position", values, values), forKey: nil)
      clock.advance(by: 0.5)
      #expect(layer.presentation()?.position == CGPoint(x: 7, y: 7))
    }
  }

  @Test func valueFunctionsOfAllAxesTakeThreeNumbers() {
    withClock { clock in
      let layer = CALayer()
      let scale = basic("transform", [1, 1, 1], [3, 5, 7])
      scale.valueFunction = CAValueFunction(name: .scale)
      let way = basic("transform", [0, 0, 0], [10, 20, 30])
      way.valueFunction = CAValueFunction(name: .translate)
      layer.add(scale, forKey: nil)
      layer.add(way, forKey: nil)
      clock.advance(by: 0.5)
      let parts = ["scale.x", "scale.y", "scale.z", "translation.x", "translation.y", "translation.z"]
      for (part, value) in zip(parts, [2.0, 3, 4, 5, 10, 15]) { expect(layer.shown("transform.\(part)"), value) }
    }
  }

  @Test func aGroupThatFillsForwardsEndsExactly() {
    withClock { clock in
      let layer = CALayer()
      let group = CAAnimationGroup()
      let short = basic("zPosition", 0.0, 20.0, 0.5)
      group.animations = [basic("position.x", 0.0, 300.0), short]
      (group.duration, group.fillMode, group.isRemovedOnCompletion) = (1, .forwards, false)
      layer.add(group, forKey: nil)
      clock.advance(by: 1)
      #expect(layer.presentation()?.position.x == 300 && layer.presentation()?.zPosition == 0)
    }
  }
}
