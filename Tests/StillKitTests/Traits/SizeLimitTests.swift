// SPDX-License-Identifier: MIT

import StillKit
import Testing

@testable import StillViews

/// Limits of the text size in a view.
@MainActor struct SizeLimitTests {
  @Test(arguments: [
    (UIContentSizeCategory.extraSmall, UIContentSizeCategory.medium), (.large, .large),
    (.accessibilityLarge, .extraLarge),
  ])
  func theSizeStaysWithinTheLimits(wish: UIContentSizeCategory, result: UIContentSizeCategory) {
    let (view, label) = (UIView(), UILabel())
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    view.addSubview(label)
    view.minimumContentSizeCategory = .medium
    view.maximumContentSizeCategory = .extraLarge
    view.overridingTraits = UITraitCollection(preferredContentSizeCategory: wish)
    #expect(view.traitCollection.preferredContentSizeCategory == result)
    #expect(label.traitCollection.preferredContentSizeCategory == result)
    let traits = UITraitCollection(preferredContentSizeCategory: result)
    #expect(label.font.pointSize == UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize)
    view.minimumContentSizeCategory = nil
    view.maximumContentSizeCategory = nil
    #expect(view.traitCollection.preferredContentSizeCategory == wish && view.maximumContentSizeCategory == nil)
  }

  @Test func theUpperLimitIsStronger() {
    let view = UIView()
    (view.minimumContentSizeCategory, view.maximumContentSizeCategory) = (.extraLarge, .small)
    #expect(view.traitCollection.preferredContentSizeCategory == .small)
  }
}
