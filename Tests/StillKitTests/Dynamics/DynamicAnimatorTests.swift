// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

/// A reference view of 300×400 points with one view, and an animator.
@MainActor
private struct DynamicStage {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let box = UIView(frame: CGRect(x: 100, y: 50, width: 100, height: 100))
  let clock = AnimationClock()

  init() { root.addSubview(box) }

  /// Calls `body` with an animator of the stage's clock.
  func run(_ body: (UIDynamicAnimator) -> Void) {
    AnimationClock.$override.withValue(clock) { body(UIDynamicAnimator(referenceView: root)) }
  }
}

/// A delegate that writes down what it is told.
@MainActor
private final class Diary: NSObject, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
  var entries: [String] = []

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { entries.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { entries.append("pause") }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) { entries.append("begin \(identifier as? String ?? "bounds")") }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { entries.append("end \(identifier as? String ?? "bounds")") }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) { entries.append("begin items") }
}

@MainActor struct DynamicAnimatorTests {
  @Test func gravityOf1Is1000PointsInASecondSquared() {
    let stage = DynamicStage()
    stage.run { animator in
      let gravity = UIGravityBehavior(items: [stage.box])
      #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && gravity.magnitude == 1)
      animator.addBehavior(gravity)
      stage.clock.advance(by: 0.3)
      #expect(abs(stage.box.center.y - (100 + 500 * 0.09)) < 1e-9)
      #expect(stage.box.transform == .identity && animator.isRunning)
      #expect(abs(animator.elapsedTime - 0.3) < 1e-9)
    }
  }

