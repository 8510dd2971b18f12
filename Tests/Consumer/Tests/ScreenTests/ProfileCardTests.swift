// SPDX-License-Identifier: MIT

import AppScreens
import SnapshotTesting
import UIKit
import XCTest

/// Asynchronous tests on the main actor: the view may be a property and may be changed before the assertion.
@MainActor final class ProfileCardTests: XCTestCase {
  private var card: ProfileCardView?

  override func setUp() async throws {
    card = ProfileCardView(profile: .sample)
  }

  func testCard() async throws {
    let card = try XCTUnwrap(card)
    assertSnapshot(of: card, as: .image)
    assertSnapshot(of: card, as: .image(traits: UITraitCollection(displayScale: 1)), named: "1x")
    assertSnapshot(of: card, as: .image(traits: UITraitCollection(userInterfaceStyle: .dark)), named: "dark")
  }

  func testCardAsDocumentAndTree() async throws {
    let card = try XCTUnwrap(card)
    await assertSnapshotAsync(of: card, as: .pdf)
    await assertSnapshotAsync(of: card, as: .recursiveDescription)
  }

  func testNarrowCard() async throws {
    let card = try XCTUnwrap(card)
    card.frame.size.height = 420
    assertSnapshot(of: card, as: .image(size: CGSize(width: 320, height: 420)))
  }

  func testCardWithToleranceForAntialiasing() async throws {
    assertSnapshot(of: try XCTUnwrap(card), as: .image(precision: 0.999, perceptualPrecision: 0.98))
  }
}
