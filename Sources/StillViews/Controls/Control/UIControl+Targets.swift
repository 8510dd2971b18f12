// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The handlers of a control's events, in the order they were added.
@MainActor struct ControlHandlers {
  /// An action, or a method of a target, with the events that it answers.
  struct Handler {
    var events: UIControl.Event
    let receiver: Receiver
  }

  enum Receiver {
    case action(UIAction)
    case method(ControlTarget)
  }

  private var handlers: [Handler] = []

  var allEvents: UIControl.Event { living.reduce([]) { $0.union($1.events) } }
  /// The targets in the order they were added.
  var targets: [ControlTarget] {
    living.compactMap { if case .method(let target) = $0.receiver { target } else { nil } }
  }

  /// The handlers whose target still exists.
  private var living: [Handler] {
    handlers.filter { if case .method(let target) = $0.receiver { !target.isGone } else { true } }
  }

  mutating func add(_ action: UIAction, _ events: UIControl.Event) {
    removeActions(events, action.identifier)
    handlers.append(Handler(events: events, receiver: .action(action)))
  }

  /// Adds a method of a target, or the events to the ones that it answers already.
  mutating func add(_ target: ControlTarget, _ events: UIControl.Event) {
    handlers = living
    for index in handlers.indices {
      guard case .method(let other) = handlers[index].receiver, other.isSame(as: target) else { continue }
      return handlers[index].events.formUnion(events)
    }
    handlers.append(Handler(events: events, receiver: .method(target)))
  }

  mutating func removeActions(_ events: UIControl.Event, _ identifier: UIAction.Identifier) {
    remove(events) { if case .action(let action) = $0 { action.identifier == identifier } else { false } }
  }

  mutating func removeTargets(_ events: UIControl.Event, where isMeant: (ControlTarget) -> Bool) {
    remove(events) { if case .method(let target) = $0 { isMeant(target) } else { false } }
  }

  /// Removes the events from the matching handlers, and handlers that have none left.
  private mutating func remove(_ events: UIControl.Event, where matches: (Receiver) -> Bool) {
    for index in handlers.indices where matches(handlers[index].receiver) { handlers[index].events.subtract(events) }
    handlers.removeAll { $0.events.isEmpty }
  }

  func send(_ events: UIControl.Event, from control: UIControl, _ event: UIEvent?) {
    for handler in living where !handler.events.isDisjoint(with: events) {
      switch handler.receiver {
      case .action(let action): control.sendAction(action)
      case .method(let target): control.sendAction(target.selector, to: target.object, for: event)
      }
    }
  }

  func enumerate(_ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void) {
    var isStopped = false
    for handler in living where !isStopped {
      switch handler.receiver {
      case .action(let action): iterator(action, nil, handler.events, &isStopped)
      case .method(let target): iterator(nil, (target.object, target.selector), handler.events, &isStopped)
      }
    }
  }
}

/// A method of an object, which is not retained, or of the first responder that has it.
struct ControlTarget {
  private(set) weak var object: AnyObject?
  let selector: Selector
  private let isFixed: Bool

  init(_ object: Any?, _ selector: Selector) {
    (self.object, self.selector, isFixed) = (object.map { $0 as AnyObject }, selector, object != nil)
  }

  /// True if the object was there and is no more.
  var isGone: Bool { isFixed && object == nil }

  func isSame(as other: ControlTarget) -> Bool { isFor(other.object) && selector == other.selector }

  /// Returns true if this is a method of `target`, or of an element of `allTargets`; nil stands for the responder chain.
  func isFor(_ target: Any?) -> Bool {
    guard let target else { return !isFixed }
    let base = (target as? AnyHashable)?.base ?? target
    if base is NSNull { return !isFixed }
    if let identifier = base as? ObjectIdentifier { return object.map { ObjectIdentifier($0) } == identifier }
    return isFixed && object === base as AnyObject
  }

  /// The element that stands for the object in `allTargets`.
  var element: AnyHashable {
    guard let object else { return AnyHashable(NSNull()) }
    return object as? AnyHashable ?? AnyHashable(ObjectIdentifier(object))
  }
}

extension UIControl {
  /// Returns the methods of a target for the events that share one with `controlEvent`.
  func selectors(of target: Any?, for controlEvent: Event) -> [Selector] {
    var found: [Selector] = []
    handlers.enumerate { _, method, events, _ in
      guard let (object, selector) = method, events.contains(controlEvent),
        ControlTarget(object, selector).isFor(target)
      else { return }
      found.append(selector)
    }
    return found
  }

  func removeHandlers(of target: Any?, _ action: Selector?, _ events: Event) {
    handlers.removeTargets(events) { method in
      (target == nil || method.isFor(target)) && (action == nil || method.selector == action)
    }
  }

  /// Calls a method of the target, or of the first responder that has it, and reports a target without it.
  func send(_ action: Selector, to target: Any?, _ event: UIEvent?) {
    answer {
      let isSent = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
      guard !isSent, let target else { return }
      ProgrammerErrors.report(
        """
        \(ownDescription) sends \(action), which is no method of \(Swift.type(of: target)) that takes a \
        \(Swift.type(of: self)). It was not called. Make the selector of the target's own class, with the control or one \
        of its superclasses as the argument.
        """)
    }
  }

  /// Runs an action, which may send the event again that it answers.
  func answer(_ action: () -> Void) {
    AppCalls.run("An action of \(ownDescription)", which: "sends the control's events", action)
  }
}
