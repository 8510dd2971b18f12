// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// The reason why a view's content is mirrored, or not, in right-to-left interfaces.
///
/// Mirrors UIKit's `UISemanticContentAttribute`, raw values included.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified = 0
  case playback = 1
  case spatial = 2
  case forceLeftToRight = 3
  case forceRightToLeft = 4
}

/// The reading direction of an interface.
///
/// Mirrors UIKit's `UIUserInterfaceLayoutDirection`, raw values included.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}

extension UIView {
  /// The direction in which the view lays out its content.
  ///
  /// Right-to-left is decided here for all views: by the semantic content attribute, or else by the traits.
  package var layoutDirection: UIUserInterfaceLayoutDirection {
    let inherited = traits.current.layoutDirection == .rightToLeft
    return UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: inherited ? .rightToLeft : .leftToRight)
  }

  /// True if layout is from right to left; it respects overrides of `effectiveUserInterfaceLayoutDirection`.
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns `rect` mirrored at the middle of `bounds` if layout goes from right to left, otherwise unchanged.
  func mirroredIfRightToLeft(_ rect: CGRect, in bounds: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    var mirrored = rect
    mirrored.origin.x = bounds.minX + bounds.maxX - rect.maxX
    return mirrored
  }

  /// Returns the insets with left and right turned into leading and trailing.
  func directional(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
    let isReversed = layoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: isReversed ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isReversed ? insets.left : insets.right)
  }

  /// Returns the insets with leading and trailing turned into left and right.
  package func physical(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
    let isReversed = layoutDirection == .rightToLeft
    return UIEdgeInsets(
      top: insets.top, left: isReversed ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isReversed ? insets.leading : insets.trailing)
  }
}
