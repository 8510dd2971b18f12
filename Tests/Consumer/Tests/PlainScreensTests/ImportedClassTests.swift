// SPDX-License-Identifier: MIT

import XCTest

import class UIKit.UIImageView

final class ImportedClassTests: XCTestCase {
  @MainActor func testImportOfOneClass() async {
    XCTAssertEqual(UIImageView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.midX, 2.5)
  }
}
