// SPDX-License-Identifier: MIT

import AppScreens
import SnapshotTesting
import UIKit
import XCTest

/// On the main actor, where tests are asynchronous on Linux in every language mode.
@MainActor final class ProfileCardTests: XCTestCase {
  private var card: ProfileCardView!

  override func setUp() async throws {
    card = ProfileCardView(profile: .sample)
  }

  func testCard() async {
    assertSnapshot(of: card, as: .image(traits: UITraitCollection(displayScale: 2)))
    await assertSnapshotAsync(of: card, as: .recursiveDescription)
  }
}
