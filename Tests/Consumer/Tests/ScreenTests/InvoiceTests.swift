// SPDX-License-Identifier: MIT

import AppScreens
import SnapshotTesting
import UIKit
import XCTest

/// Synchronous tests: the view is made inside the assertion, which takes it to the main actor.
final class InvoiceTests: XCTestCase {
  func testInvoice() {
    assertSnapshot(of: invoiceScreen(), as: .image)
  }

  func testInvoiceAt1x() {
    assertSnapshot(of: invoiceScreen(), as: .image(traits: UITraitCollection(displayScale: 1)))
  }

  func testInvoiceAt2x() {
    assertSnapshot(of: invoiceScreen(), as: .image(traits: UITraitCollection(displayScale: 2)))
  }

  func testInvoiceInTheDark() {
    assertSnapshot(of: invoiceScreen(), as: .image(traits: UITraitCollection(userInterfaceStyle: .dark)))
  }

  func testInvoiceAsDocument() {
    assertSnapshot(of: invoiceScreen(), as: .pdf)
  }

  func testInvoiceAsTree() {
    assertSnapshot(of: invoiceScreen(), as: .recursiveDescription)
  }

  func testInvoiceOnPaper() {
    assertSnapshot(of: invoiceScreen(), as: .pdf(size: CGSize(width: 595, height: 842)), named: "A4")
  }
}

/// The invoice; `CONSUMER_BREAK=invoice` changes one of its views, to show what a failure looks like.
@MainActor func invoiceScreen() -> UIView {
  let view = InvoiceView(invoice: .sample)
  let isBroken = ProcessInfo.processInfo.environment["CONSUMER_BREAK"] == "invoice"
  if isBroken { view.totals.totalLabel.textColor = .systemRed }
  return view
}
