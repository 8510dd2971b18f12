// SPDX-License-Identifier: MIT

import StillGraphics

extension UIControl {
  /// What a control is like. Mirrors UIKit's `UIControl.State`, raw values included.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    /// Where input goes. No control here has it unless a subclass says so.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits that are free for apps.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits that are UIKit's own.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where content lies along x. Mirrors UIKit, raw values included.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0
    case left, right, fill, leading, trailing
  }

  /// Where content lies along y. Mirrors UIKit, raw values included.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center = 0
    case top, bottom, fill
  }

  var ownState: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
}

extension UIView {
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// `rect` in a mirror in the middle of `bounds` where layout goes from right to left.
  func directed(_ rect: CGRect, in bounds: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    var mirrored = rect
    mirrored.origin.x = bounds.minX + bounds.maxX - rect.maxX
    return mirrored
  }
}
