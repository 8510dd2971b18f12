// SPDX-License-Identifier: MIT

import StillGraphics
import Synchronization

/// The changes of properties that animation blocks of views answer.
package enum LayerActions {
  private static let openBlocks = Atomic<Int>(0)

  /// True if an animation block runs anywhere in the process: only then do changes of views' layers look for actions.
  package static var mayAnswer: Bool { openBlocks.load(ordering: .relaxed) > 0 }

  /// Runs an animation block.
  package static func answering<Result>(_ body: () throws -> Result) rethrows -> Result {
    begin()
    defer { end() }
    return try body()
  }

  /// Begins an animation that is no block.
  package static func begin() { openBlocks.wrappingAdd(1, ordering: .relaxed) }
  /// Ends an animation that is no block.
  package static func end() { openBlocks.wrappingSubtract(1, ordering: .relaxed) }
}

/// The change of a property that an action answers.
package struct LayerChange {
  /// The key under which actions find it among their arguments.
  package static let key = "change"

  let property: AnimatedProperty
  /// The value before the change.
  let old: AnimatableValue
  /// The value that was shown before the change, or the one before it if the action does not begin there.
  let shown: AnimatableValue
  /// The value after the change.
  let new: AnimatableValue

  /// True if there are values between the old and the new one.
  package var isGradual: Bool {
    switch new {
    case .numbers(_, .flag), .numbers(_, .integer), .contents: false
    default: true
    }
  }

  /// The value that was shown, as animations take it.
  package var shownObject: Any? { shown.object }
  /// The value before the change, as animations take it.
  package var oldObject: Any? { old.object }
  /// The value after the change, as animations take it.
  package var newObject: Any? { new.object }

  /// The difference that is added at the beginning and vanishes until the end; nil if such values cannot be added.
  package var difference: (from: Any, to: Any)? {
    guard case .numbers(_, let shape) = new, shape != .flag else { return nil }
    if shape == .transform {
      let back = AnimatableValue.transform(CATransform3DInvert(CATransform3D(rows: numbers(of: new))))
      guard let from = back.adding(old).object else { return nil }
      return (from, CATransform3DIdentity)
    }
    guard let from = old.combined(with: new, { $0 - $1 })?.object, let to = new.scaled(by: 0).object else { return nil }
    return (from, to)
  }

  private func numbers(of value: AnimatableValue) -> [CGFloat] {
    guard case .numbers(let numbers, _) = value else { return [] }
    return numbers
  }
}

/// An action that takes the change of a property from its arguments.
package protocol LayerChangeAction: CAAction {
  /// True if it begins at the value that is shown.
  var beginsAtShownValue: Bool { get }
}

extension CALayer {
  /// Changes a property, and answers the change by the layer's action if there may be one.
  @inline(__always)
  final func change(_ key: String, _ body: () -> Void) {
    if isShown || asksForActions || LayerActions.mayAnswer { answerChange(key, body) } else { body() }
    guard KeyValueObservers.areAny else { return }
    KeyValueObservers.update(self)
    KeyValueObservers.update(owner)
  }

  private func answerChange(_ key: String, _ body: () -> Void) {
    // A layer that was never shown has no visible start value to animate from.
    guard isShown || owner != nil, animations == nil || modelLayer === self,
      !TransactionStack.current.settings.disablesActions, let action = action(forKey: key), !(action is NSNull),
      let property = AnimatedProperty(key, of: self), let old = property.read(self)
    else { return body() }
    let shown = needsShownValue(action) ? shownValue(of: property) ?? old : old
    let former = action is CATransition ? recordPicture() : nil
    body()
    guard let new = property.read(self), !new.isSame(as: old) else { return }
    let change = LayerChange(property: property, old: old, shown: shown, new: new)
    let prepared = (action as? CABasicAnimation).map { basic -> any CAAction in
      guard basic.hasNoValues, basic.answer == nil, let copy = basic.copy() as? CABasicAnimation else { return basic }
      copy.fromValue = shown.animationObject
      return copy
    }
    run(prepared ?? action, key, [LayerChange.key: change], from: former)
  }

