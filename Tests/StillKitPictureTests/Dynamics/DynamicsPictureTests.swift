// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillTesting
import Testing

/// Rule: what was looked at stays what it looks like, and both painters draw the same.
@MainActor @Suite(.serialized) struct DynamicsPictureTests {
  private let stage = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 160))

  private func box(_ frame: CGRect, _ color: UIColor) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    view.layer.borderWidth = 2
    stage.backgroundColor = .white
    stage.addSubview(view)
    return view
  }

  /// Boxes that fell onto the floor and onto a ramp have come to rest.
  @Test func rest() {
    let boxes = [
      box(CGRect(x: 20, y: 10, width: 30, height: 30), .systemRed),
      box(CGRect(x: 30, y: 50, width: 40, height: 20), .systemBlue),
      box(CGRect(x: 105, y: 20, width: 30, height: 30), .systemGreen),
    ]
    let ramp = UIBezierPath()
    ramp.move(to: CGPoint(x: 90, y: 160))
    ramp.addLine(to: CGPoint(x: 160, y: 120))
    let animator = UIDynamicAnimator(referenceView: stage)
    let collision = UICollisionBehavior(items: boxes)
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(withIdentifier: "ramp" as any NSCopying, for: ramp)
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: boxes))
    assertSnapshot(of: stage, as: .image)
    assertPipelinesAgree(of: stage)
    #expect(!animator.isRunning)
  }

  /// The boxes within the circle swing to its middle, where a spring field pulls them; the one outside stays.
  @Test func aFieldWithinItsRegion() {
    let circle = UIView(frame: CGRect(x: 20, y: 20, width: 120, height: 120))
    (circle.layer.cornerRadius, circle.layer.borderWidth) = (60, 1)
    stage.addSubview(circle)
    let boxes = [
      box(CGRect(x: 30, y: 70, width: 20, height: 20), .systemRed),
      box(CGRect(x: 70, y: 115, width: 20, height: 20), .systemBlue),
      box(CGRect(x: 5, y: 5, width: 20, height: 20), .systemGreen),
    ]
    let animator = UIDynamicAnimator(referenceView: stage)
    let field = UIFieldBehavior.springField()
    (field.position, field.region, field.strength) = (CGPoint(x: 80, y: 80), UIRegion(radius: 60), 1)
    for box in boxes { field.addItem(box) }
    animator.addBehavior(field)
    assertSnapshot(of: stage, as: .filmstrip(to: 0.32, frames: 5))
  }

  /// A box on a rod, held at its edge, has swung through its lowest place.
  @Test func pendulum() {
    let bob = box(CGRect(x: 130, y: 15, width: 30, height: 30), .systemOrange)
    let animator = UIDynamicAnimator(referenceView: stage)
    let rod = UIAttachmentBehavior(
      item: bob, offsetFromCenter: UIOffset(horizontal: -15, vertical: 0), attachedToAnchor: CGPoint(x: 80, y: 30))
    animator.addBehavior(rod)
    animator.addBehavior(UIGravityBehavior(items: [bob]))
    assertSnapshot(of: stage, as: .image(at: 0.5))
    #expect(animator.isRunning)
  }
}
