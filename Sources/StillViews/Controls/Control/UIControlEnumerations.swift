// SPDX-License-Identifier: MIT

import StillGraphics

extension UIControl {
  /// The state of a control.
  ///
  /// Mirrors UIKit's `UIControl.State`, raw values included.
  public struct State: OptionSet, Hashable, Sendable {
    /// The raw value, which is that of UIKit.
    public let rawValue: UInt

    /// Makes a value from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, and neither selected nor highlighted.
    public static let normal: State = []
    /// Highlighted, as while a finger holds the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// Selected.
    public static let selected = State(rawValue: 1 << 2)
    /// Focused; no control here is in this state unless a subclass says so.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits that are free for apps.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits that are reserved for UIKit.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The horizontal place of a control's content.
  ///
  /// Mirrors UIKit's `UIControl.ContentHorizontalAlignment`, raw values included.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0
    case left, right, fill, leading, trailing
  }

  /// The vertical place of a control's content.
  ///
  /// Mirrors UIKit's `UIControl.ContentVerticalAlignment`, raw values included.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center = 0
    case top, bottom, fill
  }

  /// The state that the control's properties describe.
  var ownState: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
}

extension UIControl {
  /// The events of a control.
  ///
  /// Mirrors UIKit's `UIControl.Event`, raw values included.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The raw value, which is that of UIKit.
    public let rawValue: UInt

    /// Makes a value from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger touches the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger touches the control repeatedly.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moves within the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moves outside of the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger moves into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger moves out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger is lifted within the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger is lifted outside of the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch is cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main action of the control is triggered.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu is about to be shown.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing begins.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The edited text changes.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ends.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ends with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The bits that are free for apps.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The bits that are reserved for UIKit.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}

/// Values for the states of a control.
struct StateValues<Value> {
  private var values: [UInt: Value] = [:]

  /// The value that was set for exactly this state.
  subscript(state: UIControl.State) -> Value? {
    get { values[state.rawValue] }
    set { values[state.rawValue] = newValue }
  }

  /// Returns the value for `state`, or that for the normal state if there is none.
  func value(for state: UIControl.State) -> Value? { self[state] ?? self[.normal] }
}
