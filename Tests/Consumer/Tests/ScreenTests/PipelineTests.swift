// SPDX-License-Identifier: MIT

import AppScreens
import SnapshotTesting
import Testing
import UIKit

/// The picture and the document of one screen show the same.
@MainActor @Suite struct PipelineTests {
  @Test func invoice() { assertPipelinesAgree(of: invoiceScreen()) }

  @Test func profileCard() { assertPipelinesAgree(of: ProfileCardView(profile: .sample)) }

  @Test func inbox() { assertPipelinesAgree(of: InboxView(frame: UIScreen.main.bounds)) }

  @Test func listRowFromRightToLeft() {
    let row = ListRowView(title: "عرض جديد", subtitle: "تصميم الغلاف جاهز للمراجعة", iconColor: .systemGreen)
    assertPipelinesAgree(of: row, traits: UITraitCollection(layoutDirection: .rightToLeft))
  }
}
