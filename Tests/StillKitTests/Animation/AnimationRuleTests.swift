// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

private func isNear(_ a: CGFloat?, _ b: CGFloat) -> Bool { a.map { abs($0 - b) <= 1e-5 } ?? false }

/// Rules of durations and repetitions of `UIView.animate`.
@MainActor struct RepeatedAnimationTests {
  private let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
  private var shownX: CGFloat? { view.layer.presentation()?.position.x }

  @Test(arguments: [0, -1, -0.5]) func aDurationBelowZeroAnimatesNothing(duration: TimeInterval) {
    withClock { clock in
      var isOver = false
      let errors = errors {
        UIView.animate(withDuration: duration, animations: { view.center.x = 100 }, completion: { isOver = $0 })
      }
      #expect(errors == [] && view.layer.animationKeys() == nil && view.center.x == 100)
      clock.settle()
      #expect(isOver && clock.now == AnimationClock.start)
    }
  }

  @Test func roundsAreCountedAndRunBack() {
    withClock { clock in
      var isOver = false
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) { view.center.x = 100 }
      } completion: {
        isOver = $0
      }
      for (step, place) in [(0.25, 25), (0.5, 75), (0.75, 50), (1, 50), (1, 50)] {
        clock.advance(by: step)
        #expect(isNear(shownX, CGFloat(place)), "\(clock.now)")
      }
      clock.settle()
      #expect(isOver && clock.now == AnimationClock.start + 5 && view.center.x == 100)
    }
  }

  @Test func onlyTheChangesOfTheBlockAreRepeated() {
    withClock { clock in
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) {
        UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) { view.center.x = 100 }
        view.alpha = 0
      }
      clock.advance(by: 1.5)
      #expect(isNear(shownX, 50) && view.layer.presentation()?.opacity == 0.5)
      clock.advance(by: 2)
      #expect(isNear(shownX, 100) && view.layer.presentation()?.opacity == 0.5)
    }
  }

  @Test func endlessRoundsNeverEnd() {
    withClock { clock in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: .infinity, autoreverses: false) { view.center.x = 100 }
      }
      clock.advance(by: 1000.5)
      #expect(isNear(shownX, 50) && clock.isSettled)
    }
  }

  @Test func outsideOfAnAnimationTheChangesAreMade() {
    withClock { _ in
      UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.center.x = 100 }
      UIView.performWithoutAnimation {
        UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.alpha = 0.5 }
      }
      #expect(view.center.x == 100 && view.alpha == 0.5 && view.layer.animationKeys() == nil)
    }
  }
}

/// Rules of the properties of animators, and of their mistakes.
@MainActor struct AnimatorRuleTests {
  private let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
  private var shownX: CGFloat? { view.layer.presentation()?.position.x }

  private func animator(_ duration: TimeInterval = 1) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: duration, curve: .linear) { view.center.x = 100 }
  }

  @Test func anAnimatorThatIsNotInterruptibleRunsToItsEnd() {
    withClock { clock in
      let animator = animator()
      #expect(animator.isInterruptible)
      animator.isInterruptible = false
      animator.startAnimation()
      clock.advance(by: 0.5)
      animator.pauseAnimation()
      animator.fractionComplete = 0.1
      animator.stopAnimation(true)
      #expect(animator.isRunning && isNear(shownX, 50))
      clock.settle()
      #expect(view.center.x == 100 && animator.state == .inactive && clock.now == AnimationClock.start + 1)
    }
  }

  @Test func propertiesOfAnActiveAnimatorKeepTheirValues() {
    withClock { clock in
      let animator = animator()
      animator.startAnimation()
      let errors = errors {
        animator.isInterruptible = false
        animator.isUserInteractionEnabled = false
      }
      #expect(errors.count == 2 && errors.allSatisfy { $0.contains("active animator") })
      #expect(animator.isInterruptible && animator.isUserInteractionEnabled)
      clock.settle()
      animator.isInterruptible = false
      #expect(!animator.isInterruptible)
    }
  }

  @Test func scrubbingFollowsTheCurveOrTheWay() {
    withClock { clock in
      let curve = TimingCurve(0.42, 0, 1, 1)
      for isLinear in [true, false] {
        view.center.x = 0
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 100 }
        animator.scrubsLinearly = isLinear
        animator.fractionComplete = 0.25
        #expect(isNear(shownX, isLinear ? 25 : 100 * curve.value(at: 0.25)) && isNear(animator.fractionComplete, 0.25))
        animator.isReversed = true
        animator.fractionComplete = 0.25
        #expect(isNear(shownX, isLinear ? 75 : 100 * curve.value(at: 0.75)) && isNear(animator.fractionComplete, 0.25))
        animator.startAnimation()
        clock.settle()
        #expect(view.center.x == 0)
      }
    }
  }

  @Test func aDurationBelowZeroEndsAtOnce() {
    withClock { clock in
      var end: UIViewAnimatingPosition?
      let animator = animator(-1)
      animator.addCompletion { end = $0 }
      animator.startAnimation(afterDelay: 2)
      clock.settle()
      #expect(end == .end && view.center.x == 100 && clock.now == AnimationClock.start + 2)
    }
  }

  @Test(arguments: [TimeInterval.nan, .infinity]) func aDurationThatIsNoneIsNamed(duration: TimeInterval) {
    withClock { clock in
      let errors = errors { animator(duration).startAnimation() }
      #expect(errors.count == 1 && errors.first?.contains("UIViewPropertyAnimator: a duration of") == true)
      clock.settle()
      #expect(view.center.x == 100 && clock.now == AnimationClock.start)
    }
  }

  @Test func animatorsThatArePausedOrStoppedMayNotBeReleased() {
    withClock { clock in
      let paused = errors { animator().fractionComplete = 0.5 }
      #expect(paused.count == 1 && paused.first?.contains("release a paused or stopped property animator") == true)
      let stopped = errors {
        let animator = animator()
        animator.startAnimation()
        animator.stopAnimation(false)
      }
      #expect(stopped == paused)
      let fine = errors {
        _ = animator()
        animator().startAnimation()
        clock.settle()
        for isFinished in [true, false] {
          let animator = animator()
          animator.pauseAnimation()
          animator.stopAnimation(!isFinished)
          if isFinished { animator.finishAnimation(at: .current) }
        }
      }
      #expect(fine == [])
    }
  }
}
