// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Synchronization
import Testing

/// Runs `body` with a clock of its own.
@MainActor func withClock<Result>(_ body: @MainActor (AnimationClock) throws -> Result) rethrows -> Result {
  let clock = AnimationClock()
  return try AnimationClock.$override.withValue(clock) { try body(clock) }
}

extension UIView {
  /// The place and the opacity that are shown now.
  fileprivate var shownX: CGFloat { layer.presentation()?.position.x ?? .nan }
  fileprivate var shownAlpha: CGFloat { CGFloat(layer.presentation()?.opacity ?? .nan) }
}

private func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-5) -> Bool { abs(a - b) <= tolerance }

@MainActor struct ViewAnimationTests {
  private let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))

  @Test func changesAreShownGraduallyAndHoldAtOnce() {
    withClock { clock in
      var ends: [Bool] = []
      UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
        view.center.x = 100
        view.alpha = 0
      } completion: {
        ends.append($0)
      }
      #expect(view.center.x == 100 && view.shownX == 0 && view.shownAlpha == 1)
      clock.advance(by: 0.5)
      #expect(isNear(view.shownX, 0))
      clock.advance(by: 0.25)
      #expect(isNear(view.shownX, 25) && isNear(view.shownAlpha, 0.75))
      #expect(ends.isEmpty)
      clock.settle()
      #expect(ends == [true] && view.shownX == 100 && view.layer.animationKeys() == nil)
      #expect(clock.now == AnimationClock.start + 1.5)
    }
  }

  @Test func begunAnimationsLastUntilTheyAreCommitted() {
    withClock { clock in
      UIView.beginAnimations("move", context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      view.center.x = 100
      UIView.setAnimationDelay(1)
      view.alpha = 0
      #expect(UIView.inheritedAnimationDuration == 1)
      UIView.commitAnimations()
      view.bounds.size.width = 50
      #expect(view.center.x == 100 && view.shownX == 0 && view.layer.presentation()?.bounds.width == 50)
      clock.advance(by: 0.5)
      #expect(isNear(view.shownX, 50) && view.shownAlpha == 1)
      clock.advance(by: 1)
      #expect(view.shownX == 100 && isNear(view.shownAlpha, 0.5))
      clock.settle()
      #expect(view.layer.animationKeys() == nil && UIView.inheritedAnimationDuration == 0)
    }
  }

  @Test func begunAnimationsLieWithinEachOther() {
    withClock { clock in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        UIView.beginAnimations(nil, context: nil)
        view.center.x = 100
        // The block ends what it did not commit, and a commit within a block ends nothing around it.
      }
      UIView.commitAnimations()
      #expect(UIView.inheritedAnimationDuration == 0)
      clock.advance(by: 0.5)
      #expect(isNear(view.shownX, 50), "an animation within another one has its time")
      clock.settle()
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationRepeatCount(2)
      UIView.setAnimationRepeatAutoreverses(true)
      view.alpha = 0
      UIView.performWithoutAnimation { view.center.x = 0 }
      UIView.commitAnimations()
      #expect(view.shownX == 0)
      clock.advance(by: 0.4)
      #expect(isNear(view.shownAlpha, 1))
      clock.advance(by: 0.2)
      #expect(isNear(view.shownAlpha, 0))
      UIView.setAnimationDuration(9)
      UIView.commitAnimations()
      clock.settle()
      #expect(view.layer.animationKeys() == nil)
    }
  }

  @Test func theDefaultCurveBeginsAndEndsSlowly() {
    withClock { clock in
      UIView.animate(withDuration: 1) { view.center.x = 100 }
      clock.advance(by: 0.2)
      #expect(isNear(view.shownX, 100 * TimingCurve(0.42, 0, 0.58, 1).value(at: 0.2)))
    }
  }

  @Test func interruptedMovementsAddUpWithoutAJumpOfSpeed() {
    withClock { clock in
      UIView.animate(withDuration: 1) { view.center.x = 100 }
      clock.advance(by: 0.5)
      let step = 1e-4
      let before = view.shownX
      clock.advance(by: step)
      let speed = (view.shownX - before) / step
      UIView.animate(withDuration: 1) { view.center.x = 0 }
      let turn = view.shownX
      clock.advance(by: step)
      #expect(isNear((view.shownX - turn) / step, speed, abs(speed) * 0.01))
      #expect(isNear(turn, before + speed * step, 1e-3))
      clock.settle()
      #expect(view.shownX == 0)
    }
  }

  @Test func fromTheCurrentStateReplacesWhatRuns() {
    withClock { clock in
      var ends: [Bool] = []
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.center.x = 100
      } completion: {
        ends.append($0)
      }
      clock.advance(by: 0.5)
      UIView.animate(withDuration: 1, delay: 0, options: [.beginFromCurrentState, .curveLinear]) { view.center.x = 0 }
      #expect(ends == [false] && isNear(view.shownX, 50))
      clock.advance(by: 0.5)
      #expect(isNear(view.shownX, 25))
    }
  }

  /// A presentation takes as long as all animations of the layer together.
  @Test func onlyWhatBeginsAtTheCurrentStateAsksForIt() {
    withClock { _ in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      for path in ["position.x", "opacity"] {
        let animation = CountedAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 10)
        view.layer.add(animation, forKey: path)
      }
      _ = CountedAnimation.takeReads()
      for place in 1...100 { UIView.animate(withDuration: 1) { view.center.x = CGFloat(place) } }
      #expect(CountedAnimation.takeReads().isEmpty && view.layer.animationKeys()?.count == 102)
      UIView.animate(withDuration: 1, delay: 0, options: .beginFromCurrentState) { view.center.x = 0 }
      #expect(CountedAnimation.takeReads() == ["position.x"])
      #expect(view.layer.animationKeys() == ["position.x", "opacity", "position"])
    }
  }

  @Test func aSpringOfADampingRatioFollowsItsEquation() {
    withClock { clock in
      UIView.animate(
        withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 2,
        animations: { view.center.x = 100 })
      let spring = Spring(dampingRatio: 0.5, velocity: 2, settlingIn: 0.6)
      for _ in 0..<6 {
        clock.advance(by: 0.1)
        guard clock.now < AnimationClock.start + 0.59 else { break }
        #expect(isNear(view.shownX, 100 * spring.value(at: clock.now - AnimationClock.start), 1e-4))
      }
      clock.settle()
      #expect(view.shownX == 100)
    }
  }

  @Test func aSpringByItsBounceTakesUntilItIsAtRest() {
    withClock { clock in
      var isOver = false
      UIView.animate(springDuration: 0.4, bounce: 0.3, animations: { view.center.x = 100 }, completion: { isOver = $0 })
      let ratio = 0.7, frequency = 2 * Double.pi / 0.4
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      clock.advance(by: 0.2)
      let decay = exp(-ratio * frequency * 0.2)
      let way = 1 - decay * (cos(damped * 0.2) + ratio * frequency / damped * sin(damped * 0.2))
      #expect(isNear(view.shownX, 100 * way, 1e-4))
      clock.settle()
      #expect(isOver)
    }
  }

  @Test func repetitionHasNoEndAndRunsBack() {
    withClock { clock in
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) { view.alpha = 0 }
      clock.settle()
      #expect(clock.now == AnimationClock.start)
      clock.advance(by: 5.25)
      #expect(isNear(view.shownAlpha, 0.25))
    }
  }

  @Test func layoutInABlockIsAnimated() {
    withClock { clock in
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let child = UIView()
      child.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(child)
      let width = child.widthAnchor.constraint(equalToConstant: 20)
      NSLayoutConstraint.activate([
        child.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
        child.topAnchor.constraint(equalTo: parent.topAnchor),
        child.heightAnchor.constraint(equalToConstant: 10), width,
      ])
      parent.layoutIfNeeded()
      width.constant = 60
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { parent.layoutIfNeeded() }
      clock.advance(by: 0.5)
      #expect(child.bounds.width == 60 && isNear(child.layer.presentation()?.frame.width ?? 0, 40))
    }
  }

  @Test func nothingIsAnimatedWhereItIsSwitchedOff() {
    withClock { clock in
      var ends = 0
      UIView.performWithoutAnimation {
        #expect(!UIView.areAnimationsEnabled)
        UIView.animate(withDuration: 1, animations: { view.alpha = 0.5 }, completion: { _ in ends += 1 })
      }
      UIView.setAnimationsEnabled(false)
      UIView.animate(withDuration: 1, animations: { view.center.x = 7 }, completion: { _ in ends += 1 })
      UIView.setAnimationsEnabled(true)
      UIView.animate(withDuration: 0, animations: { view.center.y = 7 }, completion: { _ in ends += 1 })
      #expect(view.layer.animationKeys() == nil && ends == 0)
      clock.advance(by: 0)
      #expect(ends == 3)
    }
    withClock { _ in UIView.setAnimationsEnabled(false) }
    withClock { _ in #expect(UIView.areAnimationsEnabled) }
  }

  @Test func anAnimationWithinAnotherTakesOverItsDuration() {
    withClock { _ in
      let inner = UIView()
      UIView.animate(withDuration: 2) {
        #expect(UIView.inheritedAnimationDuration == 2)
        UIView.animate(withDuration: 0.1) { view.alpha = 0 }
        UIView.animate(withDuration: 0.1, delay: 0, options: .overrideInheritedDuration) { inner.alpha = 0 }
      }
      #expect(view.layer.animation(forKey: "opacity")?.duration == 2)
      #expect(inner.layer.animation(forKey: "opacity")?.duration == 0.1)
    }
  }

  @Test func hidingIsNoAnimation() {
    withClock { _ in
      UIView.animate(withDuration: 1) { view.isHidden = true }
      #expect(view.layer.presentation()?.isHidden == true && view.layer.animationKeys() == nil)
    }
  }

  @Test func keyframesHaveTheirParts() {
    withClock { clock in
      var isOver = false
      UIView.animateKeyframes(
        withDuration: 2, delay: 0,
        options: UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue),
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
          UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.center.x = 300 }
        }, completion: { isOver = $0 })
      clock.advance(by: 0.5)
      #expect(isNear(view.shownX, 50))
      clock.advance(by: 0.75)
      #expect(isNear(view.shownX, 100))
      clock.advance(by: 0.5)
      #expect(isNear(view.shownX, 200))
      clock.settle()
      #expect(isOver && view.shownX == 300)
    }
  }

  @Test func aCrossDissolveChangesThePictureAndNotTheView() {
    withClock { clock in
      view.backgroundColor = .red
      var isOver = false
      UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
        view.backgroundColor = .blue
      } completion: {
        isOver = $0
      }
      #expect(view.backgroundColor == .blue && view.layer.animation(forKey: kCATransition) != nil)
      clock.settle()
      #expect(isOver && view.layer.animationKeys() == nil)
    }
  }

  @Test func badDurationsAreNamed() {
    withClock { _ in
      let texts = ErrorTexts()
      ProgrammerErrors.handling(with: { texts.add($0) }) {
        UIView.animate(withDuration: .nan) { view.alpha = 0.5 }
      }
      #expect(texts.all.count == 1 && view.alpha == 0.5)
    }
  }
}

