// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: a control is in the states that its properties say, and calls what was added for an event, in order.
@MainActor struct UIControlTests {
  @Test func statesAddUp() {
    let control = UIControl(frame: .zero)
    #expect(control.state == .normal && control.state.rawValue == 0)
    control.isHighlighted = true
    control.isSelected = true
    control.isEnabled = false
    #expect(control.state == [.highlighted, .selected, .disabled])
    #expect(control.state.rawValue == 7)
  }

  @Test func actionsRunInOrderWithTheirSender() {
    let control = UIControl(frame: .zero)
    var log: [String] = []
    let first = UIAction(title: "first") { log.append($0.title + ($0.sender === control ? "" : "?")) }
    control.addAction(first, for: [.touchDown, .valueChanged])
    control.addAction(UIAction(title: "second") { log.append($0.title) }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .editingChanged)
    #expect(log == ["first", "second", "first"])
    #expect(first.sender == nil)
  }

  @Test func methodsNeedNoSelector() {
    let (control, listener) = (UIControl(frame: .zero), MethodListener())
    control.addTarget(listener, action: MethodListener.plain, for: .valueChanged)
    control.addTarget(listener, action: MethodListener.withSender(_:), for: .valueChanged)
    control.addTarget(listener, action: MethodListener.withEvent(_:_:), for: [.valueChanged, .touchDown])
    control.sendActions(for: .valueChanged)
    #expect(listener.log == ["plain", "UIControl", "UIControl without an event"])
    control.removeTarget(listener, action: nil, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(listener.log.count == 3)
    control.sendActions(for: .touchDown)
    #expect(listener.log.count == 4)
    let recognizer = UIGestureRecognizer(target: listener, action: MethodListener.plain)
    recognizer.addTarget(listener, action: MethodListener.withSender(_:))
    recognizer.removeTarget(listener, action: nil)
  }

  /// The spelling of code within the class, where `Self` is not the type of `self` for the compiler.
  @Test func selfNamesItsMethods() {
    class Screen: UIView {
      let (control, recognizer) = (UIControl(frame: .zero), UITapGestureRecognizer())
      private(set) var log: [String] = []
      func listen() {
        control.addTarget(self, action: Self.pressed, for: .valueChanged)
        control.addTarget(self, action: Self.changed(_:), for: .valueChanged)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Self.pressed))
        recognizer.addTarget(self, action: Self.tapped(_:))
      }
      func pressed() { log.append("pressed") }
      func changed(_ sender: UIControl) { log.append("\(sender === control)") }
      func tapped(_ recognizer: UITapGestureRecognizer) {}
    }
    final class Special: Screen {
      override func pressed() { super.pressed() }
    }
    for screen in [Screen(), Special()] {
      screen.listen()
      screen.control.sendActions(for: .valueChanged)
      #expect(screen.log == ["pressed", "true"])
    }
  }

  @Test func oneIdentifierIsOneAction() {
    let control = UIControl(frame: .zero)
    var log: [String] = []
    for name in ["old", "new"] {
      control.addAction(UIAction(identifier: .init("id")) { _ in log.append(name) }, for: .touchUpInside)
    }
    control.sendActions(for: .touchUpInside)
    #expect(log == ["new"])
    control.removeAction(identifiedBy: .init("id"), for: .allEvents)
    control.sendActions(for: .touchUpInside)
    #expect(log == ["new"] && control.allControlEvents.isEmpty)
    let (one, two) = (UIAction { _ in }, UIAction { _ in })
    #expect(one.identifier != two.identifier)
  }

  @Test func methodsOfThreeShapesAreCalled() {
    let (control, witness) = (UISwitch(frame: .zero), Witness())
    witness.listen(to: control)
    control.sendActions(for: .valueChanged)
    #expect(witness.log == ["plain", "sender true", "sender and event true", "any"])
    #expect(witness.control === control)
    witness.stopListening(to: control)
    control.sendActions(for: .valueChanged)
    #expect(witness.log.count == 4 && control.allControlEvents.isEmpty)
  }

  @Test func targetsAreHeldWeakly() {
    let control = UISwitch(frame: .zero)
    weak var gone: Witness?
    do {
      let witness = Witness()
      gone = witness
      witness.listen(to: control)
    }
    #expect(gone == nil)
    control.sendActions(for: .valueChanged)
  }

  @Test func aSenderOfAnotherClassIsAnError() {
    let (control, witness) = (UIButton(frame: .zero), Witness())
    witness.listen(to: control)
    let texts = errors { control.sendActions(for: .valueChanged) }
    #expect(texts.count == 2 && texts.allSatisfy { $0.contains("takes a UIButton") && $0.contains("of Witness") })
    #expect(witness.log == ["plain", "any"])
  }

  @Test func aTargetWithoutTheMethodIsAnError() {
    let control = UIControl(frame: .zero)
    control.addTarget(control, action: Selector("plain", Witness.plain), for: .touchDown)
    let text = errors { control.sendActions(for: .touchDown) }.first ?? ""
    #expect(text.contains("sends plain, which is no method of UIControl"))
  }

  /// Nobody would hold the copy of a value, and no selector is a method of one.
  @Test func valuesAreNoTargets() {
    struct Value {}
    let (control, witness) = (UIControl(frame: .zero), Witness())
    let plain = Selector("plain", Witness.plain)
    let gesture = UITapGestureRecognizer(target: nil, action: nil)
    let texts = errors {
      control.addTarget(Value(), action: plain, for: .touchDown)
      gesture.addTarget(Value(), action: plain)
      _ = UITapGestureRecognizer(target: 7, action: plain)
      gesture.addTarget(Optional(witness) as Any, action: plain)
    }
    #expect(texts.count == 3 && texts.allSatisfy { $0.hasPrefix("plain is sent to objects only, and ") }, "\(texts)")
    #expect(control.allTargets.isEmpty)
  }

  @Test func handlersAreEnumeratedUntilStopped() {
    let (control, witness) = (UIControl(frame: .zero), Witness())
    control.addAction(UIAction(title: "a") { _ in }, for: .touchDown)
    control.addTarget(witness, action: Selector("plain", Witness.plain), for: .touchUpInside)
    control.addTarget(nil, action: Selector("sender(_:)", Witness.sender(_:)), for: .touchUpInside)
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
    var found: [String] = []
    control.enumerateEventHandlers { action, method, events, _ in
      let target = method?.0.map { $0 as AnyObject === witness ? "witness" : "other" } ?? "nil"
      found.append("\(action?.title ?? "-") \(method.map { "\(target) \($0.1)" } ?? "-") \(events.rawValue)")
    }
    #expect(found == ["a - 1", "- witness plain 64", "- nil sender: 64"])
    var count = 0
    control.enumerateEventHandlers { _, _, _, stop in
      count += 1
      stop = true
    }
    #expect(count == 1)
  }

  @Test func eventsAreTakenAwayOneByOne() {
    let (control, witness) = (UIControl(frame: .zero), Witness())
    control.addTarget(witness, action: Selector("plain", Witness.plain), for: [.touchDown, .touchUpInside])
    control.addAction(UIAction { _ in }, for: .touchDown)
    control.removeTarget(nil, action: nil, for: .touchDown)
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
    control.sendActions(for: .touchDown)
    #expect(witness.log.isEmpty)
    control.sendActions(for: .touchUpInside)
    #expect(witness.log == ["plain"])
  }

  @Test func leadingAndTrailingHaveASide() {
    let control = UIControl(frame: .zero)
    control.contentHorizontalAlignment = .leading
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.semanticContentAttribute = .forceRightToLeft
    #expect(control.effectiveContentHorizontalAlignment == .right)
    control.contentHorizontalAlignment = .fill
    #expect(control.effectiveContentHorizontalAlignment == .fill)
  }

  @Test func primaryActionsRunWhenPerformed() {
    var count = 0
    let control = UIControl(frame: .zero, primaryAction: UIAction { _ in count += 1 })
    control.performPrimaryAction()
    #expect(count == 1)
  }
}

