// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The state of an animator.
///
/// Mirrors UIKit's `UIViewAnimatingState`.
public enum UIViewAnimatingState: Int, Sendable {
  /// Nothing has begun.
  case inactive = 0
  /// The animation runs or is paused.
  case active = 1
  /// The animation was stopped and waits for `finishAnimation(at:)`.
  case stopped = 2
}

/// The place at which an animation ends.
///
/// Mirrors UIKit's `UIViewAnimatingPosition`.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end.
  case end = 0
  /// The beginning.
  case start = 1
  /// The place at which it was.
  case current = 2
}

/// An animation of views that can be paused, scrubbed, reversed and continued.
///
/// Mirrors UIKit's `UIViewPropertyAnimator`.
///
/// A paused animator has the progress that is shown as its `fractionComplete`; continued, it takes the rest of its time
/// for the rest of its way, along the whole curve. What UIKit makes of the curve's rest is not documented.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
  private let mark = AttributeMark()
  /// The curve of the animation.
  public private(set) var timingParameters: (any UITimingCurveProvider)?
  /// The seconds of the animation.
  public let duration: TimeInterval
  /// The seconds before the animation begins.
  public private(set) var delay: TimeInterval = 0
  /// The state of the animator.
  public private(set) var state = UIViewAnimatingState.inactive
  /// A Boolean value that lets touches through; hit testing always does here.
  open var isUserInteractionEnabled = true
  /// A Boolean value that lets scrubbing follow its fraction evenly; it does so here in any case.
  open var scrubsLinearly = true
  /// A Boolean value that keeps the animator active, and paused, at its end.
  open var pausesOnCompletion = false
  /// True while the animation runs.
  public var isRunning: Bool { state == .active && run.end != nil }

  private var blocks: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var run = AnimatorRun()
  private var context: AnimationContext?
  private var work: UInt64?

  /// Makes an animator with a curve of its own.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    self.duration = parameters.springTimingParameters?.spring(over: duration).duration ?? duration
  }

  /// Makes an animator of one of the four curves.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator of a cubic curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator of a spring that is at rest after `duration` seconds.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator that runs at once.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    guard let own = animator as? Self else { fatalError("runningPropertyAnimator makes no animators of subclasses.") }
    return own
  }

  /// Adds changes; those of an active animator begin where it is.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if state == .active { collect([animation]) } else { blocks.append(animation) }
  }
  /// Adds changes; the delay changes nothing of an animator that has begun.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }
  /// Adds a block that is called at the end, with the place of it.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// The part of the way that lies behind, from 0 to 1.
  ///
  /// Setting it pauses the animation there.
  open var fractionComplete: CGFloat {
    get { state == .active ? CGFloat(run.isReversed ? 1 - run.progress : run.progress) : 0 }
    set {
      pauseAnimation()
      let part = Double(min(max(newValue, 0), 1))
      run.hold(at: run.isReversed ? 1 - part : part)
    }
  }
  /// A Boolean value that has the animation run back to its beginning.
  open var isReversed: Bool {
    get { run.isReversed }
    set {
      guard newValue != run.isReversed else { return }
      let wasRunning = isRunning
      run.hold(at: run.progress)
      run.isReversed = newValue
      if wasRunning { go(for: duration * run.rest, run.pace(of: timingParameters, duration * run.rest)) }
    }
  }

  /// Begins or continues the animation.
  open func startAnimation() { startAnimation(afterDelay: 0) }
  /// Begins or continues the animation after some seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    activate()
    self.delay = delay
    go(for: duration * run.rest, run.pace(of: timingParameters, duration), after: max(delay, 0))
  }
  /// Pauses the animation where it is.
  open func pauseAnimation() {
    guard state != .stopped else { return }
    activate()
    cancelEnd()
    run.hold(at: run.progress)
  }
  /// Continues a paused animation, in another time or along another curve.
  ///
  /// The factor is a part of `duration`; 0 takes what is left of it.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state != .stopped, !isRunning else { return }
    activate()
    let seconds = durationFactor > 0 ? duration * Double(durationFactor) : duration * run.rest
    go(for: seconds, run.pace(of: parameters ?? timingParameters, seconds))
  }
  /// Stops the animation, and leaves the views where they are shown.
  ///
  /// Without `withoutFinishing`, `finishAnimation(at:)` has to follow, which calls the completions.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    cancelEnd()
    run.hold(at: run.progress)
    keepShownValues()
    state = withoutFinishing ? .inactive : .stopped
  }
  /// Ends a stopped animation at a place, and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      return ProgrammerErrors.report(
        """
        UIViewPropertyAnimator.finishAnimation(at:): the animator is not stopped. Nothing was done. Call \
        stopAnimation(false) before.
        """)
    }
    if let context, finalPosition != .current {
      for entry in context.changes {
        entry.layer.setValue(finalPosition == .start ? entry.old : entry.new, forKeyPath: entry.key)
      }
    }
    finish(at: finalPosition)
  }
}

