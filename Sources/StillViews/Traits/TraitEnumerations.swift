// SPDX-License-Identifier: MIT

/// The appearance of an interface: light or dark.
///
/// Mirrors UIKit's `UIUserInterfaceStyle`, raw values included.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

/// The direction in which a view lays out its content.
///
/// Mirrors UIKit's `UITraitEnvironmentLayoutDirection`, raw values included.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// The range of colours of a display.
///
/// Mirrors UIKit's `UIDisplayGamut`, raw values included.
public enum UIDisplayGamut: Int, Sendable {
  case unspecified = -1
  case SRGB = 0
  case P3 = 1
}

/// The amount of room along one axis.
///
/// Mirrors UIKit's `UIUserInterfaceSizeClass`, raw values included.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0
  case compact = 1
  case regular = 2
}

/// The kind of device.
///
/// Mirrors UIKit's `UIUserInterfaceIdiom`, raw values included.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

/// The user's preference for more contrast.
///
/// Mirrors UIKit's `UIAccessibilityContrast`, raw values included.
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal = 0
  case high = 1
}

/// The user's preference for bold text.
///
/// Mirrors UIKit's `UILegibilityWeight`, raw values included.
public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular = 0
  case bold = 1
}

/// The level of content; elevated content has lighter backgrounds in dark mode.
///
/// Mirrors UIKit's `UIUserInterfaceLevel`, raw values included.
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base = 0
  case elevated = 1
}

/// The display's ability to feel pressure.
///
/// Mirrors UIKit's `UIForceTouchCapability`, raw values included.
public enum UIForceTouchCapability: Int, Sendable {
  case unknown = 0
  case unavailable = 1
  case available = 2
}
