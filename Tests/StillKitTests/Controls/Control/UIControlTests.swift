// SPDX-License-Identifier: MIT

import StillGraphics
import Testing

@testable import StillKit

/// Rule: a control is in the states that its properties say, and calls what was added for an event, in order.
@MainActor @Suite struct UIControlTests {
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
    #expect(texts.count == 2 && texts.allSatisfy { $0.contains("UISwitch") && $0.contains("UIButton") })
    #expect(witness.log == ["plain", "any"])
  }

  @Test func aTargetWithoutTheMethodIsAnError() {
    let control = UIControl(frame: .zero)
    control.addTarget(control, action: Witness.plain, for: .touchDown)
    #expect(errors { control.sendActions(for: .touchDown) }.first?.contains("Witness") == true)
  }

  @Test func handlersAreEnumeratedUntilStopped() {
    let (control, witness) = (UIControl(frame: .zero), Witness())
    control.addAction(UIAction(title: "a") { _ in }, for: .touchDown)
    control.addTarget(witness, action: Witness.plain, for: .touchUpInside)
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
    var found: [String] = []
    control.enumerateEventHandlers { action, target, events, _ in
      found.append("\(action?.title ?? "-") \(target === witness) \(events.rawValue)")
    }
    #expect(found == ["a false 1", "- true 64"])
    var count = 0
    control.enumerateEventHandlers { _, _, _, stop in
      count += 1
      stop = true
    }
    #expect(count == 1)
  }

  @Test func eventsAreTakenAwayOneByOne() {
    let (control, witness) = (UIControl(frame: .zero), Witness())
    control.addTarget(witness, action: Witness.plain, for: [.touchDown, .touchUpInside])
    control.addAction(UIAction { _ in }, for: .touchDown)
    control.removeTarget(nil, for: .touchDown)
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

/// Is called by controls; written as an app's class would be.
@MainActor private class Witness {
  var log: [String] = []
  var control: UIControl?

  func listen(to control: UIControl) {
    control.addTarget(self, action: Self.plain, for: .valueChanged)
    control.addTarget(self, action: Self.sender(_:), for: .valueChanged)
    control.addTarget(self, action: Self.both, for: .valueChanged)
    control.addTarget(self, action: Self.any, for: .valueChanged)
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