  @Test func placesDoNotDependOnHowTheClockIsMoved() {
    let centers = [1, 3, 18, 40].map { parts -> CGPoint in
      let stage = DynamicStage()
      stage.run { animator in
        let collision = UICollisionBehavior(items: [stage.box])
        collision.addBoundary(
          withIdentifier: "ramp" as any NSCopying, from: CGPoint(x: 0, y: 150), to: CGPoint(x: 150, y: 220))
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [stage.box]))
        for _ in 0..<parts { stage.clock.advance(by: 0.5 / Double(parts)) }
      }
      return stage.box.center
    }
    #expect(Set(centers.map(\.x)).count == 1 && Set(centers.map(\.y)).count == 1)
    #expect(centers[0] != CGPoint(x: 150, y: 100))
  }

  @Test func aPushOf1Moves100By100PointsBy100PointsInASecond() {
    let stage = DynamicStage()
    stage.run { animator in
      let push = UIPushBehavior(items: [stage.box], mode: .instantaneous)
      push.setAngle(0, magnitude: 1)
      animator.addBehavior(push)
      stage.clock.advance(by: 1)
      #expect(abs(stage.box.center.x - 250) < 1e-9 && !push.active)
      animator.removeBehavior(push)
      let lasting = UIPushBehavior(items: [stage.box], mode: .continuous)
      lasting.pushDirection = CGVector(dx: 0, dy: 2)
      let material = UIDynamicItemBehavior(items: [stage.box])
      material.density = 4
      animator.addBehavior(lasting)
      animator.addBehavior(material)
      let velocity = material.linearVelocity(for: stage.box)
      stage.clock.advance(by: 1)
      #expect(abs(material.linearVelocity(for: stage.box).y - velocity.y - 50) < 1e-9)
    }
  }

  @Test func velocitiesAddUp() {
    let stage = DynamicStage()
    stage.run { animator in
      let material = UIDynamicItemBehavior(items: [stage.box])
      material.addLinearVelocity(CGPoint(x: 20, y: 0), for: stage.box)
      material.addAngularVelocity(1, for: stage.box)
      animator.addBehavior(material)
      material.addLinearVelocity(CGPoint(x: 0, y: 30), for: stage.box)
      stage.clock.advance(by: 1)
      #expect(abs(stage.box.center.x - 170) < 1e-6 && abs(stage.box.center.y - 130) < 1e-6)
      #expect(abs(stage.box.transform.b - sin(1)) < 1e-9)
      #expect(material.linearVelocity(for: stage.box) == CGPoint(x: 20, y: 30))
      #expect(material.angularVelocity(for: stage.box) == 1)
    }
  }

  @Test func aSnapEndsAtItsPointUpright() {
    let stage = DynamicStage()
    stage.box.transform = CGAffineTransform(rotationAngle: 1)
    stage.run { animator in
      animator.addBehavior(UISnapBehavior(item: stage.box, snapTo: CGPoint(x: 80, y: 300)))
      stage.clock.settle()
      #expect(hypot(stage.box.center.x - 80, stage.box.center.y - 300) < 0.05)
      #expect(abs(stage.box.transform.b) < 1e-3 && !animator.isRunning)
    }
  }

  @Test func anAttachmentKeepsItsLength() {
    let stage = DynamicStage()
    stage.run { animator in
      let attachment = UIAttachmentBehavior(item: stage.box, attachedToAnchor: CGPoint(x: 50, y: 100))
      #expect(attachment.length == 100)
      animator.addBehavior(attachment)
      animator.addBehavior(UIGravityBehavior(items: [stage.box]))
      for _ in 0..<20 {
        stage.clock.advance(by: 0.05)
        #expect(abs(hypot(stage.box.center.x - 50, stage.box.center.y - 100) - 100) < 0.3)
      }
    }
  }

  @Test func boundariesAreKnownByTheirIdentifiers() {
    let behavior = UICollisionBehavior(items: [])
    #expect(behavior.boundaryIdentifiers == nil)
    for (number, name) in ["a", "b", "c", "a", "d"].enumerated() {
      behavior.addBoundary(
        withIdentifier: name as any NSCopying, from: .zero, to: CGPoint(x: CGFloat(number + 1), y: 0))
    }
    behavior.removeBoundary(withIdentifier: "c" as any NSCopying)
    behavior.removeBoundary(withIdentifier: "none" as any NSCopying)
    #expect(behavior.boundaryIdentifiers?.compactMap { $0 as? String } == ["b", "a", "d"])
    #expect(behavior.boundary(withIdentifier: "a" as any NSCopying)?.bounds.width == 4)
    #expect(behavior.boundary(withIdentifier: "c" as any NSCopying) == nil)
    behavior.removeAllBoundaries()
    #expect(behavior.boundaryIdentifiers == nil)
  }

  @Test func delegatesAreToldOfContactsAndOfRest() {
    let stage = DynamicStage()
    let diary = Diary()
    stage.run { animator in
      animator.delegate = diary
      let collision = UICollisionBehavior(items: [stage.box])
      collision.translatesReferenceBoundsIntoBoundary = true
      collision.collisionDelegate = diary
      animator.addBehavior(collision)
      animator.addBehavior(UIGravityBehavior(items: [stage.box]))
      stage.clock.settle()
      #expect(diary.entries == ["resume", "begin bounds", "pause"])
      #expect(abs(stage.box.center.y - 350) < 0.05)
      collision.translatesReferenceBoundsIntoBoundary = false
      stage.clock.advance(by: 0.1)
      #expect(diary.entries == ["resume", "begin bounds", "pause", "resume", "end bounds"])
    }
  }

  @Test func itemsOfOneBehaviourCollide() {
    let stage = DynamicStage()
    let other = UIView(frame: CGRect(x: 100, y: 300, width: 100, height: 50))
    stage.root.addSubview(other)
    let diary = Diary()
    stage.run { animator in
      let collision = UICollisionBehavior(items: [stage.box, other])
      collision.collisionDelegate = diary
      animator.addBehavior(collision)
      animator.addBehavior(UIGravityBehavior(items: [stage.box]))
      let material = UIDynamicItemBehavior(items: [other])
      material.isAnchored = true
      animator.addBehavior(material)
      stage.clock.settle()
      #expect(diary.entries == ["begin items"])
      #expect(other.center == CGPoint(x: 150, y: 325) && abs(stage.box.center.y - 250) < 0.05)
      #expect(animator.items(in: CGRect(x: 0, y: 310, width: 300, height: 10)).first === other)
    }
  }

  @Test func aGroupMovesAsOne() {
    let stage = DynamicStage()
    let other = UIView(frame: CGRect(x: 220, y: 50, width: 20, height: 20))
    stage.root.addSubview(other)
    stage.run { animator in
      let group = UIDynamicItemGroup(items: [stage.box, other])
      let material = UIDynamicItemBehavior(items: [group])
      material.addAngularVelocity(2, for: group)
      animator.addBehavior(material)
      let distance = hypot(other.center.x - stage.box.center.x, other.center.y - stage.box.center.y)
      stage.clock.advance(by: 0.5)
      #expect(abs(hypot(other.center.x - stage.box.center.x, other.center.y - stage.box.center.y) - distance) < 1e-9)
      #expect(abs(other.transform.b - sin(1)) < 1e-9 && abs(stage.box.transform.b - sin(1)) < 1e-9)
    }
  }

  @Test func childrenAndActionsBelongToTheirParent() {
    let stage = DynamicStage()
    stage.run { animator in
      let parent = UIDynamicBehavior()
      parent.addChildBehavior(UIGravityBehavior(items: [stage.box]))
      var frames = 0
      parent.action = { [unowned parent] in
        frames += 1
        if stage.box.center.y > 200 { parent.dynamicAnimator?.removeAllBehaviors() }
      }
      animator.addBehavior(parent)
      #expect(parent.childBehaviors[0].dynamicAnimator === animator)
      stage.clock.settle()
      #expect(frames > 0 && animator.behaviors.isEmpty && !animator.isRunning)
      #expect(stage.box.center.y > 200 && stage.box.center.y < 215)
    }
  }
}

