// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

private func isNear(_ a: CGFloat?, _ b: CGFloat) -> Bool { a.map { abs($0 - b) <= 1e-5 } ?? false }

@MainActor struct AnimatorDelayTests {
  private let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
  private var shownX: CGFloat? { view.layer.presentation()?.position.x }
  private var shownY: CGFloat? { view.layer.presentation()?.position.y }

  private func animator() -> UIViewPropertyAnimator {
    let other = UIView()
    view.addSubview(other)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { other.alpha = 0 }
    animator.addAnimations({ view.center.x = 100 }, delayFactor: 0.5)
    return animator
  }

  @Test func changesWithADelayBeginLaterAndEndWithTheOthers() {
    withClock { clock in
      let animator = animator()
      animator.startAnimation()
      clock.advance(by: 0.5)
      #expect(isNear(shownX, 0))
      clock.advance(by: 0.25)
      #expect(isNear(shownX, 50))
      clock.settle()
      #expect(isNear(shownX, 100) && clock.now == AnimationClock.start + 1)
    }
  }

  @Test func scrubbingAndGoingOnHaveNoJump() {
    withClock { clock in
      let animator = animator()
      animator.fractionComplete = 0.75
      #expect(isNear(shownX, 50))
      animator.fractionComplete = 0.25
      #expect(isNear(shownX, 0))
      animator.startAnimation()
      clock.advance(by: 0.5)
      #expect(isNear(shownX, 50))
      animator.pauseAnimation()
      #expect(isNear(shownX, 50))
      clock.advance(by: 10)
      animator.isReversed = true
      #expect(isNear(shownX, 50))
      animator.startAnimation()
      clock.advance(by: 0.25)
      #expect(isNear(shownX, 0))
      clock.settle()
      #expect(view.center.x == 0)
    }
  }

  @Test func aDelayInARunningAnimatorIsOneOfTheTimeThatIsLeft() {
    withClock { clock in
      let animator = animator()
      animator.startAnimation()
      clock.advance(by: 0.5)
      animator.addAnimations({ view.center.y = 60 }, delayFactor: 0.5)
      clock.advance(by: 0.25)
      #expect(isNear(shownY, 0))
      clock.advance(by: 0.125)
      #expect(isNear(shownY, 30))
      clock.settle()
      #expect(view.center.y == 60)
    }
  }
}

/// Animations that begin within the block of another one.
@MainActor struct InnerAnimationTests {
  private let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
  private let other = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))

  private func shown(_ view: UIView) -> CGPoint { view.layer.presentation()?.position ?? CGPoint(x: -1, y: -1) }

  private func addCorner() {
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.y = 100 }
  }

  @Test func keyframesGoWithAnAnimator() {
    withClock { clock in
      var isOver: Bool?
      let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
        UIView.animateKeyframes(withDuration: 0, delay: 0, animations: addCorner, completion: { isOver = $0 })
      }
      for (fraction, place) in [(0.25, CGPoint(x: 50, y: 0)), (0.75, CGPoint(x: 100, y: 50)), (0, .zero)] {
        animator.fractionComplete = fraction
        #expect(shown(view) == place)
      }
      clock.advance(by: 10)
      #expect(shown(view) == .zero && isOver == nil)
      animator.startAnimation()
      clock.advance(by: 1.5)
      #expect(isNear(shown(view).y, 50))
      animator.isReversed = true
      clock.settle()
      #expect(view.center == .zero && view.layer.animationKeys() == nil && isOver == true)
    }
  }

  @Test func animationsGoWithAnAnimator() {
    withClock { clock in
      var isOver: Bool?
      let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
        view.center.x = 100
        UIView.animate(withDuration: 0.5, animations: { other.center.x = 100 }, completion: { isOver = $0 })
      }
      animator.fractionComplete = 0.5
      clock.advance(by: 10)
      #expect(isNear(shown(view).x, 50) && isNear(shown(other).x, 50) && isOver == nil)
      animator.startAnimation()
      clock.settle()
      #expect(other.center.x == 100 && other.layer.animationKeys() == nil && isOver == true)
    }
  }

  @Test func anAnimationWithItsOwnTimeDoesNotGoWithAnAnimator() {
    withClock { clock in
      let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
        UIView.animate(withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .curveLinear]) {
          other.center.x = 100
        }
      }
      animator.fractionComplete = 0
      clock.advance(by: 0.5)
      #expect(isNear(shown(other).x, 50))
      animator.stopAnimation(true)
    }
  }

  @Test func keyframesTakeOverDurationAndCurve() {
    withClock { clock in
      UIView.animate(withDuration: 4, delay: 0, options: .curveLinear) {
        UIView.animateKeyframes(withDuration: 1, delay: 0, animations: addCorner)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { other.center.x = 100 }
        }
      }
      clock.advance(by: 0.5)
      #expect(isNear(shown(view).x, 25) && isNear(shown(other).x, 50))
      clock.advance(by: 2.5)
      #expect(isNear(shown(view).y, 50) && shown(other).x == 100)
    }
  }

  @Test func changesAddedOnTheWayBeginThere() {
    withClock { clock in
      let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 100 }
      animator.startAnimation()
      clock.advance(by: 1)
      animator.addAnimations { other.center.x = 100 }
      #expect(isNear(shown(view).x, 50) && shown(other).x == 0)
      clock.advance(by: 0.5)
      #expect(isNear(shown(view).x, 75) && isNear(shown(other).x, 50))
      clock.settle()
      #expect(other.center.x == 100 && clock.now == AnimationClock.start + 2)
    }
  }

  @Test(arguments: [false, true]) func contentIsAnimatedInATransitionThatAllowsIt(_ isAllowed: Bool) {
    withClock { clock in
      var options: UIView.AnimationOptions = [.transitionFlipFromLeft, .curveLinear]
      if isAllowed { options.insert(.allowAnimatedContent) }
      UIView.transition(with: view, duration: 1, options: options) { other.center.x = 100 }
      clock.advance(by: 0.5)
      #expect(isNear(shown(other).x, isAllowed ? 50 : 100))
    }
  }
}

