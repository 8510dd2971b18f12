// SPDX-License-Identifier: MIT

import AppScreens
import SnapshotTesting
import Testing
import UIKit

/// Nested groups, and a section that scrolls by itself.
@MainActor @Suite(.snapshots) struct PhotoGridTests {
  @Test func phone() {
    assertSnapshot(of: screen(), as: .image(on: .iPhoneSe, traits: UITraitCollection(displayScale: 2)))
    assertSnapshot(of: screen(), as: .recursiveDescription(on: .iPhoneSe))
    assertSnapshot(of: screen(), as: .pdf(on: .iPhoneSe))
  }

  @Test func tablet() {
    assertSnapshot(of: screen(), as: .image(on: .iPadPro11(.portrait), traits: UITraitCollection(displayScale: 1)))
    assertSnapshot(of: screen(), as: .recursiveDescription(on: .iPadPro11(.portrait)))
    assertSnapshot(of: screen(), as: .pdf(on: .iPadPro11(.portrait)))
  }

  private func screen() -> UIViewController {
    PhotoGridViewController(sections: .sample)
  }
}
