// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// The change of the fingers that touch the screen at one time.
///
/// One event serves all fingers for as long as any of them touches the screen. Mirrors UIKit's `UIEvent`.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  private let mark = AttributeMark()
  /// The touches in the order in which they began.
  private(set) var fingers: [UITouch] = []
  private var time: TimeInterval = 0

  /// The kind of the event: `.touches`, since nothing else happens here.
  open var type: EventType { .touches }
  /// The kind of a motion or of a remote control: none.
  open var subtype: EventSubtype { .none }
  /// The time of the event in seconds, as `CACurrentMediaTime()` tells it.
  open var timestamp: TimeInterval { time }
  /// The keys that are held meanwhile: none.
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// The buttons of a mouse that are held: none.
  open var buttonMask: ButtonMask { [] }
  /// All touches of the event, also those that did not change.
  open var allTouches: Set<UITouch>? { Set(fingers) }
  /// Returns the touches that began in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches(where: { $0.window === window }) }
  /// Returns the touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { touches(where: { $0.view === view }) }
  /// Returns the touches that a gesture recogniser follows.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches(where: { $0.gestureRecognizers?.contains { $0 === gesture } == true })
  }
  /// Returns the reports of the screen since the previous event, the last of which is `touch`.
  ///
  /// Each report is an event of its own here, so there are no others.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { fingers.contains(touch) ? [touch] : nil }
  /// Returns the places that a finger may reach next: none, because tests say where it goes.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { fingers.contains(touch) ? [] : nil }

  private func touches(where matches: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = Set(fingers.filter(matches))
    return found.isEmpty ? nil : found
  }

  func set(_ touches: [UITouch], at time: TimeInterval) { (fingers, self.time) = (touches, time) }

  /// The kind of an event.
  ///
  /// Mirrors UIKit's `UIEvent.EventType`, raw values included.
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// The kind of a motion or of a remote control.
  ///
  /// Mirrors UIKit's `UIEvent.EventSubtype`, raw values included.
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause = 101
    case remoteControlStop = 102
    case remoteControlTogglePlayPause = 103
    case remoteControlNextTrack = 104
    case remoteControlPreviousTrack = 105
    case remoteControlBeginSeekingBackward = 106
    case remoteControlEndSeekingBackward = 107
    case remoteControlBeginSeekingForward = 108
    case remoteControlEndSeekingForward = 109
  }

  /// The buttons of a mouse.
  ///
  /// Mirrors UIKit's `UIEvent.ButtonMask`, raw values included.
  public struct ButtonMask: OptionSet, Sendable {
    /// The raw value, which is that of UIKit.
    public let rawValue: Int

    /// Makes a value from a raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The main button.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The other button.
    public static let secondary = ButtonMask(rawValue: 1 << 1)
  }
}

/// The keys that change the meaning of others.
///
/// Mirrors UIKit's `UIKeyModifierFlags`, raw values included.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The raw value, which is that of UIKit.
  public let rawValue: Int

  /// Makes a value from a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Caps Lock key.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The Shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The Control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The Option key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The Command key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the numeric keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
