// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import Testing

@testable import StillViews

/// Rule: views are asked for the answer to each change of their layer, and layers add all animations by `add(_:forKey:)`.
@MainActor struct ViewActionTests {
  private final class EasingLayer: CALayer {
    var keys: [String?] = []
    let easing = CAMediaTimingFunction(name: .linear)
    override func add(_ anim: CAAnimation, forKey key: String?) {
      keys.append(key)
      anim.timingFunction = easing
      super.add(anim, forKey: key)
    }
  }

  private final class EasingView: UIView {
    override class var layerClass: AnyClass { EasingLayer.self }
    var keys: [String?] { (layer as? EasingLayer)?.keys ?? [] }
  }

  private final class DroppingLayer: CALayer {
    override func add(_ anim: CAAnimation, forKey key: String?) {}
  }

  private final class DroppingView: UIView {
    override class var layerClass: AnyClass { DroppingLayer.self }
  }

  /// The recipe by which the path of a shape follows the animation of a block.
  private final class ShapeView: UIView {
    var events: [String] = []
    var answer: (any CAAction)?
    override class var layerClass: AnyClass { CAShapeLayer.self }
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      events.append(event)
      if let answer { return answer }
      guard event == "path", let action = super.action(for: layer, forKey: "backgroundColor") as? CABasicAnimation
      else { return super.action(for: layer, forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = (layer as? CAShapeLayer)?.path
      (animation.duration, animation.timingFunction) = (action.duration, action.timingFunction)
      return animation
    }
  }

  @Test func blocksAddTheirAnimationsThroughTheLayer() {
    withOwnClock { clock in
      let view = EasingView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
      var ends: [Bool] = []
      UIView.animate(withDuration: 1) {
        view.center.x = 100
        view.alpha = 0
      } completion: {
        ends.append($0)
      }
      #expect(view.keys.count == 2 && view.keys.contains("opacity"))
      let easing = (view.layer as? EasingLayer)?.easing
      #expect(easing != nil && view.layer.animation(forKey: "opacity")?.timingFunction === easing)
      clock.settle()
      #expect(ends == [true] && clock.now == AnimationClock.start + 1)
    }
  }

  @Test func keyframesAndTransitionsGoThereToo() {
    withOwnClock { _ in
      let view = EasingView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
      }
      UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) { view.backgroundColor = .red }
      #expect(view.keys == ["opacity", "transition"])
    }
  }

  @Test func aLayerThatAddsNothingHasNothingToWaitFor() {
    withOwnClock { clock in
      let view = DroppingView()
      var ends: [Bool] = []
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { ends.append($0) })
      clock.advance(by: 0)
      #expect(ends == [true] && view.layer.animationKeys() == nil)
    }
  }

  @Test func theRecipeForPathsMovesTheShape() throws {
    try withOwnClock { clock in
      let view = ShapeView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      let shape = try #require(view.layer as? CAShapeLayer)
      shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
      }
      #expect(shape.animation(forKey: "path")?.duration == 2)
      clock.advance(by: 1)
      #expect(shape.presentation()?.path?.boundingBox.width == 15)
    }
  }

  @Test func anAnswerMayBeChanged() throws {
    final class Slow: UIView {
      override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard let action = super.action(for: layer, forKey: event) as? CABasicAnimation, event == "opacity" else {
          return NSNull()
        }
        (action.fromValue, action.duration) = (0.5, 4)
        return action
      }
    }
    withOwnClock { clock in
      let view = Slow()
      var ends: [Bool] = []
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0 }) {
        ends.append($0)
      }
      clock.advance(by: 2)
      #expect(view.layer.presentation()?.opacity == 0.25 && ends.isEmpty)
      clock.settle()
      #expect(ends == [true] && clock.now == AnimationClock.start + 4)
    }
  }

  @Test func viewsAreAskedOutsideOfBlocksAndAnswerNothing() {
    withOwnClock { _ in
      let view = ShapeView()
      view.events = []
      view.alpha = 0.5
      view.backgroundColor = .red
      #expect(view.events == ["opacity", "backgroundColor"] && view.layer.animationKeys() == nil)
      let plain = UIView()
      #expect(plain.action(for: view.layer, forKey: "opacity") == nil)
      #expect(plain.action(for: plain.layer, forKey: "opacity") is NSNull)
      #expect(view.layer.action(forKey: "opacity") == nil && plain.layer.action(forKey: "opacity") == nil)
      let own = CABasicAnimation(keyPath: "opacity")
      (own.fromValue, own.duration) = (1, 3)
      view.answer = own
      view.alpha = 0.2
      #expect(view.layer.animation(forKey: "opacity")?.duration == 3)
      UIView.performWithoutAnimation { view.alpha = 0.3 }
      #expect(view.events.suffix(2) == ["opacity", "opacity"])
    }
  }

  @Test func whatTheLibraryChangesInItsOwnViewsAsksNobody() {
    #expect(!UILabel().layer.asksForActions && !UIView().layer.asksForActions && !CAShapeLayer().asksForActions)
    #expect(ShapeView().layer.asksForActions && EasingView().layer.asksForActions)
  }
}

/// Rule: `.delete` fades views away and removes them at the end; other changes go beside it.
@MainActor struct SystemAnimationTests {
  @Test func viewsFadeAndLeave() {
    withOwnClock { clock in
      let (parent, view, other) = (UIView(), UIView(), UIView())
      for child in [view, other] { parent.addSubview(child) }
      var ends: [Bool] = []
      UIView.perform(.delete, on: [view], options: .curveLinear, animations: { other.center.x = 100 }) {
        ends.append($0)
      }
      clock.advance(by: 0.125)
      #expect(view.layer.presentation()?.opacity == 0.5 && view.alpha == 1 && view.superview === parent)
      #expect(other.layer.presentation()?.position.x == 50 && ends.isEmpty)
      clock.settle()
      #expect(parent.subviews == [other] && ends == [true] && view.layer.animationKeys() == nil)
    }
  }

  @Test func withoutAnimationsTheyLeaveAtOnce() {
    withOwnClock { clock in
      UIView.setAnimationsEnabled(false)
      let (parent, view) = (UIView(), UIView())
      parent.addSubview(view)
      var ends: [Bool] = []
      UIView.perform(.delete, on: [view], animations: nil) { ends.append($0) }
      clock.advance(by: 0)
      #expect(parent.subviews.isEmpty && ends == [true])
    }
  }
}
