// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillViews

@MainActor struct MainScreenTests {
  @Test func aScreenIsReadFromItsPointsAndScale() throws {
    let phone = try #require(MainScreen("393x852"))
    #expect(phone.size == CGSize(width: 393, height: 852) && phone.scale == 3)
    let tablet = try #require(MainScreen("820x1180@2"))
    #expect(tablet.size == CGSize(width: 820, height: 1180) && tablet.scale == 2)
  }

  @Test(arguments: ["", "393", "393x", "x852", "393x852@", "393x852@4", "0x1", "1x1@1@1", "1x2x3", "1.5x2", "10001x1"])
  func otherTextsAreNone(text: String) {
    #expect(MainScreen(text) == nil)
  }

  @Test func theScreenIsTheOneOfTheProcess() {
    #expect(UIScreen.main.bounds.size == MainScreen.current.size)
    #expect(UIScreen.main.scale == MainScreen.current.scale)
  }

  /// Rule: the class finds the app by its key, in both languages' words, and reports other keys.
  @Test func theAppIsFoundByItsKey() {
    #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === UIApplication.shared)
    let selector = NSSelectorFromString("sharedApplication")
    #expect(UIApplication.responds(to: selector) && !UIApplication.responds(to: Selector("shared")))
    #expect(UIApplication.perform(selector)?.takeUnretainedValue() === UIApplication.shared)
    #expect(UIApplication.value(forKey: "sharedApplication") as? UIApplication === UIApplication.shared)
    let texts = errors { #expect(UIApplication.value(forKeyPath: "delegate") == nil) }
    #expect(texts.first?.contains("not key value coding-compliant for the key delegate") == true)
  }
}

@MainActor struct SystemVersionTests {
  @Test func aVersionHasOneToThreeNumbers() throws {
    #expect(try #require(SystemVersion("16")).numbers == (16, 0, 0))
    #expect(try #require(SystemVersion("17.5")).numbers == (17, 5, 0))
    #expect(try #require(SystemVersion("16.4.1")).numbers == (16, 4, 1))
  }

  @Test(arguments: ["", "17.", ".5", "a", "17.5.1.2", "-1", "17.5 "]) func otherTextsAreNoVersions(text: String) {
    #expect(SystemVersion(text) == nil)
  }

  @Test func theDeviceHasTheVersionOfTheProcess() {
    #expect(UIDevice.current.systemVersion == SystemVersion.current.text)
  }
}
