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
  /// A Boolean value that lets touches reach the views that the animator moves.
  ///
  /// Changing it in an active animator is an error, as on iOS.
  open var isUserInteractionEnabled: Bool {
    get { takesTouches }
    set { if isInactive("isUserInteractionEnabled") { takesTouches = newValue } }
  }
  /// A Boolean value that lets the animator pause, scrub and stop; without it, the animation runs to its end.
  ///
  /// Changing it in an active animator is an error, as on iOS.
  open var isInterruptible: Bool {
    get { mayPause }
    set { if isInactive("isInterruptible") { mayPause = newValue } }
  }
  /// A Boolean value that has the fraction of a paused animator be that of the way; without it, it is that of the time, of
  /// which the curve makes the way.
  open var scrubsLinearly = true
  /// A Boolean value that keeps the animator active, and paused, at its end.
  open var pausesOnCompletion = false
  /// True while the animation runs.
  public var isRunning: Bool { state == .active && run.end != nil }

  private var blocks: [(run: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var run = AnimatorRun()
  private var contexts: [AnimationContext] = []
  private var work: UInt64?
  private var takesTouches = true
  private var mayPause = true
  /// The clock of an animator that is not inactive.
  private var clock: AnimationClock?
  /// A strong reference to the animator itself while it runs and its time stands still, since no scheduled end retains it.
  private var whileStill: UIViewPropertyAnimator?

  /// Makes an animator with a curve of its own.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    let seconds = duration.isFinite ? duration : 0
    self.duration = parameters.springTimingParameters?.springs(over: seconds).duration ?? seconds
    super.init()
    guard !duration.isFinite else { return }
    ProgrammerErrors.report(
      """
      UIViewPropertyAnimator: a duration of \(duration) seconds cannot be animated. The animator has none. Pass a number of \
      seconds.
      """)
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
  @discardableResult
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
    addAnimations(animation, delayFactor: 0)
  }
  /// Adds changes that begin after a part of the animator's time, from 0 to 1, and take the rest of it.
  ///
  /// In an active animator, the part is one of the time that is left.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = min(max(Double(delayFactor), 0), 1)
    guard state == .active else { return blocks.append((animation, factor)) }
    collect(animation, after: run.share(after: factor))
  }
  /// Adds a block that is called at the end, with the place of it.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// The completed fraction of the animation, from 0 to 1.
  ///
  /// Setting it pauses the animation there.
  open var fractionComplete: CGFloat {
    get {
      guard state == .active else { return 0 }
      let part = scrubsLinearly ? run.progress : run.elapsed
      return CGFloat(run.isReversed ? 1 - part : part)
    }
    set {
      guard state == .inactive || isInterruptible else { return }
      pauseAnimation()
      let part = run.isReversed ? 1 - Double(min(max(newValue, 0), 1)) : Double(min(max(newValue, 0), 1))
      if scrubsLinearly { run.hold(at: part) } else { run.hold(atTime: part, run.pace(of: timingParameters, duration)) }
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
    guard state == .inactive || state == .active && isInterruptible else { return }
    activate()
    cancelEnd()
    run.hold(at: run.progress)
  }
  /// Continues a paused animation, in another time or along another curve.
  ///
  /// The factor is a fraction of `duration`; 0 uses the remaining time.
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
    guard state == .active, isInterruptible else { return }
    cancelEnd()
    run.hold(at: run.progress)
    keepShownValues()
    if withoutFinishing { keepShownBackgrounds() }
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
    switch finalPosition {
    case .start: restoreOldValues()
    case .end: restoreNewValues()
    case .current: keepShownBackgrounds()
    }
    finish(at: finalPosition)
  }

  deinit {
    // One that runs is kept by its end; without it, the test is over that waited for it.
    guard state != .inactive, work == nil, let clock, clock === AnimationClock.ofTest else { return }
    ProgrammerErrors.warn(
      """
      It is an error to release a paused or stopped property animator. Property animators must either finish animating or \
      be explicitly stopped and finished before they can be released.
      """)
  }
}

extension UIViewPropertyAnimator {
  /// Runs the blocks, whose changes are then shown at the animator's progress.
  private func activate() {
    guard state == .inactive else { return }
    state = .active
    clock = .current
    run = AnimatorRun(isReversed: run.isReversed)
    for block in blocks { collect(block.run, after: block.delayFactor) }
    blocks = []
  }

