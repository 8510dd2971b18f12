// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers

/// A window whose view is touched by fingers, with a log of all that hear of it.
@MainActor final class Fingers {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  let view: TouchedView
  let log = TouchLog()
  let screen = TouchScreen.current

  init() {
    view = TouchedView(log, "view", CGRect(x: 0, y: 0, width: 200, height: 200))
    window.addSubview(view)
  }

  func begin(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
    screen.send([(finger, .begin(CGPoint(x: x, y: y), in: window))])
  }

  func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) { screen.send([(finger, .move(CGPoint(x: x, y: y)))]) }
  func end(finger: Int = 0) { screen.send([(finger, .end)]) }
  func cancel(finger: Int = 0) { screen.send([(finger, .cancel)]) }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    begin(x, y)
    end()
  }
}

/// The calls that a test waits for, in their order.
@MainActor final class TouchLog {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// Returns the lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that writes down which touches it hears of.
@MainActor final class TouchedView: UIView {
  private let log: TouchLog
  private let label: String
  var passesOn = false
  var allows: (UIGestureRecognizer) -> Bool = { _ in true }

  init(_ log: TouchLog, _ label: String, _ frame: CGRect) {
    (self.log, self.label) = (log, label)
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { return nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("\(label) began \(touches.count)")
    if passesOn { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("\(label) moved \(touches.count)")
    if passesOn { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("\(label) ended \(touches.count)")
    if passesOn { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("\(label) cancelled \(touches.count)")
    if passesOn { super.touchesCancelled(touches, with: event) }
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    allows(gestureRecognizer)
  }
}

/// A continuous gesture as an app would write it: it begins with the first movement and ends with the last finger.
@MainActor final class DragRecognizer: UIGestureRecognizer {
  let log: TouchLog
  let label: String

  init(_ log: TouchLog, _ label: String) {
    (self.log, self.label) = (log, label)
    super.init(target: nil, action: nil)
    let action: @MainActor @Sendable (DragRecognizer) -> @MainActor () -> Void = DragRecognizer.changed
    addTarget(self, action: Selector("changed", action))
  }

  func changed() { log.add("\(label) \(state)") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { log.add("\(label) hears began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .began : .changed
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
  override func reset() { log.add("\(label) reset") }
}

/// A discrete gesture: a finger that is lifted without having moved.
@MainActor final class PressRecognizer: UIGestureRecognizer {
  static let selector: Selector = {
    let action: @MainActor @Sendable (PressRecognizer) -> @MainActor (UIGestureRecognizer) -> Void =
      PressRecognizer.changed(_:)
    return Selector("changed(_:)", action)
  }()

  let log: TouchLog
  let label: String

  init(_ log: TouchLog, _ label: String) {
    (self.log, self.label) = (log, label)
    super.init(target: nil, action: nil)
    addTarget(self, action: Self.selector)
  }

  func changed(_ sender: UIGestureRecognizer) { log.add("\(label) \(sender.state)") }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }
}

/// A delegate that answers as a test says.
@MainActor final class GestureAnswers: UIGestureRecognizerDelegate {
  var begins = true
  var isSimultaneous = false
  var receives: (UITouch) -> Bool = { _ in true }
  var requires: (UIGestureRecognizer) -> Bool = { _ in false }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isSimultaneous }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requires(otherGestureRecognizer) }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    receives(touch)
  }
}
