// SPDX-License-Identifier: MIT

import AppScreens
import SnapshotTesting
import UIKit
import XCTest

/// Synchronous tests that make and change the view in their body, on the main actor by their own word.
final class BodyTests: XCTestCase {
  func testSelectedRow() {
    MainActor.assumeIsolated {
      let row = ListRowView(title: "Newsletter", subtitle: "Chosen on the main actor")
      row.isSelected = true
      assertSnapshot(of: row, as: .image)
    }
  }
}
