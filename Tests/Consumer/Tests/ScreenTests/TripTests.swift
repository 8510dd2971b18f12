// SPDX-License-Identifier: MIT

import AppScreens
import Foundation
import SnapshotTesting
import Testing
import UIKit

/// A screen in two languages and in those that nobody speaks, with pictures, colours and a font of the app, written as for
/// iOS.
@MainActor @Suite(.snapshots) struct TripTests {
  private static let light = UITraitCollection(userInterfaceStyle: .light)
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test(arguments: ["en", "de"]) func languages(_ language: String) {
    withSnapshotTesting(locale: Locale(identifier: language)) {
      assertSnapshot(of: screen(), as: .image(on: .iPhone8, traits: Self.light), named: language)
      assertSnapshot(of: screen(), as: .image(on: .iPhone8, traits: Self.dark), named: "\(language)-dark")
      assertSnapshot(of: screen(), as: .pdf(on: .iPhone8), named: language)
    }
  }

  @Test(.snapshots(locale: .accentedPseudolanguage)) func accented() {
    assertSnapshot(of: screen(), as: .image(on: .iPhone8))
    assertSnapshot(of: screen(), as: .pdf(on: .iPhone8))
  }

  @Test(.snapshots(locale: .rightToLeftPseudolanguage)) func rightToLeft() {
    assertSnapshot(of: screen(), as: .image(on: .iPhone8))
    assertSnapshot(of: screen(), as: .pdf(on: .iPhone8))
  }

  /// The colour of numbers, switch and button has a variant for more contrast.
  @Test(.snapshots(locale: Locale(identifier: "en"))) func highContrast() {
    let traits = UITraitCollection(accessibilityContrast: .high)
    assertSnapshot(of: screen(), as: .image(on: .iPhone8, traits: traits))
  }

  @Test func plurals() {
    var trip = Trip.sample
    (trip.changes, trip.passengers, trip.children) = (0, 1, 0)
    withSnapshotTesting(locale: Locale(identifier: "de")) {
      assertSnapshot(of: TripViewController(trip: trip), as: .image(on: .iPhone8), named: "few")
    }
    (trip.changes, trip.passengers, trip.children) = (12, 1000, 3)
    withSnapshotTesting(locale: Locale(identifier: "de")) {
      assertSnapshot(of: TripViewController(trip: trip), as: .image(on: .iPhone8), named: "many")
    }
  }

  private func screen() -> UIViewController { TripViewController(trip: .sample) }
}
