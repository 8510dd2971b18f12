// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The finger that a control follows.
struct ControlTracking {
  /// The finger; nil if the control follows none.
  var touch: UITouch?
  /// True from `beginTracking(_:with:)` on, until the finger is lifted or the control loses interest.
  var isTracking = false
  var isInside = false
}

extension UIControl {
  /// The distance from a control within which a finger that touched it still counts as inside, in points.
  ///
  /// That of iOS is about as large, and not documented.
  private static let slack: CGFloat = 70

  func isInside(_ touch: UITouch) -> Bool {
    let place = touch.location(in: self)
    return bounds.insetBy(dx: -Self.slack, dy: -Self.slack).contains(place) || point(inside: place, with: nil)
  }

  func touchBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isEnabled, tracking.touch == nil, let touch = touches.first else { return }
    tracking = ControlTracking(touch: touch, isTracking: true, isInside: true)
    guard beginTracking(touch, with: event), tracking.isTracking else { return tracking = ControlTracking() }
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  func touchMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = tracking.touch, touches.contains(touch), tracking.isTracking else { return }
    let wasInside = tracking.isInside
    tracking.isInside = isInside(touch)
    isHighlighted = tracking.isInside
    guard continueTracking(touch, with: event), tracking.isTracking else { return loseTouch() }
    var events: Event = tracking.isInside ? .touchDragInside : .touchDragOutside
    if wasInside != tracking.isInside { events.insert(tracking.isInside ? .touchDragEnter : .touchDragExit) }
    send(events, event)
  }

  func touchEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = tracking.touch, touches.contains(touch), tracking.isTracking else { return }
    tracking.isInside = isInside(touch)
    endTracking(touch, with: event)
    tracking.isTracking = false
    send(tracking.isInside ? eventsOfTap : .touchUpOutside, event)
    loseTouch()
  }

  func touchCancelled(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = tracking.touch, touches.contains(touch) else { return }
    cancelTouch(event)
  }

  /// Ends the tracking as if the system had taken the finger away.
  func cancelTouch(_ event: UIEvent?) {
    guard tracking.isTracking else { return }
    tracking.isTracking = false
    cancelTracking(with: event)
    loseTouch()
    send(.touchCancel, event)
  }

  private func loseTouch() {
    tracking = ControlTracking()
    isHighlighted = false
  }

  /// Sends events that an event of a finger caused.
  func send(_ events: Event, _ event: UIEvent?) { handlers.send(events, from: self, event) }

  /// Sends the events of a value that the user changed.
  func sendValueChanged(_ event: UIEvent?) { send([.valueChanged, .primaryActionTriggered], event) }
}