/// Collects programmer errors.
private final class ErrorTexts: @unchecked Sendable {
  // Every access holds the lock.
  private let lock = NSLock()
  private var storage: [String] = []
  var all: [String] { lock.withLock { storage } }
  func add(_ text: String) { lock.withLock { storage.append(text) } }
}

@MainActor struct UIViewPropertyAnimatorTests {
  private let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))

  private func animator() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
  }

  @Test func anAnimatorRunsToItsEnd() {
    withClock { clock in
      let animator = animator()
      var places: [UIViewAnimatingPosition] = []
      animator.addCompletion { places.append($0) }
      #expect(animator.state == .inactive && view.center.x == 0)
      animator.startAnimation()
      clock.advance(by: 0.25)
      #expect(animator.isRunning && isNear(view.shownX, 25) && isNear(animator.fractionComplete, 0.25))
      clock.settle()
      #expect(animator.state == .inactive && places == [.end] && view.shownX == 100)
    }
  }

  @Test func aPausedAnimatorStandsStillAndIsScrubbed() {
    withClock { clock in
      let animator = animator()
      animator.startAnimation()
      clock.advance(by: 0.25)
      animator.pauseAnimation()
      clock.advance(by: 3)
      #expect(isNear(view.shownX, 25) && animator.state == .active && !animator.isRunning)
      animator.fractionComplete = 0.8
      #expect(isNear(view.shownX, 80))
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      clock.advance(by: 0.1)
      #expect(isNear(view.shownX, 90))
      clock.advance(by: 0.1)
      #expect(animator.state == .inactive)
    }
  }

  @Test func aReversedAnimatorEndsAtItsBeginning() {
    withClock { clock in
      let animator = animator()
      var places: [UIViewAnimatingPosition] = []
      animator.addCompletion { places.append($0) }
      animator.startAnimation()
      clock.advance(by: 0.5)
      animator.isReversed = true
      clock.advance(by: 0.25)
      #expect(isNear(view.shownX, 25))
      clock.settle()
      #expect(places == [.start] && view.center.x == 0 && clock.now == AnimationClock.start + 1)
    }
  }

  @Test func aStoppedAnimatorLeavesItsViewsWhereTheyAre() {
    withClock { clock in
      let animator = animator()
      var places: [UIViewAnimatingPosition] = []
      animator.addCompletion { places.append($0) }
      animator.startAnimation()
      clock.advance(by: 0.5)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && isNear(view.center.x, 50) && view.layer.animationKeys() == nil)
      animator.finishAnimation(at: .current)
      #expect(animator.state == .inactive && places == [.current] && isNear(view.center.x, 50))
    }
  }

  /// Layers of the app's own classes have no presentation() to ask.
  @Test func aStoppedAnimatorLeavesLayersOfTheAppWhereTheyAre() {
    final class Line: CALayer {}
    final class LineView: UIView {
      override class var layerClass: AnyClass { Line.self }
    }
    withClock { clock in
      let view = LineView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
      animator.startAnimation()
      clock.advance(by: 0.5)
      animator.stopAnimation(true)
      #expect(isNear(view.center.x, 55))
    }
  }

  @Test func springsOfAnimatorsHaveTheirOwnDuration() {
    let physical = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 5, timingParameters: physical)
    #expect(isNear(animator.duration, CASpringAnimation().settlingDuration, 1e-9))
    let ratio = UIViewPropertyAnimator(duration: 5, dampingRatio: 0.7)
    #expect(ratio.duration == 5)
  }
}

