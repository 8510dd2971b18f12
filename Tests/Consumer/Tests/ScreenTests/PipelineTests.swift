// SPDX-License-Identifier: MIT

import AppScreens
import SnapshotTesting
import Testing
import UIKit

/// The picture and the document of one screen show the same.
@MainActor struct PipelineTests {
  @Test func invoice() { assertPipelinesAgree(of: InvoiceView(invoice: .sample)) }

  @Test func listRow() {
    assertPipelinesAgree(of: ListRowView(title: "Newsletter", subtitle: "Twelve unread messages"))
  }

  @Test func card() {
    assertPipelinesAgree(of: ProfileCardView(profile: .sample), size: CGSize(width: 343, height: 420))
  }

  @Test func inbox() { assertPipelinesAgree(of: InboxView(frame: UIScreen.main.bounds)) }
}
