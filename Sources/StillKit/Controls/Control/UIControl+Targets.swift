// SPDX-License-Identifier: MIT

/// Target and action without Objective-C: the action is a method that was not applied, as in
/// `addTarget(self, action: Self.tapped, for: .touchUpInside)`. Targets are held weakly.
///
/// Unlike selectors, methods cannot be compared. So adding the same one twice calls it twice, and all actions of a target
/// are removed together.
extension UIControl {
  /// Calls `action` of `target` when one of the events is sent.
  public func addTarget<Target: AnyObject>(
    _ target: AnyObject, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
  ) {
    add(target, controlEvents) { target, _ in action(target)() }
  }

  /// Calls `action` of `target` with this control. A control of another class than the method takes is an error of the
  /// program, and calls nothing.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: AnyObject, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, for controlEvents: Event
  ) {
    add(target, controlEvents) { target, control in
      guard let sender = control.sender(as: Sender.self) else { return }
      action(target)(sender)
    }
  }

  /// Calls `action` of `target` with this control and nil for the event, since nothing here makes one.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: AnyObject, action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    add(target, controlEvents) { target, control in
      guard let sender = control.sender(as: Sender.self) else { return }
      action(target)(sender, nil)
    }
  }

  /// Removes all actions of `target` for the events; nil for the actions of all targets.
  ///
  /// - Parameter action: Nil, since methods cannot be compared.
  public func removeTarget(_ target: AnyObject?, action: Never? = nil, for controlEvents: Event) {
    handlers.remove(controlEvents) { handler in
      guard handler.action == nil else { return false }
      return target == nil || handler.target === target
    }
  }

  /// The target's type is asked for when it is called: within a class that is not final, `Self.tapped` takes the class that
  /// `self` has at run time, which the compiler does not know.
  private func add<Target: AnyObject>(
    _ target: AnyObject, _ events: Event, _ call: @escaping @MainActor (Target, UIControl) -> Void
  ) {
    handlers.add(target: target, events) { [weak target] control in
      guard let object = target else { return }
      guard let target = object as? Target else { return control.reportTarget(object, Target.self) }
      call(target, control)
    }
  }
}
