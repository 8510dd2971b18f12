// SPDX-License-Identifier: MIT

import AppScreens
import SnapshotTesting
import UIKit
import XCTest

/// The suite as it was written before Swift 6: views are made in synchronous tests and kept by the test case.
final class InvoiceTests: XCTestCase {
  private var invoice: Invoice!

  override func setUp() {
    super.setUp()
    invoice = .sample
    invoice.lines = Array(invoice.lines.prefix(3))
  }

  func testShortInvoice() {
    assertSnapshot(of: InvoiceView(invoice: self.invoice), as: .image(traits: UITraitCollection(displayScale: 1)))
  }

  func testInvoiceMadeInTheTest() {
    let view = InvoiceView(invoice: invoice)
    view.frame = CGRect(x: 0, y: 0, width: 375, height: 480)
    assertSnapshot(of: view, as: .image(traits: UITraitCollection(displayScale: 1)))
  }

  func testInBackground() async {
    await assertSnapshotAsync(of: InvoiceView(invoice: .sample), as: .pdf)
  }
}
