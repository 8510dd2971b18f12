// SPDX-License-Identifier: MIT

import AppScreens
import Foundation
import SnapshotTesting
import Testing
import UIKit

/// Rule: an app's pictures, colours, files and strings are found through each of the bundles that apps name.
@MainActor @Suite(.snapshots(locale: Locale(identifier: "de"))) struct BundleTests {
  @Test func moduleOfTheScreen() throws { try expectResources(in: TripViewController.bundle) }

  @Test func bundleOfTheScreensClass() throws { try expectResources(in: Bundle(for: TripViewController.self)) }

  /// On iOS, the resources of all targets lie in the app.
  @Test func mainBundle() throws { try expectResources(in: .main) }

  /// The class's own module comes first, and others follow.
  @Test func bundleOfAnotherModulesClass() throws { try expectResources(in: Bundle(for: Here.self)) }

  /// Fonts of the list `UIAppFonts` need no bundle, and a registered font has a family with them.
  @Test func fontsAreFoundByName() throws {
    let regular = try #require(UIFont(name: "DepartureBoard-Regular", size: 20))
    #expect(regular.familyName == "Departure Board")
    #expect(regular.lineHeight == 20)
    _ = TripViewController(trip: .sample).view
    #expect(
      UIFont.fontNames(forFamilyName: "Departure Board").sorted() == ["DepartureBoard-Bold", "DepartureBoard-Regular"])
  }

  @Test func literalsAreFoundByName() {
    #expect(#imageLiteral(resourceName: "Skyline") === UIImage(named: "Skyline"))
  }

  private func expectResources(in bundle: Bundle, _ place: SourceLocation = #_sourceLocation) throws {
    let skyline = try #require(UIImage(named: "Skyline", in: bundle, compatibleWith: nil), sourceLocation: place)
    #expect(skyline.size == CGSize(width: 375, height: 120), sourceLocation: place)
    let seal = try #require(UIImage(named: "seal", in: bundle, with: nil), sourceLocation: place)
    #expect(seal.size.width > 0, sourceLocation: place)
    let accent = try #require(UIColor(named: "AccentColor", in: bundle, compatibleWith: nil), sourceLocation: place)
    #expect(accent.resolvedColor(with: Self.dark).cgColor.components?.last == 1, sourceLocation: place)
    #expect(accent.resolvedColor(with: Self.dark) != accent.resolvedColor(with: Self.light), sourceLocation: place)
    #expect(
      NSLocalizedString("trip.title", tableName: "Trip", bundle: bundle, comment: "") == "Deine Reise",
      sourceLocation: place)
    let font = try #require(
      bundle.url(forResource: "DepartureBoard-Regular", withExtension: "ttf"), sourceLocation: place)
    #expect(try Data(contentsOf: font).count > 1000, sourceLocation: place)
    #expect(bundle.path(forResource: "DepartureBoard-Bold", ofType: "ttf") != nil, sourceLocation: place)
    #expect(bundle.url(forResource: "DepartureBoard", withExtension: "ttf") == nil, sourceLocation: place)
  }

  private static let light = UITraitCollection(userInterfaceStyle: .light)
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)

  private final class Here {}
}
