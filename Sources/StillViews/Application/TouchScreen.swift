// SPDX-License-Identifier: MIT

package import Foundation
import StillGraphics
import StillLayers

/// The fingers that touch the screen of a test.
///
/// Each report becomes an event of the current clock's time, which `UIApplication.sendEvent(_:)` passes on.
@MainActor package final class TouchScreen {
  /// The change of a finger.
  package enum Change {
    /// The finger touches a place of a window.
    case begin(CGPoint, in: UIWindow)
    /// The finger goes to another place of its window.
    case move(CGPoint)
    /// The finger is lifted.
    case end
    /// The system takes the finger away.
    case cancel
  }

  /// The last touch that ended, for counting taps.
  private struct Tap {
    let place: CGPoint
    let time: TimeInterval
    let count: Int
    weak var window: UIWindow?
  }

  private var fingers: [(number: Int, touch: UITouch)] = []
  private var lastTap: Tap?
  private lazy var event = UIEvent()

  private nonisolated init() {}

  /// The screen of the running test.
  package static var current: TouchScreen { AnimationClock.current.value(TouchScreen.self) { TouchScreen() } }

  /// Reports changes of fingers that happen at once; fingers are told by their numbers.
  package func send(_ changes: [(finger: Int, change: Change)]) {
    let now = AnimationClock.current.now
    for (_, touch) in fingers {
      touch.follow(UITouch.Report(phase: .stationary, location: touch.report.location, timestamp: touch.timestamp))
    }
    event.set(fingers.map(\.touch), at: now)
    for (finger, change) in changes { apply(change, to: finger, at: now) }
    event.set(fingers.map(\.touch), at: now)
    UIApplication.shared.sendEvent(event)
    fingers.removeAll { $0.touch.isOver }
    event.set(fingers.map(\.touch), at: now)
  }

  /// The fingers that touch the screen, and their places in their windows.
  package var touches: [(finger: Int, touch: UITouch)] { fingers.map { ($0.number, $0.touch) } }

  /// Lets the next tap be the first one of a sequence.
  package func endTaps() { lastTap = nil }

  private func apply(_ change: Change, to finger: Int, at now: TimeInterval) {
    let touch = fingers.first { $0.number == finger }?.touch
    switch (change, touch) {
    case (.begin(let place, let window), nil): begin(finger, place, window, now)
    case (.move(let place), let touch?):
      touch.follow(UITouch.Report(phase: .moved, location: place, timestamp: now))
    case (.end, let touch?):
      touch.follow(UITouch.Report(phase: .ended, location: touch.report.location, timestamp: now))
    case (.cancel, let touch?):
      touch.follow(UITouch.Report(phase: .cancelled, location: touch.report.location, timestamp: now))
    case (.begin, _?), (.move, nil), (.end, nil), (.cancel, nil):
      ProgrammerErrors.report(
        """
        Finger \(finger) \(touch == nil ? "does not touch the screen" : "touches the screen already"). Nothing was \
        sent for it. Begin a touch, move it, and end it, in this order.
        """)
    }
  }

  private func begin(_ finger: Int, _ place: CGPoint, _ window: UIWindow, _ now: TimeInterval) {
    let touch = UITouch()
    let count = taps(at: place, now, in: window)
    lastTap = Tap(place: place, time: now, count: count, window: window)
    let report = UITouch.Report(phase: .began, location: place, timestamp: now)
    let view = UIApplication.shared.isIgnoringInteractionEvents ? nil : window.hitTest(place, with: event)
    let moving = view?.movingScrollView
    touch.begin(report, taps: count, in: window, over: moving ?? view)
    // The finger only stops the content, and drags it.
    touch.isTaken = moving != nil
    fingers.append((finger, touch))
  }

  /// Counts the taps of the sequence to which a new touch belongs, from beginning to beginning.
  private func taps(at place: CGPoint, _ now: TimeInterval, in window: UIWindow) -> Int {
    guard let lastTap, lastTap.window === window, now - lastTap.time <= GestureLaws.tapInterval,
      abs(lastTap.place.x - place.x) <= GestureLaws.tapMovement,
      abs(lastTap.place.y - place.y) <= GestureLaws.tapMovement
    else { return 1 }
    // Fingers that are down together belong to one tap.
    return fingers.isEmpty ? lastTap.count + 1 : lastTap.count
  }
}
