// SPDX-License-Identifier: MIT

import StillLayers

/// The targets of a recogniser, in the order in which they were added.
@MainActor struct GestureTargets {
  private struct Target {
    weak var object: AnyObject?
    let action: Selector
  }

  private var targets: [Target] = []

  /// Adds a target, unless it has this action already.
  mutating func add(_ target: Any, _ action: Selector) {
    guard action.accepts(target: target) else { return }
    let object = target as AnyObject
    targets.removeAll { $0.object == nil }
    guard !targets.contains(where: { $0.object === object && $0.action == action }) else { return }
    targets.append(Target(object: object, action: action))
  }

  mutating func remove(_ target: Any?, _ action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll { (object == nil || $0.object === object) && (action == nil || $0.action == action) }
  }

  func send(_ recognizer: UIGestureRecognizer) {
    for target in targets {
      guard let object = target.object else { continue }
      AppCalls.run("\(target.action) of \(type(of: object))", which: "changes the gesture that it is told of") {
        if !target.action.perform(on: object, with: recognizer) { report(target.action, object, recognizer) }
      }
    }
  }

  private func report(_ action: Selector, _ object: AnyObject, _ recognizer: UIGestureRecognizer) {
    ProgrammerErrors.report(
      """
      \(type(of: recognizer)) cannot send \(action) to \(type(of: object)): it is no method of that class, or it takes \
      something else than the recogniser. Nothing was called. Make the selector of a method of the target, with one \
      argument of the recogniser's class or without any.
      """)
  }
}

// `Owner` is not `Target`, since `Self.tapped` is a method of `Self`, while the type of `self` is the class.
extension UIGestureRecognizer {
  /// Makes a recogniser that calls a method of `target`, which it does not retain, at each change of its state.
  ///
  /// The spelling without Objective-C: `UITapGestureRecognizer(target: self, action: Self.tapped)`.
  public convenience init<Target: AnyObject, Owner: AnyObject>(
    target: Target, action: @escaping @MainActor @Sendable (Owner) -> @MainActor () -> Void
  ) {
    self.init(target: target, action: Selector(UnnamedMethods.next(), action))
  }

  /// Makes a recogniser that calls a method of `target`, which it does not retain, with itself at each change of its
  /// state.
  public convenience init<Target: AnyObject, Owner: AnyObject, Sender>(
    target: Target, action: @escaping @MainActor @Sendable (Owner) -> @MainActor (Sender) -> Void
  ) {
    self.init(target: target, action: Selector(UnnamedMethods.next(), action))
  }
}