  /// Returns true if the action begins at the shown value, which is computed only then.
  private func needsShownValue(_ action: any CAAction) -> Bool {
    if let basic = action as? CABasicAnimation { return basic.answer?.beginsAtShownValue ?? basic.hasNoValues }
    return (action as? any LayerChangeAction)?.beginsAtShownValue ?? false
  }

  /// Returns the action in the documented order: from the delegate, the layer's `actions`, or its class.
  final func findAction(_ key: String) -> (any CAAction)? {
    if let found = delegate?.action(for: self, forKey: key) { return found is NSNull ? nil : found }
    if let found = animations?.actions?[key] { return found is NSNull ? nil : found }
    let found = Swift.type(of: self).defaultAction(forKey: key)
    return found is NSNull ? nil : found
  }

  /// Performs the action for entering or leaving a tree; called only for layers that may have one.
  final func answerOrder(_ event: String) {
    guard asksForActions || animations?.actions != nil || (owner == nil && delegate != nil),
      animations == nil || modelLayer === self, !TransactionStack.current.settings.disablesActions,
      let action = action(forKey: event), !(action is NSNull)
    else { return }
    action.run(forKey: event, object: self, arguments: nil)
  }

  /// Hides or shows the layer, which counts as leaving its tree or coming back.
  final func changeHidden(_ isHidden: Bool) {
    let wasHidden = appearance.isHidden
    change("hidden") { appearance.isHidden = isHidden }
    if isHidden != wasHidden { answerOrder(isHidden ? kCAOnOrderOut : kCAOnOrderIn) }
  }

  /// The animation that changes of a layer begin by themselves.
  static func implicitAnimation(_ key: String) -> (any CAAction)? {
    guard commonAnimatedProperty(key) != nil || needsDisplay(forKey: key) || ownAnimatableKeys.contains(key) else {
      return nil
    }
    let animation = CABasicAnimation(keyPath: key)
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}

// MARK: - Key-value coding

extension CALayer {
  final func codedValue(_ path: String) -> Any? {
    if let property = AnimatedProperty(path, of: self) { return property.read(self)?.object }
    return animations?.values[path]
  }

  /// Sets a property by its path, through the setter that a subclass may override where there is one.
  final func setCodedValue(_ object: Any?, _ path: String) {
    guard let property = AnimatedProperty(path, of: self), let current = property.read(self) else {
      if Swift.type(of: self).needsDisplay(forKey: path) { setNeedsDisplay() }
      // For the first value of a view's layer there is no action, like before it is shown.
      if isShown || wasDrawn, let action = action(forKey: path), !(action is NSNull) {
        let old = animations?.values[path]
        animationsMade.values[path] = object
        if let basic = action as? CABasicAnimation, basic.hasNoValues, basic.answer == nil { basic.fromValue = old }
        return action.run(forKey: path, object: self, arguments: nil)
      }
      return animationsMade.values[path] = object
    }
    guard let value = object == nil ? current.missing : current.value(like: object) else {
      return ProgrammerErrors.report(
        """
        CALayer.setValue(_:forKeyPath:): \(object ?? "nil") is no value of "\(path)" of \(nameForMessages). The old value \
        stays. Pass a value of the property's own type.
        """)
    }
    change(String(path.prefix { $0 != "." })) {
      let size = geometry.bounds.size
      property.write(value, to: self)
      if geometry.bounds.size != size { sizeChanged(from: size) }
      updateSuperlayerDepth()
    }
  }
}

extension AnimatableValue {
  /// The value of this kind for nothing; nil if there is none.
  fileprivate var missing: AnimatableValue? {
    switch self {
    case .color: .color(nil)
    case .path: .path(nil)
    case .contents: .contents(DissolvedContents(nil))
    default: nil
    }
  }

  /// Returns true if both are surely the same, as far as values can be compared.
  fileprivate func isSame(as other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.numbers(let a, _), .numbers(let b, _)): return a == b
    case (.color(let a), .color(let b)): return a == b
    case (.path(let a), .path(let b)): return a == b
    case (.backdrop(let a), .backdrop(let b)): return a == b
    case (.list(let a), .list(let b)): return a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    case (.contents(let a), .contents(let b)): return a.isSame(as: b)
    default: return false
    }
  }
}
