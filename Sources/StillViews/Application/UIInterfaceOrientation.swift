// SPDX-License-Identifier: MIT

/// The side of a device that is up.
///
/// Mirrors UIKit's `UIDeviceOrientation`, raw values included.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  /// The home button, or the line, is at the bottom.
  case portrait = 1
  case portraitUpsideDown = 2
  /// The home button is at the right.
  case landscapeLeft = 3
  /// The home button is at the left.
  case landscapeRight = 4
  case faceUp = 5
  case faceDown = 6

  /// True on either side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// True upright, also upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// True if the device is flat, with its face up or down.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// True for a known orientation.
  public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
}

/// The orientation of an interface on its screen, which turns against the device.
///
/// Mirrors UIKit's `UIInterfaceOrientation`, raw values included.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  /// The home button is at the right.
  case landscapeRight = 3
  /// The home button is at the left.
  case landscapeLeft = 4

  /// True on either side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// True upright, also upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// Some orientations of an interface.
///
/// Mirrors UIKit's `UIInterfaceOrientationMask`, raw values included.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits, as in UIKit: one for each raw value of `UIInterfaceOrientation`.
  public let rawValue: UInt

  /// Makes a mask of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// With the home button at the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// With the home button at the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The colour of the status bar's text.
///
/// Mirrors UIKit's `UIStatusBarStyle`, raw values included.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark in light interfaces, light in dark ones.
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// The animation of changes of the status bar.
///
/// Mirrors UIKit's `UIStatusBarAnimation`, raw values included.
public enum UIStatusBarAnimation: Int, Sendable {
  case none = 0
  case fade = 1
  case slide = 2
}
