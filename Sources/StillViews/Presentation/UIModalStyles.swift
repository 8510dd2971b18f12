// SPDX-License-Identifier: MIT

/// The way in which a presented controller fills the screen.
///
/// Mirrors UIKit's `UIModalPresentationStyle`, raw values included.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's choice, a page sheet.
  case automatic = -2
  /// No presentation; as an adaptive style, it keeps the original style.
  case none = -1
  /// The whole screen; the presenting view is removed.
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  /// The area of the controller that defines the context, whose view is removed.
  case currentContext = 3
  /// An area that the app's own presentation controller chooses.
  case custom = 4
  /// The whole screen, in front of the presenting view.
  case overFullScreen = 5
  /// The area of the controller that defines the context, in front of its view.
  case overCurrentContext = 6
  case popover = 7

  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// The animation of a standard presentation.
///
/// Mirrors UIKit's `UIModalTransitionStyle`, raw values included.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view comes from below.
  case coverVertical = 0
  /// The screen turns about its vertical axis.
  case flipHorizontal = 1
  /// The view appears gradually.
  case crossDissolve = 2
  /// On iOS the presenting view curls up; here it dissolves.
  case partialCurl = 3
}
