// SPDX-License-Identifier: MIT

import Foundation

extension Phone {
  static let iPhoneSe = Phone(width: 320, height: 568, top: 20, scale: 2)
  static let iPhone8 = Phone(width: 375, height: 667, top: 20, scale: 2)
  static let iPhone8Plus = Phone(width: 414, height: 736, top: 20, isWide: true)
  static let iPhoneX = Phone(width: 375, height: 812, top: 44, bottom: 34, sides: 44, landscapeBottom: 24)
  static let iPhoneXsMax = Phone(
    width: 414, height: 896, top: 44, bottom: 34, sides: 44, landscapeBottom: 24, isWide: true)
  static let iPhoneXr = Phone(
    width: 414, height: 896, top: 44, bottom: 34, sides: 44, landscapeBottom: 24, isWide: true, scale: 2)
  static let iPhone12 = Phone(width: 390, height: 844, top: 47, bottom: 34, sides: 47, landscapeBottom: 21)
  static let iPhone12Pro = iPhone12
  static let iPhone12ProMax = Phone(
    width: 428, height: 926, top: 47, bottom: 34, sides: 47, landscapeBottom: 21, isWide: true)
  static let iPhone13Mini = Phone(width: 375, height: 812, top: 50, bottom: 34, sides: 50, landscapeBottom: 21)
  static let iPhone13 = iPhone12
  static let iPhone13Pro = iPhone12
  static let iPhone13ProMax = iPhone12ProMax
}

extension ViewImageConfig {
  /// The iPhone SE of 2016, upright.
  public static let iPhoneSe = iPhoneSe(.portrait)
  /// The iPhone SE of 2016 in an orientation.
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhoneSe.config(orientation, named: "iPhoneSe")
  }
  /// The iPhone 8, upright.
  public static let iPhone8 = iPhone8(.portrait)
  /// The iPhone 8 in an orientation.
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone8.config(orientation, named: "iPhone8")
  }
  /// The iPhone 8 Plus, upright.
  public static let iPhone8Plus = iPhone8Plus(.portrait)
  /// The iPhone 8 Plus in an orientation.
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone8Plus.config(orientation, named: "iPhone8Plus")
  }
  /// The iPhone X, upright.
  public static let iPhoneX = iPhoneX(.portrait)
  /// The iPhone X in an orientation.
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhoneX.config(orientation, named: "iPhoneX")
  }
  /// The iPhone XS Max, upright.
  public static let iPhoneXsMax = iPhoneXsMax(.portrait)
  /// The iPhone XS Max in an orientation.
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhoneXsMax.config(orientation, named: "iPhoneXsMax")
  }
  /// The iPhone XR, upright.
  public static let iPhoneXr = iPhoneXr(.portrait)
  /// The iPhone XR in an orientation.
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhoneXr.config(orientation, named: "iPhoneXr")
  }
  /// The iPhone 12, upright.
  public static let iPhone12 = iPhone12(.portrait)
  /// The iPhone 12 in an orientation.
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone12.config(orientation, named: "iPhone12")
  }
  /// The iPhone 12 Pro, upright.
  public static let iPhone12Pro = iPhone12Pro(.portrait)
  /// The iPhone 12 Pro in an orientation.
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone12Pro.config(orientation, named: "iPhone12Pro")
  }
  /// The iPhone 12 Pro Max, upright.
  public static let iPhone12ProMax = iPhone12ProMax(.portrait)
  /// The iPhone 12 Pro Max in an orientation.
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone12ProMax.config(orientation, named: "iPhone12ProMax")
  }
  /// The iPhone 13 mini, upright.
  public static let iPhone13Mini = iPhone13Mini(.portrait)
  /// The iPhone 13 mini in an orientation.
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone13Mini.config(orientation, named: "iPhone13Mini")
  }
  /// The iPhone 13, upright.
  public static let iPhone13 = iPhone13(.portrait)
  /// The iPhone 13 in an orientation.
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone13.config(orientation, named: "iPhone13")
  }
  /// The iPhone 13 Pro, upright.
  public static let iPhone13Pro = iPhone13Pro(.portrait)
  /// The iPhone 13 Pro in an orientation.
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone13Pro.config(orientation, named: "iPhone13Pro")
  }
  /// The iPhone 13 Pro Max, upright.
  public static let iPhone13ProMax = iPhone13ProMax(.portrait)
  /// The iPhone 13 Pro Max in an orientation.
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone13ProMax.config(orientation, named: "iPhone13ProMax")
  }
}

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
  /// The iPad mini in an orientation.
  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPadMini.config(orientation, named: "iPadMini")
  }
  /// The iPad mini in an orientation, with a split view.
  public static func iPadMini(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPadMini.config(orientation, named: "iPadMini")
  }
  /// The iPad of 9.7 inches, on its side.
  public static let iPad9_7 = iPad9_7(.landscape)
  /// The iPad of 9.7 inches in an orientation.
  public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPad9_7.config(orientation, named: "iPad9_7")
  }
  /// The iPad of 9.7 inches in an orientation, with a split view.
  public static func iPad9_7(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPad9_7.config(orientation, named: "iPad9_7")
  }
  /// The iPad of 10.2 inches, on its side.
  public static let iPad10_2 = iPad10_2(.landscape)
  /// The iPad of 10.2 inches in an orientation.
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPad10_2.config(orientation, named: "iPad10_2")
  }
  /// The iPad of 10.2 inches in an orientation, with a split view.
  public static func iPad10_2(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPad10_2.config(orientation, named: "iPad10_2")
  }
  /// The iPad Pro of 10.5 inches, on its side.
  public static let iPadPro10_5 = iPadPro10_5(.landscape)
  /// The iPad Pro of 10.5 inches in an orientation.
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPadPro10_5.config(orientation, named: "iPadPro10_5")
  }
  /// The iPad Pro of 10.5 inches in an orientation, with a split view.
  public static func iPadPro10_5(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPadPro10_5.config(orientation, named: "iPadPro10_5")
  }
  /// The iPad Pro of 11 inches, on its side.
  public static let iPadPro11 = iPadPro11(.landscape)
  /// The iPad Pro of 11 inches in an orientation.
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPadPro11.config(orientation, named: "iPadPro11")
  }
  /// The iPad Pro of 11 inches in an orientation, with a split view.
  public static func iPadPro11(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPadPro11.config(orientation, named: "iPadPro11")
  }
  /// The iPad Pro of 12.9 inches, on its side.
  public static let iPadPro12_9 = iPadPro12_9(.landscape)
  /// The iPad Pro of 12.9 inches in an orientation.
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPadPro12_9.config(orientation, named: "iPadPro12_9")
  }
  /// The iPad Pro of 12.9 inches in an orientation, with a split view.
  public static func iPadPro12_9(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPadPro12_9.config(orientation, named: "iPadPro12_9")
  }
}
