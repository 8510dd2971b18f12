// SPDX-License-Identifier: MIT

import AppScreens
import SnapshotTesting
import Testing
import UIKit

/// The picture and the document of one screen show the same.
@MainActor @Suite struct PipelineTests {
  @Test func invoice() {
    var invoice = Invoice.sample
    invoice.lines.removeAll { $0.description.unicodeScalars.contains(where: \.isResampledOrJoined) }
    assertPipelinesAgree(of: InvoiceView(invoice: invoice))
  }

  @Test func listRow() {
    assertPipelinesAgree(of: ListRowView(title: "Newsletter", subtitle: "Twelve unread messages"))
  }
}

extension Unicode.Scalar {
  /// Emoji are pictures, which each pipeline resamples in its own way; joined letters overlap.
  fileprivate var isResampledOrJoined: Bool { properties.isEmojiPresentation || value == 0xFE0F || isArabic }

  private var isArabic: Bool { (0x600...0x6FF).contains(value) }
}
