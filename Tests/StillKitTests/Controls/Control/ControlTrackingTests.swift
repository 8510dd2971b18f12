// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillLayers
@testable import StillViews

/// A window with one view in it, which a finger touches at places of the view.
@MainActor final class Finger {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let view: UIView

  init(on view: UIView) {
    self.view = view
    window.addSubview(view)
    window.layoutIfNeeded()
  }

  func begin(_ x: CGFloat, _ y: CGFloat) { send(.begin(place(x, y), in: window)) }
  func move(_ x: CGFloat, _ y: CGFloat) { send(.move(place(x, y))) }
  func end() { send(.end) }
  func cancel() { send(.cancel) }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    begin(x, y)
    end()
  }

  private func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint { view.convert(CGPoint(x: x, y: y), to: window) }
  private func send(_ change: TouchScreen.Change) { TouchScreen.current.send([(0, change)]) }
}

/// Runs `body` with a clock of its own.
@MainActor func withOwnClock(_ body: @MainActor (AnimationClock) throws -> Void) rethrows {
  let clock = AnimationClock()
  try AnimationClock.$override.withValue(clock) { try body(clock) }
}

/// Rule: a control follows the first finger that touches it, and sends one set of events for each of the finger's.
@MainActor struct ControlTrackingTests {
  /// A control that writes down what it is told and what it sends.
  private final class Logging: UIControl {
    var log: [String] = []
    var begins = true
    var continues = true

    init() {
      super.init(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
      let names: [(Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
        (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
        (.touchUpInside, "up"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
      ]
      for (event, name) in names {
        addAction(UIAction { [unowned self] _ in log.append(isHighlighted ? name : "(\(name))") }, for: event)
      }
    }

    required init?(coder: NSCoder) { return nil }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      log.append("begin")
      return begins
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { continues }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end \(isTouchInside)") }
    override func cancelTracking(with event: UIEvent?) { log.append("cancelled") }
  }

  private func log(_ change: (Logging) -> Void = { _ in }, _ body: (Finger, Logging) -> Void) -> [String] {
    let control = Logging()
    change(control)
    withOwnClock { _ in body(Finger(on: control), control) }
    return control.log
  }

  @Test func aTapGoesDownAndUp() {
    let log = log { finger, control in
      finger.begin(10, 10)
      #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
      finger.end()
      #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
    }
    #expect(log == ["begin", "down", "end true", "up"])
  }

  @Test func theSecondTapIsARepetition() {
    let log = log { finger, _ in
      finger.tap(10, 10)
      finger.tap(11, 10)
    }
    #expect(log.suffix(5) == ["begin", "down", "repeat", "end true", "up"])
  }

  @Test func aFingerMayLeaveBySeventyPointsAndComeBack() {
    let log = log { finger, _ in
      finger.begin(10, 10)
      finger.move(10, 105)
      finger.move(10, 120)
      finger.move(10, 125)
      finger.move(10, 50)
      finger.move(10, 150)
      finger.end()
    }
    #expect(
      log == [
        "begin", "down", "inside", "(outside)", "(exit)", "(outside)", "inside", "enter", "(outside)", "(exit)",
        "end false", "(up outside)",
      ])
  }

  @Test func aTouchCanBeCancelled() {
    let log = log { finger, control in
      finger.begin(10, 10)
      finger.cancel()
      #expect(!control.isTracking && !control.isHighlighted)
    }
    #expect(log == ["begin", "down", "cancelled", "(cancel)"])
  }

  @Test func aControlThatIsDisabledMeanwhileLosesTheFinger() {
    let log = log { finger, control in
      finger.begin(10, 10)
      control.isEnabled = false
      finger.end()
    }
    #expect(log == ["begin", "down", "cancelled", "(cancel)"])
  }

  @Test func disabledControlsHearNothing() {
    #expect(log({ $0.isEnabled = false }) { finger, _ in finger.tap(10, 10) } == [])
  }

  @Test func aControlMayIgnoreOrLoseTheFinger() {
    #expect(log({ $0.begins = false }) { finger, _ in finger.tap(10, 10) } == ["begin"])
    let log = log({ $0.continues = false }) { finger, control in
      finger.begin(10, 10)
      finger.move(12, 10)
      #expect(!control.isTracking && !control.isHighlighted)
      finger.end()
    }
    #expect(log == ["begin", "down"])
  }
}
