// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit

/// The circumstances that a fixture asks for.
struct FixtureTraits: Decodable, Sendable {
  var style = UIUserInterfaceStyle.light
  var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  var contentSizeCategory = UIContentSizeCategory.large
  var safeAreaInsets = UIEdgeInsets.zero

  enum Key: String, FixtureKey {
    case style = "user_interface_style"
    case layoutDirection = "layout_direction"
    case contentSizeCategory = "content_size_category"
    case safeAreaInsets = "safe_area_insets"
  }

  init() {}

  init(from decoder: any Decoder) throws {
    let object = try FixtureObject<Key>(decoder)
    style = try object.word(.style, ["light": .light, "dark": .dark]) ?? .light
    layoutDirection = try object.word(.layoutDirection, ["ltr": .leftToRight, "rtl": .rightToLeft]) ?? .leftToRight
    contentSizeCategory = try object.word(.contentSizeCategory, Self.categories) ?? .large
    let insets = try object.numbers(.safeAreaInsets, "four numbers: [top, left, bottom, right]", count: 4)
    if let insets {
      safeAreaInsets = UIEdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
    }
  }

  private static let categories: KeyValuePairs<String, UIContentSizeCategory> = [
    "XS": .extraSmall, "S": .small, "M": .medium, "L": .large, "XL": .extraLarge, "XXL": .extraExtraLarge,
    "XXXL": .extraExtraExtraLarge, "AX1": .accessibilityMedium, "AX2": .accessibilityLarge,
    "AX3": .accessibilityExtraLarge, "AX4": .accessibilityExtraExtraLarge, "AX5": .accessibilityExtraExtraExtraLarge,
  ]

  /// The traits of the window that shows the tree, at `scale` pixels a point.
  func collection(scale: CGFloat) -> UITraitCollection {
    UITraitCollection.screen.modifyingTraits { traits in
      traits.userInterfaceStyle = style
      traits.layoutDirection = layoutDirection
      traits.preferredContentSizeCategory = contentSizeCategory
      traits.displayScale = scale
    }
  }
}