  /// Runs a block, whose changes begin after a share of the animator's time.
  private func collect(_ animation: () -> Void, after share: Double) {
    guard UIView.areAnimationsEnabled else { return animation() }
    let run = run
    let progress = run.delayed(by: share)
    let driver = AnimationContext.Driver(
      progress: { run.progress(of: progress) },
      timeChanged: { [weak self] in MainActor.assumeIsolated { self?.scheduleEnd() } })
    let context = AnimationContext(
      pace: .driven(driver), duration: duration,
      options: isUserInteractionEnabled ? .allowUserInteraction : [])
    AnimationBlocks.current.run(context, animation)
    contexts.append(context)
  }

  /// True if the animator is inactive; else the change of a property is an error.
  private func isInactive(_ property: String) -> Bool {
    if state == .inactive { return true }
    ProgrammerErrors.report(
      "UIViewPropertyAnimator: \(property) was set on an active animator, and keeps its value. Set it before the start."
    )
    return false
  }

  private var changes: [(layer: CALayer, key: String, old: Any?, new: Any?)] { contexts.flatMap(\.driven.values) }

  /// The layer by whose time the animator goes, as its animations do on iOS: the first one that it changes.
  private var timedLayer: CALayer? { contexts.lazy.compactMap(\.driven.animations.first).first?.layer }

  private func go(
    for seconds: TimeInterval, _ pace: @escaping (Double) -> DrivenProgress, after delay: TimeInterval = 0
  ) {
    let (clock, layer) = (AnimationClock.current, timedLayer)
    run.go(by: { layer?.convertTime(clock.now, from: nil) ?? clock.now }, after: delay, for: max(seconds, 0), pace)
    scheduleEnd()
  }

  /// Schedules the end of the animator by its layer's time; called again whenever that timing changes.
  private func scheduleEnd() {
    guard let end = run.end else { return }
    cancelEnd()
    let (clock, time) = (AnimationClock.current, timedLayer?.convertTime(end, to: nil) ?? end)
    guard time.isFinite else { return whileStill = self }
    work = clock.schedule(at: max(time, clock.now), "the end of a UIViewPropertyAnimator") { [self] in
      MainActor.assumeIsolated { reachEnd() }
    }
  }

  private func cancelEnd() {
    if let work { AnimationClock.current.cancel(work) }
    (work, whileStill) = (nil, nil)
  }

  private func reachEnd() {
    work = nil
    run.hold(at: run.isReversed ? 0 : 1)
    if pausesOnCompletion { return }
    // Reversed, the animation ends at its beginning, and so do the properties.
    if run.isReversed { restoreOldValues() }
    finish(at: run.isReversed ? .start : .end)
  }

  private func keepShownValues() {
    for entry in changes {
      // presentation() is nil for a layer of a class of the app.
      entry.layer.setValue(entry.layer.makePresentation().value(forKeyPath: entry.key), forKeyPath: entry.key)
    }
    removeAnimations()
  }

  /// Gives views the backgrounds at which their layers were stopped.
  private func keepShownBackgrounds() {
    for entry in changes where entry.key == "backgroundColor" {
      set(entry.key, of: entry.layer, to: entry.layer.backgroundColor)
    }
  }

  private func restoreNewValues() {
    for entry in changes { set(entry.key, of: entry.layer, to: entry.new) }
  }

  private func restoreOldValues() {
    for entry in changes.reversed() { set(entry.key, of: entry.layer, to: entry.old) }
    for restore in contexts.flatMap(\.driven.restores).reversed() { restore() }
  }

  /// Changes a property of a layer, and the background of its view unless that is the colour already, in its appearance.
  private func set(_ key: String, of layer: CALayer, to value: Any?) {
    guard key == "backgroundColor", let view = layer.owner as? UIView,
      view.colors.background?.cgColor(with: view.traits.current) != value as? CGColor
    else { return layer.setValue(value, forKeyPath: key) }
    view.setBackgroundColor((value as? CGColor).map { UIColor(cgColor: $0) })
  }

  private func removeAnimations(finished: Bool = false) {
    for context in contexts {
      for entry in context.driven.animations { entry.layer.stopAnimation(entry.key, finished: finished) }
      context.driven.animations = []
    }
  }

  private func finish(at position: UIViewAnimatingPosition) {
    removeAnimations(finished: true)
    contexts = []
    state = .inactive
    let calls = completions
    completions = []
    for call in calls { call(position) }
  }
}
