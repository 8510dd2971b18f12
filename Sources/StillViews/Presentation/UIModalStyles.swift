// SPDX-License-Identifier: MIT

/// The way in which a presented controller fills the screen.
///
/// Mirrors UIKit's `UIModalPresentationStyle`, raw values included.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's choice, a page sheet.
  case automatic = -2
  /// No presentation; as an adaptive style, none in place of the other.
  case none = -1
  /// The whole screen, in place of the view below.
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  /// The area of a controller that defines the context, in place of its view.
  case currentContext = 3
  /// An area that a presentation controller of the app's decides about.
  case custom = 4
  /// The whole screen, over the view below.
  case overFullScreen = 5
  /// The area of a controller that defines the context, over its view.
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
  /// The page below curls up; it dissolves here.
  case partialCurl = 3
}
