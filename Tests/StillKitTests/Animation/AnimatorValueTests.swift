// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import StillScene
import Testing

@MainActor struct SpringVelocityTests {
  private let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))

  private var shown: CGPoint { view.layer.presentation()?.position ?? CGPoint(x: -1, y: -1) }

  private func animator(_ velocity: CGVector) -> UIViewPropertyAnimator {
    let spring = UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: velocity)
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
    animator.addAnimations { view.center = CGPoint(x: 100, y: 100) }
    animator.startAnimation()
    return animator
  }

  @Test(arguments: [CGVector(dx: 10, dy: 0), CGVector(dx: 0, dy: 10), CGVector(dx: -10, dy: 5)])
  func positionsStartAtTheSpeedOfEachAxis(_ velocity: CGVector) {
    withClock { clock in
      let animator = animator(velocity)
      clock.advance(by: 0.001)
      #expect(abs(shown.x - velocity.dx / 10) < 0.02 && abs(shown.y - velocity.dy / 10) < 0.02)
      let place = shown
      animator.pauseAnimation()
      #expect(shown == place)
      animator.startAnimation()
      clock.settle()
      #expect(view.center == CGPoint(x: 100, y: 100))
    }
  }

  @Test func otherPropertiesStartAtTheLengthOfTheVelocity() {
    withClock { clock in
      let animator = animator(CGVector(dx: -6, dy: 8))
      animator.addAnimations { view.bounds.size.width = 120 }
      let other = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      let spring = UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: -6, dy: 8))
      let physical = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
      physical.addAnimations { other.bounds.size.width = 120 }
      physical.startAnimation()
      clock.advance(by: 0.001)
      #expect(abs((other.layer.presentation()?.bounds.width ?? 0) - 21) < 0.02)
      #expect(abs((view.layer.presentation()?.bounds.width ?? 0) - 21) < 0.02)
    }
  }
}

@MainActor struct BackgroundAnimationTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  private var shown: [CGFloat]? { view.layer.presentation()?.backgroundColor?.components }

  @Test(arguments: [UIView.AnimationOptions.curveLinear, [.curveLinear, .beginFromCurrentState]])
  func aFirstBackgroundFadesInFromItsOwnColour(_ options: UIView.AnimationOptions) {
    withClock { clock in
      UIView.animate(withDuration: 1, delay: 0, options: options) { view.backgroundColor = .red }
      #expect(shown == [1, 0, 0, 0])
      clock.advance(by: 0.5)
      #expect(shown?.prefix(3) == [1, 0, 0] && abs((shown?.last ?? 0) - 0.5) < 1e-4)
      clock.settle()
      #expect(shown == [1, 0, 0, 1])
    }
  }

  @Test(arguments: [nil, UIColor.systemBackground]) func anAnimatorThatGoesBackEndsWithTheFormerColour(_ old: UIColor?)
  {
    withClock { clock in
      view.backgroundColor = old
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.backgroundColor = .red
        view.backgroundColor = .blue
      }
      animator.fractionComplete = 0.5
      animator.isReversed = true
      animator.startAnimation()
      clock.settle()
      #expect(view.backgroundColor === old && (view.layer.backgroundColor == nil) == (old == nil))
    }
  }

  @Test func anAnimatorThatIsFinishedAtItsEndLeavesTheViewTheColourOfEachAppearance() {
    withClock { _ in
      let color = UIColor.systemBackground
      view.backgroundColor = .black
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.backgroundColor = color }
      animator.fractionComplete = 0.5
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
      #expect(view.backgroundColor === color && view.layer.backgroundColor == color.cgColor)
    }
  }

  @Test func aStoppedAnimatorLeavesTheViewTheColourThatIsShown() {
    withClock { _ in
      view.backgroundColor = .black
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.backgroundColor = .red }
      animator.fractionComplete = 0.5
      animator.stopAnimation(true)
      #expect(view.backgroundColor?.cgColor.components == [0.5, 0, 0, 1])
    }
  }
}

/// A view whose only subview is half as wide.
private final class HalvingView: UIView {
  let half = UIView()

  override func layoutSubviews() {
    if half.superview == nil { addSubview(half) }
    half.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: 10)
  }
}

