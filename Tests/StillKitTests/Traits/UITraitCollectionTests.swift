// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillViews

struct UITraitCollectionTests {
  @Test func specifiesNothingUnlessTold() {
    let traits = UITraitCollection()
    #expect(traits.userInterfaceStyle == .unspecified)
    #expect(traits.layoutDirection == .unspecified)
    #expect(traits.displayScale == 0)
    #expect(traits.userInterfaceIdiom == .unspecified)
    #expect(traits.preferredContentSizeCategory == .unspecified)
    #expect(traits.forceTouchCapability == .unknown)
    #expect(traits.description == "<UITraitCollection>")
  }

  @Test func laterCollectionsWin() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 2), UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(displayScale: 3), UITraitCollection(),
    ])
    #expect(traits.displayScale == 3)
    #expect(traits.userInterfaceStyle == .dark)
    #expect(traits.layoutDirection == .unspecified)
  }

  @Test func everyTraitTakesPartInMergingAndContaining() {
    let single: [UITraitCollection] = [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(layoutDirection: .rightToLeft),
      UITraitCollection(displayScale: 2), UITraitCollection(displayGamut: .P3),
      UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(verticalSizeClass: .compact),
      UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(preferredContentSizeCategory: .small),
      UITraitCollection(accessibilityContrast: .high), UITraitCollection(legibilityWeight: .bold),
      UITraitCollection(userInterfaceLevel: .elevated), UITraitCollection(forceTouchCapability: .available),
    ]
    for traits in single {
      let merged = UITraitCollection(traitsFrom: [.screen, traits])
      #expect(merged != .screen)
      #expect(merged.containsTraits(in: traits))
      #expect(!UITraitCollection.screen.containsTraits(in: traits))
      #expect(UITraitCollection(traitsFrom: [traits, .screen]) == .screen)
    }
    #expect(UITraitCollection(traitsFrom: single).containsTraits(in: UITraitCollection()))
    #expect(UITraitCollection().containsTraits(in: nil))
  }

  @Test func languageOfTextIsATrait() {
    let japanese = UITraitCollection { $0.typesettingLanguage = Locale.Language(identifier: "ja") }
    let merged = UITraitCollection(traitsFrom: [japanese, .screen])
    #expect(merged.typesettingLanguage == Locale.Language(identifier: "ja") && merged != .screen)
    #expect(merged.containsTraits(in: japanese) && !UITraitCollection.screen.containsTraits(in: japanese))
    #expect(UITraitCollection.screen.typesettingLanguage == nil)
    #expect(japanese.description == "<UITraitCollection; TypesettingLanguage = ja>")
  }

  @Test func mutationsStartFromTheirCollection() {
    let traits = UITraitCollection.screen.modifyingTraits { $0.preferredContentSizeCategory = .extraLarge }
    #expect(traits.preferredContentSizeCategory == .extraLarge)
    #expect(traits.displayScale == 3)
    #expect(UITraitCollection { $0.displayScale = 2 } == UITraitCollection(displayScale: 2))
  }

  @Test func appearanceIsWhatColorsDependOn() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(light.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(light.hasDifferentColorAppearance(comparedTo: nil))
    let large = UITraitCollection(traitsFrom: [light, UITraitCollection(preferredContentSizeCategory: .large)])
    #expect(!light.hasDifferentColorAppearance(comparedTo: large))
  }

  @Test func currentBelongsToTheThread() async {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    dark.performAsCurrent {
      #expect(UITraitCollection.current == dark)
      UITraitCollection(displayScale: 1).performAsCurrent {
        #expect(UITraitCollection.current.displayScale == 1)
      }
      #expect(UITraitCollection.current == dark)
    }
    #expect(UITraitCollection.current == .screen)
    let elsewhere = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: UITraitCollection.current) }
    }
    #expect(elsewhere == .screen)
  }

  @Test func categoriesAreOrderedBySize() {
    let shuffled: [UIContentSizeCategory] = [.accessibilityMedium, .small, .extraExtraExtraLarge, .large]
    #expect(shuffled.sorted() == [.small, .large, .extraExtraExtraLarge, .accessibilityMedium])
    #expect(UIContentSizeCategory.unspecified < .extraSmall)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.accessibilityLarge.rawValue == "UICTContentSizeCategoryAccessibilityL")
  }

  @Test func rawValuesAreApples() {
    #expect(UIUserInterfaceStyle.dark.rawValue == 2)
    #expect(UIUserInterfaceIdiom.mac.rawValue == 5)
    #expect(UITraitEnvironmentLayoutDirection.rightToLeft.rawValue == 1)
    #expect(UIUserInterfaceSizeClass.regular.rawValue == 2)
    #expect(UIForceTouchCapability.available.rawValue == 2)
  }
}
