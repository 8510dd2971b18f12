// SPDX-License-Identifier: MIT

import StillLayers

/// What a control calls, in the order it was added.
@MainActor struct ControlHandlers {
  struct Handler {
    var events: UIControl.Event
    /// Nil for a method of a target.
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

  /// Takes the events from those handlers, which go when they have none left.
  mutating func remove(_ events: UIControl.Event, where matches: (Handler) -> Bool) {
    for index in handlers.indices where matches(handlers[index]) { handlers[index].events.subtract(events) }
    handlers.removeAll { $0.events.isEmpty }
  }

  func send(_ events: UIControl.Event, from control: UIControl) {
    for handler in handlers where !handler.events.isDisjoint(with: events) { handler.run(control) }
  }

  func enumerate(_ iterator: (UIAction?, AnyObject?, UIControl.Event, inout Bool) -> Void) {
    var isStopped = false
    for handler in handlers where !isStopped { iterator(handler.action, handler.target, handler.events, &isStopped) }
  }
}

extension UIControl {
  func sender<Sender>(as type: Sender.Type) -> Sender? {
    if let sender = self as? Sender { return sender }
    ProgrammerErrors.report(
      """
      The action of \(ownDescription) takes a sender of type \(type). It was not called. Let it take a \
      \(Self.self), or any class above.
      """)
    return nil
  }

  func reportTarget<Target>(_ target: AnyObject, _ type: Target.Type) {
    ProgrammerErrors.report(
      """
      \(ownDescription) has an action of \(type) for a target of \(Swift.type(of: target)). It was not called. Hand over \
      the object that has the method.
      """)
  }
}
