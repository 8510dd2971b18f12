// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

/// The area of a collection within which the sections of a compositional layout lie, before their own insets.
///
/// It counts across the direction in which the layout scrolls. Mirrors UIKit, raw values included.
public enum UIContentInsetsReference: Int, Sendable {
  /// That of the layout's configuration, whose own is the safe area.
  case automatic = 0
  /// The bounds without `adjustedContentInset`.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The `readableContentGuide`.
  case readableContent
}

extension UICollectionViewCompositionalLayout {
  /// Returns the insets, in points, of the area that `reference` names.
  func referenceInsets(
    _ reference: UIContentInsetsReference, in collection: UICollectionView
  ) -> NSDirectionalEdgeInsets {
    let named = reference == .automatic ? configuration.contentInsetsReference : reference
    let bounds = collection.bounds
    var insets: UIEdgeInsets
    switch named {
    case .none: insets = .zero
    case .automatic, .safeArea: insets = collection.safeAreaInsets
    case .layoutMargins: insets = collection.layoutMargins
    case .readableContent:
      let frame = collection.readableContentGuide.layoutFrame
      insets = UIEdgeInsets(
        top: 0, left: frame.minX - bounds.minX, bottom: 0, right: bounds.maxX - frame.maxX)
    }
    insets = collection.insets(insets, across: plan.isVertical)
    let isReversed = collection.layoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: isReversed ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isReversed ? insets.left : insets.right)
  }
}

extension UICollectionView {
  /// Returns what remains of insets across the direction in which a layout scrolls, without `adjustedContentInset`.
  ///
  /// The scroll view itself keeps its content off the other edges, and off these where it is told to.
  func insets(_ insets: UIEdgeInsets, across isVertical: Bool) -> UIEdgeInsets {
    let known = adjustedContentInset
    return isVertical
      ? UIEdgeInsets(
        top: 0, left: max(insets.left - known.left, 0), bottom: 0, right: max(insets.right - known.right, 0))
      : UIEdgeInsets(
        top: max(insets.top - known.top, 0), left: 0, bottom: max(insets.bottom - known.bottom, 0), right: 0)
  }
}

extension NSDirectionalEdgeInsets {
  static func + (one: Self, other: Self) -> Self {
    Self(
      top: one.top + other.top, leading: one.leading + other.leading, bottom: one.bottom + other.bottom,
      trailing: one.trailing + other.trailing)
  }
}