@MainActor struct ImageAnimationTests {
  private static func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
  }

  private let images = [image(.red), image(.green), image(.blue)]

  /// The number of the image that is shown; nil for another one.
  private func shown(_ view: UIImageView, on clock: AnimationClock) -> Int? {
    view.layer.displayIfNeeded()
    let contents = view.layer.presenting(on: clock, showsEndless: true) { view.layer.contents as? CGImage }
    return images.firstIndex { $0.cgImage === contents }
  }

  @Test func theImagesTakeTurnsUntilTheLastRound() {
    withClock { clock in
      let view = UIImageView(image: images[2])
      view.animationImages = Array(images.prefix(2))
      (view.animationDuration, view.animationRepeatCount) = (1, 2)
      #expect(!view.isAnimating && shown(view, on: clock) == 2)
      view.startAnimating()
      #expect(view.isAnimating && shown(view, on: clock) == 0)
      clock.advance(by: 0.6)
      #expect(shown(view, on: clock) == 1)
      clock.advance(by: 0.5)
      #expect(shown(view, on: clock) == 0)
      clock.settle()
      #expect(!view.isAnimating && shown(view, on: clock) == 2 && clock.now == AnimationClock.start + 2)
    }
  }

  @Test func withoutACountTheyNeverEndAndStopShowsTheImage() {
    withClock { clock in
      let view = UIImageView(image: nil)
      view.animationImages = images
      view.startAnimating()
      clock.settle()
      #expect(view.isAnimating && clock.now == AnimationClock.start)
      clock.advance(by: 1.5 / 30)
      #expect(shown(view, on: clock) == 1)
      view.stopAnimating()
      #expect(!view.isAnimating && shown(view, on: clock) == nil)
    }
  }

  @Test func anAnimatedImageAnimatesByItself() {
    withClock { clock in
      let view = UIImageView(image: UIImage.animatedImage(with: images, duration: 3))
      clock.advance(by: 1.5)
      #expect(view.isAnimating && shown(view, on: clock) == 1)
      view.image = images[2]
      #expect(!view.isAnimating && shown(view, on: clock) == 2)
    }
  }

  @Test func nothingToShowBeginsNothing() {
    withClock { _ in
      let view = UIImageView(image: images[0])
      view.startAnimating()
      view.animationImages = []
      view.startAnimating()
      #expect(!view.isAnimating)
    }
  }
}

@MainActor struct MotionSettingTests {
  @Test func reducedMotionIsKeptForTheTest() {
    let calls = Counter()
    let observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in calls.add() }
    defer { NotificationCenter.default.removeObserver(observer) }
    withClock { _ in
      #expect(!UIAccessibility.isReduceMotionEnabled)
      UIAccessibility.isReduceMotionEnabled = true
      UIAccessibility.isReduceMotionEnabled = true
      #expect(UIAccessibility.isReduceMotionEnabled && calls.count == 1)
    }
    withClock { _ in #expect(!UIAccessibility.isReduceMotionEnabled) }
  }

  @Test func aSpinnerTurnsForEverAndIsNotWaitedFor() {
    withClock { clock in
      let wheel = UIActivityIndicatorView(style: .medium)
      wheel.startAnimating()
      clock.settle()
      #expect(clock.now == AnimationClock.start && wheel.layer.animationKeys() != nil)
      wheel.stopAnimating()
      #expect(wheel.layer.animationKeys() == nil)
    }
  }
}

// The one observer is called on the thread that posts.
private final class Counter: @unchecked Sendable {
  private(set) var count = 0
  func add() { count += 1 }
}