extension UIViewPropertyAnimator {
  /// Runs the blocks, whose changes are then shown at the animator's progress.
  private func activate() {
    guard state == .inactive else { return }
    state = .active
    run = AnimatorRun(isReversed: run.isReversed)
    let run = run
    context = AnimationContext(
      pace: .driven({ run.progress }, AnimationBlocks.current.nextNumber()), duration: duration)
    collect(blocks)
    blocks = []
  }

  private func collect(_ animations: [() -> Void]) {
    guard let context else { return }
    guard UIView.areAnimationsEnabled else { return animations.forEach { $0() } }
    AnimationBlocks.current.run(context) { for animation in animations { animation() } }
  }

  private func go(for seconds: TimeInterval, _ pace: @escaping (Double) -> Double, after delay: TimeInterval = 0) {
    let clock = AnimationClock.current
    run.go(on: clock, after: delay, for: seconds, pace)
    work = clock.schedule(after: delay + seconds, "the end of a UIViewPropertyAnimator") { [self] in
      MainActor.assumeIsolated { reachEnd() }
    }
  }

  private func cancelEnd() {
    if let work { AnimationClock.current.cancel(work) }
    work = nil
  }

  private func reachEnd() {
    work = nil
    run.hold(at: run.isReversed ? 0 : 1)
    if pausesOnCompletion { return }
    // Reversed, the animation ends at its beginning, and so do the properties.
    if run.isReversed {
      for entry in context?.changes ?? [] { entry.layer.setValue(entry.old, forKeyPath: entry.key) }
    }
    finish(at: run.isReversed ? .start : .end)
  }

  private func keepShownValues() {
    for entry in context?.changes ?? [] {
      let shown = entry.layer.presentation()?.value(forKeyPath: entry.key)
      entry.layer.setValue(shown, forKeyPath: entry.key)
    }
    removeAnimations()
  }

  private func removeAnimations() {
    for entry in context?.driven ?? [] { entry.layer.removeAnimation(forKey: entry.key) }
    context?.driven = []
  }

  private func finish(at position: UIViewAnimatingPosition) {
    removeAnimations()
    context = nil
    state = .inactive
    let calls = completions
    completions = []
    for call in calls { call(position) }
  }
}

/// The progress of an animator: at rest, or on its way along a curve.
private final class AnimatorRun {
  private var from = 0.0
  private var clock: AnimationClock?
  private var begin: CFTimeInterval = 0
  private var seconds: TimeInterval = 0
  private var pace: (Double) -> Double = { $0 }
  var isReversed: Bool

  init(isReversed: Bool = false) {
    self.isReversed = isReversed
    if isReversed { from = 1 }
  }

  /// The time at which the progress reaches its goal; nil at rest.
  var end: CFTimeInterval? { clock == nil ? nil : begin + seconds }

  /// The progress from the beginning, 0, to the end, 1, of the change.
  var progress: Double {
    guard let clock else { return from }
    let part = seconds > 0 ? min(max((clock.now - begin) / seconds, 0), 1) : 1
    let goal = isReversed ? 0.0 : 1
    return part >= 1 ? goal : from + (goal - from) * pace(part)
  }

  /// The part of the way that is left.
  var rest: Double { abs((isReversed ? 0 : 1) - progress) }

  func hold(at progress: Double) {
    (from, clock) = (progress, nil)
  }

  func go(
    on clock: AnimationClock, after delay: TimeInterval, for seconds: TimeInterval, _ pace: @escaping (Double) -> Double
  ) {
    from = progress
    (self.clock, begin, self.seconds, self.pace) = (clock, clock.now + delay, seconds, pace)
  }

  /// Returns the progress by the part of the time, along a curve or a spring.
  func pace(of parameters: (any UITimingCurveProvider)?, _ duration: TimeInterval) -> (Double) -> Double {
    if let own = parameters?.springTimingParameters {
      let (spring, seconds) = own.spring(over: duration)
      return { spring.value(at: $0 * seconds) }
    }
    let curve = parameters?.cubicTimingParameters?.curve ?? UIView.AnimationCurve.easeInOut.timing
    return { curve.value(at: $0) }
  }
}
