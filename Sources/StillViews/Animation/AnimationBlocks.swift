// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The animations and changes that an animator drives: those of its blocks, and of the blocks within them.
final class DrivenChanges {
  var animations: [(layer: CALayer, key: String)] = []
  /// The changes with the values before and after them.
  var values: [(layer: CALayer, key: String, old: Any?, new: Any?)] = []
  /// Functions that restore values of views from before a change that their layers do not store.
  var restores: [() -> Void] = []
}

/// The animation that changes of views begin while its block runs.
final class AnimationContext {
  /// The progress of an animation over its time.
  enum Pace {
    case curve(TimingCurve)
    case spring(Spring)
    case driven(Driver)
  }

  /// An animator that says the progress at any time, and is told when the time of a layer changes.
  struct Driver {
    let progress: () -> DrivenProgress
    let timeChanged: () -> Void
  }

  let pace: Pace
  let duration: TimeInterval
  let delay: TimeInterval
  let options: UIView.AnimationOptions
  /// The rounds that an animation of views makes, and the ways back; nil where the options tell them.
  private(set) var rounds: (count: Double, autoreverses: Bool)?
  let completion: AnimationCompletion?
  /// The keyframes that the block collects; nil for other animations.
  let keyframes: KeyframeCollection?
  /// False where changes are not animated, as in `performWithoutAnimation`.
  let isEnabled: Bool
  /// The animations and changes of a driven one, which its animator keeps.
  let driven: DrivenChanges
  /// The layers that the block changed and that are laid out with the change.
  private var changed: [CALayer] = []

  init(
    pace: Pace, duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
    completion: AnimationCompletion? = nil, keyframes: KeyframeCollection? = nil,
    driven: DrivenChanges = DrivenChanges(), isEnabled: Bool = true
  ) {
    (self.pace, self.duration, self.delay, self.options) = (pace, duration, delay, options)
    (self.completion, self.keyframes, self.driven, self.isEnabled) = (completion, keyframes, driven, isEnabled)
  }

  /// True if the changes of the block have animations of their own, which may be repeated.
  var isRepeatable: Bool {
    if case .driven = pace { return false }
    return keyframes == nil
  }

  /// Returns the same animation in a number of rounds.
  func repeating(_ count: Double, autoreverses: Bool) -> AnimationContext {
    let context = AnimationContext(
      pace: pace, duration: duration, delay: delay, options: options, completion: completion)
    context.rounds = (count, autoreverses)
    return context
  }

  /// The number of rounds, infinite for one that never ends; 0 for an animation that is not repeated.
  var repeatCount: Double { rounds?.count ?? (options.contains(.repeat) ? .infinity : 0) }
  /// True if each round runs back, too.
  var autoreverses: Bool { rounds?.autoreverses ?? options.contains(.autoreverse) }

  /// Keeps a layer that the block changed, if the animation is one of its layout, too.
  func noteChange(of layer: CALayer) {
    if options.contains(.layoutSubviews) { changed.append(layer) }
  }

  /// Lays out what the block changed, so that everything below moves along.
  func layOutChanges() {
    let layers = changed
    changed = []
    for layer in layers { layer.layoutIfNeeded() }
    changed = []
  }

  /// True if views that the animation moves take no touches meanwhile.
  var refusesTouches: Bool { !options.contains(.allowUserInteraction) }

  static var disabled: AnimationContext {
    AnimationContext(pace: .curve(UIView.AnimationCurve.linear.timing), duration: 0, isEnabled: false)
  }
}

