// SPDX-License-Identifier: MIT

import Foundation

extension Phone {
  static let iPhoneSe3 = iPhone8
  static let iPhone14 = iPhone12
  static let iPhone14Plus = iPhone12ProMax
  static let iPhone14Pro = Phone(width: 393, height: 852, top: 59, bottom: 34, sides: 59, landscapeBottom: 21)
  static let iPhone14ProMax = Phone(
    width: 430, height: 932, top: 59, bottom: 34, sides: 59, landscapeBottom: 21, isWide: true)
  static let iPhone15 = iPhone14Pro
  static let iPhone15Plus = iPhone14ProMax
  static let iPhone15Pro = iPhone14Pro
  static let iPhone15ProMax = iPhone14ProMax
  static let iPhone16 = iPhone14Pro
  static let iPhone16Plus = iPhone14ProMax
  static let iPhone16Pro = Phone(width: 402, height: 874, top: 62, bottom: 34, sides: 62, landscapeBottom: 21)
  static let iPhone16ProMax = Phone(
    width: 440, height: 956, top: 62, bottom: 34, sides: 62, landscapeBottom: 21, isWide: true)
  static let iPhone16e = iPhone14
  static let iPhone17 = Phone(
    width: 402, height: 874, top: 62, bottom: 34, sides: 62, landscapeTop: 20, landscapeBottom: 20)
  static let iPhone17Pro = iPhone17
  static let iPhone17ProMax = Phone(
    width: 440, height: 956, top: 62, bottom: 34, sides: 62, landscapeTop: 20, landscapeBottom: 20, isWide: true)
  static let iPhoneAir = Phone(
    width: 420, height: 912, top: 68, bottom: 34, sides: 68, landscapeTop: 20, landscapeBottom: 29, isWide: true)
}

/// The telephones that SnapshotTesting does not have.
extension ViewImageConfig {
  /// The iPhone SE of 2020 and 2022, upright.
  public static let iPhoneSe3 = iPhoneSe3(.portrait)
  /// The iPhone SE of 2020 and 2022 in an orientation.
  public static func iPhoneSe3(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhoneSe3.config(orientation, named: "iPhoneSe3")
  }
  /// The iPhone 14, upright.
  public static let iPhone14 = iPhone14(.portrait)
  /// The iPhone 14 in an orientation.
  public static func iPhone14(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone14.config(orientation, named: "iPhone14")
  }
  /// The iPhone 14 Plus, upright.
  public static let iPhone14Plus = iPhone14Plus(.portrait)
  /// The iPhone 14 Plus in an orientation.
  public static func iPhone14Plus(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone14Plus.config(orientation, named: "iPhone14Plus")
  }
  /// The iPhone 14 Pro, upright.
  public static let iPhone14Pro = iPhone14Pro(.portrait)
  /// The iPhone 14 Pro in an orientation.
  public static func iPhone14Pro(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone14Pro.config(orientation, named: "iPhone14Pro")
  }
  /// The iPhone 14 Pro Max, upright.
  public static let iPhone14ProMax = iPhone14ProMax(.portrait)
  /// The iPhone 14 Pro Max in an orientation.
  public static func iPhone14ProMax(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone14ProMax.config(orientation, named: "iPhone14ProMax")
  }
  /// The iPhone 15, upright.
  public static let iPhone15 = iPhone15(.portrait)
  /// The iPhone 15 in an orientation.
  public static func iPhone15(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone15.config(orientation, named: "iPhone15")
  }
  /// The iPhone 15 Plus, upright.
  public static let iPhone15Plus = iPhone15Plus(.portrait)
  /// The iPhone 15 Plus in an orientation.
  public static func iPhone15Plus(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone15Plus.config(orientation, named: "iPhone15Plus")
  }
  /// The iPhone 15 Pro, upright.
  public static let iPhone15Pro = iPhone15Pro(.portrait)
  /// The iPhone 15 Pro in an orientation.
  public static func iPhone15Pro(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone15Pro.config(orientation, named: "iPhone15Pro")
  }
  /// The iPhone 15 Pro Max, upright.
  public static let iPhone15ProMax = iPhone15ProMax(.portrait)
  /// The iPhone 15 Pro Max in an orientation.
  public static func iPhone15ProMax(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone15ProMax.config(orientation, named: "iPhone15ProMax")
  }
  /// The iPhone 16, upright.
  public static let iPhone16 = iPhone16(.portrait)
  /// The iPhone 16 in an orientation.
  public static func iPhone16(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone16.config(orientation, named: "iPhone16")
  }
  /// The iPhone 16 Plus, upright.
  public static let iPhone16Plus = iPhone16Plus(.portrait)
  /// The iPhone 16 Plus in an orientation.
  public static func iPhone16Plus(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone16Plus.config(orientation, named: "iPhone16Plus")
  }
  /// The iPhone 16 Pro, upright.
  public static let iPhone16Pro = iPhone16Pro(.portrait)
  /// The iPhone 16 Pro in an orientation.
  public static func iPhone16Pro(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone16Pro.config(orientation, named: "iPhone16Pro")
  }
  /// The iPhone 16 Pro Max, upright.
  public static let iPhone16ProMax = iPhone16ProMax(.portrait)
  /// The iPhone 16 Pro Max in an orientation.
  public static func iPhone16ProMax(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone16ProMax.config(orientation, named: "iPhone16ProMax")
  }
  /// The iPhone 16e, upright.
  public static let iPhone16e = iPhone16e(.portrait)
  /// The iPhone 16e in an orientation.
  public static func iPhone16e(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone16e.config(orientation, named: "iPhone16e")
  }
  /// The iPhone 17, upright.
  public static let iPhone17 = iPhone17(.portrait)
  /// The iPhone 17 in an orientation.
  public static func iPhone17(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone17.config(orientation, named: "iPhone17")
  }
  /// The iPhone 17 Pro, upright.
  public static let iPhone17Pro = iPhone17Pro(.portrait)
  /// The iPhone 17 Pro in an orientation.
  public static func iPhone17Pro(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone17Pro.config(orientation, named: "iPhone17Pro")
  }
  /// The iPhone 17 Pro Max, upright.
  public static let iPhone17ProMax = iPhone17ProMax(.portrait)
  /// The iPhone 17 Pro Max in an orientation.
  public static func iPhone17ProMax(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone17ProMax.config(orientation, named: "iPhone17ProMax")
  }
  /// The iPhone Air, upright.
  public static let iPhoneAir = iPhoneAir(.portrait)
  /// The iPhone Air in an orientation.
  public static func iPhoneAir(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhoneAir.config(orientation, named: "iPhoneAir")
  }
}
