// SPDX-License-Identifier: MIT

import Cards
import iOSSnapshotTestCase

final class CardTests: FBSnapshotTestCase {
  override func setUp() {
    super.setUp()
    recordMode = false
    fileNameOptions = [.device, .screenScale]
  }

  func testFront() {
    FBSnapshotVerifyView(Card(color: .systemTeal))
  }

  func testBack() throws {
    let card = Card(color: .systemTeal)
    card.sendActions(for: .touchUpInside)
    XCTAssertTrue(card.isTurned)
    XCTAssertTrue(card.responds(to: NSSelectorFromString("turn:")))
    XCTAssertFalse(card.responds(to: Selector(("fold"))))
    FBSnapshotVerifyLayer(card.layer, identifier: "turned")
    XCTAssertTrue(card.responds(to: #selector(getter: Card.isTurned)))
  }
}
