// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers
import Testing

/// Rule: views that move take no touches, unless their animation allows it, as UIKit documents.
@MainActor struct MovingTouchTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  private let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let place = CGPoint(x: 10, y: 10)

  init() {
    root.addSubview(view)
    view.addSubview(inner)
  }

  private var isTouched: Bool { root.hitTest(place, with: nil) === inner }

  @Test func aViewThatMovesAndAllInItLeaveTouchesToWhatLiesBelow() {
    withClock { clock in
      UIView.animate(withDuration: 1) { view.alpha = 0.5 }
      #expect(root.hitTest(place, with: nil) === root)
      clock.settle()
      #expect(isTouched)
    }
  }

  @Test func anAnimationThatAllowsTouchesLeavesThem() {
    withClock { clock in
      UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 0.5 }
      #expect(isTouched)
      UIView.animate(withDuration: 2, delay: 0, options: .allowUserInteraction) {
        UIView.animate(withDuration: 1) { inner.alpha = 0.5 }
      }
      #expect(isTouched)
    }
  }

  @Test func keyframesAndTransitionsTakeTouchesToo() {
    withClock { clock in
      let dissolve = UIView.AnimationOptions.transitionCrossDissolve
      for options in [dissolve, dissolve.union(.allowUserInteraction)] {
        UIView.transition(with: view, duration: 1, options: options, animations: {})
        #expect(isTouched == options.contains(.allowUserInteraction))
        clock.settle()
      }
      for options in [UIView.KeyframeAnimationOptions(), .allowUserInteraction] {
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x += 1 }
        }
        #expect(isTouched == options.contains(.allowUserInteraction))
        clock.settle()
      }
    }
  }

  @Test(arguments: [true, false]) func anAnimatorSaysItself(allows: Bool) {
    withClock { clock in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
      #expect(animator.isUserInteractionEnabled)
      animator.isUserInteractionEnabled = allows
      animator.startAnimation()
      #expect(isTouched == allows)
      clock.settle()
      #expect(isTouched)
    }
  }

  @Test func animationsOfLayersChangeNothing() {
    withClock { _ in
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.duration) = (0, 1)
      view.layer.add(fade, forKey: nil)
      #expect(isTouched)
    }
  }
}
