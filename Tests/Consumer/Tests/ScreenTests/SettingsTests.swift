// SPDX-License-Identifier: MIT

import AppScreens
import SnapshotTesting
import Testing
import UIKit

/// A table of groups, written as for iOS.
@MainActor @Suite(.snapshots) struct SettingsTests {
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

  @Test func whole() {
    let traits = UITraitCollection(displayScale: 2)
    assertSnapshot(of: screen(), as: .image(on: .iPhoneSe, layout: .contentSize, traits: traits))
  }

  @Test func dark() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
    ])
    assertSnapshot(of: screen(), as: .image(on: .iPhoneSe, traits: traits))
  }

  private func screen() -> UIViewController {
    SettingsViewController(sections: .sample)
  }
}