@MainActor struct AnimatedLayoutTests {
  private let view = HalvingView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))

  private var shown: CGFloat? { view.half.layer.presentation()?.bounds.width }

  @Test func subviewsMoveAlongIfTheLayoutIsAnimated() {
    withClock { clock in
      view.layoutIfNeeded()
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews]) {
        view.frame.size.width = 200
      }
      clock.advance(by: 0.5)
      #expect(abs((shown ?? 0) - 75) < 1e-4)
    }
  }

  @Test func subviewsMoveInTheirKeyframe() {
    withClock { clock in
      view.layoutIfNeeded()
      let linear = UIView.AnimationOptions.curveLinear.rawValue
      UIView.animateKeyframes(
        withDuration: 1, delay: 0, options: [.init(rawValue: linear), .layoutSubviews]
      ) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.frame.size.width = 200 }
      }
      clock.advance(by: 0.25)
      #expect(abs((shown ?? 0) - 75) < 1e-4)
      clock.advance(by: 0.25)
      #expect(abs((shown ?? 0) - 100) < 1e-4)
    }
  }
}

@MainActor struct AnimatorSpeedTests {
  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))

  private var shownX: CGFloat { view.layer.presentation()?.position.x ?? -1 }

  @Test func animatorsGoByTheTimeOfTheLayers() {
    withClock { clock in
      host.addSubview(view)
      host.layer.speed = 4
      var isOver = false
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 100 },
        completion: { _ in isOver = true })
      clock.advance(by: 0.125)
      #expect(abs(shownX - 50) < 1e-6)
      clock.settle()
      #expect(isOver && abs(clock.now - AnimationClock.start - 0.25) < 1e-9)
    }
  }

  @Test func animatorsStandStillWithTheirLayersAndGoOnWithThem() {
    withClock { clock in
      host.addSubview(view)
      var isOver = false
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
      animator.addCompletion { _ in isOver = true }
      animator.startAnimation()
      clock.advance(by: 0.5)
      (host.layer.timeOffset, host.layer.speed) = (clock.now, 0)
      clock.advance(by: 10)
      #expect(abs(shownX - 50) < 1e-6 && animator.isRunning && !isOver)
      (host.layer.timeOffset, host.layer.beginTime, host.layer.speed) = (0, 10, 1)
      clock.advance(by: 0.25)
      #expect(abs(shownX - 75) < 1e-6)
      clock.settle()
      #expect(isOver && abs(clock.now - AnimationClock.start - 11) < 1e-9)
    }
  }
}

@MainActor struct EffectAnimationTests {
  private let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))

  private var shown: BackdropFilter? { view.layer.presentation()?.backdrop }

  /// True if the blur that is shown has a share of the strength of the whole one.
  private func isShown(_ share: Double) -> Bool {
    guard let shown, let tint = shown.tint else { return share == 0 && self.shown == nil }
    let numbers = [shown.sigma - 30 * share, shown.saturation - 1 - 0.8 * share, tint.alpha - 0.3 * share]
    return shown.blursFirst && numbers.allSatisfy { abs($0) < 1e-9 }
  }

  @Test func anAnimatorScrubsTheStrengthOfABlur() {
    withClock { clock in
      let effect = view.effect
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.effect = nil }
      for share in [0, 0.25, 0.9] {
        animator.fractionComplete = share
        #expect(isShown(1 - share))
      }
      animator.isReversed = true
      animator.startAnimation()
      clock.settle()
      #expect(view.effect === effect && isShown(1) && view.layer.animationKeys() == nil)
    }
  }

  @Test func anEffectComesGradually() {
    withClock { clock in
      view.effect = nil
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = UIBlurEffect(style: .light) }
      #expect(isShown(0))
      clock.advance(by: 0.5)
      #expect(isShown(0.5))
      clock.settle()
      #expect(isShown(1))
    }
  }

  @Test func oneMaterialBecomesAnother() {
    withClock { clock in
      view.effect = UIBlurEffect(style: .systemUltraThinMaterialLight)
      let start = view.layer.backdrop
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.effect = UIBlurEffect(style: .systemThickMaterialLight)
      }
      let end = view.layer.backdrop
      clock.advance(by: 0.5)
      #expect(abs((shown?.sigma ?? 0) - ((start?.sigma ?? 0) + (end?.sigma ?? 0)) / 2) < 1e-9)
      #expect(abs((shown?.curve?.amount ?? 0) - 0.69) < 1e-9)
    }
  }
}
