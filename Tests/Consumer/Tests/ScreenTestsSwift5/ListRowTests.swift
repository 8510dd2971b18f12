// SPDX-License-Identifier: MIT

import AppScreens
import SnapshotTesting
import Testing
import UIKit

@Suite(.snapshots) struct ListRowTests {
  @Test func plain() {
    assertSnapshot(of: ListRowView(title: "Swift 5", subtitle: "and Swift Testing"), as: .image)
  }

  @MainActor @Test func selected() {
    let row = ListRowView(title: "Swift 5", subtitle: "on the main actor")
    row.isSelected = true
    assertSnapshot(of: row, as: .image)
  }

  @Test(arguments: [true, false]) func mirrored(_ isMirrored: Bool) async {
    let traits = UITraitCollection(layoutDirection: isMirrored ? .rightToLeft : .leftToRight)
    await assertSnapshotAsync(
      of: ListRowView(title: "Swift 5", subtitle: "and both directions"), as: .image(traits: traits),
      named: isMirrored ? "right-to-left" : "left-to-right")
  }
}
