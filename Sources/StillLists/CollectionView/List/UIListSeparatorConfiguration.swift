// SPDX-License-Identifier: MIT

import StillGraphics
public import StillViews

/// The lines above and below a cell of a list.
///
/// Mirrors UIKit's `UIListSeparatorConfiguration`, without its visual effect.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration: Hashable {
  /// The ways in which the visibility of a line is decided.
  ///
  /// Mirrors UIKit, raw values included.
  public enum Visibility: Int, Sendable {
    /// The list decides: lines lie below cells, but not below the last one of a group.
    case automatic = 0
    case visible
    case hidden
  }

  /// The insets that have a line begin where the cell's text begins, and end at the cell's edge.
  public nonisolated static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// The visibility of the line above the cell.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the line below the cell.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets in points of the line above the cell; its top and bottom do not count.
  public var topSeparatorInsets = Self.automaticInsets
  /// The insets in points of the line below the cell; its top and bottom do not count.
  public var bottomSeparatorInsets = Self.automaticInsets
  /// The colour of the lines.
  public var color = UIColor.separator
  /// The colour of the lines while several items can be selected, which is kept.
  public var multipleSelectionColor = UIColor.separator

  /// Makes the lines of lists of an appearance, which are all alike.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension UIListSeparatorConfiguration {
  /// Returns the leading and the trailing inset of a line, in points; `start` and `end` stand for automatic ones.
  static func edges(_ insets: NSDirectionalEdgeInsets, start: CGFloat, end: CGFloat) -> (CGFloat, CGFloat) {
    (
      insets.leading == automaticInsets.leading ? start : insets.leading,
      insets.trailing == automaticInsets.trailing ? end : insets.trailing
    )
  }
}
