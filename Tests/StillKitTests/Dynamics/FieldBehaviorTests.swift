// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

/// Rule: a field acts on its items within its region, by its attributes as they are now.
@MainActor struct FieldBehaviorTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  /// A view with a mass of 1, whose centre is (150, 100).
  private let box = UIView(frame: CGRect(x: 100, y: 50, width: 100, height: 100))

  init() { root.addSubview(box) }

  /// Calls `body` with an animator that runs a field, and the clock.
  private func run(_ field: UIFieldBehavior, _ body: (UIDynamicAnimator, AnimationClock) -> Void) {
    withClock { clock in
      let animator = UIDynamicAnimator(referenceView: root)
      field.addItem(box)
      animator.addBehavior(field)
      body(animator, clock)
    }
  }

  @Test func attributesHaveTheirDefaultsAndBelongToTheirKinds() {
    let spring = UIFieldBehavior.springField()
    #expect(spring.position == .zero && spring.strength == 1 && spring.falloff == 0 && spring.items.isEmpty)
    #expect(spring.minimumRadius > 0 && spring.minimumRadius < 1e-3)
    (spring.direction, spring.smoothness, spring.animationSpeed) = (CGVector(dx: 1, dy: 0), 0.5, 2)
    #expect(spring.direction == .zero && spring.smoothness == 0 && spring.animationSpeed == 0)
    let noise = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 2)
    #expect(noise.smoothness == 0.5 && noise.animationSpeed == 2)
    #expect(UIFieldBehavior.radialGravityField(position: CGPoint(x: 3, y: 4)).position == CGPoint(x: 3, y: 4))
    #expect(UIFieldBehavior.velocityField(direction: CGVector(dx: 3, dy: 4)).direction == CGVector(dx: 3, dy: 4))
  }

  @Test func aSpringWithResistanceBringsItemsToItsPosition() {
    let field = UIFieldBehavior.springField()
    (field.position, field.strength) = (CGPoint(x: 120, y: 300), 40)
    run(field) { animator, clock in
      let properties = UIDynamicItemBehavior(items: [box])
      properties.resistance = 6
      animator.addBehavior(properties)
      clock.settle()
      #expect(abs(box.center.x - 120) < 0.5 && abs(box.center.y - 300) < 0.5 && !animator.isRunning)
    }
  }

  @Test func aFieldActsWithinItsRegionOnly() {
    let field = UIFieldBehavior.velocityField(direction: CGVector(dx: 100, dy: 0))
    (field.position, field.region) = (CGPoint(x: 150, y: 100), UIRegion(size: CGSize(width: 60, height: 60)))
    run(field) { _, clock in
      clock.advance(by: 0.25)
      #expect(abs(box.center.x - 175) < 1e-6)
      field.region = UIRegion(radius: 10).inverse()
      clock.advance(by: 0.25)
      #expect(abs(box.center.x - 200) < 1e-6)
      field.region = UIRegion(radius: 10)
      field.addChildBehavior(UIGravityBehavior(items: [box]))
      clock.advance(by: 0.1)
      #expect(box.center.y > 104)
    }
  }

  @Test func regionsAreCombined() {
    let (circle, square) = (UIRegion(radius: 10), UIRegion(size: CGSize(width: 12, height: 40)))
    let points = [CGPoint(x: 9, y: 0), CGPoint(x: 0, y: 19), CGPoint(x: 0, y: 5), CGPoint(x: 30, y: 0)]
    let contains = { (region: UIRegion) in points.map(region.contains) }
    #expect(contains(circle) == [true, false, true, false] && contains(square) == [false, true, true, false])
    #expect(contains(circle.byUnion(with: square)) == [true, true, true, false])
    #expect(contains(circle.byIntersection(with: square)) == [false, false, true, false])
    #expect(contains(circle.byDifference(from: square)) == [true, false, false, false])
    #expect(contains(.infinite) == [true, true, true, true])
    #expect(contains(UIRegion.infinite.inverse()) == [false, false, false, false])
  }

  @Test func chargesOfItemsCount() {
    let field = UIFieldBehavior.electricField()
    field.position = CGPoint(x: 100, y: 100)
    run(field) { animator, clock in
      let properties = UIDynamicItemBehavior(items: [box])
      properties.charge = -0.4
      animator.addBehavior(properties)
      clock.advance(by: 0.3)
      #expect(abs(box.center.x - (150 - 200 * 0.09)) < 1e-6)
    }
  }

  @Test func aBlockOfTheAppSaysTheForce() {
    var calls: [(CGPoint, CGVector, CGFloat, CGFloat, TimeInterval)] = []
    let field = UIFieldBehavior.field { field, position, velocity, mass, charge, seconds in
      calls.append((position, velocity, mass, charge, seconds))
      return CGVector(dx: 200 * field.strength * mass, dy: 0)
    }
    field.strength = 2
    run(field) { animator, clock in
      clock.advance(by: 0.5)
      #expect(abs(box.center.x - (150 + 200 * 0.25)) < 1e-6)
      #expect(calls.first?.0 == CGPoint(x: 150, y: 100) && calls.first?.1 == .zero && calls.first?.2 == 1)
      #expect(abs(calls.map(\.4).reduce(0, +) - 0.5) < 1e-9)
      // Nobody foresees what the app does, so that a wait goes on for ten seconds.
      clock.settle()
      #expect(clock.now >= AnimationClock.start + 10)
      animator.removeAllBehaviors()
    }
  }

  @Test func aBlockMayAskTheAnimatorAndChangeTheField() {
    var found = 0
    let field = UIFieldBehavior.field { field, _, _, _, _, _ in
      field.strength += 1
      found += field.dynamicAnimator?.items(in: CGRect(x: 0, y: 0, width: 300, height: 400)).count ?? 0
      return .zero
    }
    run(field) { _, clock in
      clock.advance(by: 0.1)
      #expect(found > 0 && field.strength > 2)
    }
  }

  @Test func numbersThatAreNoneAreRefused() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    let texts = errors {
      field.strength = .nan
      field.falloff = .infinity
      field.minimumRadius = -1
      field.position = CGPoint(x: CGFloat.nan, y: 0)
      field.direction = CGVector(dx: CGFloat.infinity, dy: 0)
    }
    #expect(texts.count == 5 && texts.first?.contains("UIFieldBehavior.strength: nan is not a finite number") == true)
    #expect(field.strength == 1 && field.falloff == 0 && field.direction == CGVector(dx: 0, dy: 1))
  }
}
