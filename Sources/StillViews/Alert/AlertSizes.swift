// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// The numbers of alerts in points.
///
/// Others took the corners from iOS; there is no source for the rest.
@MainActor enum AlertMetrics {
  static let corner: CGFloat = 13
  /// The space beside the texts, and between title and message.
  static let (side, between): (CGFloat, CGFloat) = (16, 3)
  /// The space above the first text field.
  static let aboveFields: CGFloat = 14
  /// The space around a sheet, and above the action that cancels.
  static let gap: CGFloat = 8
  /// The free space above and below an alert.
  static let free: CGFloat = 24

  static let line = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: traits.userInterfaceStyle == .dark ? 0.18 : 0.2)
  }
  static let pressed = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.1)
  }
}

/// The fonts and lengths of an alert in a size of text.
///
/// The engineers of Flutter compared theirs with iOS 17: alerts never get smaller than in the size large; the space at their ends
/// grows with the text; in sizes for accessibility they are 310 points wide, and titles of actions wrap; the titles in
/// sheets of actions have sizes of their own. The styles of the texts are chosen by their sizes at large, and so is the
/// font without a leading, which keeps the lines of a message together.
@MainActor struct AlertSizes {
  private let isSheet: Bool
  private let category: UIContentSizeCategory

  init(isSheet: Bool, _ traits: UITraitCollection) {
    self.isSheet = isSheet
    category = max(traits.preferredContentSizeCategory, .large)
  }

  private func size(_ style: UIFont.TextStyle) -> CGFloat { DynamicType.pointSize(style, category) }

  /// The size of text, compared with large.
  private var scale: CGFloat { size(.body) / DynamicType.pointSize(.body, .large) }

  /// True if titles of actions have as many lines as they need, and do not shrink.
  var wrapsActions: Bool { category.isAccessibilityCategory }

  /// The width of an alert, in points.
  var width: CGFloat { category.isAccessibilityCategory ? 310 : 270 }

  /// The space above the first text and below the last one, in points.
  var edge: CGFloat { isSheet ? 14 : 20 * scale }

  // MARK: Texts

  var titleFont: UIFont { .systemFont(ofSize: size(isSheet ? .footnote : .headline), weight: .semibold) }
  var messageFont: UIFont { .systemFont(ofSize: size(.footnote)) }
  /// The font of text fields whose font the app did not choose.
  var fieldFont: UIFont { messageFont }
  /// The height of a text field, in points: 30 at large.
  var fieldHeight: CGFloat { fieldFont.lineHeight + 30 - UIFont.systemFont(ofSize: 13).lineHeight }

  // MARK: Actions

  func actionFont(isBold: Bool) -> UIFont {
    .systemFont(ofSize: isSheet ? sheetActionSize : size(.body), weight: isBold ? .semibold : .regular)
  }

  private var sheetActionSize: CGFloat {
    switch category {
    case .large: 20
    case .extraLarge: 23
    case .extraExtraLarge, .extraExtraExtraLarge: 24
    default: size(.body)
    }
  }

  /// The least height of an action, in points.
  var row: CGFloat { isSheet ? 57 : 44 }
  /// The space beside the title of an action, in points.
  var besideAction: CGFloat { isSheet ? AlertMetrics.gap : AlertMetrics.gap * scale }
  /// The space above and below the title of an action, in points.
  var aroundAction: CGFloat { isSheet ? 1.8 + 0.4 * sheetActionSize : AlertMetrics.gap * scale }
}