@MainActor struct DelayTests {
  @Test func delaysOnTheMainQueueGoByTheClock() {
    withClock { clock in
      let calls = Calls()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { calls.add("work") }
      clock.advance(by: 0.299)
      #expect(calls.all.isEmpty)
      clock.advance(by: 0.011)
      #expect(calls.all == ["work"])
    }
  }

  @Test func delaysWithAQualityOrFlagsGoByTheClock() {
    withClock { clock in
      let calls = Calls()
      let queue = DispatchQueue.main
      queue.asyncAfter(deadline: .now() + 1000, qos: .background) { calls.add("quality") }
      queue.asyncAfter(deadline: .now() + 2000, flags: .enforceQoS) { calls.add("flags") }
      queue.asyncAfter(wallDeadline: .now() + 3000, qos: .background) { calls.add("wall quality") }
      queue.asyncAfter(wallDeadline: .now() + 4000, flags: .enforceQoS) { calls.add("wall flags") }
      clock.settle()
      #expect(calls.all == ["quality", "flags", "wall quality", "wall flags"])
    }
  }
}

/// Collects calls of closures that may run on any thread.
private final class Calls: @unchecked Sendable {
  // Every access holds the lock.
  private let lock = NSLock()
  private var storage: [String] = []
  var all: [String] { lock.withLock { storage } }
  func add(_ text: String) { lock.withLock { storage.append(text) } }
}

/// An animation that tells when its curve is looked at.
private final class CountedAnimation: CABasicAnimation {
  private static let log = Mutex<[String]>([])

  /// Returns the key paths of those whose curves were looked at since the last call.
  static func takeReads() -> [String] {
    log.withLock { reads in
      defer { reads = [] }
      return reads
    }
  }

  override var timingFunction: CAMediaTimingFunction? {
    get {
      Self.log.withLock { [keyPath] in $0.append(keyPath ?? "") }
      return super.timingFunction
    }
    set { super.timingFunction = newValue }
  }
}