/// The nested animation blocks of a test, and their state.
package final class AnimationBlocks {
  private(set) var contexts: [AnimationContext] = []
  /// The value of `UIView.areAnimationsEnabled`, which ends with its test if one has set it.
  var areEnabled = true
  private var count: UInt64 = 0

  private init() {}

  package static var current: AnimationBlocks { of(.current) }

  /// Returns those of a clock; settings from outside of any test, as where XCTest sets up a class, hold in tests.
  private static func of(_ clock: AnimationClock) -> AnimationBlocks {
    clock.value(AnimationBlocks.self) {
      let blocks = AnimationBlocks()
      if clock !== AnimationClock.realTime { blocks.areEnabled = of(.realTime).areEnabled }
      return blocks
    }
  }

  /// The innermost animation; nil outside of any.
  var context: AnimationContext? { contexts.last }

  /// True where changes of views are animated.
  package var isAnimating: Bool { areEnabled && context?.isEnabled ?? false }

  /// Returns the animation that a block asks for.
  ///
  /// As documented, one within another one takes over its duration, its curve and its options. Within an animator it is
  /// driven, unless it has a time of its own or never ends; its delay does not count then.
  func asked(
    _ pace: AnimationContext.Pace, _ duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    completion: AnimationCompletion, keyframes: KeyframeCollection? = nil
  ) -> AnimationContext {
    // As documented, a negative duration animates nothing, like none.
    var (pace, seconds, delay, options) = (pace, max(duration, 0), max(delay, 0), options)
    var driven = DrivenChanges()
    if let outer = context, outer.isEnabled, outer.keyframes == nil {
      if !options.contains(.overrideInheritedOptions) {
        options.formUnion(outer.options.intersection(.allowUserInteraction))
      }
      let hasOwnTime = options.contains(.overrideInheritedDuration)
      switch outer.pace {
      case .curve(let curve):
        if !hasOwnTime { seconds = outer.duration }
        if !options.contains(.overrideInheritedCurve), case .curve = pace { pace = .curve(curve) }
      case .driven where !hasOwnTime && !options.contains(.repeat):
        (pace, seconds, delay, driven) = (outer.pace, outer.duration, 0, outer.driven)
        options.remove(.autoreverse)
      case .driven, .spring: break
      }
    }
    return AnimationContext(
      pace: pace, duration: seconds, delay: delay, options: options, completion: completion, keyframes: keyframes,
      driven: driven)
  }

  func run(_ context: AnimationContext, _ body: () -> Void) {
    let depth = contexts.count
    contexts.append(context)
    defer {
      // Animations that the block began and did not commit end with it.
      while let last = begun.last, last.index > depth { commit() }
      contexts.removeLast()
    }
    // A block without animation animates nothing unless it is within another block, so its changes need no actions.
    guard context.isEnabled || depth > 0 else { return body() }
    LayerActions.answering {
      body()
      context.layOutChanges()
    }
  }

  // MARK: Without a block

  private var begun: [BegunAnimation] = []

  /// Begins an animation that lasts until it is committed.
  func begin() {
    let animation = BegunAnimation(index: contexts.count)
    begun.append(animation)
    LayerActions.begin()
    contexts.append(context(of: animation))
  }

  /// Changes the animation that was begun last, for changes of views from now on.
  func changeBegun(_ change: (inout BegunAnimation) -> Void) {
    guard var animation = begun.last, animation.index == contexts.count - 1 else { return }
    change(&animation)
    begun[begun.count - 1] = animation
    contexts.removeLast().layOutChanges()
    contexts.append(context(of: animation))
  }

  /// Ends the animation that was begun last; within a block, only one that began there.
  func commit() {
    guard let animation = begun.last, animation.index == contexts.count - 1 else { return }
    contexts[animation.index].layOutChanges()
    begun.removeLast()
    contexts.removeLast()
    LayerActions.end()
    animation.completion.closeLater()
  }

  private func context(of animation: BegunAnimation) -> AnimationContext {
    if let context, !context.isEnabled { return .disabled }
    let context = asked(
      .curve(animation.curve.timing), animation.duration, delay: animation.delay,
      options: animation.beginsFromCurrentState ? .beginFromCurrentState : [], completion: animation.completion)
    guard animation.repeatCount > 0 || animation.autoreverses, context.isRepeatable else { return context }
    return context.repeating(Double(max(animation.repeatCount, 0)), autoreverses: animation.autoreverses)
  }

  /// Returns the answer to a change of a layer: an animation within an animation block, else none.
  func action(_ key: String) -> any CAAction {
    guard areEnabled, let context, context.isEnabled else { return NSNull() }
    return ViewAnimation(context: context, key: key).action
  }

  /// Makes an animator call `restore` if it ends at its beginning.
  func onReturn(_ restore: @escaping () -> Void) {
    guard let context, case .driven = context.pace else { return }
    context.driven.restores.append(restore)
  }

  /// Returns a number that no other animation has.
  package func nextNumber() -> UInt64 {
    count += 1
    return count
  }
}

extension UIView {
  /// Returns the answer to a change of the view's layer: an animation within an animation block, else none.
  func animationAction(_ key: String) -> any CAAction {
    LayerActions.mayAnswer ? AnimationBlocks.current.action(key) : NSNull()
  }
}

