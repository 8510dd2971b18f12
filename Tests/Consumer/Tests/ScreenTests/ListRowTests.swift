// SPDX-License-Identifier: MIT

import AppScreens
import SnapshotTesting
import Testing
import UIKit

/// Swift Testing, on the main actor and off it.
@Suite(.snapshots) struct ListRowTests {
  @Test func plain() {
    assertSnapshot(of: ListRowView(title: "Newsletter", subtitle: "Twelve unread messages"), as: .image)
  }

  @MainActor @Test func selected() {
    let row = ListRowView(title: "Newsletter", subtitle: "Twelve unread messages")
    row.isSelected = true
    assertSnapshots(
      of: row,
      as: [
        "light": .image, "dark": .image(traits: UITraitCollection(userInterfaceStyle: .dark)),
      ])
    assertSnapshot(of: row, as: .recursiveDescription)
  }

  @Test func truncated() async {
    await assertSnapshotAsync(of: longRow(), as: .image)
    await assertSnapshotAsync(of: longRow(), as: .image(size: CGSize(width: 240, height: 64)), named: "narrow")
  }

  @Test(arguments: [1, 2, 3]) func scale(_ scale: Int) {
    let traits = UITraitCollection(displayScale: CGFloat(scale))
    assertSnapshot(
      of: ListRowView(title: "At scale", subtitle: "Hairlines and curves"), as: .image(traits: traits),
      named: "\(scale)x")
  }

  @MainActor @Test func rightToLeft() async {
    let traits = UITraitCollection(layoutDirection: .rightToLeft)
    let row = ListRowView(title: "عرض جديد", subtitle: "تصميم الغلاف جاهز للمراجعة", iconColor: .systemGreen)
    await assertSnapshotAsync(of: row, as: .image(traits: traits))
    assertSnapshot(of: row, as: .pdf(traits: traits))
  }
}

@Test func inbox() {
  assertSnapshot(of: InboxView(frame: UIScreen.main.bounds), as: .image)
  let dark = UITraitCollection(userInterfaceStyle: .dark)
  assertSnapshot(of: InboxView(frame: UIScreen.main.bounds), as: .image(traits: dark), named: "dark")
}

@MainActor private func longRow() -> ListRowView {
  ListRowView(
    title: "A title that is much too long for the row that it stands in",
    subtitle: "Its subtitle does not fit either, and ends with an ellipsis too")
}
