// SPDX-License-Identifier: MIT

import StillGraphics

extension UIGestureRecognizer {
  /// The followed fingers that touch the screen, in the order in which they began.
  var fingers: [UITouch] { progress.touches.filter { !$0.isOver } }

  /// Returns the way of the centre of `fingers` since the last event, in points of the window.
  func step(of fingers: [UITouch], moved: Set<UITouch>) -> CGPoint {
    var way = CGPoint.zero
    for touch in fingers where moved.contains(touch) {
      let (place, previous) = (touch.location(in: nil), touch.previousLocation(in: nil))
      (way.x, way.y) = (way.x + place.x - previous.x, way.y + place.y - previous.y)
    }
    return CGPoint(x: way.x / CGFloat(fingers.count), y: way.y / CGFloat(fingers.count))
  }

  /// Returns a way of the window in the coordinates of `view`; nil means the window.
  func vector(_ way: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = progress.environment?.window else { return way }
    let (end, start) = (view.convert(way, from: window), view.convert(CGPoint.zero, from: window))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Returns a way of `view` in the coordinates of the window.
  func windowVector(_ way: CGPoint, of view: UIView?) -> CGPoint {
    guard let view, let window = progress.environment?.window else { return way }
    let (end, start) = (view.convert(way, to: window), view.convert(CGPoint.zero, to: window))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}

/// The ends of gestures that last as long as a finger touches the screen.
extension UIGestureRecognizer {
  /// Leaves fingers beyond the second one out of the gesture.
  func keepTwoFingers(of touches: Set<UITouch>, _ event: UIEvent) {
    for touch in touches where fingers.count > 2 && !fingers.prefix(2).contains(touch) { ignore(touch, for: event) }
  }

  /// Ends the gesture if no finger is left, or has it fail if it did not begin.
  func endWithLastFinger() {
    guard fingers.isEmpty else { return }
    state = progress.isActive ? .ended : .failed
  }

  /// Cancels the gesture if no finger is left.
  func cancelWithLastFinger() {
    if fingers.isEmpty { state = .cancelled }
  }
}

/// Two fingers, and the line between them.
@MainActor struct FingerPair {
  let first: UITouch
  let second: UITouch

  /// Takes the first two of the fingers; nil if there are fewer.
  init?(_ fingers: [UITouch]) {
    guard fingers.count >= 2 else { return nil }
    (first, second) = (fingers[0], fingers[1])
  }

  /// The distance of the fingers in points; more than nothing, so that scales stay finite.
  var distance: CGFloat { max(first.location(in: nil).distance(to: second.location(in: nil)), 1) }

  /// The direction from the first finger to the second in radians, clockwise.
  var angle: CGFloat {
    let (from, to) = (first.location(in: nil), second.location(in: nil))
    return atan2(to.y - from.y, to.x - from.x)
  }
}
