// SPDX-License-Identifier: MIT

import StillGraphics

extension UIButton.Configuration {
  /// The size of a button's font and insets. Mirrors UIKit's `UIButton.Configuration.Size`.
  public enum Size: Int, Sendable {
    case medium = 0
    case small, mini, large

    var insets: NSDirectionalEdgeInsets {
      switch self {
      case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }

    var titleStyle: UIFont.TextStyle { self == .mini || self == .small ? .subheadline : .body }
    var subtitleStyle: UIFont.TextStyle { self == .mini || self == .small ? .caption1 : .footnote }

    /// The radius of backgrounds whose own was left as it is.
    var cornerRadius: CGFloat {
      switch self {
      case .mini, .small: 5.25
      case .medium: UIButton.Configuration.defaultCornerRadius
      case .large: 8.75
      }
    }
  }

  /// Where a corner radius comes from. Mirrors UIKit's `UIButton.Configuration.CornerStyle`.
  public enum CornerStyle: Int, Sendable {
    /// The background's, as it is.
    case fixed = -1
    /// The background's, scaled with the user's text size.
    case dynamic = 0
    case small, medium, large, capsule
  }

  /// How title and subtitle lie. Mirrors UIKit's `UIButton.Configuration.TitleAlignment`.
  public enum TitleAlignment: Int, Sendable {
    /// As the button's content does.
    case automatic = 0
    case leading, center, trailing
  }

  /// The corner radius of a background of this height.
  func radius(height: CGFloat, _ traits: UITraitCollection) -> CGFloat {
    let own = background.cornerRadius
    let base = own == Self.defaultCornerRadius ? buttonSize.cornerRadius : own
    switch cornerStyle {
    case .fixed: return base
    case .dynamic:
      return base * DynamicType.factor(buttonSize.titleStyle, traits.preferredContentSizeCategory)
    case .small: return 4
    case .medium: return 6
    case .large: return 9
    case .capsule: return height / 2
    }
  }
}
