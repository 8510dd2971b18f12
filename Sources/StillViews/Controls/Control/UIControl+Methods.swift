// SPDX-License-Identifier: MIT

import StillLayers

/// Targets without selectors, as recognisers take them: `button.addTarget(self, action: Self.tapped, for: .touchUpInside)`.
// `Owner` is not `Target`, since `Self.tapped` is a method of `Self`, while the type of `self` is the class.
extension UIControl {
  /// Calls a method of `target`, which is not retained, when one of the events is sent.
  ///
  /// The spelling without Objective-C. Methods have no names here, so that one which is added twice is called twice;
  /// `removeTarget(target, action: nil, for: .allEvents)` removes them.
  public func addTarget<Target: AnyObject, Owner: AnyObject>(
    _ target: Target, action: @escaping @MainActor @Sendable (Owner) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    addTarget(target, action: Selector(UnnamedMethods.next(), action), for: controlEvents)
  }

  /// Calls a method of `target` with the control when one of the events is sent.
  public func addTarget<Target: AnyObject, Owner: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor @Sendable (Owner) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    addTarget(target, action: Selector(UnnamedMethods.next(), action), for: controlEvents)
  }

  /// Calls a method of `target` with the control and the event when one of the events is sent.
  public func addTarget<Target: AnyObject, Owner: AnyObject, Sender, Cause>(
    _ target: Target, action: @escaping @MainActor @Sendable (Owner) -> @MainActor (Sender, Cause) -> Void,
    for controlEvents: Event
  ) {
    addTarget(target, action: Selector(UnnamedMethods.next(), action), for: controlEvents)
  }
}

extension UIGestureRecognizer {
  /// Calls a method of `target`, which is not retained, at each change of the state.
  public func addTarget<Target: AnyObject, Owner: AnyObject>(
    _ target: Target, action: @escaping @MainActor @Sendable (Owner) -> @MainActor () -> Void
  ) {
    addTarget(target, action: Selector(UnnamedMethods.next(), action))
  }

  /// Calls a method of `target` with the recogniser at each change of the state.
  public func addTarget<Target: AnyObject, Owner: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor @Sendable (Owner) -> @MainActor (Sender) -> Void
  ) {
    addTarget(target, action: Selector(UnnamedMethods.next(), action))
  }
}

/// The names of methods that were given without one: each is another one, because methods cannot be compared.
@MainActor enum UnnamedMethods {
  private static var count = 0

  static func next() -> String {
    count += 1
    return "method \(count)"
  }
}