@MainActor struct EndlessDynamicsTests {
  @Test func anAnimatorThatNeverRestsIsShownWhereItBegan() {
    let stage = DynamicStage()
    stage.run { animator in
      animator.addBehavior(UIGravityBehavior(items: [stage.box]))
      var isOver = false
      UIView.animate(withDuration: 1, animations: { stage.root.alpha = 0.5 }, completion: { _ in isOver = true })
      stage.clock.settle()
      #expect(isOver && stage.box.center == CGPoint(x: 150, y: 100))
      #expect(stage.clock.now == AnimationClock.start + 1)
      stage.clock.advance(by: 0.1)
      #expect(abs(stage.box.center.y - 105) < 1e-9)
    }
  }

  @Test func anAnimatorEndsWithItsOwner() {
    let stage = DynamicStage()
    stage.run { animator in animator.addBehavior(UIGravityBehavior(items: [stage.box])) }
    stage.clock.advance(by: 1)
    #expect(stage.box.center == CGPoint(x: 150, y: 100))
  }
}

@MainActor struct BadDynamicsTests {
  @Test func numbersThatAreNoneChangeNothing() {
    let stage = DynamicStage()
    stage.run { animator in
      let material = UIDynamicItemBehavior(items: [stage.box])
      let gravity = UIGravityBehavior(items: [stage.box])
      let texts = errors {
        material.addLinearVelocity(CGPoint(x: CGFloat.nan, y: 0), for: stage.box)
        material.density = 0
        material.friction = -1
        gravity.magnitude = .infinity
        UISnapBehavior(item: stage.box, snapTo: .zero).snapPoint = CGPoint(x: 0, y: CGFloat.nan)
        UIAttachmentBehavior(item: stage.box, attachedToAnchor: .zero).length = -1
      }
      #expect(texts.count == 6 && texts[1].contains("isAnchored"))
      animator.addBehavior(material)
      animator.addBehavior(gravity)
      stage.clock.advance(by: 0.1)
      #expect(abs(stage.box.center.y - 105) < 1e-9)
    }
  }

  @Test func itemsWithoutASizeOrElsewhereAreNamed() {
    let stage = DynamicStage()
    let empty = UIView()
    stage.root.addSubview(empty)
    stage.run { animator in
      let texts = errors {
        animator.addBehavior(UIGravityBehavior(items: [stage.box, empty, UIView(frame: stage.box.frame)]))
        stage.clock.advance(by: 0.1)
      }
      #expect(texts.count == 2)
      #expect(texts[0].contains("Give it a size") && texts[1].contains("should be a descendant"))
      #expect(abs(stage.box.center.y - 105) < 1e-9)
    }
  }

  @Test func aBehaviourHasOneAnimator() {
    let stage = DynamicStage()
    stage.run { animator in
      let gravity = UIGravityBehavior(items: [stage.box])
      animator.addBehavior(gravity)
      let other = UIDynamicAnimator(referenceView: stage.root)
      #expect(errors { other.addBehavior(gravity) }.count == 1)
      #expect(errors { gravity.addChildBehavior(gravity) }.count == 1)
      #expect(gravity.dynamicAnimator === animator && other.behaviors.isEmpty)
    }
  }
}
