// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// Rule: from XS to AX5, texts grow as Apple's tables say, and what is around them follows.
@MainActor @Suite(.serialized) struct DynamicTypeTests {
  private let sizes: [(String, UIContentSizeCategory)] = [
    ("XS", .extraSmall), ("S", .small), ("M", .medium), ("L", .large), ("XL", .extraLarge), ("XXL", .extraExtraLarge),
    ("XXXL", .extraExtraExtraLarge), ("AX1", .accessibilityMedium), ("AX2", .accessibilityLarge),
    ("AX3", .accessibilityExtraLarge), ("AX4", .accessibilityExtraExtraLarge),
    ("AX5", .accessibilityExtraExtraExtraLarge),
  ]

  @Test func fromSmallestToLargest() {
    let cards = sizes.map { name, size in
      let card = card()
      card.overridingTraits = UITraitCollection(preferredContentSizeCategory: size)
      card.frame.size = card.systemLayoutSizeFitting(
        CGSize(width: 230, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      return (caption: name, view: card as UIView)
    }
    let heights = cards.map(\.view.frame.height)
    #expect(heights == heights.sorted() && Set(heights).count == heights.count)
    assertLayout(LayoutSheet(columns: 6, cards))
  }

  private func text(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor? = nil) -> UILabel {
    let label = UILabel(text, color, font: .preferredFont(forTextStyle: style), lines: 0)
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  private func card() -> UIView {
    let field = UITextField()
    (field.text, field.borderStyle, field.font) = ("Field", .roundedRect, .preferredFont(forTextStyle: .body))
    field.adjustsFontForContentSizeCategory = true
    let (name, value) = (text("To", .body), text("all", .callout, .systemYellow))
    name.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [name, value])
    (row.alignment, row.spacing) = (.firstBaseline, UIStackView.spacingUseSystem)
    let card = UIStackView(arrangedSubviews: [
      text("Large title", .largeTitle), text("Headline", .headline),
      text("A body text that wraps as soon as there is no room.", .body, .systemTeal), row, field,
      text("Caption", .caption2),
    ])
    (card.axis, card.spacing, card.isLayoutMarginsRelativeArrangement) = (.vertical, 6, true)
    card.backgroundColor = .secondarySystemBackground
    return card
  }
}
