// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// The press of a button or key.
///
/// Nothing here makes one; the class lets overrides of `pressesBegan(_:with:)` and its like compile. Mirrors UIKit's
/// `UIPress`.
@preconcurrency @MainActor
open class UIPress: NSObject {
  private let mark = AttributeMark()

  /// The time of the last change in seconds.
  open var timestamp: TimeInterval { 0 }
  /// The state of the press.
  open var phase: Phase { .began }
  /// The window that receives the press.
  open var window: UIWindow? { nil }
  /// The responder that receives the press.
  open var responder: UIResponder? { nil }
  /// The recognisers that follow the press.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
  /// The force of the press, from 0 to 1.
  open var force: CGFloat { 0 }

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

/// The change of pressed buttons at one time.
///
/// Nothing here makes one. Mirrors UIKit's `UIPressesEvent`.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  open override var type: UIEvent.EventType { .presses }
  /// All presses of the event.
  open var allPresses: Set<UIPress> { [] }
  /// Returns the presses that a gesture recogniser follows.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
