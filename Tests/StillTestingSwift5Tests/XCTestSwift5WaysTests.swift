// SPDX-License-Identifier: MIT

import StillTesting
import XCTest

/// What the language mode 5 allows beyond mode 6.
final class XCTestSwift5WaysTests: XCTestCase {
  private var title = "a property"

  func testCapturingTheCase() {
    assertSnapshot(of: Screen(title: self.title), as: .title)
  }
}