/// The answer of a view to the change of a property in an animation block.
struct ViewAnimation: LayerChangeAction {
  /// The properties whose animations add up, so that the next one begins where, and as fast as, the last one is.
  private static let additiveKeys: Set<String> = ["position", "bounds", "transform", "zPosition", "anchorPoint"]

  let context: AnimationContext
  let key: String

  var beginsAtShownValue: Bool { context.options.contains(.beginFromCurrentState) }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, let change = dict?[LayerChange.key] as? LayerChange else { return }
    answer(change, of: layer)
  }

  private func answer(_ change: LayerChange, of layer: CALayer) {
    // Views animate no property that cannot change gradually, such as `isHidden`.
    guard change.isGradual else { return }
    context.noteChange(of: layer)
    if let keyframes = context.keyframes { return keyframes.add(change, of: layer, key) }
    if case .curve = context.pace, context.duration <= 0, context.delay <= 0 { return layer.stopAnimations(of: key) }
    let animation = animation(for: key)
    if case .driven = context.pace { context.driven.values.append((layer, key, change.oldObject, change.newObject)) }
    let replaces = context.options.contains(.beginFromCurrentState) || context.repeatCount == .infinity
    if !replaces, Self.additiveKeys.contains(key), let difference = change.difference {
      (animation.fromValue, animation.toValue, animation.isAdditive) = (difference.from, difference.to, true)
      add(animation, to: layer, key: "\(key)-\(AnimationBlocks.current.nextNumber())")
    } else {
      // An animation from nothing, such as the first background, is one from the target's colour, transparent.
      let start = beginsAtShownValue ? change.shownObject : change.oldObject
      let clear = start == nil ? (change.newObject as? CGColor)?.copy(alpha: 0) : nil
      (animation.fromValue, animation.toValue) = (start ?? clear, change.newObject)
      layer.stopAnimations(of: key)
      add(animation, to: layer, key: key)
    }
  }

  /// The action as apps see it that override `action(for:forKey:)`: as on iOS, an animation that they may change where
  /// values replace each other.
  var action: any CAAction {
    if case .driven = context.pace { return self }
    let isInstant = context.duration <= 0 && context.delay <= 0
    guard context.keyframes == nil, !isInstant, !Self.additiveKeys.contains(key) else { return self }
    let animation = animation(for: key)
    animation.answer = ViewAnswer(beginsAtShownValue: beginsAtShownValue) { [context] animation, layer, event, change in
      let answer = ViewAnimation(context: context, key: event)
      guard animation.hasNoValues, animation.keyPath == event else {
        animation.answer = nil
        return answer.add(animation, to: layer, key: event)
      }
      if let change { answer.answer(change, of: layer) }
    }
    return animation
  }

  private func add(_ animation: CABasicAnimation, to layer: CALayer, key: String) {
    if context.delay > 0 { animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + context.delay }
    layer.startAnimation(
      animation, key: key, completion: context.completion, refusesTouches: context.refusesTouches)
    if case .driven = context.pace { context.driven.animations.append((layer, key)) }
  }

  private func animation(for key: String) -> CABasicAnimation {
    let animation = pacedAnimation(for: key)
    // A driven animation stands still at its beginning, and has its speed for that.
    if !(animation is DrivenAnimation) { animation.fillMode = .both }
    animation.repeatCount = Float(context.repeatCount)
    animation.autoreverses = context.autoreverses
    return animation
  }

  private func pacedAnimation(for key: String) -> CABasicAnimation {
    switch context.pace {
    case .curve(let curve):
      let animation = CABasicAnimation(keyPath: key)
      animation.timingFunction = CAMediaTimingFunction(curve: curve)
      animation.duration = max(context.duration, 1e-6)
      return animation
    case .spring(let spring):
      let animation = CASpringAnimation(keyPath: key)
      (animation.stiffness, animation.damping) = (spring.stiffness, spring.damping)
      (animation.initialVelocity, animation.allowsOverdamping) = (spring.initialVelocity, true)
      animation.duration = max(context.duration, 1e-6)
      return animation
    case .driven(let driver):
      let animation = DrivenAnimation(keyPath: key, driver: driver.progress)
      animation.timeChanged = driver.timeChanged
      return animation
    }
  }
}

extension CALayer {
  /// Removes the animations that views began for a property.
  func stopAnimations(of property: String) {
    let prefix = "\(property)-"
    for key in animationKeys() ?? [] where key == property || key.hasPrefix(prefix) {
      removeAnimation(forKey: key)
    }
  }
}
