// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The press of a key of a keyboard, by a script of touches.
///
/// Mirrors UIKit's `UIPress`.
@preconcurrency @MainActor
open class UIPress: NSObject {
  private let mark = AttributeMark()
  private var time: TimeInterval = 0
  private var state = Phase.began
  private weak var receiver: UIResponder?
  private let pressed: UIKey?

  /// Makes a press without a key, which is never delivered.
  public override init() {
    pressed = nil
    super.init()
  }

  init(_ key: UIKey, to receiver: UIResponder) {
    (pressed, self.receiver) = (key, receiver)
    super.init()
  }

  /// The key; nil for the buttons of remote controls, which do not exist here.
  open var key: UIKey? { pressed }
  /// The time of the last change in seconds.
  open var timestamp: TimeInterval { time }
  /// The state of the press.
  open var phase: Phase { state }
  /// The window that receives the press.
  open var window: UIWindow? { receiver as? UIWindow ?? receiver?.shownWindow }
  /// The responder that receives the press.
  open var responder: UIResponder? { receiver }
  /// The recognisers that follow the press: none.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
  /// The force of the press, from 0 to 1: keys have none.
  open var force: CGFloat { 0 }

  func enter(_ phase: Phase, at time: TimeInterval) { (state, self.time) = (phase, time) }

  /// The state of a press.
  ///
  /// Mirrors UIKit's `UIPress.Phase`, raw values included.
  public enum Phase: Int, Sendable {
    case began = 0
    case changed = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }
}

/// The change of pressed keys at one time.
///
/// Mirrors UIKit's `UIPressesEvent`.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  private var presses: Set<UIPress> = []

  /// Makes an event without presses.
  public override init() { super.init() }

  init(_ press: UIPress) {
    presses = [press]
    super.init()
    set([], at: AnimationClock.current.now)
  }

  open override var type: UIEvent.EventType { .presses }
  open override var modifierFlags: UIKeyModifierFlags { presses.first?.key?.modifierFlags ?? [] }
  /// All presses of the event.
  open var allPresses: Set<UIPress> { presses }
  /// Returns the presses that a gesture recogniser follows: none.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
