// SPDX-License-Identifier: MIT

import Foundation

extension Tablet {
  static let iPadMini = Tablet(width: 768, height: 1024, landscape: [320, 507, 694], portrait: [320, 438])
  static let iPad9_7 = iPadMini
  static let iPad10_2 = Tablet(width: 810, height: 1080, landscape: [320, 535, 750], portrait: [320, 480])
  static let iPadPro10_5 = Tablet(width: 834, height: 1112, landscape: [320, 551, 782], portrait: [320, 504])
  static let iPadPro11 = Tablet(
    width: 834, height: 1194, landscape: [375, 592, 809], portrait: [320, 504], top: 24, bottom: 20)
  static let iPadPro12_9 = Tablet(
    width: 1024, height: 1366, landscape: [375, 678, 981], portrait: [375, 639], regularWidth: 670)
}

extension ViewImageConfig {
  /// The iPad mini, on its side.
  public static let iPadMini = iPadMini(.landscape)
  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig { Tablet.iPadMini.config(orientation) }
  public static func iPadMini(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPadMini.config(orientation)
  }
  /// The iPad of 9.7 inches, on its side.
  public static let iPad9_7 = iPad9_7(.landscape)
  public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig { Tablet.iPad9_7.config(orientation) }
  public static func iPad9_7(_ orientation: TabletOrientation) -> ViewImageConfig { Tablet.iPad9_7.config(orientation) }
  /// The iPad of 10.2 inches, on its side.
  public static let iPad10_2 = iPad10_2(.landscape)
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig { Tablet.iPad10_2.config(orientation) }
  public static func iPad10_2(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPad10_2.config(orientation)
  }
  /// The iPad Pro of 10.5 inches, on its side.
  public static let iPadPro10_5 = iPadPro10_5(.landscape)
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPadPro10_5.config(orientation)
  }
  public static func iPadPro10_5(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPadPro10_5.config(orientation)
  }
  /// The iPad Pro of 11 inches, on its side.
  public static let iPadPro11 = iPadPro11(.landscape)
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig { Tablet.iPadPro11.config(orientation) }
  public static func iPadPro11(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPadPro11.config(orientation)
  }
  /// The iPad Pro of 12.9 inches, on its side.
  public static let iPadPro12_9 = iPadPro12_9(.landscape)
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPadPro12_9.config(orientation)
  }
  public static func iPadPro12_9(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPadPro12_9.config(orientation)
  }
}
