// SPDX-License-Identifier: MIT

import XCTest

@testable import Shop

final class CartTests: XCTestCase {
  @MainActor func testTotal() {
    XCTAssertEqual(AppDelegate.makeCart().total.text, "12 €")
    XCTAssertEqual(AppDelegate.makeCart().accessibilityLabel, "plain")
    XCTAssertEqual(UIScreen.main.bounds.width, 390)
    // The main queue goes on while a test on the main actor waits.
    let isNext = expectation(description: "the next block of the main queue")
    DispatchQueue.main.async { isNext.fulfill() }
    wait(for: [isNext], timeout: 10)
  }

  func testOnDevice() { XCTFail("the test plan leaves it out") }
}
