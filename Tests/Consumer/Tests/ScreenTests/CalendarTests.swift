// SPDX-License-Identifier: MIT

import AppScreens
import SnapshotTesting
import Testing
import UIKit

/// Seven columns, headers, one day selected.
@MainActor @Suite(.snapshots) struct CalendarTests {
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
    // Nothing comes from the machine: neither locale nor time zone nor today.
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = Locale(identifier: "en_GB")
    calendar.firstWeekday = 2
    return CalendarViewController(
      month: Month(year: 2024, month: 5, calendar: calendar), events: .sample, today: 15, selected: 17)
  }
}
