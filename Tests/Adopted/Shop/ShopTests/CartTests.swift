// SPDX-License-Identifier: MIT

import XCTest

@testable import Shop

final class CartTests: XCTestCase {
  @MainActor func testTotal() {
    XCTAssertEqual(AppDelegate.makeCart().total.text, "12 €")
    XCTAssertEqual(AppDelegate.makeCart().accessibilityLabel, "plain")
    XCTAssertEqual(UIScreen.main.bounds.width, 390)
  }

  func testOnDevice() { XCTFail("the test plan leaves it out") }
}