extension UIControlTests {
  @Test func aMethodThatIsAddedTwiceIsCalledOnce() {
    let (control, witness) = (UIControl(frame: .zero), Witness())
    let plain = Selector("plain", Witness.plain)
    control.addTarget(witness, action: plain, for: .touchDown)
    control.addTarget(witness, action: plain, for: [.touchDown, .valueChanged])
    control.sendActions(for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(witness.log == ["plain", "plain"])
  }

  @Test func methodsAreRemovedOneByOne() {
    let (control, witness) = (UISwitch(frame: .zero), Witness())
    witness.listen(to: control)
    control.removeTarget(witness, action: Selector("sender", Witness.sender), for: .valueChanged)
    control.removeTarget(witness, action: Selector("any(_:)", Witness.any(_:)), for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(witness.log == ["plain", "sender and event true", "any"])
  }

  @Test func targetsAndTheirMethodsAreListed() {
    let (control, witness, view) = (UISwitch(frame: .zero), Witness(), Responder(frame: .zero))
    witness.listen(to: control)
    control.addTarget(view, action: Selector("tapped", Responder.tapped), for: .touchDown)
    control.addTarget(nil, action: Selector("tapped", Responder.tapped), for: .touchDown)
    let targets = control.allTargets
    #expect(targets.count == 3 && targets.contains(view) && targets.contains(ObjectIdentifier(witness)))
    #expect(targets.contains { $0.base is NSNull })
    let names = ["plain", "sender:", "both:event:", "any:"]
    #expect(control.actions(forTarget: witness, forControlEvent: .valueChanged) == names)
    #expect(control.actions(forTarget: view, forControlEvent: .touchDown) == ["tapped"])
    #expect(control.actions(forTarget: nil, forControlEvent: .touchDown) == ["tapped"])
    #expect(control.actions(forTarget: view, forControlEvent: .valueChanged) == nil)
    for target in control.allTargets {
      #expect(
        control.actions(forTarget: target, forControlEvent: .touchDown) != nil
          || control.actions(forTarget: target, forControlEvent: .valueChanged) != nil)
    }
  }

  @Test func anActionWithoutATargetGoesUpTheResponders() {
    let (outer, inner, control) = (Responder(frame: .zero), UIView(frame: .zero), UIControl(frame: .zero))
    outer.addSubview(inner)
    inner.addSubview(control)
    control.addTarget(nil, action: Selector("tapped", Responder.tapped), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(outer.taps == 1)
    let texts = errors { UIControl(frame: .zero).sendAction(Selector("plain", Witness.plain), to: nil, for: nil) }
    #expect(texts.isEmpty)
    #expect(!UIApplication.shared.sendAction(Selector("plain", Witness.plain), to: nil, from: control, for: nil))
  }

  @Test func everythingIsSentThroughTheOverridableMethods() {
    final class Logging: UIControl {
      var log: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        log.append("\(action)")
        super.sendAction(action, to: target, for: event)
      }
      override func sendAction(_ action: UIAction) { log.append(action.title) }
    }
    let (control, witness) = (Logging(frame: .zero), Witness())
    control.addTarget(witness, action: Selector("plain", Witness.plain), for: .touchDown)
    control.addAction(UIAction(title: "action") { _ in Issue.record("was not sent") }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(control.log == ["plain", "action"] && witness.log == ["plain"])
  }
}

/// A view that answers a method.
private final class Responder: UIView {
  var taps = 0
  func tapped() { taps += 1 }
}

/// Is called by controls; written as an app's class would be.
@MainActor private class Witness {
  var log: [String] = []
  var control: UIControl?

  func listen(to control: UIControl) {
    control.addTarget(self, action: Selector("plain", Witness.plain), for: .valueChanged)
    control.addTarget(self, action: Selector("sender(_:)", Witness.sender(_:)), for: .valueChanged)
    control.addTarget(self, action: Selector("both(_:event:)", Witness.both(_:event:)), for: .valueChanged)
    control.addTarget(self, action: Selector("any(_:)", Witness.any(_:)), for: .valueChanged)
  }

  func stopListening(to control: UIControl) { control.removeTarget(self, action: nil, for: .allEvents) }

  func plain() { log.append("plain") }
  func sender(_ sender: UISwitch) {
    control = sender
    log.append("sender \(sender === control)")
  }
  func both(_ sender: UISwitch, event: UIEvent?) { log.append("sender and event \(event == nil)") }
  func any(_ sender: Any) { log.append("any") }
}

@MainActor private final class MethodListener {
  var log: [String] = []

  func plain() { log.append("plain") }
  func withSender(_ sender: AnyObject) { log.append("\(type(of: sender))") }
  func withEvent(_ sender: UIControl, _ event: UIEvent?) {
    log.append("\(type(of: sender)) \(event == nil ? "without an event" : "with an event")")
  }
}
