// SPDX-License-Identifier: MIT

import StillLayers

/// Target and action without Objective-C: the action is a method that was not applied, as in `addTarget(self, action:
/// Self.tapped, for: .touchUpInside)`.
///
/// Targets are held weakly.
///
/// Unlike selectors, methods cannot be compared. So adding the same one twice calls it twice, and all actions of a
/// target are removed together.
extension UIControl {
  /// Calls `action` of `target` when one of the events is sent.
  public func addTarget<Target: AnyObject>(
    _ target: AnyObject, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
  ) {
    add(target, controlEvents) { target, _ in action(target)() }
  }

  /// Calls `action` of `target` with this control when one of the events is sent.
  ///
  /// If the method takes a control of another class, this is reported, and nothing is called.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: AnyObject, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, for controlEvents: Event
  ) {
    add(target, controlEvents) { target, control in
      guard let sender = control.sender(as: Sender.self) else { return }
      action(target)(sender)
    }
  }

  /// Calls `action` of `target` with this control, and with nil for the event, since nothing here makes one.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: AnyObject, action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    add(target, controlEvents) { target, control in
      guard let sender = control.sender(as: Sender.self) else { return }
      action(target)(sender, nil)
    }
  }

  /// Removes all actions of `target` for the events; nil removes the actions of all targets.
  ///
  /// `action` is always nil, because methods cannot be compared.
  public func removeTarget(_ target: AnyObject?, action: Never? = nil, for controlEvents: Event) {
    handlers.remove(controlEvents) { handler in
      guard handler.action == nil else { return false }
      return target == nil || handler.target === target
    }
  }

  /// Adds a method of `target`.
  ///
  /// The target's type is checked when it is called: within a class that is not final, `Self.tapped` takes the class
  /// that `self` has at run time, which the compiler does not know.
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

/// The handlers of a control's events, in the order they were added.
@MainActor struct ControlHandlers {
  struct Handler {
    var events: UIControl.Event
    /// The action; nil for a method of a target.
    var action: UIAction?
    weak var target: AnyObject?
    let run: @MainActor (UIControl) -> Void
  }

  private var handlers: [Handler] = []

  var allEvents: UIControl.Event { handlers.reduce([]) { $0.union($1.events) } }

  mutating func add(_ action: UIAction, _ events: UIControl.Event) {
    remove(events) { $0.action?.identifier == action.identifier }
    handlers.append(Handler(events: events, action: action, target: nil) { action.run(sender: $0) })
  }

  mutating func add(
    target: AnyObject, _ events: UIControl.Event, _ run: @escaping @MainActor (UIControl) -> Void
  ) {
    handlers.append(Handler(events: events, action: nil, target: target, run: run))
  }

  /// Removes the events from the matching handlers, and handlers that have none left.
  mutating func remove(_ events: UIControl.Event, where matches: (Handler) -> Bool) {
    for index in handlers.indices where matches(handlers[index]) { handlers[index].events.subtract(events) }
    handlers.removeAll { $0.events.isEmpty }
  }

  func send(_ events: UIControl.Event, from control: UIControl) {
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      control.answer { handler.run(control) }
    }
  }

  func enumerate(_ iterator: (UIAction?, AnyObject?, UIControl.Event, inout Bool) -> Void) {
    var isStopped = false
    for handler in handlers where !isStopped { iterator(handler.action, handler.target, handler.events, &isStopped) }
  }
}

extension UIControl {
  /// Runs an action, which may send the event again that it answers.
  func answer(_ action: () -> Void) {
    AppCalls.run("An action of \(ownDescription)", which: "sends the control's events", action)
  }

  func sender<Sender>(as type: Sender.Type) -> Sender? {
    if let sender = self as? Sender { return sender }
    ProgrammerErrors.report(
      """
      The action of \(ownDescription) takes a sender of type \(type). It was not called. Let it take a \
      \(Self.self) or one of its superclasses.
      """)
    return nil
  }

  func reportTarget<Target>(_ target: AnyObject, _ type: Target.Type) {
    ProgrammerErrors.report(
      """
      \(ownDescription) has an action of \(type) for a target of \(Swift.type(of: target)). It was not called. Pass the \
      object that has the method.
      """)
  }
}
