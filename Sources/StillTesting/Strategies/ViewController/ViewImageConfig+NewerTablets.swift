// SPDX-License-Identifier: MIT

import Foundation

extension Tablet {
  static let iPadMini8_3 = Tablet(width: 744, height: 1133, top: 24, bottom: 20)
  static let iPad10_9 = Tablet(width: 820, height: 1180, top: 24, bottom: 20)
  static let iPadA16 = iPad10_9
  static let iPadAir11 = Tablet(width: 820, height: 1180, top: 24, bottom: 20)
  static let iPadAir13 = Tablet(width: 1024, height: 1366, top: 24, bottom: 20)
  static let iPadPro11M4 = Tablet(width: 834, height: 1210, top: 24, bottom: 20)
  static let iPadPro13 = Tablet(width: 1032, height: 1376, top: 24, bottom: 20)
}

/// The tablets that SnapshotTesting does not have, without split views.
extension ViewImageConfig {
  /// The iPad mini of 8.3 inches, on its side.
  public static let iPadMini8_3 = iPadMini8_3(.landscape)
  /// The iPad mini of 8.3 inches in an orientation.
  public static func iPadMini8_3(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPadMini8_3.config(orientation, named: "iPadMini8_3")
  }
  /// The iPad of 10.9 inches, on its side.
  public static let iPad10_9 = iPad10_9(.landscape)
  /// The iPad of 10.9 inches in an orientation.
  public static func iPad10_9(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPad10_9.config(orientation, named: "iPad10_9")
  }
  /// The iPad of 2025, with the processor A16, on its side.
  public static let iPadA16 = iPadA16(.landscape)
  /// The iPad of 2025, with the processor A16, in an orientation.
  public static func iPadA16(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPadA16.config(orientation, named: "iPadA16")
  }
  /// The iPad Air of 11 inches, on its side.
  public static let iPadAir11 = iPadAir11(.landscape)
  /// The iPad Air of 11 inches in an orientation.
  public static func iPadAir11(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPadAir11.config(orientation, named: "iPadAir11")
  }
  /// The iPad Air of 13 inches, on its side.
  public static let iPadAir13 = iPadAir13(.landscape)
  /// The iPad Air of 13 inches in an orientation.
  public static func iPadAir13(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPadAir13.config(orientation, named: "iPadAir13")
  }
  /// The iPad Pro of 11 inches since 2024, also that with the processor M5, on its side.
  public static let iPadPro11M4 = iPadPro11M4(.landscape)
  /// The iPad Pro of 11 inches since 2024 in an orientation.
  public static func iPadPro11M4(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPadPro11M4.config(orientation, named: "iPadPro11M4")
  }
  /// The iPad Pro of 13 inches, on its side.
  public static let iPadPro13 = iPadPro13(.landscape)
  /// The iPad Pro of 13 inches in an orientation.
  public static func iPadPro13(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPadPro13.config(orientation, named: "iPadPro13")
  }
}
