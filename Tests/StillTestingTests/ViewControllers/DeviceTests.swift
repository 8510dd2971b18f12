// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillTesting

/// Sizes, safe areas and traits are those that SnapshotTesting gives its devices.
struct DeviceTests {
  @Test func phonesAreUprightUnlessAsked() {
    let config = ViewImageConfig.iPhone13
    #expect(config.size == CGSize(width: 390, height: 844))
    #expect(config.safeArea == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(config.traits.horizontalSizeClass == .compact && config.traits.verticalSizeClass == .regular)
    #expect(config.traits.preferredContentSizeCategory == .medium && config.traits.userInterfaceIdiom == .phone)
  }

  /// The pixels per point are the device's own.
  @Test func smallPhonesTheXrAndTabletsHaveTwoPixelsPerPoint() {
    let twice: [ViewImageConfig] = [
      .iPhoneSe, .iPhoneSe(.landscape), .iPhone8, .iPhoneXr, .iPhoneXr(.landscape), .iPadMini, .iPad9_7, .iPad10_2,
      .iPadPro10_5, .iPadPro11(.portrait), .iPadPro12_9(.landscape(splitView: .oneThird)),
    ]
    for config in twice { #expect(config.traits.displayScale == 2, "\(config)") }
    let thrice: [ViewImageConfig] = [
      .iPhone8Plus, .iPhoneX, .iPhoneXsMax(.landscape), .iPhone12, .iPhone12Pro, .iPhone12ProMax, .iPhone13Mini,
      .iPhone13, .iPhone13Pro, .iPhone13ProMax(.landscape),
    ]
    for config in thrice { #expect(config.traits.displayScale == 3, "\(config)") }
    #expect(ViewImageConfig().traits.displayScale == 0)
  }

  @Test func onlyWidePhonesAreRegularOnTheirSide() {
    let narrow = ViewImageConfig.iPhone13(.landscape)
    #expect(narrow.size == CGSize(width: 844, height: 390))
    #expect(narrow.safeArea == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(narrow.traits.horizontalSizeClass == .compact)
    for wide in [ViewImageConfig.iPhone8Plus(.landscape), .iPhoneXr(.landscape), .iPhone13ProMax(.landscape)] {
      #expect(wide.traits.horizontalSizeClass == .regular && wide.traits.verticalSizeClass == .compact)
    }
  }

  @Test func newerDevices() {
    #expect(ViewImageConfig.iPhone16Pro.size == CGSize(width: 402, height: 874))
    #expect(ViewImageConfig.iPhone15.safeArea == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(ViewImageConfig.iPhoneSe3.traits.displayScale == 2 && ViewImageConfig.iPhoneSe3.safeArea.bottom == 0)
    let side = ViewImageConfig.iPhone16ProMax(.landscape)
    #expect(side.safeArea == UIEdgeInsets(top: 0, left: 62, bottom: 21, right: 62))
    #expect(side.traits.horizontalSizeClass == .regular)
    #expect(ViewImageConfig.iPadPro13(.portrait).size == CGSize(width: 1032, height: 1376))
    #expect(ViewImageConfig.iPadMini8_3.traits.horizontalSizeClass == .regular)
  }

  @Test func tabletsLieOnTheirSideUnlessAsked() {
    #expect(ViewImageConfig.iPadPro11.size == CGSize(width: 1194, height: 834))
    #expect(ViewImageConfig.iPadPro11.safeArea == UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
    #expect(ViewImageConfig.iPadMini(.portrait).size == CGSize(width: 768, height: 1024))
    let third = ViewImageConfig.iPadMini(.landscape(splitView: .oneThird))
    #expect(third.size == CGSize(width: 320, height: 768) && third.traits.horizontalSizeClass == .compact)
    let half = ViewImageConfig.iPadPro12_9(.landscape(splitView: .oneHalf))
    #expect(half.size == CGSize(width: 678, height: 1024) && half.traits.horizontalSizeClass == .regular)
  }
}
