// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillTesting
import XCTest

/// XCTest's way to choose a language for a class.
final class LocaleCaseTests: XCTestCase {
  override func invokeTest() {
    withSnapshotTesting(locale: Locale(identifier: "he")) { super.invokeTest() }
  }

  func testSynchronous() {
    XCTAssertEqual(CurrentLocalization.current.languages, ["he"])
  }

  func testAsynchronous() async {
    await Task.yield()
    XCTAssertEqual(CurrentLocalization.current.languages, ["he"])
  }

  @MainActor func testOnTheMainActor() async {
    XCTAssertEqual(CurrentLocalization.current.layoutDirection, .rightToLeft)
  }
}
